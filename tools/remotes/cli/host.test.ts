import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { apiNeedsFile } from '@daybook/contract/api-shape';
import type { HostManifest } from '@daybook/contract/release';
import { select } from '@daybook/registry/channel-actions';
import { releaseOf } from '@daybook/registry/compose';
import { integrityOf } from '@daybook/registry/files';
import { keptSigningKey, openKeyring } from '@daybook/registry/keys';
import { openStore } from '@daybook/registry/open-store';
import { places } from '@daybook/registry/places';
import { needPointer } from '@daybook/registry/pointer';
import { needRelease, writeRelease } from '@daybook/registry/releases';
import { writeStatement } from '@daybook/registry/servers';
import { toolchain } from '../../federation/toolchain.ts';
import { releaseBuilds } from '../release-builds.ts';
import { writeSmallBuild } from '../testing/builds.ts';
import { command } from './command.ts';

let folder = '';
let environment: Record<string, string> = {};
const store = () => openStore(join(folder, 'store'));
const key = () => keptSigningKey(join(folder, 'data'));
const keys = () => openKeyring([key().publicText]);

/** A host's build that calls these endpoints. */
function hostBuild(version: string, needs: Record<string, object> = {}, react = '19.3.1'): string {
  const output = join(folder, `host-${version}`);
  const files = {
    'main.js': `run("${version}")`,
    [apiNeedsFile]: JSON.stringify({ schema: 'daybook.api-needs/1', needs }),
  };
  const manifest: HostManifest = {
    schema: 'daybook.host/1',
    version,
    base: '/host/',
    scripts: ['main.js'],
    styles: [],
    assets: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, integrityOf(Buffer.from(text))]),
    ),
    provides: { react },
  };
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, 'host.json'), JSON.stringify(manifest));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(output, file), text);
  return output;
}

