import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ApiShape, apiNeedsFile, apiShapeOf } from '@daybook/contract/api-shape';
import { openApiDocument } from '@daybook/contract/openapi';
import type { Release } from '@daybook/contract/release';
import { integrityOf } from '@daybook/registry/files';
import { keptSigningKey } from '@daybook/registry/keys';
import { openStore } from '@daybook/registry/open-store';
import { signRelease } from '@daybook/registry/releases';
import { writeStatement } from '@daybook/registry/servers';
import { StartError } from '../../platform/start-error.ts';
import { publishTestRelease, writeHostBuild } from '../../testing/builds.ts';
import { readPointer, writePointer } from '../../testing/releases.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { assertPlaces } from './core/assert-places.ts';
import { assertStillServed } from './core/assert-still-served.ts';
import { openReleases } from './core/running-releases.ts';

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await startTestServer();
  writeHostBuild(server.deps.config);
  admin = (await server.signIn()).token;
});
afterEach(() => server.close());

const page = async () => (await server.call('GET', 'release')).json();
const inStore = (...parts: string[]) => path.join(server.deps.config.store, ...parts);
const readRelease = (id: string): Release =>
  JSON.parse(JSON.parse(readFileSync(inStore('registry/releases', `${id}.json`), 'utf8')).text);
const signed = (release: Release) =>
  writeFileSync(
    inStore('registry/releases', `${release.id}.json`),
    JSON.stringify(signRelease(release, keptSigningKey(server.deps.config.dataFolder))),
  );

const whole = apiShapeOf(openApiDocument());
const slots = whole['GET slots'] ?? { sends: {}, gets: {} };

/** A release whose booking page calls these endpoints, as its build recorded; the version before is the fallback. */
function layNeeds(id: string, version: string, needs: ApiShape, before?: string): void {
  const bytes = Buffer.from(JSON.stringify({ schema: 'daybook.api-needs/1', needs }));
  writeFileSync(inStore('remotes/remote-booking', version, apiNeedsFile), bytes);
  const release = readRelease(id);
  const booking = release.remotes['remote-booking'];
  if (!booking) throw new Error('There is no booking page.');
  const assets = { ...booking.assets, [apiNeedsFile]: integrityOf(bytes) };
  const previous = before ? (readRelease(before).remotes['remote-booking'] ?? null) : null;
  const { area: _, previous: __, canary: ___, ...version_ } = previous ?? booking;
  const next = { ...booking, assets, previous: previous && version_ };
  signed({ ...release, remotes: { ...release.remotes, 'remote-booking': next } });
}

describe('a version that calls endpoints this server lacks', () => {
  const tooNew: readonly [string, ApiShape][] = [
    ['an endpoint', { 'GET slots/suggested': slots }],
    ['a parameter', { 'GET slots': { ...slots, sends: { ...slots.sends, 'query.mood': 'string?' } } }],
    ['a field of an answer', { 'GET slots': { ...slots, gets: { ...slots.gets, mood: 'string' } } }],
    ['a value', { 'GET slots': { ...slots, sends: { ...slots.sends, 'query.from': 'integer' } } }],
  ];

  test.each(tooNew)('is not given to pages, which get the previous one: %s', async (_what, needs) => {
    const before = publishTestRelease(server.deps.config, '1.0.0', 1);
    const id = publishTestRelease(server.deps.config, '2.0.0', 2);
    layNeeds(id, '2.0.0', needs, before);
    expect(await page()).toMatchObject({
      id,
      disabled: {},
      remotes: {
        'remote-booking': { version: '1.0.0', previous: null, standsIn: true },
        'remote-staff': { version: '2.0.0' },
      },
    });
    expect(server.log.join()).toContain('needs a newer API than this server offers');
  });

  test('is disabled if there is no other', async () => {
    const id = publishTestRelease(server.deps.config, '2.0.0', 2);
    layNeeds(id, '2.0.0', { 'GET slots/suggested': slots });
    expect((await page()).disabled).toEqual({ 'remote-booking': 'It can’t be used at the moment.' });
    expect((await server.call('GET', 'ready')).statusCode).toBe(200);
  });

  test('is distinguished from one whose calls are all offered', async () => {
    const before = publishTestRelease(server.deps.config, '1.0.0', 1);
    const id = publishTestRelease(server.deps.config, '2.0.0', 2);
    layNeeds(id, '2.0.0', whole, before);
    expect(await page()).toMatchObject({
      remotes: { 'remote-booking': { version: '2.0.0', previous: { version: '1.0.0' } } },
    });
  });

  test('is visible to the operator, who reads the server’s report about itself', async () => {
    publishTestRelease(server.deps.config);
    await page();
    const said = JSON.parse(readFileSync(inStore('registry/facts/servers-production.json'), 'utf8'));
    expect(said).toMatchObject({ keys: [keptSigningKey(server.deps.config.dataFolder).id], api: whole });
  });
});

