import type { AnswerOf } from '@daybook/contract/endpoints';
import { openOpenIdProvider, type ProviderClaims } from '../../../testing/openid-provider.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

const publicUrl = 'http://127.0.0.1:3000';
type OpenIdProvider = Awaited<ReturnType<typeof openOpenIdProvider>>;

let openId: OpenIdProvider;
let server: TestServer;
const environment = { PUBLIC_URL: publicUrl };
beforeAll(async () => {
  openId = await openOpenIdProvider(`${publicUrl}/auth/provider`);
  server = await startTestServer({ environment: { ...environment, ...openId.environment } });
});
afterAll(async () => {
  await server.close();
  await openId.close();
});

/** A browser that has begun to log in. */
async function begin(on = server) {
  const begun = await on.call('POST', 'auth/provider');
  const { url } = begun.json() as AnswerOf<'POST auth/provider'>;
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
  return { begun, url, cookie };
}

const answerOf = (address: URL) => Object.fromEntries(address.searchParams);

const finish = (body: object, cookie: string, on = server) =>
  on.call('POST', 'auth/provider/finish', { body, headers: { cookie } });

async function logIn(person: ProviderClaims, on = server) {
  const { url, cookie } = await begin(on);
  return finish(answerOf(await openId.signIn(url, person)), cookie, on);
}

let people = 0;
/** A person of the provider, and an account with their address. */
async function aMember(given: Partial<ProviderClaims> = {}) {
  people += 1;
  const account = await server.signIn({ fullName: 'Ada Obi' });
  const { email } = (await server.call('GET', 'user/profile', { as: account.token })).json();
  return { account, person: { sub: `p${people}`, email, email_verified: true, name: 'Ada', ...given } };
}

test('the login page offers the provider', async () => {
  expect((await server.call('GET', 'site')).json().signIn).toEqual({
    byPassword: true,
    provider: 'Salon ID',
  });
});

test('a person with a confirmed address logs in to their account, also after it changes at the provider', async () => {
  const { account, person } = await aMember();
  const first = await logIn(person);
  expect([first.statusCode, first.json().user]).toEqual([
    200,
    expect.objectContaining({ userId: account.userId, byProvider: true }),
  ]);
  const as = first.json().token;
  expect((await server.call('GET', 'user/profile', { as })).json().userId).toBe(account.userId);
  const later = await logIn({ ...person, email: 'other@example.com', email_verified: false });
  expect(later.json().user.userId).toBe(account.userId);
});

test('nobody without an account gets in, and they learn why', async () => {
  const refused = await logIn({ sub: 'stranger', email: 'stranger@example.com', email_verified: true });
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toBe(
    'There is no account for stranger@example.com. Ask an administrator to invite you.',
  );
});

test('A141 an address that the provider has not confirmed opens nobody’s account', async () => {
  const { person } = await aMember({ email_verified: false });
  const refused = await logIn(person);
  expect([refused.statusCode, refused.json().token]).toEqual([403, undefined]);
});

test('A141 a closed account stays closed', async () => {
  const { account, person } = await aMember();
  await logIn(person);
  await server.engine.db
    .updateTable('user_account')
    .set({ disabled_at: server.clock.now() })
    .where('user_id', '=', account.userId)
    .execute();
  expect((await logIn(person)).statusCode).toBe(403);
});

test('A142 an answer does not work without the cookie of the browser', async () => {
  const { person } = await aMember();
  const { url } = await begin();
  const answer = answerOf(await openId.signIn(url, person));
  expect((await finish(answer, '')).statusCode).toBe(422);
});

test('A142 an answer does not work in the browser of somebody else, who began a login of their own', async () => {
  const { person } = await aMember();
  const [mine, theirs] = [await begin(), await begin()];
  const answer = answerOf(await openId.signIn(mine.url, person));
  expect((await finish(answer, theirs.cookie)).statusCode).toBe(422);
});

test('A142 an answer works once', async () => {
  const { person } = await aMember();
  const { url, cookie } = await begin();
  const answer = answerOf(await openId.signIn(url, person));
  expect((await finish(answer, cookie)).statusCode).toBe(200);
  expect((await finish(answer, cookie)).statusCode).toBe(422);
});

test('A142 the code of another login, whose nonce and challenge differ, does not work', async () => {
  const { person } = await aMember();
  const [first, second] = [await begin(), await begin()];
  const stolen = answerOf(await openId.signIn(first.url, person));
  const own = answerOf(await openId.signIn(second.url, person));
  expect((await finish({ ...own, code: stolen.code }, second.cookie)).statusCode).toBe(422);
});

test('A142 an answer in the name of another provider does not work (mix-up)', async () => {
  const { person } = await aMember();
  const { url, cookie } = await begin();
  const answer = answerOf(await openId.signIn(url, person));
  expect(answer.iss).toBe(openId.issuer);
  expect((await finish({ ...answer, iss: 'https://login.attacker.example' }, cookie)).statusCode).toBe(422);
});

test('A142 an answer does not work after a quarter of an hour', async () => {
  const { person } = await aMember();
  const { url, cookie } = await begin();
  const answer = answerOf(await openId.signIn(url, person));
  server.clock.pass(16);
  expect((await finish(answer, cookie)).statusCode).toBe(422);
});

test('A142 the cookie is out of reach of scripts and other sites, and the log has no secret', async () => {
  const { begun, url } = await begin();
  expect(String(begun.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/i);
  expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
  expect(server.log.join('')).not.toContain(openId.environment.DAYBOOK_OIDC_CLIENT_SECRET);
});

test('a recent login takes the place of the password, an old one does not', async () => {
  const { person } = await aMember();
  const as = (await logIn(person)).json().token;
  const make = (name: string) =>
    server.call('POST', 'api-keys', {
      as,
      body: { name, scopes: { 'booking.view': 'all' }, expiresInDays: null },
    });
  expect((await make('Till')).statusCode).toBe(201);
  server.clock.pass(20);
  const late = await make('Sheet');
  expect([late.statusCode, Object.keys(late.json().fields)]).toEqual([400, ['password']]);
});

test('the second factor is the provider’s', async () => {
  const { person } = await aMember();
  await server.engine.db.updateTable('business').set({ two_step_rule: 'everyone' }).execute();
  const { user } = (await logIn(person)).json();
  await server.engine.db.updateTable('business').set({ two_step_rule: 'nobody' }).execute();
  expect(user.mustSetUpTwoStep).toBeUndefined();
});

test('a provider that does not answer is told as such, and another try works', async () => {
  const lonely = await startTestServer({
    environment: { ...environment, ...openId.environment, DAYBOOK_OIDC_ISSUER: 'http://127.0.0.1:9/' },
  });
  try {
    const refused = await lonely.call('POST', 'auth/provider');
    expect([refused.statusCode, refused.json().message]).toEqual([
      503,
      'Salon ID can’t be reached right now. Try again in a minute.',
    ]);
  } finally {
    await lonely.close();
  }
});

test('without a provider there is nothing to begin or finish', async () => {
  const plain = await startTestServer();
  try {
    expect((await plain.call('POST', 'auth/provider')).statusCode).toBe(404);
    expect((await finish({ code: 'x', state: 'y' }, '', plain)).statusCode).toBe(404);
  } finally {
    await plain.close();
  }
});
