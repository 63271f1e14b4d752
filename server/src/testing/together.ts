import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { keepTestDatabases } from './database.ts';

/** How many files there are in `together/`: enough that two or four workers end at about the same time. */
const parts = 8;

const source = path.resolve(import.meta.dirname, '..');

/** What does to its modules or to its tables what no other file could bear; it is named `*.alone.api.test.ts`. */
const needsItsOwn = /jest\.mock\(|openTestDatabase\(/;

const apiTests = () =>
  readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.api.test.ts'));

/** The files of the API that can share a process, its modules and its databases. */
function sociable(): string[] {
  const files = apiTests().filter((file) => !file.endsWith('.alone.api.test.ts'));
  const misnamed = files.find((file) => needsItsOwn.test(readFileSync(path.join(source, file), 'utf8')));
  if (misnamed) throw new Error(`${misnamed} needs a process of its own: name it *.alone.api.test.ts.`);
  return files;
}

/** The largest first, each to the part that has the least so far. */
function divided(files: readonly string[]): string[][] {
  const sizeOf = (file: string) => statSync(path.join(source, file)).size;
  const shares = Array.from({ length: parts }, () => ({ size: 0, files: [] as string[] }));
  const sorted = [...files].sort((a, b) => sizeOf(b) - sizeOf(a) || (a < b ? -1 : 1));
  for (const file of sorted) {
    const least = shares.reduce((a, b) => (b.size < a.size ? b : a));
    least.files.push(file);
    // Starting a server costs what some 15,000 characters of tests cost.
    least.size += sizeOf(file) + 15_000;
  }
  return shares.map((share) => share.files);
}

/**
 * Runs one part of the tests of the API in this file's process: modules are loaded once and databases are emptied instead
 * of made anew. Alone, each of the files does the same as here.
 */
export function runTogether(part: number): void {
  keepTestDatabases();
  for (const file of divided(sociable())[part - 1] ?? [])
    describe(file, () => void jest.requireActual(path.join(source, file)));
}