describe('a server that offers less than the one before it', () => {
  const suggested = { 'GET slots/suggested': slots };
  const start = () => assertStillServed(server.deps.config);
  const offered = (api: ApiShape) =>
    writeStatement(openStore(server.deps.config.store), 'production', {
      schema: 'daybook.server/1',
      keys: [keptSigningKey(server.deps.config.dataFolder).id],
      api,
    });
  beforeEach(async () => {
    publishTestRelease(server.deps.config, '1.0.0', 1);
    layNeeds(publishTestRelease(server.deps.config, '2.0.0', 2), '2.0.0', suggested);
    await offered({ ...whole, ...suggested });
  });

  test('does not start, and names what the selected release calls', async () => {
    await expect(start()).rejects.toThrow(StartError);
    await expect(start()).rejects.toThrow('remote-booking 2.0.0: the server has no GET slots/suggested');
    await expect(assertPlaces(server.deps.config)).rejects.toThrow(StartError);
  });

  test('starts if a version before fits, or the area is switched off', async () => {
    layNeeds('r2', '2.0.0', suggested, 'r1');
    await expect(start()).resolves.toBeUndefined();
    layNeeds('r2', '2.0.0', suggested);
    const off = { by: 'ada', at: '2026-03-02T08:00:00Z', reason: '' };
    writePointer(server.deps.config, {
      ...readPointer(server.deps.config),
      disabled: { 'remote-booking': off },
    });
    await expect(start()).resolves.toBeUndefined();
  });

  test('starts if nobody offered it before: the area was already unavailable', async () => {
    await offered(whole);
    await expect(start()).resolves.toBeUndefined();
  });
});

describe('a release that cannot be read', () => {
  beforeEach(async () => {
    publishTestRelease(server.deps.config, '1.0.0', 1);
    expect((await page()).id).toBe('r1');
    publishTestRelease(server.deps.config, '2.0.0', 2);
    const log = [1, 2].map((seq) =>
      JSON.stringify({
        ...{
          by: 'ada',
          at: '2026-03-02T08:00:00Z',
          reason: '',
          verb: 'use',
          channel: 'production',
          about: null,
        },
        ...{ from: null, to: `r${seq}`, seq, after: null },
      }),
    );
    writeFileSync(inStore('registry/log.ndjson'), `${log.join('\n')}\n`);
  });
  const file = () => inStore('registry/releases/r2.json');
  const ways: readonly [string, () => void][] = [
    ['lost', () => rmSync(file())],
    ['cut off', () => writeFileSync(file(), '{"schema":')],
    ['changed', () => writeFileSync(file(), readFileSync(file(), 'utf8').replace('2.0.0', '2.0.1'))],
    [
      'signed by a stranger',
      () => {
        const stranger = keptSigningKey(inStore('stranger'));
        writeFileSync(file(), JSON.stringify(signRelease(readRelease('r2'), stranger)));
      },
    ],
  ];
  const overview = async () => (await server.call('GET', 'releases', { as: admin })).json();
  const act = async (body: object) => {
    const { seq } = await overview();
    return server.call('POST', 'releases', { as: admin, body: { seq, reason: 'Mended', ...body } });
  };

  test.each(ways)(
    '%s, is survived: pages go on, and administrators see the reason and can roll back',
    async (_how, breakIt) => {
      breakIt();
      expect((await page()).id).toBe('r1');
      const seen = await overview();
      expect(seen).toMatchObject({ seq: 2, release: 'r1', back: { release: 'r1' } });
      expect(seen.trouble).toEqual(expect.any(String));
      expect(seen.remotes).toHaveLength(4);
      expect((await server.call('GET', 'releases/choices', { as: admin })).statusCode).toBe(200);
      expect((await act({ act: 'rollback', release: 'r1' })).json()).toMatchObject({
        release: 'r1',
        trouble: null,
      });
      expect(readPointer(server.deps.config).release).toBe('r1');
    },
  );

  test.each(ways)('%s, does not prevent disabling an area', async (_how, breakIt) => {
    breakIt();
    expect((await act({ act: 'disable', remote: 'remote-booking' })).statusCode).toBe(200);
    expect(Object.keys((await page()).disabled)).toEqual(['remote-booking']);
  });
});

describe('a pointer written by hand', () => {
  beforeEach(async () => {
    publishTestRelease(server.deps.config, '1.0.0', 1);
    await page();
  });
  const now = () => Math.floor(server.clock.now().getTime() / 1000);

  test.each([Number.MAX_SAFE_INTEGER, 4_102_444_800, 3_000_000_000])(
    'A97 with the number %d does not block later releases',
    async (seq) => {
      writePointer(server.deps.config, { ...readPointer(server.deps.config), seq });
      expect((await page()).seq).toBe(1);
      publishTestRelease(server.deps.config, '2.0.0', now());
      expect(await page()).toMatchObject({ id: `r${now()}` });
    },
  );

  test('A97 reveals nothing to visitors', async () => {
    const disabled = {
      'remote-booking': { by: 'eve', at: '2026-03-02T08:00:00Z', reason: 'Pay at evil.example instead' },
    };
    writePointer(server.deps.config, { ...readPointer(server.deps.config), seq: 2, disabled });
    const { body } = await server.app.inject({ method: 'GET', url: '/booking' });
    expect(body).not.toContain('evil');
    expect((await page()).disabled).toEqual({ 'remote-booking': 'It can’t be used at the moment.' });
  });
});

test('A97 is unaffected by what another store has served', async () => {
  publishTestRelease(server.deps.config, '1.0.0', 500);
  expect((await page()).seq).toBe(500);
  const { db } = server.deps;
  const rows = await db.selectFrom('release_seq').select(['store', 'seq']).execute();
  expect(rows).toEqual([{ store: server.deps.config.store, seq: 500 }]);
  const afterAStart = async () => (await openReleases(server.deps).running()).pointer.seq;
  await db.updateTable('release_seq').set({ store: '/another', seq: 900 }).execute();
  expect(await afterAStart()).toBe(500);
  // Entries from before stores were distinguished belong to this one.
  await db.deleteFrom('release_seq').execute();
  const pointer = JSON.stringify({ ...readPointer(server.deps.config), seq: 900 });
  await db
    .insertInto('release_seq')
    .values({ channel: 'production', store: '', seq: 900, pointer })
    .execute();
  expect(await afterAStart()).toBe(900);
});
