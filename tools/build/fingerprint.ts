import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closureOf, lockfile, packageFolder, root, type WorkspacePackage } from './workspace.ts';

// Everything besides the packages' sources and the lockfile that influences a bundle.
const toolsFor = (name: string): string[] =>
  (name === '@daybook/server' ? ['build/server-build.ts'] : ['federation', 'i18n']).map((tool) =>
    join(packageFolder('tools'), tool),
  );

const ownFiles = ['package.json', 'webpack.config.ts', 'src', 'messages', 'migrations'];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function addPath(hash: Hash, path: string, name: string): void {
  const entries = contentsOf(path);
  if (!entries) {
    hash.update(`${name}\0`).update(readFileSync(path)).update('\0');
    return;
  }
  for (const entry of entries.sort())
    if (!isTest(entry)) addPath(hash, join(path, entry), `${name}/${entry}`);
}

function contentsOf(path: string): string[] | undefined {
  try {
    return readdirSync(path);
  } catch {
    return undefined;
  }
}

/**
 * A fingerprint of everything a package's bundle or database depends on, in twelve characters: its sources and
 * texts, those of every package below it, the lockfile and the presets, without tests. Independent of the folder.
 */
export function fingerprint(name: string, packages: ReadonlyMap<string, WorkspacePackage>): string {
  const hash = createHash('sha256');
  const sources = closureOf(name, packages).flatMap(({ name: owner, folder }) => {
    const present = new Set(contentsOf(folder));
    return ownFiles
      .filter((file) => present.has(file))
      .map((file) => [join(folder, file), `${owner}/${file}`]);
  });
  for (const [path = '', label = ''] of sources.sort()) addPath(hash, path, label);
  for (const path of [lockfile, ...toolsFor(name)]) addPath(hash, path, path.slice(root.length));
  return hash.digest('hex').slice(0, 12);
}
