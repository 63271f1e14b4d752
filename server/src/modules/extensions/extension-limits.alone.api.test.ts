import path from 'node:path';
import { projectFolder } from '../../platform/server-folder.ts';
import { openKeys } from '../../testing/api-keys.ts';
import { openSalon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { writeBooking } from '../../testing/stored-bookings.ts';

const file = path.join(projectFolder, 'examples/remote-loyalty/server/extension.ts');

let server: TestServer;
let bookingId: string;
beforeAll(async () => {
  const limits = 'api.key=5/60,reads.address=4/60';
  server = await startTestServer({ extensions: [file], environment: { DAYBOOK_RATE_LIMITS: limits } });
  const salon = await openSalon(server);
  const serviceId = await salon.addService();
  const staffId = await salon.addStaff({ performs: [serviceId] });
  bookingId = await writeBooking(server, { serviceId, staffId, startAt: '2026-04-01T09:00:00Z' });
});
afterAll(() => server.close());

/** An endpoint of the extension that reads the booking and the site. */
const points = (as: string, from: string) =>
  server.call('GET', `extensions/loyalty/bookings/${bookingId}`, { as, from });

test('an extension’s calls are not counted against the key of its caller', async () => {
  const { secret } = await (await openKeys(server)).key({ scopes: { 'booking.view': 'all' } });
  const left: unknown[] = [];
  for (const from of ['10.1.0.1', '10.1.0.2', '10.1.0.3', '10.1.0.4', '10.1.0.5']) {
    const { statusCode, headers } = await points(secret, from);
    expect(statusCode).toBe(200);
    left.push(headers.ratelimit);
  }
  expect(left).toEqual([4, 3, 2, 1, 0].map((r) => expect.stringContaining(`r=${r};`)));
  const beyond = await points(secret, '10.1.0.6');
  expect([beyond.statusCode, beyond.json().code]).toEqual([429, 'rate_limited']);
});

test('public reads of an extension count for the address of its caller, who gets the refusal', async () => {
  const { token } = await server.signIn();
  const statuses: number[] = [];
  for (let times = 0; times < 4; times += 1) statuses.push((await points(token, '10.2.0.1')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200]);
  const refused = await points(token, '10.2.0.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'rate_limited', message: expect.stringMatching(/Too many/) });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await points(token, '10.2.0.2')).statusCode).toBe(200);
});
