import { once } from 'node:events';
import { request } from 'node:http';
import { buildApp } from '../../../app.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addPerson, addSession } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { findCredentials, lockActiveAccount } from './sign-in.repo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { PUBLIC_URL: 'https://daybook.example' } });
});
afterAll(() => server.close());

const password = 'three quiet herons';
let count = 0;
const newEmail = () => {
  count += 1;
  return `person${count}@example.com`;
};

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const login = (email: string, typed = password) =>
  server.call('POST', 'auth/login', { body: { email, password: typed } });
const reset = (token: string, typed = 'four loud herons') =>
  server.call('POST', 'auth/reset-password', {
    body: new URLSearchParams({ token, password: typed }).toString(),
    headers: form,
  });
const forgot = (email: string, headers = {}) =>
  server.call('POST', 'auth/forgot-password', { body: { email }, headers });

/** Requests a reset; returns the token of the mailed link. */
async function mailedToken(email: string): Promise<string> {
  expect((await forgot(email)).statusCode).toBe(204);
  const mail = (await server.mails()).find(({ subject }) => subject === 'Choose a new password');
  return /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('a sign-in', () => {
  test('returns a token and the user, and the token works', async () => {
    const email = newEmail();
    await addPerson(server.deps, { email, password, userType: 2, role: 5, fullName: 'Ngozi Balogun' });
    const answer = await login(email);
    expect(answer.statusCode).toBe(200);
    const { token, user } = answer.json();
    expect(user).toMatchObject({ fullName: 'Ngozi Balogun', email, userType: 2, role: 5 });
    expect(user.permissions).toContain('booking.view');
    const profile = await server.call('GET', 'user/profile', { as: token });
    expect(profile.json()).toEqual(user);
  });

  test('takes the user type as the role if none is stored', async () => {
    const { token } = await server.signIn({ userType: 2, role: null });
    expect((await server.call('GET', 'user/profile', { as: token })).json().role).toBe(2);
  });

  test('ignores the case of an address', async () => {
    const email = newEmail();
    await addPerson(server.deps, { email, password });
    expect((await login(email.toUpperCase())).statusCode).toBe(200);
  });

  test('refuses a wrong password, an unknown address and a disabled account with the same answer', async () => {
    const [known, disabled] = [newEmail(), newEmail()];
    await addPerson(server.deps, { email: known, password });
    const userId = await addPerson(server.deps, { email: disabled, password });
    await disable(userId);
    const answers = [await login(known, 'wrong'), await login(newEmail()), await login(disabled)];
    for (const answer of answers) expect(answer.statusCode).toBe(403);
    const bodies = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
    expect(bodies[0]).toMatchObject({ code: 'wrong_credentials' });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
    const headers = answers.map((answer) => Object.keys(answer.headers));
    expect(headers[1]).toEqual(headers[0]);
  });

  test.each([
    ['no body', undefined, []],
    ['no password', { email: 'a@example.com' }, ['password']],
    ['an address that is none', { email: 'a@b', password }, ['email']],
    ['an unknown field', { email: 'a@example.com', password, userType: 1 }, ['userType']],
    ['a number for the password', { email: 'a@example.com', password: 12345678 }, ['password']],
    ['a password of 200 letters', { email: 'a@example.com', password: 'x'.repeat(200) }, ['password']],
    ['a line break in the address', { email: 'a@example.com\r\nBcc: b@example.com', password }, ['email']],
  ])('refuses %s and names the fields', async (_case, body, fields) => {
    const answer = await server.call('POST', 'auth/login', { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', message: expect.any(String) });
    for (const field of fields) expect(answer.json().fields).toHaveProperty([field]);
  });

  test('stores no token that could be used', async () => {
    const { token } = await server.signIn();
    const rows = await server.deps.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

const disable = (userId: string) =>
  server.deps.db
    .updateTable('user_account')
    .set({ disabled_at: server.clock.now() })
    .where('user_id', '=', userId)
    .execute();

describe('a session', () => {
  const profile = (as?: string) => server.call('GET', 'user/profile', { as });

  test.each([undefined, 'short', 'x'.repeat(43), `${'x'.repeat(43)} extra`])(
    'is refused for the token %s with the sentence that clients know',
    async (token) => {
      const answer = await profile(token);
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toBe('{"error":"Invalid or expired access token"}');
    },
  );

  test('ends at once on signing out, but no other session', async () => {
    const { userId, token } = await server.signIn();
    const { token: other } = await sessionOf(userId);
    expect((await server.call('POST', 'auth/logout', { as: token })).statusCode).toBe(204);
    expect((await profile(token)).statusCode).toBe(401);
    expect((await profile(other)).statusCode).toBe(200);
  });

  test('A16 ends on every server at once', async () => {
    const second = await buildApp(server.deps);
    const { token } = await server.signIn();
    const headers = { authorization: `Bearer ${token}` };
    const ask = () => second.inject({ method: 'GET', url: '/api/v1/user/profile', headers });
    expect((await ask()).statusCode).toBe(200);
    await server.call('POST', 'auth/logout', { as: token });
    expect((await ask()).statusCode).toBe(401);
    await second.close();
  });

  test('A16 ends at once when the account is disabled', async () => {
    const { userId, token } = await server.signIn();
    await disable(userId);
    expect((await profile(token)).statusCode).toBe(401);
  });

  test('A16 shows a changed role at once, without a new sign-in', async () => {
    const { userId, token } = await server.signIn({ userType: 2, role: 4 });
    expect((await profile(token)).json().permissions).not.toContain('booking.status');
    await server.deps.db.updateTable('user_account').set({ role: 5 }).where('user_id', '=', userId).execute();
    expect((await profile(token)).json()).toMatchObject({
      role: 5,
      permissions: expect.arrayContaining(['booking.status']),
    });
  });

  test('stays alive while it is used, and ends after twelve hours without use', async () => {
    const { token } = await server.signIn();
    for (let hours = 0; hours < 24; hours += 8) {
      server.clock.pass(8 * 60);
      expect((await profile(token)).statusCode).toBe(200);
    }
    server.clock.pass(12 * 60);
    expect((await profile(token)).statusCode).toBe(401);
  });

  test('ends after thirty days however much it is used', async () => {
    const { token } = await server.signIn();
    for (let half = 0; half < 62; half += 1) {
      server.clock.pass(12 * 60 - 1);
      await profile(token);
    }
    expect((await profile(token)).statusCode).toBe(401);
  });

  test('ends with an empty body, and a request with content is refused', async () => {
    const { token, userId } = await server.signIn();
    const { token: other } = await sessionOf(userId);
    const json = { 'content-type': 'application/json' };
    expect((await server.call('POST', 'auth/logout', { as: other, headers: json })).statusCode).toBe(204);
    const answer = await server.call('POST', 'auth/logout', { as: token, body: { userType: 1 } });
    expect(answer.statusCode).toBe(400);
  });
});

const sessionOf = async (userId: string) => ({ token: await addSession(server.deps, userId) });

describe('a forgotten password', () => {
  test('can be replaced by the mailed link, which ends every session', async () => {
    const email = newEmail();
    const userId = await addPerson(server.deps, { email, password });
    const { token: open } = await sessionOf(userId);
    const token = await mailedToken(email);
    expect((await reset(token, 'five grey herons')).statusCode).toBe(204);
    expect((await login(email)).statusCode).toBe(403);
    expect((await login(email, 'five grey herons')).statusCode).toBe(200);
    expect((await server.call('GET', 'user/profile', { as: open })).statusCode).toBe(401);
    const [notice] = await server.mails();
    expect(notice?.subject).toBe('Your password was changed');
  });

  test('gives no session to a sign-in that checked the old one before', async () => {
    const email = newEmail();
    const userId = await addPerson(server.deps, { email, password });
    const lookedAt = await findCredentials(server.deps.db, email);
    const token = await mailedToken(email);
    expect((await reset(token)).statusCode).toBe(204);
    const kept = await inTransaction(server.deps.db, (tx) =>
      lockActiveAccount(tx, userId, lookedAt?.passwordHash),
    );
    expect(lookedAt).toBeDefined();
    expect(kept).toBeUndefined();
  });

  test('A14 gets the same answer for an unknown address, to which no mail goes', async () => {
    const email = newEmail();
    await addPerson(server.deps, { email, password });
    const [known, unknown] = [await forgot(email), await forgot(newEmail())];
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(unknown.body).toBe(known.body);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    const mails = (await server.mails()).filter(({ subject }) => subject === 'Choose a new password');
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([email]);
  });

  test('A13 mails a link to the configured address of the site, whatever Host header the request has', async () => {
    const email = newEmail();
    await addPerson(server.deps, { email, password });
    await forgot(email, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
    });
    const mail = (await server.mails()).find(({ to }) => to?.[0]?.address === email);
    expect(mail?.text).toContain('https://daybook.example/reset-password/');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  test.each([
    'http://evil.example/api/v1/auth/forgot-password',
    'https://evil.example:8443/api/v1/auth/forgot-password',
  ])(
    'A13 mails a link to the configured address even if the request line names another: %s',
    async (line) => {
      const email = newEmail();
      await addPerson(server.deps, { email, password });
      const asked = request({
        ...(await server.listen()),
        method: 'POST',
        path: line,
        headers: { host: 'evil.example', 'content-type': 'application/json' },
      });
      asked.end(JSON.stringify({ email }));
      const [answer] = await once(asked, 'response');
      answer.resume();
      expect(answer.statusCode).toBe(204);
      const mail = (await server.mails()).find(({ to }) => to?.[0]?.address === email);
      expect(mail?.text).toContain('https://daybook.example/reset-password/');
      expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
    },
  );

  test('is recorded in the audit log once, and only if it changed the password', async () => {
    const email = newEmail();
    const userId = await addPerson(server.deps, { email, password, fullName: 'Ngozi Balogun' });
    const recorded = () =>
      server.engine.db
        .selectFrom('audit_event')
        .select(['action', 'actor_id', 'object_kind'])
        .where('object_id', '=', userId)
        .execute();
    const token = await mailedToken(email);
    await reset(token, 'password1');
    await reset('x'.repeat(43));
    expect(await recorded()).toEqual([]);
    expect((await reset(token)).statusCode).toBeLessThan(400);
    await reset(token, 'five loud herons');
    expect(await recorded()).toEqual([{ action: 'password_reset', actor_id: userId, object_kind: 'user' }]);
  });

  test.each([
    ['twice', async (token: string) => void (await reset(token))],
    [
      'after a newer one was asked for',
      async (_token: string, email: string) => void (await mailedToken(email)),
    ],
    ['an hour later', async () => server.clock.pass(60)],
    ['a second after its hour', async () => server.clock.pass(60 + 1 / 60)],
    [
      'after the password was changed by who knows it',
      async (_token: string, email: string) => {
        const { token: as } = (await login(email)).json();
        const body = { currentPassword: password, newPassword: 'nine calm herons' };
        expect((await server.call('PUT', 'user/password', { as, body })).statusCode).toBe(204);
      },
    ],
  ])('A11 has a link that cannot be used %s', async (_case, before) => {
    const email = newEmail();
    await addPerson(server.deps, { email, password });
    const token = await mailedToken(email);
    await before(token, email);
    const answer = await reset(token, 'six late herons');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'link_invalid' });
    expect((await login(email, 'six late herons')).statusCode).toBe(403);
  });

  test('A11 has a link that changes nobody else’s password', async () => {
    const [mine, other] = [newEmail(), newEmail()];
    await addPerson(server.deps, { email: mine, password });
    const userId = await addPerson(server.deps, { email: other, password });
    const token = await mailedToken(mine);
    for (const named of [`email=${other}`, `userId=${userId}`, `user=${other}`]) {
      const body = `${new URLSearchParams({ token, password: 'six late herons' })}&${named}`;
      expect((await server.call('POST', 'auth/reset-password', { body, headers: form })).statusCode).toBe(
        400,
      );
    }
    expect((await reset(token, 'six late herons')).statusCode).toBe(204);
    expect((await login(other)).statusCode).toBe(200);
    expect((await login(other, 'six late herons')).statusCode).toBe(403);
  });

  test('A11 has a link that works for one hour', async () => {
    const email = newEmail();
    await addPerson(server.deps, { email, password });
    const token = await mailedToken(email);
    server.clock.pass(59);
    expect((await reset(token)).statusCode).toBe(204);
  });

  test('A11 has a link that two concurrent requests can use only once', async () => {
    const email = newEmail();
    await addPerson(server.deps, { email, password });
    const token = await mailedToken(email);
    const answers = await Promise.all([reset(token, 'one grey heron'), reset(token, 'two grey herons')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422]);
  });

  test('cannot become a common or short one, and the link stays valid', async () => {
    const email = newEmail();
    await addPerson(server.deps, { email, password });
    const token = await mailedToken(email);
    for (const typed of ['Password123!', 'qwertyuiop', 'short']) {
      const answer = await reset(token, typed);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toHaveProperty('password');
    }
    expect((await reset(token)).statusCode).toBe(204);
  });

  test.each(['', 'guess', 'x'.repeat(43)])('refuses the token "%s"', async (token) => {
    expect([400, 422]).toContain((await reset(token)).statusCode);
  });

  test('takes the token from a form only: JSON is refused', async () => {
    const answer = await server.call('POST', 'auth/reset-password', { body: { token: 'x', password } });
    expect(answer.statusCode).toBe(415);
  });

  test('leaves no token and no password in the log', async () => {
    const email = newEmail();
    await addPerson(server.deps, { email, password });
    const token = await mailedToken(email);
    await server.app.inject({ method: 'GET', url: `/reset-password/${token}?token=${token}` });
    await reset(token, 'seven shy herons');
    const { token: session } = (await login(email, 'seven shy herons')).json();
    await server.call('GET', `user/profile?token=${session}`, { as: session });
    const log = server.log.join('');
    expect(log.includes('/reset-password/…')).toBe(true);
    const leaked = [token, session, 'herons'].filter((secret) => log.includes(secret));
    expect(leaked).toEqual([]);
  });
});
