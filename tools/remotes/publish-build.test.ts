import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiShape } from '@daybook/contract/api-shape';
import { disable, freeze, rollback, select } from '@daybook/registry/channel-actions';
import { releasedVersion, releaseOf, runVersion } from '@daybook/registry/compose';
import { keptSigningKey, openKeyring } from '@daybook/registry/keys';
import { openStore } from '@daybook/registry/open-store';
import { readPointer } from '@daybook/registry/pointer';
import { RegistryProblem } from '@daybook/registry/problem';
import { readRelease, writeRelease } from '@daybook/registry/releases';
import { writeStatement } from '@daybook/registry/servers';
import type { Store } from '@daybook/registry/store';
import { actOf } from './operator.ts';
import { publish } from './publish-build.ts';
import { releaseBuilds, type Signing } from './release-builds.ts';
import { writeSmallBuild } from './testing/builds.ts';

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

const aBuild = (build: Parameters<typeof writeSmallBuild>[1] = {}) => writeSmallBuild(folder, build);

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

test('a published version is in the store but in no release', async () => {
  await publish(store, aBuild());
  expect(storedCode('1.0.0')).toContain('one');
  expect(await readPointer(store, 'production')).toBeNull();
});

test('publishing the same files again changes nothing', async () => {
  await publish(store, aBuild());
  await expect(publish(store, aBuild())).resolves.toMatchObject({ version: '1.0.0' });
});

test('other content under an existing version is refused', async () => {
  await publish(store, aBuild());
  await expect(publish(store, aBuild({ code: 'two' }))).rejects.toMatchObject({ kind: 'conflict' });
  expect(storedCode('1.0.0')).toContain('one');
});

test('a build whose files differ from its manifest is refused', async () => {
  const build = aBuild();
  writeFileSync(join(build, 'remoteEntry.js'), 'changed afterwards');
  await expect(publish(store, build)).rejects.toThrow('remoteEntry.js does not match');
});

test('a folder without a build is refused', async () => {
  await expect(publish(store, folder)).rejects.toMatchObject({ kind: 'not-found' });
});

test('a release puts all remotes into production together', async () => {
  await releaseBuilds(signing, [aBuild(), aBuild({ name: 'remote-auth' })], folder);
  expect(await inProduction()).toEqual({ 'remote-auth': ['1.0.0', null], 'remote-booking': ['1.0.0', null] });
});

test('the same remotes in another order are the same release', async () => {
  const builds = [aBuild(), aBuild({ name: 'remote-auth' })];
  const first = await releaseBuilds(signing, builds, folder);
  expect(await releaseBuilds(signing, builds.toReversed(), folder)).toMatchObject({
    id: first.id,
    isNew: false,
  });
});

