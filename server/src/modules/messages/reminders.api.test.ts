import { sql } from 'kysely';
import { newUuid } from '../../platform/clock.ts';
import { openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { changeBooking, writeBooking } from '../../testing/stored-bookings.ts';
import { bookingMails } from './booking-mails.ts';
import { createMailWorker } from './delivery/mail-worker.ts';
import { orderDueReminders } from './reminders.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let ada: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  await sql`delete from message_template`.execute(server.engine.db);
  await remindAt([1440, 120]);
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
});

const remindAt = (minutes: number[]) =>
  server.engine.db
    .updateTable('message_settings')
    .set({ reminder_minutes: JSON.stringify(minutes) })
    .execute();

const bookingAt = (startAt: string, more: Partial<Parameters<typeof writeBooking>[1]> = {}) =>
  writeBooking(server, { serviceId: haircut, staffId: ada, startAt, ...more });

/** The mails that arrive when the worker runs at this time. */
async function subjectsAt(instant: string): Promise<(string | undefined)[]> {
  server.clock.set(instant);
  await orderDueReminders(server.deps);
  return (await server.mails()).map(({ subject }) => subject);
}

const reminder = (when: string) => `A reminder of your visit: Haircut, ${when}`;

/** Moves the booking like a reschedule. */
async function move(bookingId: string, startAt: string, version = 2): Promise<void> {
  const start = new Date(startAt);
  await changeBooking(server, bookingId, {
    start_at: start,
    end_at: new Date(start.getTime() + 3_600_000),
    version,
    sequence: version - 1,
  });
  await server.engine.db
    .insertInto('booking_event')
    .values({
      booking_event_id: newUuid(),
      booking_id: bookingId,
      version,
      at: server.clock.now(),
      kind: 'reschedule',
      by_name: null,
      reason: null,
    })
    .execute();
}

test.each([
  [1440, '2026-09-09T10:00:00Z', /can no longer be cancelled or moved online/],
  [120, '2026-09-10T08:00:00Z', /can no longer be cancelled or moved online/],
  [2880, '2026-09-08T10:00:00Z', /Free to cancel or move until Wednesday 9 September 2026, 11:00/],
])(
  'a reminder %i minutes before says whether there still is time to cancel',
  async (minutes, sentAt, words) => {
    await remindAt([minutes]);
    await bookingAt('2026-09-10T10:00:00Z', { booking: { cancel_minutes: 1440, reschedule_minutes: 1440 } });
    server.clock.set(sentAt);
    await orderDueReminders(server.deps);
    const [mail] = await server.mails();
    expect(mail?.text).toMatch(words);
    if (minutes <= 1440) expect(mail?.text).not.toMatch(/free to/i);
  },
);

test('reminders go out a day and two hours before, once each, however often the worker runs', async () => {
  await bookingAt('2026-09-10T10:00:00Z');
  expect(await subjectsAt('2026-09-09T09:59:00Z')).toEqual([]);
  expect(await subjectsAt('2026-09-09T10:00:00Z')).toEqual([reminder('Thu 10 Sep, 11:00')]);
  expect(await subjectsAt('2026-09-09T10:01:00Z')).toEqual([]);
  expect(await subjectsAt('2026-09-10T07:59:00Z')).toEqual([]);
  expect(await subjectsAt('2026-09-10T08:00:00Z')).toEqual([reminder('Thu 10 Sep, 11:00')]);
  expect(await subjectsAt('2026-09-10T09:59:00Z')).toEqual([]);
});

test('a reminder asks whether the customer comes, until they have answered', async () => {
  await bookingAt('2026-09-10T10:00:00Z');
  server.clock.set('2026-09-09T10:00:00Z');
  await orderDueReminders(server.deps);
  const [first] = await server.mails();
  expect(first?.text).toContain('Confirm you’re coming');
  const [, token = '', ask] = /#t=([\w-]{43})&ask=([\w-]+)/.exec(first?.text ?? '') ?? [];
  expect(ask).toBe('will-come');
  const said = await server.call('POST', 'bookings/manage/will-come', {
    headers: { 'x-booking-token': token },
    body: { startAt: '2026-09-10T10:00:00.000Z' },
  });
  expect(said.json()).toMatchObject({ willCome: true });
  server.clock.set('2026-09-10T08:00:00Z');
  await orderDueReminders(server.deps);
  const [second] = await server.mails();
  expect(second?.text).toContain('View your booking');
  expect(second?.text).not.toContain('ask=');
});

