import type { ImportRow } from '@daybook/contract/imports';
import { newUuid } from '../../platform/clock.ts';
import { type ImportDesk, openImports } from '../../testing/import-desk.ts';
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

const question = (label: string) =>
  JSON.stringify([{ fieldId: newUuid(), label, kind: 'text', required: true, options: [] }]);

/** The same business, set up by hand: every id is another one. */
async function setUp() {
  const { addService, addStaff } = desk.salon;
  const cut = await addService({ name: 'Cut', custom_fields: question('Which style?') });
  const part = { part_of: cut, kind: 'option', price_kind: 'fixed', price_minor: 900_000 } as const;
  const long = await addService({ ...part, name: 'Cut, long', option_name: 'long' });
  const ada = await addStaff({ performs: [cut, long], name: 'Ada', email: 'ada@example.com' });
  return { cut, long, ada };
}

/** The files of an export, in the order in which they are imported. */
async function exported() {
  const files = await unzip((await server.call('GET', 'export', { as: desk.owner })).rawPayload);
  return (table: string) => files.get(`csv/${table}.csv`) ?? Buffer.alloc(0);
}

const counted = async (table: 'category' | 'service' | 'staff' | 'staff_service') =>
  (await server.engine.db.selectFrom(table).selectAll().execute()).length;
const rowsOf = async (importFileId: string): Promise<ImportRow[]> => (await desk.rows(importFileId)).items;
const outcomes = async (importFileId: string) =>
  (await rowsOf(importFileId)).map(({ outcome, reasons }) => [outcome, ...reasons]);

test('a category under another id is taken under its name, and its services go there', async () => {
  await setUp();
  const csv = await exported();
  desk = await openImports(server);
  const categories = await desk.import(csv('category'));
  expect(await outcomes(categories)).toEqual([
    ['skip', 'There is already a category with this name. Its services go there.'],
  ]);
  const services = await desk.import(csv('service'));
  expect(await outcomes(services)).toEqual([['create'], ['create']]);
  expect([await counted('category'), await counted('service')]).toEqual([1, 2]);
});

test('the same category, renamed since, is no other', async () => {
  await setUp();
  const csv = await exported();
  await server.engine.db.updateTable('category').set({ name: 'Hair and beard' }).execute();
  const importFileId = await desk.import(csv('category'));
  expect(await outcomes(importFileId)).toEqual([['skip', 'This category is already here.']]);
});

test('services, their options and staff under other ids are found by name and address, and keep their ties', async () => {
  await setUp();
  const csv = await exported();
  desk = await openImports(server);
  await setUp();
  await server.engine.db.deleteFrom('staff_service').execute();
  for (const table of ['category', 'service', 'staff', 'staff_service']) await desk.import(csv(table));
  expect({
    category: await counted('category'),
    service: await counted('service'),
    staff: await counted('staff'),
    staff_service: await counted('staff_service'),
  }).toEqual({ category: 1, service: 2, staff: 1, staff_service: 2 });
});

test('an option that its service does not have yet is added to the service under another id', async () => {
  const first = await setUp();
  const csv = await exported();
  desk = await openImports(server);
  const second = await setUp();
  await server.engine.db.deleteFrom('staff_service').execute();
  await server.engine.db.deleteFrom('service').where('service_id', '=', second.long).execute();
  for (const table of ['category', 'service']) await desk.import(csv(table));
  const options = await server.engine.db
    .selectFrom('service')
    .where('kind', '=', 'option')
    .select(['service_id', 'part_of'])
    .execute();
  expect(options).toEqual([{ service_id: first.long, part_of: second.cut }]);
});

test('a question under another id is named among the changes', async () => {
  await setUp();
  const csv = await exported();
  desk = await openImports(server);
  const { cut } = await setUp();
  await desk.import(csv('category'));
  await server.engine.db
    .updateTable('service')
    .set({ custom_fields: question('Which length?') })
    .where('service_id', '=', cut)
    .execute();
  const importFileId = await desk.staged(csv('service'));
  await desk.check(importFileId);
  const rows = await rowsOf(importFileId);
  expect(rows.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual(['Custom fields']);
});

const notesOf = async () =>
  server.engine.db
    .selectFrom('customer_note')
    .innerJoin('customer', 'customer.customer_id', 'customer_note.customer_id')
    .select(['customer.first_name as name', 'text'])
    .orderBy('text')
    .execute();

async function noted(customer: object, ...texts: string[]): Promise<string> {
  const customerId = await desk.addCustomer(customer);
  for (const text of texts) {
    await server.call('POST', `customers/${customerId}/notes`, { as: desk.owner, body: { text } });
  }
  return customerId;
}

const ife = { firstName: 'Ife', lastName: 'Balogun', email: 'ife@example.com' };
const tobi = { firstName: 'Tobi', lastName: 'Ade', phone: '+234 803 555 0101' };

test('notes find their customers under other ids, matched by address or number', async () => {
  await noted(ife, 'Likes tea', 'Prefers mornings');
  await noted(tobi, 'Comes by bus');
  await noted({ firstName: 'Zainab' }, 'Has no address');
  const csv = await exported();
  desk = await openImports(server);
  await noted({ ...ife, firstName: 'Ifeoma' }, 'Likes tea');
  await noted(tobi);
  const before = await desk.staged(csv('customer_note'));
  await desk.check(before);
  expect(new Set((await outcomes(before)).map(([outcome]) => outcome))).toEqual(new Set(['refuse']));
  await desk.import(csv('customer'));
  await desk.import(csv('customer_note'));
  expect(await notesOf()).toEqual([
    { name: 'Tobi', text: 'Comes by bus' },
    { name: 'Zainab', text: 'Has no address' },
    { name: 'Ife', text: 'Likes tea' },
    { name: 'Ife', text: 'Prefers mornings' },
  ]);
  const again = await desk.staged(csv('customer_note'));
  await desk.check(again);
  expect((await outcomes(again)).map(([outcome]) => outcome)).toEqual(['skip', 'skip', 'skip', 'skip']);
});

test('a customer who changed their address here since is the one of the other id', async () => {
  await noted(ife, 'Likes tea');
  const csv = await exported();
  desk = await openImports(server);
  const here = await noted(ife);
  await desk.import(csv('customer'));
  await server.engine.db
    .updateTable('customer')
    .set({ email: 'new@example.com', email_key: 'new@example.com' })
    .where('customer_id', '=', here)
    .execute();
  await desk.import(csv('customer_note'));
  expect(await notesOf()).toEqual([{ name: 'Ife', text: 'Likes tea' }]);
});

test('files that were undone or only checked map no ids', async () => {
  await setUp();
  const csv = await exported();
  desk = await openImports(server);
  await desk.check(await desk.staged(csv('category')));
  const services = await desk.staged(csv('service'));
  await desk.check(services);
  expect((await outcomes(services))[0]).toEqual([
    'refuse',
    expect.stringContaining('Import category.csv first'),
  ]);
  const categories = await desk.import(csv('category'));
  await desk.undo(categories);
  await desk.check(services);
  expect((await outcomes(services))[0]).toEqual([
    'refuse',
    expect.stringContaining('Import category.csv first'),
  ]);
});
