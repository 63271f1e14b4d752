import { newUuid } from '../../../platform/clock.ts';
import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let cut: string;
let ada: string;
let bola: string;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  cut = await salon.addService();
  ada = await salon.addStaff({ performs: [cut] });
  bola = await salon.addStaff({ name: 'Bola', performs: [cut], position: 1 });
  admin = (await server.signIn()).token;
});

const at = (time: string, day = 8) => `2026-09-${String(day).padStart(2, '0')}T${time}:00.000Z`;
const book = (time: string, more: object = {}) => ({
  startAt: at(time),
  segments: [{ serviceId: cut, staff: ada }],
  customer: { kind: 'walk_in' },
  notifyCustomer: true,
  ...more,
});
const create = (body: object, as = admin) =>
  server.call('POST', 'desk/bookings', { body, as, headers: { 'idempotency-key': newUuid() } });
const reschedule = (bookingId: string, body: object, as = admin) =>
  server.call('POST', `bookings/${bookingId}/reschedule`, { body: { notifyCustomer: true, ...body }, as });
const edit = (bookingId: string, body: object, as = admin) =>
  server.call('PUT', `bookings/${bookingId}`, { body, as });
const rowOf = (bookingId: string) =>
  server.engine.db
    .selectFrom('booking')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
const partsOf = (bookingId: string) =>
  server.engine.db
    .selectFrom('appointment')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute();
const blocks = () =>
  server.engine.db.selectFrom('appointment_block').selectAll().where('active', '=', true).execute();

