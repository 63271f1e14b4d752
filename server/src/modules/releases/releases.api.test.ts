import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadReport } from '@daybook/contract/release';
import { publishTestRelease, writeHostBuild } from '../../testing/builds.ts';
import { aLoadReport, publishTestCanary, readPointer, writePointer } from '../../testing/releases.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { evaluateCanaries } from './canary/evaluate-canaries.ts';
import { openReleases } from './core/running-releases.ts';
import { deleteOldLoads } from './load-reports/load-report.repo.ts';

let server: TestServer;
const password = 'three quiet herons';
let admin: string;
let seq = 0;
beforeAll(async () => {
  server = await startTestServer();
  writeHostBuild(server.deps.config);
  admin = (await server.signIn({ password })).token;
});
afterAll(() => server.close());
beforeEach(() => {
  // Above what the actions write, which use the clock, and below the plausible maximum.
  seq = Math.max(seq + 10, Math.floor(server.clock.now().getTime() / 1000) + 3600);
});

const report = (given: Partial<LoadReport> = {}) =>
  server.call('POST', 'load-reports', { body: aLoadReport(server.deps, { release: `r${seq}`, ...given }) });
const overview = async () => (await server.call('GET', 'releases', { as: admin })).json();
const remoteIn = async (name: string) =>
  (await overview()).remotes.find(({ remote }: { remote: string }) => remote === name);
const act = (body: object, as = admin) => server.call('POST', 'releases', { as, body });
const evaluate = () => evaluateCanaries({ ...server.deps, releases: openReleases(server.deps) });

describe('load reports', () => {
  test('are counted by version and class; a sampled success counts twenty times', async () => {
    publishTestRelease(server.deps.config, '1.0.0', seq);
    await server.deps.db.deleteFrom('load_count').execute();
    for (const code of [null, null, 'network', 'network', 'render'] as const)
      expect((await report({ code })).statusCode).toBe(204);
    expect((await remoteIn('remote-booking')).health).toEqual([
      {
        version: '1.0.0',
        loads: 43,
        failures: 3,
        codes: [
          { code: 'network', count: 2 },
          { code: 'render', count: 1 },
        ],
      },
    ]);
  });

  test('are read by operators with the metrics token, by version', async () => {
    const measured = await startTestServer({ environment: { METRICS_TOKEN: 'three-quiet-herons' } });
    publishTestRelease(measured.deps.config);
    await measured.call('POST', 'load-reports', {
      body: aLoadReport(measured.deps, { code: 'timeout', phase: 'load' }),
    });
    const read = (authorization: string) =>
      measured.app.inject({ method: 'GET', url: '/metrics/loads', headers: { authorization } });
    expect((await read('Bearer three-quiet-heron')).statusCode).toBe(401);
    const codes = [{ code: 'timeout', count: 1 }];
    expect((await read('Bearer three-quiet-herons')).json()).toEqual({
      remotes: { 'remote-booking': [{ version: '1.0.0', loads: 1, failures: 1, codes }] },
    });
    expect(
      (
        await measured.app.inject({
          method: 'GET',
          url: '/metrics',
          headers: { authorization: 'Bearer three-quiet-herons' },
        })
      ).body,
    ).toContain(
      'daybook_load_reports_total{remote="remote-booking",version="1.0.0",selected_by="release",code="timeout"} 1',
    );
    await measured.close();
  });

  test('of a failure are logged under their support code, without personal data', async () => {
    publishTestRelease(server.deps.config, '1.0.0', seq);
    await report({ code: 'integrity', phase: 'load', supportCode: `r${seq}.booking.integrity.x` });
    const line = server.log.map((text) => JSON.parse(text)).find(({ load }) => load?.code === 'integrity');
    expect(line).toMatchObject({ level: 'warn', load: { supportCode: `r${seq}.booking.integrity.x` } });
    expect(Object.keys(line)).not.toContain('address');
  });

  test.each([
    ['a release that nobody signed', { release: 'made-up' }],
    ['a name that leads out of the store', { release: '../production' }],
    ['a remote that is not in it', { remote: 'remote-evil' }],
    ['what every object has', { remote: '__proto__' }],
    ['a version that it does not have', { version: '6.6.6' }],
    ['a trial that there is not', { canary: { id: 'made-up', inBucket: true } }],
  ])('are rejected with %s', async (_what, given) => {
    publishTestRelease(server.deps.config, '1.0.0', seq);
    expect((await report(given)).statusCode).toBe(404);
  });

  test('are deleted after two weeks', async () => {
    publishTestRelease(server.deps.config, '1.0.0', seq);
    const { db } = server.deps;
    await db.deleteFrom('load_count').execute();
    await db.deleteFrom('load_outcome').execute();
    await report();
    const after = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000);
    const kept = async () => [
      (await db.selectFrom('load_count').selectAll().execute()).length,
      (await db.selectFrom('load_outcome').selectAll().execute()).length,
    ];
    await deleteOldLoads(db, after(1));
    expect(await kept()).toEqual([1, 1]);
    // By then every stamp of that time has expired.
    await deleteOldLoads(db, after(1.1));
    expect(await kept()).toEqual([1, 0]);
    await deleteOldLoads(db, after(13.9));
    expect(await kept()).toEqual([1, 0]);
    await deleteOldLoads(db, after(14.1));
    expect(await kept()).toEqual([0, 0]);
  });

  test('from one address are limited', async () => {
    const limited = await startTestServer({
      environment: { DAYBOOK_RATE_LIMITS: 'reports.address=2/600' },
    });
    publishTestRelease(limited.deps.config);
    const send = (from: string) =>
      limited.call('POST', 'load-reports', { body: aLoadReport(limited.deps), from });
    const statuses = [
      await send('10.0.0.1'),
      await send('10.0.0.1'),
      await send('10.0.0.1'),
      await send('10.0.0.2'),
    ];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 429, 204]);
    await limited.close();
  });
});

