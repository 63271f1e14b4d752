import { type EndpointKey, endpoints } from '@daybook/contract/endpoints';
import { steppedUp } from '@daybook/contract/step-up';
import { sql } from 'kysely';
import { ZodObject } from 'zod';
import { addPerson, addSession } from '../testing/people.ts';
import { appCode, turnOnSecondFactor } from '../testing/second-factor.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { aTextChannel } from '../testing/text-channel.ts';

/** Changes of money or identity require more than an open session, and each leaves a trace. */
type SteppedUp = keyof typeof steppedUp;
const password = 'three quiet herons';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Attempt {
  path?: string;
  body: Record<string, unknown>;
}

interface Owner {
  userId: string;
  token: string;
}

const read = async (path: string, as: string) => (await server.call('GET', path, { as })).json();

async function ways(as: string) {
  const { providers: _, simulatorUrl: _url, ...settings } = await read('settings/payments', as);
  const { currency: _currency, ...fields } = settings;
  return fields;
}

/** A valid change for each endpoint, without the proof of identity. */
const changes: Readonly<Record<SteppedUp, (owner: Owner) => Promise<Attempt>>> = {
  async 'PUT settings/payments'({ token }) {
    const fields = await ways(token);
    const accountNumber = String(Number(fields.transfer.accountNumber || 1000) + 1);
    const transfer = { bankName: 'GTBank', accountName: 'Ileke', accountNumber, instructions: '' };
    return { body: { ...fields, takesTransfer: true, transfer } };
  },
  async 'PUT settings/payments/providers/:provider'({ token }) {
    const { providers } = await read('settings/payments', token);
    const { version } = providers.find((one: { provider: string }) => one.provider === 'paystack');
    const secretKey = `sk_test_${version}23456789`;
    const body = { version, isEnabled: true, mode: 'test', publicKey: '', secretKey, channels: [] };
    return { path: 'settings/payments/providers/paystack', body };
  },
  async 'PUT settings/texts/:channel'({ token }) {
    return { path: 'settings/texts/sms', body: aTextChannel(await read('settings/texts', token)) };
  },
  async 'PUT settings/security'({ token }) {
    const { canAskForProof: _, ...kept } = await read('settings/security', token);
    return { body: { ...kept, idleMinutes: kept.idleMinutes + 1 } };
  },
  async 'PUT messages/settings'({ token }) {
    const { standard: _, ...kept } = (await read('messages', token)).settings;
    return { body: { ...kept, replyTo: `answers${kept.version}@example.com` } };
  },
  async 'PUT settings/profile'({ token }) {
    const kept = await read('settings/profile', token);
    return { body: { ...kept, email: `salon${kept.version}@example.com` } };
  },
  async 'POST users/:userId/:action'() {
    const userId = await addPerson(server.deps, { userType: 2, password });
    await turnOnSecondFactor(server, await addSession(server.deps, userId), password);
    return { path: `users/${userId}/reset-second-factor`, body: {} };
  },
  'POST invitations': async () => ({
    body: { email: `${server.deps.newId()}@example.com`, userType: 1, role: 1, staffId: null },
  }),
  async 'POST invitations/:invitationId/resend'() {
    // Invited by someone else: the code of this owner is not used yet.
    const inviter = await anOwner();
    const email = `${server.deps.newId()}@example.com`;
    const body = { email, userType: 1, role: 1, staffId: null, password };
    const invited = await server.call('POST', 'invitations', { as: inviter.token, body });
    return { path: `invitations/${invited.json().invitationId}/resend`, body: {} };
  },
  async 'PUT roles/:role'({ token }) {
    const { role, version, name } = await aRole(token);
    return { path: `roles/${role}`, body: { version, name, scopes: { 'payment.refund': 'all' } } };
  },
  async 'POST roles/:role/reset'({ token }) {
    const { version, name } = await roleOf(4, token);
    const body = { version, name, scopes: { 'catalog.view': 'none' } };
    const narrowed = await server.call('PUT', 'roles/4', { as: token, body });
    return { path: 'roles/4/reset', body: { version: narrowed.json().version } };
  },
  async 'PUT teams/:userId'() {
    const userId = await addPerson(server.deps, { userType: 2 });
    return { path: `teams/${userId}`, body: { version: 0, staffIds: [await aColleague()] } };
  },
  async 'PUT users/:userId'({ token }) {
    const userId = await addPerson(server.deps, { userType: 2 });
    const { version, fullName, username, userType, role } = await read(`users/${userId}`, token);
    const email = `other-${userId}@example.com`;
    return { path: `users/${userId}`, body: { version, fullName, username, userType, role, email } };
  },
  'POST api-keys': async () => ({ body: aKey() }),
  async 'POST api-keys/:apiKeyId/rotate'({ userId }) {
    const apiKeyId = server.deps.newId();
    await server.engine.db
      .insertInto('api_key')
      .values({
        ...{ api_key_id: apiKeyId, user_id: userId, name: 'Till', prefix: 'dbk_', scopes: '{}' },
        ...{ secret_hash: apiKeyId, created_at: server.clock.now() },
      })
      .execute();
    return { path: `api-keys/${apiKeyId}/rotate`, body: { overlapHours: 0 } };
  },
  'POST user/address': async ({ userId }) => ({ body: { email: `mine-${userId}@example.com` } }),
  'POST user/second-factor': async () => ({ body: {} }),
  'POST user/second-factor/recovery-codes': async () => ({ body: {} }),
  'POST user/second-factor/off': async () => ({ body: {} }),
};

