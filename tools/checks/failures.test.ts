import { readFileSync } from 'node:fs';
import path from 'node:path';
import { failureCodes } from '@daybook/contract/release';
import { projectFolder } from './tree.ts';

test('each code with which a remote can fail has its entry: what happened, whose it is, what to do', () => {
  const document = readFileSync(path.join(projectFolder, 'docs/failures.md'), 'utf8');
  const rows = [...document.matchAll(/^\| `([a-z]+)` \|([^|]+)\|([^|]+)\|(.+)\|$/gm)];
  expect(rows.map(([, code]) => code).sort()).toEqual([...failureCodes].sort());
  for (const [, , ...cells] of rows) expect(cells.every((cell) => cell.trim() !== '')).toBe(true);
});
