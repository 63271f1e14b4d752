import { sql } from 'kysely';
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

describe('the register', () => {
  test('shows a booking with its customer, its appointments and the permitted actions', async () => {
    const booked = await desk.book('10:00');
    expect(booked).toMatchObject({
      status: 'confirmed',
      version: 1,
      source: 'online',
      createdAt: '2026-09-07T09:00:00.000Z',
      startAt: at('10:00'),
      endAt: at('11:00'),
      customer: {
        firstName: 'Ife',
        lastName: 'Balogun',
        email: 'ife@example.com',
        phone: '+234 800 000 2001',
      },
      appointments: [
        { serviceName: 'Haircut', staffId: desk.ada, staffName: 'Ada Obi', priceMinor: 650_000 },
      ],
      totalMinor: 650_000,
      // A booking that has not begun can be neither completed nor missed.
      abilities: ['check-in', 'cancel', 'edit', 'remind'],
    });
  });

  test('finds by name without accents, by e-mail, by digits of the phone and by reference', async () => {
    const sade = await desk.book('10:00', {
      name: 'Ṣadé Adékúnlé',
      email: 'sade@example.com',
      phone: '+234 800 000 3003',
    });
    await desk.book('11:00');
    for (const q of [
      'sade',
      'ADEKUNLE',
      'adekunle sade',
      'sade@exam',
      '0003003',
      '+234 800 000 3003',
      '0800 000 3003',
      sade.reference.toLowerCase(),
    ]) {
      expect(await desk.referencesIn({ tab: 'all', q })).toEqual([sade.reference]);
    }
    expect(await desk.referencesIn({ tab: 'all', q: '%' })).toEqual([]);
    expect(await desk.referencesIn({ tab: 'all', q: 'nobody' })).toEqual([]);
  });

  test('sorts coming visits earliest first, past ones latest first', async () => {
    const late = await desk.book('14:00');
    const early = await desk.book('08:00');
    expect(await desk.referencesIn({})).toEqual([early.reference, late.reference]);
    await desk.waitUntil(at('20:00'));
    expect(await desk.referencesIn({ tab: 'past' })).toEqual([late.reference, early.reference]);
    expect(await desk.referencesIn({ tab: 'past', sort: 'createdAt' })).toEqual([
      late.reference,
      early.reference,
    ]);
    expect(await desk.referencesIn({})).toEqual([]);
  });

  test('has a tab for each group of statuses', async () => {
    const bridal = await desk.salon.addService({ name: 'Bridal', needs_approval: true });
    await server.engine.db
      .insertInto('staff_service')
      .values({ staff_id: desk.ada, service_id: bridal })
      .execute();
    const today = await desk.book('12:00', { day: '2026-09-07' });
    const request = await desk.book('08:00', { serviceIds: [bridal] });
    const off = await desk.book('10:00');
    const missed = await desk.book('11:00');
    await desk.act(off, 'cancel');
    await desk.waitUntil(at('11:10'));
    await desk.act(missed, 'no-show');
    await desk.waitUntil('2026-09-07T10:00:00.000Z');
    const tabs = ['upcoming', 'requests', 'today', 'past', 'cancelled', 'no_show'];
    const found = Object.fromEntries(
      await Promise.all(tabs.map(async (tab) => [tab, await desk.referencesIn({ tab })] as const)),
    );
    expect(found).toEqual({
      upcoming: [today.reference, request.reference],
      requests: [request.reference],
      today: [today.reference],
      past: [],
      cancelled: [off.reference],
      no_show: [missed.reference],
    });
  });

  test('lists bookings that wait for a payment, and paid ones whose time was taken', async () => {
    const change = (set: string, { bookingId }: { bookingId: string }) =>
      sql`update booking set ${sql.raw(set)} where booking_id = ${bookingId}`.execute(server.engine.db);
    const asked = "status = 'pending', pending_reason = 'payment'";
    const [waits, lost, late, approved, gone] = [
      await desk.book('08:00'),
      await desk.book('09:00'),
      await desk.book('10:00'),
      await desk.book('11:00'),
      await desk.book('12:00'),
    ];
    await change(`${asked}, expires_at = '2026-09-07T20:00:00Z'`, waits);
    await change("status = 'expired', time_lost_at = '2026-09-07T09:00:00Z'", lost);
    await change(`${asked}, expires_at = '2026-09-07T08:00:00Z'`, late);
    await change(
      "status = 'pending', pending_reason = 'approval', expires_at = '2026-09-07T20:00:00Z'",
      approved,
    );
    await change("status = 'expired'", gone);
    expect(await desk.register({ tab: 'awaiting_payment' })).toMatchObject({
      items: [{ reference: waits.reference }, { reference: lost.reference, payment: 'time_lost' }],
      total: 2,
    });
    expect(await desk.referencesIn({ tab: 'requests' })).toEqual([approved.reference]);
    const { tabs } = (await server.call('GET', 'bookings/counts', { as: desk.owner() })).json();
    expect(tabs.awaiting_payment).toEqual({ total: 2, totalIsExact: true });
  });

  test('shows the last mail to the customer and its delivery status', async () => {
    const booked = await desk.book('10:00');
    const now = server.clock.now().toISOString();
    expect(booked.lastMessage).toEqual({ kind: 'booking_confirmed', state: 'waiting', at: now });
    await server.mails();
    server.clock.set('2026-09-07T10:00:00.000Z');
    await desk.act(booked, 'cancel');
    const last = async () => (await desk.register({ tab: 'all' })).items[0]?.lastMessage;
    expect(await last()).toMatchObject({ kind: 'booking_cancelled', state: 'waiting' });
    await server.mails();
    expect(await last()).toEqual({
      kind: 'booking_cancelled',
      state: 'sent',
      at: '2026-09-07T10:00:00.000Z',
    });
    const { db } = server.engine;
    await db.updateTable('mail').set({ state: 'dropped' }).where('kind', '=', 'booking_cancelled').execute();
    await db.updateTable('mail').set({ state: 'bounced' }).where('kind', '=', 'booking_confirmed').execute();
    expect(await last()).toMatchObject({ kind: 'booking_confirmed', state: 'bounced' });
  });

  test('narrows by staff member, service and days of the business', async () => {
    const nails = await desk.salon.addService({ name: 'Nails' });
    await server.engine.db
      .insertInto('staff_service')
      .values({ staff_id: desk.bisi, service_id: nails })
      .execute();
    const first = await desk.book('10:00');
    const second = await desk.book('15:00', { staff: desk.bisi, serviceIds: [nails] });
    const third = await desk.book('08:00', { day: '2026-09-09' });
    expect(await desk.referencesIn({ staff: desk.bisi })).toEqual([second.reference]);
    expect(await desk.referencesIn({ service: desk.haircut })).toEqual([first.reference, third.reference]);
    expect(await desk.referencesIn({ from: '2026-09-08', to: '2026-09-08' })).toEqual([
      first.reference,
      second.reference,
    ]);
    expect(await desk.referencesIn({ from: '2026-09-09' })).toEqual([third.reference]);
  });

  test.each(['startAt', '-startAt', 'createdAt', '-createdAt'])('pages by %s without a gap', async (sort) => {
    for (const time of ['08:00', '09:00', '10:00', '11:00', '12:00'])
      await desk.book(time, { staff: time < '10' ? desk.ada : desk.bisi });
    const whole = await desk.register({ tab: 'all', sort });
    expect(whole).toMatchObject({ total: 5, totalIsExact: true, nextCursor: null });
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await desk.register({ tab: 'all', sort, pageSize: '2', ...(cursor && { cursor }) });
      seen.push(...page.items.map((item: { reference: string }) => item.reference));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(whole.items.map((item: { reference: string }) => item.reference));
  });

  test.each([
    ['a cursor of another order', async () => ({ sort: '-startAt', cursor: await someCursor() })],
    ['a cursor that was made up', async () => ({ cursor: 'bm90IGEgY3Vyc29y' })],
    ['an unknown order', async () => ({ sort: 'email' })],
    ['a page of more than a hundred', async () => ({ pageSize: '101' })],
    ['a day that does not exist', async () => ({ from: '2026-02-30' })],
    ['the last day that can be written', async () => ({ to: '9999-12-31' })],
    ['a cursor from beyond all years', async () => ({ cursor: cursorAt(9_007_199_254_740_991) })],
    ['a cursor from before all years', async () => ({ cursor: cursorAt(-300_000_000_000_000) })],
  ])('refuses %s', async (_what, query) => {
    const search = new URLSearchParams(await query());
    const answer = await server.call('GET', `bookings?${search}`, { as: desk.owner() });
    expect(answer.statusCode).toBe(400);
  });

  const cursorAt = (ms: number) =>
    Buffer.from(JSON.stringify(['startAt', ms, '0199266e-0000-7000-8000-000000000000'])).toString(
      'base64url',
    );

  async function someCursor(): Promise<string> {
    await desk.book('08:00');
    await desk.book('09:00');
    return (await desk.register({ sort: 'startAt', pageSize: '1' })).nextCursor ?? '';
  }
});
