import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.ts';
import { closureOf, readWorkspace } from './workspace.ts';

let workspace = '';
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(workspace, file)), { recursive: true });
  writeFileSync(join(workspace, file), text);
};
const packageJson = (name: string, dependencies: Record<string, string> = {}) =>
  JSON.stringify({ name, version: '0.1.0', dependencies });

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'daybook-workspace-'));
  write(
    'remote-a/package.json',
    packageJson('@daybook/remote-a', { '@daybook/ui': 'workspace:*', react: 'catalog:' }),
  );
  write('remote-a/src/remote.ts', 'export const a = 1;');
  write('shared/ui/package.json', packageJson('@daybook/ui', { '@daybook/domain': 'workspace:*' }));
  write('shared/ui/src/button/Button.tsx', 'export const Button = 1;');
  write('shared/domain/package.json', packageJson('@daybook/domain'));
  write('shared/domain/src/money.ts', 'export const money = 1;');
  write('shared/testing/package.json', packageJson('@daybook/testing'));
  write('shared/testing/src/builders.ts', 'export const builders = 1;');
});
afterEach(() => rmSync(workspace, { recursive: true, force: true }));

const current = () => fingerprint('@daybook/remote-a', readWorkspace(workspace));

test('a package depends on its imported packages, and on theirs', () => {
  const names = closureOf('@daybook/remote-a', readWorkspace(workspace)).map(({ name }) => name);
  expect(names).toEqual(['@daybook/remote-a', '@daybook/ui', '@daybook/domain']);
});

test('the same sources have the same fingerprint', () => {
  expect(current()).toBe(current());
});

test.each([
  ['its own sources', 'remote-a/src/remote.ts'],
  ['a new file', 'remote-a/src/screen.tsx'],
  ['a migration', 'remote-a/migrations/0001.ts'],
  ['a translation', 'remote-a/messages/fr.json'],
  ['a translation of a package that it imports', 'shared/ui/messages/fr.json'],
  ['a package that it imports', 'shared/ui/src/button/Button.tsx'],
  ['a package below that', 'shared/domain/src/money.ts'],
])('a fingerprint changes with %s', (_what, file) => {
  const before = current();
  write(file, 'export const changed = 1;');
  expect(current()).not.toBe(before);
});

test.each([
  ['a test', 'remote-a/src/remote.test.ts'],
  ['a package that it does not import', 'shared/testing/src/builders.ts'],
])('a fingerprint does not change with %s', (_what, file) => {
  const before = current();
  write(file, 'export const changed = 1;');
  expect(current()).toBe(before);
});
