import { type Desk, openDesk } from '../../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { aWish, waitlistOn } from '../../../testing/waitlist.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
});

const dashboard = async (as = desk.owner()) => (await server.call('GET', 'dashboard', { as })).json();
const attention = async (as?: string) => (await dashboard(as)).attention;
const booking = (bookingId: string) =>
  server.engine.db.updateTable('booking').where('booking_id', '=', bookingId);

test('a visit that waits for a deposit is listed only while its time is kept', async () => {
  const { bookingId } = await desk.book('10:00');
  await booking(bookingId)
    .set({
      status: 'pending',
      pending_reason: 'payment',
      deposit_minor: 1000,
      expires_at: new Date('2026-09-07T12:00:00Z'),
    })
    .execute();
  expect((await attention()).unpaid).toMatchObject({
    total: 1,
    items: [{ bookingId, pendingReason: 'payment', expiresAt: '2026-09-07T12:00:00.000Z' }],
  });
  expect((await attention(await desk.signIn(2, desk.bisi))).unpaid.total).toBe(0);
  await desk.waitUntil('2026-09-07T12:00:00.000Z');
  expect((await attention()).unpaid.total).toBe(0);
});

test('a visit that was paid for after its time was gone is listed', async () => {
  const { bookingId } = await desk.book('10:00');
  expect((await attention()).timeLost.total).toBe(0);
  await booking(bookingId).set({ status: 'expired', time_lost_at: server.clock.now() }).execute();
  expect((await attention()).timeLost).toMatchObject({ total: 1, items: [{ bookingId }] });
});

test('a visit is outside working hours once these have changed, unless someone accepted it there', async () => {
  const { bookingId } = await desk.book('15:00');
  const early = await desk.book('08:00');
  expect((await attention()).outsideHours.total).toBe(0);
  // Until two in Lagos, an hour ahead of UTC.
  await server.engine.db.updateTable('opening_hours').set({ end_minute: 840 }).execute();
  expect((await attention()).outsideHours).toMatchObject({ total: 1, items: [{ bookingId }] });
  await server.engine.db.updateTable('opening_hours').set({ start_minute: 600 }).execute();
  expect((await attention()).outsideHours.items).toMatchObject([
    { bookingId: early.bookingId },
    { bookingId },
  ]);
  await server.engine.db
    .insertInto('booking_override')
    .values({
      booking_id: bookingId,
      version: 2,
      rules: ['outside_hours'],
      reason: 'Agreed',
      by_user_id: server.deps.newId(),
      by_name: 'Ngozi Eze',
      at: server.clock.now(),
    })
    .execute();
  expect((await attention()).outsideHours).toMatchObject({
    total: 1,
    items: [{ bookingId: early.bookingId }],
  });
});

const allDays = { firstOn: '2026-09-08', lastOn: '2026-09-08', part: null };
const closed = { name: 'Repairs', isPublic: true, repeatsYearly: false, ...allDays };

test.each([
  ['opening hours', 'PUT', 'opening-hours', { version: 1, ranges: [] }],
  ['a special day', 'PUT', 'staff/ADA/exceptions/2026-09-08', { version: 1, ranges: [] }],
  ['a closure', 'POST', 'closures', { items: [closed] }],
  ['time off', 'POST', 'time-off', { kind: 'holiday', ...allDays }],
] as const)(
  'a visit that %s would leave outside is listed until somebody decides to keep it',
  async (_what, method, path, change) => {
    const [late, kept] = [await desk.book('15:00'), await desk.book('10:00')];
    const decisions = [
      { bookingId: late.bookingId, decision: 'change' },
      { bookingId: kept.bookingId, decision: 'keep' },
    ];
    const body = { ...change, ...('kind' in change && { staffId: desk.ada }), decisions };
    const saved = await server.call(method, path.replace('ADA', desk.ada), { as: desk.owner(), body });
    expect(saved.statusCode).toBeLessThan(300);
    expect((await attention()).outsideHours).toMatchObject({
      total: 1,
      items: [{ bookingId: late.bookingId }],
    });
  },
);

test('a completed visit of today without an invoice is listed for users who issue invoices', async () => {
  const { bookingId } = await desk.book('10:00', { day: '2026-09-07' });
  await booking(bookingId).set({ status: 'completed' }).execute();
  await server.engine.db.deleteFrom('invoice').execute();
  expect((await attention()).notInvoiced).toMatchObject({ total: 1, items: [{ bookingId }] });
  expect((await attention(await desk.signIn(2, desk.ada))).notInvoiced.total).toBe(0);
  await booking(bookingId).set({ total_minor: 0 }).execute();
  expect((await attention()).notInvoiced.total).toBe(0);
});

test('care notes of today’s customers are listed for the staff who serve them', async () => {
  const before = await desk.book('10:00');
  const { bookingId } = await desk.book('10:00', { day: '2026-09-07' });
  await booking(before.bookingId).set({ status: 'no_show' }).execute();
  await server.engine.db
    .updateTable('customer')
    .set({ alerts: ['No ammonia'] })
    .execute();
  const [seen] = (await dashboard(await desk.signIn(2, desk.ada))).today;
  expect(seen).toMatchObject({ bookingId, alerts: ['No ammonia'], noShows: 1 });
  expect((await dashboard(await desk.signIn(4))).today).toMatchObject([
    { bookingId, alerts: [], noShows: 0 },
  ]);
});

test('the dashboard counts waiting-list entries for today, for the staff the reader may see', async () => {
  const list = waitlistOn(server);
  await desk.salon.addStaff({ name: 'Full', performs: [], position: 2 });
  const only = await desk.salon.addService({ name: 'Facial' });
  const chi = await desk.salon.addStaff({ name: 'Chi', performs: [only], hours: [900, 960], position: 3 });
  await desk.book('14:00', { day: '2026-09-07', staff: chi, serviceIds: [only] });
  expect((await dashboard()).waitingToday).toBe(0);
  const joined = await list.join(aWish({ serviceIds: [only], days: ['2026-09-07'] }));
  expect([joined.statusCode, joined.json().code]).toEqual([201, undefined]);
  expect((await dashboard()).waitingToday).toBe(1);
  expect((await dashboard(await desk.signIn(2, chi))).waitingToday).toBe(1);
  expect((await dashboard(await desk.signIn(2, desk.ada))).waitingToday).toBe(0);
});
