import { posix } from 'node:path';
import type { Tree } from '../tree.ts';
import { type Import, importsOf } from './imports.ts';

/** The workspace as a graph of its sources. */
export interface Graph {
  packages: Map<string, Package>;
  modules: Map<string, Module>;
  tree: Tree;
}

export interface Package {
  name: string;
  folder: string;
  /** Subpath to file, from the `exports` of its package.json. */
  exports: Record<string, string>;
  dependencies: Set<string>;
  devDependencies: Set<string>;
}

export interface Module {
  file: string;
  package: Package;
  /** Runs in the product, only in tests and measurements, or only in the build. */
  role: 'source' | 'test' | 'config';
  imports: Edge[];
}

export interface Edge extends Import {
  /** The imported package; undefined for a relative import. */
  packageName?: string;
  /** `.` or `./name`, after the package's name. */
  subpath?: string;
  /** The imported file in the workspace; undefined for foreign packages and missing files. */
  to?: string;
}

const code = /\.(?:[cm]?[jt]sx?)$/;

/** Builds the graph of a tree's workspace. */
export function drawGraph(tree: Tree): Graph {
  const packages = new Map(
    [...tree.keys()]
      .filter((file) => file.endsWith('/package.json'))
      .map((file) => packageAt(file, tree))
      .map((found) => [found.name, found]),
  );
  const modules = [...tree.keys()]
    .filter((file) => code.test(file))
    .flatMap((file) => {
      const owner = ownerOf(file, packages);
      return owner ? [moduleAt(file, owner, tree, packages)] : [];
    });
  return { packages, modules: new Map(modules.map((module) => [module.file, module])), tree };
}

/** The innermost package that contains a file. */
const ownerOf = (file: string, packages: Map<string, Package>): Package | undefined =>
  [...packages.values()]
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .sort((one, other) => other.folder.length - one.folder.length)[0];

function packageAt(file: string, tree: Tree): Package {
  const { name, exports = {}, dependencies = {}, devDependencies = {} } = JSON.parse(tree.get(file) ?? '{}');
  return {
    name,
    folder: posix.dirname(file),
    exports,
    dependencies: new Set(Object.keys(dependencies)),
    devDependencies: new Set(Object.keys(devDependencies)),
  };
}

function moduleAt(file: string, owner: Package, tree: Tree, packages: Map<string, Package>): Module {
  const imports = importsOf(file, tree.get(file) ?? '').map((found) => edgeFrom(file, found, tree, packages));
  return { file, package: owner, role: roleOf(file), imports };
}

function roleOf(file: string): Module['role'] {
  if (/\.(?:test|spec)\.tsx?$|\/(?:testing|bench)\/|^e2e\/|^tools\/jest\//.test(file)) return 'test';
  return /\.config\.\w+$|^tools\/(?!simulator\/)/.test(file) ? 'config' : 'source';
}

function edgeFrom(file: string, found: Import, tree: Tree, packages: Map<string, Package>): Edge {
  const { specifier } = found;
  if (specifier.startsWith('.')) {
    const to = posix.join(posix.dirname(file), specifier);
    return { ...found, ...(tree.has(to) ? { to } : {}) };
  }
  const packageName = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const subpath = `.${specifier.slice(packageName.length)}`;
  const entered = packages.get(packageName);
  const exported = entered?.exports[subpath];
  const to = entered && exported ? posix.join(entered.folder, exported) : undefined;
  return { ...found, packageName, subpath, ...(to !== undefined && tree.has(to) ? { to } : {}) };
}
