import type { TodayReport } from '@daybook/contract/report';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let desk: Desk;
let customerId: string;
let ofAda: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
  await desk.salon.changeBusiness({ zone: 'Africa/Lagos', week_starts_on: 1 });
  const booked = await desk.book('10:00', { day: '2026-09-10' });
  customerId = booked.customerId ?? '';
  ofAda = booked.bookingId;
  // Tuesday, half past one in the afternoon in Lagos.
  await desk.waitUntil('2026-09-08T12:30:00.000Z');
});

const read = async (as = desk.owner()): Promise<TodayReport> =>
  (await server.call('GET', 'report/today', { as })).json();

/** Records a payment for Ada's booking at an instant; returns its id. */
async function pay(at: string, amountMinor: number, more: object = {}): Promise<string> {
  const payment_id = server.deps.newId();
  await server.engine.db
    .insertInto('payment')
    .values({
      payment_id,
      customer_id: customerId,
      booking_id: ofAda,
      provider: 'manual',
      method: 'cash',
      state: 'succeeded',
      currency: 'NGN',
      amount_minor: amountMinor,
      received_on: at.slice(0, 10),
      created_at: new Date(at),
      ...more,
    })
    .execute();
  return payment_id;
}

const refund = (paymentId: string, at: string, amountMinor: number, more: object = {}) =>
  server.engine.db
    .insertInto('refund')
    .values({
      refund_id: server.deps.newId(),
      payment_id: paymentId,
      amount_minor: amountMinor,
      reason: 'Too much.',
      state: 'succeeded',
      is_outside: true,
      at: new Date(at),
      ...more,
    })
    .execute();

const madeAt = async (at: string, { bookingId = ofAda, ...more }: Record<string, string> = {}) =>
  server.engine.db
    .updateTable('booking')
    .set({ created_at: new Date(at), ...more })
    .where('booking_id', '=', bookingId)
    .execute();

test('an empty business has taken nothing, on each of fourteen days', async () => {
  const { days, ...today } = await read();
  expect(today).toEqual({
    date: '2026-09-08',
    currency: 'NGN',
    of: 'all',
    comparedWith: { date: '2026-09-01', until: '2026-09-01T12:30:00.000Z' },
    takenMinor: { now: 0, before: 0 },
    booked: { now: 0, before: 0 },
    bookedMinor: { now: 0, before: 0 },
    weekTakenMinor: { now: 0, before: 0 },
  });
  expect(days).toHaveLength(14);
  expect([days?.[0], days?.at(-1)]).toEqual([
    { date: '2026-08-26', takenMinor: 0 },
    { date: '2026-09-08', takenMinor: 0 },
  ]);
});

test('takings equal a ledger added up by hand', async () => {
  // Today: 5,000 and a tip of 500, 300 in dollars and one that failed.
  await pay('2026-09-08T09:00:00Z', 550_000, { tip_minor: 50_000 });
  await pay('2026-09-08T09:00:00Z', 30_000, { currency: 'USD' });
  await pay('2026-09-08T09:00:00Z', 70_000, { state: 'failed', received_on: null });
  // Yesterday: 2,000, of which 800 and 100 of the tip are refunded today; a refund that failed does not count.
  const monday = await pay('2026-09-07T12:00:00Z', 220_000, { tip_minor: 20_000 });
  await refund(monday, '2026-09-08T10:00:00Z', 90_000, { tip_minor: 10_000 });
  await refund(monday, '2026-09-08T11:00:00Z', 10_000, { state: 'failed' });
  // Sunday, in last week.
  await pay('2026-09-06T12:00:00Z', 40_000);
  // Last Tuesday: 1,000 in the morning, 3,000 in the evening, 7,000 recorded on the next day, 50 refunded at noon.
  const tuesday = await pay('2026-09-01T08:00:00Z', 100_000);
  await pay('2026-09-01T17:00:00Z', 300_000);
  await pay('2026-09-02T08:00:00Z', 700_000, { received_on: '2026-09-01' });
  await refund(tuesday, '2026-09-01T11:00:00Z', 5_000);
  await pay('2026-08-31T08:00:00Z', 60_000);
  // Before the fourteen days.
  await pay('2026-08-25T08:00:00Z', 999_000);

  const { takenMinor, weekTakenMinor, days } = await read();
  expect(takenMinor).toEqual({ now: 500_000 - 80_000, before: 95_000 });
  expect(weekTakenMinor).toEqual({ now: 420_000 + 200_000, before: 95_000 + 60_000 });
  const taken = Object.fromEntries((days ?? []).map((day) => [day.date, day.takenMinor]));
  expect(taken).toMatchObject({
    '2026-08-31': 60_000,
    '2026-09-01': 1_095_000,
    '2026-09-02': 0,
    '2026-09-06': 40_000,
    '2026-09-07': 200_000,
    '2026-09-08': 420_000,
  });
});

