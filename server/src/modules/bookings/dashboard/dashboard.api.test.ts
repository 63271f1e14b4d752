import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let ada: string;
let bisi: string;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
  bisi = await salon.addStaff({ name: 'Bisi Ojo', performs: [haircut], position: 1 });
  owner = (await server.signIn()).token;
});

const at = (time: string, day = '2026-09-08') => `${day}T${time}:00.000Z`;

/** Makes a booking; returns its reference and id. */
async function book(time: string, { staff = ada, day = '2026-09-08' } = {}) {
  const made = await salon.book(aBooking({ serviceIds: [haircut], staff, startAt: at(time, day) }));
  const { reference } = made.json().booking;
  const { booking_id } = await server.engine.db
    .selectFrom('booking')
    .where('reference', '=', reference)
    .select('booking_id')
    .executeTakeFirstOrThrow();
  return { reference, bookingId: booking_id };
}

describe('the day', () => {
  test('shows its appointments in order, without cancelled ones', async () => {
    const late = await book('14:00', { day: '2026-09-07' });
    const early = await book('12:00', { day: '2026-09-07', staff: bisi });
    const { bookingId } = await book('13:00', { day: '2026-09-07' });
    await server.call('POST', `bookings/${bookingId}/cancel`, { as: owner, body: { version: 1 } });
    await book('08:00');
    const dashboard = (await server.call('GET', 'dashboard', { as: owner })).json();
    expect(dashboard.date).toBe('2026-09-07');
    expect(dashboard.todayCount).toEqual({ total: 2, left: 2 });
    expect(dashboard.today.map(({ reference }: { reference: string }) => reference)).toEqual([
      early.reference,
      late.reference,
    ]);
    expect(dashboard.today[0]).toMatchObject({
      customerName: 'Ife Balogun',
      staffName: 'Bisi Ojo',
      status: 'confirmed',
    });
  });

  test('counts a visit that passes midnight on the day it begins, and shows it while it lasts', async () => {
    // 23:15 to 00:45 in Lagos.
    const { bookingId } = await book('12:00', { day: '2026-09-07' });
    const night = { start_at: new Date('2026-09-07T22:15:00Z'), end_at: new Date('2026-09-07T23:45:00Z') };
    const { db } = server.engine;
    await db.updateTable('appointment').set(night).where('booking_id', '=', bookingId).execute();
    await db.updateTable('booking').set(night).where('booking_id', '=', bookingId).execute();
    const look = async (instant: string) => {
      server.clock.set(instant);
      const { token } = await server.signIn();
      const { today, todayCount } = (await server.call('GET', 'dashboard', { as: token })).json();
      const list = (await server.call('GET', 'bookings?tab=today', { as: token })).json();
      return [today.length, todayCount.total, list.items.length];
    };
    expect(await look('2026-09-07T20:00:00Z')).toEqual([1, 1, 1]);
    expect(await look('2026-09-07T23:20:00Z')).toEqual([1, 1, 1]);
    expect(await look('2026-09-08T08:00:00Z')).toEqual([0, 0, 0]);
  });

  test('shows the appointments that are not over, then the latest, if there are very many', async () => {
    const { db } = server.engine;
    const { reference } = await book('10:00', { day: '2026-09-07' });
    const template = await db.selectFrom('appointment').selectAll().executeTakeFirstOrThrow();
    const minutes = Array.from({ length: 59 }, (_, index) => index + 1);
    await db
      .insertInto('appointment')
      .values(
        minutes.map((minute) => ({
          ...template,
          service_names: null,
          appointment_id: server.deps.newId(),
          position: minute,
          start_at: new Date(template.start_at.getTime() + minute * 60_000),
          end_at: new Date(template.start_at.getTime() + (minute + 1) * 60_000),
        })),
      )
      .execute();
    await db
      .updateTable('appointment')
      .set({ end_at: new Date(at('10:01', '2026-09-07')) })
      .where('position', '=', 0)
      .execute();
    server.clock.set('2026-09-07T10:30:00.000Z');
    const { today, todayCount } = (await server.call('GET', 'dashboard', { as: owner })).json();
    // Also those that are over wait for an outcome.
    expect(todayCount).toEqual({ total: 60, left: 60 });
    expect(today).toHaveLength(50);
    expect(today[0]).toMatchObject({ reference, startAt: at('10:10', '2026-09-07') });
    expect(today.at(-1)).toMatchObject({ startAt: at('10:59', '2026-09-07') });
  });

  test('counts an appointment with an outcome as done', async () => {
    const done = await book('11:00', { day: '2026-09-07' });
    const open = await book('10:00', { day: '2026-09-07' });
    const { db } = server.engine;
    await db
      .updateTable('booking')
      .set({ status: 'completed' })
      .where('booking_id', '=', done.bookingId)
      .execute();
    const { today, todayCount } = (await server.call('GET', 'dashboard', { as: owner })).json();
    expect(todayCount).toEqual({ total: 2, left: 1 });
    expect(today).toMatchObject([{ reference: open.reference }, { reference: done.reference }]);
  });

  test('lists what needs attention: requests, visits without an outcome, failed mails', async () => {
    const booking = await book('12:00', { day: '2026-09-07' });
    await server.engine.db.updateTable('service').set({ needs_approval: true }).execute();
    for (const time of ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00']) await book(time);
    await server.engine.db
      .updateTable('mail')
      .set({ state: 'failed' })
      .where('subject_id', '=', booking.bookingId)
      .where('recipient', '=', 'customer')
      .execute();
    server.clock.set('2026-09-07T14:00:00.000Z');
    const { attention } = (await server.call('GET', 'dashboard', { as: owner })).json();
    expect(attention.requests.total).toBe(6);
    expect(attention.requests.items).toHaveLength(5);
    expect(attention.unfinished).toMatchObject({ total: 1, items: [{ bookingId: booking.bookingId }] });
    expect(attention.failedMails).toMatchObject({
      total: 1,
      items: [{ bookingId: booking.bookingId, kind: 'booking_confirmed', recipient: 'customer' }],
    });
    const asBisi = (await server.signIn({ userType: 2, role: 2, staffId: bisi })).token;
    const own = (await server.call('GET', 'dashboard', { as: asBisi })).json();
    expect(own).toMatchObject({
      today: [],
      attention: { requests: { total: 0 }, unfinished: { total: 0 }, failedMails: { total: 0 } },
    });
  });

  test('lists who is there, who is not, and what is still free', async () => {
    const { db } = server.engine;
    const span = (from: string, to: string) => ({
      startAt: at(from, '2026-09-07'),
      endAt: at(to, '2026-09-07'),
    });
    await book('12:00', { day: '2026-09-07' });
    await db
      .insertInto('blocked_time')
      .values({
        blocked_time_id: server.deps.newId(),
        staff_id: ada,
        start_at: new Date(at('13:00', '2026-09-07')),
        end_at: new Date(at('14:00', '2026-09-07')),
        kind: 'meeting',
        created_by: 'Ngozi Eze',
        created_at: server.clock.now(),
      })
      .execute();
    await db
      .insertInto('time_off')
      .values({
        time_off_id: server.deps.newId(),
        staff_id: bisi,
        start_at: new Date('2026-09-06T00:00:00Z'),
        end_at: new Date('2026-09-09T00:00:00Z'),
        state: 'approved',
      })
      .execute();
    server.clock.set('2026-09-07T11:30:00.000Z');
    const { team } = (await server.call('GET', 'dashboard', { as: owner })).json();
    expect(team).toEqual([
      {
        staffId: ada,
        name: 'Ada Obi',
        working: [span('08:00', '16:00')],
        booked: [span('12:00', '14:00')],
        isAway: false,
        free: [span('11:30', '12:00'), span('14:00', '16:00')],
      },
      { staffId: bisi, name: 'Bisi Ojo', working: [], booked: [], isAway: true, free: [] },
    ]);
    const asBisi = (await server.signIn({ userType: 2, role: 2, staffId: bisi })).token;
    const own = (await server.call('GET', 'dashboard', { as: asBisi })).json();
    expect(own.team).toMatchObject([{ staffId: bisi }]);
  });

  test('finds coming visits of staff who have left, and visits that overlap', async () => {
    const { db } = server.engine;
    const [first, second] = [await book('10:00'), await book('12:00')];
    const left = await book('10:00', { staff: bisi });
    const attention = async (as = owner) => (await server.call('GET', 'dashboard', { as })).json().attention;
    expect(await attention()).toMatchObject({ unassigned: { total: 0 }, overlapping: { total: 0 } });

    await db.updateTable('staff').set({ active: false }).where('staff_id', '=', bisi).execute();
    // Placed over the first by hand.
    const { appointment_id } = await db
      .selectFrom('appointment')
      .where('booking_id', '=', second.bookingId)
      .select('appointment_id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('appointment_block')
      .set({ overlap_allowed: true, start_at: new Date(at('10:30')) })
      .where('appointment_id', '=', appointment_id)
      .execute();
    expect(await attention()).toMatchObject({
      unassigned: { total: 1, items: [{ bookingId: left.bookingId }] },
      overlapping: { total: 1, items: [{ bookingId: second.bookingId }] },
    });
    const asAda = (await server.signIn({ userType: 2, role: 2, staffId: ada })).token;
    expect(await attention(asAda)).toMatchObject({ unassigned: { total: 0 }, overlapping: { total: 1 } });
    await server.call('POST', `bookings/${first.bookingId}/cancel`, { as: owner, body: { version: 1 } });
    expect((await attention()).overlapping.total).toBe(0);
  });
});
