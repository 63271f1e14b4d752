import { emptyAudit, recordedIn } from '../../../testing/audit.ts';
import { addSession } from '../../../testing/people.ts';
import { appCode, turnOnSecondFactor } from '../../../testing/second-factor.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

const password = 'three quiet herons';
const usual = {
  session_idle_minutes: null,
  session_days: null,
  two_step_rule: 'nobody',
  booking_proof: null,
  sign_in_domains: [],
} as const;

let server: TestServer;
let owner: { userId: string; token: string };
beforeAll(async () => {
  server = await startTestServer({ environment: { DAYBOOK_BOOKING_PROOF: 'auto' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.engine.db
    .updateTable('business')
    .set({ ...usual, sign_in_domains: [] })
    .execute();
  await server.engine.db.deleteFrom('user_account').execute();
  await emptyAudit(server);
  owner = await server.signIn({ fullName: 'Ngozi Eze', email: 'ngozi@ileke.example', password });
});

type Body = Record<string, unknown>;

const read = async () => (await server.call('GET', 'settings/security', { as: owner.token })).json();
async function save(change: Body, as = owner.token) {
  const { canAskForProof: _, ...kept } = await read();
  return server.call('PUT', 'settings/security', { as, body: { ...kept, password, ...change } });
}
const profileOf = (as: string) => server.call('GET', 'user/profile', { as });
const login = (email: string) => server.call('POST', 'auth/login', { body: { email, password } });

describe('the sign-in rules', () => {
  test('are those of the installation until the business decides', async () => {
    expect(await read()).toEqual({
      idleMinutes: 720,
      sessionDays: 30,
      twoStepRule: 'nobody',
      asksForProof: true,
      canAskForProof: true,
      signInDomains: [],
      version: expect.any(Number),
    });
  });

  test('can be changed only with the password, and the log has the values before and after', async () => {
    const wrong = await save({ twoStepRule: 'everyone', password: 'three loud herons' });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['password']]);
    expect((await save({ password: undefined })).statusCode).toBe(400);
    expect(await recordedIn(server, 'business')).toEqual([]);
    expect((await save({ idleMinutes: 60, sessionDays: 7 })).json()).toMatchObject({ idleMinutes: 60 });
    const logged = await recordedIn(server, 'business');
    expect(logged).toMatchObject([
      {
        action: 'changed',
        id: 'security',
        by: 'Ngozi Eze',
        before: { idleMinutes: 720, sessionDays: 30 },
        after: { idleMinutes: 60, sessionDays: 7 },
      },
    ]);
    expect(JSON.stringify(logged)).not.toContain(password);
  });

  test('are for administrators, and of one version', async () => {
    const manager = await server.signIn({ userType: 2, role: 5, password });
    expect((await save({}, manager.token)).statusCode).toBe(403);
    const { version } = await read();
    expect((await save({ version: version + 1 })).json()).toMatchObject({ code: 'version_conflict' });
  });

  test.each([
    [{ idleMinutes: 4 }, 'idleMinutes'],
    [{ idleMinutes: 1441, sessionDays: 1 }, 'idleMinutes'],
    [{ sessionDays: 91 }, 'sessionDays'],
    [{ twoStepRule: 'some' }, 'twoStepRule'],
    [{ signInDomains: ['ileke.example', 'not a domain'] }, 'signInDomains.1'],
    [{ signInDomains: ['other.example'] }, 'signInDomains'],
  ])('refuse %j', async (change, field) => {
    const refused = await save(change);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
  });
});

describe('a session', () => {
  test('ends after the chosen time without use, even if it is already open', async () => {
    await save({ idleMinutes: 30 });
    server.clock.pass(29);
    expect((await profileOf(owner.token)).statusCode).toBe(200);
    server.clock.pass(30);
    expect((await profileOf(owner.token)).statusCode).toBe(401);
  });

  test('ends after the chosen days, however much it is used', async () => {
    const older = await addSession(server.deps, owner.userId);
    await save({ idleMinutes: 1440, sessionDays: 1 });
    const newer = (await login('ngozi@ileke.example')).json().token;
    for (let hour = 0; hour < 23; hour += 1) {
      server.clock.pass(60);
      await profileOf(older);
      await profileOf(newer);
    }
    const both = () => Promise.all([older, newer].map(async (token) => (await profileOf(token)).statusCode));
    expect(await both()).toEqual([200, 200]);
    server.clock.pass(60);
    expect(await both()).toEqual([401, 401]);
  });

  test('is not listed for its owner once it has ended', async () => {
    await addSession(server.deps, owner.userId);
    await save({ idleMinutes: 30 });
    server.clock.pass(29);
    await profileOf(owner.token);
    server.clock.pass(2);
    const { items } = (await server.call('GET', 'user/sessions', { as: owner.token })).json();
    expect(items).toMatchObject([{ isCurrent: true }]);
  });
});

describe('a user who must set up two-step sign-in', () => {
  const refusalOf = async (method: 'GET' | 'POST' | 'PUT', path: string, as: string) => {
    const answer = await server.call(method, path, { as, ...(method === 'GET' ? {} : { body: {} }) });
    return [answer.statusCode, answer.json().code];
  };

  test('gets that answer from every other endpoint, may set it up or sign out, and then continues as before', async () => {
    expect((await profileOf(owner.token)).json()).not.toHaveProperty('mustSetUpTwoStep');
    await save({ twoStepRule: 'administrators' });
    expect((await profileOf(owner.token)).json()).toMatchObject({ mustSetUpTwoStep: true });
    for (const [method, path] of [
      ['GET', 'bookings'],
      ['GET', 'users'],
      ['GET', 'user/sessions'],
      ['PUT', 'user/profile'],
      ['PUT', 'settings/security'],
      ['GET', 'events'],
      ['POST', 'user/second-factor/recovery-codes'],
    ] as const) {
      expect([path, await refusalOf(method, path, owner.token)]).toEqual([path, [403, 'two_step_required']]);
    }
    const issued = (await login('ngozi@ileke.example')).json();
    expect(issued.user).toMatchObject({ mustSetUpTwoStep: true });
    await turnOnSecondFactor(server, issued.token, password);
    expect((await profileOf(owner.token)).json()).not.toHaveProperty('mustSetUpTwoStep');
    expect((await server.call('GET', 'users', { as: owner.token })).statusCode).toBe(200);
    const other = await addSession(server.deps, owner.userId);
    expect((await server.call('POST', 'auth/logout', { as: other })).statusCode).toBe(204);
  });

  test('is one of the administration, or anyone, by the rules', async () => {
    const { secret } = await turnOnSecondFactor(server, owner.token, password);
    const stylist = await server.signIn({ userType: 2, role: 2 });
    const viewer = await server.signIn({ userType: 1, role: 4 });
    const must = async () =>
      Promise.all(
        [owner, stylist, viewer].map(async ({ token }) =>
          Boolean((await profileOf(token)).json().mustSetUpTwoStep),
        ),
      );
    await save({ twoStepRule: 'administrators', code: appCode(server, secret) });
    expect(await must()).toEqual([false, false, true]);
    server.clock.pass(1);
    await save({ twoStepRule: 'everyone', code: appCode(server, secret) });
    expect(await must()).toEqual([false, true, true]);
  });

  test('includes users who started the set-up and never confirmed it', async () => {
    await server.call('POST', 'user/second-factor', { as: owner.token, body: { password } });
    await save({ twoStepRule: 'everyone' });
    expect((await profileOf(owner.token)).json()).toMatchObject({ mustSetUpTwoStep: true });
  });
});

describe('allowed domains', () => {
  test('block sign-ins from other domains, and end their open sessions', async () => {
    const outside = await server.signIn({ email: 'bola@other.example', password });
    expect((await login('bola@other.example')).statusCode).toBe(200);
    await save({ signInDomains: ['Ileke.example'] });
    const refused = await login('bola@other.example');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    expect((await profileOf(outside.token)).statusCode).toBe(401);
    expect((await login('ngozi@ileke.example')).statusCode).toBe(200);
  });

  test('reveal nothing of an account without its password', async () => {
    await server.signIn({ email: 'bola@other.example', password });
    await save({ signInDomains: ['ileke.example'] });
    const wrong = (email: string) =>
      server.call('POST', 'auth/login', { body: { email, password: 'four loud herons' } });
    const [known, unknown] = [await wrong('bola@other.example'), await wrong('nobody@other.example')];
    expect({ ...known.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
  });
});

test('a booking requires proof of work while the business wants it', async () => {
  const challenge = async () => (await server.call('GET', 'bookings/challenge')).json().challenge;
  expect(await challenge()).not.toBeNull();
  await save({ asksForProof: false });
  expect(await challenge()).toBeNull();
  const unproved = await server.call('POST', 'bookings', {
    headers: { 'idempotency-key': 'without-a-proof-now' },
    body: {
      serviceIds: ['0199c0de-0000-7000-8000-000000000001'],
      staff: 'any',
      startAt: '2026-03-02T09:00:00Z',
      customer: { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com', phone: '0801 234 5678' },
      policyAccepted: true,
      zone: 'Africa/Lagos',
    },
  });
  expect(unproved.json().code).not.toBe('proof_required');
});

test('the business cannot turn on what the installation has turned off', async () => {
  const other = await startTestServer({ environment: { DAYBOOK_BOOKING_PROOF: 'off' } });
  const { token } = await other.signIn({ password });
  const before = (await other.call('GET', 'settings/security', { as: token })).json();
  expect(before).toMatchObject({ canAskForProof: false });
  expect((await other.call('GET', 'bookings/challenge')).json()).toEqual({ challenge: null });
  await other.close();
});

test.each([
  { signInDomains: ['ileke.example'] },
  { signInDomains: [] },
  { twoStepRule: 'everyone' },
  { idleMinutes: 5 },
  { sessionDays: 1 },
])('A10 a manager of the administration cannot decide %j', async (change) => {
  const { signInDomains } = change;
  if (signInDomains?.length === 0) await save({ signInDomains: ['ileke.example'] });
  const manager = await server.signIn({ userType: 1, role: 5, password, email: 'manager@ileke.example' });
  expect((await save(change, manager.token)).statusCode).toBe(403);
  expect((await save({ asksForProof: false }, manager.token)).statusCode).toBe(200);
});
