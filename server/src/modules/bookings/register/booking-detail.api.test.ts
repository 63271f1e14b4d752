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

describe('bookings by role', () => {
  test('a staff member can neither read nor change a colleague’s booking (O01)', async () => {
    const booking = await desk.book('10:00', { staff: desk.bisi });
    const asAda = await desk.signIn(2, desk.ada);
    expect((await desk.open(booking.bookingId, asAda)).statusCode).toBe(404);
    for (const action of ['confirm', 'check-in', 'start', 'complete', 'no-show', 'cancel', 'decline']) {
      expect((await desk.act(booking, action, { as: asAda })).statusCode).toBe(404);
    }
    expect(await desk.referencesIn({ tab: 'all' }, asAda)).toEqual([]);
    expect(await desk.referencesIn({ tab: 'all', staff: desk.bisi }, asAda)).toEqual([]);
    expect((await desk.open(booking.bookingId)).json()).toMatchObject({ status: 'confirmed', version: 1 });
  });

  test('a staff member can change their own, and sees no contact data', async () => {
    const booking = await desk.book('10:00');
    const asAda = await desk.signIn(2, desk.ada);
    const seen = (await desk.open(booking.bookingId, asAda)).json();
    expect(seen).toMatchObject({
      customer: { firstName: 'Ife', email: null, phone: null },
      abilities: ['check-in', 'cancel', 'edit', 'remind'],
      mails: [],
    });
    expect((await desk.act(booking, 'check-in', { as: asAda })).json().status).toBe('checked_in');
  });

  test('a receptionist can do everything for everyone, a viewer only look', async () => {
    const booking = await desk.book('10:00');
    const viewer = await desk.signIn(4);
    expect((await desk.open(booking.bookingId, viewer)).json()).toMatchObject({
      abilities: [],
      customer: { phone: null },
    });
    expect((await desk.act(booking, 'cancel', { as: viewer })).statusCode).toBe(403);
    const receptionist = await desk.signIn(3);
    expect((await desk.open(booking.bookingId, receptionist)).json().customer.phone).toBe(
      '+234 800 000 2001',
    );
    expect((await desk.act(booking, 'cancel', { as: receptionist })).statusCode).toBe(200);
  });

  test.each([
    ['a viewer', 4],
    ['a staff member', 2],
  ])('%s can find a booking by name, but not by contact data they may not see', async (_who, role) => {
    const { reference } = await desk.book('10:00', {
      name: 'Adékúnlé Obi',
      email: 'secret@hidden.example',
    });
    const reader = await desk.signIn(role, desk.ada);
    expect(await desk.referencesIn({ tab: 'all', q: 'adekunle OBI' }, reader)).toEqual([reference]);
    expect(await desk.referencesIn({ tab: 'all', q: reference }, reader)).toEqual([reference]);
    for (const q of ['secret', 'hidden.example', '+234 800 000 2001', '8000']) {
      expect(await desk.referencesIn({ tab: 'all', q })).toEqual([reference]);
      expect(await desk.referencesIn({ tab: 'all', q }, reader)).toEqual([]);
    }
  });

  test('a staff login without a staff member sees no booking at all', async () => {
    const nobody = await desk.signIn(2);
    expect((await server.call('GET', 'bookings', { as: nobody })).statusCode).toBe(403);
  });

  test.each(['bookings', 'dashboard', `bookings/${'0'.repeat(8)}-0000-7000-8000-000000000000`])(
    'nobody sees %s without a session',
    async (path) => {
      expect((await server.call('GET', path)).statusCode).toBe(401);
    },
  );

  test('an unknown booking is 404, like one the user may not see', async () => {
    const unknown = await desk.open('0199266e-0000-7000-8000-000000000000');
    expect(unknown.statusCode).toBe(404);
  });
});

