import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { openKeys } from '../../testing/api-keys.ts';
import { openDesk } from '../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/api.md'), 'utf8');
const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, command = '']) => command);

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startTestServer();
  const { host, port } = await server.listen();
  url = `http://${host}:${port}`;
});
afterAll(() => server.close());

const run = async (command: string, env: Record<string, string>) =>
  JSON.parse((await promisify(execFile)('sh', ['-c', command], { env: { ...process.env, ...env } })).stdout);

test('the commands of the page about the API do what it says', async () => {
  const desk = await openDesk(server);
  const { bookingId } = await desk.book('10:00');
  await server.engine.db.updateTable('business').set({ currency: 'NGN' }).execute();
  const { customer_id: customerId } = await server.engine.db
    .selectFrom('customer')
    .select('customer_id')
    .executeTakeFirstOrThrow();
  const { secret } = await (await openKeys(server)).key({
    scopes: {
      ...all('booking.view', 'booking.status', 'customer.view'),
      ...all('invoice.view', 'invoice.issue'),
    },
  });
  const env = { DAYBOOK_URL: url, DAYBOOK_KEY: secret, BOOKING_ID: bookingId, CUSTOMER_ID: customerId };
  server.clock.set('2026-09-08T09:55:00.000Z');
  const answers = [];
  for (const command of commands) answers.push(await run(command, env));
  expect(answers).toMatchObject([
    { items: [{ bookingId }], nextCursor: null },
    { bookingId, status: 'confirmed' },
    { status: 'checked_in' },
    { state: 'draft' },
  ]);
});

const all = (
  ...names: ('booking.view' | 'booking.status' | 'customer.view' | 'invoice.view' | 'invoice.issue')[]
) => Object.fromEntries(names.map((name) => [name, 'all' as const]));
