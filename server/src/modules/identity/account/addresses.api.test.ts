import { recordedIn } from '../../../testing/audit.ts';
import { addPerson, addSession } from '../../../testing/people.ts';
import { appCode, turnOnSecondFactor } from '../../../testing/second-factor.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

const password = 'three quiet herons';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.engine.db.deleteFrom('mail').execute();
  await server.engine.db.updateTable('business').set({ sign_in_domains: [] }).execute();
});

let count = 0;
async function someone() {
  count += 1;
  const [former, email] = [`former${count}@example.com`, `new${count}@example.com`];
  const userId = await addPerson(server.deps, { userType: 2, email: former, password });
  return { userId, former, email, token: await addSession(server.deps, userId) };
}
const ask = (token: string, body: object) =>
  server.call('POST', 'user/address', { as: token, body: { password, ...body } });
const own = async (token: string) => (await server.call('GET', 'user/account', { as: token })).json();
const login = async (email: string) =>
  (await server.call('POST', 'auth/login', { body: { email, password } })).statusCode;
const confirm = (token: string) =>
  server.call('POST', 'auth/confirm-address', {
    body: new URLSearchParams({ token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
/** The token of the link that was mailed to an address. */
async function linkTo(address: string): Promise<string> {
  const mail = (await server.mails()).findLast(({ to }) => to?.[0]?.address === address);
  return /\/auth\/confirm-address#t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

test('a new address takes effect only when its mailbox has confirmed it', async () => {
  const { userId, token, former, email } = await someone();
  const asked = await ask(token, { email });
  expect([asked.statusCode, asked.json().newEmail, asked.json().email]).toEqual([200, email, former]);
  expect([await login(email), await login(former)]).toEqual([403, 200]);
  const link = await linkTo(email);
  const done = await confirm(link);
  expect([done.statusCode, done.json()]).toEqual([200, { email }]);
  expect([await login(email), await login(former)]).toEqual([200, 403]);
  expect(await own(token)).toMatchObject({ email, newEmail: null });
  expect((await confirm(link)).json()).toMatchObject({ code: 'link_invalid' });
  const mails = (await server.mails()).filter(({ subject }) => /was changed$/.test(subject ?? ''));
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([former]);
  expect((await recordedIn(server, 'user')).filter(({ id }) => id === userId)).toMatchObject([
    { action: 'changed', before: { email: former }, after: { email } },
  ]);
});

test('a link that was withdrawn, replaced or is a day old changes nothing', async () => {
  const { token, former, email } = await someone();
  await ask(token, { email });
  const first = await linkTo(email);
  await ask(token, { email: `other-${email}` });
  const second = await linkTo(`other-${email}`);
  expect((await confirm(first)).statusCode).toBe(422);
  expect((await server.call('DELETE', 'user/address', { as: token })).json()).toMatchObject({
    newEmail: null,
  });
  expect((await confirm(second)).statusCode).toBe(422);
  await ask(token, { email });
  const late = await linkTo(email);
  server.clock.pass(24 * 60 + 1);
  expect((await confirm(late)).statusCode).toBe(422);
  expect(await login(former)).toBe(200);
});

test('a new password voids the link, which was requested with the old one', async () => {
  const { token, former, email } = await someone();
  await ask(token, { email });
  const link = await linkTo(email);
  const body = { currentPassword: password, newPassword: 'four loud herons' };
  expect((await server.call('PUT', 'user/password', { as: token, body })).statusCode).toBe(204);
  expect((await confirm(link)).statusCode).toBe(422);
  expect(former).not.toBe(email);
});

test('another user’s address, one of another domain, and the user’s own are refused at their field', async () => {
  const { token, former } = await someone();
  const other = await someone();
  await server.engine.db
    .updateTable('business')
    .set({ sign_in_domains: ['example.com'] })
    .execute();
  for (const email of [other.former, other.former.toUpperCase(), 'me@elsewhere.example', former]) {
    const refused = await ask(token, { email });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['email']]);
  }
});

test('an address that someone else has taken in the meantime is left alone', async () => {
  const { token, former, email } = await someone();
  await ask(token, { email });
  const link = await linkTo(email);
  await addPerson(server.deps, { userType: 2, email });
  expect((await confirm(link)).json()).toMatchObject({ code: 'action_not_possible' });
  expect((await own(token)).email).toBe(former);
});

test('a user who was disabled in the meantime confirms nothing', async () => {
  const { userId, token, email } = await someone();
  await ask(token, { email });
  const link = await linkTo(email);
  await server.engine.db
    .updateTable('user_account')
    .set({ disabled_at: server.clock.now() })
    .where('user_id', '=', userId)
    .execute();
  expect((await confirm(link)).statusCode).toBe(422);
});

test('a second factor requires a code too, and nobody changes their own address by the list of accounts', async () => {
  const boss = await server.signIn({ password, email: 'boss@example.com' });
  const { secret } = await turnOnSecondFactor(server, boss.token, password);
  expect(Object.keys((await ask(boss.token, { email: 'eve@example.com' })).json().fields)).toEqual(['code']);
  const code = appCode(server, secret);
  expect((await ask(boss.token, { email: 'eve@example.com', code })).statusCode).toBe(200);
  server.clock.pass(1);
  const path = `users/${boss.userId}`;
  const { version, fullName, username, userType, role } = (
    await server.call('GET', path, { as: boss.token })
  ).json();
  const body = { version, fullName, username, userType, role, email: 'eve@example.com', password };
  const refused = await server.call('PUT', path, {
    as: boss.token,
    body: { ...body, code: appCode(server, secret) },
  });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['email']]);
});
