import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The texts of a folder, by path with slashes, relative to it. */
export type Tree = ReadonlyMap<string, string>;

/** The project's folder. */
export const projectFolder = path.resolve(import.meta.dirname, '../..');

const skipped = new Set([
  '.daybook',
  '.git',
  '.mf',
  '.runtime',
  'coverage',
  'dist',
  'generated',
  'node_modules',
  'test-results',
]);
const kinds = /\.(?:[cm]?[jt]sx?|json|ya?ml|md|css|sql|html|sh|conf)$|(?:^|\/)run$|(?:^|[/.])Dockerfile$/;

/** Reads the sources in a folder, without fetched and built files. */
export function readTree(folder: string): Tree {
  return new Map(
    filesIn(folder, '')
      .filter((file) => kinds.test(file))
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );
}

function filesIn(folder: string, below: string): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? filesIn(folder, name) : [name];
  });
}
