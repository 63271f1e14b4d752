import { inTransaction } from '../../../platform/database/transaction.ts';
import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { assignStaff, BookingRefused } from '../../availability/assign-staff.ts';
import { findStoredBooking } from './booking.repo.ts';
import { type BookingMove, moveBooking, moveRequest } from './move-booking.ts';

let server: TestServer;
let salon: Salon;
let cut: string;
let ada: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  cut = await salon.addService({ step_minutes: 30 });
  ada = await salon.addStaff({ performs: [cut] });
});

const at = (time: string) => `2026-09-08T${time}:00.000Z`;

async function booked(more: Partial<Parameters<typeof aBooking>[0]> = {}): Promise<string> {
  const { booking } = (
    await salon.book(aBooking({ serviceIds: [cut], startAt: at('10:00'), ...more }))
  ).json();
  const row = await server.engine.db
    .selectFrom('booking')
    .select('booking_id')
    .where('reference', '=', booking.reference)
    .executeTakeFirstOrThrow();
  return row.booking_id;
}

async function storedBooking(bookingId: string) {
  const stored = await findStoredBooking(server.engine.db, bookingId);
  if (!stored) throw new Error('There is no such booking.');
  return stored;
}

async function move(bookingId: string, time: string, more: Partial<BookingMove> = {}) {
  const stored = await storedBooking(bookingId);
  const { version } = stored.booking;
  const now = server.clock.now();
  const moved = { stored, version, startAt: Date.parse(at(time)), now, ...more };
  return inTransaction(server.engine.db, async (tx) =>
    moveBooking(server.deps, tx, moved, await assignStaff(tx, moveRequest(moved))),
  );
}

test('a booking can move over its own time, also with any staff member (L05)', async () => {
  const bookingId = await booked();
  expect(await move(bookingId, '10:30')).toMatchObject({ version: 2, isMoved: true });
  const { booking, appointments } = await storedBooking(bookingId);
  expect(booking).toMatchObject({ sequence: 1, reschedules: 1, version: 2 });
  expect(appointments).toMatchObject([{ staff_id: ada, start_at: new Date(at('10:30')) }]);
});

test('a booking of a customer without a preference goes to a free staff member', async () => {
  const bookingId = await booked();
  await booked({
    startAt: at('13:00'),
    staff: ada,
    customer: { firstName: 'A', lastName: 'B', email: 'ab@example.com', phone: '+234 800 000 9999' },
  });
  const bola = await salon.addStaff({ name: 'Bola', performs: [cut], position: 1 });
  await move(bookingId, '13:00');
  expect((await storedBooking(bookingId)).appointments[0]).toMatchObject({
    staff_id: bola,
    staff_name: 'Bola',
  });
});

test('a booking stays with the requested staff member, and is refused if they are not free', async () => {
  const bookingId = await booked({ staff: ada });
  await booked({
    startAt: at('13:00'),
    staff: ada,
    customer: { firstName: 'A', lastName: 'B', email: 'ab@example.com', phone: '+234 800 000 9999' },
  });
  await salon.addStaff({ name: 'Bola', performs: [cut], position: 1 });
  await expect(move(bookingId, '13:00')).rejects.toThrow(BookingRefused);
  expect((await storedBooking(bookingId)).booking.start_at.toISOString()).toBe(at('10:00'));
});

test('a moved booking keeps the length and the price that were booked', async () => {
  const bookingId = await booked();
  await server.engine.db.updateTable('service').set({ duration_minutes: 120, price_minor: 1 }).execute();
  await move(bookingId, '12:00');
  const { booking } = await storedBooking(bookingId);
  expect(booking).toMatchObject({ end_at: new Date(at('13:00')), total_minor: 650_000 });
});

test('a moved booking takes its places of a group along', async () => {
  const yoga = await salon.addService({ name: 'Yoga', capacity: 2, step_minutes: 60 });
  await salon.addStaff({ name: 'Chi', performs: [yoga] });
  const bookingId = await booked({ serviceIds: [yoga], partySize: 2 });
  await move(bookingId, '12:00');
  const sessions = await server.engine.db.selectFrom('group_session').selectAll().execute();
  expect(sessions).toMatchObject([{ start_at: new Date(at('12:00')), taken: 2, capacity: 2 }]);
  const guards = await server.engine.db
    .selectFrom('appointment_block')
    .selectAll()
    .where('guards_session_id', 'is not', null)
    .execute();
  expect(guards).toHaveLength(1);
});

test('a move in two tabs at once happens once: the other has an old version (L07)', async () => {
  const bookingId = await booked();
  const stored = await storedBooking(bookingId);
  const outcomes = await Promise.allSettled(
    ['12:00', '14:00'].map((time) => move(bookingId, time, { stored, version: 1 })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await storedBooking(bookingId)).booking).toMatchObject({ version: 2, sequence: 1 });
});
