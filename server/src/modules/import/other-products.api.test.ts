import { type ImportDesk, openImports } from '../../testing/import-desk.ts';
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

const customers = () =>
  server.engine.db
    .selectFrom('customer')
    .select(['first_name', 'last_name', 'email', 'phone', 'marketing_opt_in', 'tags', 'blocked_reason'])
    .orderBy('first_name')
    .execute();

const notes = async () =>
  (await server.engine.db.selectFrom('customer_note').select('text').orderBy('text').execute()).map(
    ({ text }) => text,
  );

const eventKinds = async (customerId: string) =>
  (await desk.customer(customerId)).history.map(({ kind }: { kind: string }) => kind);

test.each([
  [
    'Square',
    'First Name,Last Name,Email Address,Phone Number,Birthday,Memo,Email Subscription Status\n' +
      "Ada,Obi,ada@example.com,'+2348035550104,1990-05-01,Likes tea,subscribed\n",
    { marketing_opt_in: true, blocked_reason: null },
    [{ heading: 'Birthday', rows: 1 }],
  ],
  [
    'Acuity',
    'First Name,Last Name,Phone,Email,Notes\nAda,Obi,"=""+2348035550104""",ada@example.com,Likes tea\n',
    { marketing_opt_in: false, blocked_reason: null },
    [],
  ],
  [
    'Fresha',
    'Client ID,First Name,Last Name,Blocked,Block Reason,Mobile Number,Telephone,Email,Accepts Marketing,Note\n' +
      '77,Ada,Obi,Yes,Did not pay,+234 803 555 0104,012,ada@example.com,No,Likes tea\n',
    { marketing_opt_in: false, blocked_reason: 'Did not pay' },
    [
      { heading: 'Client ID', rows: 1 },
      { heading: 'Telephone', rows: 1 },
    ],
  ],
  [
    'Vagaro',
    'Customer Name\tEmail\tDay Phone\tCell Phone\tNotes\tTags\n"Obi, Ada"\tada@example.com\t\t2348035550104.0\tLikes tea\t[]\n',
    { marketing_opt_in: false, blocked_reason: null },
    [],
  ],
  [
    'a database',
    'name,email,phone,banned,notes,tags\nAda Obi,ada@example.com,tel:+2348035550104,t,Likes tea,{}\n',
    { blocked_reason: 'Blocked in an imported file.', tags: [] },
    [],
  ],
])('customers of %s can be imported, and losses are listed before', async (_of, file, expected, leftOut) => {
  const importFileId = await desk.staged(file);
  expect((await desk.check(importFileId)).result).toMatchObject({
    counts: { create: 1, change: 0, skip: 0, refuse: 0 },
    leftOut,
  });
  await desk.apply(importFileId);
  expect(await customers()).toMatchObject([
    { first_name: 'Ada', last_name: 'Obi', email: 'ada@example.com', ...expected },
  ]);
  expect((await customers())[0]?.phone?.replace(/\D/g, '')).toBe('2348035550104');
  expect(await notes()).toEqual(['Likes tea']);
});

test.each(['2.34804E+12', '2,34804e12', '+2.34804E+12'])(
  'a row with the truncated number %s of a spreadsheet is refused',
  async (phone) => {
    expect(await desk.receipt(`First name;Phone\nAda;${phone}\n`)).toMatchObject({
      rows: [{ refusals: [expect.stringContaining('Phone: A spreadsheet has kept only the first digits')] }],
    });
  },
);

test.each(['{}', '[]', 'null', 'NULL', '\\N', ''])('the cell %j is empty', async (empty) => {
  await desk.import(
    `First name,Last name,Phone,E-mail,Tags,Alerts,Blocked\nAda,${empty},${empty},${empty},${empty},${empty},${empty}\n`,
  );
  expect(await customers()).toMatchObject([
    { first_name: 'Ada', last_name: '', email: null, phone: null, tags: [], blocked_reason: null },
  ]);
});

test('a customer called Null keeps their name', async () => {
  await desk.import('First name,Last name,Phone\nAda,Null,none\n');
  expect(await customers()).toMatchObject([{ last_name: 'Null', phone: null }]);
});

test('a blocked customer stays blocked whatever a file says, and a file that blocks them is reported', async () => {
  const ada = await desk.addCustomer({ firstName: 'Ada', email: 'ada@example.com' });
  const bola = await desk.addCustomer({ firstName: 'Bola', email: 'bola@example.com' });
  await server.call('POST', `customers/${ada}/block`, {
    as: desk.owner,
    body: { version: 1, reason: 'Shouted' },
  });
  const file =
    'First name,E-mail,Blocked,Block reason\nAda,ada@example.com,no,\nBola,bola@example.com,,Did not pay\n';
  const importFileId = await desk.import(file);
  expect(await desk.customer(ada)).toMatchObject({ blocked: { reason: 'Shouted' }, version: 2 });
  expect(await desk.customer(bola)).toMatchObject({
    isBlockedOnline: true,
    blocked: { reason: 'Did not pay' },
  });
  expect((await desk.rows(importFileId)).items).toMatchObject([
    { outcome: 'skip' },
    { changes: [{ field: 'Blocked from booking online', before: null, after: 'Did not pay' }] },
  ]);
  expect((await desk.undo(importFileId)).statusCode).toBe(200);
  expect(await desk.customer(bola)).toMatchObject({ isBlockedOnline: false, blocked: null });
});

