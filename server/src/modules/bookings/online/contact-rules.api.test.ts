import { newUuid } from '../../../platform/clock.ts';
import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { aWish, waitlistOn } from '../../../testing/waitlist.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  haircut = await salon.addService({ repeats_allowed: true });
  await salon.addStaff({ name: 'Ada Obi', email: 'ada@example.com', performs: [haircut] });
});

const full = { firstName: 'Ife', lastName: 'Balogun', email: 'ife@example.com', phone: '+234 800 000 2001' };
const at = (time: string) => `2026-09-08T${time}:00.000Z`;
const book = (customer: Partial<typeof full>, time = '10:00') =>
  salon.book(aBooking({ serviceIds: [haircut], startAt: at(time), customer: { ...full, ...customer } }));
const bookSeries = (customer: Partial<typeof full>) =>
  server.call('POST', 'series', {
    body: {
      ...aBooking({ serviceIds: [haircut], startAt: at('10:00'), customer: { ...full, ...customer } }),
      repeat: { everyWeeks: 1, ends: { count: 2 } },
    },
    headers: { 'idempotency-key': newUuid() },
  });
const customers = () => server.engine.db.selectFrom('customer').selectAll().execute();

describe('a customer who books online', () => {
  test.each([
    ['an e-mail address', { email: '' }, ['customer.email']],
    ['a last name', { lastName: '' }, ['customer.lastName']],
    ['both', { email: ' ', lastName: '\u200b' }, ['customer.email', 'customer.lastName']],
  ])('must provide %s unless the business decides otherwise', async (_, customer, fields) => {
    for (const answer of [await book(customer), await bookSeries(customer)]) {
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields).sort()).toEqual(fields);
    }
    expect(await customers()).toEqual([]);
  });

  test('needs no email address if a phone number suffices, and gets no mail (O06)', async () => {
    await salon.changeBusiness({ requires_email: false });
    const booked = await book({ email: '' });
    expect([booked.statusCode, booked.json().booking.maskedEmail]).toEqual([201, '']);
    expect(await customers()).toMatchObject([{ email: null, email_key: null, phone: full.phone }]);
    const to = (await server.mails()).flatMap((mail) => mail.to?.map(({ address }) => address) ?? []);
    expect(to).toContain('ada@example.com');
    expect(to).not.toContain('');
    const page = await server.call('GET', 'bookings/manage', {
      headers: { 'x-booking-token': booked.json().manageToken },
    });
    expect(page.json()).toMatchObject({ firstName: 'Ife', maskedEmail: '' });
    expect((await book({ lastName: '', email: '' }, '12:00')).statusCode).toBe(400);
  });

  test('may leave out fields that the business does not require', async () => {
    const { firstName, phone } = full;
    const input = aBooking({ serviceIds: [haircut], startAt: at('10:00'), customer: full });
    const bare = () => salon.book(Object.assign(input, { customer: { firstName, phone } }));
    const refused = (await bare()).json();
    expect(Object.keys(refused.fields).sort()).toEqual(['customer.email', 'customer.lastName']);
    await salon.changeBusiness({ requires_email: false, requires_last_name: false });
    expect((await bare()).statusCode).toBe(201);
    expect(await customers()).toMatchObject([{ email: null, last_name: '' }]);
  });

  test.each([
    ['the same number', '+234 800 000 2001'],
    ['the number in another notation', '0800 000 2001'],
  ])('becomes one customer, also by two first bookings at once with %s', async (_, phone) => {
    await salon.changeBusiness({ requires_email: false });
    const answers = await Promise.all([
      book({ email: '' }, '10:00'),
      book({ email: '', phone }, '12:00'),
      book({ email: '', phone }, '14:00'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await customers()).toHaveLength(1);
  });

  test('needs no last name if one name suffices', async () => {
    await salon.changeBusiness({ requires_last_name: false });
    expect((await book({ lastName: '' })).statusCode).toBe(201);
    expect(await customers()).toMatchObject([{ first_name: 'Ife', last_name: '' }]);
    const [news] = (await server.mails()).filter(({ to }) => to?.[0]?.address === 'ada@example.com');
    expect(news?.text).toMatch(/^Who: Ife$/m);
  });

  test('books a series with a phone number alone', async () => {
    await salon.changeBusiness({ requires_email: false });
    expect((await bookSeries({ email: '' })).statusCode).toBe(201);
    expect(await customers()).toHaveLength(1);
  });

  test('is recognised by the number; others without an address are other customers', async () => {
    await salon.changeBusiness({ requires_email: false });
    await book({ email: '' }, '09:00');
    await book({ email: '' }, '10:00');
    await book({ firstName: 'Tobi', email: '', phone: '+234 800 000 2002' }, '11:00');
    expect((await customers()).map(({ first_name }) => first_name).sort()).toEqual(['Ife', 'Tobi']);
  });

  test('adds an address later, and gets the details there', async () => {
    await salon.changeBusiness({ requires_email: false });
    const { manageToken } = (await book({ email: '' })).json();
    await server.mails();
    const change = (customer: object) =>
      server.call('POST', 'bookings/manage/details', {
        body: { version: 1, customer },
        headers: { 'x-booking-token': manageToken },
      });
    expect((await change({ email: '' })).statusCode).toBe(400);
    expect((await change({ email: full.email })).json()).toMatchObject({ maskedEmail: 'i•••@example.com' });
    const to = (await server.mails()).flatMap((mail) => mail.to?.map(({ address }) => address) ?? []);
    expect(to).toContain(full.email);
  });

  test('must give an address for the waiting list, and a last name if the business requires one', async () => {
    await server.engine.db.updateTable('opening_hours').set({ start_minute: 540, end_minute: 600 }).execute();
    await book({}, '08:00');
    const { join } = waitlistOn(server);
    const wish = (customer: Partial<typeof full>) =>
      join(aWish({ serviceIds: [haircut], customer: { ...full, ...customer } }));
    expect(Object.keys((await wish({ lastName: '' })).json().fields)).toEqual(['customer.lastName']);
    await salon.changeBusiness({ requires_email: false, requires_last_name: false });
    expect(Object.keys((await wish({ email: '' })).json().fields)).toEqual(['customer.email']);
    expect((await wish({ lastName: '' })).statusCode).toBe(201);
  });
});

test('the booking policy tells visitors what they must provide', async () => {
  const { token } = await server.signIn();
  const { version, ...policy } = (await server.call('GET', 'settings/policy', { as: token })).json();
  expect(policy).toMatchObject({ requiresEmail: true, requiresLastName: true });
  const saved = await server.call('PUT', 'settings/policy', {
    as: token,
    body: { ...policy, version, requiresEmail: false },
  });
  expect(saved.statusCode).toBe(200);
  expect((await server.call('GET', 'site')).json().policy).toMatchObject({
    requiresEmail: false,
    requiresLastName: true,
  });
  expect((await book({ email: '' })).statusCode).toBe(201);
});
