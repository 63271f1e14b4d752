import crypto from 'node:crypto';
import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let ada: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
});

const at = (time: string) => `2026-09-08T${time}:00.000Z`;
const wanted = (time: string, more: Partial<Parameters<typeof aBooking>[0]> = {}) =>
  aBooking({ serviceIds: [haircut], startAt: at(time), ...more });
const offered = async (holdToken?: string) => {
  const tomorrow = { from: '2026-09-07T23:00:00Z', to: '2026-09-08T23:00:00Z' };
  const { slots } = await salon.slots({ services: haircut, staff: 'any', ...tomorrow }, holdToken);
  return slots.map(({ startAt }) => startAt.slice(11, 16));
};
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));

describe('a booking', () => {
  test('is confirmed with everything the customer needs to keep it, and a link of its own', async () => {
    const answer = await salon.book(wanted('10:00'));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      manageToken: expect.stringMatching(/^[\w-]{43}$/),
      booking: {
        reference: expect.stringMatching(/^DB-/),
        status: 'confirmed',
        firstName: 'Ife',
        maskedEmail: 'i•••@example.com',
        appointments: [
          { serviceName: 'Haircut', staffName: 'Ada Obi', startAt: at('10:00'), endAt: at('11:00') },
        ],
        zone: 'Africa/Lagos',
        totalMinor: 650_000,
        dueMinor: 650_000,
        business: { name: 'Ileke House', address: null, phone: null },
        abilities: {
          cancel: { until: '2026-09-07T10:00:00.000Z' },
          reschedule: { until: '2026-09-07T10:00:00.000Z' },
          edit: { until: '2026-09-08T08:00:00.000Z' },
        },
      },
    });
    expect(await offered()).not.toContain('10:00');
  });

  test('waits for an answer if the service requires approval, and keeps its time in the meantime', async () => {
    const bridal = await salon.addService({
      name: 'Bridal',
      needs_approval: true,
      price_kind: 'on_request',
      price_minor: 0,
    });
    await salon.addStaff({ name: 'Zainab', performs: [bridal] });
    const request = () => salon.book(wanted('10:00', { serviceIds: [bridal] }));
    expect((await request()).json().booking).toMatchObject({ status: 'pending', priceIsKnown: false });
    expect((await request()).json().code).toBe('slot_taken');
  });

  test('takes its buffers too', async () => {
    const colour = await salon.addService({ name: 'Colour', before_minutes: 30, after_minutes: 30 });
    const bisi = await salon.addStaff({ name: 'Bisi', performs: [colour, haircut] });
    await salon.book(wanted('11:00', { serviceIds: [colour] }));
    const { slots } = await salon.slots({
      services: haircut,
      staff: bisi,
      from: at('08:00'),
      to: at('15:00'),
    });
    expect(slots.map(({ startAt }) => startAt)).toEqual([at('08:00'), at('09:00'), at('13:00'), at('14:00')]);
  });

  test('is refused a taken time, with the three nearest times (I11)', async () => {
    await salon.book(wanted('10:00'));
    const late = await salon.book(wanted('10:00'));
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'slot_taken',
      message: 'Someone else has just taken this time.',
    });
    const nearest: { startAt: string }[] = late.json().nearest;
    expect(nearest.map(({ startAt }) => startAt)).toEqual([at('09:00'), at('11:00'), at('08:00')]);
  });

  test('is refused a time not on offer, with the reason if it reveals nothing about anyone', async () => {
    const soon = await salon.book(wanted('10:00', { startAt: '2026-09-07T09:00:00Z' }));
    expect(soon.json()).toMatchObject({
      code: 'slot_unavailable',
      message: 'This time is too soon to be booked online.',
    });
    expect((await salon.book(wanted('10:20'))).json().code).toBe('slot_unavailable');
  });

  test('A5 takes price, duration and end from the service, whatever the form says (I10)', async () => {
    const forged = {
      ...{
        priceMinor: 1,
        totalMinor: 1,
        depositMinor: 1,
        discount: 100,
        tips: -650_000,
        tax: 0,
        currency: 'JPY',
      },
      ...{ durationMinutes: 5, endAt: at('10:05'), status: 'paid', paidMinor: 650_000 },
    };
    const refused = await salon.book({ ...wanted('10:00'), ...forged });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields).sort()).toEqual(Object.keys(forged).sort());
    expect(await server.engine.db.selectFrom('booking').selectAll().execute()).toEqual([]);
    expect((await salon.book(wanted('10:00'))).json().booking).toMatchObject({
      totalMinor: 650_000,
      currency: 'NGN',
      prepayment: { paidMinor: 0 },
    });
    const other = await salon.addService({ name: 'Not hers' });
    expect((await salon.book(wanted('10:00', { serviceIds: [other], staff: ada }))).statusCode).toBe(404);
  });

  test('refuses missing or malformed fields, each by its path', async () => {
    const { customer } = wanted('10:00');
    const answer = await salon.book(
      wanted('10:00', { customer: { ...customer, email: 'ife', phone: '12' } }),
    );
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields).sort()).toEqual(['customer.email', 'customer.phone']);
  });

  test('never changes the stored customer, and keeps what was typed (O04)', async () => {
    await salon.book(wanted('10:00'));
    const { customer } = wanted('11:00');
    await salon.book(
      wanted('11:00', { customer: { ...customer, firstName: 'Someone', email: 'IFE@example.com' } }),
    );
    const { db } = server.engine;
    const customers = await db.selectFrom('customer').selectAll().execute();
    expect(customers).toMatchObject([{ first_name: 'Ife', email: 'ife@example.com' }]);
    const typed = await db
      .selectFrom('booking')
      .select(['first_name', 'customer_id'])
      .orderBy('start_at')
      .execute();
    expect(typed.map((row) => row.first_name)).toEqual(['Ife', 'Someone']);
    expect(new Set(typed.map((row) => row.customer_id)).size).toBe(1);
  });

  test('belongs to the same customer by phone number as by address', async () => {
    await salon.book(wanted('10:00'));
    const { customer } = wanted('11:00');
    await salon.book(
      wanted('11:00', { customer: { ...customer, email: 'other@example.com', phone: '+2348000002001' } }),
    );
    expect(await server.engine.db.selectFrom('customer').selectAll().execute()).toHaveLength(1);
  });

  test('orders one mail to the customer and one to the staff member, in the same transaction', async () => {
    await salon.book(wanted('10:00'));
    await salon.book(wanted('10:00'));
    const mails = await server.engine.db.selectFrom('mail').select(['kind', 'recipient', 'state']).execute();
    expect(mails.sort((a, b) => a.recipient.localeCompare(b.recipient))).toEqual([
      { kind: 'booking_confirmed', recipient: 'customer', state: 'waiting' },
      { kind: 'booking_confirmed', recipient: `staff:${ada}`, state: 'waiting' },
    ]);
  });

  test('draws another reference if the first one is in use', async () => {
    const always = jest.spyOn(crypto, 'randomInt').mockImplementation(() => 0);
    const first = (await salon.book(wanted('10:00'))).json().booking;
    always.mockRestore();
    expect(first.reference).toBe('DB-222222');
    let draws = 0;
    const { randomInt } = crypto;
    const once = jest
      .spyOn(crypto, 'randomInt')
      .mockImplementation((max: number) => (draws++ < 6 ? 0 : randomInt(max)));
    const second = await salon.book(wanted('11:00'));
    once.mockRestore();
    expect(second.statusCode).toBe(201);
    expect(second.json().booking.reference).not.toBe('DB-222222');
    expect(await server.engine.db.selectFrom('mail').selectAll().execute()).toHaveLength(4);
  });

  test('stores its link only as a hash', async () => {
    const { manageToken } = (await salon.book(wanted('10:00'))).json();
    const links = await server.engine.db.selectFrom('booking_link').selectAll().execute();
    expect(links).toHaveLength(1);
    expect(JSON.stringify(links)).not.toContain(manageToken);
  });
});

