import { endpoints } from '@daybook/contract/endpoints';
import { issuedInvoices } from '../testing/issued-invoices.ts';
import { openManaging } from '../testing/manage.ts';
import { addPerson } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

/** Each token opens only what it was made for. */
let server: TestServer;
let tokens: Record<'manage' | 'pay' | 'reset' | 'invitation' | 'session', string>;
beforeAll(async () => {
  server = await startTestServer();
  const link = await openManaging(server);
  const manage = await link.book('10:00');
  const session = (await server.signIn()).token;
  await addPerson(server.deps, { email: 'bola@example.com' });
  await server.mails();
  await server.call('POST', 'auth/forgot-password', { body: { email: 'bola@example.com' } });
  const reset = await mailed(/\/reset-password\/([\w-]+)/);
  await server.call('POST', 'invitations', {
    as: session,
    body: { email: 'chi@example.com', userType: 2, role: 3, staffId: null },
  });
  const pay = (await issuedInvoices(server).invoice()).token;
  tokens = { manage, pay, session, reset, invitation: await mailed(/\/auth\/invitation#t=([\w-]+)/) };
});
afterAll(() => server.close());

async function mailed(link: RegExp): Promise<string> {
  for (const { text } of await server.mails()) {
    const token = link.exec(text ?? '')?.[1];
    if (token) return token;
  }
  throw new Error('There was no such mail.');
}

const form = (fields: Record<string, string>) => ({
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
const password = 'several words in a row';
const transfer = { amountMinor: 1000, paidOn: '2026-09-07', payerName: 'Eve' };
const withBooking = (token: string, path: string, body: object) =>
  server.call('POST', `bookings/manage/${path}`, { body, headers: { 'x-booking-token': token } });

/** Where each token is accepted, and the answer to an invalid one. */
const doors = {
  manage: (token: string) => server.call('GET', 'bookings/manage', { headers: { 'x-booking-token': token } }),
  waitlist: (token: string) =>
    server.call('GET', 'waitlist/place', { headers: { 'x-waitlist-token': token } }),
  reset: (token: string) => server.call('POST', 'auth/reset-password', form({ token, password })),
  secondFactor: (token: string) => server.call('POST', 'auth/second-factor', form({ token, code: '123456' })),
  invitation: (token: string) => server.call('POST', 'auth/invitation', form({ token })),
  accept: (token: string) =>
    server.call(
      'POST',
      'auth/invitation/accept',
      form({ token, fullName: 'Eve', username: 'eve', password }),
    ),
  session: (token: string) => server.call('GET', 'user/profile', { as: token }),
  payView: (token: string) => server.call('POST', 'pay/view', { body: { token } }),
  payStart: (token: string) =>
    server.call('POST', 'pay/start', { body: { token, provider: 'paystack', amountMinor: 1_075_000 } }),
  payClaim: (token: string) => server.call('POST', 'pay/claims', { body: { token, ...transfer } }),
  deposit: (token: string) => withBooking(token, 'pay', { way: 'bank_transfer' }),
  depositClaim: (token: string) => withBooking(token, 'transfers', transfer),
  takeBack: (token: string) => withBooking(token, 'refund', { version: 1 }),
  cancel: (token: string) => withBooking(token, 'cancel', { version: 1 }),
};

const opens: Partial<Record<keyof typeof doors, keyof typeof tokens>> = {
  manage: 'manage',
  reset: 'reset',
  invitation: 'invitation',
  accept: 'invitation',
  session: 'session',
  payView: 'pay',
  payStart: 'pay',
  payClaim: 'pay',
  deposit: 'manage',
  depositClaim: 'manage',
  takeBack: 'manage',
  cancel: 'manage',
};

test.each(Object.keys(doors))('A52 only the token made for it opens %s', async (name) => {
  // `Object.entries` loses the type of the keys.
  const door = name as keyof typeof doors;
  const said = async (token: string) => {
    const answer = await doors[door](token);
    return { ...answer.json(), status: answer.statusCode, requestId: '' };
  };
  const nothing = await said('x'.repeat(43));
  expect(nothing.status).toBeGreaterThanOrEqual(400);
  for (const [purpose, token] of Object.entries(tokens)) {
    if (purpose !== opens[door]) expect([purpose, await said(token)]).toEqual([purpose, nothing]);
  }
});

test.each(['manage', 'invitation', 'session', 'pay'] as const)(
  'A52 a token with one changed character opens nothing: %s',
  async (purpose) => {
    const token = tokens[purpose];
    const door = doors[purpose === 'pay' ? 'payView' : purpose];
    expect((await door(token)).statusCode).toBe(200);
    for (const at of [0, 21, 41]) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      expect((await door(changed)).statusCode).toBeGreaterThanOrEqual(400);
    }
  },
);

test('A20 no endpoint takes a token, a password or a code in its URL', () => {
  // Calendar programs can send nothing else; the log omits it, and it only opens times for reading.
  const ofCalendars = 'GET calendar-feeds/:token';
  for (const [key, endpoint] of Object.entries(endpoints)) {
    if (key === ofCalendars) continue;
    const named = [
      ...('query' in endpoint ? Object.keys(endpoint.query.shape) : []),
      ...('params' in endpoint ? Object.keys(endpoint.params.shape) : []),
    ];
    expect([key, named.filter((name) => /token|password|code|secret/i.test(name))]).toEqual([key, []]);
  }
});

test('A59 nothing changes the audit log, whatever a user may see', () => {
  const keys = Object.keys(endpoints).filter((key) => key.includes(' audit'));
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(key).toMatch(/^GET /);
});

test.each(['Bola@Example.COM', ' bola@example.com ', 'BOLA@EXAMPLE.COM'])(
  'A10 a known address cannot be invited again in disguise: %j',
  async (email) => {
    const body = { email, userType: 2, role: 3, staffId: null };
    const answer = await server.call('POST', 'invitations', { as: tokens.session, body });
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([400, ['email']]);
  },
);

test('A10 a look-alike of an address is another address, and does not affect the first account', async () => {
  const before = await server.engine.db.selectFrom('user_account').selectAll().orderBy('user_id').execute();
  const body = { email: 'bol\u0430@example.com', userType: 2, role: 3, staffId: null };
  const answer = await server.call('POST', 'invitations', { as: tokens.session, body });
  expect([201, 400]).toContain(answer.statusCode);
  expect(await server.engine.db.selectFrom('user_account').selectAll().orderBy('user_id').execute()).toEqual(
    before,
  );
});
