import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deadEndsIn } from './documents.ts';
import { projectFolder, readTree } from './tree.ts';

const scriptsOf = (folder: string): string[] =>
  Object.keys(JSON.parse(readFileSync(path.join(projectFolder, folder, 'package.json'), 'utf8')).scripts);

const documents = [...readTree(projectFolder)].filter(([file]) => file.endsWith('.md'));

test.each(documents)('everything named in %s exists', (file, text) => {
  const nameable = {
    // Every area has the same scripts; this one is an example.
    scripts: new Set([...scriptsOf('.'), ...scriptsOf('remote-booking')]),
    exists: (named: string) => existsSync(path.join(projectFolder, named)),
  };
  expect(deadEndsIn(file, text, nameable)).toEqual([]);
});

describe('a document', () => {
  const nameable = {
    scripts: new Set(['start', 'check']),
    exists: (file: string) => ['docs/glossary.md', 'shared/ui'].includes(file),
  };

  test.each([
    'See [the glossary](glossary.md#booking), [above](#top) and [the web](https://example.org/gone.md).',
    'The kit is `shared/ui`; each `remote-*/src/remote.ts` and `host/dist/index.html` come later, and so/on.',
    'Run `npm start`, then `pnpm check`, or `pnpm install` and `npm run --silent check -- FILE`.',
  ])('accepts: %s', (text) => {
    expect(deadEndsIn('docs/index.md', text, nameable)).toEqual([]);
  });

  test.each([
    ['[The glossary](./gone.md)', './gone.md'],
    ['In `shared/gone/file.ts`', 'shared/gone/file.ts'],
    ['Run `npm test`', 'npm test'],
    ['Run `pnpm gone`', 'pnpm gone'],
    ['Run `npm run --silent gone:now -- FILE`', 'npm run --silent gone:now'],
  ])('finds a dead reference: %s', (text, deadEnd) => {
    expect(deadEndsIn('docs/index.md', text, nameable)).toEqual([deadEnd]);
  });
});
