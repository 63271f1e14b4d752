import { type ImportDesk, openImports } from '../../testing/import-desk.ts';
import { formOf, sheetOf, workbookParts, xlsx, zip } from '../../testing/imports.ts';
import { aBooking } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let desk: ImportDesk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openImports(server);
});

type Body = Record<string, unknown>;

const outcomes = async (importFileId: string) =>
  (await desk.rows(importFileId)).items.map(({ row, outcome, reasons }: Body) => [row, outcome, reasons]);

describe('imported customers', () => {
  test('get the language of their row; an empty cell leaves it as it is', async () => {
    const ada = await desk.addCustomer({ firstName: 'Ada', email: 'ada@example.com', language: 'de' });
    const bola = await desk.addCustomer({ firstName: 'Bola', email: 'bola@example.com' });
    await desk.import(
      'First name,Last name,E-mail,Language\nAda,Obi,ada@example.com,\nBola,Ade,bola@example.com,fr\n',
    );
    expect(await desk.customer(ada)).toMatchObject({ lastName: 'Obi', language: 'de' });
    expect(await desk.customer(bola)).toMatchObject({ lastName: 'Ade', language: 'fr' });
  });

  test('are matched by email, then by phone number, and changed only in the given fields', async () => {
    const ada = await desk.addCustomer({
      firstName: 'Ada',
      lastName: 'Obi',
      email: 'Ada@Example.com',
      phone: '+234 803 000 1000',
      alerts: ['Latex'],
    });
    const bola = await desk.addCustomer({ firstName: 'Bola', phone: '0803 000 2000' });
    const importFileId = await desk.import(
      'First name,Last name,E-mail,Phone,Alerts,Tags\n' +
        'Ada,,ada@example.com,,Nuts,VIP\n' +
        'Bola,Ade,bola@example.com,08030002000,,\n' +
        'Chi,Eze,chi@example.com,,,\n',
    );
    expect(await desk.customer(ada)).toMatchObject({
      lastName: 'Obi',
      email: 'Ada@Example.com',
      phone: '+234 803 000 1000',
      alerts: ['Latex', 'Nuts'],
      tags: ['VIP'],
      version: 2,
    });
    expect(await desk.customer(bola)).toMatchObject({
      lastName: 'Ade',
      email: 'bola@example.com',
      phone: '0803 000 2000',
    });
    expect(await desk.names()).toEqual(['Ada', 'Bola', 'Chi']);
    expect(await desk.read(importFileId)).toMatchObject({
      state: 'applied',
      counts: { create: 1, change: 2, skip: 0, refuse: 0 },
      abilities: ['undo'],
      appliedBy: expect.any(String),
    });
  });

  test('are previewed row by row, and the preview changes nothing', async () => {
    await desk.addCustomer({ firstName: 'Ada', email: 'ada@example.com' });
    await desk.addCustomer({ firstName: 'Bola', phone: '08030002000' });
    const importFileId = await desk.staged(
      'First name,E-mail,Phone\n' +
        'Ada,ada@example.com,\n' +
        'Ada,ADA@example.com,08030001000\n' +
        'Chi,,08030002000\n' +
        ',new@example.com,\n' +
        'Dayo,dayo@example.com,\n' +
        'Ngozi,nobody,\n',
    );
    const { result } = await desk.check(importFileId);
    expect(result).toMatchObject({ state: 'checked', counts: { create: 1, change: 0, skip: 1, refuse: 4 } });
    expect(await outcomes(importFileId)).toEqual([
      [2, 'skip', ['Everything is already stored like this.']],
      [3, 'refuse', ['Row 2 is about the same customer.']],
      [4, 'refuse', ['Someone with another name has this phone number. Add an email address.']],
      [5, 'refuse', ['A new customer needs a first name.']],
      [6, 'create', []],
      [7, 'refuse', ['Email: Enter an email address like ada@example.com.']],
    ]);
    expect((await desk.rows(importFileId, 'outcome=create')).items).toMatchObject([
      {
        label: 'Dayo',
        changes: [
          { field: 'First name', before: null, after: 'Dayo' },
          { field: 'Email', before: null, after: 'dayo@example.com' },
        ],
      },
    ]);
    expect(await desk.names()).toEqual(['Ada', 'Bola']);
  });

  test('may share a number as a family: another address means another customer', async () => {
    await desk.addCustomer({ firstName: 'Ada', email: 'ada@example.com', phone: '08030001000' });
    await desk.import('First name,E-mail,Phone\nAda,adas.mother@example.com,08030001000\n');
    expect(await desk.names()).toEqual(['Ada', 'Ada']);
  });

  test('with the address of a merged customer update the surviving one', async () => {
    const double = await desk.addCustomer({ firstName: 'Ada', email: 'old@example.com' });
    const ada = await desk.addCustomer({ firstName: 'Ada', email: 'ada@example.com' });
    const body = { intoCustomerId: ada, version: 1, intoVersion: 1 };
    await server.call('POST', `customers/${double}/merge`, { as: desk.owner, body });
    await desk.import('E-mail,Tags,First name\nold@example.com,VIP,Ada\n');
    expect(await desk.customer(ada)).toMatchObject({ email: 'ada@example.com', tags: ['VIP'] });
  });

  test('keep text that begins like a formula, and a real formula is refused', async () => {
    await desk.import('First name,Last name,E-mail\n=1+1,@SUM(A1),a@example.com\n-x,+y,b@example.com\n');
    expect(await desk.names()).toEqual(['-x', '=1+1']);
    const cells = '<c r="A2"><f>1+1</f><v>2</v></c>';
    const heading = '<row r="1"><c r="A1" t="str"><v>First name</v></c></row>';
    const book = zip([...workbookParts, sheetOf(`${heading}<row r="2">${cells}</row>`)]);
    expect(await desk.receipt(book, 'a.xlsx')).toMatchObject({
      rows: [{ refusals: ['First name: Replace the formula by its value.'] }],
    });
  });

  test('have the import in their history', async () => {
    await desk.import('First name,E-mail\nAda,ada@example.com\n');
    const { customer_id } = await server.engine.db
      .selectFrom('customer')
      .select('customer_id')
      .executeTakeFirstOrThrow();
    expect((await desk.customer(customer_id)).history).toMatchObject([
      { kind: 'created', by: expect.any(String) },
    ]);
  });
});

