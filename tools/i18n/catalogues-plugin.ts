import { compileMessage } from '@daybook/i18n/compile';
import type { Translation } from '@daybook/i18n/languages';
import { messageId } from '@daybook/i18n/message-id';
import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler, type Module } from 'webpack';
import { packageFolder } from '../build/workspace.ts';
import { catalogueFile, readCatalogues, type SourceCatalogue } from './catalogues.ts';
import type { WithMessages } from './loader.ts';

/** The file of each language that a build ships. */
export type CatalogueFiles = Partial<Record<Translation, string>>;

interface EmittedCatalogues {
  /** The texts that the first screen may show. */
  messages: CatalogueFiles;
  /** The texts of later screens alone. */
  laterMessages: CatalogueFiles;
}

const filesOf = new WeakMap<Compilation, EmittedCatalogues>();

/** The catalogues that this compilation has emitted. */
export const cataloguesIn = (compilation: Compilation): EmittedCatalogues =>
  filesOf.get(compilation) ?? { messages: {}, laterMessages: {} };

/** A screen that few readers of its area open is imported with a chunk name of this kind. */
const isLaterScreen = ({ name }: ChunkGroup): boolean => /^later-/.test(name ?? '');

/** Whether a chunk is only loaded on the way to a later screen. */
function isLater(chunk: Chunk): boolean {
  const seen = new Set<ChunkGroup>();
  const leadsToFirst = (group: ChunkGroup): boolean => {
    if (seen.has(group) || isLaterScreen(group)) return false;
    seen.add(group);
    const parents = group.getParents();
    return parents.length === 0 || parents.some(leadsToFirst);
  };
  return ![...chunk.groupsIterable].some(leadsToFirst);
}

type Joined = Module & WithMessages & { modules?: Iterable<Module> };

const withInner = (module: Joined): Joined[] => [module, ...[...(module.modules ?? [])].flatMap(withInner)];

const messagesIn = (modules: readonly Joined[]): string[] => [
  ...new Set(modules.flatMap(withInner).flatMap(({ buildInfo }) => buildInfo?.messages ?? [])),
];

/** The distinct messages of a build: of the first screen, and of later screens alone. */
function messagesOf({ modules, chunkGraph }: Compilation): [first: string[], later: string[]] {
  const all: readonly Joined[] = [...modules];
  const ids = new Map<string, string>();
  for (const message of messagesIn(all)) {
    const other = ids.get(messageId(message));
    if (other) throw new Error(`Two messages have one id: “${message}” and “${other}”. Change one.`);
    ids.set(messageId(message), message);
  }
  const early = all.filter((module) => chunkGraph.getModuleChunks(module).some((chunk) => !isLater(chunk)));
  const first = new Set(messagesIn(early));
  const later = [...ids.values()].filter((message) => !first.has(message));
  return [[...first].sort(), later.sort()];
}

const compiledCatalogue = (messages: readonly string[], source: SourceCatalogue) =>
  messages.flatMap((message) => {
    const text = source[message];
    return text === undefined ? [] : [[messageId(message), compileMessage(text)]];
  });

/** Emits catalogues for each language with translations of the build's messages: of the first screen, and of later ones. */
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
        const emitted: EmittedCatalogues = { messages: {}, laterMessages: {} };
        const [first, later] = messagesOf(compilation);
        for (const [language, source] of readCatalogues(this.#folders)) {
          for (const folder of this.#folders)
            compilation.fileDependencies.add(catalogueFile(folder, language));
          const emit = (files: CatalogueFiles, messages: readonly string[], ending: string) => {
            const translated = compiledCatalogue(messages, source);
            if (translated.length === 0) return;
            const text = JSON.stringify(Object.fromEntries(translated));
            const hash = compiler.webpack.util.createHash('xxhash64').update(text).digest('hex').slice(0, 12);
            files[language] = `${language}.${hash}.${ending}`;
            compilation.emitAsset(files[language], new sources.RawSource(text));
          };
          emit(emitted.messages, first, 'texts.json');
          emit(emitted.laterMessages, later, 'later.texts.json');
        }
        filesOf.set(compilation, emitted);
      });
    });
  }
}

/** The packages whose texts may appear in a build of `folder`. */
export const translatedFolders = (folder: string): string[] => [
  ...['domain', 'contract', 'ui', 'shell', 'session', 'api', 'backoffice'].map(packageFolder),
  folder,
];