let addresses = 0;
/** An address without any report. */
function nextAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

describe('a canary', () => {
  let canaryId = '';
  let release = '';
  beforeEach(async () => {
    canaryId = `c${seq}`;
    release = publishTestCanary(server.deps.config, { seq, canaryId });
    await server.deps.db.deleteFrom('load_outcome').execute();
  });

  const tried = (count: number, code: 'execution' | null) =>
    many(count, { version: '1.1.0', selectedBy: 'canary', code, canary: { id: canaryId, inBucket: true } });
  const others = (count: number, code: 'execution' | null) =>
    many(count, { code, canary: { id: canaryId, inBucket: false } });

  /** Sends one report, and stores the rest directly, each from an address of its own. */
  async function many(count: number, given: Partial<LoadReport>): Promise<void> {
    const body = aLoadReport(server.deps, { release, ...given });
    expect((await server.call('POST', 'load-reports', { body, from: nextAddress() })).statusCode).toBe(204);
    const { db } = server.deps;
    const { nonce } = body.stamp;
    const noted = await db
      .selectFrom('load_outcome')
      .where('nonce', '=', nonce)
      .selectAll()
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: count - 1 }, (_, number) => ({
      ...noted,
      nonce: `${nonce} ${number}`,
      origin: `${nonce} ${number}`,
    }));
    if (others.length > 0) await db.insertInto('load_outcome').values(others).execute();
  }

  const isServed = async () => {
    const { remotes } = (await server.call('GET', 'release')).json();
    return remotes['remote-booking'].canary !== null;
  };

  test('stops when it fails too often: page, log, audit log and notifications say so, once', async () => {
    await tried(90, null);
    await tried(10, 'execution');
    await others(900, null);
    expect(await isServed()).toBe(true);
    await evaluate();
    await evaluate();
    expect(await isServed()).toBe(false);
    expect(readPointer(server.deps.config).stopped).toEqual([canaryId]);

    const audit = (await server.call('GET', 'audit?kind=release', { as: admin })).json();
    const logged = audit.items.filter(({ object }: { object: { id: string } }) => object.id === release);
    expect(logged).toMatchObject([
      {
        actorName: 'Daybook',
        action: 'stopped',
        reason: expect.stringContaining('10 of 100 loads failed (10.0%)'),
      },
    ]);
    const news = (await server.call('GET', 'notifications', { as: admin })).json();
    expect(news.items[0]).toMatchObject({
      kind: 'canary_stopped',
      remote: 'remote-booking',
      version: '1.1.0',
      loads: 100,
      failures: 10,
    });
    const staff = (await server.signIn({ userType: 2, role: 2 })).token;
    expect((await server.call('GET', 'notifications', { as: staff })).json().items).toEqual([]);
    expect((await remoteIn('remote-booking')).trial).toMatchObject({
      state: 'failed',
      canary: { failures: 10 },
    });
    expect(
      server.log.filter(
        (line) => line.includes('"a canary failed and was stopped"') && line.includes(canaryId),
      ),
    ).toHaveLength(1);
  });

  test.each([
    ['too few have tried it', 90, 9, 900, 0],
    ['it fails no more than a per cent', 99, 1, 900, 0],
    ['the others fail half as often', 90, 10, 950, 50],
  ])('continues while %s', async (_why, good, bad, othersGood, othersBad) => {
    await tried(good, null);
    await tried(bad, 'execution');
    await others(othersGood, null);
    if (othersBad > 0) await others(othersBad, 'execution');
    await evaluate();
    expect(await isServed()).toBe(true);
  });

  test('is judged by its last hour: a good start does not hide later failures', async () => {
    await tried(5000, null);
    server.clock.pass(120);
    await tried(90, null);
    await tried(10, 'execution');
    await evaluate();
    expect(await isServed()).toBe(false);
  });

  test('is stopped by the next worker if one died between recording and doing it', async () => {
    await tried(100, 'execution');
    const { config } = server.deps;
    const before = readPointer(config);
    await evaluate();
    writePointer(config, { ...before, seq: readPointer(config).seq + 1 });
    await evaluate();
    expect(readPointer(config).stopped).toEqual([canaryId]);
  });

  test('can be stopped by hand', async () => {
    const answer = await act({ act: 'stop', canaryId, seq: (await overview()).seq, reason: 'Slow' });
    expect(answer.statusCode).toBe(200);
    expect(await isServed()).toBe(false);
    expect((await remoteIn('remote-booking')).trial.state).toBe('stopped');
  });
});

