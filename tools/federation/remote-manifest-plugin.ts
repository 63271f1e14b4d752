import { apiNeedsFile } from '@daybook/contract/api-shape';
import { RemoteManifest } from '@daybook/contract/release';
import { serverEntryFile } from '@daybook/contract/server-entry';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { cataloguesIn } from '../i18n/catalogues-plugin.ts';
import { browserCode, needsOf } from './api-calls.ts';
import { hashesOf, sheetsOf, sizesOf } from './asset-facts.ts';
import { extensionCalls, slotMentionProblems, withDeclarations } from './declarations.ts';
import { toolchain } from './toolchain.ts';

type Declared = Pick<
  RemoteManifest,
  'name' | 'version' | 'container' | 'entry' | 'area' | 'requires' | 'revision'
>;

const scriptsOf = (chunks: Iterable<Chunk>) =>
  [...chunks].flatMap((chunk) => [...chunk.files].filter((file) => file.endsWith('.js')));

/** The entry and the initial chunks of the exposed module, which the first screen needs. */
function firstScripts(compilation: Compilation, container: string): string[] {
  const entrypoint = compilation.entrypoints.get(container);
  if (!entrypoint) throw new Error(`The build has no entry called ${container}.`);
  const groups = [entrypoint, ...entrypoint.getChildren()];
  return [...new Set(groups.flatMap((group) => scriptsOf(group.chunks)))];
}

/** The sizes of the files sent to visitors; files that only the server reads are left out. */
function sizesForVisitors(compilation: Compilation) {
  const { [apiNeedsFile]: _, [serverEntryFile]: __, ...sizes } = sizesOf(compilation);
  return sizes;
}

type Catalogues = Pick<RemoteManifest, 'messages' | 'laterMessages'>;

const catalogueFields = (compilation: Compilation): Catalogues =>
  Object.fromEntries(
    Object.entries(cataloguesIn(compilation)).filter(([, files]) => Object.keys(files).length > 0),
  );

interface Sources {
  /** The remote's folder. */
  folder: string;
  /** The packages with its catalogues. */
  texts: readonly string[];
  /** Development files change with every save, so they get no sizes and no hashes. */
  development: boolean;
}

/** Writes `api.json` and `remote.json`, which describe the build's files. */
export class RemoteManifestPlugin {
  readonly #declared: Declared;
  readonly #sources: Sources;
  readonly #development: boolean;

  constructor(declared: Declared, sources: Sources) {
    this.#declared = declared;
    this.#sources = sources;
    this.#development = sources.development;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'RemoteManifestPlugin', stage }, async () => {
        const { folder, texts } = this.#sources;
        const isFresh = this.#development;
        const area = await withDeclarations(this.#declared.area, { folder, texts, isFresh });
        // Development code keeps comments and unused exports, which name slots as well.
        const [problem] = this.#development ? [] : slotMentionProblems(area, browserCode(compilation));
        if (problem) throw new webpack.WebpackError(problem);
        if (!this.#development)
          compilation.emitAsset(
            apiNeedsFile,
            new sources.RawSource(JSON.stringify(needsOf(compilation, await extensionCalls(folder)))),
          );
        const manifest = RemoteManifest.parse({
          schema: 'daybook.remote/1',
          ...this.#declared,
          area,
          exposes: { './remote': { contract: 'remote@1' } },
          styles: sheetsOf(compilation),
          ...catalogueFields(compilation),
          ...(this.#development
            ? { assets: {}, sizes: {}, preload: [] }
            : {
                assets: hashesOf(compilation),
                sizes: sizesForVisitors(compilation),
                preload: firstScripts(compilation, this.#declared.container),
              }),
          toolchain,
        });
        compilation.emitAsset('remote.json', new sources.RawSource(JSON.stringify(manifest, null, 2)));
      });
    });
  }
}