describe('the life cycle of a booking', () => {
  test('leads from arrival to completion, with its history', async () => {
    const booking = await desk.book('10:00');
    await desk.act(booking, 'check-in');
    await desk.act({ ...booking, version: 2 }, 'start');
    await desk.waitUntil(at('11:00'));
    const done = (await desk.act({ ...booking, version: 3 }, 'complete')).json();
    expect(done).toMatchObject({ status: 'completed', version: 4, abilities: ['undo'] });
    expect(done.history.map(({ kind, by }: { kind: string; by: string | null }) => [kind, by])).toEqual([
      ['created', null],
      ['check-in', 'Ada Obi'],
      ['start', 'Ada Obi'],
      ['complete', 'Ada Obi'],
    ]);
  });

  test('frees its time on cancellation for others', async () => {
    const booking = await desk.book('10:00');
    const cancelled = await desk.act(booking, 'cancel', { reason: 'Called in sick' });
    expect(cancelled.json()).toMatchObject({ status: 'cancelled', abilities: [] });
    expect(cancelled.json().history[1]).toMatchObject({ kind: 'cancel', reason: 'Called in sick' });
    expect((await desk.book('10:00')).status).toBe('confirmed');
  });

  test('can be accepted as a request, or declined, which frees its time', async () => {
    await server.engine.db.updateTable('service').set({ needs_approval: true }).execute();
    const wanted = await desk.book('10:00');
    expect(wanted).toMatchObject({ status: 'pending', abilities: ['confirm', 'cancel', 'decline', 'edit'] });
    expect((await desk.act(wanted, 'confirm')).json().status).toBe('confirmed');
    const unwanted = await desk.book('11:00');
    expect((await desk.act(unwanted, 'decline')).json().status).toBe('declined');
    expect((await desk.book('11:00')).status).toBe('pending');
  });

  test('has one winner of two concurrent actions, and refuses the other', async () => {
    const booking = await desk.book('10:00');
    const answers = await Promise.all([desk.act(booking, 'check-in'), desk.act(booking, 'cancel')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const loser = answers.find(({ statusCode }) => statusCode === 409);
    expect(loser?.json().code).toBe('version_conflict');
  });

  test('refuses actions that status or time forbids', async () => {
    const booking = await desk.book('10:00');
    for (const action of ['complete', 'no-show', 'start', 'decline']) {
      const answer = await desk.act(booking, action);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().code).toBe('action_not_possible');
    }
    expect(
      (
        await server.call('POST', `bookings/${booking.bookingId}/explode`, {
          as: desk.owner(),
          body: { version: 1 },
        })
      ).statusCode,
    ).toBe(400);
  });

  test('announces its end to the customer and, unless they did it, the staff member', async () => {
    const booking = await desk.book('10:00');
    await desk.act(booking, 'cancel');
    const mails = await server.engine.db
      .selectFrom('mail')
      .where('kind', '=', 'booking_cancelled')
      .select(['recipient', 'version'])
      .orderBy('recipient')
      .execute();
    expect(mails).toEqual([
      { recipient: 'customer', version: 2 },
      { recipient: `staff:${desk.ada}`, version: 2 },
    ]);
    const own = await desk.book('11:00');
    await desk.act(own, 'cancel', { as: await desk.signIn(2, desk.ada) });
    const events = await server.engine.db
      .selectFrom('mail')
      .where('kind', '=', 'booking_cancelled')
      .where('subject_id', '=', own.bookingId)
      .select('recipient')
      .execute();
    expect(events).toEqual([{ recipient: 'customer' }]);
  });

  test('has a history that cannot be rewritten', async () => {
    await desk.book('10:00');
    await expect(
      server.engine.db.updateTable('booking_event').set({ by_name: 'Nobody' }).execute(),
    ).rejects.toThrow('append-only');
  });

  test('stays readable when service and staff member are archived (O05)', async () => {
    const booking = await desk.book('10:00');
    const { db } = server.engine;
    await db.updateTable('service').set({ active: false, name: 'Old name' }).execute();
    await db.updateTable('staff').set({ active: false, name: 'Gone' }).execute();
    expect((await desk.open(booking.bookingId)).json().appointments).toMatchObject([
      { serviceName: 'Haircut', staffName: 'Ada Obi' },
    ]);
  });
});
