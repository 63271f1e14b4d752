import { endpoints } from '@daybook/contract/endpoints';
import { type LimitName, standardLimits } from '../platform/limits.ts';
import { emptyTables } from '../testing/empty-database.ts';
import { begunForm } from '../testing/salon.ts';
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

/** A form's request. Without a proof its address is counted all the same, and it is refused before any lookup. */
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

const send = (path: string, sender: Sender, n: number, proof: object = {}) =>
  server.call('POST', path, {
    body: forms[path]?.(sender),
    headers: { 'idempotency-key': `attempt-number-${n}`, ...proof },
    from: sender.address,
  });

/** The form was read, and refused for its missing fields. */
const isHeard = async (answer: ReturnType<typeof send>) => [404, 422].includes((await answer).statusCode);

/** Another person in every respect, for each number. */
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
  ['series', 'bookings.address'],
  ['waitlist', 'waitlist.address'],
  ['series/preview', 'series.address'],
  ['holds', 'holds.address'],
])('POST %s is limited by %s, and affects nobody else', async (path, limit) => {
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

describe.each<[path: string, limit: LimitName]>([
  ['bookings', 'bookings.email'],
  ['bookings', 'bookings.phone'],
  ['series', 'bookings.email'],
  ['series', 'bookings.phone'],
  ['waitlist', 'waitlist.email'],
  ['waitlist', 'waitlist.phone'],
])('POST %s is limited by %s', (path, limit) => {
  const same = limit.split('.')[1] as keyof typeof spellings;
  const { count, seconds } = standardLimits[limit];
  const again = (n: number) => ({ ...stranger(n), [same]: spellings[same](n) });
  const proven = async (sender: Sender, n: number) => send(path, sender, n, await begunForm(server));

  test('for forms that took their time, and affects nobody else', async () => {
    for (let n = 0; n < count; n += 1) expect(await isHeard(proven(again(n), n))).toBe(true);
    const refused = await proven(again(count), count);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(await isHeard(proven(stranger(200), 200))).toBe(true);
    server.clock.pass(seconds / 60);
    expect(await isHeard(proven(again(201), 201))).toBe(true);
  });

  test('A84 and an invalid proof does not count against the person', async () => {
    const made = { 'x-booking-proof': Buffer.from(JSON.stringify({ stamp: {} })).toString('base64') };
    for (let n = 0; n < 2 * count; n += 1)
      expect((await send(path, again(n), n, n % 2 ? made : {})).statusCode).toBe(422);
    for (let n = 0; n < count; n += 1) expect(await isHeard(proven(again(n), n))).toBe(true);
  });

  test('A84 and one proof counts once, whomever it names', async () => {
    const proof = await begunForm(server);
    for (let n = 0; n < 2 * count; n += 1)
      expect((await send(path, again(n), 7, proof)).statusCode).not.toBe(429);
    expect(await isHeard(proven(again(1), 300))).toBe(true);
  });
});

test('customers without an email address are not counted as one', async () => {
  const { count } = standardLimits['bookings.email'];
  const proven = async (n: number) =>
    send('bookings', { ...stranger(n), email: '' }, n, await begunForm(server));
  for (let n = 0; n < 2 * count; n += 1) expect(await isHeard(proven(n))).toBe(true);
});

test.each(['+44 803 456 7890', '+1 803 456 7890', '+233 803 456 7890'])(
  'A84 a number of another country with the same last digits is another number: %s',
  async (phone) => {
    const proven = async (sender: Sender, n: number) => send('bookings', sender, n, await begunForm(server));
    for (let n = 0; n < 5; n += 1) await proven({ ...stranger(n), phone }, n);
    expect(await isHeard(proven({ ...stranger(9), phone: '0803 456 7890' }, 9))).toBe(true);
  },
);

test('A84 trying invalid links does not count against the typed address', async () => {
  const edit = (n: number) =>
    server.call('POST', 'bookings/manage/details', {
      body: {
        version: 1,
        customer: { firstName: 'Ife', lastName: 'Balogun', email: 'ife@example.com', phone: '08034567890' },
      },
      headers: { 'x-booking-token': `${n}`.padStart(43, 'x') },
    });
  for (let n = 0; n < 8; n += 1) expect((await edit(n)).statusCode).toBe(404);
  const answered = send('bookings', { ...stranger(1), email: 'ife@example.com' }, 1, await begunForm(server));
  expect(await isHeard(answered)).toBe(true);
});

describe('public reading', () => {
  const read = (path: string, from = '198.51.100.7') => server.call('GET', path, { from });
  const starts = (days: number, services: number) => {
    const to = new Date(Date.parse(startAt) + days * 86_400_000).toISOString();
    const ids = Array.from({ length: services }, () => serviceIds[0]).join(',');
    return `slots?${new URLSearchParams({ services: ids, staff: 'any', from: startAt, to })}`;
  };
  beforeEach(() => server.clock.pass(1));

  test.each([
    ['62 days of five services', 62, 5, 3],
    ['a month of one service', 31, 1, 24],
    ['a day of one service', 1, 1, 46],
  ])('A85 is limited by the work requested: %s', async (_what, days, services, most) => {
    for (let n = 0; n < most; n += 1) expect((await read(starts(days, services))).statusCode).not.toBe(429);
    const refused = await read(starts(days, services));
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read(starts(days, services), '192.0.2.1')).statusCode).not.toBe(429);
    server.clock.pass(1);
    expect((await read(starts(days, services))).statusCode).not.toBe(429);
  });

  test('A85 is limited by address for each GET, except health', async () => {
    const open = Object.entries(endpoints)
      .filter(([key, { access }]) => key.startsWith('GET ') && access === 'public')
      .map(([key]) => key.slice(4).replace(/:\w+/g, '0199c0de-0000-7000-8000-000000000001'));
    const counted = open.filter((path) => path !== 'health' && path !== 'ready');
    const { count } = standardLimits['reads.address'];
    for (let n = 0; n < count; n += 1) await read('site', '203.0.113.9');
    for (const path of counted) {
      const answer = await read(path, '203.0.113.9');
      if (![400, 422].includes(answer.statusCode)) expect([path, answer.statusCode]).toEqual([path, 429]);
    }
    expect((await read('health', '203.0.113.9')).statusCode).toBe(200);
    expect((await read('site', '203.0.113.10')).statusCode).not.toBe(429);
  });
});

test('A limit per person allows five in an hour', () => {
  for (const name of ['bookings.email', 'bookings.phone', 'waitlist.email', 'waitlist.phone'] as const) {
    expect(standardLimits[name]).toEqual({ count: 5, seconds: 3600 });
  }
});
