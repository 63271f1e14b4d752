import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  haircut = await salon.addService();
  await salon.addStaff({ performs: [haircut] });
});

const at = (time: string) => `2026-09-08T${time}:00.000Z`;
const wanted = (time: string, more: Partial<Parameters<typeof aBooking>[0]> = {}) =>
  aBooking({ serviceIds: [haircut], startAt: at(time), ...more });
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();

describe('the limit', () => {
  test('of a service per day holds across staff, also for concurrent requests', async () => {
    const facial = await salon.addService({ name: 'Facial', cap_count: 2, cap_period: 'day' });
    for (const name of ['Ngozi', 'Zainab', 'Folake']) await salon.addStaff({ name, performs: [facial] });
    const ask = (time: string) => salon.book(wanted(time, { serviceIds: [facial] }));
    const answers = await Promise.all(['10:00', '11:00', '12:00'].map(ask));
    expect(statuses(answers)).toEqual([201, 201, 409]);
    const refused = await ask('13:00');
    expect(refused.json()).toMatchObject({
      code: 'slot_unavailable',
      message: 'This service is fully booked for this day.',
    });
    const nearest: { startAt: string }[] = refused.json().nearest;
    expect(nearest.map(({ startAt }) => startAt.slice(0, 10))).toEqual([
      '2026-09-09',
      '2026-09-09',
      '2026-09-09',
    ]);
  });

  test('of a service counts others’ holds, but no cancelled visits', async () => {
    const facial = await salon.addService({ name: 'Facial', cap_count: 1, cap_period: 'week' });
    await salon.addStaff({ name: 'Ngozi', performs: [facial] });
    const { holdToken } = (
      await salon.hold({ serviceIds: [facial], staff: 'any', startAt: at('10:00') })
    ).json();
    const ask = (headers = {}) => salon.book(wanted('12:00', { serviceIds: [facial] }), headers);
    expect((await ask()).json().code).toBe('slot_unavailable');
    expect((await ask({ 'x-hold-token': holdToken })).statusCode).toBe(201);
    await server.engine.db.updateTable('appointment_block').set({ active: false }).execute();
    expect((await ask()).statusCode).toBe(201);
  });

  test('of a service does not count the visitor’s own hold with another colleague', async () => {
    const facial = await salon.addService({ name: 'Facial', cap_count: 1, cap_period: 'month' });
    const ngozi = await salon.addStaff({ name: 'Ngozi', performs: [facial] });
    const zainab = await salon.addStaff({ name: 'Zainab', performs: [facial] });
    const { holdToken } = (
      await salon.hold({ serviceIds: [facial], staff: ngozi, startAt: at('10:00') })
    ).json();
    const withZainab = { services: facial, staff: zainab, from: at('08:00'), to: at('10:00') };
    expect((await salon.slots(withZainab)).slots).toEqual([]);
    expect((await salon.slots(withZainab, holdToken)).slots).toHaveLength(2);
    const booked = await salon.book(wanted('09:00', { serviceIds: [facial], staff: zainab }), {
      'x-hold-token': holdToken,
    });
    expect(booked.statusCode).toBe(201);
    expect((await salon.slots(withZainab)).nextFreeAt).toBe('2026-10-01T08:00:00.000Z');
  });

  test('of a service counts its options, and add-ons separately', async () => {
    const facial = await salon.addService({ name: 'Facial', cap_count: 1, cap_period: 'day' });
    const long = await salon.addService({ name: 'Facial, long', kind: 'option', part_of: facial });
    await salon.addStaff({ name: 'Ngozi', performs: [facial, long] });
    const ask = (serviceId: string, time: string) => salon.book(wanted(time, { serviceIds: [serviceId] }));
    expect((await ask(long, '10:00')).statusCode).toBe(201);
    expect((await ask(facial, '12:00')).json().message).toBe('This service is fully booked for this day.');
    expect((await ask(long, '12:00')).json().message).toBe('This service is fully booked for this day.');
    const { slots } = await salon.slots({
      services: facial,
      staff: 'any',
      from: at('08:00'),
      to: at('17:00'),
    });
    expect(slots).toEqual([]);
  });

  test('of a customer’s open bookings marks a booking for the business, and refuses nobody', async () => {
    await salon.changeBusiness({ open_bookings_per_customer: 2 });
    const { customer } = wanted('10:00');
    const ask = (time: string, email: string) =>
      salon.book(wanted(time, { customer: { ...customer, email } }));
    const answers = [
      await ask('10:00', 'ife@example.com'),
      await ask('11:00', 'Ife@Example.com'),
      await ask('12:00', 'ife@example.com'),
    ];
    expect(statuses(answers)).toEqual([201, 201, 201]);
    expect(await doubts()).toEqual([[], [], ['many_open']]);
    server.clock.set(at('11:30'));
    expect((await ask('13:00', 'ife@example.com')).statusCode).toBe(201);
    expect((await doubts()).at(-1)).toEqual(['many_open']);
  });

  test.each([
    ['no_show', []],
    ['completed', []],
    ['in_service', ['many_open']],
  ] as const)('of a customer’s open bookings decides by status what counts: %s', async (status, marks) => {
    await salon.changeBusiness({ open_bookings_per_customer: 1 });
    await salon.book(wanted('10:00'));
    await server.engine.db.updateTable('booking').set({ status }).execute();
    expect((await salon.book(wanted('12:00'))).statusCode).toBe(201);
    expect((await doubts()).at(-1)).toEqual(marks);
  });
});

const doubts = async () =>
  (await server.engine.db.selectFrom('booking').select('doubts').orderBy('start_at').execute()).map(
    (row) => row.doubts,
  );

describe('a service for new customers', () => {
  let first: string;
  beforeEach(async () => {
    first = await salon.addService({ name: 'First visit', new_customers_only: true });
    await salon.addStaff({ name: 'Ngozi', performs: [first] });
  });
  const ask = (time: string, customer = wanted(time).customer) =>
    salon.book(wanted(time, { serviceIds: [first], customer }));

  test('is marked for the business if the address or number is known, and refuses nobody', async () => {
    expect((await ask('10:00')).statusCode).toBe(201);
    const again = await ask('12:00', { ...wanted('12:00').customer, email: 'other@example.com' });
    const stranger = { ...wanted('12:00').customer, email: 'new@example.com', phone: '+234 800 000 9009' };
    expect(statuses([again, await ask('13:00', stranger)])).toEqual([201, 201]);
    expect(await doubts()).toEqual([[], ['not_new'], []]);
  });

  test('is open to customers who have only cancelled', async () => {
    await salon.book(wanted('10:00'));
    await server.engine.db.updateTable('booking').set({ status: 'cancelled' }).execute();
    expect((await ask('12:00')).statusCode).toBe(201);
    expect(await doubts()).toEqual([[], []]);
  });

  test('is offered to everyone, and the page says whom it is for', async () => {
    await salon.book(wanted('10:00'));
    const { slots } = await salon.slots({
      services: first,
      staff: 'any',
      from: at('08:00'),
      to: at('17:00'),
    });
    expect(slots.length).toBeGreaterThan(0);
    const { items } = (await server.call('GET', 'services')).json();
    expect(items.find(({ serviceId }: { serviceId: string }) => serviceId === first)).toMatchObject({
      newCustomersOnly: true,
    });
  });
});