describe('a booking made by hand', () => {
  test('may lie between two offered starts and within the notice, with a warning', async () => {
    const body = { startAt: at('09:20', 7), segments: [{ serviceId: cut, staff: ada }] };
    const check = await server.call('POST', 'desk/bookings/check', { body, as: admin });
    expect(check.json()).toMatchObject({
      startAt: at('09:20', 7),
      endAt: at('10:20', 7),
      totalMinor: 650_000,
      mayOverride: true,
      breaches: [{ reason: 'notice', noticeMinutes: 60, binds: false }],
    });
    const made = await create(book('09:20', { startAt: at('09:20', 7) }));
    expect(made.statusCode).toBe(201);
    expect(await rowOf(made.json().bookingId)).toMatchObject({
      source: 'walk_in',
      status: 'confirmed',
      customer_id: null,
      first_name: 'Walk-in',
    });
  });

  test('cannot be for new customers only if the customer has been booked before, without an override', async () => {
    const first = await salon.addService({ name: 'First visit', new_customers_only: true });
    await salon.addStaff({ name: 'Ngozi', performs: [first] });
    const customer = { kind: 'new', firstName: 'Tola', lastName: 'Ade', email: 'tola@example.com' };
    const ask = (time: string, more: object = {}) =>
      create(book(time, { segments: [{ serviceId: first, staff: 'any' }], customer, ...more }));
    expect((await ask('10:00')).statusCode).toBe(201);
    const again = await ask('12:00');
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: 'slot_unavailable', mayOverride: true, breaches: [{ reason: 'new_customers', binds: true }] },
    ]);
    expect((await ask('12:00', { override: { reason: 'She asked kindly.' } })).statusCode).toBe(201);
  });

  test('is refused if a rule binds, with every broken rule and other starts', async () => {
    await create(book('15:00'));
    const refused = await create(book('15:30'));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'slot_taken',
      mayOverride: true,
      breaches: [
        { reason: 'outside_hours', staffId: ada, segment: 0, mayOverride: true },
        { reason: 'taken', staffId: ada, mayOverride: true },
      ],
    });
    expect(refused.json().nearest[0].startAt).toBe(at('14:00'));
  });

  test('can be placed over another with permission and a reason, and only there escapes the constraint', async () => {
    await create(book('10:00'));
    const made = await create(book('10:30', { override: { reason: 'Sisters, side by side' } }));
    expect(made.statusCode).toBe(201);
    const { bookingId } = made.json();
    const override = await server.engine.db
      .selectFrom('booking_override')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(override).toMatchObject({
      booking_id: bookingId,
      version: 1,
      rules: ['taken'],
      reason: 'Sisters, side by side',
    });
    expect((await blocks()).map(({ overlap_allowed }) => overlap_allowed).sort()).toEqual([false, true]);
  });

  test('cannot be placed over another by a receptionist, who may override hours', async () => {
    const { token } = await server.signIn({ userType: 2, role: 3 });
    await create(book('10:00'));
    const over = await create(book('10:30', { override: { reason: 'Regular' } }), token);
    expect(over.json()).toMatchObject({ code: 'slot_taken', mayOverride: false });
    const late = await create(book('16:00', { override: { reason: 'After work' } }), token);
    expect(late.statusCode).toBe(201);
    expect((await blocks()).every(({ overlap_allowed }) => !overlap_allowed)).toBe(true);
  });

  test('can be made by a staff member in their own calendar only', async () => {
    const { token } = await server.signIn({ userType: 2, role: 2, staffId: bola });
    expect((await create(book('10:00'), token)).statusCode).toBe(403);
    const made = await create(book('10:00', { segments: [{ serviceId: cut, staff: 'any' }] }), token);
    expect((await partsOf(made.json().bookingId))[0]).toMatchObject({ staff_id: bola });
  });

  test('keeps its own price only if the user may set one', async () => {
    const { token } = await server.signIn({ userType: 2, role: 3 });
    const cheap = book('10:00', { segments: [{ serviceId: cut, staff: ada, priceMinor: 100 }] });
    expect((await create(cheap, token)).statusCode).toBe(403);
    expect((await rowOf((await create(cheap)).json().bookingId)).total_minor).toBe(100);
  });

  test('places each service at the given time and length, with pauses between them', async () => {
    const made = await create(
      book('09:00', {
        segments: [
          { serviceId: cut, staff: ada, durationMinutes: 30 },
          { serviceId: cut, staff: bola, startAt: at('11:00') },
        ],
      }),
    );
    const parts = await partsOf(made.json().bookingId);
    expect(
      parts.map(({ start_at, end_at, staff_id }) => [start_at.toISOString(), end_at.toISOString(), staff_id]),
    ).toEqual([
      [at('09:00'), at('09:30'), ada],
      [at('11:00'), at('12:00'), bola],
    ]);
  });

  test('adds a new customer, finds a known one, and never changes either', async () => {
    const customer = { kind: 'new', firstName: 'Ife', lastName: 'Balogun', email: 'ife@example.com' };
    const first = await rowOf((await create(book('09:00', { customer }))).json().bookingId);
    const other = { ...customer, firstName: 'Somebody' };
    const second = await rowOf((await create(book('10:00', { customer: other }))).json().bookingId);
    expect(second.customer_id).toBe(first.customer_id);
    const third = await create(book('11:00', { customer: { kind: 'known', customerId: first.customer_id } }));
    expect(await rowOf(third.json().bookingId)).toMatchObject({
      first_name: 'Ife',
      email: 'ife@example.com',
    });
    const unknown = await create(book('12:00', { customer: { kind: 'known', customerId: newUuid() } }));
    expect(unknown.json().fields).toHaveProperty(['customer.customerId']);
  });

  test('is announced to the customer only if the request says so', async () => {
    const customer = { kind: 'new', firstName: 'Ife', lastName: 'Balogun', email: 'ife@example.com' };
    await create(book('09:00', { customer, notifyCustomer: false }));
    await create(book('10:00', { customer }));
    const mails = await server.engine.db.selectFrom('mail').select('recipient').execute();
    expect(mails.filter(({ recipient }) => recipient === 'customer')).toHaveLength(1);
  });

  test('names staff members who do not perform the service', async () => {
    const nails = await salon.addService({ name: 'Nails' });
    await salon.addStaff({ name: 'Chi', performs: [nails] });
    const made = await create(book('10:00', { segments: [{ serviceId: nails, staff: ada }] }));
    expect(made.json()).toMatchObject({
      code: 'slot_unavailable',
      message: 'This team member doesn’t perform this service.',
      mayOverride: false,
    });
  });
});

