import { inTransaction } from '../../../platform/database/transaction.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { changeBooking, writeBooking } from '../../../testing/stored-bookings.ts';
import { closeAccount } from '../../identity/credentials/account-access.repo.ts';

let server: TestServer;
let salon: Salon;
let serviceId: string;
let ada: string;
beforeAll(async () => {
  server = await startTestServer({ environment: { PUBLIC_URL: 'https://daybook.example' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  serviceId = await salon.addService();
  ada = await salon.addStaff({ performs: [serviceId] });
});

const aColleague = (role = 2) => server.signIn({ userType: 2, role, staffId: ada });
const bookingAt = (startAt: string, more = {}) =>
  writeBooking(server, { serviceId, staffId: ada, startAt, ...more });
async function makeFeed(as: string): Promise<string> {
  const made = await server.call('POST', 'user/calendar-feed', { as });
  expect(made.statusCode).toBe(201);
  expect(made.json().url).toMatch(/^https:\/\/daybook\.example\/api\/v1\/calendar-feeds\/[\w-]{43}\.ics$/);
  return new URL(made.json().url).pathname;
}
const get = (url: string) => server.app.inject({ method: 'GET', url });
/** Unfolded lines. */
const linesOf = (ics: string) => ics.replace(/\r\n[ \t]/g, '').split('\r\n');
const summaries = async (path: string) =>
  linesOf((await get(path)).body).filter((line) => line.startsWith('SUMMARY:'));

test('a calendar feed contains the user’s own visits of the last month and the next year', async () => {
  const { token } = await aColleague();
  const tunde = await salon.addStaff({ performs: [serviceId] });
  await bookingAt('2026-09-10T10:00:00Z');
  await bookingAt('2026-08-20T10:00:00Z', { status: 'completed' });
  await bookingAt('2026-09-11T10:00:00Z', { status: 'cancelled' });
  await bookingAt('2026-07-01T10:00:00Z', { status: 'completed' });
  await writeBooking(server, { serviceId, staffId: tunde, startAt: '2026-09-12T10:00:00Z' });
  const answer = await get(await makeFeed(token));
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  const lines = linesOf(answer.body);
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART:20260820T100000Z',
    'DTSTART:20260910T100000Z',
  ]);
  expect(answer.body).not.toMatch(/@example\.com|\+234/);
});

test('a moved visit keeps its entry at another time, and a cancelled one disappears', async () => {
  const { token } = await aColleague();
  const path = await makeFeed(token);
  const bookingId = await bookingAt('2026-09-10T10:00:00Z', { status: 'pending' });
  const uid = async () => linesOf((await get(path)).body).find((line) => line.startsWith('UID:'));
  const before = await uid();
  expect((await get(path)).body).toContain('STATUS:TENTATIVE');
  await changeBooking(server, bookingId, { status: 'confirmed', sequence: 3, version: 2 });
  expect(await uid()).toBe(before);
  expect((await get(path)).body).toMatch(/SEQUENCE:3\r\n/);
  await changeBooking(server, bookingId, { status: 'cancelled', version: 3 });
  expect(await uid()).toBeUndefined();
});

test('typed text stays inside its line', async () => {
  const { token } = await aColleague();
  const path = await makeFeed(token);
  const bookingId = await bookingAt('2026-09-10T10:00:00Z');
  await changeBooking(server, bookingId, { first_name: 'A\nATTENDEE:mailto:x@y.z', last_name: ';,\\' });
  const lines = linesOf((await get(path)).body);
  expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
});

test('the owner can renew and end the address, and sees when it was last used', async () => {
  const { token } = await aColleague();
  const state = async () => (await server.call('GET', 'user/calendar-feed', { as: token })).json().feed;
  expect(await state()).toBeNull();
  const first = await makeFeed(token);
  expect(await state()).toMatchObject({ lastReadAt: null });
  expect((await get(first)).statusCode).toBe(200);
  expect(await state()).toMatchObject({ lastReadAt: server.clock.now().toISOString() });
  const second = await makeFeed(token);
  expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
  expect((await server.call('DELETE', 'user/calendar-feed', { as: token })).statusCode).toBe(204);
  expect((await get(second)).statusCode).toBe(404);
  expect(await state()).toBeNull();
});

test('the address ends with a new password, and with the account', async () => {
  const changing = await server.signIn({ userType: 2, role: 2, staffId: ada });
  await server.deps.db
    .updateTable('user_account')
    .set({ password_hash: await hashPassword('three quiet herons') })
    .where('user_id', '=', changing.userId)
    .execute();
  const leaving = await aColleague();
  const [changed, left] = [await makeFeed(changing.token), await makeFeed(leaving.token)];
  const body = { currentPassword: 'three quiet herons', newPassword: 'four loud herons' };
  expect((await server.call('PUT', 'user/password', { as: changing.token, body })).statusCode).toBe(204);
  expect([(await get(changed)).statusCode, (await get(left)).statusCode]).toEqual([404, 200]);
  await inTransaction(server.deps.db, (tx) => closeAccount(tx, leaving.userId, server.clock.now()));
  expect((await get(left)).statusCode).toBe(404);
});

test('the feed shows what its owner may see now: no names without access to customers, nothing without access to visits', async () => {
  const { token } = await aColleague();
  const path = await makeFeed(token);
  await bookingAt('2026-09-10T10:00:00Z');
  const decide = (scopes: object) =>
    server.deps.db
      .updateTable('role')
      .set({ scopes: JSON.stringify(scopes) })
      .where('role', '=', 2)
      .execute();
  const [named = ''] = await summaries(path);
  expect(named).toContain(',');
  await decide({ 'customer.view': 'none' });
  const [bare = ''] = await summaries(path);
  expect(named.startsWith(bare) && bare.length < named.length).toBe(true);
  await decide({ 'booking.view': 'none' });
  expect((await get(path)).statusCode).toBe(404);
  await decide({});
});

test('a user who performs no services has no feed, and a wrong address gets the same answer as an unknown one', async () => {
  const { token } = await server.signIn({ userType: 2, role: 3 });
  expect((await server.call('POST', 'user/calendar-feed', { as: token })).statusCode).toBe(404);
  for (const wrong of ['x'.repeat(43), 'x', `${'x'.repeat(43)}.ics`])
    expect((await get(`/api/v1/calendar-feeds/${wrong}`)).json()).toMatchObject({ code: 'not_found' });
});

test('A20 the token is in no line of the log and in no row of the database', async () => {
  const { token } = await aColleague();
  const path = await makeFeed(token);
  await get(path);
  await get(`${path}x`);
  const secret = path.split('/').at(-1)?.replace('.ics', '') ?? '';
  expect(server.log.length).toBeGreaterThan(0);
  expect(server.log.join('\n')).not.toContain(secret);
  const rows = await server.deps.db.selectFrom('calendar_feed').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test.each([
  ['the domains leave their address out', { sign_in_domains: ['elsewhere.example'] }],
  ['two-step sign-in is asked for, and they have none', { two_step_rule: 'everyone' as const }],
  ['their sessions were ended', null],
])('A16 a feed is readable only while its owner may sign in: %s', async (_why, rules) => {
  const { token } = await aColleague();
  const path = await makeFeed(token);
  expect((await get(path)).statusCode).toBe(200);
  if (rules) await server.deps.db.updateTable('business').set(rules).execute();
  else await server.call('DELETE', 'user/sessions', { as: token });
  const answer = await get(path);
  await server.deps.db
    .updateTable('business')
    .set({ sign_in_domains: [], two_step_rule: 'nobody' })
    .execute();
  expect(answer.statusCode).toBe(404);
});

test('creating and deleting a calendar address is audited, and its owner is notified by mail', async () => {
  const { token, userId } = await aColleague();
  await makeFeed(token);
  for (const _ of [1, 2])
    expect((await server.call('DELETE', 'user/calendar-feed', { as: token })).statusCode).toBe(204);
  const owner = await server.signIn();
  const log = (await server.call('GET', `users/${userId}/audit`, { as: owner.token })).json();
  expect(log.items.map(({ action }: { action: string }) => action)).toEqual([
    'calendar_feed_deleted',
    'calendar_feed_created',
  ]);
  const mails = await server.mails();
  expect(mails.map(({ subject }) => subject)).toContain('A calendar address was created for your account');
});

test('a feed is in the language that its owner has chosen', async () => {
  const { token } = await aColleague();
  const path = await makeFeed(token);
  await bookingAt('2026-09-10T10:00:00Z');
  await server.deps.db
    .updateTable('appointment')
    .set({ service_names: JSON.stringify({ fr: 'Coupe' }) })
    .execute();
  const descriptions = async () =>
    linesOf((await get(path)).body).filter((line) => line.startsWith('DESCRIPTION:'));
  expect((await descriptions())[0]).toMatch(/^DESCRIPTION:Booking \w/);
  const body = { language: 'fr' };
  expect((await server.call('PUT', 'user/language', { as: token, body })).statusCode).toBe(204);
  expect((await descriptions())[0]).toMatch(/^DESCRIPTION:Réservation \w/);
  expect((await summaries(path))[0]).toMatch(/^SUMMARY:Coupe/);
});
