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

/** Books a visit and answers with its reference and its id. */
async function visit(time: string, { staff = ada, day = '2026-09-08' } = {}) {
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
  test('shows its appointments in order, and not what was cancelled', async () => {
    const late = await visit('14:00', { day: '2026-09-07' });
    const early = await visit('12:00', { day: '2026-09-07', staff: bisi });
    const { bookingId } = await visit('13:00', { day: '2026-09-07' });
    await server.call('POST', `bookings/${bookingId}/cancel`, { as: owner, body: { version: 1 } });
    await visit('08:00');
    const dashboard = (await server.call('GET', 'dashboard', { as: owner })).json();
    expect(dashboard.date).toBe('2026-09-07');
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

  test('says what needs attention: requests, visits without an end, mails that failed', async () => {
    const booking = await visit('12:00', { day: '2026-09-07' });
    await server.engine.db.updateTable('service').set({ needs_approval: true }).execute();
    for (const time of ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00']) await visit(time);
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
});
