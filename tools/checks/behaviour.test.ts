import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './tree.ts';

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');

const rows = [...read('docs/behaviour.md').matchAll(/^\| ([A-Z]\d+) \|.*$/gm)].map(
  ([row, name = '']) => [name, row] as const,
);

test('the table of behaviour has every case once', () => {
  const names = rows.map(([name]) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(new Set(names).size).toBe(names.length);
});

test.each(rows)('%s is kept by the tests that the table names', (_name, row) => {
  const named = [...row.matchAll(/\[([^\]]+)\]\(\.\.\/([^)]+)\)/g)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, test = '', file = ''] of named) expect(testsIn(read(file))).toContain(test);
});

/** The names that a file gives to its tests; of a table of cases, the name with its places. */
const testsIn = (text: string): string[] =>
  [...text.matchAll(/^\s*(?:test\(|test\.each\(.*\)\(|\]\)\()\s*(['"`])(.*?)\1/gm)].map(
    ([, , name = '']) => name,
  );
