import { addPerson, addSession } from '../../../testing/people.ts';
import { appCode, turnOnSecondFactor } from '../../../testing/second-factor.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const password = 'three quiet herons';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
let count = 0;

/** A user with a second factor. */
async function someone() {
  count += 1;
  const email = `two${count}@example.com`;
  const userId = await addPerson(server.deps, { email, password });
  const token = await addSession(server.deps, userId);
  return { email, userId, token, ...(await turnOnSecondFactor(server, token, password)) };
}

const login = (email: string, typed = password) =>
  server.call('POST', 'auth/login', { body: { email, password: typed } });
const finish = (token: string, code: string) =>
  server.call('POST', 'auth/second-factor', {
    body: new URLSearchParams({ token, code }).toString(),
    headers: form,
  });
const stepOf = async (email: string): Promise<string> => (await login(email)).json().secondFactor;

describe('a sign-in with a second factor', () => {
  test('gives no session for the password alone, and one for a code of the app', async () => {
    const { email, secret } = await someone();
    const first = await login(email);
    expect(first.statusCode).toBe(200);
    expect(Object.keys(first.json())).toEqual(['secondFactor']);
    const step = first.json().secondFactor;
    expect((await server.call('GET', 'user/profile', { as: step })).statusCode).toBe(401);
    const answer = await finish(step, appCode(server, secret));
    expect(answer.json().user).toMatchObject({ email });
    expect((await server.call('GET', 'user/profile', { as: answer.json().token })).statusCode).toBe(200);
  });

  test('does not reveal the factor without the password', async () => {
    const { email } = await someone();
    const [wrong, unknown] = [await login(email, 'guess'), await login('nobody@example.com', 'guess')];
    expect(wrong.statusCode).toBe(403);
    expect({ ...wrong.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
  });

  test('accepts a code once, even in another sign-in, and none of an earlier period', async () => {
    const { email, secret } = await someone();
    const [before, code] = [appCode(server, secret, -1), appCode(server, secret)];
    expect((await finish(await stepOf(email), code)).statusCode).toBe(200);
    for (const used of [code, before]) {
      const answer = await finish(await stepOf(email), used);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'wrong_code' });
    }
    server.clock.pass(0.5);
    expect((await finish(await stepOf(email), appCode(server, secret))).statusCode).toBe(200);
  });

  test('accepts a code once in two concurrent requests', async () => {
    const { email, secret } = await someone();
    const steps = [await stepOf(email), await stepOf(email)];
    const code = appCode(server, secret);
    const answers = await Promise.all(steps.map((step) => finish(step, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  });

  test('accepts a recovery code in place of the app, however it is typed, once', async () => {
    const { email, token, recoveryCodes } = await someone();
    const [code = ''] = recoveryCodes;
    expect((await finish(await stepOf(email), code.toUpperCase().replaceAll('-', ''))).statusCode).toBe(200);
    expect((await finish(await stepOf(email), code)).statusCode).toBe(403);
    const account = await server.call('GET', 'user/account', { as: token });
    expect(account.json().secondFactor).toMatchObject({ recoveryCodes: 9 });
  });

  test('refuses another user’s code', async () => {
    const [mine, theirs] = [await someone(), await someone()];
    const step = await stepOf(mine.email);
    expect((await finish(step, appCode(server, theirs.secret))).statusCode).toBe(403);
    expect((await finish(step, theirs.recoveryCodes[0] ?? '')).statusCode).toBe(403);
  });

  test('asks for the password again after five wrong codes, even concurrent ones', async () => {
    const { email, secret } = await someone();
    const step = await stepOf(email);
    const burst = await Promise.all(Array.from({ length: 9 }, () => finish(step, '000000')));
    const statuses = burst.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([403, 403, 403, 403, 403, 422, 422, 422, 422]);
    const late = await finish(step, appCode(server, secret));
    expect(late.json()).toMatchObject({ code: 'link_invalid' });
  });

  test.each([
    ['after ten minutes', async () => server.clock.pass(10)],
    [
      'after a new password',
      async ({ token }: { token: string }) => {
        const body = { currentPassword: password, newPassword: 'four loud herons' };
        expect((await server.call('PUT', 'user/password', { as: token, body })).statusCode).toBe(204);
      },
    ],
  ])('has a step that cannot be used %s', async (_case, before) => {
    const { email, secret, token } = await someone();
    const step = await stepOf(email);
    await before({ token });
    const answer = await finish(step, appCode(server, secret));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'link_invalid' });
  });

  test('has a step that works once', async () => {
    const { email, secret } = await someone();
    const step = await stepOf(email);
    expect((await finish(step, appCode(server, secret))).statusCode).toBe(200);
    server.clock.pass(1);
    expect((await finish(step, appCode(server, secret))).statusCode).toBe(422);
  });

  test('takes the token from a form only', async () => {
    const answer = await server.call('POST', 'auth/second-factor', { body: { token: 'x', code: '1' } });
    expect(answer.statusCode).toBe(415);
  });

  test('is required after a password reset by mail too', async () => {
    const { email } = await someone();
    await server.call('POST', 'auth/forgot-password', { body: { email } });
    const link = /\/reset-password\/([\w-]+)/;
    const mail = (await server.mails()).find(
      ({ to, text }) => to?.[0]?.address === email && link.test(text ?? ''),
    );
    const token = link.exec(mail?.text ?? '')?.[1] ?? '';
    const body = new URLSearchParams({ token, password: 'five grey herons' }).toString();
    expect((await server.call('POST', 'auth/reset-password', { body, headers: form })).statusCode).toBe(204);
    expect((await login(email, 'five grey herons')).json()).toHaveProperty('secondFactor');
  });

  test('A17 is limited per account when codes are guessed over many sign-ins', async () => {
    const limited = await startTestServer({
      environment: { DAYBOOK_RATE_LIMITS: 'code.account=6/600' },
    });
    const userId = await addPerson(limited.deps, { email: 'held@example.com', password });
    await turnOnSecondFactor(limited, await addSession(limited.deps, userId), password);
    limited.clock.pass(10);
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const body = { email: 'held@example.com', password };
      const { secondFactor } = (await limited.call('POST', 'auth/login', { body })).json();
      for (let guess = 0; guess < 2; guess += 1) {
        const typed = new URLSearchParams({ token: secondFactor, code: '000000' }).toString();
        const answer = await limited.call('POST', 'auth/second-factor', { body: typed, headers: form });
        statuses.push(answer.statusCode);
      }
    }
    await limited.close();
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 429, 429]);
  });

  test('leaves no secret, code or token in the database or the log', async () => {
    const { email, secret, recoveryCodes } = await someone();
    const step = await stepOf(email);
    await finish(step, recoveryCodes[1] ?? '');
    const tables = ['second_factor', 'recovery_code', 'sign_in_step'] as const;
    const rows = await Promise.all(
      tables.map((table) => server.deps.db.selectFrom(table).selectAll().execute()),
    );
    const kept = JSON.stringify(rows) + server.log.join('');
    for (const hidden of [secret, step, ...recoveryCodes]) expect(kept.includes(hidden)).toBe(false);
  });
});