describe('the same attempt sent twice', () => {
  test('books once and gets the same answer', async () => {
    const headers = { 'idempotency-key': 'attempt-one' };
    const answers = await Promise.all([
      salon.book(wanted('10:00'), headers),
      salon.book(wanted('10:00'), headers),
    ]);
    const again = await salon.book(wanted('10:00'), headers);
    expect(statuses([...answers, again])).toEqual([201, 201, 201]);
    expect(new Set([...answers, again].map(({ body }) => body)).size).toBe(1);
    expect(await server.engine.db.selectFrom('booking').selectAll().execute()).toHaveLength(1);
  });

  test('is refused if its content differs', async () => {
    const headers = { 'idempotency-key': 'attempt-two' };
    await salon.book(wanted('10:00'), headers);
    const other = await salon.book(wanted('11:00'), headers);
    expect(other.statusCode).toBe(422);
    expect(other.json().code).toBe('idempotency_mismatch');
  });

  test('may be repeated after a refusal', async () => {
    const headers = { 'idempotency-key': 'attempt-three' };
    const { holdToken } = (
      await salon.hold({ serviceIds: [haircut], staff: 'any', startAt: at('10:00') })
    ).json();
    expect((await salon.book(wanted('10:00'), headers)).statusCode).toBe(409);
    await server.call('DELETE', 'holds', { headers: { 'x-hold-token': holdToken } });
    expect((await salon.book(wanted('10:00'), headers)).statusCode).toBe(201);
  });
});

