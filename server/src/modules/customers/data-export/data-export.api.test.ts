import { emptyAudit, recordedIn } from '../../../testing/audit.ts';
import { customersAs } from '../../../testing/customers.ts';
import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { aWish, waitlistOn } from '../../../testing/waitlist.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let ada: string;
let bola: string;
let owner: ReturnType<typeof customersAs>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await emptyAudit(server);
  salon = await openSalon(server);
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
  bola = await salon.addStaff({ performs: [haircut], name: 'Bola Ade', position: 1 });
  owner = customersAs(server, (await server.signIn({ fullName: 'Ngozi Eze' })).token);
});

const typed = {
  firstName: 'Zebedee',
  lastName: 'Quux',
  email: 'zebedee@example.com',
  phone: '+234 811 111 1111',
};
const book = (startAt: string, staff: string) =>
  salon.book(aBooking({ serviceIds: [haircut], staff, startAt, customer: typed, note: 'Zebedee likes tea' }));
const held = async (customerId: string, by = owner) => (await by.send('GET', `/${customerId}/export`)).json();

/** A customer with bookings, a note, an earlier profile and a waiting-list entry. */
async function aKnownCustomer(): Promise<string> {
  await book('2026-09-08T09:00:00.000Z', ada);
  await book('2026-09-09T09:00:00.000Z', bola);
  await server.engine.db.updateTable('booking').set({ customer_is_claimed: false }).execute();
  const [customer] = (await owner.list()).items;
  const customerId = customer?.customerId ?? '';
  await owner.send('POST', `/${customerId}/notes`, { text: 'Zebedee is late' });
  const double = await owner.add({ firstName: 'Zeb', email: 'zeb.old@example.com' });
  const { version } = await owner.read(customerId);
  await owner.send('POST', `/${double.customerId}/merge`, {
    intoCustomerId: customerId,
    version: 1,
    intoVersion: version,
  });
  return customerId;
}

test('the export contains profiles, visits with their history, notes, waiting-list entries and mails, but no key or link', async () => {
  const customerId = await aKnownCustomer();
  await server.engine.db.updateTable('staff').set({ active: false }).execute();
  await server.mails();
  const file = await owner.send('GET', `/${customerId}/export`);
  expect(file.headers['content-type']).toMatch(/^application\/json/);
  const exported = file.json();
  expect(exported).toMatchObject({
    format: 'daybook.customer/1',
    customerId,
    allVisits: true,
    booking: [{ note: 'Zebedee likes tea' }, { first_name: 'Zebedee' }],
    customer_note: [{ text: 'Zebedee is late', by_name: 'Ngozi Eze' }],
    waitlist_entry: [],
  });
  expect(exported.customer.map(({ email }: { email: string }) => email).toSorted()).toEqual([
    'zeb.old@example.com',
    'zebedee@example.com',
  ]);
  expect(exported.appointment).toHaveLength(2);
  expect(exported.booking_event.length).toBeGreaterThanOrEqual(2);
  expect(exported.customer_event.length).toBeGreaterThanOrEqual(1);
  expect(exported.mail).toMatchObject([{ kind: 'booking_confirmed' }, { kind: 'booking_confirmed' }]);
  const names = new Set(JSON.stringify(exported).match(/"[a-z_]+":/g));
  for (const secret of ['"token_hash":', '"email_key":', '"phone_key":']) expect(names).not.toContain(secret);
  expect(exported).not.toHaveProperty('booking_link');
  expect(await recordedIn(server, 'customer')).toContainEqual(
    expect.objectContaining({ action: 'exported', id: customerId, by: 'Ngozi Eze' }),
  );
});

test('the export contains waiting-list entries by address or number', async () => {
  const customerId = await aKnownCustomer();
  const wish = aWish({ serviceIds: [haircut], staff: 'any' });
  await server.engine.db.deleteFrom('opening_hours').execute();
  const joined = await waitlistOn(server).join({ ...wish, customer: typed });
  expect(joined.statusCode).toBe(201);
  expect((await held(customerId)).waitlist_entry).toMatchObject([{ email: 'zebedee@example.com' }]);
});

test('the export contains nothing of other customers', async () => {
  const customerId = await aKnownCustomer();
  await salon.book(aBooking({ serviceIds: [haircut], staff: ada, startAt: '2026-09-10T09:00:00.000Z' }));
  const exported = JSON.stringify(await held(customerId));
  const { customer } = aBooking({ serviceIds: [haircut], startAt: '2026-09-10T09:00:00.000Z' });
  expect(exported).not.toContain(customer.email);
});

test('the export requires permission to export and to see contact data, and is 404 for users who do not see the customer', async () => {
  const customerId = await aKnownCustomer();
  const as = async (person: { userType: 1 | 2; role: number; staffId?: string }) =>
    customersAs(server, (await server.signIn(person)).token);
  const status = async (person: Parameters<typeof as>[0]) =>
    (await (await as(person)).send('GET', `/${customerId}/export`)).statusCode;
  expect(await status({ userType: 2, role: 5 })).toBe(200);
  expect(await status({ userType: 2, role: 3 })).toBe(403);
  expect(await status({ userType: 2, role: 2, staffId: ada })).toBe(403);
  const unknown = await owner.send('GET', '/0199c0de-0000-7000-8000-000000000001/export');
  expect(unknown.statusCode).toBe(404);
});

test('the export contains only visits that the reader sees, and says so', async () => {
  const customerId = await aKnownCustomer();
  await server.engine.db
    .insertInto('role')
    .values({
      role: 44,
      name: 'Own exports',
      scopes: JSON.stringify({
        'customer.view': 'own',
        'customer.contact': 'own',
        'booking.view': 'own',
        export: 'own',
      }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { token } = await server.signIn({ userType: 2, role: 44, staffId: ada });
  const exported = await held(customerId, customersAs(server, token));
  expect(exported.allVisits).toBe(false);
  expect(exported.booking).toHaveLength(1);
  expect(exported.appointment).toMatchObject([{ staff_id: ada }]);
});

test('the export is 404 for an erased customer', async () => {
  const customer = await owner.add({ firstName: 'Zebedee' });
  await owner.send('POST', `/${customer.customerId}/erase`, { version: customer.version });
  expect((await owner.send('GET', `/${customer.customerId}/export`)).json().code).toBe('action_not_possible');
});
