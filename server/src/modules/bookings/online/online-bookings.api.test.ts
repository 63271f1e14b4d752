import { newUuid } from '../../../platform/clock.ts';
import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
});

const at = (time: string, day = 8) => `2026-09-${String(day).padStart(2, '0')}T${time}:00.000Z`;
const tomorrow = { from: at('00:00'), to: at('23:00') };
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();
const guest = (n: number) => ({
  firstName: `Guest ${n}`,
  lastName: 'Balogun',
  email: `guest${n}@example.com`,
  phone: `+234 800 000 3${String(n).padStart(3, '0')}`,
});
const sessions = () => server.engine.db.selectFrom('group_session').selectAll().execute();

describe('a visit of several services', () => {
  test('is one booking with its services in order, one price and one message for each person', async () => {
    const cut = await salon.addService({ name: 'Cut', cancel_minutes: 600 });
    const nails = await salon.addService({ name: 'Nails', cancel_minutes: 1200, price_minor: 350_000 });
    const ada = await salon.addStaff({ performs: [cut] });
    const bola = await salon.addStaff({ name: 'Bola', performs: [nails] });
    const answer = await salon.book(
      aBooking({ serviceIds: [cut, nails], staff: [ada, 'any'], startAt: at('10:00') }),
    );
    expect(answer.json().booking).toMatchObject({
      startAt: at('10:00'),
      endAt: at('12:00'),
      totalMinor: 1_000_000,
      abilities: { cancel: { until: at('14:00', 7) } },
      appointments: [
        { serviceName: 'Cut', staffName: 'Ada Obi', startAt: at('10:00'), endAt: at('11:00') },
        { serviceName: 'Nails', staffName: 'Bola', startAt: at('11:00'), endAt: at('12:00') },
      ],
    });
    const mails = await server.engine.db.selectFrom('mail').select('recipient').execute();
    const people = mails.map(({ recipient }) => recipient).filter((to) => !to.startsWith('manager:'));
    expect(people.sort()).toEqual(['customer', `staff:${ada}`, `staff:${bola}`].sort());
  });

  test('is held as a whole, and nobody gets a part of it', async () => {
    const cut = await salon.addService({ name: 'Cut' });
    const ada = await salon.addStaff({ performs: [cut] });
    const bola = await salon.addStaff({ name: 'Bola', performs: [cut] });
    const { holdToken, segments } = (
      await salon.hold({ serviceIds: [cut, cut], staff: [ada, bola], startAt: at('10:00') })
    ).json();
    expect(segments.map(({ staffId }: { staffId: string }) => staffId)).toEqual([ada, bola]);
    const bolaAtEleven = aBooking({ serviceIds: [cut], staff: bola, startAt: at('11:00') });
    expect((await salon.book(bolaAtEleven)).json().code).toBe('slot_taken');
    const booked = await salon.book(
      aBooking({ serviceIds: [cut, cut], staff: [ada, bola], startAt: at('10:00') }),
      { 'x-hold-token': holdToken },
    );
    expect(booked.statusCode).toBe(201);
  });

  test('waits for an answer if one of its services requires it, at most until it starts', async () => {
    const cut = await salon.addService({ name: 'Cut' });
    const make = await salon.addService({ name: 'Make-up', needs_approval: true });
    await salon.addStaff({ performs: [cut, make] });
    await salon.changeBusiness({ request_hours: 12 });
    const ask = async (startAt: string) =>
      (await salon.book(aBooking({ serviceIds: [cut, make], startAt }))).json().booking;
    expect(await ask(at('12:00', 9))).toMatchObject({ status: 'pending', answerUntil: at('21:00', 7) });
    expect(await ask(at('14:00', 7))).toMatchObject({ answerUntil: at('14:00', 7) });
  });

  test('a second request for a time is refused while the first waits for its answer (L01)', async () => {
    const make = await salon.addService({ needs_approval: true });
    await salon.addStaff({ performs: [make] });
    const ask = () => salon.book(aBooking({ serviceIds: [make], startAt: at('10:00') }));
    expect((await ask()).json().booking.status).toBe('pending');
    expect((await ask()).json().code).toBe('slot_taken');
  });
});

