import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrations } from './migrate.ts';

test.each(readMigrations())('$name has no comment and no blank line inside a string', ({ script }) => {
  const isLeftOut = (line: string) => /^\s*(--.*)?$/.test(line);
  let quotes = 0;
  for (const line of script.split('\n')) {
    if (isLeftOut(line)) expect({ line, isInString: quotes % 2 === 1 }).toEqual({ line, isInString: false });
    else quotes += line.split("'").length - 1;
  }
});

const file = path.resolve(import.meta.dirname, '../../../migrations/released.json');

test.each(Object.keys(JSON.parse(readFileSync(file, 'utf8'))))(
  'the statements of %s are as they were released',
  (released) => {
    const migration = readMigrations().find(({ name }) => name === released);
    expect(migration?.formerChecksum).toBeDefined();
  },
);
