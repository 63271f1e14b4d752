import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { apiNeedsFile } from '@daybook/contract/api-shape';
import { HostManifest } from '@daybook/contract/release';
import { serverEntryFile } from '@daybook/contract/server-entry';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { cataloguesIn } from '../i18n/catalogues-plugin.ts';
import { needsOf } from './api-calls.ts';
import { hashesOf, sheetsOf } from './asset-facts.ts';

const { sources } = webpack;

/** A placeholder in the host's sources for the hashes of its lazy chunks, which are known last. */
export const lateFilesPlaceholder = '@@daybook-late-files@@';

type Declared = Pick<HostManifest, 'version' | 'base' | 'provides'>;

/** The scripts listed in the page, in order. */
function firstScripts(compilation: Compilation): string[] {
  const files = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

/** Fails if the host does not provide a library. Remotes have no copy, so they would fail in the browser. */
function assertProvided(compilation: Compilation, names: readonly string[]): void {
  const provided = [...compilation.modules].map((module) => module.identifier());
  const missing = names.filter((name) => !provided.some((id) => id.includes(`(default) ${name}@`)));
  if (missing.length > 0)
    throw new Error(`The host imports nothing from ${missing.join(', ')}, so it cannot provide it.`);
}

/**
 * Writes the hashes of the lazy chunks into the host's first script. They are only known at the end, so the finished
 * script is edited and renamed after its final content.
 */
function completeFirstScript(compilation: Compilation): void {
  const first = firstScripts(compilation);
  const assets = hashesOf(compilation);
  // The page itself names its sheets and texts, with their hashes.
  const isLate = (file: string) => file.endsWith('.js') && !first.includes(file) && file !== serverEntryFile;
  const late = Object.fromEntries(Object.entries(assets).filter(([file]) => isLate(file)));
  for (const file of first) {
    const code = compilation.getAsset(file)?.source.source().toString() ?? '';
    // An unreplaced constant would throw at the first line of the page.
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

/** The size limit of the remote loader, gzipped, without the federation runtime. */
const loaderLimitBytes = 20_000;

interface Sourced {
  modules?: Iterable<Sourced>;
  identifier(): string;
  originalSource(): { source(): string | Buffer } | null;
}

const withInner = (module: Sourced): Sourced[] =>
  module.modules ? [...module.modules].flatMap(withInner) : [module];

/**
 * Measures the sources before minification, so the shipped size is smaller. Concatenated modules are listed by their
 * parts.
 */
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

/** Completes the host's first script and writes `host.json`, from which the server creates the page. */
export class HostManifestPlugin {
  readonly #declared: Declared;
  readonly #singletons: readonly string[];
  readonly #development: boolean;

  /** `singletons` are the libraries that remotes take from this host; the build fails if one is missing. */
  constructor(declared: Declared, singletons: readonly string[], { development = false } = {}) {
    this.#declared = declared;
    this.#singletons = singletons;
    this.#development = development;
  }

  apply(compiler: Compiler) {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('HostManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'HostManifestPlugin', stage }, () => {
        assertProvided(compilation, this.#singletons);
        assertLoaderIsSmall(compilation);
        completeFirstScript(compilation);
        if (!this.#development)
          compilation.emitAsset(apiNeedsFile, new sources.RawSource(JSON.stringify(needsOf(compilation))));
        const manifest = HostManifest.parse({
          schema: 'daybook.host/1',
          ...this.#declared,
          scripts: firstScripts(compilation),
          styles: sheetsOf(compilation),
          messages: cataloguesIn(compilation).messages,
          assets: hashesOf(compilation),
        });
        compilation.emitAsset('host.json', new sources.RawSource(JSON.stringify(manifest, null, 2)));
      });
    });
  }
}
