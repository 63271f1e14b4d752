import type { Report } from '@daybook/contract/report';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { updateRollups } from './rollups/keep-rollups.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
});

const tuesday = { from: '2026-09-08', to: '2026-09-08' };
const ask = (query: Record<string, string> = tuesday, as = desk.owner()) =>
  server.call('GET', `report?${new URLSearchParams(query)}`, { as });
const report = async (query?: Record<string, string>, as?: string): Promise<Report> =>
  (await ask(query, as)).json();
const download = (table: string, as = desk.owner(), query: Record<string, string> = tuesday) =>
  server.call('GET', `report/export?${new URLSearchParams({ ...query, table })}`, { as });
const linesOf = (body: string) => body.replace('\ufeff', '').trimEnd().split('\r\n');

test('an empty database gives a report without figures, for every day of its period', async () => {
  const { days, key, statuses, hours, services, staff } = await report({
    from: '2026-09-07',
    to: '2026-09-09',
  });
  expect(days.map(({ date }) => date)).toEqual(['2026-09-07', '2026-09-08', '2026-09-09']);
  expect([...statuses, ...hours, ...services, ...staff]).toEqual([]);
  expect(key.appointments).toEqual({ now: 0, before: 0 });
  expect(key.noShowRate).toEqual({ now: null, before: null });
  expect(key.utilisation).toEqual({ now: null, before: null });
});

test('a report counts each visit’s outcome by day, status, hour, service and person', async () => {
  const done = await desk.book('08:00', { name: 'Ada Eze', email: 'a@example.com' });
  const missed = await desk.book('10:00');
  const off = await desk.book('12:00');
  await desk.book('14:00', { staff: desk.bisi });
  await desk.act(off, 'cancel');
  await desk.waitUntil('2026-09-08T15:30:00.000Z');
  await desk.act(done, 'complete');
  await desk.act(missed, 'no-show');

  const read = await report();
  expect(read).toMatchObject({
    ...tuesday,
    previous: { from: '2026-09-07', to: '2026-09-07' },
    zone: 'Africa/Lagos',
    currency: 'NGN',
    of: 'all',
    days: [{ date: '2026-09-08', appointments: 3, valueMinor: 1_300_000, beforeMinor: 0 }],
    statuses: [
      { status: 'confirmed', appointments: 1 },
      { status: 'completed', appointments: 1 },
      { status: 'no_show', appointments: 1 },
      { status: 'cancelled', appointments: 1 },
    ],
    hours: [
      { weekday: 2, hour: 9, appointments: 1 },
      { weekday: 2, hour: 11, appointments: 1 },
      { weekday: 2, hour: 15, appointments: 1 },
    ],
    services: [{ serviceId: desk.haircut, name: 'Haircut', appointments: 3, valueMinor: 1_300_000 }],
    staff: [
      { staffId: desk.ada, appointments: 2, valueMinor: 650_000, busyMinutes: 120, openMinutes: 480 },
      { staffId: desk.bisi, appointments: 1, valueMinor: 650_000, busyMinutes: 60, openMinutes: 480 },
    ],
  });
  expect(read.key).toEqual({
    appointments: { now: 3, before: 0 },
    bookedOnline: { now: 3, before: 0 },
    bookedByStaff: { now: 0, before: 0 },
    walkedIn: { now: 0, before: 0 },
    valueMinor: { now: 1_300_000, before: 0 },
    collectedMinor: { now: 0, before: 0 },
    utilisation: { now: 180 / 960, before: null },
    noShowRate: { now: 0.5, before: null },
    cancellationRate: { now: 0.25, before: null },
    lateCancellationRate: { now: 0, before: null },
    newCustomers: { now: 1, before: 0 },
    returningCustomers: { now: 0, before: 0 },
    // They come again two hours later.
    rebookedRate: { now: 1, before: null },
    medianLeadHours: { now: 25, before: null },
  });

  const next = await report({ from: '2026-09-09', to: '2026-09-10' });
  expect(next.days).toEqual([
    { date: '2026-09-09', appointments: 0, valueMinor: 0, beforeMinor: 0 },
    { date: '2026-09-10', appointments: 0, valueMinor: 0, beforeMinor: 1_300_000 },
  ]);
});

test('days before the first appointment ever count for nothing, those after it do', async () => {
  await desk.book('10:00', { day: '2026-09-09' });
  const { staff } = await report({ from: '2026-09-01', to: '2026-09-10' });
  // Open for eight hours a day, by two people.
  expect(staff).toMatchObject([{ openMinutes: 2 * 480 }, { openMinutes: 2 * 480 }]);
});

