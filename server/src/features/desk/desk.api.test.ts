import { aBooking, openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

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

/** Moves the clock, and signs in again: a session does not last from one day to the next. */
async function waitUntil(instant: string): Promise<void> {
  server.clock.set(instant);
  owner = (await server.signIn()).token;
}

const at = (time: string, day = '2026-09-08') => `${day}T${time}:00.000Z`;

interface Visit {
  staff?: string;
  day?: string;
  serviceIds?: string[];
  name?: string;
  email?: string;
  phone?: string;
}

/** Books a visit and answers with it as the owner sees it. */
async function visit(
  time: string,
  { staff = ada, day = '2026-09-08', serviceIds = [haircut], ...who }: Visit = {},
) {
  const { customer } = aBooking({ serviceIds, startAt: at(time, day) });
  const [firstName = customer.firstName, lastName = customer.lastName] = who.name?.split(' ') ?? [];
  const { email = customer.email, phone = customer.phone } = who;
  const made = await salon.book(
    aBooking({ serviceIds, staff, startAt: at(time, day), customer: { firstName, lastName, email, phone } }),
  );
  const { reference } = made.json().booking;
  const { items } = await register({ tab: 'all', q: reference });
  return items[0];
}

const register = async (query: Record<string, string> = {}, as = owner) =>
  (await server.call('GET', `bookings?${new URLSearchParams(query)}`, { as })).json();
const referencesIn = async (query: Record<string, string>, as = owner): Promise<string[]> =>
  (await register(query, as)).items.map((item: { reference: string }) => item.reference);
const open = (bookingId: string, as = owner) => server.call('GET', `bookings/${bookingId}`, { as });
const act = (booking: { bookingId: string; version: number }, action: string, as = owner, reason?: string) =>
  server.call('POST', `bookings/${booking.bookingId}/${action}`, {
    as,
    body: { version: booking.version, ...(reason ? { reason } : {}) },
  });

describe('the register', () => {
  test('shows a booking with its customer, its appointments and what may be done with it', async () => {
    const booked = await visit('10:00');
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
      appointments: [{ serviceName: 'Haircut', staffId: ada, staffName: 'Ada Obi', priceMinor: 650_000 }],
      totalMinor: 650_000,
      // A visit that has not begun cannot be completed, and nobody can have missed it.
      abilities: ['check-in', 'cancel'],
    });
  });

  test('finds by name without accents, by e-mail, by digits of the phone and by reference', async () => {
    const sade = await visit('10:00', {
      name: 'Ṣadé Adékúnlé',
      email: 'sade@example.com',
      phone: '+234 800 000 3003',
    });
    await visit('11:00');
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
      expect(await referencesIn({ tab: 'all', q })).toEqual([sade.reference]);
    }
    expect(await referencesIn({ tab: 'all', q: '%' })).toEqual([]);
    expect(await referencesIn({ tab: 'all', q: 'nobody' })).toEqual([]);
  });

  test('sorts what is coming from the next on, what is over from the last back', async () => {
    const late = await visit('14:00');
    const early = await visit('08:00');
    expect(await referencesIn({})).toEqual([early.reference, late.reference]);
    await waitUntil(at('20:00'));
    expect(await referencesIn({ tab: 'past' })).toEqual([late.reference, early.reference]);
    expect(await referencesIn({ tab: 'past', sort: 'createdAt' })).toEqual([late.reference, early.reference]);
    expect(await referencesIn({})).toEqual([]);
  });

  test('has a tab for each state of affairs', async () => {
    const bridal = await salon.addService({ name: 'Bridal', needs_approval: true });
    await server.engine.db
      .insertInto('staff_service')
      .values({ staff_id: ada, service_id: bridal })
      .execute();
    const today = await visit('12:00', { day: '2026-09-07' });
    const request = await visit('08:00', { serviceIds: [bridal] });
    const off = await visit('10:00');
    const missed = await visit('11:00');
    await act(off, 'cancel');
    await waitUntil(at('11:10'));
    await act(missed, 'no-show');
    await waitUntil('2026-09-07T10:00:00.000Z');
    const tabs = ['upcoming', 'requests', 'today', 'past', 'cancelled', 'no_show'];
    const found = Object.fromEntries(
      await Promise.all(tabs.map(async (tab) => [tab, await referencesIn({ tab })] as const)),
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

  test('narrows by staff member, service and days of the business', async () => {
    const nails = await salon.addService({ name: 'Nails' });
    await server.engine.db
      .insertInto('staff_service')
      .values({ staff_id: bisi, service_id: nails })
      .execute();
    const first = await visit('10:00');
    const second = await visit('15:00', { staff: bisi, serviceIds: [nails] });
    const third = await visit('08:00', { day: '2026-09-09' });
    expect(await referencesIn({ staff: bisi })).toEqual([second.reference]);
    expect(await referencesIn({ service: haircut })).toEqual([first.reference, third.reference]);
    expect(await referencesIn({ from: '2026-09-08', to: '2026-09-08' })).toEqual([
      first.reference,
      second.reference,
    ]);
    expect(await referencesIn({ from: '2026-09-09' })).toEqual([third.reference]);
  });

  test.each(['startAt', '-startAt', 'createdAt', '-createdAt'])('pages by %s without a gap', async (sort) => {
    for (const time of ['08:00', '09:00', '10:00', '11:00', '12:00'])
      await visit(time, { staff: time < '10' ? ada : bisi });
    const whole = await register({ tab: 'all', sort });
    expect(whole).toMatchObject({ total: 5, totalIsExact: true, nextCursor: null });
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await register({ tab: 'all', sort, pageSize: '2', ...(cursor && { cursor }) });
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
    const answer = await server.call('GET', `bookings?${search}`, { as: owner });
    expect(answer.statusCode).toBe(400);
  });

  const cursorAt = (ms: number) =>
    Buffer.from(JSON.stringify(['startAt', ms, '0199266e-0000-7000-8000-000000000000'])).toString(
      'base64url',
    );

  async function someCursor(): Promise<string> {
    await visit('08:00');
    await visit('09:00');
    return (await register({ sort: 'startAt', pageSize: '1' })).nextCursor;
  }
});

describe('who sees what', () => {
  const signIn = async (role: number, staffId?: string) =>
    (await server.signIn({ userType: 2, role, ...(staffId ? { staffId } : {}) })).token;

  test("a staff member neither reads nor acts on a colleague's booking (O01)", async () => {
    const booking = await visit('10:00', { staff: bisi });
    const asAda = await signIn(2, ada);
    expect((await open(booking.bookingId, asAda)).statusCode).toBe(404);
    for (const action of ['confirm', 'check-in', 'start', 'complete', 'no-show', 'cancel', 'decline']) {
      expect((await act(booking, action, asAda)).statusCode).toBe(404);
    }
    expect(await referencesIn({ tab: 'all' }, asAda)).toEqual([]);
    expect(await referencesIn({ tab: 'all', staff: bisi }, asAda)).toEqual([]);
    const range = new URLSearchParams({ from: at('00:00'), to: at('23:00'), staff: bisi });
    expect((await server.call('GET', `appointments?${range}`, { as: asAda })).json().items).toEqual([]);
    expect((await open(booking.bookingId)).json()).toMatchObject({ status: 'confirmed', version: 1 });
  });

  test('a staff member acts on their own, and does not see how to reach the customer', async () => {
    const booking = await visit('10:00');
    const asAda = await signIn(2, ada);
    const seen = (await open(booking.bookingId, asAda)).json();
    expect(seen).toMatchObject({
      customer: { firstName: 'Ife', email: null, phone: null },
      abilities: ['check-in', 'cancel'],
      mails: [],
    });
    expect((await act(booking, 'check-in', asAda)).json().status).toBe('checked_in');
  });

  test('a receptionist does everything for everyone, a viewer only looks', async () => {
    const booking = await visit('10:00');
    const viewer = await signIn(4);
    expect((await open(booking.bookingId, viewer)).json()).toMatchObject({
      abilities: [],
      customer: { phone: null },
    });
    expect((await act(booking, 'cancel', viewer)).statusCode).toBe(403);
    const receptionist = await signIn(3);
    expect((await open(booking.bookingId, receptionist)).json().customer.phone).toBe('+234 800 000 2001');
    expect((await act(booking, 'cancel', receptionist)).statusCode).toBe(200);
  });

  test.each([
    ['a viewer', 4],
    ['a staff member', 2],
  ])(
    '%s finds a booking by name, and not by the contact details that they may not see',
    async (_who, role) => {
      const { reference } = await visit('10:00', { name: 'Adékúnlé Obi', email: 'secret@hidden.example' });
      const reader = await signIn(role, ada);
      expect(await referencesIn({ tab: 'all', q: 'adekunle OBI' }, reader)).toEqual([reference]);
      expect(await referencesIn({ tab: 'all', q: reference }, reader)).toEqual([reference]);
      for (const q of ['secret', 'hidden.example', '+234 800 000 2001', '8000']) {
        expect(await referencesIn({ tab: 'all', q })).toEqual([reference]);
        expect(await referencesIn({ tab: 'all', q }, reader)).toEqual([]);
      }
    },
  );

  test('a staff login that belongs to no staff member sees no booking at all', async () => {
    const nobody = await signIn(2);
    expect((await server.call('GET', 'bookings', { as: nobody })).statusCode).toBe(403);
  });

  test.each(['bookings', 'dashboard', `bookings/${'0'.repeat(8)}-0000-7000-8000-000000000000`])(
    'nobody sees %s without a session',
    async (path) => {
      expect((await server.call('GET', path)).statusCode).toBe(401);
    },
  );

  test('an unknown booking is not found, like one that may not be seen', async () => {
    const unknown = await open('0199266e-0000-7000-8000-000000000000');
    expect(unknown.statusCode).toBe(404);
  });
});

describe('the life of a booking', () => {
  test('goes from arrival to the end, with its history', async () => {
    const booking = await visit('10:00');
    await act(booking, 'check-in');
    await act({ ...booking, version: 2 }, 'start');
    await waitUntil(at('11:00'));
    const done = (await act({ ...booking, version: 3 }, 'complete')).json();
    expect(done).toMatchObject({ status: 'completed', version: 4, abilities: ['undo'] });
    expect(done.history.map(({ kind, by }: { kind: string; by: string | null }) => [kind, by])).toEqual([
      ['created', null],
      ['check-in', 'Ada Obi'],
      ['start', 'Ada Obi'],
      ['complete', 'Ada Obi'],
    ]);
  });

  test('frees its time when it is cancelled, for another to take', async () => {
    const booking = await visit('10:00');
    const cancelled = await act(booking, 'cancel', owner, 'Called in sick');
    expect(cancelled.json()).toMatchObject({ status: 'cancelled', abilities: [] });
    expect(cancelled.json().history[1]).toMatchObject({ kind: 'cancel', reason: 'Called in sick' });
    expect((await visit('10:00')).status).toBe('confirmed');
  });

  test('answers a request with a yes, or with a no that frees its time', async () => {
    await server.engine.db.updateTable('service').set({ needs_approval: true }).execute();
    const wanted = await visit('10:00');
    expect(wanted).toMatchObject({ status: 'pending', abilities: ['confirm', 'cancel', 'decline'] });
    expect((await act(wanted, 'confirm')).json().status).toBe('confirmed');
    const unwanted = await visit('11:00');
    expect((await act(unwanted, 'decline')).json().status).toBe('declined');
    expect((await visit('11:00')).status).toBe('pending');
  });

  test('of two who act at once on what they both saw, one wins and the other is told', async () => {
    const booking = await visit('10:00');
    const answers = await Promise.all([act(booking, 'check-in'), act(booking, 'cancel')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const loser = answers.find(({ statusCode }) => statusCode === 409);
    expect(loser?.json().code).toBe('version_conflict');
  });

  test('refuses what the state or the time does not allow', async () => {
    const booking = await visit('10:00');
    for (const action of ['complete', 'no-show', 'start', 'decline']) {
      const answer = await act(booking, action);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().code).toBe('action_not_possible');
    }
    expect(
      (
        await server.call('POST', `bookings/${booking.bookingId}/explode`, {
          as: owner,
          body: { version: 1 },
        })
      ).statusCode,
    ).toBe(400);
  });

  test('tells the customer and, when another ended it, the staff member', async () => {
    const booking = await visit('10:00');
    await act(booking, 'cancel');
    const mails = await server.engine.db
      .selectFrom('mail')
      .where('kind', '=', 'booking_cancelled')
      .select(['recipient', 'version'])
      .orderBy('recipient')
      .execute();
    expect(mails).toEqual([
      { recipient: 'customer', version: 2 },
      { recipient: `staff:${ada}`, version: 2 },
    ]);
    const own = await visit('11:00');
    await act(own, 'cancel', (await server.signIn({ userType: 2, role: 2, staffId: ada })).token);
    const told = await server.engine.db
      .selectFrom('mail')
      .where('kind', '=', 'booking_cancelled')
      .where('subject_id', '=', own.bookingId)
      .select('recipient')
      .execute();
    expect(told).toEqual([{ recipient: 'customer' }]);
  });

  test('keeps its history from being rewritten', async () => {
    await visit('10:00');
    await expect(
      server.engine.db.updateTable('booking_event').set({ by_name: 'Nobody' }).execute(),
    ).rejects.toThrow('append-only');
  });

  test('stays readable when service and staff member are archived (O05)', async () => {
    const booking = await visit('10:00');
    const { db } = server.engine;
    await db.updateTable('service').set({ active: false, name: 'Old name' }).execute();
    await db.updateTable('staff').set({ active: false, name: 'Gone' }).execute();
    expect((await open(booking.bookingId)).json().appointments).toMatchObject([
      { serviceName: 'Haircut', staffName: 'Ada Obi' },
    ]);
  });
});
