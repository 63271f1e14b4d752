import { type ImportDesk, openImports } from '../../testing/import-desk.ts';
import { aBooking } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { unzip } from '../../testing/unzip.ts';

let server: TestServer;
let desk: ImportDesk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openImports(server);
});

describe('undoing an import', () => {
  test('restores everything as it was before', async () => {
    const ada = await desk.addCustomer({ firstName: 'Ada', email: 'ada@example.com', tags: ['VIP'] });
    const before = await desk.customer(ada);
    const importFileId = await desk.import(
      'First name,E-mail,Phone,Tags\nAdaeze,ada@example.com,08030001000,New\nBola,bola@example.com,,\n',
    );
    expect(await desk.customer(ada)).toMatchObject({ firstName: 'Adaeze', tags: ['VIP', 'New'] });
    expect((await desk.undo(importFileId)).json()).toMatchObject({ state: 'undone', abilities: [] });
    const { firstName, phone, tags, email } = before;
    expect(await desk.customer(ada)).toMatchObject({ firstName, phone, tags, email, version: 3 });
    expect(await desk.names()).toEqual(['Ada']);
    expect((await desk.undo(importFileId)).statusCode).toBe(409);
  });

  test('removes new services, their categories and staff, and restores changed ones', async () => {
    await desk.salon.addService({ name: 'Haircut', duration_minutes: 60 });
    await desk.salon.addStaff({ performs: [], name: 'Ada Obi', title: 'Stylist' });
    const services = await desk.import('Service,Category,Minutes\nHaircut,Hair,30\nManicure,Nails,60\n');
    const staff = await desk.import('Staff member,Job title\nAda Obi,Owner\nBola,Barber\n');
    expect((await desk.undo(services)).statusCode).toBe(200);
    expect((await desk.undo(staff)).statusCode).toBe(200);
    const { db } = server.engine;
    expect(await db.selectFrom('service').select(['name', 'duration_minutes']).execute()).toEqual([
      { name: 'Haircut', duration_minutes: 60 },
    ]);
    expect(await db.selectFrom('category').select('name').execute()).toEqual([{ name: 'Hair' }]);
    expect(await db.selectFrom('staff').select(['name', 'title']).execute()).toEqual([
      { name: 'Ada Obi', title: 'Stylist' },
    ]);
  });

  test('is refused once someone has changed a record, and names it', async () => {
    const importFileId = await desk.import('First name,E-mail\nAda,ada@example.com\nBola,bola@example.com\n');
    const { customer_id } = await server.engine.db
      .selectFrom('customer')
      .where('first_name', '=', 'Ada')
      .select('customer_id')
      .executeTakeFirstOrThrow();
    const body = { firstName: 'Ada', email: 'ada@example.com', tags: ['VIP'], version: 1 };
    await server.call('PUT', `customers/${customer_id}`, { as: desk.owner, body });
    const refused = await desk.undo(importFileId);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Ada has changed since then. Nothing was undone.',
    ]);
    expect(await desk.names()).toEqual(['Ada', 'Bola']);
  });

  test('is refused once a booking refers to a record', async () => {
    const haircut = await desk.salon.addService();
    await desk.salon.addStaff({ performs: [haircut] });
    const importFileId = await desk.import('First name,E-mail\nAda,ada@example.com\n');
    const startAt = '2026-09-08T10:00:00.000Z';
    const customerOf = { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com', phone: '08030001000' };
    const booked = await desk.salon.book(aBooking({ serviceIds: [haircut], startAt, customer: customerOf }));
    expect(booked.statusCode).toBe(201);
    const refused = await desk.undo(importFileId);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'action_not_possible']);
    expect(await desk.names()).toEqual(['Ada']);
  });

  test.each([
    ['more', '5', 5],
    ['many', '40', 40],
    ['fewer', '2', 2],
    ['fewer than are taken', '1', 2],
  ])(
    'of services with %s places fits their coming sessions, and so does the import',
    async (_what, places, fitted) => {
      const yoga = await desk.salon.addService({ name: 'Yoga', capacity: 3 });
      await desk.salon.addStaff({ performs: [yoga] });
      const startAt = '2026-09-08T10:00:00.000Z';
      const booked = await desk.salon.book(aBooking({ serviceIds: [yoga], startAt, partySize: 2 }));
      expect(booked.statusCode).toBe(201);
      const session = () =>
        server.engine.db.selectFrom('group_session').select(['capacity', 'taken']).executeTakeFirstOrThrow();
      const importFileId = await desk.import(await serviceTableWith(places));
      expect(await session()).toEqual({ capacity: fitted, taken: 2 });
      expect((await desk.undo(importFileId)).statusCode).toBe(200);
      expect(await session()).toEqual({ capacity: 3, taken: 2 });
    },
  );
});

/** The exported table of services, with other places. */
async function serviceTableWith(places: string): Promise<string> {
  const files = await unzip((await server.call('GET', 'export', { as: desk.owner })).rawPayload);
  const [head = '', ...rows] = (files.get('csv/service.csv') ?? Buffer.alloc(0))
    .toString('utf8')
    .trim()
    .split('\r\n');
  const column = head.split(',').indexOf('capacity');
  return [head, ...rows.map((row) => row.split(',').with(column, places).join(','))].join('\r\n');
}
