import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rowsOf, testsIn } from './named-tests.ts';
import { projectFolder } from './tree.ts';

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');

/** Bookings and money have separate case letters. */
const tables = read('docs/behaviour.md')
  .split(/^## /m)
  .map((section) => rowsOf(section, /^(?:[A-Z]\d+|Fees|Replays|Kills)$/))
  .filter(({ length }) => length > 0);

test('the tables of behaviour list every case once', () => {
  expect(tables).toHaveLength(2);
  for (const rows of tables) {
    const names = rows.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(30);
    expect(new Set(names).size).toBe(names.length);
  }
});

test.each(tables.flat())(
  '$name is verified by the existing tests that the table names',
  ({ name: letter, tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    if (/\d/.test(letter)) expect(tests[0]?.name).toMatch(new RegExp(`\\b${letter}\\b`));
    for (const { name, file } of tests) expect(testsIn(read(file))).toContain(name);
  },
);
