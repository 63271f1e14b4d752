import path from 'node:path';
import { sql } from 'kysely';
import { projectFolder } from '../../platform/server-folder.ts';
import { aBooking, openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let chosen: { serviceIds: string[]; staff: string };
beforeAll(async () => {
  const extensions = [path.join(projectFolder, 'server/src/testing/gift-extension.ts')];
  server = await startTestServer({ extensions });
  salon = await openSalon(server);
  const serviceId = await salon.addService({ repeats_allowed: true });
  chosen = { serviceIds: [serviceId], staff: await salon.addStaff({ performs: [serviceId] }) };
});
afterAll(() => server.close());

const book = (time: string, extras?: unknown) =>
  salon.book({
    ...aBooking({ ...chosen, startAt: `2026-09-08T${time}:00.000Z` }),
    ...(extras !== undefined && { extras }),
  } as never);
const gifts = async () =>
  (
    await sql<{ words: string }>`select words from ext_gift.gift order by words`.execute(server.engine.db)
  ).rows.map(({ words }) => words);
const bookings = async () =>
  (await server.engine.db.selectFrom('booking').select('booking_id').execute()).length;

test('what a part of the booking flow sends is stored by its extension, in the booking’s transaction', async () => {
  expect((await book('09:00', { gift: { words: 'For Bisi' } })).statusCode).toBe(201);
  expect(await gifts()).toEqual(['For Bisi']);
  expect((await book('10:00')).statusCode).toBe(201);
  expect(await gifts()).toEqual(['For Bisi']);
});

test('an extension’s refusal books nothing, and is the answer', async () => {
  const before = await bookings();
  const { statusCode, body } = await book('11:00', { gift: { words: 'sold out' } });
  expect([statusCode, JSON.parse(body).message]).toEqual([409, 'This gift is sold out.']);
  expect([await bookings(), await gifts()]).toEqual([before, ['For Bisi']]);
});

test('data of an extension that is not here is left out, and the visitor books', async () => {
  expect((await book('12:00', { voucher: { code: 'X' } })).statusCode).toBe(201);
});

test.each<[string, unknown, string]>([
  ['of another form', { gift: { words: 7 } }, 'extras.gift'],
  ['with more than was asked for', { gift: { words: 'Hi', price: 0 } }, 'extras.gift'],
  ['beyond the size', { gift: { words: 'x'.repeat(4000) } }, 'extras'],
  ['beyond the size for nobody', { nobody: 'x'.repeat(4000) }, 'extras'],
  ['for a name that is none', { '__proto__ ': 1 }, 'extras'],
  ['that is no object', ['gift'], 'extras'],
])('A146 data %s is refused, and nothing is booked', async (_what, extras, field) => {
  const before = await bookings();
  const { statusCode, body } = await book('13:00', extras);
  const fields = Object.keys(JSON.parse(body).fields ?? {});
  expect([statusCode, fields.some((each) => each.startsWith(field))]).toEqual([400, true]);
  expect([await bookings(), await gifts()]).toEqual([before, ['For Bisi']]);
});

test('each visit of a series has it', async () => {
  const body = {
    ...aBooking({ ...chosen, startAt: '2026-09-09T09:00:00.000Z' }),
    extras: { gift: { words: 'Weekly' } },
    repeat: { everyWeeks: 1, ends: { count: 2 } },
  };
  const answer = await server.call('POST', 'series', {
    body,
    headers: { 'idempotency-key': '0123456789abcdef' },
  });
  expect([answer.statusCode, answer.statusCode < 300 || answer.body]).toEqual([201, true]);
  expect(await gifts()).toEqual(['For Bisi', 'Weekly', 'Weekly']);
});