describe('in quiet hours, from nine in the evening until eight in Lagos', () => {
  const quiet = (from: number | null, to: number | null) =>
    server.engine.db.updateTable('message_settings').set({ quiet_from: from, quiet_to: to }).execute();
  beforeEach(() => quiet(21 * 60, 8 * 60));
  afterEach(() => quiet(null, null));

  test('nobody is reminded, and customers of later visits are as soon as the hours end', async () => {
    await bookingAt('2026-09-10T08:00:00Z');
    expect(await subjectsAt('2026-09-10T06:00:00Z')).toEqual([]);
    expect(await subjectsAt('2026-09-10T06:59:00Z')).toEqual([]);
    expect(await subjectsAt('2026-09-10T07:00:00Z')).toEqual([reminder('Thu 10 Sep, 09:00')]);
    expect(await subjectsAt('2026-09-10T07:01:00Z')).toEqual([]);
  });

  test('a reminder a day before that becomes due at night goes out in the morning', async () => {
    await bookingAt('2026-09-10T02:00:00Z');
    expect(await subjectsAt('2026-09-09T02:00:00Z')).toEqual([]);
    expect(await subjectsAt('2026-09-09T07:00:00Z')).toEqual([reminder('Thu 10 Sep, 03:00')]);
  });

  test('the minute before they begin is not quiet', async () => {
    await bookingAt('2026-09-10T19:59:00Z');
    expect(await subjectsAt('2026-09-09T19:59:00Z')).toEqual([reminder('Thu 10 Sep, 20:59')]);
  });

  test('a visit that began during them gets no reminder', async () => {
    await remindAt([120]);
    await bookingAt('2026-09-10T06:30:00Z');
    expect(await subjectsAt('2026-09-10T07:00:00Z')).toEqual([]);
  });
});

test('a visit booked ten hours before gets only the reminder at two hours (N02)', async () => {
  await bookingAt('2026-09-07T19:00:00Z');
  expect(await subjectsAt('2026-09-07T09:05:00Z')).toEqual([]);
  expect(await subjectsAt('2026-09-07T17:00:00Z')).toEqual([reminder('Mon 7 Sep, 20:00')]);
});

test.each(['cancelled', 'expired', 'declined', 'pending', 'no_show', 'completed', 'checked_in'] as const)(
  'no reminder goes out for a visit that is %s',
  async (status) => {
    await bookingAt('2026-09-10T10:00:00Z', { status });
    expect(await subjectsAt('2026-09-09T10:00:00Z')).toEqual([]);
  },
);

test('a visit cancelled after its reminder was ordered gets none (N01)', async () => {
  const booking = await bookingAt('2026-09-10T10:00:00Z');
  server.clock.set('2026-09-09T10:00:00Z');
  await orderDueReminders(server.deps);
  await changeBooking(server, booking, { status: 'cancelled', version: 2 });
  expect(await server.mails()).toEqual([]);
});

test('a moved visit gets reminders for its new time only (N01)', async () => {
  const booking = await bookingAt('2026-09-10T10:00:00Z');
  await move(booking, '2026-09-12T10:00:00Z');
  expect(await subjectsAt('2026-09-09T10:00:00Z')).toEqual([]);
  expect(await subjectsAt('2026-09-11T10:00:00Z')).toEqual([reminder('Sat 12 Sep, 11:00')]);
});

test('a visit moved after its reminder was ordered gets none for the old time', async () => {
  const booking = await bookingAt('2026-09-10T10:00:00Z');
  server.clock.set('2026-09-09T10:00:00Z');
  await orderDueReminders(server.deps);
  await move(booking, '2026-09-12T10:00:00Z');
  expect(await server.mails()).toEqual([]);
  expect(await subjectsAt('2026-09-11T10:00:00Z')).toEqual([reminder('Sat 12 Sep, 11:00')]);
});

