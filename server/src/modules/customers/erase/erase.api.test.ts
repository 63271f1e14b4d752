import type { Customer } from '@daybook/contract/customers';
import { sql } from 'kysely';
import { emptyAudit } from '../../../testing/audit.ts';
import { customersAs } from '../../../testing/customers.ts';
import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { tablesWith } from '../../../testing/tables-with.ts';
import { aWish, waitlistOn } from '../../../testing/waitlist.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let owner: ReturnType<typeof customersAs>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await emptyAudit(server);
  salon = await openSalon(server);
  haircut = await salon.addService();
  await salon.addStaff({ performs: [haircut] });
  owner = customersAs(server, (await server.signIn({ fullName: 'Ngozi Eze' })).token);
});

const erase = ({ customerId, version }: Customer, by = owner) =>
  by.send('POST', `/${customerId}/erase`, { version });

/** A customer with traces everywhere, under a unique name and address. */
async function aCustomer() {
  const double = await owner.add({ firstName: 'Zebedee', email: 'zebedee.old@example.com' });
  const added = await owner.add({
    firstName: 'Zebedee',
    lastName: 'Quux',
    email: 'zebedee@example.com',
    alerts: ['Zebedee is allergic'],
    tags: ['Zebedee'],
  });
  const made = await salon.book(
    aBooking({
      serviceIds: [haircut],
      startAt: '2026-09-08T10:00:00.000Z',
      note: 'Zebedee likes tea',
      customer: {
        firstName: 'Zebedee',
        lastName: 'Q',
        email: 'zebedee@example.com',
        phone: '+234 811 111 1111',
      },
    }),
  );
  await owner.send('POST', `/${added.customerId}/notes`, { text: 'Zebedee is late' });
  await owner.send('POST', `/${double.customerId}/merge`, {
    intoCustomerId: added.customerId,
    version: 1,
    intoVersion: 1,
  });
  return { customer: await owner.read(added.customerId), booking: made.json().booking };
}

/** The booking ended with a reason that names the person. */
async function endBooking(): Promise<void> {
  const { db } = server.engine;
  await db.updateTable('booking').set({ status: 'cancelled', version: 2 }).execute();
  await sql`insert into booking_event (booking_event_id, booking_id, version, at, kind, by_name, reason, before, after)
    select gen_random_uuid(), booking_id, 2, now(), 'cancel', 'Ngozi Eze', 'Zebedee is ill',
      '{"firstName":"Zebedee","totalMinor":1}', '{"firstName":"Zeb","totalMinor":2}' from booking`.execute(
    db,
  );
}

test('an erasure forgets the language of the customer and of what they booked', async () => {
  const { customer } = await aCustomer();
  const { db } = server.engine;
  await db.updateTable('customer').set({ language: 'fr' }).execute();
  await db.updateTable('booking').set({ language: 'fr' }).execute();
  await endBooking();
  expect((await erase(customer)).json()).toMatchObject({ language: null });
  for (const table of ['customer', 'booking'] as const) {
    const rows = await db.selectFrom(table).select('language').where('language', 'is not', null).execute();
    expect(rows).toEqual([]);
  }
});

test('an erasure is refused while visits are to come, and names them', async () => {
  const { customer, booking } = await aCustomer();
  const answer = await erase(customer);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'action_not_possible']);
  expect(answer.json().message).toContain(booking.reference);
  expect((await owner.read(customer.customerId)).firstName).toBe('Zebedee');
});

