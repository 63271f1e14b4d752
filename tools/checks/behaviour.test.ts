import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rowsOf, testsIn } from './kept-by.ts';
import { projectFolder } from './tree.ts';

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');

const rows = rowsOf(read('docs/behaviour.md'), /^[A-Z]\d+$/);

test('the table of behaviour has every case once', () => {
  const names = rows.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(new Set(names).size).toBe(names.length);
});

test.each(rows)('$name is kept by the tests that the table names', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  for (const { name, file } of tests) expect(testsIn(read(file))).toContain(name);
});
