import {
  type BookingAction,
  type BookingStatus,
  bookingActions,
  bookingStatuses,
  isActionPossible,
} from '@daybook/domain/booking';
import { type Actor, can } from '@daybook/domain/people';
import { scopesOf } from '@daybook/domain/roles';
import { wallClock } from '@daybook/domain/wall-clock';
import { at, type Desk, type Known, openDesk } from '../../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { permissionFor } from '../register/booking-list.policy.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
});

describe('an action that status or role forbids', () => {
  const roles = [
    { who: 'an administrator', userType: 1, role: 1, staff: 'none' },
    { who: 'a staff member, on their own', userType: 2, role: 2, staff: 'own' },
    { who: "a staff member, on a colleague's", userType: 2, role: 2, staff: 'other' },
    { who: 'a receptionist', userType: 2, role: 3, staff: 'none' },
    { who: 'a viewer', userType: 2, role: 4, staff: 'none' },
    { who: 'a manager', userType: 2, role: 5, staff: 'none' },
  ] as const;

  const clock = wallClock('Africa/Lagos');
  const cases = bookingStatuses.flatMap((status) => bookingActions.map((action) => ({ status, action })));

  test.each(roles)(
    'is neither offered nor done: $who, every status and action',
    async ({ userType, role, staff }) => {
      const { bookingId } = await desk.book('10:00');
      const staffId = { none: null, own: desk.ada, other: desk.bisi }[staff];
      // During the appointment, so that no action depends on the time.
      server.clock.set(at('10:30'));
      const { token: as } = await server.signIn({ userType, role, staffId });
      for (const { status, action } of cases) {
        const version = await reset(bookingId, status);
        const offered: string[] = (await desk.open(bookingId, as)).json().abilities ?? [];
        const { statusCode } = await desk.act({ bookingId, version }, action, { as });
        const expected = expectedOf({ userType, scopes: scopesOf(role), staffId }, status, action);
        expect([status, action, statusCode]).toEqual([status, action, expected]);
        expect([status, action, offered.includes(action)]).toEqual([status, action, expected === 200]);
      }
    },
  );

  function expectedOf(actor: Actor, status: BookingStatus, action: BookingAction): number {
    const now = server.clock.now().getTime();
    const state = { status, startAt: Date.parse(at('10:00')), expiresAt: null, since: now };
    const owned = { staffIds: [desk.ada] };
    if (!can(actor, 'booking.view', owned)) return 404;
    if (!can(actor, permissionFor[action], owned)) return 403;
    return isActionPossible(action, state, { now, clock }) ? 200 : 409;
  }

  /** Puts the booking into a status as if it had reached it normally. */
  async function reset(bookingId: string, status: BookingStatus): Promise<number> {
    const { version } = await server.engine.db
      .updateTable('booking')
      .set({ status })
      .where('booking_id', '=', bookingId)
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  }
});

describe('undo', () => {
  const kinds = async (bookingId: string) =>
    (await desk.open(bookingId)).json().history.map(({ kind }: { kind: string }) => kind);

  test('leads back through the previous statuses step by step, and is kept in the history', async () => {
    const booking = await desk.book('10:00');
    await desk.waitUntil(at('10:20'));
    for (const [version, action] of ['check-in', 'start', 'complete', 'undo', 'undo', 'undo'].entries()) {
      expect((await desk.act({ ...booking, version: version + 1 }, action)).statusCode).toBe(200);
    }
    expect((await desk.open(booking.bookingId)).json()).toMatchObject({ status: 'confirmed', version: 7 });
    expect(await kinds(booking.bookingId)).toEqual([
      'created',
      'check-in',
      'start',
      'complete',
      'undo',
      'undo',
      'undo',
    ]);
  });

  test('of a visit completed without a step between leads back to confirmed', async () => {
    const booking = await desk.book('10:00');
    await desk.waitUntil(at('10:20'));
    await desk.act(booking, 'complete');
    expect((await desk.act({ ...booking, version: 2 }, 'undo')).json().status).toBe('confirmed');
  });

  test('of a no-show is possible only on the same day', async () => {
    const booking = await desk.book('10:00');
    await desk.waitUntil(at('10:20'));
    const missed = (await desk.act(booking, 'no-show')).json();
    expect(missed.abilities).toEqual(['undo']);
    await desk.waitUntil(at('09:00', '2026-09-09'));
    expect((await desk.open(booking.bookingId)).json().abilities).toEqual([]);
    expect((await desk.act(missed, 'undo')).statusCode).toBe(409);
  });
});

