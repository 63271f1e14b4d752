import { CustomerProfile } from '@daybook/contract/customers';
import fc from 'fast-check';
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

/** A table as in a full export. */
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

/** A database with all kinds of customers, including blocked, merged and erased ones. */
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

test('an export can be imported into the same database without changing anything', async () => {
  await fillBook();
  const before = await stored();
  expect(await counts(await exported('customer'))).toEqual({ create: 0, change: 0, skip: 24, refuse: 0 });
  expect(await counts(await exported('customer_note'))).toMatchObject({ create: 0, change: 0, refuse: 0 });
  await desk.import(await exported('customer'));
  await desk.import(await exported('customer_note'));
  expect(await stored()).toEqual(before);
});

/** The tables that can be imported again, in their order. */
const tables = ['customer', 'customer_note', 'category', 'service', 'staff', 'staff_service'];
/** Columns that record how often a row changed, its account, and the id of a note. */
const notKept = ['version', 'hours_version', 'by_user_id', 'customer_note_id'];

/** Everything that can be imported again, as in the archive. */
async function everything() {
  const files = await unzip((await server.call('GET', 'export', { as: desk.owner })).rawPayload);
  const rowsOf = (table: string) =>
    (files.get(`jsonl/${table}.jsonl`)?.toString() ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => Object.entries(JSON.parse(line)).filter(([name]) => !notKept.includes(name)))
      .map((entries) => Object.fromEntries(entries));
  const byText = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  return {
    rows: Object.fromEntries(tables.map((table) => [table, rowsOf(table).toSorted(byText)])),
    csv: (table: string) => files.get(`csv/${table}.csv`) ?? Buffer.alloc(0),
  };
}

/** A business with everything that a service, a staff member and a customer can have. */
async function fillBusiness({ name, minor }: { name: string; minor: number }) {
  const { addCategory, addService, addStaff } = desk.salon;
  const text = `${name}\nsecond line, "quoted"; 100 %`;
  const nails = await addCategory({ name: `Nails ${name}`, description: text, color: 'teal', position: 7 });
  await addCategory({ name: 'Old', active: false, online_visible: false });
  const cut = await addService({
    name,
    description: text,
    price_minor: minor,
    start_minutes: [540, 615],
    processing_start_minute: 10,
    processing_minutes: 20,
    deposit_kind: 'percent',
    deposit_value: 2500,
    cap_count: 3,
    cap_period: 'week',
    cancel_minutes: 0,
    fills_gaps: false,
    option_name: 'short',
    custom_fields: JSON.stringify([
      {
        fieldId: newUuid(),
        label: `Which "${name}"?`,
        kind: 'choice',
        required: true,
        options: ['a, b', '=c'],
        translations: { label: { fr: 'Laquelle ?' }, options: { '=c': { ar: 'ج' } } },
      },
    ]),
    translations: JSON.stringify({
      name: { fr: `Coupe, "${name}"`, ar: 'قصّة' },
      instructions: { fr: '=1+1\nVenez.' },
    }),
  });
  const part = { part_of: cut, price_kind: 'fixed', price_minor: minor + 1, deposit_kind: 'none' } as const;
  const long = await addService({
    ...part,
    kind: 'option',
    name: `${name}, long`,
    option_name: 'long',
    translations: JSON.stringify({ name: { fr: 'Coupe, longue' }, optionName: { fr: 'longue' } }),
  });
  await addService({ ...part, kind: 'addon', name: 'Beads', option_name: 'Beads', active: false });
  const group = await addService({
    name,
    category_id: nails,
    price_kind: 'from',
    price_minor: minor,
    deposit_kind: 'fixed',
    deposit_value: minor,
    capacity: 12,
    visibility: 'staff',
    location_kind: 'online',
    instructions: text,
    steps_by_duration: true,
    before_minutes: 15,
    after_minutes: 5,
    horizon_days: 90,
    position: 4,
  });
  await addService({ name: 'Talk', price_kind: 'on_request', price_minor: 0, new_customers_only: true });
  const ada = await addStaff({ performs: [cut, long], name, email: null, bio: text, title: name, hue: 3 });
  await addStaff({
    performs: [group],
    name,
    email: 'a@example.com',
    zone: 'Asia/Tokyo',
    bookings_per_day: 9,
  });
  await addStaff({ performs: [], active: false, archived_at: server.clock.now(), online_visible: false });
  await server.engine.db
    .updateTable('staff_service')
    .set({ duration_minutes: 75, price_minor: minor + 2 })
    .where('staff_id', '=', ada)
    .where('service_id', '=', long)
    .execute();
  const customerId = await desk.addCustomer({
    firstName: 'Ife',
    company: name,
    address: text,
    country: 'DE',
    taxId: 'DE 123456789',
    taxScheme: 'VAT',
    endpoint: '0088:7300010000001',
  });
  await server.call('POST', `customers/${customerId}/notes`, { as: desk.owner, body: { text } });
  await server.call('POST', `customers/${customerId}/block`, {
    as: desk.owner,
    body: { version: 1, reason: name },
  });
}

