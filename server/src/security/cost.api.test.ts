import { newUuid } from '../platform/clock.ts';
import { aBooking, openSalon } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

/** The cost of validating long texts. */
let server: TestServer;
let as: string;
let serviceId: string;
beforeAll(async () => {
  server = await startTestServer();
  const salon = await openSalon(server);
  serviceId = await salon.addService();
  await salon.addStaff({ performs: [serviceId] });
  as = (await server.signIn()).token;
});
afterAll(() => server.close());

/** Processor time in milliseconds, so that other load does not count; the minimum of several runs. */
async function costOf(call: () => Promise<{ statusCode: number }>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 5; time += 1) {
    const before = process.cpuUsage();
    expect((await call()).statusCode).toBeLessThan(500);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

const { customer, ...wanted } = aBooking({ serviceIds: [], startAt: '2026-09-08T10:00:00.000Z' });

test.each(['a@', 'a@a.', '0 ', '+', 'a', ' ', '%'])(
  'A53 50 KB of %j as an address, a number or a search cost less than 50 ms',
  async (part) => {
    const text = `${part.repeat(50_000 / part.length)}!`;
    const book = (typed: object) =>
      server.call('POST', 'bookings', {
        body: { ...wanted, serviceIds: [serviceId], customer: { ...customer, ...typed } },
        headers: { 'idempotency-key': newUuid() },
      });
    const search = (list: string) => server.call('GET', `${list}q=${encodeURIComponent(text)}`, { as });
    const costs = {
      email: await costOf(() => book({ email: text })),
      phone: await costOf(() => book({ phone: text })),
      login: await costOf(() => server.call('POST', 'auth/login', { body: { email: text, password: 'x' } })),
      customers: await costOf(() => search('customers?')),
      bookings: await costOf(() => search('bookings?tab=all&')),
    };
    for (const [what, cost] of Object.entries(costs)) expect([what, cost < 50 || cost]).toEqual([what, true]);
  },
);

const endless = `z${'1'.repeat(126)}-`;
const withWrongLink = (path: string, password: string) => {
  const token = 'x'.repeat(43);
  const more: Record<string, string> = path === 'reset-password' ? {} : { fullName: 'Ada', username: 'ada' };
  return server.call('POST', `auth/${path}`, {
    body: new URLSearchParams({ token, password, ...more }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
};

test.each(['reset-password', 'invitation/accept'])(
  'A53 an endless password is ignored if the link is wrong: %s',
  async (path) => {
    for (const password of [endless, 'password', 'platinum', 'qwe'.repeat(42)]) {
      expect((await withWrongLink(path, password)).statusCode).toBe(422);
    }
    expect(await costOf(() => withWrongLink(path, endless))).toBeLessThan(50);
  },
);
