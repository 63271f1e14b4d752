import { startTestServer, type TestServer } from '../../testing/server.ts';
import { onceOnly } from './idempotency.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let effects = 0;
const once = (key: string, body: unknown, scope = 'POST bookings') =>
  onceOnly(server.deps.db, server.clock, { scope, key, body })(async () => {
    effects += 1;
    return { number: effects, secret: 'manage-token' };
  });

beforeEach(() => {
  effects = 0;
});

test('the same key and body get the same answer and have one effect', async () => {
  const first = await once('key-00000001', { a: 1 });
  expect(await once('key-00000001', { a: 1 })).toEqual(first);
  expect(effects).toBe(1);
});

test('A43 ten concurrent requests have one effect and one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => once('key-00000002', { a: 1 })));
  expect(effects).toBe(1);
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
});

test('the same key with another body is refused', async () => {
  await once('key-00000003', { a: 1 });
  await expect(once('key-00000003', { a: 2 })).rejects.toMatchObject({
    status: 422,
    code: 'idempotency_mismatch',
  });
  expect(effects).toBe(1);
});

test('another caller’s key is another key', async () => {
  await once('key-00000004', { a: 1 }, 'POST bookings ada');
  await once('key-00000004', { a: 2 }, 'POST bookings eve');
  expect(effects).toBe(2);
});

test('refused work has no effect and can be retried under its key', async () => {
  const asked = { scope: 's', key: 'key-00000005', body: {} };
  const refused = onceOnly(
    server.deps.db,
    server.clock,
    asked,
  )(async () => {
    throw new Error('taken');
  });
  await expect(refused).rejects.toThrow('taken');
  await once('key-00000005', {}, 's');
  expect(effects).toBe(1);
});

test('a key can be used again after a day', async () => {
  await once('key-00000006', { a: 1 });
  server.clock.pass(24 * 60 - 1);
  await once('key-00000006', { a: 1 });
  expect(effects).toBe(1);
  server.clock.pass(1);
  await once('key-00000006', { a: 2 });
  expect(effects).toBe(2);
});

test('nothing stored reveals the key or the answer', async () => {
  await once('key-00000007', { a: 1 });
  const rows = await server.deps.db.selectFrom('idempotency').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/manage-token|key-00000007/);
});