const aKey = () => ({ name: server.deps.newId(), scopes: { 'booking.view': 'all' }, expiresInDays: 30 });

async function aColleague(): Promise<string> {
  const staff_id = server.deps.newId();
  const staff = { staff_id, name: 'Ada Obi', email: `${staff_id}@example.com`, zone: 'Africa/Lagos' };
  await server.engine.db.insertInto('staff').values(staff).execute();
  return staff_id;
}

const roleOf = async (role: number, as: string) =>
  (await read('roles', as)).items.find((one: { role: number }) => one.role === role);

/** A role of the business that may do nothing with money. */
const aRole = async (as: string) =>
  (
    await server.call('POST', 'roles', { as, body: { name: `Helper ${server.deps.newId()}`, copyOf: 2 } })
  ).json();

const keys = Object.keys(steppedUp) as SteppedUp[];
async function anOwner(): Promise<Owner> {
  const userId = await addPerson(server.deps, { userType: 1, password });
  return { userId, token: await addSession(server.deps, userId) };
}

type Shown = Record<string, string | undefined>;

const ask = async (key: SteppedUp, owner: Owner, shown: Shown) =>
  send(key, owner, await changes[key](owner), shown);

function send(key: SteppedUp, owner: Owner, asked: Attempt, shown: Shown) {
  const [method, path = ''] = key.split(' ');
  const body = { ...asked.body, ...shown };
  return server.call(method === 'PUT' ? 'PUT' : 'POST', asked.path ?? path, { as: owner.token, body });
}

const traces = async () => {
  const { rows } = await sql<{ audited: number; mailed: number; noticed: number }>`
    select (select count(*)::integer from audit_event) as audited, (select count(*)::integer from mail) as mailed,
      (select count(*)::integer from watched_change) as noticed`.execute(server.engine.db);
  return rows[0] ?? { audited: 0, mailed: 0, noticed: 0 };
};

test.each(keys)('A100 %s is refused to an open session, and with a wrong password', async (key) => {
  const owner = await anOwner();
  // A body of the first set-up has no room for a code.
  const code: Record<string, string> = key === 'POST user/second-factor' ? {} : { code: '123456' };
  const asked = await changes[key](owner);
  const before = await traces();
  const tries: Record<string, string>[] = [{}, { password: '' }, { password: 'three loud herons' }];
  for (const shown of tries) {
    const refused = await send(key, owner, asked, { ...shown, ...code });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields)).toContain('password');
  }
  expect(await traces()).toEqual(before);
});

// A user who sets up a second factor has none yet.
const withFactor = keys.filter((key) => key !== 'POST user/second-factor');

test.each(withFactor)('A100 %s requires a code if there is a second factor', async (key) => {
  const owner = await anOwner();
  const { secret } = await turnOnSecondFactor(server, owner.token, password);
  const asked = await changes[key](owner);
  const before = await traces();
  const known = { password };
  for (const shown of [known, { ...known, code: '' }, { ...known, code: '000000' }]) {
    const refused = await send(key, owner, asked, shown);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['code']]);
  }
  expect(await traces()).toEqual(before);
  const done = await send(key, owner, asked, { ...known, code: appCode(server, secret) });
  expect(done.statusCode).toBeLessThan(300);
  const after = await traces();
  expect(after.mailed).toBeGreaterThan(before.mailed);
  // The own address changes when it is confirmed.
  if (key !== 'POST user/address') expect(after.audited).toBeGreaterThan(before.audited);
});

const watched = {
  'PUT settings/payments': 'bank_account',
  'PUT settings/payments/providers/:provider': 'payment_provider',
  'PUT settings/texts/:channel': 'text_channel',
  'PUT settings/security': 'sign_in_rules',
  'PUT messages/settings': 'sender',
  'PUT users/:userId': 'sign_in_address',
  'PUT settings/profile': 'business_address',
  'POST invitations': 'account_rights',
  'PUT teams/:userId': 'account_rights',
  'PUT roles/:role': 'role_rights',
  'POST roles/:role/reset': 'role_rights',
  'POST api-keys': 'api_key',
  'POST api-keys/:apiKeyId/rotate': 'api_key',
} as const;

