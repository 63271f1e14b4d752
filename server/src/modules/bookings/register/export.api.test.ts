import { csvField } from '@daybook/domain/csv';
import { registerColumns } from '@daybook/domain/register';
import { sql } from 'kysely';
import { type Desk, openDesk } from '../../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { turnsOf } from '../../../testing/turns.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
});

const all =
  'visit,customer,phone,email,services,staff,status,source,created,reference,total,paid,due,payment,message';
const download = (query: Record<string, string>, as = desk.owner()) =>
  server.call('GET', `bookings/export?${new URLSearchParams(query)}`, { as });
const linesOf = (body: string) => body.replace('\ufeff', '').trimEnd().split('\r\n');

test('an export contains what the filters show, with the chosen columns, in the order of the screen', async () => {
  const late = await desk.book('14:00');
  const early = await desk.book('08:00');
  await desk.book('10:00', { staff: desk.bisi });
  const answer = await download({ staff: desk.ada, columns: 'reference,visit,total' });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.body.startsWith('\ufeff')).toBe(true);
  expect(linesOf(answer.body)).toEqual([
    'Visit starts (Africa/Lagos),Visit ends (Africa/Lagos),Reference,Total,Currency',
    `2026-09-08 09:00,2026-09-08 10:00,${early.reference},6500.00,NGN`,
    `2026-09-08 15:00,2026-09-08 16:00,${late.reference},6500.00,NGN`,
  ]);
});

test('an export can have every column of the register', async () => {
  const { reference, bookingId } = await desk.book('10:00');
  await sql`update booking set deposit_minor = 200000, paid_minor = 150000 where booking_id = ${bookingId}`.execute(
    server.engine.db,
  );
  await sql`update mail set state = 'failed' where recipient = 'customer'`.execute(server.engine.db);
  expect(all.split(',')).toEqual(registerColumns);
  expect(linesOf((await download({ columns: all })).body)).toEqual([
    'Visit starts (Africa/Lagos),Visit ends (Africa/Lagos),Customer,Phone,Email,Services,Staff,Status,Source,Booked (Africa/Lagos),Reference,Total,Currency,Paid,Amount due,Payment,Last message,Email status,Message time (Africa/Lagos)',
    `2026-09-08 11:00,2026-09-08 12:00,Ife Balogun,'+234 800 000 2001,ife@example.com,Haircut,Ada Obi,Confirmed,Online,2026-09-07 10:00,${reference},6500.00,NGN,1500.00,5000.00,Deposit due,Booking confirmed,Not sent,2026-09-07 10:00`,
  ]);
});

test('an export leaves unknown values empty', async () => {
  const { bookingId } = await desk.book('10:00');
  await sql`update booking set price_is_known = false, total_minor = 0 where booking_id = ${bookingId}`.execute(
    server.engine.db,
  );
  await sql`update mail set state = 'dropped'`.execute(server.engine.db);
  expect(linesOf((await download({ columns: 'total,paid,due,payment,message' })).body)[1]).toBe(
    ',NGN,0.00,,Unpaid,,,',
  );
});

test('an export contains what the same filters show in any combination', async () => {
  const hour = (index: number) => `${String(8 + index).padStart(2, '0')}:00`;
  const made = [];
  for (const index of [0, 1, 2, 3, 4]) made.push(await desk.book(hour(index), { name: 'Bisi Ade' }));
  const [late, early, other, unpaid, cancelled] = made;
  const elsewhere = await desk.book('10:00', { day: '2026-09-10', name: 'Bisi Ade' });
  const paid = [late, early, other, cancelled, elsewhere].map((booking) => booking?.bookingId);
  await sql`update booking set paid_minor = total_minor where booking_id = any(${paid})`.execute(
    server.engine.db,
  );
  await sql`update booking set search_text = 'kemi' where booking_id = ${other?.bookingId}`.execute(
    server.engine.db,
  );
  if (cancelled) await desk.act(cancelled, 'cancel');
  const filters = {
    q: 'bisi',
    tab: 'upcoming',
    status: 'confirmed,checked_in',
    from: '2026-09-08',
    to: '2026-09-09',
    payment: 'paid',
    sort: '-startAt',
  };
  const shown = await desk.referencesIn(filters);
  expect(shown).toEqual([early?.reference, late?.reference]);
  expect(shown).not.toContain(unpaid?.reference);
  expect(linesOf((await download({ ...filters, columns: 'reference' })).body)).toEqual([
    'Reference',
    ...shown,
  ]);
});