describe('a group', () => {
  const openClass = async (capacity = 3) => {
    const yoga = await salon.addService({ name: 'Yoga', capacity });
    const ada = await salon.addStaff({ performs: [yoga] });
    const join = (n: number, more: object = {}) =>
      salon.book(aBooking({ serviceIds: [yoga], startAt: at('10:00'), customer: guest(n), ...more }));
    return { yoga, ada, join };
  };

  test('of three takes three and refuses a fourth, to whom it is not offered (M01)', async () => {
    const { yoga, join } = await openClass();
    for (const n of [1, 2, 3]) expect((await join(n)).statusCode).toBe(201);
    const fourth = await join(4);
    expect(fourth.json()).toMatchObject({
      code: 'slot_taken',
      message: 'There aren’t enough places left at this time.',
    });
    const { slots } = await salon.slots({ services: yoga, staff: 'any', ...tomorrow });
    expect(slots.map(({ startAt }) => startAt)).not.toContain(at('10:00'));
  });

  test('opens one session for customers who take its first places at the same moment (M02)', async () => {
    const { join } = await openClass(3);
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => join(n)));
    expect(statuses(answers)).toEqual([201, 201, 201, 409, 409]);
    expect(await sessions()).toMatchObject([{ taken: 3, capacity: 3 }]);
  });

  test('shows its participants nobody else (M04)', async () => {
    const { join } = await openClass();
    await join(1);
    const { booking, manageToken } = (await join(2)).json();
    const managed = await server.call('GET', 'bookings/manage', {
      headers: { 'x-booking-token': manageToken },
    });
    expect(managed.json()).toMatchObject({ reference: booking.reference, firstName: 'Guest 2' });
    expect(managed.body + JSON.stringify(booking)).not.toMatch(/Guest 1|guest1@/);
  });

  test('costs each of a party its place, and blocks the staff member for other services', async () => {
    const { ada, join } = await openClass();
    const cut = await salon.addService({ name: 'Cut' });
    await server.engine.db.insertInto('staff_service').values({ staff_id: ada, service_id: cut }).execute();
    expect((await join(1, { partySize: 2 })).json().booking).toMatchObject({
      partySize: 2,
      totalMinor: 1_300_000,
    });
    expect((await join(2, { partySize: 2 })).statusCode).toBe(409);
    const other = await salon.book(aBooking({ serviceIds: [cut], startAt: at('10:00') }));
    expect(other.json().code).toBe('slot_taken');
  });

  test('gets places back on cancellation, and frees its time with the last one', async () => {
    const { ada, join } = await openClass();
    await join(1);
    await join(2);
    const { token } = await server.signIn();
    const cancel = async (email: string) => {
      const row = await server.engine.db
        .selectFrom('booking')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const url = `bookings/${row.booking_id}/cancel`;
      expect((await server.call('POST', url, { body: { version: 1 }, as: token })).statusCode).toBe(200);
    };
    await cancel('guest1@example.com');
    expect(await sessions()).toMatchObject([{ taken: 1 }]);
    await cancel('guest2@example.com');
    expect(await sessions()).toEqual([]);
    const cut = await salon.addService({ name: 'Cut' });
    await server.engine.db.insertInto('staff_service').values({ staff_id: ada, service_id: cut }).execute();
    expect((await salon.book(aBooking({ serviceIds: [cut], startAt: at('10:00') }))).statusCode).toBe(201);
  });

  test('counts the places that others hold', async () => {
    const { yoga, join } = await openClass(2);
    await salon.hold({ serviceIds: [yoga], staff: 'any', startAt: at('10:00'), partySize: 1 });
    expect((await join(1)).statusCode).toBe(201);
    expect((await join(2)).json().code).toBe('slot_taken');
  });
});