test.each(Object.entries(watched) as [keyof typeof watched, string][])(
  'A100 %s is announced to every administrator, by mail and in the bell',
  async (key, change) => {
    const [owner, other] = [await anOwner(), await anOwner()];
    const manager = await server.signIn({ userType: 1, role: 5 });
    expect((await ask(key, owner, { password })).statusCode).toBeLessThan(300);
    const changes = await server.engine.db
      .selectFrom('mail')
      .where('kind', '=', 'watched_change')
      .where('due_at', '=', server.clock.now())
      .select(['recipient', 'data'])
      .execute();
    const recipients = changes.map(({ recipient }) => recipient);
    expect(recipients).toEqual(expect.arrayContaining([`user:${owner.userId}`, `user:${other.userId}`]));
    expect(recipients).not.toContain(`user:${manager.userId}`);
    const { items } = await read('notifications', other.token);
    expect(items[0]).toMatchObject({ kind: 'watched_change', change, byName: 'Ada Obi' });
    const shown = (await read('notifications', manager.token)).items as { kind: string }[];
    expect(shown.map(({ kind }) => kind)).not.toContain('watched_change');
    server.clock.pass(1);
  },
);

describe('the permissions of an account', () => {
  async function asIt(given: { userType: 1 | 2; role: number }): Promise<(change: object) => Attempt> {
    const userId = await addPerson(server.deps, given);
    const { token } = await anOwner();
    const { version, fullName, username, email, userType, role } = await read(`users/${userId}`, token);
    const fields = { version, fullName, username, email, userType, role };
    return (change) => ({ path: `users/${userId}`, body: { ...fields, ...change } });
  }

  test.each([
    ['makes a staff member an administrator', { userType: 1, role: 1 }],
    ['moves somebody into the administration', { userType: 1 }],
    ['gives a higher role', { role: 5 }],
    ['gives a lower role', { role: 4 }],
  ])(
    'A101 cannot change in an open session that %s, and administrators are notified',
    async (_what, change) => {
      const owner = await anOwner();
      const { secret } = await turnOnSecondFactor(server, owner.token, password);
      const asked = (await asIt({ userType: 2, role: 2 }))(change);
      const before = await traces();
      for (const shown of [{}, { password: 'three loud herons' }, { password }, { password, code: '000000' }])
        expect((await send('PUT users/:userId', owner, asked, shown)).statusCode).toBe(400);
      expect(await traces()).toEqual(before);
      const code = appCode(server, secret);
      const done = await send('PUT users/:userId', owner, asked, { password, code });
      expect(done.json()).toMatchObject(change);
      expect((await read('notifications', owner.token)).items[0]).toMatchObject({ change: 'account_rights' });
      server.clock.pass(1);
    },
  );

  test('A101 need no password for a new name, or an invitation that makes nobody an administrator', async () => {
    const owner = await anOwner();
    const renamed = (await asIt({ userType: 2, role: 2 }))({ fullName: 'Ada Bello' });
    expect((await send('PUT users/:userId', owner, renamed, {})).statusCode).toBe(200);
    for (const [userType, role] of [
      [2, 2],
      [1, 3],
      [2, 1],
    ]) {
      const body = { email: `${server.deps.newId()}@example.com`, userType, role, staffId: null };
      expect((await send('POST invitations', owner, { body }, {})).statusCode).toBe(201);
    }
  });

  test('A101 are refused to a user who may not grant the role, without asking for a password', async () => {
    const manager = await server.signIn({ userType: 1, role: 5 });
    const asked = (await asIt({ userType: 2, role: 2 }))({ userType: 1, role: 1 });
    expect((await send('PUT users/:userId', manager, asked, {})).statusCode).toBe(403);
  });
});