test('the day and the week are those of the business', async () => {
  await pay('2026-09-08T09:00:00Z', 1_000);
  await pay('2026-09-07T09:00:00Z', 200);
  await pay('2026-09-06T09:00:00Z', 30);
  await pay('2026-09-05T09:00:00Z', 4);
  const week = async () => (await read()).weekTakenMinor?.now;
  const starts = (week_starts_on: number) => desk.salon.changeBusiness({ week_starts_on });
  expect(await week()).toBe(1_200);
  await starts(7);
  expect(await week()).toBe(1_230);
  await starts(6);
  expect(await week()).toBe(1_234);
  await desk.salon.changeBusiness({ zone: 'Pacific/Auckland' });
  // Half past midnight on Wednesday in Auckland.
  expect(await read()).toMatchObject({
    date: '2026-09-09',
    comparedWith: { date: '2026-09-02', until: '2026-09-01T12:30:00.000Z' },
    takenMinor: { now: 0 },
  });
});

test('a booking counts when it was made, by anybody and for any day, unless it was cancelled by then', async () => {
  await madeAt('2026-09-08T08:00:00Z');
  const walkIn = await server.call('POST', 'desk/bookings', {
    as: desk.owner(),
    headers: { 'idempotency-key': server.deps.newId() },
    body: {
      startAt: '2026-09-08T13:00:00.000Z',
      segments: [{ serviceId: desk.haircut, staff: desk.bisi }],
      customer: { kind: 'walk_in' },
      notifyCustomer: false,
    },
  });
  expect(walkIn.statusCode).toBe(201);
  expect(await read()).toMatchObject({
    booked: { now: 2, before: 0 },
    bookedMinor: { now: 1_300_000, before: 0 },
  });
  const dropped = await desk.book('14:00', { day: '2026-09-11' });
  expect((await read()).booked.now).toBe(3);
  await desk.act(dropped, 'cancel');
  expect((await read()).booked.now).toBe(2);
});

test('a booking of last week counts as it was at the same time of day', async () => {
  await madeAt('2026-09-01T12:00:00Z');
  expect((await read()).booked).toEqual({ now: 0, before: 1 });
  await madeAt('2026-09-01T13:00:00Z');
  expect((await read()).booked).toEqual({ now: 0, before: 0 });
  await madeAt('2026-09-01T12:00:00Z', { status: 'cancelled' });
  const cancelAt = (at: string, version: number) =>
    server.engine.db
      .insertInto('booking_event')
      .values({
        booking_event_id: server.deps.newId(),
        booking_id: ofAda,
        kind: 'cancel',
        version,
        at: new Date(at),
      })
      .execute();
  await cancelAt('2026-09-01T12:10:00Z', 2);
  expect((await read()).booked.before).toBe(0);
  await cancelAt('2026-09-03T12:10:00Z', 3);
  expect((await read()).booked.before).toBe(1);
});

describe('by role', () => {
  beforeEach(async () => {
    await madeAt('2026-09-08T08:00:00Z');
    await pay('2026-09-08T09:00:00Z', 1_000);
  });

  test('a staff member sees their own figures', async () => {
    expect(await read(await desk.signIn(2, desk.ada))).toMatchObject({
      of: 'own',
      takenMinor: { now: 1_000 },
      booked: { now: 1 },
      bookedMinor: { now: 650_000 },
    });
    expect(await read(await desk.signIn(2, desk.bisi))).toMatchObject({
      of: 'own',
      takenMinor: { now: 0 },
      booked: { now: 0 },
    });
  });

  test('a user who may not see invoices sees no amounts', async () => {
    const { role } = await server.engine.db
      .insertInto('role')
      .values({ name: 'Counts', scopes: JSON.stringify({ 'report.view': 'all' }) })
      .returning('role')
      .executeTakeFirstOrThrow();
    expect(await read(await desk.signIn(role))).toMatchObject({
      takenMinor: null,
      booked: { now: 1, before: 0 },
      bookedMinor: null,
      weekTakenMinor: null,
      days: null,
    });
  });

  test('is refused to users without the report', async () => {
    const answer = await server.call('GET', 'report/today', { as: await desk.signIn(4) });
    expect(answer.statusCode).toBe(403);
  });
});