const remoteBuild = (version: string, name = 'remote-booking') =>
  writeSmallBuild(folder, { name, version, code: version, manifest: { toolchain } });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-host-'));
  environment = {
    DAYBOOK_STORE: join(folder, 'store'),
    DAYBOOK_DATA: join(folder, 'data'),
    DAYBOOK_OPERATOR: 'ada',
  };
  const signing = { store: store(), key: key(), keys: keys() };
  await releaseBuilds(
    signing,
    [remoteBuild('1.0.0'), remoteBuild('1.0.0', 'remote-auth')],
    hostBuild('1.0.0'),
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(typed: string, ...more: string[]) {
  const output = { result: '', progress: '' };
  const exit = await command([...typed.split(' '), ...more], environment, {
    result: (text) => (output.result += `${text}\n`),
    progress: (text) => (output.progress += `${text}\n`),
  });
  return { exit, ...output };
}

const good = async (typed: string, ...more: string[]) =>
  expect(await run(typed, ...more)).toMatchObject({ exit: 0 });

async function versions() {
  const { pointer } = await needPointer(store(), 'production');
  const { hostBuild: host, remotes } = await needRelease(store(), pointer.release, keys());
  return [host?.version, remotes['remote-booking']?.version];
}

test('the first release names the host that was built', async () => {
  expect(await versions()).toEqual(['1.0.0', '1.0.0']);
});

test('a host is published, used and rolled back like a remote', async () => {
  await good('publish', hostBuild('2.0.0'));
  expect(await versions()).toEqual(['1.0.0', '1.0.0']);
  await good('use host@2.0.0 --without-browser');
  expect(await versions()).toEqual(['2.0.0', '1.0.0']);
  expect((await run('status')).result).toContain('host 2.0.0');
  expect((await run('list host')).result).toMatch(/host@2\.0\.0 .*runs on production/);
  expect((await run('log')).result).toContain('host@2.0.0');
  await good('rollback host');
  expect(await versions()).toEqual(['1.0.0', '1.0.0']);
});

test('one roll-back takes host and remotes together', async () => {
  await good('publish', hostBuild('2.0.0'));
  await good('publish', remoteBuild('2.0.0'));
  await good('use host@2.0.0 remote-booking@2.0.0 --without-browser');
  expect(await versions()).toEqual(['2.0.0', '2.0.0']);
  await good('rollback');
  expect(await versions()).toEqual(['1.0.0', '1.0.0']);
  expect((await run('log')).result).toContain('host@2.0.0 remote-booking@2.0.0');
});

test('other bytes under a version are refused, and changed files at their use', async () => {
  const output = hostBuild('2.0.0');
  await good('publish', output);
  expect((await run('publish', hostBuild('2.0.0', { 'GET site': { sends: {}, gets: {} } }))).exit).toBe(3);
  writeFileSync(join(folder, 'store/remotes/host/2.0.0/main.js'), 'evil()');
  expect((await run('use host@2.0.0 --without-browser')).exit).toBe(5);
});

test('a host that lacks what a remote requires, or calls what no server offers, is not used', async () => {
  await good('publish', hostBuild('2.0.0', {}, '18.0.0'));
  expect(await run('use host@2.0.0 --without-browser')).toMatchObject({
    exit: 1,
    progress: expect.stringContaining('react'),
  });
  await writeStatement(store(), 'production', { schema: 'daybook.server/1', keys: [key().id], api: {} });
  const { exit, progress } = await run(
    'publish',
    hostBuild('3.0.0', { 'GET moods': { sends: {}, gets: {} } }),
  );
  expect([exit, progress]).toEqual([0, expect.stringContaining('the server has no GET moods')]);
  expect((await run('use host@3.0.0 --without-browser')).exit).toBe(1);
  expect(await versions()).toEqual(['1.0.0', '1.0.0']);
});

test('gc keeps the hosts of releases that tabs may still show', async () => {
  for (const version of ['2.0.0', '3.0.0']) {
    await good('publish', hostBuild(version));
    await good(`use host@${version} --without-browser`);
  }
  expect(JSON.parse((await run('gc --keep 1 --json')).result).versions).toEqual([]);
  const later = JSON.parse((await run('gc --keep 1 --older 0s --json')).result).versions;
  expect(later.toSorted()).toEqual(['host@1.0.0', 'host@2.0.0']);
  await good('gc --keep 1 --older 0s --delete');
  expect((await run('use host@2.0.0 --without-browser')).exit).toBe(4);
});

test('a withdrawn host cannot run again, and a host has no canary', async () => {
  await good('publish', hostBuild('2.0.0'));
  await good('use host@2.0.0 --without-browser');
  expect((await run('yank host@2.0.0 --reason', 'broken')).exit).toBe(1);
  await good('rollback');
  await good('yank host@2.0.0 --reason', 'broken');
  expect((await run('use host@2.0.0 --without-browser')).exit).toBe(1);
  expect((await run('canary host@1.0.0')).exit).toBe(2);
});

test('explain says who selected the host, and what a release without one shows', async () => {
  await good('publish', hostBuild('2.0.0'));
  await good('use host@2.0.0 --without-browser');
  const { result } = await run('explain host');
  expect(result).toContain('host 2.0.0 is what production serves on every page.');
  expect(result).toMatch(/which ada selected on .*\nThe version was selected by: .*host@2\.0\.0/);
  await withoutHost();
  expect((await run('explain host')).result).toMatch(/names no host: each server shows/);
});

test('list weighs the files of a host', async () => {
  await good('publish', hostBuild('2.0.0'));
  const { result } = await run('list host --json');
  const { gzip } = JSON.parse(result).find(({ version }: { version: string }) => version === '2.0.0');
  expect(gzip).toBe(gzipSync('run("2.0.0")').length);
});

/** Selects the release of today without its host, as installations from before have it. */
async function withoutHost() {
  const { pointer } = await needPointer(store(), 'production');
  const { remotes } = await needRelease(store(), pointer.release, keys());
  const release = releaseOf(remotes);
  await writeRelease(store(), release, key(), keys());
  const act = { by: 'ada', at: new Date().toISOString(), reason: 'before' };
  await select(
    { store: store(), channel: 'production', act, seen: pointer.seq },
    { release: release.id, keys: keys(), verb: 'use', about: 'no host' },
  );
}

test('the remotes of a release without a host are compared with the host in the store', async () => {
  await withoutHost();
  await good('publish', remoteBuild('2.0.0'));
  await good('use remote-booking@2.0.0 --without-browser');
  await good('publish', remoteBuild('3.0.0'));
  const entry = join(folder, 'store', places.host);
  const host = JSON.parse(readFileSync(entry, 'utf8'));
  writeFileSync(entry, JSON.stringify({ ...host, provides: { react: '18.0.0' } }));
  expect(await run('use remote-booking@3.0.0 --without-browser')).toMatchObject({
    exit: 1,
    progress: expect.stringMatching(/contract: .*remote-booking 3\.0\.0.*react/s),
  });
  expect(await versions()).toEqual([undefined, '2.0.0']);
});