test('a report is compared with the period of equal length before it', async () => {
  await desk.book('10:00', { day: '2026-09-08' });
  await desk.book('10:00', { day: '2026-09-10' });
  await desk.book('12:00', { day: '2026-09-11' });
  const { key } = await report({ from: '2026-09-10', to: '2026-09-11' });
  expect(key.appointments).toEqual({ now: 2, before: 1 });
  expect(key.valueMinor).toEqual({ now: 1_300_000, before: 650_000 });
});

test('time off, breaks and closures are not bookable', async () => {
  const { db } = server.engine;
  await desk.book('13:00');
  await db
    .insertInto('closure')
    .values({
      closure_id: server.deps.newId(),
      name: 'Burst pipe',
      start_at: new Date('2026-09-08T08:00:00Z'),
      end_at: new Date('2026-09-08T09:00:00Z'),
    })
    .execute();
  await db
    .insertInto('staff_break')
    .values({ staff_id: desk.ada, weekday: 2, start_minute: 720, end_minute: 780 })
    .execute();
  await db
    .insertInto('time_off')
    .values({
      time_off_id: server.deps.newId(),
      staff_id: desk.bisi,
      start_at: new Date('2026-09-08T11:00:00Z'),
      end_at: new Date('2026-09-08T23:00:00Z'),
      state: 'approved',
    })
    .execute();
  const { staff } = await report();
  expect(staff.map(({ openMinutes }) => openMinutes)).toEqual([360, 120]);
});

describe('a report by role', () => {
  beforeEach(async () => {
    await desk.book('10:00');
    await desk.book('12:00', { staff: desk.bisi });
  });

  test('shows a staff member their own figures only', async () => {
    const asAda = await desk.signIn(2, desk.ada);
    const { of, key, staff } = await report(tuesday, asAda);
    expect({ of, staff }).toMatchObject({ of: 'own', staff: [{ staffId: desk.ada, appointments: 1 }] });
    expect(key.appointments.now).toBe(1);
    expect(key.utilisation.now).toBe(60 / 480);
  });

  test('shows a staff member their own figures also when the day was already stored', async () => {
    await desk.waitUntil('2026-09-09T10:00:00.000Z');
    const [live, own] = [await report(), await report(tuesday, await desk.signIn(2, desk.ada))];
    await updateRollups(server.deps);
    expect(await report()).toEqual(live);
    expect(await report(tuesday, await desk.signIn(2, desk.ada))).toEqual(own);
  });

  test('is refused to a viewer, and to a receptionist without appointments of their own', async () => {
    expect((await ask(tuesday, await desk.signIn(4))).statusCode).toBe(403);
    expect((await ask(tuesday, await desk.signIn(3))).statusCode).toBe(403);
  });

  test('is exported only by users who may export data', async () => {
    expect((await download('days', await desk.signIn(2, desk.ada))).statusCode).toBe(403);
    expect((await download('days', await desk.signIn(5))).statusCode).toBe(200);
  });
});

test('each table is exported as a file that a spreadsheet can calculate with', async () => {
  await desk.book('10:00');
  const answer = await download('days');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.body.startsWith('\ufeff')).toBe(true);
  expect(linesOf(answer.body)).toEqual([
    'Day (Africa/Lagos),Appointments,Value (NGN)',
    '2026-09-08,1,6500.00',
  ]);
  expect(linesOf((await download('statuses')).body)).toEqual(['Status,Appointments', 'Confirmed,1']);
  expect(linesOf((await download('hours')).body)[1]).toBe('Tuesday,11:00,1');
  expect(linesOf((await download('services')).body)[1]).toBe('Haircut,1,6500.00');
  expect(linesOf((await download('staff')).body)).toEqual([
    'Staff member,Appointments,Value (NGN),Booked minutes,Bookable minutes,Utilisation (%)',
    'Ada Obi,1,6500.00,60,480,12.5',
    'Bisi Ojo,0,0.00,0,480,0.0',
  ]);
});

test('a name that looks like a formula is text in a file', async () => {
  await server.engine.db.updateTable('service').set({ name: '=1+2' }).execute();
  await desk.book('10:00');
  expect(linesOf((await download('services')).body)[1]).toBe("'=1+2,1,6500.00");
});

