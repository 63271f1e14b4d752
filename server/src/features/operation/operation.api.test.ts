import { startTestServer, type TestServer } from '../../testing/server.ts';

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

test('says that it is ready when its database answers', async () => {
  const answer = await server.call('GET', 'ready');
  expect(answer.json()).toEqual({ status: 'ready' });
});
