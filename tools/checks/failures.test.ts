import { readFileSync } from 'node:fs';
import path from 'node:path';
import { failureCodes } from '@daybook/contract/release';
import { projectFolder } from './tree.ts';

test('every failure code has an entry with its cause, the responsible people and a remedy', () => {
  const document = readFileSync(path.join(projectFolder, 'docs/failures.md'), 'utf8');
  const rows = [...document.matchAll(/^\| `([a-z]+)` \|([^|]+)\|([^|]+)\|(.+)\|$/gm)];
  expect(rows.map(([, code]) => code).sort()).toEqual([...failureCodes].sort());
  for (const [, , ...cells] of rows) expect(cells.every((cell) => cell.trim() !== '')).toBe(true);
});
