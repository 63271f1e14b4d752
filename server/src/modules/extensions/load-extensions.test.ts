import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadExtensions, migrationsOf } from './load-extensions.ts';

let folder = '';
let count = 0;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'daybook-extensions-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(fields: object | null): string {
  count += 1;
  const place = path.join(folder, `${count}.cjs`);
  writeFileSync(
    place,
    fields ? `module.exports.extension = ${JSON.stringify(fields)};` : 'module.exports = {};',
  );
  return place;
}

const good = { contract: 'extension@1', name: 'loyalty', migrations: [], routes: {} };
const load = (...extensions: string[]) => loadExtensions({ extensions });

test('an extension is loaded from its file, and its tables get a schema of their own', async () => {
  const migrations = [{ name: '0001_points', script: 'create table ext_loyalty.point (id int);' }];
  const extensions = await load(file({ ...good, migrations }));
  expect(migrationsOf(extensions).map(({ name, script }) => [name, script])).toEqual([
    ['loyalty/schema', 'create schema if not exists ext_loyalty;'],
    ['loyalty/0001_points', 'create table ext_loyalty.point (id int);'],
  ]);
});

test.each([
  ['exports no `extension`', null],
  ['keeps extension@2', { ...good, contract: 'extension@2' }],
  ['has a name', { ...good, name: 'Loyalty; drop schema public' }],
  ['has a migration', { ...good, migrations: [{ name: "x'); --", script: '' }] }],
  ['without a session', { ...good, routes: { 'GET points': { endpoint: { access: 'public' } } } }],
])('one that %s stops the start with a sentence', async (problem, fields) => {
  await expect(load(file(fields))).rejects.toThrow(problem);
});

test('a missing file and two extensions of one name stop the start, too', async () => {
  await expect(load('/nowhere/extension.ts')).rejects.toThrow('Check DAYBOOK_EXTENSIONS');
  await expect(load(file(good), file(good))).rejects.toThrow('Two extensions are called loyalty');
});