describe('a release selected by a build is replaced by the new builds', () => {
  const auth = () => aBuild({ name: 'remote-auth' });
  const second = () => aBuild({ version: '2.0.0', code: 'two' });
  const acting = () => ({ store, channel: 'production', act: actOf('an operator') });
  const both = { 'remote-auth': ['1.0.0', null], 'remote-booking': ['2.0.0', null] };
  beforeEach(async () => {
    await releaseBuilds(signing, [aBuild(), auth()], folder);
  });

  test('in another version', async () => {
    const released = await releaseBuilds(signing, [second(), auth()], folder);
    expect(released).toMatchObject({ isNew: true, others: [], stays: null });
    expect(await inProduction()).toEqual(both);
  });

  test('once: the same builds again change nothing', async () => {
    const { id } = await releaseBuilds(signing, [second(), auth()], folder);
    const again = await releaseBuilds(signing, [second(), auth()], folder);
    expect(again).toMatchObject({ id, isNew: false, others: [], stays: null });
  });

  test('with added areas and without removed ones', async () => {
    await releaseBuilds(signing, [aBuild(), aBuild({ name: 'remote-loyalty' })], folder);
    expect(Object.keys(await inProduction())).toEqual(['remote-booking', 'remote-loyalty']);
  });

  test('each time, and disabled areas stay disabled', async () => {
    await disable(acting(), 'remote-booking');
    await releaseBuilds(signing, [second(), auth()], folder);
    await releaseBuilds(signing, [aBuild({ version: '3.0.0', code: 'three' }), auth()], folder);
    expect(await inProduction()).toMatchObject({ 'remote-booking': ['3.0.0', null] });
    expect((await readPointer(store, 'production'))?.pointer.disabled).toHaveProperty('remote-booking');
  });

  test('also after a pointer was broken by hand', async () => {
    writeFileSync(join(folder, 'store/registry/production.json'), 'broken');
    await releaseBuilds(signing, [second(), auth()], folder);
    expect(await inProduction()).toEqual(both);
  });

  const acts: readonly [string, () => Promise<unknown>][] = [
    ['the log was lost', async () => rmSync(join(folder, 'store/registry/log.ndjson'))],
    ['the log is broken', async () => writeFileSync(join(folder, 'store/registry/log.ndjson'), 'broken\n')],
    ['the channel is frozen', () => freeze(acting())],
  ];
  test.each(acts)('but not if %s, with a message that gives the solution', async (_why, act) => {
    await act();
    const { isNew, others, stays } = await releaseBuilds(signing, [second(), auth()], folder);
    expect({ isNew, others }).toEqual({
      isNew: false,
      others: [{ name: 'remote-booking', built: '2.0.0', runs: '1.0.0' }],
    });
    expect(stays).toContain('npm run remotes -- use --built');
    expect(await inProduction()).toMatchObject({ 'remote-booking': ['1.0.0', null] });
  });

  test('but not by the job that publishes the builds of other jobs', async () => {
    const { stays } = await releaseBuilds(signing, [second(), auth()], folder, 'never');
    expect(stays).toContain('use --built');
    expect(await inProduction()).toMatchObject({ 'remote-booking': ['1.0.0', null] });
  });

  test('but not signed with a key that no server trusts', async () => {
    const assertCounts = () => {
      throw new RegistryProblem('integrity', 'nobody trusts it');
    };
    const { stays } = await releaseBuilds({ ...signing, assertCounts }, [second(), auth()], folder);
    expect(stays).toBe('nobody trusts it');
    expect(await inProduction()).toMatchObject({ 'remote-booking': ['1.0.0', null] });
  });

  test('beside running servers only if they offer its API; a start updates both', async () => {
    const slots = { sends: {}, gets: {} };
    const offer = (api: ApiShape) =>
      writeStatement(store, 'production', { schema: 'daybook.server/1', keys: [signing.key.id], api });
    await offer({});
    const calling = () => aBuild({ version: '2.0.0', code: 'two', needs: { 'GET slots': slots } });
    const { stays } = await releaseBuilds(signing, [calling(), auth()], folder);
    expect(stays).toContain('npm start');
    expect(await inProduction()).toMatchObject({ 'remote-booking': ['1.0.0', null] });
    await releaseBuilds(signing, [calling(), auth()], folder, 'before-start');
    expect(await inProduction()).toEqual(both);
    await offer({ 'GET slots': slots });
    await releaseBuilds(signing, [aBuild(), auth()], folder);
    expect(await inProduction()).toMatchObject({ 'remote-booking': ['1.0.0', null] });
  });
});

