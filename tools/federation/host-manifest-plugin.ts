import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { HostManifest } from '@daybook/contract/release';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { cataloguesIn } from '../i18n/catalogues-plugin.ts';
import { hashesOf, sheetsOf } from './asset-facts.ts';

const { sources } = webpack;

/** Stands in the host's sources for the hashes of the files that it loads later, until those are known. */
export const lateFilesPlaceholder = '@@daybook-late-files@@';

type Declared = Pick<HostManifest, 'version' | 'base' | 'provides'>;

/** The scripts that the page names, in order. */
function firstScripts(compilation: Compilation): string[] {
  const files = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

/** Remotes have no copy of their own, so what the host forgets to provide would fail in their visitors' browsers. */
function assertProvided(compilation: Compilation, names: readonly string[]): void {
  const provided = [...compilation.modules].map((module) => module.identifier());
  const missing = names.filter((name) => !provided.some((id) => id.includes(`(default) ${name}@`)));
  if (missing.length > 0)
    throw new Error(`The host imports nothing from ${missing.join(', ')}, so it cannot provide it.`);
}

/**
 * Gives the host the hashes of its own later scripts: they are only known when all else is done, so the finished
 * first script is completed here and gets a name of its final bytes.
 */
function completeFirstScript(compilation: Compilation): void {
  const first = firstScripts(compilation);
  const assets = hashesOf(compilation);
  const late = Object.fromEntries(Object.entries(assets).filter(([file]) => !first.includes(file)));
  for (const file of first) {
    const code = compilation.getAsset(file)?.source.source().toString() ?? '';
    // What the build was to write in and did not would end the page at its first line.
    const [unknown] = /process\.env\.DAYBOOK_\w+/.exec(code) ?? [];
    if (unknown) throw new Error(`The build does not describe ${unknown}.`);
    if (!code.includes(lateFilesPlaceholder)) continue;
    const completed = code.replaceAll(
      lateFilesPlaceholder,
      JSON.stringify(JSON.stringify(late)).slice(1, -1),
    );
    const hash = createHash('sha256').update(completed).digest('hex').slice(0, 12);
    compilation.updateAsset(file, new sources.RawSource(completed));
    compilation.renameAsset(file, file.replace(/\.\w+\.js$/, `.${hash}.js`));
  }
}

/** What the loader of remotes may weigh, gzipped, without the federation runtime. */
const loaderLimitBytes = 20_000;

interface Sourced {
  modules?: Iterable<Sourced>;
  identifier(): string;
  originalSource(): { source(): string | Buffer } | null;
}

const withInner = (module: Sourced): Sourced[] =>
  module.modules ? [...module.modules].flatMap(withInner) : [module];

/** Before it is minified, so in truth it is less. Modules that were joined are listed with what they were joined from. */
function assertLoaderIsSmall(compilation: Compilation): void {
  const all: Iterable<Sourced> = compilation.modules;
  const loader = new Map(
    [...all]
      .flatMap(withInner)
      .filter((module) => /host\/src\/loader\//.test(module.identifier()))
      .map((module) => [module.identifier(), module.originalSource()?.source() ?? '']),
  );
  const { length } = gzipSync([...loader.values()].join('\n'), { level: 9 });
  if (length > loaderLimitBytes)
    throw new Error(`The loader of remotes weighs ${length} bytes gzipped; ${loaderLimitBytes} are allowed.`);
}

/** Completes the host's first script and writes `host.json`, from which the server writes the page. */
export class HostManifestPlugin {
  readonly #declared: Declared;
  readonly #singletons: readonly string[];

  /** `singletons` are the libraries that remotes take from this host: the build fails without one of them. */
  constructor(declared: Declared, singletons: readonly string[]) {
    this.#declared = declared;
    this.#singletons = singletons;
  }

  apply(compiler: Compiler) {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('HostManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'HostManifestPlugin', stage }, () => {
        assertProvided(compilation, this.#singletons);
        assertLoaderIsSmall(compilation);
        completeFirstScript(compilation);
        const manifest = HostManifest.parse({
          schema: 'daybook.host/1',
          ...this.#declared,
          scripts: firstScripts(compilation),
          styles: sheetsOf(compilation),
          messages: cataloguesIn(compilation),
          assets: hashesOf(compilation),
        });
        compilation.emitAsset('host.json', new sources.RawSource(JSON.stringify(manifest, null, 2)));
      });
    });
  }
}
