import { CustomerProfile } from '@daybook/contract/customers';
import fc from 'fast-check';
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

/** A table as everybody who exports everything has it. */
async function exported(table: string): Promise<Buffer> {
  const files = await unzip((await server.call('GET', 'export', { as: desk.owner })).rawPayload);
  return files.get(`csv/${table}.csv`) ?? Buffer.alloc(0);
}

const stored = () =>
  server.engine.db
    .selectFrom('customer')
    .select([
      'customer_id',
      'first_name',
      'last_name',
      'email',
      'phone',
      'marketing_opt_in',
      'alerts',
      'tags',
    ])
    .select(['blocked_reason', 'pays_afterwards', 'company', 'address'])
    .where('merged_into', 'is', null)
    .where('anonymised_at', 'is', null)
    .orderBy('customer_id')
    .execute();

const noted = () =>
  server.engine.db
    .selectFrom('customer_note')
    .select(['customer_id', 'text'])
    .orderBy('customer_id')
    .orderBy('text')
    .execute();

async function counts(file: Buffer | string) {
  const importFileId = await desk.staged(file);
  const { result } = await desk.check(importFileId);
  return result?.counts;
}

const letters = "aZéñßıŁøİ'’-. абЖიქаδΩעבשمحمدनीअதமி가나山太郎あアไทยአማรก";
const name = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 });
const nasty = fc.string({
  unit: fc.constantFrom(...'ab ,;"\'{}[]\\=+-@|é山\t'),
  minLength: 1,
  maxLength: 12,
});
const short = fc.oneof(nasty, fc.constantFrom('NULL', '{}', 'null', '=1+1', '\\N', '[]', 'a, b'));
const customer = fc
  .record({
    firstName: name,
    lastName: fc.oneof(name, fc.constantFrom('', 'Null', 'O’Neill, Jr.')),
    email: fc.constantFrom('', 'mail'),
    phone: fc.constantFrom('', '+234 803 555 0104', '08035550104', '(0803) 555-0105', '+441632960961'),
    marketingOptIn: fc.boolean(),
    paysAfterwards: fc.boolean(),
    alerts: fc.uniqueArray(short, { maxLength: 3 }),
    tags: fc.uniqueArray(short, { maxLength: 3 }),
    company: fc.oneof(
      fc.constant(''),
      nasty.map((text) => `Salon ${text}`),
    ),
    address: fc.constantFrom('', '1 Allen Avenue\nIkeja', '=1+1; Lagos'),
  })
  .filter((one) => CustomerProfile.safeParse(one).success);

const some = (count: number) =>
  fc.sample(customer, count).map((one, at) => ({
    ...one,
    email: one.email && `guest.${at}+${one.email}@example.com`,
  }));

/** A book with all kinds of customers, among them blocked, merged and erased ones. */
async function fillBook(): Promise<string[]> {
  const ids: string[] = [];
  for (const one of some(24)) ids.push(await desk.addCustomer(one));
  const post = (path: string, body: object) => server.call('POST', path, { as: desk.owner, body });
  const [blocked, into, double, erased] = ids;
  for (const [at, id] of ids.slice(0, 10).entries()) {
    if (at > 3) await post(`customers/${id}/notes`, { text: `Note ${at}: "quiet", =1+1\nsecond line` });
    if (at % 5 === 4) await post(`customers/${id}/notes`, { text: 'Prefers mornings' });
  }
  const answers = [
    await post(`customers/${blocked}/block`, { version: 1, reason: 'Did not come, twice' }),
    await post(`customers/${double}/merge`, { intoCustomerId: into, version: 1, intoVersion: 1 }),
    await post(`customers/${erased}/erase`, { version: 1 }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  return ids;
}

test('what was exported comes into the same book without changing anything', async () => {
  await fillBook();
  const before = await stored();
  expect(await counts(await exported('customer'))).toEqual({ create: 0, change: 0, skip: 24, refuse: 0 });
  expect(await counts(await exported('customer_note'))).toMatchObject({ create: 0, change: 0, refuse: 0 });
  await desk.import(await exported('customer'));
  await desk.import(await exported('customer_note'));
  expect(await stored()).toEqual(before);
});

test('what was exported makes the same book of an empty one', async () => {
  await fillBook();
  const [before, notes] = [await stored(), await noted()];
  const [customers, texts] = [await exported('customer'), await exported('customer_note')];
  desk = await openImports(server);
  expect(await stored()).toEqual([]);
  expect(await counts(customers)).toEqual({ create: 22, change: 0, skip: 2, refuse: 0 });
  await desk.import(customers);
  await desk.import(texts);
  expect(await stored()).toEqual(before);
  expect(await noted()).toEqual(notes);
  expect(await counts(customers)).toEqual({ create: 0, change: 0, skip: 24, refuse: 0 });
  expect(await counts(texts)).toMatchObject({ create: 0, change: 0, refuse: 0 });
});
