import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSigningKey, openKeyring } from '@daybook/registry/keys';
import { openStore } from '@daybook/registry/open-store';
import { readPointer, readRelease } from '@daybook/registry/releases';
import type { Store } from '@daybook/registry/store';
import { publish } from './publish-build.ts';
import { releaseBuilds, type Signing } from './release-builds.ts';
import { layBuild } from './testing/builds.ts';

let folder = '';
let store: Store;
let signing: Signing;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-store-'));
  store = openStore(join(folder, 'store'));
  const key = keptSigningKey(join(folder, 'data'));
  signing = { store, key, keys: openKeyring([key.publicText]) };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const aBuild = (build: Parameters<typeof layBuild>[1] = {}) => layBuild(folder, build);

const storedCode = (version: string) =>
  readFileSync(join(folder, 'store', 'remotes', 'remote-booking', version, 'remoteEntry.js'), 'utf8');

async function inProduction() {
  const pointed = await readPointer(store, 'production');
  const current = pointed && (await readRelease(store, pointed.pointer.release, signing.keys));
  const remotes = Object.entries(current?.remotes ?? {});
  return Object.fromEntries(
    remotes.map(([name, { version, previous }]) => [name, [version, previous?.version ?? null]]),
  );
}

test('a published version lies in the store and is in no release', async () => {
  await publish(store, aBuild());
  expect(storedCode('1.0.0')).toContain('one');
  expect(await readPointer(store, 'production')).toBeNull();
});

test('publishing the same bytes again changes nothing', async () => {
  await publish(store, aBuild());
  await expect(publish(store, aBuild())).resolves.toMatchObject({ version: '1.0.0' });
});

test('refuses other bytes under a version that exists', async () => {
  await publish(store, aBuild());
  await expect(publish(store, aBuild({ code: 'two' }))).rejects.toMatchObject({ kind: 'conflict' });
  expect(storedCode('1.0.0')).toContain('one');
});

test('refuses a build whose files are not those that it describes', async () => {
  const build = aBuild();
  writeFileSync(join(build, 'remoteEntry.js'), 'changed afterwards');
  await expect(publish(store, build)).rejects.toThrow('remoteEntry.js is not the file');
});

test('refuses a folder without a build', async () => {
  await expect(publish(store, folder)).rejects.toMatchObject({ kind: 'not-found' });
});

test('a release puts all remotes into production at once', async () => {
  await releaseBuilds(signing, [aBuild(), aBuild({ name: 'remote-auth' })], folder);
  expect(await inProduction()).toEqual({ 'remote-auth': ['1.0.0', null], 'remote-booking': ['1.0.0', null] });
});

test('the same remotes are the same release, in whatever order they are named', async () => {
  const builds = [aBuild(), aBuild({ name: 'remote-auth' })];
  const first = await releaseBuilds(signing, builds, folder);
  expect(await releaseBuilds(signing, builds.toReversed(), folder)).toEqual({ id: first.id, changed: false });
});

test('a release names what each remote ran before', async () => {
  await releaseBuilds(signing, [aBuild(), aBuild({ name: 'remote-auth' })], folder);
  await releaseBuilds(
    signing,
    [aBuild({ version: '2.0.0', code: 'two' }), aBuild({ name: 'remote-auth' })],
    folder,
  );
  expect(await inProduction()).toEqual({
    'remote-auth': ['1.0.0', null],
    'remote-booking': ['2.0.0', '1.0.0'],
  });
});

test.each([
  ['opens a guarded area', { paths: ['/admin'], label: 'Open', requires: null }],
  ['claims the path of another remote', { paths: ['/booking'], label: 'Second', requires: null }],
] as const)('refuses a release in which a remote %s', async (_what, area) => {
  const greedy = aBuild({ name: 'remote-greedy', area: { ...area, paths: [...area.paths] } });
  await expect(releaseBuilds(signing, [aBuild(), greedy], folder)).rejects.toThrow(
    'This would not be a release',
  );
  expect(await readPointer(store, 'production')).toBeNull();
});
