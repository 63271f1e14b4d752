import { growsTooFast } from '@daybook/domain/growth';
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

const parts = ['a@', 'a@a.', '0 ', '+', 'a', ' ', '%'];
const texts = parts.map((part) => ({
  name: JSON.stringify(part),
  ofLength: (length: number) => `${part.repeat(length / part.length)}!`,
}));
const book = (typed: object) =>
  server.call('POST', 'bookings', {
    body: { ...wanted, serviceIds: [serviceId], customer: { ...customer, ...typed } },
    headers: { 'idempotency-key': newUuid() },
  });
const search = (list: string, text: string) =>
  server.call('GET', `${list}q=${encodeURIComponent(text)}`, { as });
const readers: Readonly<Record<string, (text: string) => Promise<{ statusCode: number }>>> = {
  'the email address of a booking': (email) => book({ email }),
  'the phone number of a booking': (phone) => book({ phone }),
  'the email address of a login': (email) =>
    server.call('POST', 'auth/login', { body: { email, password: 'x' } }),
  'a search for customers': (text) => search('customers?', text),
  'a search for bookings': (text) => search('bookings?tab=all&', text),
};

test.each(Object.keys(readers))(
  'A53 the cost of %s grows linearly with its length, up to 50 KB',
  async (name) => {
    const read = readers[name];
    if (!read) throw new Error(`no reader of ${name}`);
    expect(await growsTooFast((text) => costOf(() => read(text)), { longest: 12_500, texts })).toEqual([]);
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
    const short = await costOf(() => withWrongLink(path, 'password'));
    expect(await costOf(() => withWrongLink(path, endless))).toBeLessThan(3 * short + 10);
  },
);
