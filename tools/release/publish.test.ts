import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@daybook/contract/release';
import { integrityOf } from '../federation/asset-facts.ts';
import { publish, release, use } from './publish.ts';
import { readPointer, readRelease } from './store.ts';

let folder = '';
let store = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-store-'));
  store = join(folder, 'store');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Build {
  name?: string;
  version?: string;
  code?: string;
  area?: RemoteManifest['area'];
}

/** A finished build of a remote that consists of its entry alone. */
function aBuild({ name = 'remote-booking', version = '1.0.0', code = 'one', area }: Build = {}): string {
  const output = join(folder, `${name}-${version}-${code}`);
  const manifest: RemoteManifest = {
    schema: 'daybook.remote/1',
    name,
    version,
    container: `${name}__${version}`.replace(/\W/g, '_'),
    entry: 'remoteEntry.js',
    exposes: { './remote': { contract: 'remote@1' } },
    area: area ?? { paths: [`/${name.replace('remote-', '')}`], label: name, requires: null },
    requires: { react: '^19.3.1' },
    assets: { 'remoteEntry.js': integrityOf(Buffer.from(code)) },
    sizes: { 'remoteEntry.js': { bytes: code.length, gzip: code.length } },
    styles: [],
    preload: ['remoteEntry.js'],
    toolchain: { webpack: '5.110.3', federation: '2.9.2' },
    revision: null,
  };
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, 'remote.json'), JSON.stringify(manifest));
  writeFileSync(join(output, 'remoteEntry.js'), code);
  return output;
}

const storedCode = (version: string) =>
  readFileSync(join(store, 'remotes', 'remote-booking', version, 'remoteEntry.js'), 'utf8');

async function inProduction() {
  const pointer = await readPointer(store, 'production');
  const current = pointer && (await readRelease(store, pointer.release));
  return { seq: pointer?.seq, versions: current && versionsOf(current.remotes) };
}

const versionsOf = (remotes: Readonly<Record<string, { version: string }>>) =>
  Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));

test('a published version lies in the store and is in no release', async () => {
  await publish(store, aBuild());
  expect(storedCode('1.0.0')).toBe('one');
  expect(await inProduction()).toEqual({ seq: undefined, versions: undefined });
});

test('publishing the same bytes again changes nothing', async () => {
  await publish(store, aBuild());
  await expect(publish(store, aBuild())).resolves.toMatchObject({ version: '1.0.0' });
});

test('refuses other bytes under a version that exists', async () => {
  await publish(store, aBuild());
  await expect(publish(store, aBuild({ code: 'two' }))).rejects.toThrow('in the store with other bytes');
  expect(storedCode('1.0.0')).toBe('one');
});

test('refuses a build whose files are not those that it describes', async () => {
  const build = aBuild();
  writeFileSync(join(build, 'remoteEntry.js'), 'changed afterwards');
  await expect(publish(store, build)).rejects.toThrow('remoteEntry.js is not the file');
});

test('refuses a folder without a build', async () => {
  await expect(publish(store, folder)).rejects.toThrow('holds no build of a remote');
});

test('a release puts all remotes into production at once', async () => {
  await release(store, [aBuild(), aBuild({ name: 'remote-auth' })]);
  expect(await inProduction()).toEqual({
    seq: 1,
    versions: { 'remote-auth': '1.0.0', 'remote-booking': '1.0.0' },
  });
});

test('the same remotes are the same release, in whatever order they are named', async () => {
  const builds = [aBuild(), aBuild({ name: 'remote-auth' })];
  const first = await release(store, builds);
  const again = await release(store, builds.toReversed());
  expect(again).toEqual({ id: first.id, changed: false });
  expect((await inProduction()).seq).toBe(1);
});

test('using another version of one remote is a new release that differs in nothing else', async () => {
  await release(store, [aBuild(), aBuild({ name: 'remote-auth' })]);
  await publish(store, aBuild({ version: '2.0.0', code: 'two' }));
  await use(store, 'remote-booking', '2.0.0');
  expect(await inProduction()).toEqual({
    seq: 2,
    versions: { 'remote-auth': '1.0.0', 'remote-booking': '2.0.0' },
  });
});

test('going back to a version is a step forward in the sequence', async () => {
  const first = await release(store, [aBuild()]);
  await publish(store, aBuild({ version: '2.0.0', code: 'two' }));
  await use(store, 'remote-booking', '2.0.0');
  await expect(use(store, 'remote-booking', '1.0.0')).resolves.toEqual({ id: first.id, changed: true });
  expect((await inProduction()).seq).toBe(3);
});

test('refuses to use a version that was never published', async () => {
  await release(store, [aBuild()]);
  await expect(use(store, 'remote-booking', '9.9.9')).rejects.toThrow(
    'The store has no remote-booking 9.9.9.',
  );
});

test.each([
  ['opens a guarded area', { paths: ['/admin'], label: 'Open', requires: null }],
  ['claims the path of another remote', { paths: ['/booking'], label: 'Second', requires: null }],
] as const)('refuses a release in which a remote %s', async (_what, area) => {
  const greedy = aBuild({ name: 'remote-greedy', area: { ...area, paths: [...area.paths] } });
  await expect(release(store, [aBuild(), greedy])).rejects.toThrow('This would not be a release');
  expect((await inProduction()).seq).toBeUndefined();
});
