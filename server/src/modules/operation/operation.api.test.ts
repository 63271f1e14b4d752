import { sql } from 'kysely';
import { databaseAnswers } from '../../platform/database/ready.ts';
import { publishTestRelease, writeHostBuild } from '../../testing/builds.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { deleteExpired } from './operation.repo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the live endpoint answers', async () => {
  const answer = await server.call('GET', 'health');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok' });
});

test('the ready endpoint answers once database and pages are available, and names what is missing until then', async () => {
  const unbuilt = await server.call('GET', 'ready');
  expect(unbuilt.statusCode).toBe(503);
  expect(unbuilt.json()).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('npm start'),
  });
  writeHostBuild(server.deps.config);
  const unpublished = await server.call('GET', 'ready');
  expect(unpublished.statusCode).toBe(503);
  publishTestRelease(server.deps.config);
  expect((await server.call('GET', 'ready')).json()).toEqual({ status: 'ready' });
});

test('the server is not ready without its database, and shows nothing of the error', async () => {
  const other = await startTestServer();
  writeHostBuild(other.deps.config);
  publishTestRelease(other.deps.config);
  await other.engine.lose();
  const answer = await other.call('GET', 'ready');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'unavailable' });
  expect(answer.body).not.toMatch(/pglite|postgres|select|\.ts/i);
  await other.close();
});

test('the server is not ready while statements fail that every visitor needs, and recovers afterwards', async () => {
  const other = await startTestServer();
  writeHostBuild(other.deps.config);
  publishTestRelease(other.deps.config);
  const ready = async () => (await other.call('GET', 'ready')).statusCode;
  expect(await ready()).toBe(200);
  await sql`alter table business rename to elsewhere`.execute(other.engine.db);
  expect(await ready()).toBe(503);
  await sql`alter table elsewhere rename to business`.execute(other.engine.db);
  expect(await ready()).toBe(200);
  await other.close();
});

test('the server is not ready while its database is read-only, like a standby before its promotion', async () => {
  const { db } = server.deps;
  await expect(databaseAnswers(db)()).resolves.toBeUndefined();
  await db.transaction().execute(async (standby) => {
    await sql`set transaction read only`.execute(standby);
    await expect(databaseAnswers(standby)()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  });
});

test('housekeeping deletes expired sessions and keys, and leaves valid ones', async () => {
  const { userId, token } = await server.signIn();
  await deleteExpired(server.deps.db, server.clock.now(), 12);
  expect((await server.call('GET', 'user/profile', { as: token })).statusCode).toBe(200);
  server.clock.pass(13 * 60);
  await deleteExpired(server.deps.db, server.clock.now(), 12);
  const left = await server.deps.db
    .selectFrom('session')
    .select('session_id')
    .where('user_id', '=', userId)
    .execute();
  expect(left).toEqual([]);
});

test('the command prints the contract as OpenAPI', async () => {
  const answer = await server.call('GET', 'openapi.json');
  expect(answer.json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/bookings': { post: expect.any(Object) } },
  });
});

describe('the metrics', () => {
  const token = 'three-quiet-herons';
  let measured: TestServer;
  beforeAll(async () => {
    measured = await startTestServer({ environment: { METRICS_TOKEN: token } });
  });
  afterAll(() => measured.close());

  const read = (from: TestServer, authorization?: string) =>
    from.app.inject({
      method: 'GET',
      url: '/metrics',
      headers: authorization === undefined ? {} : { authorization },
    });
  const figures = async () => (await read(measured, `Bearer ${token}`)).body;

  test('require the token, and do not exist without one', async () => {
    for (const said of [undefined, `Bearer ${token}x`, `Bearer ${(await measured.signIn()).token}`]) {
      expect((await read(measured, said)).statusCode).toBe(401);
    }
    const without = await read(server, `Bearer ${token}`);
    expect(without.body).not.toContain('daybook_');
    expect((await read(measured, `Bearer ${token}`)).headers['content-type']).toMatch(
      /^text\/plain; version=/,
    );
  });

  test('label requests by their route and never by their URL', async () => {
    await measured.call('GET', 'health');
    await measured.call('GET', 'users/0199-secret', { as: 'x'.repeat(43) });
    const text = await figures();
    const count = 'daybook_http_request_duration_seconds_count';
    expect(text).toContain(`${count}{method="GET",route="/api/v1/health",status="200"} 1`);
    expect(text).toContain(`${count}{method="GET",route="/api/v1/users/:userId",status="401"} 1`);
    expect(text).not.toContain('secret');
  });

  test('count refused bookings, mails and waiting work', async () => {
    const { db, outbox, clock } = measured.deps;
    await measured.call('POST', 'bookings', { body: {}, headers: { 'idempotency-key': 'a'.repeat(20) } });
    const order = { kind: 'nothing', subjectId: 'x', recipient: 'customer' };
    await db.transaction().execute((tx) => outbox.put(tx, order));
    measured.clock.pass(90 / 60);
    expect(clock.now()).toBeDefined();
    expect(await figures()).toMatch(/^daybook_queue_depth\{queue="mails"\} 1$/m);
    expect(await figures()).toMatch(/^daybook_queue_oldest_seconds\{queue="mails"\} 90$/m);
    await measured.mails();
    const text = await figures();
    expect(text).toContain('daybook_bookings_total{by="customer",outcome="refused"} 1');
    expect(text).toContain('daybook_mails_total{kind="nothing",outcome="put off"} 1');
    expect(text).toMatch(/^daybook_queue_depth\{queue="mails"\} 0$/m);
  });

  test('describe the process', async () => {
    const text = await figures();
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  });
});

test('the log line of a request names the release of its page, if the id is plausible', async () => {
  await server.call('GET', 'health', { headers: { 'x-daybook-release': '4f2a91c0' } });
  await server.call('GET', 'health', { headers: { 'x-daybook-release': 'a\u00e4 b' } });
  const lines = server.log.map((line) => JSON.parse(line)).filter(({ path }) => path === '/api/v1/health');
  expect(lines.slice(-2).map(({ release }) => release)).toEqual(['4f2a91c0', undefined]);
});
