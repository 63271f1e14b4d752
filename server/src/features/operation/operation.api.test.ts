import { layHost, layRelease } from '../../testing/builds.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { removeWhatIsOver } from './repo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('says that it is alive', async () => {
  const answer = await server.call('GET', 'health');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok' });
});

test('is ready when the database answers and the pages can be shown, and says what is missing until then', async () => {
  const unbuilt = await server.call('GET', 'ready');
  expect(unbuilt.statusCode).toBe(503);
  expect(unbuilt.json()).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('npm start'),
  });
  layHost(server.deps.config);
  const unpublished = await server.call('GET', 'ready');
  expect(unpublished.statusCode).toBe(503);
  layRelease(server.deps.config);
  expect((await server.call('GET', 'ready')).json()).toEqual({ status: 'ready' });
});

test('is not ready, and shows nothing of the fault, when its database is gone', async () => {
  const other = await startTestServer();
  layHost(other.deps.config);
  layRelease(other.deps.config);
  await other.engine.close();
  const answer = await other.call('GET', 'ready');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'unavailable' });
  expect(answer.body).not.toMatch(/pglite|postgres|select|\.ts/i);
  await Promise.all([other.app.close(), other.mailbox.close()]);
});

test('housekeeping removes sessions and keys that have run out, and leaves those that live', async () => {
  const { userId, token } = await server.signIn();
  await removeWhatIsOver(server.deps.db, server.clock.now(), 12);
  expect((await server.call('GET', 'user/profile', { as: token })).statusCode).toBe(200);
  server.clock.pass(13 * 60);
  await removeWhatIsOver(server.deps.db, server.clock.now(), 12);
  const left = await server.deps.db
    .selectFrom('session')
    .select('session_id')
    .where('user_id', '=', userId)
    .execute();
  expect(left).toEqual([]);
});

test('prints the contract as OpenAPI', async () => {
  const answer = await server.call('GET', 'openapi.json');
  expect(answer.json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/bookings': { post: expect.any(Object) } },
  });
});
