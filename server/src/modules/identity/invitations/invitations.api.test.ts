import type { Email } from 'postal-mime';
import { openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

const password = 'three quiet herons';
let server: TestServer;
let salon: Salon;
let ada: string;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.engine;
  salon = await openSalon(server);
  await db.deleteFrom('invitation').execute();
  await db.deleteFrom('user_account').where('email', 'like', '%@new.example').execute();
  ada = await salon.addStaff({ performs: [] });
  owner = (await server.signIn({ fullName: 'Ngozi Eze', password })).token;
});

type Body = Record<string, unknown>;

const wanted = (given: Body = {}) => ({
  email: 'ada@new.example',
  userType: 2,
  role: 2,
  staffId: ada,
  ...given,
});
const invite = (given: Body = {}, as = owner) =>
  server.call('POST', 'invitations', { as, body: wanted(given) });
const tokenIn = (mail: Email | undefined) =>
  /\/auth\/invitation#t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
async function invited(given: Body = {}) {
  const { invitationId } = (await invite(given)).json();
  // Administrators are mailed too when another one is invited.
  const mail = (await server.mails()).find(({ to }) => to?.[0]?.address === 'ada@new.example');
  return { invitationId, mail, token: tokenIn(mail) };
}
const form = (fields: Record<string, string>) => ({
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
const look = (token: string) => server.call('POST', 'auth/invitation', form({ token }));
const accept = (token: string, given: Record<string, string> = {}) =>
  server.call(
    'POST',
    'auth/invitation/accept',
    form({ token, fullName: 'Ada Obi', username: 'ada', password: 'several words in a row', ...given }),
  );

test('the mail names the inviting user and has the one link, whose token is stored only as a hash', async () => {
  const { mail, token } = await invited();
  expect(mail?.to?.[0]?.address).toBe('ada@new.example');
  expect(mail?.text).toContain('Ngozi Eze invites you');
  expect(token).toHaveLength(43);
  const stored = await server.engine.db.selectFrom('invitation').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(server.log.join()).not.toContain(token);
  const orders = await server.engine.db.selectFrom('mail').select('data').execute();
  expect(JSON.stringify(orders)).not.toContain(token);
});

test('an invited person sees the invitation, creates an account, and signs in as the staff member with that role', async () => {
  const { token } = await invited({ role: 3 });
  expect((await look(token)).json()).toEqual({
    email: 'ada@new.example',
    fullName: 'Ada Obi',
    businessName: 'Ileke House',
  });
  expect((await accept(token)).json()).toEqual({ email: 'ada@new.example' });
  const body = { email: 'ada@new.example', password: 'several words in a row' };
  const signedIn = await server.call('POST', 'auth/login', { body });
  expect(signedIn.json().user).toMatchObject({ username: 'ada', userType: 2, role: 3, staffId: ada });
  const member = await server.call('GET', `staff/${ada}`, { as: owner });
  expect(member.json()).toMatchObject({ invitation: null, account: { email: 'ada@new.example' } });
});

test('a user may be invited without performing services', async () => {
  const { token } = await invited({ userType: 1, role: 1, staffId: null, password });
  expect((await look(token)).json()).toMatchObject({ fullName: null });
  await accept(token);
  const { accounts } = (await server.call('GET', 'team', { as: owner })).json();
  expect(accounts).toContainEqual(expect.objectContaining({ email: 'ada@new.example', userType: 1 }));
});

test('a link works once, even for two requests at the same moment', async () => {
  const { token } = await invited();
  const [one, other] = await Promise.all([accept(token), accept(token, { username: 'ada2' })]);
  expect([one.statusCode, other.statusCode].sort()).toEqual([200, 422]);
  expect((await accept(token)).json()).toMatchObject({ code: 'link_invalid' });
  expect((await look(token)).statusCode).toBe(422);
});

test('a link works for 72 hours and no longer, and a wrong one never', async () => {
  const { token } = await invited();
  server.clock.set('2026-09-10T07:59:59.000Z');
  expect((await look(token)).statusCode).toBe(200);
  server.clock.set('2026-09-11T08:00:01.000Z');
  expect((await look(token)).statusCode).toBe(422);
  expect((await accept(token)).statusCode).toBe(422);
  expect((await look('nobody-knows-this')).statusCode).toBe(422);
});

test('after sending again only the newer link works; after revoking, none does', async () => {
  const { invitationId, token } = await invited();
  const again = await server.call('POST', `invitations/${invitationId}/resend`, { as: owner, body: {} });
  expect(again.json()).toMatchObject({ invitationId, isExpired: false });
  expect((await look(token)).statusCode).toBe(422);
  const newer = tokenIn((await server.mails())[0]);
  expect((await look(newer)).statusCode).toBe(200);
  expect((await server.call('DELETE', `invitations/${invitationId}`, { as: owner })).statusCode).toBe(204);
  expect((await look(newer)).statusCode).toBe(422);
  expect(
    (await server.call('POST', `invitations/${invitationId}/resend`, { as: owner, body: {} })).statusCode,
  ).toBe(404);
});

test('an invitation revoked before its mail went out is not sent', async () => {
  const { invitationId } = (await invite()).json();
  await server.call('DELETE', `invitations/${invitationId}`, { as: owner });
  expect(await server.mails()).toEqual([]);
});

test('A10 nobody can grant more than they have, and managers of the staff area cannot invite at all', async () => {
  const manager = (await server.signIn({ userType: 1, role: 5 })).token;
  expect((await invite({ userType: 1, role: 1 }, manager)).statusCode).toBe(403);
  expect((await invite({ role: 3 }, manager)).statusCode).toBe(201);
  expect((await invite({}, (await server.signIn({ userType: 2, role: 5 })).token)).statusCode).toBe(403);
  expect((await invite({ role: 77, email: 'x@new.example', staffId: null })).json().fields).toHaveProperty(
    'role',
  );
});

test('a user who may not grant the role can neither resend nor revoke the invitation', async () => {
  const { invitationId } = await invited({ userType: 1, role: 1, staffId: null, password });
  const as = (await server.signIn({ userType: 1, role: 5 })).token;
  expect((await server.call('POST', `invitations/${invitationId}/resend`, { as, body: {} })).statusCode).toBe(
    403,
  );
  expect((await server.call('DELETE', `invitations/${invitationId}`, { as })).statusCode).toBe(403);
});

test('an address and a staff member have one open invitation at most, and none if they already sign in', async () => {
  await invited();
  expect((await invite()).json()).toMatchObject({ code: 'action_not_possible' });
  expect((await invite({ email: 'other@new.example' })).json()).toMatchObject({
    code: 'action_not_possible',
  });
  await server.signIn({ email: 'known@new.example', userType: 2 });
  expect((await invite({ email: 'KNOWN@new.example', staffId: null })).json().fields).toHaveProperty('email');
  const bisi = await salon.addStaff({ name: 'Bisi', performs: [] });
  await server.signIn({ email: 'bisi@new.example', userType: 2, staffId: bisi });
  expect((await invite({ email: 'b2@new.example', staffId: bisi })).json()).toMatchObject({
    code: 'action_not_possible',
  });
});

test('an invalid field is refused at the field, and the link still works', async () => {
  await server.engine.db.deleteFrom('user_account').where('username', '=', 'taken').execute();
  const { userId } = await server.signIn({ userType: 2 });
  await server.engine.db
    .updateTable('user_account')
    .set({ username: 'taken' })
    .where('user_id', '=', userId)
    .execute();
  const { token } = await invited();
  expect((await accept(token, { password: 'password123' })).json().fields).toHaveProperty('password');
  expect((await accept(token, { username: 'two words' })).json().fields).toHaveProperty('username');
  expect((await accept(token, { username: 'TAKEN' })).json().fields).toHaveProperty('username');
  expect((await accept(token)).statusCode).toBe(200);
});

test('invited, accepted and revoked appear in the audit log', async () => {
  const { token, invitationId } = await invited();
  await accept(token);
  const rows = await server.engine.db
    .selectFrom('audit_event')
    .select(['action', 'actor_name'])
    .where('object_id', '=', invitationId)
    .orderBy('position')
    .execute();
  expect(rows).toEqual([
    { action: 'invited', actor_name: 'Ngozi Eze' },
    { action: 'accepted', actor_name: 'Ada Obi' },
  ]);
});