describe('a move made by hand', () => {
  const booked = async (time = '10:00') => {
    const { booking } = (
      await salon.book(aBooking({ serviceIds: [cut], staff: ada, startAt: at(time) }))
    ).json();
    const row = await server.engine.db
      .selectFrom('booking')
      .selectAll()
      .where('reference', '=', booking.reference)
      .executeTakeFirstOrThrow();
    return row.booking_id;
  };

  test('keeps id, reference and price, and writes the changes into the history', async () => {
    const bookingId = await booked();
    const before = await rowOf(bookingId);
    const moved = await reschedule(bookingId, { version: 1, startAt: at('10:30'), staff: bola });
    expect(moved.json()).toEqual({
      bookingId,
      reference: before.reference,
      version: 2,
      startAt: at('10:30'),
      endAt: at('11:30'),
    });
    expect(await rowOf(bookingId)).toMatchObject({
      sequence: 1,
      reschedules: 0,
      total_minor: before.total_minor,
    });
    const event = await server.engine.db
      .selectFrom('booking_event')
      .selectAll()
      .where('version', '=', 2)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      kind: 'reschedule',
      before: { startAt: at('10:00'), appointments: [{ staffName: 'Ada Obi' }] },
      after: { startAt: at('10:30'), appointments: [{ staffName: 'Bola' }] },
    });
    expect((await blocks()).map(({ staff_id, start_at }) => [staff_id, start_at.toISOString()])).toEqual([
      [bola, at('10:30')],
    ]);
  });

  test('ignores its own time', async () => {
    const bookingId = await booked();
    expect((await reschedule(bookingId, { version: 1, startAt: at('10:15') })).statusCode).toBe(200);
  });

  test('of a visit that someone else has moved in the meantime is refused and changes nothing (L07)', async () => {
    const bookingId = await booked();
    const answers = await Promise.all(
      ['11:00', '12:00'].map((time) => reschedule(bookingId, { version: 1, startAt: at(time) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('version_conflict');
    expect(await rowOf(bookingId)).toMatchObject({ version: 2, sequence: 1 });
    expect(await blocks()).toHaveLength(1);
  });

  test('onto another visit is refused, and the visit stays where it was', async () => {
    const bookingId = await booked();
    await booked('12:00');
    const refused = await reschedule(bookingId, { version: 1, startAt: at('12:00') });
    expect(refused.json()).toMatchObject({ code: 'slot_taken', breaches: [{ reason: 'taken' }] });
    expect((await rowOf(bookingId)).start_at.toISOString()).toBe(at('10:00'));
    const taken = await server.call('POST', `bookings/${bookingId}/reschedule/check`, {
      body: { startAt: at('12:00') },
      as: admin,
    });
    expect(taken.json()).toMatchObject({ startAt: at('12:00'), breaches: [{ reason: 'taken' }] });
  });

  test('of one service keeps the order of the visit', async () => {
    const made = await create(
      book('09:00', {
        segments: [
          { serviceId: cut, staff: ada },
          { serviceId: cut, staff: bola },
        ],
      }),
    );
    const { bookingId } = made.json();
    const [first, second] = await partsOf(bookingId);
    const tooEarly = { appointmentId: second?.appointment_id, startAt: at('08:00') };
    const early = await reschedule(bookingId, { version: 1, ...tooEarly });
    expect(early.json().code).toBe('action_not_possible');
    const checked = await server.call('POST', `bookings/${bookingId}/reschedule/check`, {
      body: tooEarly,
      as: admin,
    });
    expect(checked.json()).toMatchObject({ code: 'action_not_possible', message: early.json().message });
    const later = await reschedule(bookingId, {
      version: 1,
      appointmentId: second?.appointment_id,
      startAt: at('10:30'),
      durationMinutes: 30,
    });
    expect(later.json()).toMatchObject({ version: 2, startAt: at('09:00'), endAt: at('11:00') });
    const parts = await partsOf(bookingId);
    expect(parts.map(({ appointment_id }) => appointment_id)).toEqual([
      first?.appointment_id,
      second?.appointment_id,
    ]);
    const whole = await reschedule(bookingId, { version: 2, startAt: at('11:00') });
    expect(whole.json()).toMatchObject({ startAt: at('11:00'), endAt: at('13:00') });
  });

  test('of a past or cancelled visit is refused', async () => {
    const bookingId = await booked();
    await server.engine.db.updateTable('booking').set({ status: 'cancelled' }).execute();
    expect((await reschedule(bookingId, { version: 1, startAt: at('12:00') })).json().code).toBe(
      'action_not_possible',
    );
  });

  test('of a colleague’s visit is refused to a staff member as not found', async () => {
    const bookingId = await booked();
    const { token } = await server.signIn({ userType: 2, role: 2, staffId: bola });
    expect((await reschedule(bookingId, { version: 1, startAt: at('12:00') }, token)).statusCode).toBe(404);
    const { token: own } = await server.signIn({ userType: 2, role: 2, staffId: ada });
    const away = await reschedule(bookingId, { version: 1, startAt: at('12:00'), staff: bola }, own);
    expect(away.statusCode).toBe(403);
    expect((await reschedule(bookingId, { version: 1, startAt: at('12:00') }, own)).statusCode).toBe(200);
  });

  test('orders mails to the customer and to the present and previous staff members', async () => {
    const bookingId = await booked();
    await reschedule(bookingId, { version: 1, startAt: at('12:00'), staff: bola });
    const mails = await server.engine.db
      .selectFrom('mail')
      .select('recipient')
      .where('kind', '=', 'booking_rescheduled')
      .execute();
    const recipients = mails.map(({ recipient }) => recipient);
    expect(recipients).toEqual(expect.arrayContaining(['customer', `staff:${ada}`, `staff:${bola}`]));
  });
});

describe('an edit', () => {
  test('changes services, prices, customer and notes, and keeps what stays', async () => {
    const nails = await salon.addService({ name: 'Nails', price_minor: 300_000 });
    const chi = await salon.addStaff({ name: 'Chi', performs: [nails] });
    const { bookingId } = (await create(book('10:00'))).json();
    const [kept] = await partsOf(bookingId);
    await server.engine.db
      .updateTable('service')
      .set({ price_minor: 1, duration_minutes: 15 })
      .where('service_id', '=', cut)
      .execute();
    const body = {
      ...book('10:00', {
        segments: [
          { appointmentId: kept?.appointment_id, serviceId: cut, staff: ada },
          { serviceId: nails, staff: chi },
        ],
        customer: { kind: 'new', firstName: 'Ife', lastName: 'Balogun', phone: '+234 800 000 2001' },
        internalNote: 'Brings her sister',
      }),
      version: 1,
    };
    const saved = await edit(bookingId, body);
    expect(saved.json()).toMatchObject({ version: 2, startAt: at('10:00'), endAt: at('12:00') });
    expect(await rowOf(bookingId)).toMatchObject({
      total_minor: 950_000,
      first_name: 'Ife',
      internal_note: 'Brings her sister',
    });
    expect((await partsOf(bookingId))[0]).toMatchObject({
      appointment_id: kept?.appointment_id,
      duration_minutes: 60,
      price_minor: 650_000,
    });
    expect((await edit(bookingId, body)).json().code).toBe('version_conflict');
  });

  test('of notes alone is no move: nobody is notified of a new time', async () => {
    const { bookingId } = (await create(book('10:00'))).json();
    const [kept] = await partsOf(bookingId);
    await edit(bookingId, {
      ...book('10:00', {
        segments: [{ appointmentId: kept?.appointment_id, serviceId: cut, staff: ada }],
        note: 'By the window',
      }),
      version: 1,
    });
    const event = await server.engine.db
      .selectFrom('booking_event')
      .selectAll()
      .where('version', '=', 2)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ kind: 'edit', before: { note: '' }, after: { note: 'By the window' } });
    expect((await rowOf(bookingId)).sequence).toBe(0);
  });
});
