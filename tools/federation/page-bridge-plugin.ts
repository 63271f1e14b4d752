import webpack, { type Chunk, type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, runtime } = webpack;

/** A statement in the bundler's runtime that runs before any module. */
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
 * Connects a bundle to the page's bridge (`host/src/loader/page-bridge.ts`), the global `__DAYBOOK__`. Every script of
 * the bundle passes `admit`, which knows the release's hashes. The base URL of a remote comes from the release.
 * Libraries that create style elements get the page's nonce.
 */
export class PageBridgePlugin {
  readonly #container: string | undefined;
  readonly #asksPage: boolean;

  /**
   * `container` is set for remotes; the host's base URL is known at build time. With `asksPage: false`, scripts are
   * loaded without hashes, for builds that change during development.
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
          // Style sheets are evaluated at build time by a runtime that never reaches a page.
          if (compilation.entrypoints.has(chunk.name ?? ''))
            compilation.addRuntimeModule(chunk, new Statement(name, code));
        });
      add(RuntimeGlobals.scriptNonce, 'style nonce', styleNonce);
      if (this.#container) add(RuntimeGlobals.publicPath, 'base', baseOf(this.#container));
    });
  }
}
