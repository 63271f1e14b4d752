import { posix } from 'node:path';
import { circlesIn } from './circles.ts';
import type { Edge, Graph, Module } from './graph.ts';
import { featureOf, floorOf, serverModuleOf, siblingsAbove, tierOf } from './places.ts';
import {
  behindTls,
  below,
  blockable,
  emptyNames,
  foreign,
  longest,
  muteWhenRefused,
  serverWalls,
} from './table.ts';

const foundation = 'shared/ui/src/foundation.css';

/** Files that must exist only once in a page. */
const oneCopy = ['api-error', 'connection', 'first-data', 'send'].map((name) => `shared/api/src/${name}.ts`);

/** Every rule by its sentence; returns the violations. */
export const rules: Readonly<Record<string, (graph: Graph) => string[]>> = {
  'packages import only what lies below them': eachImport(
    ({ file, package: owner, role }, { packageName }) => {
      const name = shortName(packageName);
      if (name === undefined || packageName === owner.name) return false;
      if (name === 'testing' && role === 'test') return false;
      if (name === 'tools' && (role === 'config' || file.includes('/bench/'))) return false;
      return !below(shortName(owner.name) ?? '').includes(name);
    },
  ),

  'packages declare those of the workspace that they import': eachImport(
    ({ package: owner, role }, { packageName }) => {
      if (shortName(packageName) === undefined || packageName === owner.name) return false;
      const isDeclared = owner.dependencies.has(packageName ?? '');
      return !isDeclared && (role === 'source' || !owner.devDependencies.has(packageName ?? ''));
    },
  ),

  'packages are entered through their exports': eachImport(({ package: owner }, { packageName, to }) =>
    packageName === undefined
      ? to !== undefined && !to.startsWith(`${owner.folder}/`)
      : shortName(packageName) !== undefined && to === undefined,
  ),

  'exports name files that exist': ({ packages, tree }) =>
    [...packages.values()].flatMap(({ name, folder, exports }) =>
      Object.values(exports)
        .filter((file) => !tree.has(posix.join(folder, file)))
        .map((file) => `${name} exports ${file}`),
    ),

  // Generated files may be missing; the compiler checks them.
  'relative imports name a file as it is': eachImport(
    (_module, { packageName, specifier, to }) =>
      packageName === undefined && to === undefined && !specifier.includes('/generated/'),
  ),

  'domain and contract stand on the libraries of the table alone': eachImport(
    ({ package: owner, role }, { packageName }) => {
      const allowed = foreign[shortName(owner.name) ?? ''];
      if (!allowed || role !== 'source' || packageName === undefined) return false;
      return shortName(packageName) === undefined && !allowed.includes(packageName);
    },
  ),

  'the domain reads no clock and draws no lots': ({ modules, tree }) =>
    [...modules.values()]
      .filter(({ file, role }) => file.startsWith('shared/domain/') && role === 'source')
      .filter(({ file }) =>
        /\bDate\.now\b|\bnew Date\(\)|\bTemporal\.Now\b|\bMath\.random\b/.test(tree.get(file) ?? ''),
      )
      .map(({ file }) => `${file} does`),

  'pages need nothing that browsers offer behind TLS alone': ({ modules, tree }) =>
    [...modules.values()]
      .filter(({ file, role }) => /^(?:host|remote-|shared)/.test(file) && role === 'source')
      .filter(({ file }) => !file.startsWith('shared/registry/') && !behindTls.files.includes(file))
      .filter(({ file }) => behindTls.words.test(tree.get(file) ?? ''))
      .map(({ file }) => `${file} does`),

  'storage that a browser may block is named in one guarded place': ({ modules, tree }) =>
    [...modules.values()]
      .filter(({ file, role }) => /^(?:host|remote-|shared)/.test(file) && role === 'source')
      .filter(({ file }) => !blockable.files.includes(file) && blockable.words.test(tree.get(file) ?? ''))
      .map(({ file }) => `${file} does`),

  'an input that can be refused says so to assistive technology': ({ modules, tree }) =>
    [...modules.values()]
      .filter(({ file, role }) => role === 'source' && !file.startsWith('shared/ui/src/forms/'))
      .filter(({ file }) => muteWhenRefused.test(tree.get(file) ?? ''))
      .map(({ file }) => `${file} does not`),

  'sources do not import what is made for tests': (graph) =>
    eachImport(({ role }, { to }) => role !== 'test' && graph.modules.get(to ?? '')?.role === 'test')(graph),

  'features do not import each other': eachImport(({ file }, { to }) => {
    const [from, into] = [featureOf(file), featureOf(to ?? '')];
    return (
      from !== undefined && into !== undefined && from.siblings === into.siblings && from.name !== into.name
    );
  }),

  'modules of the server import only lower floors': eachImport(({ file, role }, { to = '' }) => {
    const into = serverModuleOf(to);
    const from = serverModuleOf(file);
    if (role !== 'source' || into === undefined || from === into) return false;
    if (file.startsWith('server/src/platform/')) return true;
    return from !== undefined && floorOf(from) <= floorOf(into);
  }),

  'tiers of the back office import only lower tiers': eachImport(({ file, role }, { to = '' }) => {
    const [from, into] = [tierOf(file), tierOf(to)];
    return role === 'source' && from !== undefined && into !== undefined && from < into;
  }),

  'the back office holds only what both of its areas show': ({ modules }) =>
    ['remote-admin', 'remote-staff'].flatMap((area) => {
      const reached = reachedFrom(modules, `${area}/src/`);
      return [...modules.values()]
        .filter(({ file, role }) => role === 'source' && file.startsWith('shared/backoffice/src/'))
        .filter(({ file }) => !reached.has(file))
        .map(({ file }) => `${file} is not reached from ${area}`);
    }),

  'each module of the server has a floor': ({ tree }) =>
    [...new Set([...tree.keys()].flatMap((file) => serverModuleOf(file) ?? []))]
      .filter((name) => floorOf(name) < 0)
      .map((name) => `server/src/modules/${name} has none`),

  'the server keeps SQL, HTTP and decisions where the table says': ({ modules, tree }) =>
    serverWalls.flatMap(({ what, packages, words, files }) =>
      [...modules.values()]
        .filter(({ file, role }) => file.startsWith('server/') && role === 'source')
        .filter(({ file }) => !files.some((pattern) => posix.matchesGlob(file, pattern)))
        .filter(
          ({ file, imports }) =>
            imports.some(({ packageName = '' }) => packages.includes(packageName)) ||
            words?.test(tree.get(file) ?? ''),
        )
        .map(({ file }) => `${file} holds ${what}`),
    ),

  'sheets that components build on come from the foundation alone': ({ modules, tree }) => {
    const beneath = [...(tree.get(foundation) ?? '').matchAll(/styles\/(\w+)\.css"/g)].map(
      ([, name]) => name,
    );
    return eachImport((_module, { specifier }) =>
      beneath.some((name) => specifier === `@mantine/core/styles/${name}.layer.css`),
    )({ modules });
  },

  // Resource entries are bundled with their users, so another import would duplicate the files.
  'the client has one connection, which its entry alone gives out': eachImport(
    ({ file, role }, { to = '' }) =>
      role === 'source' && oneCopy.includes(to) && !['shared/api/src/api.ts', ...oneCopy].includes(file),
  ),

  'the host names no remote': ({ modules, packages, tree }) => {
    const remotes = [...packages.values()]
      .map(({ folder }) => folder)
      .filter((folder) => folder.startsWith('remote-'));
    const spellings = remotes.flatMap((remote) => [remote, remote.replace('-', '_')]);
    return [...modules.values()]
      .filter(({ file, role }) => file.startsWith('host/') && role !== 'test')
      .filter(({ file }) => spellings.some((name) => tree.get(file)?.includes(name)))
      .map(({ file }) => `${file} names a remote`);
  },

  'no import leads round in a circle': ({ modules }) => {
    const files = new Map(
      [...modules].map(([file, { imports }]) => [file, imports.flatMap(({ to }) => to ?? [])]),
    );
    return circlesIn(files).map((circle) => circle.join(' > '));
  },

  'no folders lead round in a circle': ({ modules }) => {
    const folders = new Map<string, Set<string>>();
    for (const { file, role, imports } of modules.values()) {
      for (const { to = '' } of role === 'source' ? imports : []) {
        const [from, into] = siblingsAbove(file, to);
        if (from === undefined || into === undefined || modules.get(to)?.role !== 'source') continue;
        folders.set(from, (folders.get(from) ?? new Set()).add(into));
      }
    }
    return circlesIn(folders).map((circle) => circle.join(' > '));
  },

  'no package leads back to itself': ({ modules, packages }) => {
    const below = new Map([...packages.keys()].map((name) => [name, new Set<string>()]));
    for (const { role, package: owner, imports } of modules.values()) {
      if (role !== 'source') continue;
      for (const { packageName } of imports) {
        if (packageName !== undefined && packageName !== owner.name) below.get(owner.name)?.add(packageName);
      }
    }
    return circlesIn(below).map((circle) => circle.join(' > '));
  },

  'no module only passes others on': ({ modules }) =>
    [...modules.values()]
      .filter(({ file, imports }) => /(?:^|\/)index\.\w+$/.test(file) || imports.some(({ isStar }) => isStar))
      .map(({ file }) => `${file} is a barrel`),

  'folders are named after what is inside': ({ tree }) =>
    [...tree.keys()].filter((file) =>
      posix
        .dirname(file)
        .split('/')
        .some((name) => emptyNames.includes(name)),
    ),

  'files stay short': ({ modules, tree }) =>
    [...modules.values()]
      .map(({ file, role }) => ({
        file,
        lines: (tree.get(file) ?? '').split('\n').length - 1,
        most: longest[role],
      }))
      .filter(({ lines, most }) => lines > most)
      .map(({ file, lines, most }) => `${file} has ${lines} lines, more than ${most}`),
};

/** A rule about single imports. */
function eachImport(breaks: (module: Module, edge: Edge) => boolean) {
  return ({ modules }: Pick<Graph, 'modules'>): string[] =>
    [...modules.values()].flatMap((module) =>
      module.imports
        .filter((edge) => breaks(module, edge))
        .map(({ specifier }) => `${module.file} imports ${specifier}`),
    );
}

/** `ui` for `@daybook/ui`; undefined for foreign packages. */
function shortName(packageName = ''): string | undefined {
  return packageName.startsWith('@daybook/') ? packageName.slice('@daybook/'.length) : undefined;
}

/** All files that the sources of a folder import, directly or indirectly. */
function reachedFrom(modules: Graph['modules'], folder: string): Set<string> {
  const sources = [...modules.values()].filter(
    ({ file, role }) => role === 'source' && file.startsWith(folder),
  );
  const reached = new Set(sources.map(({ file }) => file));
  for (const file of reached)
    for (const { to } of modules.get(file)?.imports ?? []) if (to !== undefined) reached.add(to);
  return reached;
}