describe('the running release can be changed', () => {
  beforeEach(async () => {
    publishTestRelease(server.deps.config, '1.0.0', seq);
    await act({ act: 'enable', remote: 'remote-staff', seq, reason: '' });
  });
  const at = async () => (await overview()).seq;

  test('to a signed release and back, with author and reason in both logs', async () => {
    const { config } = server.deps;
    const before = readPointer(config);
    publishTestRelease(config, '2.0.0', seq + 1);
    writePointer(config, { ...before, seq: seq + 2 });
    const { items } = (await server.call('GET', 'releases/choices', { as: admin })).json();
    expect(items.find(({ release }: { release: string }) => release === `r${seq + 1}`)).toMatchObject({
      problems: [],
      changes: expect.arrayContaining([{ remote: 'remote-booking', from: '1.0.0', to: '2.0.0' }]),
    });
    const done = await act({ act: 'activate', release: `r${seq + 1}`, seq: await at(), reason: 'Ready' });
    expect(done.json()).toMatchObject({ release: `r${seq + 1}`, selected: { reason: 'Ready' } });
    expect((await server.call('GET', 'release')).json().id).toBe(`r${seq + 1}`);
    const back = await act({ act: 'rollback', release: `r${seq}`, seq: await at(), reason: 'Broken' });
    expect(back.json()).toMatchObject({ release: `r${seq}` });
    expect(back.json().log.slice(0, 2)).toMatchObject([
      { verb: 'rollback', from: `r${seq + 1}`, to: `r${seq}`, reason: 'Broken' },
      { verb: 'use', from: `r${seq}`, to: `r${seq + 1}`, reason: 'Ready' },
    ]);
    await act({ act: 'activate', release: `r${seq + 1}`, seq: await at(), reason: '' });
    expect((await overview()).back).toMatchObject({
      release: `r${seq}`,
      changes: expect.arrayContaining([{ remote: 'remote-booking', from: '2.0.0', to: '1.0.0' }]),
    });
    expect(await remoteIn('remote-booking')).toMatchObject({ version: '2.0.0', by: expect.any(String) });
    const audit = (await server.call('GET', 'audit?kind=release', { as: admin })).json();
    expect(audit.items.slice(1, 3)).toMatchObject([
      {
        action: 'activated',
        reason: 'Broken',
        before: { release: `r${seq + 1}` },
        after: { release: `r${seq}` },
      },
      { action: 'activated', reason: 'Ready' },
    ]);
  });

  test('never to one with altered files or without a signature', async () => {
    const { config } = server.deps;
    const before = readPointer(config);
    publishTestRelease(config, '3.0.0', seq + 1);
    writePointer(config, { ...before, seq: seq + 2 });
    writeFileSync(path.join(config.store, 'remotes/remote-booking/3.0.0/screen.abc.js'), 'changed');
    const wanted = { act: 'activate', reason: '' };
    const changed = await act({ ...wanted, release: `r${seq + 1}`, seq: await at() });
    expect(changed.statusCode).toBe(409);
    expect(changed.json().message).toContain('screen.abc.js was changed');
    expect((await act({ ...wanted, release: 'made-up', seq: await at() })).statusCode).toBe(404);
    const otherKeys = mkdtempSync(path.join(tmpdir(), 'daybook-keys-'));
    publishTestRelease({ ...config, dataFolder: otherKeys }, '4.0.0', seq + 4);
    writePointer(config, { ...before, seq: seq + 5 });
    rmSync(otherKeys, { recursive: true });
    const { items } = (await server.call('GET', 'releases/choices', { as: admin })).json();
    expect(items.find(({ release }: { release: string }) => release === `r${seq + 4}`).problems).toHaveLength(
      1,
    );
    expect((await act({ ...wanted, release: `r${seq + 4}`, seq: await at() })).statusCode).toBe(404);
    expect((await server.call('GET', 'release')).json().id).toBe(`r${seq}`);
  });

  test('by disabling an area, with a message for visitors, and enabling it again', async () => {
    const off = await act({
      act: 'disable',
      remote: 'remote-booking',
      seq: await at(),
      reason: 'Being repaired',
    });
    expect(off.statusCode).toBe(200);
    expect((await server.call('GET', 'release')).json().disabled).toEqual({
      'remote-booking': 'It can’t be used at the moment.',
    });
    expect((await remoteIn('remote-booking')).disabled).toMatchObject({ reason: 'Being repaired' });
    await act({ act: 'enable', remote: 'remote-booking', seq: await at(), reason: '' });
    expect((await server.call('GET', 'release')).json().disabled).toEqual({});
  });

  test.each([
    ['without a reason', { remote: 'remote-booking', reason: ' ' }, 400],
    ['where nobody could switch it on again', { remote: 'remote-admin', reason: 'Broken' }, 409],
    ['that is not there', { remote: 'remote-nothing', reason: 'Broken' }, 404],
  ])('but no area is disabled %s', async (_what, wanted, status) => {
    expect((await act({ act: 'disable', seq: await at(), ...wanted })).statusCode).toBe(status);
  });

  test('by one of two at the same time; the other is refused', async () => {
    const now = await at();
    const both = await Promise.all([
      act({ act: 'disable', remote: 'remote-booking', seq: now, reason: 'One' }),
      act({ act: 'disable', remote: 'remote-staff', seq: now, reason: 'Other' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const lost = both.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json().code).toBe('version_conflict');
    expect(Object.keys((await server.call('GET', 'release')).json().disabled)).toHaveLength(1);
  });

  test('while it is frozen, only by rolling back', async () => {
    const { config } = server.deps;
    const before = readPointer(config);
    publishTestRelease(config, '2.0.0', seq + 1);
    const frozen = { by: 'ada', at: '2026-03-02T08:00:00Z', reason: 'Holidays' };
    writePointer(config, { ...before, seq: seq + 2, frozen });
    const refused = await act({ act: 'activate', release: `r${seq + 1}`, seq: await at(), reason: '' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'action_not_possible']);
    const back = await act({ act: 'rollback', release: `r${seq + 1}`, seq: await at(), reason: '' });
    expect(back.statusCode).toBe(200);
  });

  test('by nobody who may only view it', async () => {
    const { role } = (
      await server.call('POST', 'roles', { as: admin, body: { name: `Eye ${seq}`, copyOf: 4 } })
    ).json();
    const { version, name, scopes } = (await server.call('GET', 'roles', { as: admin }))
      .json()
      .items.find((one: { role: number }) => one.role === role);
    await server.call('PUT', `roles/${role}`, {
      as: admin,
      body: { version, name, scopes: { ...scopes, 'release.view': 'all' }, password },
    });
    const eye = (await server.signIn({ userType: 1, role })).token;
    expect((await server.call('GET', 'releases', { as: eye })).json().mayAct).toBe(false);
    const refused = await act(
      { act: 'disable', remote: 'remote-booking', seq: await at(), reason: 'x' },
      eye,
    );
    expect(refused.statusCode).toBe(403);
  });
});
