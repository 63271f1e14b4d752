import { importsOf } from '../../testing/imports.ts';
import { aBooking, openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let owner: string;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  await server.engine.db.deleteFrom('import_file').execute();
  await server.engine.db.deleteFrom('import_mapping').execute();
  owner = (await server.signIn()).token;
  imports = importsOf(server, owner);
});

type Body = Record<string, unknown>;

const addCustomer = async (body: Body): Promise<string> =>
  (await server.call('POST', 'customers', { as: owner, body })).json().customerId;
const customer = async (customerId: string) =>
  (await server.call('GET', `customers/${customerId}`, { as: owner })).json();
const names = async () =>
  (await server.engine.db.selectFrom('customer').select(['first_name']).orderBy('first_name').execute()).map(
    ({ first_name }) => first_name,
  );
describe('Taking back', () => {
  test('leaves everything as it was before', async () => {
    const ada = await addCustomer({ firstName: 'Ada', email: 'ada@example.com', tags: ['VIP'] });
    const before = await customer(ada);
    const importFileId = await imports.import(
      'First name,E-mail,Phone,Tags\nAdaeze,ada@example.com,08030001000,New\nBola,bola@example.com,,\n',
    );
    expect(await customer(ada)).toMatchObject({ firstName: 'Adaeze', tags: ['VIP', 'New'] });
    expect((await imports.undo(importFileId)).json()).toMatchObject({ state: 'undone', abilities: [] });
    const { firstName, phone, tags, email } = before;
    expect(await customer(ada)).toMatchObject({ firstName, phone, tags, email, version: 3 });
    expect(await names()).toEqual(['Ada']);
    expect((await imports.undo(importFileId)).statusCode).toBe(409);
  });

  test('removes new services, their categories and staff, and restores changed ones', async () => {
    await salon.addService({ name: 'Haircut', duration_minutes: 60 });
    await salon.addStaff({ performs: [], name: 'Ada Obi', title: 'Stylist' });
    const services = await imports.import('Service,Category,Minutes\nHaircut,Hair,30\nManicure,Nails,60\n');
    const staff = await imports.import('Staff member,Job title\nAda Obi,Owner\nBola,Barber\n');
    expect((await imports.undo(services)).statusCode).toBe(200);
    expect((await imports.undo(staff)).statusCode).toBe(200);
    const { db } = server.engine;
    expect(await db.selectFrom('service').select(['name', 'duration_minutes']).execute()).toEqual([
      { name: 'Haircut', duration_minutes: 60 },
    ]);
    expect(await db.selectFrom('category').select('name').execute()).toEqual([{ name: 'Hair' }]);
    expect(await db.selectFrom('staff').select(['name', 'title']).execute()).toEqual([
      { name: 'Ada Obi', title: 'Stylist' },
    ]);
  });

  test('is not possible once somebody has changed a record, and says which', async () => {
    const importFileId = await imports.import(
      'First name,E-mail\nAda,ada@example.com\nBola,bola@example.com\n',
    );
    const { customer_id } = await server.engine.db
      .selectFrom('customer')
      .where('first_name', '=', 'Ada')
      .select('customer_id')
      .executeTakeFirstOrThrow();
    const body = { firstName: 'Ada', email: 'ada@example.com', tags: ['VIP'], version: 1 };
    await server.call('PUT', `customers/${customer_id}`, { as: owner, body });
    const refused = await imports.undo(importFileId);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Ada was changed since. Nothing was taken back.',
    ]);
    expect(await names()).toEqual(['Ada', 'Bola']);
  });

  test('is not possible once a booking is about a record', async () => {
    const haircut = await salon.addService();
    await salon.addStaff({ performs: [haircut] });
    const importFileId = await imports.import('First name,E-mail\nAda,ada@example.com\n');
    const startAt = '2026-09-08T10:00:00.000Z';
    const customerOf = { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com', phone: '08030001000' };
    const booked = await salon.book(aBooking({ serviceIds: [haircut], startAt, customer: customerOf }));
    expect(booked.statusCode).toBe(201);
    const refused = await imports.undo(importFileId);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'action_not_possible']);
    expect(await names()).toEqual(['Ada']);
  });
});
