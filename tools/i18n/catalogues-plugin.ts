import { join } from 'node:path';
import { compileMessage } from '@daybook/i18n/compile';
import type { Translation } from '@daybook/i18n/languages';
import { messageId } from '@daybook/i18n/message-id';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { catalogueFile, readCatalogues } from './catalogues.ts';
import type { WithMessages } from './loader.ts';

/** The file of each language that a build ships. */
export type CatalogueFiles = Partial<Record<Translation, string>>;

const filesOf = new WeakMap<Compilation, CatalogueFiles>();

/** The catalogues that this compilation has emitted. */
export const cataloguesIn = (compilation: Compilation): CatalogueFiles => filesOf.get(compilation) ?? {};

type Joined = Module & WithMessages & { modules?: Iterable<Module> };

const withInner = (module: Joined): Joined[] => [module, ...[...(module.modules ?? [])].flatMap(withInner)];

/** The distinct messages of a build. */
function messagesOf({ modules }: Compilation): string[] {
  const all: Iterable<Joined> = modules;
  const messages = [...all].flatMap(withInner).flatMap(({ buildInfo }) => buildInfo?.messages ?? []);
  const ids = new Map<string, string>();
  for (const message of messages) {
    const other = ids.get(messageId(message)) ?? message;
    if (other !== message)
      throw new Error(`Two messages have one id: “${message}” and “${other}”. Change one.`);
    ids.set(messageId(message), message);
  }
  return [...ids.values()].sort();
}

/** Emits a catalogue for each language with translations of the build's messages. */
export class CataloguesPlugin {
  readonly #folders: readonly string[];

  /** `folders` are the packages whose catalogues apply to the build. */
  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('CataloguesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'CataloguesPlugin', stage }, () => {
        const files: CatalogueFiles = {};
        const messages = messagesOf(compilation);
        for (const [language, source] of readCatalogues(this.#folders)) {
          const translated = messages.flatMap((message) => {
            const text = source[message];
            return text === undefined ? [] : [[messageId(message), compileMessage(text)]];
          });
          for (const folder of this.#folders)
            compilation.fileDependencies.add(catalogueFile(folder, language));
          if (translated.length === 0) continue;
          const text = JSON.stringify(Object.fromEntries(translated));
          const hash = compiler.webpack.util.createHash('xxhash64').update(text).digest('hex').slice(0, 12);
          files[language] = `${language}.${hash}.texts.json`;
          compilation.emitAsset(files[language], new sources.RawSource(text));
        }
        filesOf.set(compilation, files);
      });
    });
  }
}

/** The packages whose texts may appear in a build of `folder`. */
export const translatedFolders = (root: string, folder: string): string[] => [
  ...['domain', 'contract', 'ui', 'shell', 'session', 'api', 'backoffice'].map((name) =>
    join(root, 'shared', name),
  ),
  folder,
];