describe('imported services', () => {
  test('are matched by name within their category; new categories are created', async () => {
    const haircut = await desk.salon.addService({
      name: 'Haircut',
      duration_minutes: 60,
      price_minor: 650_000,
    });
    const importFileId = await desk.import(
      'Service,Category,Minutes,Price\n' +
        'HAIRCUT,hair,45,"7,500.00"\n' +
        'Manicure,Nails,1:15,0\n' +
        'Pedicure,Nails,60,\n' +
        'Massage,,60,10\n',
    );
    const stored = await server.engine.db
      .selectFrom('service')
      .innerJoin('category', 'category.category_id', 'service.category_id')
      .select([
        'service_id',
        'service.name',
        'category.name as category',
        'duration_minutes',
        'price_kind',
        'price_minor',
      ])
      .orderBy('service.name')
      .execute();
    expect(stored.map(({ service_id: _, ...service }) => service)).toEqual([
      { name: 'Haircut', category: 'Hair', duration_minutes: 45, price_kind: 'fixed', price_minor: 750_000 },
      { name: 'Manicure', category: 'Nails', duration_minutes: 75, price_kind: 'free', price_minor: 0 },
      { name: 'Pedicure', category: 'Nails', duration_minutes: 60, price_kind: 'on_request', price_minor: 0 },
    ]);
    expect(stored[0]?.service_id).toBe(haircut);
    expect(await outcomes(importFileId)).toContainEqual([5, 'refuse', ['A new service needs a category.']]);
  });

  test('need a category if their name exists in several', async () => {
    const nails = await desk.salon.addCategory({ name: 'Nails' });
    await desk.salon.addService({ name: 'Care' });
    await desk.salon.addService({ name: 'Care', category_id: nails });
    const importFileId = await desk.staged('Service,Minutes\nCare,30\n');
    await desk.check(importFileId);
    expect(await outcomes(importFileId)).toEqual([
      [2, 'refuse', ['There are several services with this name. Add the category.']],
    ]);
  });

  test('are refused if they contradict the rest of the service', async () => {
    await desk.salon.addService({ name: 'Colour', processing_start_minute: 20, processing_minutes: 20 });
    await desk.salon.addService({ name: 'Braids', deposit_kind: 'fixed', deposit_value: 100_000 });
    const importFileId = await desk.staged('Service,Category,Minutes,Price\nColour,Hair,30,\nBraids,,,0\n');
    await desk.check(importFileId);
    expect(await outcomes(importFileId)).toEqual([
      [2, 'refuse', ['The service would end before its processing time does.']],
      [3, 'refuse', ['The service would cost less than its deposit.']],
    ]);
  });

  test('leave the price and time of existing bookings unchanged', async () => {
    const haircut = await desk.salon.addService();
    await desk.salon.addStaff({ performs: [haircut] });
    const booked = await desk.salon.book(
      aBooking({ serviceIds: [haircut], startAt: '2026-09-08T10:00:00.000Z' }),
    );
    await desk.import('Service,Category,Minutes,Price\nHaircut,Hair,30,1\n');
    const [kept] = await server.engine.db
      .selectFrom('booking')
      .select(['start_at', 'end_at', 'total_minor'])
      .execute();
    expect(booked.statusCode).toBe(201);
    expect(kept).toMatchObject({
      start_at: new Date('2026-09-08T10:00:00.000Z'),
      end_at: new Date('2026-09-08T11:00:00.000Z'),
      total_minor: 650_000,
    });
  });
});