describe('a service’s question', () => {
  const field = (more: object) => ({
    fieldId: newUuid(),
    label: 'Question',
    required: false,
    options: [],
    ...more,
  });

  test('is answered by its type, stored with its text, and required if it says so', async () => {
    const hair = field({ label: 'Hair', kind: 'choice', options: ['Long', 'Short'], required: true });
    const age = field({ label: 'Age', kind: 'number' });
    const agreed = field({ label: 'I come alone', kind: 'checkbox', required: true });
    const cut = await salon.addService({ custom_fields: JSON.stringify([hair, age, agreed]) });
    await salon.addStaff({ performs: [cut] });
    const ask = async (customFields: Record<string, string | boolean>) =>
      (await salon.book(aBooking({ serviceIds: [cut], startAt: at('10:00'), customFields }))).json();
    expect((await ask({})).fields).toEqual({
      [`customFields.${hair.fieldId}`]: 'Choose one.',
      [`customFields.${agreed.fieldId}`]: 'Tick this to continue.',
    });
    const wrong = { [hair.fieldId]: 'Blue', [age.fieldId]: 'old', [agreed.fieldId]: true, [newUuid()]: 'x' };
    expect(Object.keys((await ask(wrong)).fields)).toHaveLength(3);
    await ask({ [hair.fieldId]: 'Long', [age.fieldId]: ' 30 ', [agreed.fieldId]: true });
    const stored = await server.engine.db.selectFrom('booking').selectAll().executeTakeFirstOrThrow();
    expect(stored.custom_fields).toEqual([
      { fieldId: hair.fieldId, label: 'Hair', kind: 'choice', value: 'Long' },
      { fieldId: age.fieldId, label: 'Age', kind: 'number', value: '30' },
      { fieldId: agreed.fieldId, label: 'I come alone', kind: 'checkbox', value: true },
    ]);
  });
});

test('a visit for someone else stores that person’s name', async () => {
  const cut = await salon.addService();
  await salon.addStaff({ performs: [cut] });
  await salon.book(aBooking({ serviceIds: [cut], startAt: at('10:00'), attendeeName: 'Little Tobi' }));
  const stored = await server.engine.db.selectFrom('booking').selectAll().executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ first_name: 'Ife', attendee_name: 'Little Tobi' });
});

test('a blocked customer is refused like someone whose time has just been taken', async () => {
  const cut = await salon.addService();
  await salon.addStaff({ performs: [cut] });
  const ask = (time: string) => salon.book(aBooking({ serviceIds: [cut], startAt: at(time) }));
  await ask('10:00');
  await server.engine.db
    .updateTable('customer')
    .set({ blocked_online_at: server.clock.now(), blocked_reason: 'Never came' })
    .execute();
  const refused = (await ask('12:00')).json();
  const taken = (
    await salon.book(aBooking({ serviceIds: [cut], startAt: at('10:00'), customer: guest(1) }))
  ).json();
  expect({ ...refused, requestId: '', nearest: [] }).toEqual({ ...taken, requestId: '', nearest: [] });
});

test('a service that changes between the look and the booking is booked in its new state', async () => {
  const cut = await salon.addService({ step_minutes: 60 });
  await salon.addStaff({ performs: [cut] });
  await salon.slots({ services: cut, staff: 'any', ...tomorrow });
  await server.engine.db.updateTable('service').set({ duration_minutes: 90, price_minor: 900_000 }).execute();
  const { booking } = (await salon.book(aBooking({ serviceIds: [cut], startAt: at('10:00') }))).json();
  expect(booking).toMatchObject({ endAt: at('11:30'), totalMinor: 900_000 });
});

test('a hold keeps the notice of its own visit, and of no other at that start (J05)', async () => {
  const cut = await salon.addService();
  const long = await salon.addService({ name: 'Long cut', duration_minutes: 120, step_minutes: 60 });
  await salon.addStaff({ performs: [cut, long] });
  const { holdToken } = (
    await salon.hold({ serviceIds: [cut], staff: 'any', startAt: at('10:00', 7) })
  ).json();
  server.clock.pass(3);
  const book = (serviceIds: string[]) =>
    salon.book(aBooking({ serviceIds, startAt: at('10:00', 7) }), { 'x-hold-token': holdToken });
  expect((await book([long])).json().message).toBe('This time is too soon to be booked online.');
  expect((await book([cut])).statusCode).toBe(201);
});