describe('a selection by an operator stays', () => {
  const auth = () => aBuild({ name: 'remote-auth' });
  const again = (...builds: string[]) => releaseBuilds(signing, builds, folder, 'before-start');
  const acting = () => ({ store, channel: 'production', act: actOf('chosen') });
  beforeEach(async () => {
    await again(aBuild({ version: '0.9.0', code: 'before' }), auth());
    const manifests = [await publish(store, aBuild()), await publish(store, auth())];
    const chosen = releaseOf(
      Object.fromEntries(manifests.map((each) => [each.name, runVersion(each, undefined, () => true)])),
    );
    await writeRelease(store, chosen, signing.key, signing.keys);
    await select(acting(), { release: chosen.id, keys: signing.keys });
  });
  const pointer = async () => (await readPointer(store, 'production'))?.pointer;

  test('when another version is built, which is published and can be selected', async () => {
    const before = await pointer();
    const { others, stays } = await again(aBuild({ version: '2.0.0', code: 'two' }), auth());
    expect(others).toEqual([{ name: 'remote-booking', built: '2.0.0', runs: '1.0.0' }]);
    expect(stays).toContain('npm run remotes -- use --built');
    expect(await pointer()).toEqual(before);
    expect(storedCode('2.0.0')).toContain('two');
  });

  test('when a new area is built, which goes live only through its gates', async () => {
    const { others } = await again(aBuild(), auth(), aBuild({ name: 'remote-loyalty' }));
    expect(others).toEqual([{ name: 'remote-loyalty', built: '1.0.0', runs: null }]);
    expect(Object.keys(await inProduction())).toEqual(['remote-auth', 'remote-booking']);
  });

  test('when the channel is frozen, which prevents no start', async () => {
    await freeze(acting());
    await expect(again(aBuild({ version: '2.0.0', code: 'two' }), auth())).resolves.toMatchObject({
      isNew: false,
    });
  });

  test('when one of its areas was disabled since', async () => {
    await disable(acting(), 'remote-booking');
    const before = await pointer();
    await again(aBuild({ version: '2.0.0', code: 'two' }), auth());
    expect(await pointer()).toEqual(before);
  });

  test('when an operator returned to a release selected by a build', async () => {
    await rollback(acting(), { keys: signing.keys });
    const before = await pointer();
    await again(aBuild(), auth());
    expect(await pointer()).toEqual(before);
    expect(await inProduction()).toMatchObject({ 'remote-booking': ['0.9.0', null] });
  });

  test('when a canary runs', async () => {
    const current = await readRelease(store, (await pointer())?.release ?? '', signing.keys);
    const manifest = await publish(store, aBuild({ version: '2.0.0', code: 'two' }));
    const booking = current?.remotes['remote-booking'];
    if (!current || !booking) throw new Error('There is no release.');
    const canary = { id: 'c1', weight: 5, version: releasedVersion(manifest) };
    const tried = releaseOf({ ...current.remotes, 'remote-booking': { ...booking, canary } });
    await writeRelease(store, tried, signing.key, signing.keys);
    await select(acting(), { release: tried.id, keys: signing.keys, verb: 'canary' });
    await again(aBuild(), auth());
    expect((await pointer())?.release).toBe(tried.id);
  });

  test('when an operator rolled back', async () => {
    const first = (await pointer())?.release;
    const manifest = await publish(store, aBuild({ version: '2.0.0', code: 'two' }));
    const next = releaseOf({ 'remote-booking': runVersion(manifest, undefined, () => true) });
    await writeRelease(store, next, signing.key, signing.keys);
    await select(acting(), { release: next.id, keys: signing.keys });
    await rollback(acting(), { keys: signing.keys });
    await again(aBuild({ version: '2.0.0', code: 'two' }), auth());
    expect((await pointer())?.release).toBe(first);
  });

  test('when another key signed it: the same builds get this signature as well, others give the reason', async () => {
    const stranger = keptSigningKey(join(folder, 'another'));
    const other: Signing = { store, key: stranger, keys: openKeyring([stranger.publicText]) };
    const before = await pointer();
    await expect(releaseBuilds(other, [aBuild(), auth()], folder)).resolves.toMatchObject({ foreign: null });
    expect(await pointer()).toEqual(before);
    for (const { keys } of [signing, other])
      expect(await readRelease(store, before?.release ?? '', keys)).not.toBeNull();
    await releaseBuilds(other, [aBuild(), auth()], folder);

    const third = keptSigningKey(join(folder, 'third'));
    const builds = [aBuild({ version: '2.0.0', code: 'two' }), auth()];
    const { foreign } = await releaseBuilds(
      { store, key: third, keys: openKeyring([third.publicText]) },
      builds,
      folder,
    );
    expect(foreign).toContain(signing.key.id);
  });
});

test('the first release is not signed with a key that no server trusts', async () => {
  const assertCounts = () => {
    throw new Error('nobody trusts it');
  };
  await expect(releaseBuilds({ ...signing, assertCounts }, [aBuild()], folder)).rejects.toThrow(
    'nobody trusts it',
  );
  expect(await readPointer(store, 'production')).toBeNull();
});

test.each([
  ['opens a guarded area', { paths: ['/admin'], label: 'Open', requires: null }],
  ['claims the path of another remote', { paths: ['/booking'], label: 'Second', requires: null }],
] as const)('a release in which a remote %s is refused', async (_what, area) => {
  const greedy = aBuild({ name: 'remote-greedy', area: { ...area, paths: [...area.paths] } });
  await expect(releaseBuilds(signing, [aBuild(), greedy], folder)).rejects.toThrow(
    'The release would be invalid',
  );
  expect(await readPointer(store, 'production')).toBeNull();
});
