import webpack, { type Chunk, type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, runtime } = webpack;

/** One statement of our own among the bundler's, run before any module. */
class Statement extends RuntimeModule {
  readonly #code: string;

  constructor(name: string, code: string) {
    super(`daybook ${name}`, RuntimeModule.STAGE_TRIGGER);
    this.#code = code;
  }

  override generate() {
    return this.#code;
  }
}

const styleNonce = `${RuntimeGlobals.scriptNonce} = document.querySelector('meta[name="csp-nonce"]')?.content;`;

const baseOf = (container: string) =>
  `${RuntimeGlobals.publicPath} = __DAYBOOK__.baseOf(${JSON.stringify(container)});`;

/**
 * Binds a bundle to the page's bridge (`host/src/loader/page-bridge.ts`), the global `__DAYBOOK__`:
 * each script that the bundle loads passes `admit`, which knows the hashes of the release; a remote's files lie
 * where the release says; libraries that make style elements find the page's nonce.
 */
export class PageBridgePlugin {
  readonly #container: string | undefined;
  readonly #asksPage: boolean;

  /**
   * `container` for a remote; a host's place is known when it is built. Without `asksPage` scripts pass by the page's
   * hashes: for what changes while somebody works on it.
   */
  constructor({ container, asksPage = true }: { container?: string; asksPage?: boolean } = {}) {
    this.#container = container;
    this.#asksPage = asksPage;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PageBridgePlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'PageBridgePlugin',
        (source) => (this.#asksPage ? `${source}\n__DAYBOOK__.admit(script);` : source),
      );
      const { runtimeRequirementInTree } = compilation.hooks;
      const add = (requirement: string, name: string, code: string) =>
        runtimeRequirementInTree.for(requirement).tap('PageBridgePlugin', (chunk: Chunk) => {
          // Style sheets are evaluated at build time, by a runtime that no page will see.
          if (compilation.entrypoints.has(chunk.name ?? ''))
            compilation.addRuntimeModule(chunk, new Statement(name, code));
        });
      add(RuntimeGlobals.scriptNonce, 'style nonce', styleNonce);
      if (this.#container) add(RuntimeGlobals.publicPath, 'base', baseOf(this.#container));
    });
  }
}