describe('a hold', () => {
  const hold = async (time: string) =>
    (await salon.hold({ serviceIds: [haircut], staff: 'any', startAt: at(time) })).json();

  test('is used up by its booking', async () => {
    const { holdToken } = await hold('10:00');
    const answer = await salon.book(wanted('10:00'), { 'x-hold-token': holdToken });
    expect(answer.statusCode).toBe(201);
    expect(await server.engine.db.selectFrom('hold').selectAll().execute()).toEqual([]);
    expect(await offered(holdToken)).not.toContain('10:00');
  });

  test('gives the promised colleague, not the one with fewer bookings', async () => {
    const bisi = await salon.addStaff({ name: 'Bisi', performs: [haircut], position: 1 });
    await salon.book(wanted('14:00', { staff: ada }));
    const { holdToken } = (
      await salon.hold({ serviceIds: [haircut], staff: ada, startAt: at('10:00') })
    ).json();
    const [held] = (await salon.book(wanted('10:00'), { 'x-hold-token': holdToken })).json().booking
      .appointments;
    expect(held.staffName).toBe('Ada Obi');
    const [free] = (await salon.book(wanted('11:00'))).json().booking.appointments;
    expect(free.staffName).toBe('Bisi');
    expect(bisi).not.toBe(ada);
  });

  test('that expired while its owner typed loses nothing if nobody took the time (J04)', async () => {
    const { holdToken } = await hold('10:00');
    server.clock.pass(45);
    expect((await salon.book(wanted('10:00'), { 'x-hold-token': holdToken })).statusCode).toBe(201);
  });

  test('taken exactly at the notice limit still counts three minutes later (J05)', async () => {
    server.clock.set(at('09:00'));
    const { holdToken } = await hold('10:00');
    server.clock.pass(3);
    expect((await salon.book(wanted('10:00'))).json().code).toBe('slot_unavailable');
    expect((await salon.book(wanted('10:00'), { 'x-hold-token': holdToken })).statusCode).toBe(201);
  });

  test('keeps its notice when the same start is chosen again', async () => {
    server.clock.set(at('09:00'));
    const { holdToken } = await hold('10:00');
    server.clock.pass(3);
    const again = await salon.hold({ serviceIds: [haircut], staff: 'any', startAt: at('10:00') }, holdToken);
    expect(again.statusCode).toBe(201);
    server.clock.pass(3);
    const booked = await salon.book(wanted('10:00'), { 'x-hold-token': again.json().holdToken });
    expect(booked.statusCode).toBe(201);
  });
});

