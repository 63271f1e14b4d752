import { field } from '../../../platform/csv.ts';
import { type Desk, openDesk } from '../../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
});

const all = 'visit,customer,phone,email,services,staff,status,source,created,reference,total';
const download = (query: Record<string, string>, as = desk.owner()) =>
  server.call('GET', `bookings/export?${new URLSearchParams(query)}`, { as });
const linesOf = (body: string) => body.replace('\ufeff', '').trimEnd().split('\r\n');

test('is a file of what the filters show, with the columns that were named, in the order of the screen', async () => {
  const late = await desk.visit('14:00');
  const early = await desk.visit('08:00');
  await desk.visit('10:00', { staff: desk.bisi });
  const answer = await download({ staff: desk.ada, columns: 'reference,visit,total' });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.body.startsWith('\ufeff')).toBe(true);
  expect(linesOf(answer.body)).toEqual([
    'Visit starts (Africa/Lagos),Visit ends (Africa/Lagos),Reference,Total,Currency',
    `2026-09-08 09:00,2026-09-08 10:00,${early.reference},6500.00,NGN`,
    `2026-09-08 15:00,2026-09-08 16:00,${late.reference},6500.00,NGN`,
  ]);
});

test('names everything that the register can show', async () => {
  const { reference } = await desk.visit('10:00');
  expect(linesOf((await download({ columns: all })).body)[1]).toBe(
    `2026-09-08 11:00,2026-09-08 12:00,Ife Balogun,'+234 800 000 2001,ife@example.com,Haircut,Ada Obi,Confirmed,Online,2026-09-07 10:00,${reference},6500.00,NGN`,
  );
});

test('holds every page, however many there are', async () => {
  const { db } = server.engine;
  const made = await desk.visit('10:00');
  const template = await db
    .selectFrom('booking')
    .where('booking_id', '=', made.bookingId)
    .selectAll()
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: 2100 }, (_, index) => ({
    ...template,
    cancellation_tiers: null,
    custom_fields: JSON.stringify(template.custom_fields),
    booking_id: server.deps.newId(),
    reference: `DB-${String(index).padStart(6, '0').replaceAll('0', 'A').replaceAll('1', 'B')}`,
  }));
  for (let from = 0; from < copies.length; from += 500) {
    await db
      .insertInto('booking')
      .values(copies.slice(from, from + 500))
      .execute();
  }
  const lines = linesOf((await download({ columns: 'reference' })).body);
  expect(lines).toHaveLength(2102);
  expect(new Set(lines).size).toBe(2102);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+234', "'+234"],
  // A number is no formula.
  ['-2', '-2'],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcmd', "'\tcmd"],
  ['\r=1', `"'\r=1"`],
  ['Obi, Ada', '"Obi, Ada"'],
  ['the "best"', '"the ""best"""'],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['two\nlines', '"two\nlines"'],
  ['Adékúnlé', 'Adékúnlé'],
  ['', ''],
])('A23 writes %j as %j, harmless to open', (text, written) => {
  expect(field(text)).toBe(written);
});

test('a name that is a formula arrives as text', async () => {
  await desk.visit('10:00', { name: '=1+1 Balogun' });
  expect(linesOf((await download({ columns: 'customer' })).body)[1]).toBe("'=1+1 Balogun");
});

test('is for who may export', async () => {
  for (const [role, status] of [
    [5, 200],
    [3, 403],
    [4, 403],
  ] as const) {
    expect([role, (await download({ columns: all }, await desk.signIn(role))).statusCode]).toEqual([
      role,
      status,
    ]);
  }
  expect((await download({ columns: all }, await desk.signIn(2, desk.ada))).statusCode).toBe(403);
});

test.each([{}, { columns: 'secrets' }, { columns: all, cursor: 'x' }])('refuses %j', async (query) => {
  expect((await download({ ...query } as Record<string, string>)).statusCode).toBe(400);
});