describe('a cancellation', () => {
  test('records who made it and whether it was late, with the edge of the window not late', async () => {
    const { db } = server.engine;
    const [inTime, late] = [await desk.book('10:00'), await desk.book('11:00')];
    await db.updateTable('booking').set({ cancel_minutes: 60 }).execute();
    await desk.waitUntil(at('09:00'));
    expect((await desk.act(inTime, 'cancel')).json().cancellation).toEqual({ by: 'staff', isLate: false });
    await desk.waitUntil('2026-09-08T10:00:00.001Z');
    expect((await desk.act(late, 'cancel')).json().cancellation).toEqual({ by: 'staff', isLate: true });
  });
});

describe('the history', () => {
  test('shows the values before and after', async () => {
    const booking = await desk.book('10:00');
    const { history } = (await desk.act(booking, 'check-in')).json();
    expect(history.at(-1)).toMatchObject({
      kind: 'check-in',
      by: 'Ada Obi',
      bySystem: false,
      before: { status: 'confirmed' },
      after: { status: 'checked_in' },
    });
  });

  test('hides contact data from users who may not see it', async () => {
    const booking = await desk.book('10:00');
    await server.engine.db
      .insertInto('booking_event')
      .values({
        booking_event_id: server.deps.newId(),
        booking_id: booking.bookingId,
        version: 2,
        at: server.clock.now(),
        kind: 'edit',
        by_name: 'Ngozi Eze',
        reason: null,
        before: JSON.stringify({ email: 'ife@example.com', firstName: 'Ife' }),
        after: JSON.stringify({ email: 'ife@new.example.com', firstName: 'Ifeoma' }),
      })
      .execute();
    const edited = async (as?: string) => (await desk.open(booking.bookingId, as)).json().history.at(-1);
    expect((await edited()).after).toEqual({ email: 'ife@new.example.com', firstName: 'Ifeoma' });
    const seen = await edited(await desk.signIn(2, desk.ada));
    expect([seen.before, seen.after]).toEqual([
      { email: null, firstName: 'Ife' },
      { email: null, firstName: 'Ifeoma' },
    ]);
  });

  test('shows the start before a move, and marks changes by the customer', async () => {
    const booking = await desk.book('10:00');
    await server.engine.db
      .insertInto('booking_event')
      .values({
        booking_event_id: server.deps.newId(),
        booking_id: booking.bookingId,
        version: 2,
        at: server.clock.now(),
        kind: 'reschedule',
        by_name: null,
        reason: null,
        before: JSON.stringify({ startAt: at('08:00') }),
        after: JSON.stringify({ startAt: at('10:00') }),
      })
      .execute();
    await desk.book('12:00');
    const { items } = await desk.register({ changed: 'yes' });
    expect(items).toMatchObject([
      { reference: booking.reference, movedFrom: at('08:00'), changedByCustomer: true },
    ]);
  });
});

describe('an answer to a request', () => {
  test('is refused for a time promised to another customer in the meantime, also when both are given at once (L02)', async () => {
    await desk.askForApproval();
    const [first, second] = [await desk.book('10:00'), await desk.book('12:00')];
    await doubleBook(second, first);
    const answers = await Promise.all([desk.act(first, 'confirm'), desk.act(second, 'confirm')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const loser = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(loser).toMatchObject({
      code: 'action_not_possible',
      message: expect.stringContaining('promised'),
    });
  });

  /** Gives one request the time of another, as only a permitted user can. */
  async function doubleBook(booking: Known, other: Known): Promise<void> {
    const { db } = server.engine;
    const blockOf = ({ bookingId }: Known) =>
      db
        .selectFrom('appointment_block')
        .innerJoin('appointment', 'appointment.appointment_id', 'appointment_block.appointment_id')
        .where('appointment.booking_id', '=', bookingId)
        .select(['appointment_block_id', 'appointment_block.start_at', 'appointment_block.end_at'])
        .executeTakeFirstOrThrow();
    const [own, taken] = [await blockOf(booking), await blockOf(other)];
    await db
      .updateTable('appointment_block')
      .set({ start_at: taken.start_at, end_at: taken.end_at, overlap_allowed: true })
      .where('appointment_block_id', '=', own.appointment_block_id)
      .execute();
  }

  test('tells the customer', async () => {
    await desk.askForApproval();
    const request = await desk.book('10:00');
    await desk.act(request, 'confirm');
    const orders = await server.engine.db
      .selectFrom('mail')
      .where('kind', '=', 'booking_approved')
      .where('recipient', '=', 'customer')
      .select(['subject_id', 'version'])
      .execute();
    expect(orders).toEqual([{ subject_id: request.bookingId, version: 2 }]);
  });
});