describe('the permissions of a role', () => {
  test.each([
    ['a permission', { 'payment.refund': 'all' }],
    ['a permission for more than before', { 'booking.edit': 'all' }],
    ['a permission that it had lost', { 'booking.view': 'own' }],
    ['one permission and takes another', { 'invoice.void': 'all', 'booking.cancel': 'none' }],
  ])('A104 are not widened in an open session that gives %s', async (_what, scopes) => {
    const owner = await anOwner();
    const made = await aRole(owner.token);
    const narrowed = { name: made.name, version: made.version, scopes: { 'booking.view': 'none' } };
    const path = `roles/${made.role}`;
    const { name, version } = (await send('PUT roles/:role', owner, { path, body: narrowed }, {})).json();
    const before = await traces();
    const asked = { path, body: { name, version, scopes } };
    for (const shown of [{}, { password: 'three loud herons' }]) {
      const refused = await send('PUT roles/:role', owner, asked, shown);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['password']]);
    }
    expect(await traces()).toEqual(before);
    expect((await send('PUT roles/:role', owner, asked, { password })).json().scopes).toMatchObject(scopes);
  });

  test('A104 need no password to be narrowed, nor does the name of the role', async () => {
    const owner = await anOwner();
    const { role, version } = await aRole(owner.token);
    const body = { version, name: `Guest ${role}`, scopes: { 'booking.view': 'none' } };
    const changed = await send('PUT roles/:role', owner, { path: `roles/${role}`, body }, {});
    expect([changed.statusCode, changed.json().name]).toEqual([200, `Guest ${role}`]);
  });

  test('A104 an invitation that makes nobody an administrator is sent again without a password', async () => {
    const owner = await anOwner();
    const body = { email: `${server.deps.newId()}@example.com`, userType: 2, role: 2, staffId: null };
    const { invitationId } = (await send('POST invitations', owner, { body }, {})).json();
    const path = `invitations/${invitationId}/resend`;
    const again = await send('POST invitations/:invitationId/resend', owner, { path, body: {} }, {});
    expect(again.statusCode).toBe(200);
  });
});

test('A100 other fields need no password', async () => {
  const owner = await anOwner();
  const fields = await ways(owner.token);
  const tips = await server.call('PUT', 'settings/payments', {
    as: owner.token,
    body: { ...fields, tipPresets: [7] },
  });
  expect(tips.statusCode).toBe(200);
  const { standard: _, ...kept } = (await read('messages', owner.token)).settings;
  const reminders = await server.call('PUT', 'messages/settings', {
    as: owner.token,
    body: { ...kept, reminderMinutes: [90] },
  });
  expect(reminders.statusCode).toBe(200);
});

describe('A100 settings that decide about administrators', () => {
  /** A user with the permission for payment settings. */
  async function aTreasurer(): Promise<Owner> {
    const as = (await anOwner()).token;
    const body = { name: `Treasurer ${server.deps.newId()}`, copyOf: 5 };
    const { role, name, version, scopes } = (await server.call('POST', 'roles', { as, body })).json();
    const given = { version, name, scopes: { ...scopes, 'settings.payment': 'all' }, password };
    expect((await server.call('PUT', `roles/${role}`, { as, body: given })).statusCode).toBe(200);
    const userId = await addPerson(server.deps, { userType: 1, role, password });
    return { userId, token: await addSession(server.deps, userId) };
  }

  test.each([
    'PUT settings/payments',
    'PUT settings/payments/providers/:provider',
    'PUT settings/security',
  ] as const)('are for administrators only, whatever a role permits: %s', async (key) => {
    const treasurer = await aTreasurer();
    const before = await traces();
    expect((await ask(key, treasurer, { password })).statusCode).toBe(403);
    expect(await traces()).toEqual(before);
    const tips = { ...(await ways(treasurer.token)), tipPresets: [9] };
    const { statusCode } = await server.call('PUT', 'settings/payments', { as: treasurer.token, body: tips });
    expect(statusCode).toBe(200);
  });
});

test('A100 every endpoint that takes the session’s password is in the list', () => {
  const takesPassword = Object.entries(endpoints).flatMap(([key, { access, ...rest }]) => {
    const { body } = rest as { body?: unknown };
    // The password of an outside calendar is another account's.
    if (access !== 'private' || key.includes('outside-calendars') || !(body instanceof ZodObject)) return [];
    return 'password' in body.shape ? [key] : [];
  });
  expect(takesPassword.toSorted()).toEqual(keys.toSorted());
});

const moveNothing: Partial<Record<EndpointKey, string>> = {
  'PUT settings/regional': 'Zone, currency and language.',
  'PUT settings/policy': 'Rules of booking.',
  'PUT settings/texts': 'By which way messages go, and what texts may cost.',
  'PUT settings/page': 'Colours and texts of the booking page.',
  'PUT settings/retention': 'For how long customers are kept; erasing asks anew.',
  'PUT settings/prepayment': 'What is asked of customers before a visit.',
  'PUT settings/invoice-reminders': 'When customers are reminded of what they owe.',
  'PUT settings/invoicing': 'Taxes, numbers and texts: the account on an invoice is that of the ways to pay.',
};

test('A100 every setting is in the list, or excluded because it moves neither money nor identity', () => {
  const settings = Object.keys(endpoints).filter((key) => /^(?:PUT|POST) settings\/[^/]+$/.test(key));
  const named = [...keys, ...Object.keys(moveNothing)];
  expect(settings.filter((key) => !named.includes(key))).toEqual([]);
});