test('staff are matched by email, then by name', async () => {
  await desk.salon.addStaff({ performs: [], name: 'Ada Obi', email: 'ada@example.com' });
  await desk.salon.addStaff({ performs: [], name: 'Bola Ade', email: null });
  await desk.import(
    'Staff member,E-mail,Job title\nAda Obi-Eze,ada@example.com,Stylist\nBOLA ADE,bola@example.com,\nChi,,Barber\n',
  );
  const staff = await server.engine.db
    .selectFrom('staff')
    .select(['name', 'email', 'title', 'zone'])
    .orderBy('name')
    .execute();
  expect(staff).toEqual([
    { name: 'Ada Obi-Eze', email: 'ada@example.com', title: 'Stylist', zone: 'Africa/Lagos' },
    { name: 'Bola Ade', email: 'bola@example.com', title: null, zone: 'Africa/Lagos' },
    { name: 'Chi', email: null, title: 'Barber', zone: 'Africa/Lagos' },
  ]);
});

describe('the columns of an import', () => {
  test('are remembered for files with the same headings', async () => {
    const text = 'Wer,Wo\nAda,ada@example.com\n';
    const first = await desk.staged(text);
    expect(await desk.read(first)).toMatchObject({
      kind: null,
      mapping: [null, null],
      isRemembered: false,
    });
    await desk.check(first, { kind: 'customers', mapping: ['firstName', 'email'] });
    const second = await desk.staged(text);
    expect(await desk.read(second)).toMatchObject({
      kind: 'customers',
      mapping: ['firstName', 'email'],
      isRemembered: true,
      sample: [['Ada', 'ada@example.com']],
    });
  });

  test.each([
    [['firstName', 'firstName'], 'mapping.1'],
    [['nothing', null], 'mapping.0'],
    [[null, null], 'mapping'],
    [['firstName'], 'mapping'],
  ])('are refused if chosen as %j', async (mapping, field) => {
    const importFileId = await desk.staged('Wer,Wo\nAda,ada@example.com\n');
    const body = { version: 1, kind: 'customers', mapping };
    const answer = await server.call('POST', `import-files/${importFileId}/check`, { as: desk.owner, body });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });
});