test('A56 an erasure leaves no trace of the person in any table, and keeps what was booked', async () => {
  const { customer, booking } = await aCustomer();
  await endBooking();
  expect(await tablesWith(server.engine.db, 'zebedee')).toEqual([
    'audit_event',
    'booking',
    'booking_event',
    'customer',
    'customer_event',
    'customer_note',
  ]);
  const erased = await erase(customer);
  expect(erased.json()).toMatchObject({
    firstName: 'Erased',
    lastName: 'customer',
    email: null,
    notes: [],
    abilities: [],
    visits: { cancelled: 1 },
  });
  expect(await tablesWith(server.engine.db, 'zebedee')).toEqual([]);
  expect(await tablesWith(server.engine.db, '8111111111')).toEqual([]);
  const kept = await server.engine.db.selectFrom('booking').selectAll().executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ reference: booking.reference, total_minor: 650_000, version: 2 });
  const events = await server.engine.db
    .selectFrom('booking_event')
    .select(['kind', 'by_name', 'reason', 'after'])
    .orderBy('version')
    .execute();
  expect(events).toMatchObject([
    { kind: 'created' },
    { kind: 'cancel', by_name: 'Ngozi Eze', reason: null, after: { totalMinor: 2 } },
  ]);
});

test('an erasure deletes the person’s waiting-list entries under any of their addresses, and nobody else’s', async () => {
  const { customer } = await aCustomer();
  await endBooking();
  // Nothing is free, so that people wait.
  await server.engine.db.deleteFrom('opening_hours').execute();
  const list = waitlistOn(server);
  const wish = async (firstName: string, email: string, phone: string) => {
    const customer = { firstName, lastName: 'Q', email, phone };
    expect((await list.join(aWish({ serviceIds: [haircut], customer }))).statusCode).toBe(201);
  };
  await wish('Zebedee', 'zebedee@example.com', '+234 800 000 3001');
  await wish('Zebedee', 'zebedee.old@example.com', '+234 800 000 3002');
  await wish('Bisi', 'bisi@example.com', '+234 800 000 3003');
  expect((await erase(customer)).statusCode).toBe(200);
  const left = await server.engine.db.selectFrom('waitlist_entry').select('first_name').execute();
  expect(left).toEqual([{ first_name: 'Bisi' }]);
  expect(await tablesWith(server.engine.db, 'zebedee')).toEqual([]);
});

test('an erasure records that it happened and its author, but nothing from before', async () => {
  const customer = await owner.add({ firstName: 'Zebedee' });
  const { history } = (await erase(customer)).json();
  expect(history).toMatchObject([
    { kind: 'erased', by: 'Ngozi Eze', before: null, after: null },
    { kind: 'created', before: null, after: null },
  ]);
});

test('an erasure is idempotent, even from a stale version', async () => {
  const customer = await owner.add({ firstName: 'Zebedee' });
  const first = (await erase(customer)).json();
  const second = await erase(customer);
  expect(second.statusCode).toBe(200);
  expect(second.json()).toEqual(first);
});

test('only administrators can erase', async () => {
  const customer = await owner.add({ firstName: 'Zebedee' });
  for (const role of [2, 3, 4, 5]) {
    const by = customersAs(server, (await server.signIn({ userType: 2, role, staffId: null })).token);
    expect((await erase(customer, by)).statusCode).toBe(403);
  }
  expect((await owner.read(customer.customerId)).firstName).toBe('Zebedee');
});

test('an erasure frees the address: a booking with it creates a new customer', async () => {
  const customer = await owner.add({ firstName: 'Ife', email: 'ife@example.com' });
  await erase(customer);
  await salon.book(aBooking({ serviceIds: [haircut], startAt: '2026-09-08T10:00:00.000Z' }));
  const { items } = await owner.list();
  expect(items).toMatchObject([{ firstName: 'Ife', email: 'ife@example.com' }]);
  expect(items[0]?.customerId).not.toBe(customer.customerId);
});

test('histories stay append-only for everything else', async () => {
  await owner.add({ firstName: 'Zebedee' });
  const { db } = server.engine;
  await expect(sql`update customer_event set by_name = 'x'`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`update customer_event set before = null, after = null`.execute(db)).rejects.toThrow(
    'append-only',
  );
  await expect(sql`delete from customer_event`.execute(db)).rejects.toThrow('append-only');
});
