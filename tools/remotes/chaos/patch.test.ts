import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@daybook/registry/files';
import { writeSmallBuild } from '../testing/builds.ts';
import { addToEntry, patchBuild } from './patch.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-patch-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const code =
  'const mine = "1.0.0"; const range = "^1.0.0"; const other = "11.0.0"; const longer = "1.0.0.1";';
const copied = () => join(folder, 'copy');
const entry = () => readFileSync(join(copied(), 'remoteEntry.js'), 'utf8');
const manifest = () => JSON.parse(readFileSync(join(copied(), 'remote.json'), 'utf8'));

test('a copy has its own version and container, and the ranges that it requires stay', async () => {
  await patchBuild(
    writeSmallBuild(folder, { code, manifest: { requires: { react: '^1.0.0' } } }),
    copied(),
    '2.0.0',
  );
  expect(entry()).toContain('var remote_booking__2_0_0;');
  expect(entry()).toContain(
    'const mine = "2.0.0"; const range = "^1.0.0"; const other = "11.0.0"; const longer = "1.0.0.1";',
  );
  expect(manifest()).toMatchObject({
    version: '2.0.0',
    container: 'remote_booking__2_0_0',
    requires: { react: '^1.0.0' },
  });
});

test('the hashes of a copy match its edited files, and do not match altered ones', async () => {
  const build = writeSmallBuild(folder);
  await patchBuild(build, copied(), '2.0.0', { edit: addToEntry((container) => `${container} = null;`) });
  expect(entry()).toContain('remote_booking__2_0_0 = null;');
  const listed = () => manifest().assets['remoteEntry.js'];
  expect(listed()).toBe(integrityOf(Buffer.from(entry())));
  rmSync(copied(), { recursive: true });
  await patchBuild(build, copied(), '2.0.0', { tamper: (_file, text) => `${text}evil()` });
  expect(entry()).toContain('evil()');
  expect(listed()).not.toBe(integrityOf(Buffer.from(entry())));
});

test('a lost file is still listed', async () => {
  await patchBuild(writeSmallBuild(folder), copied(), '2.0.0', { edit: () => null });
  expect(existsSync(join(copied(), 'remoteEntry.js'))).toBe(false);
  expect(manifest().assets).toHaveProperty(['remoteEntry.js']);
});
