import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const above = join(import.meta.dirname, '..', '..');

/** Whether these tools are installed from the kit (`npm run kit`), for an area outside of this repository. */
export const isKit = basename(dirname(above)) === 'node_modules';

/** The folder of the whole project: this repository, or the area that has installed the kit. */
export const root = isKit ? join(above, '..', '..') : above;

/** The folder of one of our packages: `host`, `server`, `tools`, or of `shared/`. */
export const packageFolder = (name: string): string =>
  isKit || ['host', 'server', 'tools'].includes(name) ? join(above, name) : join(above, 'shared', name);

/** The server's program: its sources, or in the kit its build. */
export const serverProgram = join(packageFolder('server'), isKit ? 'server/dist/main.js' : 'src/main.ts');

/** The file with the exact version of every dependency. */
export const lockfile = join(root, isKit ? 'package-lock.json' : 'pnpm-lock.yaml');

/** The fields of a workspace package that building needs. */
export interface WorkspacePackage {
  /** The name that other packages import: `@daybook/ui`. */
  name: string;
  /** Its folder, absolute. */
  folder: string;
  version: string;
  /** The workspace packages it imports at run time. */
  dependencies: readonly string[];
}

interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

/** The `package.json` of a folder. */
export function readPackageJson<T = PackageJson>(folder: string): T {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** The version of a package as installed for the package in `folder`. */
export function installedVersion(folder: string, name: string): string {
  const place = join(folder, 'node_modules', name);
  if (existsSync(join(place, 'package.json'))) return readPackageJson(place).version;
  if (dirname(folder) === folder) throw new Error(`${name} is not installed.`);
  return installedVersion(dirname(folder), name);
}

function packageFolders(workspace: string): string[] {
  if (isKit) return [workspace];
  return ['.', 'shared', 'tools', 'examples']
    .map((parent) => join(workspace, parent))
    .filter((parent) => existsSync(parent))
    .flatMap((parent) => readdirSync(parent).map((entry) => join(parent, entry)))
    .filter((folder) => existsSync(join(folder, 'package.json')));
}

/** Every package of the workspace by name. */
export function readWorkspace(workspace = root): ReadonlyMap<string, WorkspacePackage> {
  const found = packageFolders(workspace).map((folder) => ({ folder, ...readPackageJson(folder) }));
  return new Map(
    found.map(({ name, folder, version, dependencies = {} }) => [
      name,
      {
        name,
        folder,
        version,
        dependencies: Object.keys(dependencies).filter((dependency) =>
          dependencies[dependency]?.startsWith('workspace:'),
        ),
      },
    ]),
  );
}

/** A package with every workspace package below it, each once. */
export function closureOf(name: string, packages: ReadonlyMap<string, WorkspacePackage>): WorkspacePackage[] {
  const seen = new Map<string, WorkspacePackage>();
  const visit = (next: string) => {
    const found = packages.get(next);
    if (!found || seen.has(next)) return;
    seen.set(next, found);
    found.dependencies.forEach(visit);
  };
  visit(name);
  return [...seen.values()];
}