test.each([
  [{ from: '2026-09-09', to: '2026-09-08' }, 'The last day is before the first.'],
  [{ from: '2025-09-07', to: '2026-09-08' }, 'Up to 366 days.'],
])('a period of %j is refused at its last day', async (period, sentence) => {
  const answer = await ask(period);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual({ to: sentence });
});

test('later changes of hours do not change a past day', async () => {
  await desk.book('10:00');
  await desk.waitUntil('2026-09-09T10:00:00.000Z');
  await updateRollups(server.deps);
  await server.engine.db.updateTable('opening_hours').set({ end_minute: 600 }).execute();
  await server.engine.db.updateTable('booking').set({ status: 'completed' }).execute();
  const changed = await report();
  expect(changed.staff[0]).toMatchObject({ openMinutes: 480 });
  expect(changed.statuses).toEqual([{ status: 'completed', appointments: 1 }]);
  await updateRollups(server.deps);
  expect(await report()).toEqual(changed);
});

test('a report distinguishes online bookings, those by staff, and walk-ins', async () => {
  await desk.book('10:00');
  const book = (time: string, customer: object) =>
    server.call('POST', 'desk/bookings', {
      as: desk.owner(),
      body: {
        startAt: `2026-09-08T${time}:00.000Z`,
        segments: [{ serviceId: desk.haircut, staff: desk.bisi }],
        customer,
        notifyCustomer: false,
      },
      headers: { 'idempotency-key': server.deps.newId() },
    });
  expect((await book('10:00', { kind: 'walk_in' })).statusCode).toBe(201);
  const someone = { kind: 'new', firstName: 'Chi', lastName: 'Eze' };
  expect((await book('12:00', someone)).statusCode).toBe(201);
  expect((await report()).key).toMatchObject({
    appointments: { now: 3 },
    bookedOnline: { now: 1 },
    bookedByStaff: { now: 1 },
    walkedIn: { now: 1 },
  });
});

test('a report adds up payments by the day received, without tips, less the refunds made on its days', async () => {
  const { bookingId, customerId } = await desk.book('10:00');
  const pay = async (receivedOn: string, amountMinor: number, more: object = {}) => {
    const paymentId = server.deps.newId();
    await server.engine.db
      .insertInto('payment')
      .values({
        payment_id: paymentId,
        customer_id: customerId ?? '',
        booking_id: bookingId,
        provider: 'manual',
        method: 'cash',
        state: 'succeeded',
        currency: 'NGN',
        amount_minor: amountMinor,
        received_on: receivedOn,
        created_at: server.clock.now(),
        ...more,
      })
      .execute();
    return paymentId;
  };
  const giveBack = (paymentId: string, amountMinor: number, at: string) =>
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
      })
      .execute();
  await pay('2026-09-08', 5000, { tip_minor: 500 });
  const monday = await pay('2026-09-07', 2000);
  await pay('2026-09-09', 9000);
  await pay('2026-09-08', 7000, { currency: 'USD' });
  await pay('2026-09-08', 7000, { state: 'failed', received_on: null });
  expect((await report()).key.collectedMinor).toEqual({ now: 4500, before: 2000 });
  const asAda = await desk.signIn(2, desk.ada);
  expect((await report(tuesday, asAda)).key.collectedMinor).toEqual({ now: 4500, before: 2000 });
  const asBisi = await desk.signIn(2, desk.bisi);
  expect((await report(tuesday, asBisi)).key.collectedMinor).toEqual({ now: 0, before: 0 });
  expect(linesOf((await download('key')).body)).toContain('Collected (NGN),45.00,20.00');

  // Half an hour after midnight in Lagos.
  await giveBack(monday, 800, '2026-09-07T23:30:00Z');
  await giveBack(monday, 100, '2026-09-08T23:30:00Z');
  expect((await report()).key.collectedMinor).toEqual({ now: 3700, before: 2000 });
  expect((await report(tuesday, asAda)).key.collectedMinor).toEqual({ now: 3700, before: 2000 });
  expect((await report(tuesday, asBisi)).key.collectedMinor).toEqual({ now: 0, before: 0 });
});

test('a customer is new with the first completed visit, not while it is in progress', async () => {
  const booking = await desk.book('10:00');
  await desk.waitUntil('2026-09-08T10:00:00.000Z');
  const arrived = await desk.act(booking, 'check-in');
  expect((await report()).key.newCustomers.now).toBe(0);
  await desk.act({ ...booking, version: arrived.json().version }, 'complete');
  expect((await report()).key.newCustomers.now).toBe(1);
});
