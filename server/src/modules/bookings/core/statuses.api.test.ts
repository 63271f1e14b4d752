import {
  attendedStatuses,
  type BookingStatus,
  blockingStatuses,
  bookingStatuses,
  calledOffStatuses,
  openStatuses,
} from '@daybook/domain/booking';
import { sql } from 'kysely';
import { openSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { writeBooking } from '../../../testing/stored-bookings.ts';

let server: TestServer;
let serviceId: string;
let staffId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const salon = await openSalon(server);
  serviceId = await salon.addService();
  staffId = await salon.addStaff({ performs: [serviceId] });
});

const statusesIn = (definition: string): BookingStatus[] =>
  bookingStatuses.filter((status) => definition.includes(`'${status}'`));

test('the database knows the same statuses', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'booking'::regclass and contype = 'c' and conname = 'booking_status_check'`.execute(
    server.engine.db,
  );
  expect(rows.map(({ definition }) => statusesIn(definition))).toEqual([bookingStatuses]);
});

test('the index of open bookings holds exactly those', async () => {
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where indexname = 'booking_open'`.execute(server.engine.db);
  expect(rows.map(({ definition }) => statusesIn(definition))).toEqual([openStatuses]);
});

/** One booking in each status, at an hour of its own. */
async function writeOneOfEach(): Promise<void> {
  for (const [hour, status] of bookingStatuses.entries()) {
    const startAt = new Date(Date.UTC(2026, 8, 8, 6 + hour)).toISOString();
    await writeBooking(server, { serviceId, staffId, startAt, status });
  }
}

test('a customer’s last visit is one that they attended', async () => {
  await writeOneOfEach();
  const visited = await server.engine.db
    .selectFrom('booking')
    .innerJoin('customer', 'customer.customer_id', 'booking.customer_id')
    .where('customer.last_visit_at', 'is not', null)
    .select('status')
    .orderBy('start_at')
    .execute();
  expect(visited.map(({ status }) => status)).toEqual(attendedStatuses);
});

test.each(['confirmed', 'completed', 'cancelled'] as const)(
  'a customer’s last visit follows a booking from %s to any status and back',
  async (from) => {
    const { db } = server.engine;
    const startAt = '2026-09-08T10:00:00Z';
    const bookingId = await writeBooking(server, { serviceId, staffId, startAt, status: from });
    const lastBooking = async (status: BookingStatus) => {
      await db.updateTable('booking').set({ status }).where('booking_id', '=', bookingId).execute();
      const { last_visit_at } = await db
        .selectFrom('customer')
        .innerJoin('booking', 'booking.customer_id', 'customer.customer_id')
        .where('booking_id', '=', bookingId)
        .select('last_visit_at')
        .executeTakeFirstOrThrow();
      return last_visit_at !== null;
    };
    for (const status of bookingStatuses.filter((each) => each !== 'pending' && each !== 'expired')) {
      expect([status, await lastBooking(status)]).toEqual([status, attendedStatuses.includes(status)]);
      expect(await lastBooking(from)).toBe(attendedStatuses.includes(from));
    }
  },
);

test('the tabs of the register divide bookings as the domain does', async () => {
  await writeOneOfEach();
  const owner = async () => (await server.signIn()).token;
  const tab = async (name: string, as: string) =>
    (await server.call('GET', `bookings?tab=${name}`, { as }))
      .json()
      .items.map(({ status }: { status: BookingStatus }) => status)
      .sort();
  server.clock.set('2026-09-01T08:00:00Z');
  const before = await owner();
  expect(await tab('all', before)).toEqual([...bookingStatuses].sort());
  expect(await tab('upcoming', before)).toEqual([...openStatuses].sort());
  expect(await tab('cancelled', before)).toEqual([...calledOffStatuses].sort());
  server.clock.set('2026-09-20T08:00:00Z');
  expect(await tab('past', await owner())).toEqual([...blockingStatuses].sort());
});
