import { at, type Desk, openDesk } from '../../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
});

const counts = async (query: Record<string, string> = {}, as = desk.owner()) =>
  (await server.call('GET', `bookings/counts?${new URLSearchParams(query)}`, { as })).json().tabs;
const totals = async (query: Record<string, string> = {}, as = desk.owner()) =>
  Object.fromEntries(
    Object.entries<{ total: number }>(await counts(query, as)).map(([tab, { total }]) => [tab, total]),
  );

/** A service in a category of its own that Bisi performs too. */
async function addNails() {
  const category = await desk.salon.addCategory({ name: 'Nails' });
  const service = await desk.salon.addService({ name: 'Manicure', category_id: category });
  await server.engine.db
    .insertInto('staff_service')
    .values({ staff_id: desk.bisi, service_id: service })
    .execute();
  return { category, service };
}

describe('the register can be narrowed', () => {
  test('by category, source and several statuses', async () => {
    const { category, service } = await addNails();
    const nails = await desk.book('10:00', { staff: desk.bisi, serviceIds: [service] });
    const hair = await desk.book('11:00');
    await desk.act(hair, 'check-in');
    expect(await desk.referencesIn({ category })).toEqual([nails.reference]);
    expect(await desk.referencesIn({ status: 'checked_in,no_show' })).toEqual([hair.reference]);
    expect(await desk.referencesIn({ status: 'checked_in,confirmed' })).toEqual([
      nails.reference,
      hair.reference,
    ]);
    expect(await desk.referencesIn({ source: 'staff' })).toEqual([]);
    expect(await desk.referencesIn({ source: 'online', staff: desk.ada })).toEqual([hair.reference]);
  });

  test('by a staff member and a service at once, and follows a change of staff', async () => {
    const { service } = await addNails();
    const nails = await desk.book('10:00', { staff: desk.bisi, serviceIds: [service] });
    await desk.book('12:00', { staff: desk.bisi });
    expect(await desk.referencesIn({ staff: desk.bisi, service })).toEqual([nails.reference]);
    await server.engine.db
      .updateTable('appointment')
      .set({ staff_id: desk.ada })
      .where('booking_id', '=', nails.bookingId)
      .execute();
    expect(await desk.referencesIn({ staff: desk.bisi, service })).toEqual([]);
    expect(await desk.referencesIn({ staff: desk.ada })).toEqual([nails.reference]);
  });

  test('by the day of booking, in the zone of the business', async () => {
    // Half past midnight of the next day in Lagos.
    server.clock.set('2026-09-07T23:30:00.000Z');
    await desk.waitUntil('2026-09-07T23:30:00.000Z');
    const booked = await desk.book('10:00');
    expect(await desk.referencesIn({ createdFrom: '2026-09-08', createdTo: '2026-09-08' })).toEqual([
      booked.reference,
    ]);
    expect(await desk.referencesIn({ createdTo: '2026-09-07' })).toEqual([]);
  });

  test('by customer and by overridden rules', async () => {
    const { db } = server.engine;
    const first = await desk.book('10:00');
    await desk.book('11:00', { email: 'tolu@example.com', phone: '+234 800 000 7007' });
    const { customer_id } = await db
      .selectFrom('booking')
      .where('booking_id', '=', first.bookingId)
      .select('customer_id')
      .executeTakeFirstOrThrow();
    expect(await desk.referencesIn({ customer: customer_id ?? '' })).toEqual([first.reference]);
    await db
      .insertInto('booking_override')
      .values({
        booking_id: first.bookingId,
        version: 1,
        rules: ['hours'],
        reason: 'An old friend.',
        by_user_id: server.deps.newId(),
        by_name: 'Ngozi Eze',
        at: server.clock.now(),
      })
      .execute();
    expect(await desk.register({ overridden: 'yes' })).toMatchObject({
      total: 1,
      items: [{ reference: first.reference, isOverridden: true }],
    });
    expect((await desk.open(first.bookingId)).json().overrides).toMatchObject([
      { rules: ['hours'], reason: 'An old friend.', by: 'Ngozi Eze' },
    ]);
  });

  test.each([
    ['status', 'confirmed,asleep'],
    ['source', 'telepathy'],
    ['changed', 'no'],
    ['category', 'hair'],
    ['createdFrom', '2026-02-30'],
  ])('but refuses %s=%s', async (name, value) => {
    const answer = await server.call('GET', `bookings?${new URLSearchParams({ [name]: value })}`, {
      as: desk.owner(),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty(name);
  });

  test('by a person whose part of a visit moves', async () => {
    const early = await desk.book('10:00');
    const late = await desk.book('14:00');
    await server.engine.db
      .updateTable('booking')
      .set({ start_at: new Date(at('15:00')), end_at: new Date(at('16:00')) })
      .where('booking_id', '=', early.bookingId)
      .execute();
    expect(await desk.referencesIn({ staff: desk.ada })).toEqual([late.reference, early.reference]);
  });
});

describe('the counts of the tabs', () => {
  test('follow the filters and the reader’s permissions', async () => {
    const off = await desk.book('10:00');
    await desk.book('11:00');
    await desk.book('12:00', { staff: desk.bisi, day: '2026-09-07' });
    await desk.act(off, 'cancel');
    const none = {
      upcoming: 0,
      requests: 0,
      awaiting_payment: 0,
      today: 0,
      past: 0,
      cancelled: 0,
      no_show: 0,
      all: 0,
    };
    expect(await totals()).toEqual({ ...none, upcoming: 2, today: 1, cancelled: 1, all: 3 });
    expect(await totals({ staff: desk.bisi })).toEqual({ ...none, upcoming: 1, today: 1, all: 1 });
    expect(await totals({ q: 'nobody' })).toEqual(none);
    expect(await totals({}, await desk.signIn(2, desk.bisi))).toEqual({
      ...none,
      upcoming: 1,
      today: 1,
      all: 1,
    });
    expect((await counts()).all).toEqual({ total: 3, totalIsExact: true });
  });

  test('match what each tab shows', async () => {
    await desk.askForApproval();
    const first = await desk.book('10:00');
    for (const time of ['11:00', '12:00']) await desk.book(time);
    await desk.act(first, 'decline');
    await desk.waitUntil(at('11:30'));
    const counts = await totals();
    for (const tab of Object.keys(counts)) {
      expect([tab, (await desk.register({ tab })).total]).toEqual([tab, counts[tab]]);
    }
  });
});