test.each([
  ['₦, two decimals', 'NGN', { name: 'O’Neill, "Ada" & Søn', minor: 1_250_050 }],
  ['¥, none', 'JPY', { name: '=SUM(1+1), カット', minor: 3500 }],
  ['د.ك, three', 'KWD', { name: "'قص الشعر; -1", minor: 12_345 }],
  ['the dearest there is', 'NGN', { name: '+@|\\N {a,"b"} 山田', minor: 9_999_999_999_990 }],
])(
  'a business is the same after importing its export into an empty database: %s',
  async (_of, currency, given) => {
    await desk.salon.changeBusiness({ currency });
    await fillBusiness(given);
    server.clock.pass(60);
    const before = await everything();
    for (const table of tables) {
      const importFileId = await desk.staged(before.csv(table));
      expect([table, (await desk.check(importFileId)).result?.counts]).toMatchObject([
        table,
        { create: 0, change: 0, refuse: 0 },
      ]);
    }
    desk = await openImports(server);
    await server.engine.db.deleteFrom('category').execute();
    await desk.salon.changeBusiness({ currency });
    server.clock.pass(120);
    const imported: string[] = [];
    for (const table of tables) imported.push(await desk.import(before.csv(table)));
    expect((await everything()).rows).toEqual(before.rows);
    // A customer with a note since the import has a history, and stays.
    for (const importFileId of imported.slice(2).reverse())
      expect((await desk.undo(importFileId)).json()).toMatchObject({ state: 'undone' });
    const { category, service, staff, staff_service } = (await everything()).rows;
    expect({ category, service, staff, staff_service }).toEqual({
      category: [],
      service: [],
      staff: [],
      staff_service: [],
    });
  },
);

test.each([
  ['service', 'deposit_kind,deposit_value', 'fixed,99999999', 'Deposit value: '],
  ['service', 'capacity', '0', 'Capacity: At least 1.'],
  ['service', 'kind', 'addon', 'The service that this belongs to is not among your services.'],
  ['service', 'custom_fields', '{"label":1}', 'Custom fields: Enter a list of questions.'],
  ['service', 'category_id', newUuid(), 'Its category isn’t here yet. Import category.csv first.'],
  ['staff', 'zone', 'Mars/Base', 'Zone: '],
  ['staff', 'archived_at', 'yesterday', 'Archived at: Enter a date and time'],
])(
  'a row of %s that nobody could write by hand is refused: %s is %s',
  async (table, columns, values, sentence) => {
    const categoryId = await desk.salon.addCategory({ name: 'Nails' });
    const usual: Record<string, string> =
      table === 'service'
        ? {
            service_id: newUuid(),
            category_id: categoryId,
            name: 'Cut',
            duration_minutes: '60',
            part_of: '',
            price_kind: 'fixed',
            price_minor: '100',
          }
        : { staff_id: newUuid(), name: 'Ada', keeps_business_hours: 't', zone: 'Africa/Lagos' };
    const given = values.split(columns.includes(',') ? ',' : '\0');
    columns.split(',').forEach((column, at) => {
      usual[column] = given[at] ?? '';
    });
    const quoted = Object.values(usual).map((cell) => `"${cell.replaceAll('"', '""')}"`);
    const importFileId = await desk.staged(`${Object.keys(usual).join(',')}\n${quoted.join(',')}\n`);
    await desk.check(importFileId);
    expect((await desk.rows(importFileId)).items).toMatchObject([
      { outcome: 'refuse', reasons: [expect.stringContaining(sentence)] },
    ]);
  },
);

test('an export rebuilds the same data in an empty database', async () => {
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
