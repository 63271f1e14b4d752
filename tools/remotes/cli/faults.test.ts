import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiShape, apiShapeOf } from '@daybook/contract/api-shape';
import { openApiDocument } from '@daybook/contract/openapi';
import type { HostManifest } from '@daybook/contract/release';
import { keptSigningKey, openKeyring } from '@daybook/registry/keys';
import { openStore } from '@daybook/registry/open-store';
import { needPointer } from '@daybook/registry/pointer';
import { readRelease, signRelease, writeRelease } from '@daybook/registry/releases';
import { writeStatement } from '@daybook/registry/servers';
import { toolchain } from '../../federation/toolchain.ts';
import { releaseBuilds } from '../release-builds.ts';
import { type SmallBuild, writeSmallBuild } from '../testing/builds.ts';
import { command } from './command.ts';

let folder = '';
let environment: Record<string, string> = {};
const store = () => openStore(join(folder, 'store'));
const keyIn = (name: string) => keptSigningKey(join(folder, name));
const ringOf = (name: string) => openKeyring([keyIn(name).publicText]);
const build = (small: SmallBuild = {}) =>
  writeSmallBuild(folder, { ...small, manifest: { toolchain, ...small.manifest } });

const host: HostManifest = {
  schema: 'daybook.host/1',
  version: '1.0.0',
  base: '/host/',
  scripts: [],
  styles: [],
  assets: {},
  provides: { react: '19.3.1' },
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-faults-'));
  environment = {
    DAYBOOK_STORE: join(folder, 'store'),
    DAYBOOK_DATA: join(folder, 'data'),
    DAYBOOK_OPERATOR: 'ada',
    CHROMIUM_PATH: join(folder, 'no-browser'),
  };
  writeFileSync(join(folder, 'host.json'), JSON.stringify(host));
  const signing = { store: store(), key: keyIn('data'), keys: ringOf('data') };
  await releaseBuilds(signing, [build(), build({ name: 'remote-auth' })], folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a typed command; values with spaces are passed separately. */
async function run(typed: string, ...more: string[]) {
  const output = { result: '', progress: '' };
  const exit = await command([...typed.split(' '), ...more], environment, {
    result: (text) => (output.result += `${text}\n`),
    progress: (text) => (output.progress += `${text}\n`),
  });
  return { exit, ...output };
}

const pointer = async () => (await needPointer(store(), 'production')).pointer;
const versions = async (ring = ringOf('data')) => {
  const release = await readRelease(store(), (await pointer()).release, ring);
  return Object.fromEntries(
    Object.entries(release?.remotes ?? {}).map(([name, { version }]) => [name, version]),
  );
};
const publish = async (version: string, small: SmallBuild = {}) =>
  expect(await run('publish', build({ version, code: version, ...small }))).toMatchObject({ exit: 0 });

test('a rollback without its earlier release restores the area as its version declares it', async () => {
  const area = { paths: ['/booking'], label: 'Reservations', requires: null };
  const first = (await pointer()).release;
  await publish('1.1.0', { area });
  await run('use remote-booking@1.1.0 --without-browser');
  rmSync(join(folder, 'store/registry/releases', `${first}.json`));
  expect((await run('rollback remote-booking')).exit).toBe(0);
  const release = await readRelease(store(), (await pointer()).release, ringOf('data'));
  expect(release?.remotes['remote-booking']).toMatchObject({
    version: '1.0.0',
    area: { label: 'remote-booking' },
  });
});

describe('a key that no server trusts', () => {
  const acts = [
    'use remote-booking@1.1.0 --without-browser',
    'canary remote-booking@1.1.0 --without-browser',
    'override remote-booking@1.1.0',
    'rollback remote-booking',
    'sign',
  ];
  const strange = (given: Record<string, string>) =>
    Object.assign(environment, { DAYBOOK_SIGNING_KEY: join(folder, 'strange/release-key.pem') }, given);
  beforeEach(async () => {
    keyIn('strange');
    await publish('1.0.1');
    await run('use remote-booking@1.0.1 --without-browser');
    await publish('1.1.0');
  });

  const servers: readonly [string, () => Promise<void>][] = [
    ['as the data folder says', async () => void strange({})],
    [
      'as DAYBOOK_RELEASE_KEYS says',
      async () =>
        void strange({
          DAYBOOK_RELEASE_KEYS: keyIn('data').publicText,
          DAYBOOK_DATA: join(folder, 'strange'),
        }),
    ],
    [
      'as the servers say themselves',
      async () => {
        await writeStatement(store(), 'production', {
          schema: 'daybook.server/1',
          keys: [keyIn('data').id],
          api: {},
        });
        strange({ DAYBOOK_RELEASE_KEYS: `${keyIn('data').publicText},${keyIn('strange').publicText}` });
      },
    ],
  ];
  test.each(servers)('selects and signs nothing, %s', async (_how, turn) => {
    await turn();
    const before = await pointer();
    for (const typed of acts) {
      const { exit, progress } = await run(typed);
      expect([typed, exit, progress]).toEqual([typed, 5, expect.stringContaining(keyIn('strange').id)]);
    }
    expect(await pointer()).toEqual(before);
    expect((await run('status')).exit).toBe(0);
  });

  test('is accepted as soon as the servers trust it', async () => {
    const keys = [keyIn('data').id, keyIn('strange').id];
    await writeStatement(store(), 'production', { schema: 'daybook.server/1', keys, api: {} });
    strange({});
    expect((await run('use remote-booking@1.1.0 --without-browser')).exit).toBe(0);
  });
});

describe('a current release that cannot be read', () => {
  const file = async () => join(folder, 'store/registry/releases', `${(await pointer()).release}.json`);
  const ways: readonly [string, () => Promise<void>][] = [
    ['lost', async () => rmSync(await file())],
    ['cut off', async () => writeFileSync(await file(), '{"schema')],
    [
      'changed',
      async () =>
        writeFileSync(await file(), readFileSync(await file(), 'utf8').replaceAll('1.1.0', '1.1.1')),
    ],
    [
      'signed with a strange key',
      async () => {
        const release = await readRelease(store(), (await pointer()).release, ringOf('data'));
        if (release) writeFileSync(await file(), JSON.stringify(signRelease(release, keyIn('strange'))));
      },
    ],
    [
      'pointed at by something that is no pointer',
      async () => writeFileSync(join(folder, 'store/registry/production.json'), 'broken'),
    ],
    [
      'pointed at with a number that is too high',
      async () => {
        const seq = Number.MAX_SAFE_INTEGER;
        const broken = { ...(await pointer()), seq };
        writeFileSync(join(folder, 'store/registry/production.json'), JSON.stringify(broken));
      },
    ],
  ];
  beforeEach(async () => {
    for (const version of ['1.1.0', '1.2.0']) await publish(version);
    await run('use remote-booking@1.1.0 --without-browser');
  });

  test.each(ways)('%s, does not break commands that only read', async (_how, breakIt) => {
    await breakIt();
    for (const typed of [
      'status',
      'log',
      'list',
      'explain remote-booking',
      'gc',
      'diff production production',
    ]) {
      const { exit } = await run(typed);
      expect([typed, exit]).toEqual([typed, 0]);
    }
    expect((await run('status')).result).toContain('CANNOT BE READ');
    expect((await run('verify')).exit).toBe(5);
    expect((await run('publish --dry-run', build({ version: '1.3.0', code: 'x' }))).exit).toBe(0);
  });

  test.each(ways)('%s, does not break commands that change something', async (_how, breakIt) => {
    await breakIt();
    for (const typed of [
      'freeze',
      'unfreeze',
      'disable remote-booking --reason broken',
      'enable remote-booking',
      'override remote-booking@1.2.0',
    ])
      expect([typed, (await run(typed)).exit]).toEqual([typed, 0]);
    expect((await run('canary remote-auth@1.0.0 --without-browser')).exit).toBe(1);
    expect((await run('use remote-booking@1.2.0 --without-browser')).exit).toBe(0);
    expect(await versions()).toEqual({ 'remote-auth': '1.0.0', 'remote-booking': '1.2.0' });
    expect((await run('status')).result).not.toContain('CANNOT BE READ');
  });

  test.each(ways)('%s, can be rolled back, also while frozen', async (_how, breakIt) => {
    await run('freeze --reason fair');
    await breakIt();
    expect((await run('rollback --reason broken')).exit).toBe(0);
    expect((await versions())['remote-auth']).toBe('1.0.0');
    expect((await run('status')).result).not.toContain('CANNOT BE READ');
    expect((await pointer()).frozen).toMatchObject({ reason: 'fair' });
  });

  test('gc keeps the versions that it seems to name', async () => {
    await run('use remote-booking@1.2.0 --without-browser');
    const release = await readRelease(store(), (await pointer()).release, ringOf('data'));
    if (release) writeFileSync(await file(), JSON.stringify(signRelease(release, keyIn('strange'))));
    const { exit, progress, result } = await run('gc --keep 1 --older 0s --json');
    expect([exit, progress]).toEqual([0, expect.stringContaining(keyIn('strange').id)]);
    expect(JSON.parse(result).versions).not.toContain('remote-booking@1.2.0');
  });
});

describe('changing the key', () => {
  test('from the first step to the last', async () => {
    await publish('1.1.0');
    await run('use remote-booking@1.1.0 --without-browser');
    const [old, fresh] = [keyIn('data'), keyIn('fresh')];
    const state = (...keys: string[]) =>
      writeStatement(store(), 'production', { schema: 'daybook.server/1', keys, api: {} });
    await state(old.id);
    Object.assign(environment, {
      DAYBOOK_SIGNING_KEY: join(folder, 'fresh/release-key.pem'),
      DAYBOOK_RELEASE_KEYS: `${old.publicText},${fresh.publicText}`,
    });
    // A key that the servers do not trust yet signs nothing.
    expect((await run('sign')).exit).toBe(5);
    await state(old.id, fresh.id);
    expect((await run('sign --dry-run')).exit).toBe(0);
    await expect(versions(ringOf('fresh'))).rejects.toMatchObject({ kind: 'integrity' });
    const { exit, result } = await run('sign');
    expect([exit, result]).toEqual([0, expect.stringContaining('2 of 2 releases')]);
    for (const ring of [ringOf('data'), ringOf('fresh')])
      expect(await versions(ring)).toMatchObject({ 'remote-booking': '1.1.0' });
    await state(fresh.id);
    Object.assign(environment, {
      DAYBOOK_RELEASE_KEYS: fresh.publicText,
      DAYBOOK_DATA: join(folder, 'fresh'),
    });
    expect((await run('verify')).exit).toBe(0);
    expect((await run('sign')).result).toContain('0 of 2 releases');
    expect((await run('rollback')).exit).toBe(0);
    expect(await versions(ringOf('fresh'))).toMatchObject({ 'remote-booking': '1.0.0' });
  });

  test('signs no release without a trusted signature', async () => {
    const current = await readRelease(store(), (await pointer()).release, ringOf('data'));
    if (!current) throw new Error('There is no release.');
    const [name = '', booking] = Object.entries(current.remotes)[1] ?? [];
    if (!booking) throw new Error('There is no remote.');
    const foreign = { ...current, id: 'foreign', remotes: { [name]: booking } };
    await writeRelease(store(), foreign, keyIn('strange'), ringOf('strange'));
    const { exit, result } = await run('sign');
    expect([exit, result]).toEqual([5, expect.stringContaining(keyIn('strange').id)]);
    await expect(readRelease(store(), 'foreign', ringOf('data'))).rejects.toMatchObject({
      kind: 'integrity',
    });
  });
});

describe('a version that calls endpoints the servers do not offer', () => {
  const whole = apiShapeOf(openApiDocument());
  const { 'GET slots': slots = { sends: {}, gets: {} }, ...rest } = whole;
  let site: Server | undefined;
  afterEach(() => void site?.close());

  /** A site whose servers offer this API. */
  async function serve(document: unknown): Promise<string> {
    site = createServer((_request, response) => response.end(JSON.stringify(document)));
    await new Promise<void>((resolve) => site?.listen(0, '127.0.0.1', resolve));
    const address = site.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  /** A build with these calls. */
  const layNeeds = (version: string, needs: ApiShape) => build({ version, code: version, needs });
  const acts = [
    'use remote-booking@1.1.0 --without-browser',
    'canary remote-booking@1.1.0 --without-browser',
    'override remote-booking@1.1.0',
    'check contract remote-booking@1.1.0',
  ];
  const needs: readonly [string, ApiShape][] = [
    ['an endpoint', { 'GET slots/suggested': slots }],
    ['a parameter', { 'GET slots': { ...slots, sends: { ...slots.sends, 'query.mood': 'string?' } } }],
    ['a field of the answer', { 'GET slots': { ...slots, gets: { ...slots.gets, '[].mood': 'string' } } }],
  ];

  test('is named by a rollback, which goes back all the same', async () => {
    for (const [version, calls] of [
      ['1.1.0', { 'GET slots/suggested': slots }],
      ['1.2.0', {}],
    ] as const) {
      await run('publish', layNeeds(version, calls));
      await run(`use remote-booking@${version} --without-browser`);
    }
    await writeStatement(store(), 'production', {
      schema: 'daybook.server/1',
      keys: [keyIn('data').id],
      api: whole,
    });
    const { exit, progress } = await run('rollback remote-booking');
    expect([exit, progress]).toEqual([
      0,
      expect.stringMatching(/^contract: remote-booking 1\.1\.0 does not fit .*slots\/suggested/m),
    ]);
    expect((await versions())['remote-booking']).toBe('1.1.0');
  });

  test.each(needs)('is refused by a server’s statement in the store: %s', async (_what, calls) => {
    await writeStatement(store(), 'production', {
      schema: 'daybook.server/1',
      keys: [keyIn('data').id],
      api: whole,
    });
    const published = await run('publish', layNeeds('1.1.0', calls));
    expect(published).toMatchObject({
      exit: 0,
      progress: expect.stringContaining('Not for the running servers'),
    });
    for (const typed of acts) {
      const { exit, progress, result } = await run(typed);
      expect([typed, exit, progress + result]).toEqual([
        typed,
        1,
        expect.stringContaining('does not fit the running servers'),
      ]);
    }
  });

  test('is refused by the site, independently of the store', async () => {
    await writeStatement(store(), 'production', {
      schema: 'daybook.server/1',
      keys: [keyIn('data').id],
      api: whole,
    });
    const { paths, ...document } = openApiDocument();
    const older = { ...document, paths: { ...Object(paths), '/slots': {} } };
    await run('publish', layNeeds('1.1.0', { 'GET slots': slots }));
    environment.PUBLIC_URL = await serve(older);
    for (const typed of acts) expect([typed, (await run(typed)).exit]).toEqual([typed, 1]);
    environment.PUBLIC_URL = 'http://127.0.0.1:9';
    expect((await run(acts[0] ?? '')).exit).toBe(0);
  });

  test('is used if a newer server offers more than it calls', async () => {
    await writeStatement(store(), 'production', {
      schema: 'daybook.server/1',
      keys: [keyIn('data').id],
      api: { ...whole, 'GET slots/suggested': slots },
    });
    await run('publish', layNeeds('1.1.0', { ...rest, 'GET slots': slots }));
    expect((await run(acts[0] ?? '')).exit).toBe(0);
  });

  test('is not assumed of a build without recorded calls, or of unknown servers', async () => {
    await publish('1.1.0');
    const { exit, progress } = await run(acts[0] ?? '');
    expect([exit, progress]).toEqual([0, expect.stringContaining('--site')]);
  });
});
