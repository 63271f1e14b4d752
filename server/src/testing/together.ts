import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { keepTestDatabases } from './database.ts';

/** The number of files in `together/`, chosen so that two or four workers finish at about the same time. */
const parts = 8;

const source = path.resolve(import.meta.dirname, '..');

/**
 * A file that mocks modules or uses its own database cannot share a process; its name ends in
 * `.alone.api.test.ts`.
 */
const needsItsOwn = /jest\.mock\(|openTestDatabase\(/;

const apiTests = () =>
  readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.api.test.ts'));

/** The API test files that can share a process and its databases. */
function sociable(): string[] {
  const files = apiTests().filter((file) => !file.endsWith('.alone.api.test.ts'));
  const misnamed = files.find((file) => needsItsOwn.test(readFileSync(path.join(source, file), 'utf8')));
  if (misnamed) throw new Error(`${misnamed} needs a process of its own: name it *.alone.api.test.ts.`);
  return files;
}

/** Assigns the files, largest first, to the part with the least work. */
function divided(files: readonly string[]): string[][] {
  const sizeOf = (file: string) => statSync(path.join(source, file)).size;
  const shares = Array.from({ length: parts }, () => ({ size: 0, files: [] as string[] }));
  const sorted = [...files].sort((a, b) => sizeOf(b) - sizeOf(a) || (a < b ? -1 : 1));
  for (const file of sorted) {
    const least = shares.reduce((a, b) => (b.size < a.size ? b : a));
    least.files.push(file);
    // Starting a server takes as long as about 15,000 characters of tests.
    least.size += sizeOf(file) + 15_000;
  }
  return shares.map((share) => share.files);
}

/**
 * Runs one part of the API tests in a single process: modules load once, and databases are emptied instead of
 * created. Each file also runs alone, with the same result.
 */
export function runTogether(part: number): void {
  keepTestDatabases();
  for (const file of divided(sociable())[part - 1] ?? [])
    describe(file, () => void jest.requireActual(path.join(source, file)));
}
