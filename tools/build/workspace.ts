import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the whole project. */
export const root = join(import.meta.dirname, '..', '..');

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

function packageFolders(workspace: string): string[] {
  return ['.', 'shared', 'tools']
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
