import type { Report } from '@daybook/contract/report';
import fc from 'fast-check';
import { openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { changeBooking, writeBooking } from '../../../testing/stored-bookings.ts';
import { updateReturningCustomers } from './keep-returning.ts';

let server: TestServer;
let salon: Salon;
let serviceId: string;
let ada: string;
let bola: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  serviceId = await salon.addService();
  ada = await salon.addStaff({ performs: [serviceId] });
  bola = await salon.addStaff({ name: 'Bola Ade', performs: [serviceId] });
});

/** A booking in September or October to which its customer came. */
async function visited(
  day: string,
  of: {
    customer?: string;
    staffId?: string;
    madeOn?: string;
    status?: 'completed' | 'cancelled' | 'confirmed';
  } = {},
) {
  const { staffId = ada, status = 'completed', madeOn = '2026-08-01' } = of;
  const startAt = `2026-${day}T10:00:00Z`;
  const bookingId = await writeBooking(server, { serviceId, staffId, startAt, status });
  await changeBooking(server, bookingId, {
    created_at: new Date(`${madeOn}T09:00:00Z`),
    ...(of.customer ? { customer_id: of.customer } : {}),
  });
  const { customer_id } = await server.engine.db
    .selectFrom('booking')
    .where('booking_id', '=', bookingId)
    .select('customer_id')
    .executeTakeFirstOrThrow();
  return customer_id ?? '';
}

/** Sessions end while weeks pass. */
async function key(from: string, to: string, given?: string): Promise<Report['key']> {
  const as = given ?? (await server.signIn()).token;
  return (await server.call('GET', `report?from=2026-${from}&to=2026-${to}`, { as })).json().key;
}

/** Both counted on request and from the worker's stored figures. */
async function both(from: string, to: string): Promise<Report['key']> {
  const live = await key(from, to);
  while (await updateReturningCustomers(server.deps));
  expect(await key(from, to)).toEqual(live);
  return live;
}

test('returning customers came before the period and in it, each once, however often', async () => {
  const often = await visited('09-01');
  for (const day of ['09-10', '09-11', '09-20']) await visited(day, { customer: often });
  const once = await visited('09-02');
  await visited('09-21', { customer: once });
  const first = await visited('09-12');
  await visited('09-13', { customer: first });
  await visited('09-14', { customer: once, status: 'cancelled' });
  server.clock.set('2026-10-20T10:00:00Z');
  // The two who came on the first days of the month, on their later ones; nobody had come before.
  expect((await both('09-15', '09-24')).returningCustomers).toEqual({ now: 2, before: 1 });
  expect((await both('09-10', '09-13')).returningCustomers).toEqual({ now: 1, before: 0 });
  expect((await both('09-13', '09-13')).returningCustomers).toEqual({ now: 1, before: 0 });
});

test('a completed visit is rebooked by a later one that was booked within 30 days and not cancelled', async () => {
  const soon = await visited('09-01');
  await visited('10-15', { customer: soon, madeOn: '2026-10-01', status: 'confirmed' });
  const late = await visited('09-02');
  await visited('10-16', { customer: late, madeOn: '2026-10-03', status: 'confirmed' });
  const off = await visited('09-03');
  await visited('10-17', { customer: off, madeOn: '2026-09-04', status: 'cancelled' });
  await visited('09-04', { status: 'confirmed' });
  server.clock.set('2026-10-10T10:00:00Z');
  expect((await both('09-01', '09-10')).rebookedRate).toEqual({ now: 1 / 3, before: null });
});

test('stored figures are renewed: recent days every ten minutes, others once a week', async () => {
  const customer = await visited('09-20');
  const old = await visited('08-20');
  server.clock.set('2026-09-25T10:00:00Z');
  while (await updateReturningCustomers(server.deps));
  for (const one of [customer, old])
    await visited('09-30', { customer: one, madeOn: '2026-09-18', status: 'confirmed' });
  server.clock.pass(11);
  while (await updateReturningCustomers(server.deps));
  expect((await key('09-20', '09-20')).rebookedRate.now).toBe(1);
  expect((await key('08-20', '08-20')).rebookedRate.now).toBe(0);
  server.clock.pass(7 * 24 * 60);
  while (await updateReturningCustomers(server.deps));
  expect((await key('08-20', '08-20')).rebookedRate.now).toBe(1);
});

test('a user who sees their own figures sees their own returning customers', async () => {
  const customer = await visited('09-01');
  await visited('09-10', { customer, staffId: bola });
  await visited('09-11', { customer });
  server.clock.set('2026-09-20T10:00:00Z');
  const as = async (staffId: string) => (await server.signIn({ userType: 2, role: 2, staffId })).token;
  const [asBola, asAda] = [await as(bola), await as(ada)];
  const expectTruth = async () => {
    expect((await key('09-10', '09-11', asBola)).returningCustomers.now).toBe(0);
    expect((await key('09-10', '09-11', asAda)).returningCustomers.now).toBe(1);
  };
  await expectTruth();
  while (await updateReturningCustomers(server.deps));
  await expectTruth();
});

test('each customer who came before and again counts once, whatever the period and the reader', async () => {
  const customers = [...'abcdef'];
  const day = fc.integer({ min: 1, max: 30 });
  const bookings = fc.sample(
    fc.record({ customer: fc.constantFrom(...customers), day, isBola: fc.boolean() }),
    { seed: 41, numRuns: 30 },
  );
  const dateOf = (of: number) => `09-${String(of).padStart(2, '0')}`;
  const ids = new Map<string, string>();
  for (const booking of bookings) {
    const customer = ids.get(booking.customer);
    const staffId = booking.isBola ? bola : ada;
    ids.set(booking.customer, await visited(dateOf(booking.day), { staffId, ...(customer && { customer }) }));
  }
  server.clock.set('2026-10-10T10:00:00Z');
  const people = [
    { person: {}, sees: () => true },
    { person: { userType: 2, role: 2, staffId: bola }, sees: ({ isBola }: { isBola: boolean }) => isBola },
  ] as const;
  const periods = fc.sample(fc.tuple(day, day), { seed: 42, numRuns: 12 });
  const expectTruth = async () => {
    for (const { person, sees } of people) {
      const { token } = await server.signIn(person);
      const seen = bookings.filter(sees);
      for (const [a, b] of periods) {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const returning = customers.filter((customer) => {
          const days = seen.filter((booking) => booking.customer === customer).map((booking) => booking.day);
          return days.some((one) => one < from) && days.some((one) => one >= from && one <= to);
        }).length;
        expect((await key(dateOf(from), dateOf(to), token)).returningCustomers.now).toBe(returning);
      }
    }
  };
  await expectTruth();
  while (await updateReturningCustomers(server.deps));
  await expectTruth();
});

test('the key figures are exported as a table, with the previous period', async () => {
  await visited('09-01');
  const path = 'report/export?from=2026-09-01&to=2026-09-02&table=key';
  const { token: as } = await server.signIn();
  const { body } = await server.call('GET', path, { as });
  expect(body.replace('\ufeff', '').split('\r\n')).toEqual(
    expect.arrayContaining(['Figure,Period,Period before', 'Returning customers,0,0', 'Rebooked (%),0.0,']),
  );
});
