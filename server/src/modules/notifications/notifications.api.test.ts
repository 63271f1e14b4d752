import type { Notification } from '@daybook/contract/notifications';
import { aBooking, openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { deleteOldReadMarks } from './notification.commands.ts';

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
  server.clock.pass(1);
});

const later = () => server.clock.pass(1);
const asStaff = async (staffId: string) => (await server.signIn({ userType: 2, role: 2, staffId })).token;

async function book(time: string, staff = ada) {
  const made = await salon.book(
    aBooking({ serviceIds: [haircut], staff, startAt: `2026-09-08T${time}:00.000Z` }),
  );
  expect(made.statusCode).toBe(201);
  const { booking, manageToken } = made.json();
  return { reference: booking.reference as string, manageToken: manageToken as string };
}

const cancel = (manageToken: string, version = 1) =>
  server.call('POST', 'bookings/manage/cancel', {
    headers: { 'x-booking-token': manageToken },
    body: { version, reason: '' },
  });

async function news(as = owner): Promise<{ items: Notification[]; unread: number }> {
  const answer = await server.call('GET', 'notifications', { as });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const kinds = async (as = owner) => (await news(as)).items.map(({ kind }) => kind);
const readOne = (notificationId: string, as = owner) =>
  server.call('POST', `notifications/${notificationId}/read`, { as });
const readUntil = (until: string, as = owner) =>
  server.call('POST', 'notifications/read', { as, body: { until } });

describe('actions of customers', () => {
  test('are notifications, latest first, each with a link to its booking', async () => {
    const { reference, manageToken } = await book('10:00');
    later();
    expect((await cancel(manageToken)).statusCode).toBe(200);
    expect(await news()).toMatchObject({
      items: [
        { kind: 'booking_cancelled', reference, customerName: 'Ife Balogun', isRead: false },
        { kind: 'booking_new', reference, startAt: '2026-09-08T10:00:00.000Z', isRead: false },
      ],
      unread: 2,
    });
  });

  test('include moves', async () => {
    const { manageToken } = await book('10:00');
    later();
    const moved = await server.call('POST', 'bookings/manage/reschedule', {
      headers: { 'x-booking-token': manageToken },
      body: { version: 1, staff: 'same', startAt: '2026-09-08T12:00:00.000Z' },
    });
    expect(moved.statusCode).toBe(200);
    expect(await kinds()).toEqual(['booking_moved', 'booking_new']);
  });

  test('include requests while they wait for an answer', async () => {
    await server.engine.db.updateTable('service').set({ needs_approval: true }).execute();
    await book('10:00');
    const [request] = (await news()).items;
    expect(request?.kind).toBe('booking_requested');
    const bookingId = request && 'bookingId' in request ? request.bookingId : '';
    await server.call('POST', `bookings/${bookingId}/confirm`, { as: owner, body: { version: 1 } });
    expect(await kinds()).toEqual(['booking_new']);
  });

  test('exclude those of the desk', async () => {
    await book('10:00');
    const [made] = (await news()).items;
    const bookingId = made && 'bookingId' in made ? made.bookingId : '';
    later();
    await server.call('POST', `bookings/${bookingId}/cancel`, { as: owner, body: { version: 1 } });
    expect(await kinds()).toEqual(['booking_new']);
  });
});

describe('notifications by reader', () => {
  test('a staff member gets those of their own visits only', async () => {
    const own = await book('10:00', ada);
    const other = await book('10:00', bisi);
    await cancel(other.manageToken);
    const { items } = await news(await asStaff(ada));
    // The account is newer than the booking, so it is not unread, but shown all the same.
    expect(items).toMatchObject([{ kind: 'booking_new', reference: own.reference, isRead: true }]);
    expect(await kinds()).toHaveLength(3);
  });

  test('the permission at the time of reading counts', async () => {
    const { userId, token } = await server.signIn({ userType: 2, role: 2, staffId: ada });
    later();
    await book('10:00', bisi);
    await server.engine.db.insertInto('mail').values(aMail(server.clock.now())).execute();
    expect(await news(token)).toEqual({ items: [], unread: 0 });
    await server.engine.db
      .updateTable('user_account')
      .set({ role: 3 })
      .where('user_id', '=', userId)
      .execute();
    expect((await kinds(token)).toSorted()).toContain('booking_new');
    await server.engine.db
      .updateTable('user_account')
      .set({ role: 2 })
      .where('user_id', '=', userId)
      .execute();
    expect(await news(token)).toEqual({ items: [], unread: 0 });
  });

  test('nobody gets any without a token', async () => {
    expect((await server.call('GET', 'notifications')).statusCode).toBe(401);
  });
});

function aMail(at: Date, state: 'failed' | 'bounced' = 'failed', subject = server.deps.newId()) {
  return {
    mail_id: server.deps.newId(),
    kind: 'booking_confirmed',
    subject_id: subject,
    recipient: 'customer',
    state,
    due_at: at,
    created_at: at,
    undelivered_at: at,
  } as const;
}

describe('undelivered mails', () => {
  test('are shown to users who may see mails, with their booking', async () => {
    const { reference } = await book('10:00');
    const [made] = (await news()).items;
    const bookingId = made && 'bookingId' in made ? (made.bookingId ?? '') : '';
    later();
    await server.engine.db
      .insertInto('mail')
      .values([aMail(server.clock.now(), 'bounced', bookingId)].map((mail) => ({ ...mail, version: 9 })))
      .execute();
    expect((await news()).items[0]).toMatchObject({
      kind: 'mail_bounced',
      bookingId,
      reference,
      mailKind: 'booking_confirmed',
    });
    expect(await kinds(await asStaff(ada))).toEqual(['booking_new']);
  });

  test('become unread again when they fail again', async () => {
    const mail = aMail(server.clock.now());
    await server.engine.db.insertInto('mail').values(mail).execute();
    expect((await readOne(mail.mail_id)).json()).toMatchObject({ unread: 0, items: [{ isRead: true }] });
    later();
    await server.engine.db
      .updateTable('mail')
      .set({ undelivered_at: server.clock.now() })
      .where('mail_id', '=', mail.mail_id)
      .execute();
    expect(await news()).toMatchObject({ unread: 1, items: [{ isRead: false }] });
  });
});

describe('time off', () => {
  const ask = (as: string) =>
    server.call('POST', 'time-off', {
      as,
      body: {
        staffId: ada,
        kind: 'holiday',
        note: '',
        firstOn: '2026-09-20',
        lastOn: '2026-09-21',
        part: null,
        decisions: [],
      },
    });

  test('is announced as a request to those who answer it, and as an answer to its requester', async () => {
    const asker = await asStaff(ada);
    later();
    const asked = await ask(asker);
    expect(asked.statusCode).toBe(201);
    expect((await news()).items).toMatchObject([
      { kind: 'time_off_requested', staffName: 'Ada Obi', firstOn: '2026-09-20', lastOn: '2026-09-21' },
    ]);
    expect(await kinds(asker)).toEqual([]);
    expect(await kinds(await asStaff(bisi))).toEqual([]);
    later();
    const { timeOffId, version } = asked.json();
    const answered = await server.call('POST', `time-off/${timeOffId}/decline`, {
      as: owner,
      body: { version, note: 'Too many are away.', decisions: [] },
    });
    expect(answered.statusCode).toBe(200);
    expect(await kinds(asker)).toEqual(['time_off_declined']);
    expect(await kinds()).toEqual([]);
  });
});

describe('reading', () => {
  test('one notification leaves the others unread, and is stored for the reader only', async () => {
    const manager = (await server.signIn()).token;
    later();
    await book('10:00');
    later();
    await book('11:00');
    const [latest, first] = (await news()).items;
    const answer = await readOne(latest?.notificationId ?? '');
    expect(answer.json()).toMatchObject({ unread: 1, items: [{ isRead: true }, { isRead: false }] });
    expect((await news(manager)).unread).toBe(2);
    await readOne(first?.notificationId ?? '');
    expect((await news()).unread).toBe(0);
  });

  test('all covers what the reader has seen, and not what arrived in the meantime', async () => {
    await book('10:00');
    const [seen] = (await news()).items;
    later();
    await book('11:00');
    const answer = await readUntil(seen?.at ?? '');
    expect(answer.json()).toMatchObject({ unread: 1, items: [{ isRead: false }, { isRead: true }] });
  });

  test('never goes back, and never ahead of the clock', async () => {
    await book('10:00');
    const [seen] = (await news()).items;
    await readUntil('2036-01-01T00:00:00.000Z');
    await readUntil('2020-01-01T00:00:00.000Z');
    expect((await news()).unread).toBe(0);
    later();
    await book('11:00');
    expect((await news()).unread).toBe(1);
    expect(seen?.kind).toBe('booking_new');
  });

  test('an invisible notification is refused like an unknown one', async () => {
    const asBisi = await asStaff(bisi);
    later();
    await book('10:00', ada);
    const [made] = (await news()).items;
    for (const id of [made?.notificationId ?? '', server.deps.newId()]) {
      expect((await readOne(id, asBisi)).statusCode).toBe(404);
    }
    expect(await server.engine.db.selectFrom('notification_read').selectAll().execute()).toEqual([]);
  });

  test('refuses an unknown field', async () => {
    const answer = await server.call('POST', 'notifications/read', {
      as: owner,
      body: { until: '2026-09-07T10:00:00.000Z', userId: 'x' },
    });
    expect(answer.statusCode).toBe(400);
  });
});

test('notifications end after 90 days, and their read marks are deleted', async () => {
  await book('10:00');
  const [made] = (await news()).items;
  await readOne(made?.notificationId ?? '');
  const kept = () => server.engine.db.selectFrom('notification_read').selectAll().execute();
  await deleteOldReadMarks(server.deps);
  expect(await kept()).toHaveLength(1);
  server.clock.pass(91 * 24 * 60);
  const { token } = await server.signIn();
  expect(await news(token)).toEqual({ items: [], unread: 0 });
  await deleteOldReadMarks(server.deps);
  expect(await kept()).toEqual([]);
});

test('at most fifty are shown, the latest of all kinds', async () => {
  const at = server.clock.now().getTime();
  const mails = Array.from({ length: 60 }, (_, index) => aMail(new Date(at + index * 1000)));
  await server.engine.db.insertInto('mail').values(mails).execute();
  const { items, unread } = await news();
  expect([items.length, unread]).toEqual([50, 50]);
  expect(items[0]?.notificationId).toBe(mails.at(-1)?.mail_id);
});