describe('applying an import', () => {
  const one = 'First name,E-mail\nAda,ada@example.com\n';

  test('stops, and does nothing, if stored data has changed since the check', async () => {
    const ada = await desk.addCustomer({ firstName: 'Adaeze', email: 'ada@example.com' });
    const importFileId = await desk.staged(`${one}Bola,bola@example.com\n`);
    await desk.check(importFileId);
    const { version, ...profile } = await desk.customer(ada);
    const body = { firstName: profile.firstName, email: profile.email, tags: ['VIP'], version };
    await server.call('PUT', `customers/${ada}`, { as: desk.owner, body });
    expect((await desk.apply(importFileId)).failure).toMatchObject({ code: 'version_conflict' });
    expect(await desk.names()).toEqual(['Adaeze']);
    await desk.check(importFileId);
    expect((await desk.apply(importFileId)).failure).toBeNull();
    expect(await desk.names()).toEqual(['Ada', 'Bola']);
    expect(await desk.customer(ada)).toMatchObject({ tags: ['VIP'] });
  });

  test('happens once: a second request at the same time finds nothing to do', async () => {
    const importFileId = await desk.staged(one);
    await desk.check(importFileId);
    const apply = () => desk.work(`import-files/${importFileId}/apply`, { version: 2, acceptsOutside: true });
    const answers = await Promise.all([apply(), apply()]);
    const done = answers.filter(({ events }) => events.at(-1)?.result);
    expect(done).toHaveLength(1);
    expect(await desk.names()).toEqual(['Ada']);
  });

  test('requires a check first, and the version that was seen', async () => {
    const importFileId = await desk.staged(one);
    const apply = async (version: number) =>
      (await desk.work(`import-files/${importFileId}/apply`, { version, acceptsOutside: true })).status;
    expect(await apply(1)).toBe(409);
    await desk.check(importFileId);
    expect(await apply(1)).toBe(409);
    expect(await apply(2)).toBe(200);
  });

  test('requires the permission to make the changes by hand', async () => {
    const receptionist = (await server.signIn({ userType: 1, role: 3 })).token;
    const importFileId = await desk.staged(one);
    await desk.check(importFileId);
    for (const path of ['apply', 'undo', 'check']) {
      const body = {
        version: 2,
        ...(path === 'check' ? { kind: 'customers', mapping: ['firstName', null] } : {}),
      };
      const answer = await server.call('POST', `import-files/${importFileId}/${path}`, {
        as: receptionist,
        body,
      });
      expect(answer.statusCode).toBe(403);
    }
  });

  test('is recorded in the audit log, and so is undoing it', async () => {
    const importFileId = await desk.import(one);
    await desk.undo(importFileId);
    const log = await server.engine.db
      .selectFrom('audit_event')
      .where('object_id', '=', importFileId)
      .select(['action', 'object_kind'])
      .orderBy('position')
      .execute();
    expect(log).toEqual([
      { action: 'applied', object_kind: 'import' },
      { action: 'undone', object_kind: 'import' },
    ]);
  });

  test('runs ten thousand rows in one transaction and reports its progress', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `Ada ${n},ada${n}@example.com`);
    const importFileId = await desk.staged(`First name,E-mail\n${rows.join('\n')}`);
    const { version, kind, mapping } = await desk.read(importFileId);
    const check = await desk.work(`import-files/${importFileId}/check`, { version, kind, mapping });
    expect(check.events.length).toBeGreaterThan(10);
    expect(check.events.at(0)).toMatchObject({ done: 250, total: 10_000, result: null });
    const startedAt = performance.now();
    const { result } = await desk.apply(importFileId);
    expect(result?.counts).toMatchObject({ create: 10_000 });
    // A few seconds on an idle machine; this one may be busy.
    expect(performance.now() - startedAt).toBeLessThan(45_000);
    expect((await desk.undo(importFileId)).statusCode).toBe(200);
    expect(await desk.names()).toEqual([]);
  });
});

describe('a file sent without signing in', () => {
  const csv = 'First name,E-mail\nAda,ada@example.com\n';
  const book = xlsx([
    ['First name', 'E-mail'],
    ['Ada', 'ada@example.com'],
  ]);

  test.each([
    ['a table', csv],
    ['a workbook', book],
  ])('A88 is marked, and applied only with an explicit confirmation: %s', async (_what, bytes) => {
    const importFileId = await desk.staged(bytes);
    expect(await desk.read(importFileId)).toMatchObject({ isFromOutside: true });
    await desk.check(importFileId);
    const { version } = await desk.read(importFileId);
    for (const body of [{ version }, { version, acceptsOutside: false }]) {
      const refused = await desk.work(`import-files/${importFileId}/apply`, body);
      expect([refused.status, await desk.names()]).toEqual([400, []]);
    }
    const taken = await desk.work(`import-files/${importFileId}/apply`, { version, acceptsOutside: true });
    expect(taken.status).toBe(200);
    expect(await desk.names()).toEqual(['Ada']);
    expect(await desk.read(importFileId)).toMatchObject({ state: 'applied', isFromOutside: true });
  });

  test('differs from a colleague’s, which needs none', async () => {
    const { token } = await server.signIn();
    const sent = await server.call('POST', 'import-files', {
      as: token,
      ...formOf([{ name: 'ours.csv', bytes: csv }]),
    });
    const [file] = sent.json().files;
    await desk.staged(csv, 'theirs.csv');
    const list = (await server.call('GET', 'import-files', { as: token })).json().items;
    const marks = Object.fromEntries(
      list.map(({ name, isFromOutside }: { name: string; isFromOutside: boolean }) => [name, isFromOutside]),
    );
    expect(marks).toMatchObject({ 'ours.csv': false, 'theirs.csv': true });
    await desk.check(file.importFileId);
    const { version } = await desk.read(file.importFileId);
    expect((await desk.work(`import-files/${file.importFileId}/apply`, { version })).status).toBe(200);
  });
});
