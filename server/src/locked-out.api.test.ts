import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lostSecrets } from './lost-secrets.ts';
import { ensureAdministrator } from './modules/identity/sign-in/first-administrator.ts';
import { resetAdministrator } from './modules/identity/users/reset-administrator.ts';
import { createSecretBox } from './platform/secret-box.ts';
import { addPerson } from './testing/people.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
const owner = { email: 'owner@salon.example', password: 'three quiet herons' };
beforeEach(async () => {
  server = await startTestServer();
  mkdirSync(server.deps.config.dataFolder, { recursive: true });
  await ensureAdministrator({ ...server.deps, config: { ...server.deps.config, admin: owner } });
});
afterEach(() => server.close());

const login = (password: string) =>
  server.call('POST', 'auth/login', { body: { email: owner.email, password } });
const reset = (wanted: Partial<Parameters<typeof resetAdministrator>[1]> = {}) =>
  resetAdministrator(server.deps, {
    email: undefined,
    password: undefined,
    withoutSecondFactor: false,
    ...wanted,
  });
const userId = async () =>
  (await server.deps.db.selectFrom('user_account').select('user_id').executeTakeFirstOrThrow()).user_id;

test('the only administrator gets a new password; the old one and every session end', async () => {
  const { token } = (await login(owner.password)).json();
  const { email, password } = await reset();
  expect(email).toBe(owner.email);
  expect((await login(password)).statusCode).toBe(200);
  expect((await login(owner.password)).statusCode).toBe(403);
  expect((await server.call('GET', 'user/profile', { as: token })).statusCode).toBe(401);
});

test('the reset appears in the audit log without the password, and is mailed', async () => {
  const { password } = await reset();
  const { token } = (await login(password)).json();
  const { items } = (await server.call('GET', 'audit', { as: token })).json();
  expect(items[0]).toMatchObject({ actorId: null, action: 'password_reset', reason: expect.any(String) });
  expect(JSON.stringify(items) + server.log.join('')).not.toContain(password);
  const mails = await server.mails();
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([owner.email]);
  expect(JSON.stringify(mails)).not.toContain(password);
});

test('a given password must be hard to guess', async () => {
  await reset({ password: 'seven slow tortoises' });
  expect((await login('seven slow tortoises')).statusCode).toBe(200);
  for (const password of ['password1', 'administrator1'])
    await expect(reset({ password })).rejects.toMatchObject({ status: 400 });
  expect((await login('seven slow tortoises')).statusCode).toBe(200);
});

test('with several administrators an address is required, in any spelling, of one of them', async () => {
  await addPerson(server.deps, { email: 'second@salon.example', userType: 1 });
  await addPerson(server.deps, { email: 'staff@salon.example', userType: 2 });
  await expect(reset()).rejects.toThrow('owner@salon.example, second@salon.example');
  for (const email of ['staff@salon.example', 'nobody@salon.example'])
    await expect(reset({ email })).rejects.toThrow('No administrator has this email address');
  expect(await reset({ email: 'Owner@Salon.example' })).toMatchObject({ email: owner.email });
});

test('an administrator who is locked out after wrong passwords may sign in at once', async () => {
  await server.close();
  server = await startTestServer({ environment: { DAYBOOK_RATE_LIMITS: 'login.account=2/600' } });
  await ensureAdministrator({ ...server.deps, config: { ...server.deps.config, admin: owner } });
  for (const _try of [1, 2, 3]) await login('something else');
  expect((await login(owner.password)).statusCode).toBe(429);
  const { password } = await reset();
  expect((await login(password)).statusCode).toBe(200);
});

test('two-step sign-in stays unless it was lost as well', async () => {
  const { db, secrets } = server.deps;
  const user = await userId();
  const sealed = secrets.seal('second-factor', user, 'JBSWY3DPEHPK3PXP');
  const factor = { user_id: user, sealed_secret: sealed, confirmed_at: new Date() };
  await db.insertInto('second_factor').values(factor).execute();
  const count = async () => (await db.selectFrom('second_factor').select('user_id').execute()).length;
  await reset();
  expect(await count()).toBe(1);
  await reset({ withoutSecondFactor: true });
  expect(await count()).toBe(0);
});

test('the file of the first start is deleted once its password is no longer valid', async () => {
  const file = path.join(server.deps.config.dataFolder, 'admin-password');
  writeFileSync(file, `someone@salon.example\nabc\n`);
  await reset();
  expect(existsSync(file)).toBe(true);
  writeFileSync(file, `${owner.email}\nabc\n`);
  await reset();
  expect(existsSync(file)).toBe(false);
});

test('a start with another secret says so once if nothing is sealed with the previous one', async () => {
  const { db, secrets } = server.deps;
  const other = createSecretBox({ secret: 'another secret of this installation', dataFolder: '' });
  const start = (box: typeof secrets) => lostSecrets({ db, secrets: box });
  expect([await start(secrets), await start(secrets)]).toEqual([null, null]);
  expect(await start(other)).toMatch(/differs from the previous start/);
  expect(await start(other)).toBeNull();
  expect(await start(secrets)).toMatch(/differs from the previous start/);
  const stored = await db.selectFrom('signing_key').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(secrets.derive('fingerprint'));
});

test('a start with another secret names what it cannot read; one with the same secret says nothing', async () => {
  const { db, secrets } = server.deps;
  const other = createSecretBox({ secret: 'another secret of this installation', dataFolder: '' });
  expect(await lostSecrets({ db, secrets })).toBeNull();
  const user = await userId();
  const sealed_secret = secrets.seal('second-factor', user, 'JBSWY3DPEHPK3PXP');
  await db.insertInto('second_factor').values({ user_id: user, sealed_secret }).execute();
  expect(await lostSecrets({ db, secrets })).toBeNull();
  expect(await lostSecrets({ db, secrets: other })).toMatch(
    /^1 second factor cannot be read: DAYBOOK_SECRET/,
  );
  await db
    .updateTable('payment_provider')
    .set({
      sealed_secret_key: secrets.seal('payment provider', 'stripe secret key', 'sk_test_1'),
      secret_key_hint: '1',
      sealed_webhook_secret: secrets.seal('payment provider', 'stripe webhook secret', 'whsec_1'),
      webhook_secret_hint: '1',
    })
    .where('provider', '=', 'stripe')
    .execute();
  expect(await lostSecrets({ db, secrets })).toBeNull();
  expect(await lostSecrets({ db, secrets: other })).toMatch(/^1 second factor and 2 payment keys cannot/);
});
