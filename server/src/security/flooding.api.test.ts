import { type LimitName, standardLimits } from '../platform/limits.ts';
import { emptyTables } from '../testing/empty-database.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { DAYBOOK_RATE_LIMITS: asShipped } });
});
afterAll(() => server.close());
beforeEach(() => emptyTables(server.engine.db, ['rate_window']));

const asShipped = Object.entries(standardLimits)
  .map(([name, { count, seconds }]) => `${name}=${count}/${seconds}`)
  .join(',');

const serviceIds = ['0199c0de-0000-7000-8000-000000000001'];
const startAt = '2026-09-08T10:00:00.000Z';

interface Sender {
  address: string;
  email: string;
  phone: string;
}

/** What a form sends, without a proof: counted all the same, and refused before anything is looked at. */
const forms: Readonly<Record<string, (sender: Sender) => object>> = {
  bookings: ({ email, phone }) => ({
    ...{ serviceIds, staff: 'any', startAt, policyAccepted: true, zone: 'Africa/Lagos' },
    customer: { firstName: 'Ife', lastName: 'Balogun', email, phone },
  }),
  series: (sender) => ({ ...forms.bookings?.(sender), repeat: { everyWeeks: 1, ends: { count: 2 } } }),
  waitlist: ({ email, phone }) => ({
    ...{ serviceIds, staff: 'any', days: ['2026-09-08'], zone: 'Africa/Lagos' },
    customer: { firstName: 'Ife', lastName: 'Balogun', email, phone },
  }),
  'series/preview': () => ({
    ...{ serviceIds, staff: 'any', startAt },
    repeat: { everyWeeks: 1, ends: { count: 2 } },
  }),
  holds: () => ({ serviceIds, staff: 'any', startAt }),
};

const send = (path: string, sender: Sender, n: number) =>
  server.call('POST', path, {
    body: forms[path]?.(sender),
    headers: { 'idempotency-key': `attempt-number-${n}` },
    from: sender.address,
  });

/** The form was read, and refused for what it lacks. */
const isHeard = async (answer: ReturnType<typeof send>) => [404, 422].includes((await answer).statusCode);

/** Somebody else in everything, for each number. */
const stranger = (n: number): Sender => ({
  address: `192.0.2.${n}`,
  email: `visitor${n}@example.com`,
  phone: `0803 456 ${7000 + n}`,
});

const spellings = {
  address: () => '198.51.100.7',
  email: (n: number) => (n % 2 ? 'Ife@Example.com' : 'ife@example.com'),
  phone: (n: number) => (n % 2 ? '0803 456 7890' : '+234 803 456 7890'),
};

test.each<[path: string, limit: LimitName]>([
  ['bookings', 'bookings.address'],
  ['bookings', 'bookings.email'],
  ['bookings', 'bookings.phone'],
  ['series', 'bookings.address'],
  ['series', 'bookings.email'],
  ['series', 'bookings.phone'],
  ['waitlist', 'waitlist.address'],
  ['waitlist', 'waitlist.email'],
  ['waitlist', 'waitlist.phone'],
  ['series/preview', 'series.address'],
  ['holds', 'holds.address'],
])('POST %s is limited by %s, and nobody else is', async (path, limit) => {
  const same = limit.split('.')[1] as keyof typeof spellings;
  const { count, seconds } = standardLimits[limit];
  const again = (n: number) => send(path, { ...stranger(n), [same]: spellings[same](n) }, n);
  for (let n = 0; n < count; n += 1) expect(await isHeard(again(n))).toBe(true);
  const refused = await again(count);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  expect(await isHeard(send(path, stranger(200), 200))).toBe(true);
  server.clock.pass(seconds / 60);
  expect(await isHeard(again(201))).toBe(true);
});

test('what counts a person lets through five in an hour', () => {
  for (const name of ['bookings.email', 'bookings.phone', 'waitlist.email', 'waitlist.phone'] as const) {
    expect(standardLimits[name]).toEqual({ count: 5, seconds: 3600 });
  }
});