describe('concurrent bookings', () => {
  test('twenty for one start: one succeeds, nineteen are told that it is taken (I01)', async () => {
    const answers = await Promise.all(times(20, () => salon.book(wanted('10:00'))));
    expect(statuses(answers)).toEqual([201, ...times(19, () => 409)]);
    expect(
      answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().code),
    ).toEqual(times(19, () => 'slot_taken'));
    expect(await server.engine.db.selectFrom('appointment_block').selectAll().execute()).toHaveLength(1);
  });

  test('two that overlap by half: one succeeds (I02)', async () => {
    await salon.changeBusiness({ step_minutes: 30 });
    const answers = await Promise.all([salon.book(wanted('10:00')), salon.book(wanted('10:30'))]);
    expect(statuses(answers)).toEqual([201, 409]);
  });

  test('three for two colleagues: two succeed, with different colleagues (I04)', async () => {
    await salon.addStaff({ name: 'Bisi', performs: [haircut], position: 1 });
    const answers = await Promise.all(times(3, () => salon.book(wanted('10:00'))));
    expect(statuses(answers)).toEqual([201, 201, 409]);
    const names = answers.flatMap((answer) => answer.json().booking?.appointments[0].staffName ?? []);
    expect(names.sort()).toEqual(['Ada Obi', 'Bisi']);
  });
});

test('any colleague means the union of all, and a free one gets the visit (I05)', async () => {
  const brows = await salon.addService({ name: 'Brows' });
  const early = await salon.addStaff({ name: 'Early', performs: [brows], hours: [540, 720] });
  const late = await salon.addStaff({ name: 'Late', performs: [brows], hours: [660, 840], position: 1 });
  await salon.book(wanted('10:00', { serviceIds: [brows], staff: early }));
  const { slots } = await salon.slots({ services: brows, staff: 'any', from: at('00:00'), to: at('23:00') });
  expect(
    slots.map(({ startAt, segments }) => [startAt.slice(11, 16), ...(segments[0]?.staffIds ?? [])]),
  ).toEqual([
    ['08:00', early],
    ['09:00', early],
    ['10:00', late],
    ['11:00', late],
    ['12:00', late],
  ]);
  const nameAt = async (time: string) =>
    (await salon.book(wanted(time, { serviceIds: [brows] }))).json().booking.appointments[0].staffName;
  expect([await nameAt('08:00'), await nameAt('10:00'), await nameAt('12:00')]).toEqual([
    'Early',
    'Late',
    'Late',
  ]);
});

test('an inactive or hidden colleague, or one without the service, is never assigned (I07)', async () => {
  await salon.addStaff({ name: 'Hidden', performs: [haircut], online_visible: false });
  await salon.addStaff({ name: 'Gone', performs: [haircut], active: false });
  await salon.addStaff({ name: 'Other', performs: [] });
  const answers = await Promise.all(times(4, () => salon.book(wanted('10:00'))));
  expect(statuses(answers)).toEqual([201, 409, 409, 409]);
});

test('of two free colleagues, the one with fewer booked minutes that day is chosen, then the one idle longest', async () => {
  await salon.addStaff({ name: 'Bisi', performs: [haircut], position: 1 });
  const nameAt = async (time: string) =>
    (await salon.book(wanted(time))).json().booking.appointments[0].staffName;
  const names = [];
  for (const time of ['08:00', '09:00', '10:00', '11:00']) {
    names.push(await nameAt(time));
    server.clock.pass(1);
  }
  expect(names).toEqual(['Ada Obi', 'Bisi', 'Ada Obi', 'Bisi']);
});

test('a form with a filled hidden field is refused without the reason', async () => {
  const answer = await salon.book(wanted('10:00', { website: 'https://example.com' }));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toBe('This form couldn’t be sent. Please try again, or call us.');
  expect(answer.json()).not.toHaveProperty('fields');
});
