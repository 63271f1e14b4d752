import { buildApp } from '../../../app.ts';
import { recordedIn } from '../../../testing/audit.ts';
import { addPerson, addSession } from '../../../testing/people.ts';
import { openSalon } from '../../../testing/salon.ts';
import { appCode, turnOnSecondFactor } from '../../../testing/second-factor.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const password = 'three quiet herons';
const newPassword = 'four loud herons';

async function someone(given: { password?: string; fullName?: string } = { password }) {
  const userId = await addPerson(server.deps, { userType: 2, ...given });
  return { userId, email: `${userId}@example.com`, token: await addSession(server.deps, userId) };
}

const read = async (token: string) => (await server.call('GET', 'user/account', { as: token })).json();
const login = (email: string, typed: string) =>
  server.call('POST', 'auth/login', { body: { email, password: typed } });
const put = (token: string, body: unknown) => server.call('PUT', 'user/profile', { as: token, body });
const status = async (token: string) => (await server.call('GET', 'user/profile', { as: token })).statusCode;

describe('a user’s own profile', () => {
  const profile = { version: 1, fullName: 'Ada Obi-Eze', username: 'ada.obi', avatarPath: null };

  test('can be changed by its owner, and the next answers show it', async () => {
    const { token, userId } = await someone();
    const avatarPath = `${'a1'.repeat(16)}-160x160.webp`;
    expect((await put(token, { ...profile, avatarPath })).json().fields).toHaveProperty('avatarPath');
    await server.deps.db
      .insertInto('upload')
      .values({ path: avatarPath, bytes: 1, uploaded_by: userId, uploaded_at: server.clock.now() })
      .execute();
    const answer = await put(token, { ...profile, avatarPath });
    const changed = { fullName: 'Ada Obi-Eze', username: 'ada.obi' };
    expect(answer.json()).toMatchObject({ version: 2, avatarPath, ...changed });
    const shown = (await server.call('GET', 'user/profile', { as: token })).json();
    expect(shown).toMatchObject({ ...changed, avatarUrl: `/rest/uploads/${avatarPath}` });
  });

  test('refuses a stale version and keeps what is stored', async () => {
    const { token } = await someone();
    await put(token, { ...profile, username: 'first.one' });
    const answer = await put(token, { ...profile, username: 'second.one' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'version_conflict' });
    expect(await read(token)).toMatchObject({ username: 'first.one', version: 2 });
  });

  test('refuses another user’s username, in any case, at its field', async () => {
    const [ada, eve] = [await someone(), await someone()];
    await put(ada.token, { ...profile, username: 'only.one' });
    const answer = await put(eve.token, { ...profile, username: 'Only.One' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ username: 'Someone else has this username.' });
  });

  test('A7 A8 refuses unknown fields: role, type, address, password or owner', async () => {
    const { token, userId } = await someone();
    const more = {
      userType: 1,
      role: 1,
      email: 'admin@example.com',
      passwordHash: 'x',
      userId: '0198c0de-0000-7000-8000-000000000001',
      permissions: ['user.manage'],
      user: { role: 1 },
    };
    for (const [field, value] of Object.entries(more)) {
      const answer = await put(token, { ...profile, username: 'mass.assigned', [field]: value });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toHaveProperty([field]);
    }
    const [row] = await server.deps.db
      .selectFrom('user_account')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    expect(row).toMatchObject({ user_type: 2, role: null, version: 1 });
  });

  test.each([
    ['username', 'has spaces in it'],
    ['username', '@ada'],
    ['username', ''],
    ['fullName', ' '],
    ['fullName', 'Ada\r\nBcc: x@example.com'],
    ['fullName', 'x'.repeat(121)],
    ['avatarPath', 'https://evil.example/x.png'],
    ['avatarPath', '../secret.png'],
    ['avatarPath', 'javascript:alert(1)'],
  ])('refuses a %s like %j', async (field, value) => {
    const { token } = await someone();
    const answer = await put(token, { ...profile, [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  test('is recorded in the audit log', async () => {
    const { token, userId } = await someone({ fullName: 'Ada Obi' });
    await put(token, { ...profile, username: `logged.${Date.now()}` });
    const rows = await server.deps.db
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'details'])
      .where('object_id', '=', userId)
      .execute();
    expect(rows).toMatchObject([{ action: 'changed', actor_id: userId }]);
    expect(rows[0]?.details).toContain('Ada Obi-Eze');
  });
});

describe('the public profile', () => {
  const tell = (token: string, body: object) =>
    server.call('PUT', 'user/public-profile', { as: token, body });
  const aColleague = async () => {
    const salon = await openSalon(server);
    const staffId = await salon.addStaff({ performs: [await salon.addService()] });
    return { staffId, ...(await server.signIn({ userType: 2, role: 2, staffId })) };
  };

  test('is what customers read, and can be changed by the staff member', async () => {
    const { staffId, token } = await aColleague();
    const { publicProfile } = await read(token);
    const answer = await tell(token, { ...publicProfile, title: ' Senior stylist ', bio: 'Loves curls.' });
    expect(answer.json().publicProfile).toEqual({
      version: publicProfile.version + 1,
      title: 'Senior stylist',
      bio: 'Loves curls.',
    });
    const { items } = (await server.call('GET', 'staff')).json();
    expect(items.find((one: { staffId: string }) => one.staffId === staffId)).toMatchObject({
      title: 'Senior stylist',
      bio: 'Loves curls.',
    });
    const rows = await server.deps.db
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('object_id', '=', staffId)
      .execute();
    expect(rows).toMatchObject([{ action: 'changed', details: expect.stringContaining('Loves curls.') }]);
  });

  test('refuses a stale version', async () => {
    const { token } = await aColleague();
    const { publicProfile } = await read(token);
    await tell(token, { ...publicProfile, title: 'First' });
    const answer = await tell(token, { ...publicProfile, title: 'Second' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'version_conflict']);
    expect((await read(token)).publicProfile.title).toBe('First');
  });

  test.each([{ title: 'x'.repeat(121) }, { title: 'a\nb' }, { bio: 'x'.repeat(1001) }, { name: 'Eve' }])(
    'refuses %j',
    async (wrong) => {
      const { token } = await aColleague();
      const { publicProfile } = await read(token);
      expect((await tell(token, { ...publicProfile, ...wrong })).statusCode).toBe(400);
    },
  );

  test('does not exist for users who perform no services', async () => {
    const { token } = await someone();
    expect((await read(token)).publicProfile).toBeNull();
    expect((await tell(token, { version: 1, title: '', bio: '' })).statusCode).toBe(404);
  });
});

describe('a new password', () => {
  const change = (token: string, body: object = { currentPassword: password, newPassword }) =>
    server.call('PUT', 'user/password', { as: token, body });

  test('A16 ends every session of the user at once, on every server, and is announced by mail', async () => {
    const { userId, email, token } = await someone();
    const other = await addSession(server.deps, userId);
    const second = await buildApp(server.deps);
    expect((await change(token)).statusCode).toBe(204);
    for (const ended of [token, other]) {
      expect(await status(ended)).toBe(401);
      const headers = { authorization: `Bearer ${ended}` };
      const elsewhere = await second.inject({ method: 'GET', url: '/api/v1/user/profile', headers });
      expect(elsewhere.statusCode).toBe(401);
    }
    await second.close();
    expect((await login(email, password)).statusCode).toBe(403);
    expect((await login(email, newPassword)).statusCode).toBe(200);
    expect((await server.mails()).map(({ subject }) => subject)).toContain('Your password was changed');
  });

  test('leaves other users’ sessions alone', async () => {
    const [ada, eve] = [await someone(), await someone()];
    await change(ada.token);
    expect(await status(eve.token)).toBe(200);
  });

  test('needs the current one; a wrong one is refused at its field and ends nothing', async () => {
    const { token } = await someone();
    const answer = await change(token, { currentPassword: 'guess', newPassword });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ currentPassword: 'This isn’t your current password.' });
    expect(await status(token)).toBe(200);
  });

  test.each(['short', 'Password123!', password, 'x'.repeat(129)])('cannot be %j', async (typed) => {
    const { token, email } = await someone();
    const answer = await change(token, { currentPassword: password, newPassword: typed });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(['newPassword']);
    expect((await login(email, password)).statusCode).toBe(200);
  });

  test('A11 voids reset links that were mailed before', async () => {
    const { email, token } = await someone();
    await server.call('POST', 'auth/forgot-password', { body: { email } });
    const mail = (await server.mails()).find(({ to }) => to?.[0]?.address === email);
    const link = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await change(token);
    const body = new URLSearchParams({ token: link, password: 'six late herons' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await server.call('POST', 'auth/reset-password', { body, headers });
    expect(answer.statusCode).toBe(422);
    expect((await login(email, newPassword)).statusCode).toBe(200);
  });

  test('cannot be guessed through an open session', async () => {
    const limited = await startTestServer({ environment: { DAYBOOK_RATE_LIMITS: 'password.account=3/600' } });
    const userId = await addPerson(limited.deps, { password });
    const token = await addSession(limited.deps, userId);
    const tries: number[] = [];
    for (const currentPassword of ['a', 'b', 'c', password]) {
      const body = { currentPassword, newPassword };
      tries.push((await limited.call('PUT', 'user/password', { as: token, body })).statusCode);
    }
    await limited.close();
    expect(tries).toEqual([400, 400, 400, 429]);
  });
});

describe('a user’s sessions', () => {
  const list = async (token: string) =>
    (await server.call('GET', 'user/sessions', { as: token })).json().items;

  test('are listed by device, network and time, with the current one marked', async () => {
    const { email } = await someone();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
    const answer = await server.call('POST', 'auth/login', {
      body: { email, password },
      headers: { 'user-agent': agent },
      from: '2001:db8:1:2::77',
    });
    const items = await list(answer.json().token);
    expect(items).toHaveLength(2);
    expect(items.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toMatchObject({
      device: 'Firefox on Linux',
      address: '2001:db8:1:2::/64',
      lastUsedAt: server.clock.now().toISOString(),
    });
    expect(JSON.stringify(items)).not.toContain(answer.json().token);
  });

  test('can be ended one by one, or all others at once', async () => {
    const { userId, token } = await someone();
    const [second, third] = [await addSession(server.deps, userId), await addSession(server.deps, userId)];
    const [mine] = (await list(second)).filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    const path = `user/sessions/${mine.sessionId}`;
    expect((await server.call('DELETE', path, { as: token })).statusCode).toBe(204);
    expect(await status(second)).toBe(401);
    expect((await server.call('DELETE', 'user/sessions', { as: token })).statusCode).toBe(204);
    expect([await status(third), await status(token)]).toEqual([401, 200]);
  });

  test('do not include those of others: 404, and they stay alive', async () => {
    const [ada, eve] = [await someone(), await someone()];
    const [session] = await list(eve.token);
    const answer = await server.call('DELETE', `user/sessions/${session.sessionId}`, { as: ada.token });
    expect(answer.statusCode).toBe(404);
    expect(await status(eve.token)).toBe(200);
  });

  test('are not listed once they have expired', async () => {
    const { userId, token } = await someone();
    server.clock.pass(12 * 60);
    const fresh = await addSession(server.deps, userId);
    expect(await list(fresh)).toHaveLength(1);
    expect(await status(token)).toBe(401);
  });
});

describe('the set-up of a second factor', () => {
  const begin = (token: string, typed = password) =>
    server.call('POST', 'user/second-factor', { as: token, body: { password: typed } });
  const confirm = (token: string, code: string) =>
    server.call('POST', 'user/second-factor/confirm', { as: token, body: { code } });
  const off = (token: string, body: object) =>
    server.call('POST', 'user/second-factor/off', { as: token, body });

  test('starts with the password, and takes effect only when a code has confirmed it', async () => {
    const { token, email } = await someone();
    expect((await begin(token, 'guess')).json().fields).toHaveProperty('password');
    const { secret, uri } = (await begin(token)).json();
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect((await login(email, password)).json()).toHaveProperty('token');
    expect((await confirm(token, '000000')).json().fields).toHaveProperty('code');
    const { recoveryCodes } = (await confirm(token, appCode(server, secret))).json();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await read(token)).secondFactor).toEqual({
      since: server.clock.now().toISOString(),
      recoveryCodes: 10,
    });
    expect((await login(email, password)).json()).toHaveProperty('secondFactor');
  });

  test('uses only the second secret when it is started twice', async () => {
    const { token } = await someone();
    const first = (await begin(token)).json().secret;
    const second = (await begin(token)).json().secret;
    expect((await confirm(token, appCode(server, first))).statusCode).toBe(400);
    expect((await confirm(token, appCode(server, second))).statusCode).toBe(200);
  });

  test('does not replace a secret that is active', async () => {
    const { token } = await someone();
    const { secret } = await turnOnSecondFactor(server, token, password);
    expect((await begin(token)).statusCode).toBe(409);
    expect((await confirm(token, appCode(server, secret))).statusCode).toBe(409);
  });

  test('is reversed by password and code together, which is announced by mail', async () => {
    const { token, email } = await someone();
    const { secret, recoveryCodes } = await turnOnSecondFactor(server, token, password);
    const code = appCode(server, secret);
    expect((await off(token, { password: 'guess', code })).json().fields).toHaveProperty('password');
    expect((await off(token, { password, code: '000000' })).json().fields).toHaveProperty('code');
    expect((await read(token)).secondFactor).not.toBeNull();
    expect((await off(token, { password, code: recoveryCodes[0] })).statusCode).toBe(204);
    expect((await read(token)).secondFactor).toBeNull();
    expect((await login(email, password)).json()).toHaveProperty('token');
    expect((await server.mails()).map(({ subject }) => subject)).toContain('Two-step sign-in was turned off');
    expect((await off(token, { password, code })).statusCode).toBe(409);
  });

  test('A16 gives new recovery codes for the password and a code, and the old ones stop working', async () => {
    const { token } = await someone();
    const { secret, recoveryCodes } = await turnOnSecondFactor(server, token, password);
    const renew = (body: object) =>
      server.call('POST', 'user/second-factor/recovery-codes', { as: token, body });
    const code = appCode(server, secret);
    for (const body of [
      { password },
      { password: 'guess', code },
      { password, code: '000000' },
      { password, code: 'abcde-fghij-klmno-pqrst' },
    ]) {
      expect((await renew(body)).statusCode).toBe(400);
    }
    const renewed = (await renew({ password, code: recoveryCodes[1] })).json().recoveryCodes;
    expect((await server.mails()).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Two-step sign-in was turned on', 'New recovery codes were created']),
    );
    const logged = await recordedIn(server, 'user');
    expect(logged.map(({ action }) => action)).toContain('recovery_codes_renewed');
    expect((await off(token, { password, code: recoveryCodes[0] })).statusCode).toBe(400);
    expect((await off(token, { password, code: renewed[0] })).statusCode).toBe(204);
  });
});
