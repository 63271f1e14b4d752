import { openOpenIdProvider, type ProviderClaims } from '../../../testing/openid-provider.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

const publicUrl = 'http://127.0.0.1:3000';
let openId: Awaited<ReturnType<typeof openOpenIdProvider>>;
let server: TestServer;
beforeAll(async () => {
  openId = await openOpenIdProvider(`${publicUrl}/auth/provider`);
  server = await startTestServer({
    environment: {
      PUBLIC_URL: publicUrl,
      ...openId.environment,
      DAYBOOK_OIDC_GROUPS:
        'owners=admin:Administrator, front desk=staff:receptionist, lost=staff:No such role',
      DAYBOOK_PASSWORD_SIGN_IN: 'off',
    },
  });
});
afterAll(async () => {
  await server.close();
  await openId.close();
});

async function logIn(person: ProviderClaims) {
  const begun = await server.call('POST', 'auth/provider');
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
  const body = Object.fromEntries((await openId.signIn(begun.json().url, person)).searchParams);
  return server.call('POST', 'auth/provider/finish', { body, headers: { cookie } });
}

const ngozi = (groups: string[], sub = 'ngozi'): ProviderClaims => ({
  sub,
  email: `${sub}@example.com`,
  email_verified: true,
  name: 'Ngozi Eze',
  preferred_username: 'ngozi',
  groups,
});

test('a group gives an account with its role, which follows the group', async () => {
  await server.signIn();
  const first = await logIn(ngozi(['everybody', 'front desk']));
  expect(first.json().user).toMatchObject({ userType: 2, role: 3, fullName: 'Ngozi Eze', username: 'ngozi' });
  const promoted = await logIn(ngozi(['front desk', 'owners']));
  expect(promoted.json().user).toMatchObject({ userId: first.json().user.userId, userType: 1, role: 1 });
  const log = await server.call('GET', 'audit?pageSize=10', { as: promoted.json().token });
  expect(log.json().items.map(({ action, reason }: Record<string, string>) => [action, reason])).toEqual(
    expect.arrayContaining([
      ['created', 'First login with Salon ID'],
      ['changed', 'By their groups at Salon ID'],
    ]),
  );
});

test('a second person with the same name at the provider gets another user name', async () => {
  const { user } = (await logIn(ngozi(['front desk'], 'ngozi.two'))).json();
  expect(user.username).toMatch(/^ngozi-[\da-f]{4}$/);
});

test.each([[[]], [['everybody']], [['lost']]])('A141 nobody gets in with the groups %j', async (groups) => {
  const refused = await logIn(ngozi(groups, 'outsider'));
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'None of your groups at Salon ID gives access. Ask an administrator.',
  ]);
});

test('A141 whoever leaves the group does not get in again', async () => {
  expect((await logIn(ngozi(['front desk'], 'leaver'))).statusCode).toBe(200);
  expect((await logIn(ngozi([], 'leaver'))).statusCode).toBe(403);
});

test('the last administrator keeps the role, and learns why the login failed', async () => {
  await server.engine.db
    .updateTable('user_account')
    .set({ disabled_at: server.clock.now() })
    .where('user_type', '=', 2)
    .execute();
  await logIn(ngozi(['owners'], 'last'));
  await server.engine.db
    .updateTable('user_account')
    .set({ disabled_at: server.clock.now() })
    .where('email', '<>', 'last@example.com')
    .execute();
  expect((await logIn(ngozi(['front desk'], 'last'))).statusCode).toBe(409);
});

test('A141 with closed password sign-in no password and no reset link opens anything', async () => {
  const body = { email: 'ada@example.com', password: 'three quiet herons' };
  for (const [path, sent] of [
    ['auth/login', body],
    ['auth/forgot-password', { email: body.email }],
  ] as const) {
    const refused = await server.call('POST', path, { body: sent });
    expect([path, refused.statusCode, refused.json().message]).toEqual([path, 403, 'Log in with Salon ID.']);
  }
});