test('notes are written once, appear in the history, and are undone with the file', async () => {
  const ada = await desk.addCustomer({ firstName: 'Ada', email: 'ada@example.com' });
  const file = 'First name,E-mail,Notes\nAda,ada@example.com,Likes tea\nBola,bola@example.com,New\n';
  const importFileId = await desk.import(file);
  expect(await notes()).toEqual(['Likes tea', 'New']);
  expect(await eventKinds(ada)).toEqual(['note_added', 'created']);
  expect((await desk.check(await desk.staged(file))).result?.counts).toMatchObject({ skip: 2 });
  expect((await desk.undo(importFileId)).statusCode).toBe(200);
  expect(await notes()).toEqual([]);
  expect(await desk.names()).toEqual(['Ada']);
  expect(await eventKinds(ada)).toEqual(['note_deleted', 'note_added', 'created']);
});

test('an old export brings back nobody who was erased or merged since', async () => {
  const ada = await desk.addCustomer({ firstName: 'Ada', email: 'ada@example.com' });
  const bola = await desk.addCustomer({ firstName: 'Bola', email: 'bola@example.com' });
  const chi = await desk.addCustomer({ firstName: 'Chi', email: 'chi@example.com' });
  const post = (path: string, body: object) => server.call('POST', path, { as: desk.owner, body });
  await post(`customers/${ada}/erase`, { version: 1 });
  await post(`customers/${bola}/merge`, { intoCustomerId: chi, version: 1, intoVersion: 1 });
  const importFileId = await desk.staged(
    `customer_id,first_name,email\n${ada},Ada,ada@example.com\n${bola},Bola,bola@example.com\n`,
  );
  await desk.check(importFileId);
  expect((await desk.rows(importFileId)).items).toMatchObject([
    { outcome: 'skip', reasons: ['This customer has been erased.'] },
    { outcome: 'skip', reasons: ['This customer was merged into another.'] },
  ]);
});

test('our own id identifies a customer even under another address, unless that is someone else’s', async () => {
  const ada = await desk.addCustomer({ firstName: 'Ada', email: 'ada@example.com' });
  await desk.addCustomer({ firstName: 'Bola', email: 'bola@example.com' });
  await desk.import(`Customer ID,First name,E-mail\n${ada},Ada,new@example.com\n`);
  expect(await desk.customer(ada)).toMatchObject({ email: 'new@example.com' });
  const taken = await desk.staged(`Customer ID,First name,E-mail\n${ada},Ada,bola@example.com\n`);
  await desk.check(taken);
  expect((await desk.rows(taken)).items).toMatchObject([
    { outcome: 'refuse', reasons: ['Another customer has this email address.'] },
  ]);
});

test('a family with one number is imported from a long file as it was checked', async () => {
  const between = Array.from({ length: 300 }, (_, at) => `Guest ${at},,guest.${at}@example.com\n`).join('');
  const importFileId = await desk.staged(
    `First name,Phone,E-mail\nAda,08035550104,\n${between}Bola,08035550104,\n`,
  );
  const { result } = await desk.check(importFileId);
  expect(result?.counts).toMatchObject({ create: 302, refuse: 0 });
  expect((await desk.apply(importFileId)).failure).toBeNull();
});

test.each([
  ['sep=;\nClient;E-mail\n"Cole, Ada";ada@example.com\n'],
  ['\ufeffsep=,\r\nCustomer,E-mail\r\n"Cole,  Ada",ada@example.com\r\n'],
  ['"sep=|"\nClient name|E-mail\nCole, Ada|ada@example.com\n'],
  ['Client name;E-mail\nAda Cole;ada@example.com\n'],
])('the first line of %j is no heading, and the last name may come first', async (file) => {
  await desk.import(file);
  const named = await server.engine.db.selectFrom('customer').select(['first_name', 'last_name']).execute();
  expect(named).toEqual([{ first_name: 'Ada', last_name: 'Cole' }]);
});

test('a name in one column is checked like names in two', async () => {
  expect(await desk.receipt('Client,E-mail\n"www.evil.example, WIN",ada@example.com\n')).toMatchObject({
    rows: [{ refusals: [expect.stringContaining('Full name: A name can’t contain a web')] }],
  });
});
