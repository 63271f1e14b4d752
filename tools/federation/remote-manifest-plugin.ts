import { type ApiNeeds, apiNeedsFile } from '@daybook/contract/api-shape';
import { RemoteManifest } from '@daybook/contract/release';
import { serverEntryFile } from '@daybook/contract/server-entry';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { cataloguesIn } from '../i18n/catalogues-plugin.ts';
import { apiCallsIn } from './api-calls.ts';
import { hashesOf, sheetsOf, sizesOf } from './asset-facts.ts';
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

/** The API calls in a build's scripts, so that a server without them is detected before it affects visitors. */
function needsOf(compilation: Compilation): ApiNeeds {
  const scripts = compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js') && name !== serverEntryFile);
  return {
    schema: 'daybook.api-needs/1',
    needs: apiCallsIn(scripts.map(({ source }) => source.source().toString())),
  };
}

/** The sizes of the files sent to visitors; files that only the server reads are left out. */
function sizesForVisitors(compilation: Compilation) {
  const { [apiNeedsFile]: _, [serverEntryFile]: __, ...sizes } = sizesOf(compilation);
  return sizes;
}

const messagesField = (compilation: Compilation): Pick<RemoteManifest, 'messages'> => {
  const messages = cataloguesIn(compilation);
  return Object.keys(messages).length > 0 ? { messages } : {};
};

/** Writes `api.json` and `remote.json`, which describe the build's files. */
export class RemoteManifestPlugin {
  readonly #declared: Declared;
  readonly #development: boolean;

  /** Development files change with every save, so they get no sizes and no hashes. */
  constructor(declared: Declared, { development }: { development: boolean }) {
    this.#declared = declared;
    this.#development = development;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'RemoteManifestPlugin', stage }, () => {
        if (!this.#development)
          compilation.emitAsset(apiNeedsFile, new sources.RawSource(JSON.stringify(needsOf(compilation))));
        const manifest = RemoteManifest.parse({
          schema: 'daybook.remote/1',
          ...this.#declared,
          exposes: { './remote': { contract: 'remote@1' } },
          styles: sheetsOf(compilation),
          ...messagesField(compilation),
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