test('a visit moved after its reminder gets another one', async () => {
  const booking = await bookingAt('2026-09-10T10:00:00Z');
  expect(await subjectsAt('2026-09-09T10:00:00Z')).toHaveLength(1);
  await move(booking, '2026-09-12T10:00:00Z');
  expect(await subjectsAt('2026-09-11T10:00:00Z')).toEqual([reminder('Sat 12 Sep, 11:00')]);
});

test('a customer whose visit moves to within the day gets no reminder: they have just been given the time', async () => {
  const booking = await bookingAt('2026-09-20T10:00:00Z');
  server.clock.set('2026-09-09T09:00:00Z');
  await move(booking, '2026-09-09T18:00:00Z');
  expect(await subjectsAt('2026-09-09T09:01:00Z')).toEqual([]);
  expect(await subjectsAt('2026-09-09T16:00:00Z')).toEqual([reminder('Wed 9 Sep, 19:00')]);
});

test('after a night without a worker only the nearest reminder goes out', async () => {
  await bookingAt('2026-09-10T10:00:00Z');
  expect(await subjectsAt('2026-09-10T09:00:00Z')).toHaveLength(1);
  expect(await subjectsAt('2026-09-10T09:30:00Z')).toEqual([]);
});

test('a reminder that waited past the start is not sent', async () => {
  await bookingAt('2026-09-10T10:00:00Z');
  server.clock.set('2026-09-10T08:00:00Z');
  await orderDueReminders(server.deps);
  server.clock.set('2026-09-10T10:00:00Z');
  expect(await server.mails()).toEqual([]);
});

test('reminder times follow the current settings', async () => {
  await bookingAt('2026-09-10T10:00:00Z');
  await remindAt([2880]);
  expect(await subjectsAt('2026-09-08T10:00:00Z')).toHaveLength(1);
  await remindAt([]);
  await bookingAt('2026-09-12T10:00:00Z');
  expect(await subjectsAt('2026-09-11T10:00:00Z')).toEqual([]);
});

test('a reminder that is turned off is not ordered; staff members get one if theirs is on', async () => {
  const decide = (audience: 'customer' | 'staff', enabled: boolean) =>
    server.engine.db
      .insertInto('message_template')
      .values({
        kind: 'booking_reminder_1',
        audience,
        enabled,
        subject: null,
        body: null,
        updated_at: server.clock.now(),
        updated_by: 'Ada Obi',
      })
      .execute();
  await decide('customer', false);
  await decide('staff', true);
  await bookingAt('2026-09-10T10:00:00Z');
  expect(await subjectsAt('2026-09-09T10:00:00Z')).toEqual(['Coming up: Haircut, Thu 10 Sep, 11:00']);
});

test('concurrent workers send each reminder once, even if one of them dies', async () => {
  for (let minute = 0; minute < 10; minute += 1) await bookingAt(`2026-09-10T10:0${minute}:00Z`);
  server.clock.set('2026-09-09T10:09:00Z');
  const dying = createMailWorker(server.deps, {
    booking_reminder_1: () => new Promise<never>(() => undefined),
  });
  await Promise.all([1, 2, 3, 4].map(() => orderDueReminders(server.deps)));
  void dying.drain();
  const worker = () => createMailWorker(server.deps, bookingMails(server.deps));
  await Promise.all([worker().drain(), worker().drain()]);
  // The dead worker's mails are free again when its lease ends.
  server.clock.pass(3);
  await Promise.all([orderDueReminders(server.deps), orderDueReminders(server.deps)]);
  await Promise.all([worker().drain(), worker().drain()]);
  const subjects = (await server.mailbox.take()).map(({ subject }) => subject);
  expect(subjects).toHaveLength(10);
  expect(new Set(subjects).size).toBe(10);
});

test('the two clock changes of New York do not move a reminder by an hour', async () => {
  const inNewYork = { booking: { zone: 'America/New_York', visitor_zone: 'America/New_York' } };
  await bookingAt('2026-11-01T15:00:00Z', inNewYork);
  expect(await subjectsAt('2026-10-31T14:59:00Z')).toEqual([]);
  expect(await subjectsAt('2026-10-31T15:00:00Z')).toEqual([reminder('Sun 1 Nov, 10:00')]);
});
