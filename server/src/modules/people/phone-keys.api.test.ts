import { customersAs } from '../../testing/customers.ts';
import { aBooking, openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { renewPhoneKeys } from './renew-phone-keys.ts';

const [national, international] = ['0803 456 7890', '+234 803 456 7890'];

let server: TestServer;
let salon: Salon;
let owner: ReturnType<typeof customersAs>;
let ownerToken: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  ownerToken = (await server.signIn()).token;
  owner = customersAs(server, ownerToken);
});

const book = (serviceId: string, time: string, phone: string, email = `at-${time.slice(0, 2)}@example.com`) =>
  salon.book(
    aBooking({
      serviceIds: [serviceId],
      startAt: `2026-09-08T${time}:00.000Z`,
      customer: { firstName: 'Ife', lastName: 'Balogun', email, phone },
    }),
  );

const doubts = async () =>
  (await server.engine.db.selectFrom('booking').select('doubts').orderBy('start_at').execute()).map(
    (row) => row.doubts,
  );

async function haircut(service: Parameters<Salon['addService']>[0] = {}) {
  const serviceId = await salon.addService(service);
  await salon.addStaff({ performs: [serviceId] });
  return serviceId;
}

describe.each([
  [national, international],
  [international, national],
])('a customer known by %s who types %s', (known, typed) => {
  test('is the same customer, and the profile reveals nothing', async () => {
    const { customerId } = await owner.add({ firstName: 'Ife', lastName: 'Balogun', phone: known });
    expect((await book(await haircut(), '10:00', typed)).statusCode).toBe(201);
    expect(await owner.read(customerId)).toMatchObject({
      phone: known,
      visits: { upcoming: 1 },
      differences: [{ differs: ['email'] }],
    });
    expect((await owner.list()).total).toBe(1);
  });

  test('books like any customer, and staff see the mark for too many open visits', async () => {
    await salon.changeBusiness({ open_bookings_per_customer: 1 });
    const serviceId = await haircut();
    expect((await book(serviceId, '10:00', known)).statusCode).toBe(201);
    expect((await book(serviceId, '12:00', typed)).statusCode).toBe(201);
    expect(await doubts()).toEqual([[], ['many_open']]);
  });

  test('books like any customer, and staff see that the customer is not new', async () => {
    const serviceId = await haircut({ new_customers_only: true });
    expect((await book(serviceId, '10:00', known)).statusCode).toBe(201);
    expect((await book(serviceId, '12:00', typed)).statusCode).toBe(201);
    expect(await doubts()).toEqual([[], ['not_new']]);
  });

  test('is blocked under either spelling', async () => {
    const { customerId } = await owner.add({ firstName: 'Ife', phone: known });
    await owner.send('POST', `/${customerId}/block`, { version: 1, reason: 'Three no-shows' });
    expect((await book(await haircut(), '10:00', typed)).statusCode).toBe(409);
  });

  test('is found in the directory and in the register', async () => {
    await book(await haircut(), '10:00', known);
    const register = await server.call('GET', `bookings?${new URLSearchParams({ q: typed, tab: 'all' })}`, {
      as: ownerToken,
    });
    expect([(await owner.list({ q: typed })).total, register.json().total]).toEqual([1, 1]);
  });
});

describe('keys made before the country mattered', () => {
  const stored = () =>
    server.engine.db.selectFrom('customer').select(['phone', 'phone_key']).orderBy('phone').execute();
  const made = async () =>
    (await server.engine.db.selectFrom('business').select('phone_keys_country').executeTakeFirstOrThrow())
      .phone_keys_country;
  const addAsBefore = async (phone: string) => {
    const { customerId } = await owner.add({ firstName: 'Ife', phone });
    await server.engine.db
      .updateTable('customer')
      .where('customer_id', '=', customerId)
      .set({ phone_key: phone.replace(/\D/g, '') })
      .execute();
  };
  beforeEach(() => salon.changeBusiness({ phone_keys_country: null }));

  test('are renewed until none is left', async () => {
    for (const phone of [national, international, '0803']) await addAsBefore(phone.padEnd(7, '1'));
    await renewPhoneKeys(server.engine);
    expect(await stored()).toEqual([
      { phone: international, phone_key: '2348034567890' },
      { phone: national, phone_key: '2348034567890' },
      { phone: '0803111', phone_key: '0803111' },
    ]);
    expect(await made()).toBeNull();
    await addAsBefore('0803 456 7891');
    await renewPhoneKeys(server.engine);
    await renewPhoneKeys(server.engine);
    expect((await stored()).map(({ phone_key }) => phone_key)).toContain('2348034567891');
    expect(await made()).toBe('NG');
  });

  test('are renewed when the business moves to another country', async () => {
    await owner.add({ firstName: 'Ife', phone: '0712 345 678' });
    await renewPhoneKeys(server.engine);
    await salon.changeBusiness({ zone: 'Africa/Nairobi' });
    await renewPhoneKeys(server.engine);
    await salon.changeBusiness({ zone: 'Africa/Lagos' });
    expect(await stored()).toEqual([{ phone: '0712 345 678', phone_key: '254712345678' }]);
  });
});