describe('a sign-in from an unknown device or network', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1';
  const signIn = (email: string, agent: string, from: string) =>
    server.call('POST', 'auth/login', { body: { email, password }, from, headers: { 'user-agent': agent } });
  const mailsTo = async (email: string) =>
    (await server.mails()).filter(
      ({ to, subject }) => to?.[0]?.address === email && subject === 'New login to your account',
    );

  test('is announced to the owner by mail, with device, network and time', async () => {
    const email = 'places@example.com';
    await addPerson(server.deps, { email, password, fullName: 'Ada Obi' });
    await signIn(email, windows, '198.51.100.7');
    expect(await mailsTo(email)).toEqual([]);
    await signIn(email, windows, '198.51.100.7');
    expect(await mailsTo(email)).toEqual([]);
    await signIn(email, phone, '198.51.100.7');
    const [byDevice] = await mailsTo(email);
    expect(byDevice?.text).toContain('Safari on iPhone');
    expect(byDevice?.text).toContain('198.51.100.7');
    await signIn(email, phone, '203.0.113.9');
    expect(await mailsTo(email)).toHaveLength(1);
    await signIn(email, windows, '203.0.113.9');
    expect(await mailsTo(email)).toEqual([]);
  });

  test('is announced only after the second factor', async () => {
    const { email, secret } = await someone();
    const first = (await signIn(email, windows, '198.51.100.7')).json().secondFactor;
    await finish(first, appCode(server, secret));
    await server.mails();
    server.clock.pass(1);
    const step = (await signIn(email, phone, '203.0.113.9')).json().secondFactor;
    expect(await mailsTo(email)).toEqual([]);
    const body = new URLSearchParams({ token: step, code: appCode(server, secret) }).toString();
    const headers = { ...form, 'user-agent': phone };
    await server.call('POST', 'auth/second-factor', { body, headers, from: '203.0.113.9' });
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
