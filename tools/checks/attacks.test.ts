import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rowsOf, testsIn } from './named-tests.ts';
import { projectFolder } from './tree.ts';

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');

const rows = rowsOf(read('docs/attacks.md'), /^(?:A\d+|Redirects|Messages)$/);

test('the tables of attacks list every case once', () => {
  const names = rows.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(new Set(names).size).toBe(names.length);
});

test.each(rows)('$name has existing tests, or a reason why it cannot be tested', ({ row, tests }) => {
  if (tests.length === 0) expect(row).toMatch(/\| (?:Not yet: |There are no |None can be )[^|]+\. \|$/);
  for (const { name, file } of tests) expect(testsIn(read(file))).toContain(name);
});

test.each(rows.filter(({ name, tests }) => /^A\d/.test(name) && tests.length > 0))(
  '$name is found by its name among the tests',
  ({ name: attack, tests }) => {
    const named = tests.filter(({ name }) => name.split(' ').includes(attack));
    expect(named.length).toBeGreaterThan(0);
  },
);