describe('an export of chosen bookings', () => {
  const missing = '0199266e-0000-7000-8000-000000000000';

  test('contains these alone, in the register’s order, without those the user may not see', async () => {
    const [late, early] = [await desk.book('14:00'), await desk.book('08:00')];
    await desk.book('10:00');
    const bookings = [late.bookingId, missing, early.bookingId].join();
    expect(
      linesOf((await download({ tab: 'all', bookings, sort: 'startAt', columns: 'reference' })).body),
    ).toEqual(['Reference', early.reference, late.reference]);
    expect((await download({ bookings: 'DB-7K3M2', columns: 'reference' })).statusCode).toBe(400);
  });

  test('can be a calendar, in which cancelled visits say so', async () => {
    const [off, stands] = [await desk.book('08:00'), await desk.book('14:00')];
    await desk.book('10:00');
    await desk.act(off, 'cancel');
    const calendar = (as = desk.owner()) =>
      server.call('GET', `bookings/calendar?bookings=${[stands.bookingId, off.bookingId, missing].join()}`, {
        as,
      });
    const answer = await calendar();
    expect(answer.headers['content-type']).toMatch(/^text\/calendar/);
    const events = answer.body.split('BEGIN:VEVENT').slice(1);
    expect(events).toHaveLength(2);
    expect(events[0]).toContain(`UID:${off.bookingId}@daybook`);
    expect(events[0]).toContain('STATUS:CANCELLED');
    for (const line of ['DTSTART:20260908T140000Z', 'DTEND:20260908T150000Z', 'STATUS:CONFIRMED']) {
      expect(events[1]).toContain(line);
    }
    expect(events[1]).toContain('SUMMARY:Haircut\\, Ife Balogun');
    expect(events[1]).toContain(`DESCRIPTION:${stands.reference}\\, Ada Obi`);
    expect((await calendar(await desk.signIn(3))).statusCode).toBe(403);
  });
});

test('an export contains every page, however many there are, and is written in portions', async () => {
  const { db } = server.engine;
  const made = await desk.book('10:00');
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
  let body = '';
  const { longest, all: whole } = await turnsOf(async () => {
    ({ body } = await download({ columns: 'reference' }));
  });
  const lines = linesOf(body);
  expect(lines).toHaveLength(2102);
  expect(new Set(lines).size).toBe(2102);
  // Others are answered between its portions.
  expect(longest / whole).toBeLessThan(0.5);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+234', "'+234"],
  // A number is no formula.
  ['-2', '-2'],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcmd', `"'\tcmd"`],
  ['\r=1', `"'\r'=1"`],
  ['x;=1+1', `"x;'=1+1"`],
  ['x\t@SUM(A1)', `"x\t'@SUM(A1)"`],
  ['two\n-lines', `"two\n'-lines"`],
  ['Obi, Ada', '"Obi, Ada"'],
  ['the "best"', '"the ""best"""'],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['two\nlines', '"two\nlines"'],
  ['Adékúnlé', 'Adékúnlé'],
  ['', ''],
])('A23 an export has %j as %j, harmless to open', (text, written) => {
  expect(csvField(text)).toBe(written);
});

test('a name that is a formula is exported as text', async () => {
  await desk.book('10:00', { name: '=1+1 Balogun' });
  expect(linesOf((await download({ columns: 'customer' })).body)[1]).toBe("'=1+1 Balogun");
});

test('only users who may export get a file', async () => {
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

test.each([{}, { columns: 'secrets' }, { columns: all, cursor: 'x' }])(
  'an export with %j is refused',
  async (query) => {
    expect((await download({ ...query } as Record<string, string>)).statusCode).toBe(400);
  },
);
