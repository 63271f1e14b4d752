import { inTransaction } from '../../platform/database/transaction.ts';
import { aBooking, openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { aWish, waitlistOn, waitlistTokenIn } from '../../testing/waitlist.ts';
import { releaseTime } from '../bookings/core/booking.repo.ts';
import { checkWaitlist, offerFreedTime } from './offer-freed-time.ts';

let server: TestServer;
let salon: Salon;
let list: ReturnType<typeof waitlistOn>;
let haircut: string;
let ada: string;
beforeAll(async () => {
  server = await startTestServer();
  list = waitlistOn(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  await server.engine.db.deleteFrom('freed_time').execute();
  haircut = await salon.addService();
  // One start a day, at ten.
  ada = await salon.addStaff({ performs: [haircut], hours: [600, 660] });
});

const tuesday = '2026-09-08T09:00:00.000Z';

/** Books Tuesday at ten, the only start; returns the id. */
async function fillTuesday(): Promise<string> {
  const booked = await salon.book(aBooking({ serviceIds: [haircut], startAt: tuesday }));
  expect(booked.statusCode).toBe(201);
  const { booking_id } = await server.engine.db
    .selectFrom('booking')
    .where('reference', '=', booked.json().booking.reference)
    .select('booking_id')
    .executeTakeFirstOrThrow();
  await server.mails();
  return booking_id;
}

/** Releases the time, as every cancellation does. */
async function free(bookingId: string): Promise<void> {
  await inTransaction(server.deps.db, async (tx) => {
    await tx
      .updateTable('booking')
      .set({ status: 'cancelled' })
      .where('booking_id', '=', bookingId)
      .execute();
    await releaseTime(tx, bookingId);
  });
}

const another = (name: string) => ({
  firstName: name,
  lastName: 'Eze',
  email: `${name.toLowerCase()}@example.com`,
  phone: `+234 800 ${name.length}00 ${1000 + name.charCodeAt(0)}`,
});

async function waitFor(wish: Partial<Parameters<typeof aWish>[0]> = {}): Promise<string> {
  const joined = await list.join(aWish({ serviceIds: [haircut], ...wish }));
  expect([joined.statusCode, joined.json().code]).toEqual([201, undefined]);
  const [mail] = await server.mails();
  return waitlistTokenIn(mail);
}

/** Frees Tuesday and runs the worker. */
async function offered(bookingId: string) {
  await free(bookingId);
  await offerFreedTime(server.deps);
  return server.mails();
}

describe('joining the list', () => {
  test('is confirmed by a mail, whose link shows the entry', async () => {
    await fillTuesday();
    const joined = await list.join(aWish({ serviceIds: [haircut], partOfDay: 'morning', staff: ada }));
    expect([joined.statusCode, joined.json()]).toEqual([201, { maskedEmail: 'b•••@example.com' }]);
    const [mail] = await server.mails();
    expect(mail?.subject).toBe('You’re on the waiting list: Haircut');
    expect(mail?.text).toContain('Tuesday 8 September 2026');
    expect(mail?.text).toContain('Haircut with Ada Obi');
    expect(await list.place(waitlistTokenIn(mail))).toMatchObject({
      state: 'waiting',
      firstName: 'Bisi',
      days: ['2026-09-08'],
      partOfDay: 'morning',
      services: [{ serviceName: 'Haircut', staffName: 'Ada Obi' }],
      offer: null,
    });
  });

  test('is unnecessary while a suitable time is free', async () => {
    const joined = await list.join(aWish({ serviceIds: [haircut] }));
    expect([joined.statusCode, joined.json().code]).toEqual([409, 'slot_unavailable']);
    expect(joined.json().nearest[0].startAt).toBe(tuesday);
    await waitFor({ partOfDay: 'evening' });
  });

  test('happens once for each address, services and day', async () => {
    await fillTuesday();
    await waitFor();
    const again = await list.join(aWish({ serviceIds: [haircut], partOfDay: 'evening' }));
    // The usual answer: typing an address does not reveal who waits.
    expect(again.statusCode).toBe(201);
    await waitFor({ customer: another('Chi') });
    const { count } = await server.engine.db
      .selectFrom('waitlist_entry')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(2);
  });

  test('is possible again after leaving, and leaving is idempotent', async () => {
    await fillTuesday();
    const token = await waitFor();
    expect((await list.leave(token)).statusCode).toBe(204);
    expect((await list.leave(token)).statusCode).toBe(204);
    expect((await list.place(token)).state).toBe('left');
    await waitFor();
  });

  test('is refused for days that cannot be booked, for too many people and without a list', async () => {
    const fields = async (wish: Partial<Parameters<typeof aWish>[0]>) =>
      Object.keys((await list.join(aWish({ serviceIds: [haircut], ...wish }))).json().fields);
    expect(await fields({ days: ['2026-09-06'] })).toEqual(['days']);
    expect(await fields({ days: ['2027-09-06'] })).toEqual(['days']);
    expect(await fields({ partySize: 2 })).toEqual(['partySize']);
    const noList = await salon.addService({ waitlist_allowed: false });
    await salon.addStaff({ name: 'Bisi Ojo', performs: [noList] });
    expect(await fields({ serviceIds: [noList] })).toEqual(['serviceIds']);
  });

  test('gives a link, and a wrong token opens nothing', async () => {
    for (const token of ['', 'made-up']) {
      const answer = await server.call('GET', 'waitlist/place', { headers: { 'x-waitlist-token': token } });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    expect((await list.take('made-up')).statusCode).toBe(404);
  });
});

describe('a freed time', () => {
  test('is offered once, however often workers run', async () => {
    const booking = await fillTuesday();
    await waitFor();
    await free(booking);
    await Promise.all([offerFreedTime(server.deps), checkWaitlist(server.deps)]);
    await Promise.all([checkWaitlist(server.deps), checkWaitlist(server.deps)]);
    const mails = await server.mails();
    expect(mails.map(({ subject }) => subject)).toEqual(['A time has opened up: Haircut, Tue 8 Sep, 10:00']);
    server.clock.pass(180);
    await checkWaitlist(server.deps);
    expect(await server.mails()).toEqual([]);
  });

  test('is offered to everyone whom it suits, and to nobody else', async () => {
    const booking = await fillTuesday();
    const other = await salon.addService({ name: 'Manicure' });
    const bola = await salon.addStaff({ name: 'Bola Ade', performs: [haircut, other], hours: [600, 601] });
    await waitFor();
    await waitFor({ customer: another('Chi'), partOfDay: 'morning' });
    await waitFor({ customer: another('Dayo'), partOfDay: 'afternoon' });
    await waitFor({ customer: another('Efe'), staff: bola });
    await waitFor({ customer: another('Femi'), serviceIds: [other] });
    const mails = await offered(booking);
    expect(mails.flatMap(({ to }) => to?.[0]?.address ?? []).sort()).toEqual([
      'bisi@example.com',
      'chi@example.com',
    ]);
  });

  test('is noticed when someone works longer or returns from time off', async () => {
    await fillTuesday();
    await waitFor();
    await server.engine.db
      .updateTable('working_hours')
      .set({ end_minute: 720 })
      .where('staff_id', '=', ada)
      .execute();
    await offerFreedTime(server.deps);
    expect((await server.mails())[0]?.subject).toContain('Tue 8 Sep, 11:00');
  });

  test('is not offered to a blocked customer, without any sign', async () => {
    const booking = await fillTuesday();
    await waitFor();
    await server.engine.db
      .insertInto('customer')
      .values({
        customer_id: server.deps.newId(),
        first_name: 'Bisi',
        last_name: 'Adeyemi',
        email: 'bisi@example.com',
        email_key: 'bisi@example.com',
        phone: '',
        phone_key: '',
        created_at: server.clock.now(),
        blocked_online_at: server.clock.now(),
        blocked_reason: 'Three no-shows',
      })
      .execute();
    expect(await offered(booking)).toEqual([]);
  });

  test('that is taken before the mail is written is not announced, and may be offered again', async () => {
    const booking = await fillTuesday();
    await waitFor();
    await free(booking);
    await offerFreedTime(server.deps);
    await salon.book(aBooking({ serviceIds: [haircut], startAt: tuesday }));
    const recipients = (await server.mails()).map(({ to }) => to?.[0]?.address);
    expect(recipients).not.toContain('bisi@example.com');
    const offers = await server.engine.db.selectFrom('waitlist_offer').selectAll().execute();
    expect(offers).toEqual([]);
  });

  test('costs no row while nobody waits', async () => {
    await free(await fillTuesday());
    expect(await server.engine.db.selectFrom('freed_time').selectAll().execute()).toEqual([]);
  });
});

describe('an offer', () => {
  async function anOffer(): Promise<string> {
    const booking = await fillTuesday();
    await waitFor();
    const [mail] = await offered(booking);
    return waitlistTokenIn(mail);
  }

  test('is shown with its price, and looking at it takes nothing', async () => {
    const token = await anOffer();
    await list.place(token);
    expect(await list.place(token)).toMatchObject({
      state: 'waiting',
      offer: { startAt: tuesday, state: 'open', until: '2026-09-07T11:00:00.000Z', totalMinor: 650_000 },
    });
  });

  test('is booked with the entry’s data, which ends the entry; a repeat gets the same answer', async () => {
    const token = await anOffer();
    const taken = await list.take(token, 'the-same-key');
    expect([taken.statusCode, taken.json().booking.maskedEmail]).toEqual([201, 'b•••@example.com']);
    expect((await list.take(token, 'the-same-key')).json()).toEqual(taken.json());
    expect((await list.take(token)).json().code).toBe('action_not_possible');
    expect((await list.place(token)).state).toBe('booked');
    const subjects = (await server.mails()).map(({ subject }) => subject);
    expect(subjects).toContain('Your visit is confirmed: Haircut, Tue 8 Sep, 10:00');
  });

  test('goes to the first of two who confirm at once; the other stays on the list', async () => {
    const booking = await fillTuesday();
    await waitFor();
    await waitFor({ customer: another('Chi') });
    const tokens = (await offered(booking)).map(waitlistTokenIn);
    expect(tokens).toHaveLength(2);
    const answers = await Promise.all(tokens.map((token) => list.take(token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const loser = answers.findIndex(({ statusCode }) => statusCode === 409);
    expect(answers[loser]?.json()).toMatchObject({
      code: 'slot_taken',
      message: 'That time was just taken. You stay on the waiting list.',
    });
    expect(answers[loser]?.json().nearest[0].startAt).toBe('2026-09-09T09:00:00.000Z');
    expect(await list.place(tokens[loser] ?? '')).toMatchObject({
      state: 'waiting',
      offer: { state: 'gone' },
    });
  });

  test('books once, however many hold its link', async () => {
    const token = await anOffer();
    await server.engine.db.updateTable('service').set({ capacity: 5 }).execute();
    const answers = await Promise.all([list.take(token), list.take(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  test('can be accepted for exactly two hours', async () => {
    const token = await anOffer();
    server.clock.set('2026-09-07T11:00:00.000Z');
    expect((await list.place(token)).offer?.state).toBe('over');
    expect((await list.take(token)).json()).toMatchObject({
      code: 'action_not_possible',
      message: 'This offer has ended. You stay on the waiting list.',
    });
    server.clock.set('2026-09-07T10:59:59.999Z');
    expect((await list.take(token)).statusCode).toBe(201);
  });

  test('requires no answers to a service’s questions', async () => {
    const token = await anOffer();
    const field = {
      fieldId: server.deps.newId(),
      label: 'Allergies',
      kind: 'text',
      required: true,
      options: [],
    };
    await server.engine.db
      .updateTable('service')
      .set({ custom_fields: JSON.stringify([field]) })
      .execute();
    expect((await list.take(token)).statusCode).toBe(201);
  });

  test('with a late mail is valid for two hours from then', async () => {
    const booking = await fillTuesday();
    await waitFor();
    await free(booking);
    await offerFreedTime(server.deps);
    server.clock.pass(180);
    const [mail] = await server.mails();
    expect((await list.place(waitlistTokenIn(mail))).offer?.until).toBe('2026-09-07T14:00:00.000Z');
  });
});

describe('an entry', () => {
  test('ends when the last of its days has passed', async () => {
    await fillTuesday();
    const token = await waitFor();
    server.clock.set('2026-09-08T22:59:00.000Z');
    await checkWaitlist(server.deps);
    expect((await list.place(token)).state).toBe('waiting');
    server.clock.set('2026-09-08T23:00:00.000Z');
    expect((await list.place(token)).state).toBe('over');
    await checkWaitlist(server.deps);
    const { state } = await server.engine.db
      .selectFrom('waitlist_entry')
      .select('state')
      .executeTakeFirstOrThrow();
    expect(state).toBe('over');
  });

  test('ends with the erasure of the person', async () => {
    await fillTuesday();
    // Has the address of the customer who holds Tuesday.
    const token = await waitFor({ customer: another('Ife') });
    await server.engine.db.updateTable('customer').set({ anonymised_at: server.clock.now() }).execute();
    const answer = await server.call('GET', 'waitlist/place', { headers: { 'x-waitlist-token': token } });
    expect(answer.statusCode).toBe(404);
  });
});

describe('the list in the back office', () => {
  const read = async (as: string, query = '') =>
    (await server.call('GET', `waitlist${query}`, { as })).json();

  test('shows the entries in order, by day and by page', async () => {
    await fillTuesday();
    await waitFor();
    server.clock.pass(1);
    await waitFor({ customer: another('Chi'), days: ['2026-09-08', '2026-09-09'], partOfDay: 'evening' });
    const { token: as } = await server.signIn();
    const first = await read(as, '?pageSize=1');
    expect([first.total, first.items[0].firstName, first.items[0].email]).toEqual([
      2,
      'Bisi',
      'bisi@example.com',
    ]);
    const second = await read(as, `?pageSize=1&cursor=${first.nextCursor}`);
    expect([second.items[0].firstName, second.nextCursor]).toEqual(['Chi', null]);
    expect((await read(as, '?day=2026-09-09')).total).toBe(1);
  });

  test('shows a staff member what concerns them, without addresses', async () => {
    await fillTuesday();
    await waitFor();
    const stranger = await salon.addStaff({ name: 'Bola Ade', performs: [] });
    const own = await server.signIn({ userType: 2, role: 2, staffId: ada });
    const other = await server.signIn({ userType: 2, role: 2, staffId: stranger });
    expect((await read(own.token)).items[0]).toMatchObject({ firstName: 'Bisi', email: null, phone: null });
    expect((await read(other.token)).items).toEqual([]);
  });

  test('lets users who may edit bookings remove an entry', async () => {
    await fillTuesday();
    const place = await waitFor();
    const viewer = await server.signIn({ userType: 2, role: 4 });
    const stranger = await server.signIn({
      userType: 2,
      role: 2,
      staffId: await salon.addStaff({ name: 'Bola Ade', performs: [] }),
    });
    const own = await server.signIn({ userType: 2, role: 2, staffId: ada });
    const [entry] = (await read(own.token)).items;
    const remove = async (as: string) =>
      (await server.call('DELETE', `waitlist/${entry.waitlistEntryId}`, { as })).statusCode;
    expect((await read(viewer.token)).items[0].abilities).toEqual([]);
    expect([await remove(viewer.token), await remove(stranger.token)]).toEqual([403, 404]);
    expect(entry.abilities).toEqual(['remove']);
    expect([await remove(own.token), await remove(own.token)]).toEqual([204, 404]);
    expect((await list.place(place)).state).toBe('removed');
  });
});
