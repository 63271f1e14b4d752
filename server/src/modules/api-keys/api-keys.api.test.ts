import { type EndpointKey, endpoints } from '@daybook/contract/endpoints';
import { isForPeople } from '@daybook/contract/for-people';
import type { Scopes } from '@daybook/domain/people';
import { openKeys } from '../../testing/api-keys.ts';
import { recordedIn } from '../../testing/audit.ts';
import { openLedger } from '../../testing/invoices.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { columnsWith } from '../../testing/tables-with.ts';

let server: TestServer;
let keys: Awaited<ReturnType<typeof openKeys>>;
beforeAll(async () => {
  server = await startTestServer({ environment: { DAYBOOK_RATE_LIMITS: 'api.key=600/60' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  keys = await openKeys(server);
});

const hours = 60;
const days = 24 * hours;
const category = { name: 'Nails', description: '', imagePath: null, color: null, isVisible: true };

test('a key is shown once, and stored as a hash', async () => {
  const { apiKey, secret } = await keys.key({ name: 'Till', expiresInDays: 30 });
  expect(secret).toMatch(/^dbk_[\w-]{43}$/);
  expect(secret.startsWith(apiKey.prefix)).toBe(true);
  expect(apiKey).toMatchObject({ name: 'Till', owner: { fullName: 'Ada Obi' }, lastUsedAt: null });
  expect(await columnsWith(server.engine.db, secret.slice(12))).toEqual([]);
  expect(JSON.stringify([await keys.list(), server.log])).not.toContain(secret.slice(12));
});

test('a key’s name is used once by its owner', async () => {
  await keys.key({ name: 'Till' });
  const again = await keys.create({ name: 'TILL' });
  expect([again.statusCode, Object.keys(again.json().fields)]).toEqual([400, ['name']]);
});

test('A121 a key does what its permissions allow, and nothing else', async () => {
  const { secret } = await keys.key({ scopes: { 'booking.view': 'all' } });
  expect(await keys.reads(secret)).toBe(200);
  for (const path of ['invoices', 'customers', 'audit', 'settings/profile', 'export'])
    expect([path, (await server.call('GET', path, { as: secret })).statusCode]).toEqual([path, 403]);
  const made = await server.call('POST', 'catalogue/categories', { as: secret, body: category });
  expect(made.statusCode).toBe(403);
});

test.each<[string, Scopes]>([
  ['none', {}],
  ['one without a scope', { 'booking.view': 'none' }],
  ['one that cannot be in part', { 'catalog.manage': 'own' }],
])('a key is refused with %s permissions', async (_what, scopes) => {
  expect((await keys.create({ scopes })).statusCode).toBe(400);
});

test('A121 nobody makes a key with more permissions than they have', async () => {
  const manager = await openKeys(server, { userType: 1, role: 5 });
  expect((await manager.create({ scopes: { 'audit.view': 'all' } })).statusCode).toBe(403);
  const { role } = await server.engine.db
    .insertInto('role')
    .values({ name: server.deps.newId(), scopes: { 'settings.site': 'all', 'booking.view': 'own' } as never })
    .returning('role')
    .executeTakeFirstOrThrow();
  const limited = await openKeys(server, { userType: 1, role });
  expect((await limited.list()).grantable).toMatchObject({ 'booking.view': 'own', 'booking.edit': 'none' });
  expect((await limited.create({ scopes: { 'booking.view': 'all' } })).statusCode).toBe(403);
  expect((await limited.create({ scopes: { 'booking.view': 'own' } })).statusCode).toBe(201);
});

test('A122 a key loses the permissions that its maker loses', async () => {
  const manager = await openKeys(server, { userType: 1, role: 5 });
  const { secret } = await manager.key({ scopes: { 'booking.view': 'all', 'catalog.manage': 'all' } });
  const add = () => server.call('POST', 'catalogue/categories', { as: secret, body: category });
  expect((await add()).statusCode).toBe(201);
  await server.engine.db
    .updateTable('user_account')
    .set({ role: 4 })
    .where('user_id', '=', manager.userId)
    .execute();
  expect((await add()).statusCode).toBe(403);
  expect(await keys.reads(secret)).toBe(200);
});

test('A122 a key ends for good with its maker’s account', async () => {
  const manager = await openKeys(server, { userType: 1, role: 5 });
  const { secret } = await manager.key();
  for (const [action, status] of [
    ['disable', 401],
    ['enable', 401],
  ] as const) {
    const done = await server.call('POST', `users/${manager.userId}/${action}`, { as: keys.token, body: {} });
    expect(done.statusCode).toBe(200);
    expect(await keys.reads(secret)).toBe(status);
  }
});

test('A122 a key does not work while its maker may not log in', async () => {
  const { secret } = await keys.key();
  const rule = (change: { two_step_rule?: 'everyone' | 'nobody'; sign_in_domains?: string[] }) =>
    server.engine.db.updateTable('business').set(change).execute();
  await rule({ two_step_rule: 'everyone' });
  expect(await keys.reads(secret)).toBe(403);
  await rule({ two_step_rule: 'nobody', sign_in_domains: ['other.example'] });
  expect(await keys.reads(secret)).toBe(401);
  await rule({ sign_in_domains: [] });
  expect(await keys.reads(secret)).toBe(200);
});

test('A123 a key ends on its day, and then gets no new secret', async () => {
  const { apiKey, secret } = await keys.key({ expiresInDays: 2 });
  server.clock.pass(2 * days - 1);
  expect(await keys.reads(secret)).toBe(200);
  server.clock.pass(1);
  expect(await keys.reads(secret)).toBe(401);
  keys = { ...keys, ...(await openKeys(server)) };
  const shown = (await keys.list()).items.find(({ apiKeyId }) => apiKeyId === apiKey.apiKeyId);
  expect(shown).toMatchObject({ isExpired: true, abilities: ['revoke'] });
});

test('A123 a revoked key ends at once, whoever manages keys revokes it', async () => {
  const { apiKey, secret } = await keys.key();
  const manager = await server.signIn({ userType: 1, role: 5 });
  expect((await keys.revoke(apiKey.apiKeyId, manager.token)).statusCode).toBe(204);
  expect(await keys.reads(secret)).toBe(401);
  expect((await keys.revoke(apiKey.apiKeyId)).statusCode).toBe(404);
});

test('A123 a rotated key has a new secret, and the old one works until the chosen hour', async () => {
  const { apiKey, secret: first } = await keys.key();
  const { secret: second } = (await keys.rotate(apiKey.apiKeyId, 2)).json();
  server.clock.pass(2 * hours - 1);
  expect([await keys.reads(first), await keys.reads(second)]).toEqual([200, 200]);
  server.clock.pass(1);
  expect([await keys.reads(first), await keys.reads(second)]).toEqual([401, 200]);
  const { secret: third } = (await keys.rotate(apiKey.apiKeyId, 0)).json();
  expect([await keys.reads(second), await keys.reads(third)]).toEqual([401, 200]);
});

test('A123 a second rotation ends the secret of the first at once', async () => {
  const { apiKey, secret: first } = await keys.key();
  await keys.rotate(apiKey.apiKeyId, 100);
  await keys.rotate(apiKey.apiKeyId, 100);
  expect(await keys.reads(first)).toBe(401);
});

test('only its owner rotates a key', async () => {
  const { apiKey } = await keys.key();
  const other = await openKeys(server);
  expect((await other.rotate(apiKey.apiKeyId, 0)).statusCode).toBe(404);
  const shown = (await other.list()).items.find(({ apiKeyId }) => apiKeyId === apiKey.apiKeyId);
  expect(shown?.abilities).toEqual(['revoke']);
});

test('A124 a key in an address opens nothing, and is not in the log', async () => {
  const { secret } = await keys.key();
  for (const name of ['api_key', 'key', 'token', 'access_token']) {
    const answer = await server.call('GET', `bookings?${name}=${secret}`);
    expect([answer.statusCode, answer.body]).not.toContain(secret);
    expect(answer.statusCode).toBe(401);
  }
  const cookie = await server.call('GET', 'bookings', { headers: { cookie: `token=${secret}` } });
  expect(cookie.statusCode).toBe(401);
  expect(server.log.join('')).not.toContain(secret.slice(4));
});

test('A125 a key reaches nothing that belongs to a person or lets somebody in, whatever its permissions', async () => {
  const { grantable } = await keys.list();
  const { secret } = await keys.key({ scopes: grantable });
  const refused = (Object.keys(endpoints) as EndpointKey[]).filter(
    (key) => endpoints[key].access === 'private' && isForPeople(key),
  );
  expect(refused).toEqual(
    expect.arrayContaining([
      ...['GET user/account', 'DELETE user/sessions', 'POST user/second-factor', 'POST auth/logout'],
      ...['GET api-keys', 'POST api-keys', 'POST invitations', 'PUT users/:userId', 'PUT roles/:role'],
      ...['PUT settings/security', 'PUT settings/payments', 'GET notifications', 'GET events'],
    ]),
  );
  for (const key of refused) {
    const [method = 'GET', path = ''] = key.split(' ');
    const asked = path.replace(/:\w+/g, server.deps.newId());
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
    const answer = await server.call(method as 'GET', asked, { as: secret, ...body });
    expect([key, answer.statusCode, answer.json().message]).toEqual([
      key,
      403,
      'API keys can’t do this. Log in to do it.',
    ]);
  }
  const own = await server.call('POST', 'api-keys', { as: secret, body: {} });
  expect(own.json().code).toBe('forbidden');
});

test('A126 a guess gets one answer, however much of a key it knows', async () => {
  const { apiKey, secret } = await keys.key();
  const changed = `${secret.slice(0, -2)}${secret.endsWith('AA') ? 'BB' : 'AA'}`;
  const guesses = [
    `${apiKey.prefix}${'A'.repeat(37)}`,
    changed,
    `dbk_${'A'.repeat(43)}`,
    secret.slice(4),
    'dbk_',
  ];
  const answers = await Promise.all(guesses.map((as) => server.call('GET', 'bookings', { as })));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(['401 {"error":"Invalid or expired access token"}']),
  );
});

test('A127 each key has a limit of its own, and reads in headers what is left', async () => {
  const [busy, other] = [await keys.key(), await keys.key()];
  const first = await server.call('GET', 'bookings', { as: busy.secret });
  expect(first.headers).toMatchObject({
    'ratelimit-policy': '"key";q=600;w=60',
    ratelimit: '"key";r=599;t=60',
  });
  await Promise.all(Array.from({ length: 599 }, () => server.call('GET', 'bookings', { as: busy.secret })));
  const over = await server.call('GET', 'bookings', { as: busy.secret });
  expect([over.statusCode, over.headers['retry-after'], over.headers.ratelimit]).toEqual([
    429,
    '60',
    '"key";r=0;t=60',
  ]);
  expect(await keys.reads(other.secret)).toBe(200);
  server.clock.pass(1);
  expect(await keys.reads(busy.secret)).toBe(200);
});

test('the last use is written at most once a minute', async () => {
  const { apiKey, secret } = await keys.key();
  const lastUse = async () =>
    (await keys.list()).items.find(({ apiKeyId }) => apiKeyId === apiKey.apiKeyId)?.lastUsedAt;
  const first = server.clock.now().toISOString();
  await keys.reads(secret);
  server.clock.set(new Date(server.clock.now().getTime() + 59_000).toISOString());
  await keys.reads(secret);
  expect(await lastUse()).toBe(first);
  server.clock.set(new Date(server.clock.now().getTime() + 1000).toISOString());
  await keys.reads(secret);
  expect(await lastUse()).toBe(server.clock.now().toISOString());
});

test('the audit log names the key and its owner, and the list of people names the owner', async () => {
  const { apiKey, secret } = await keys.key({ name: 'Till', scopes: { 'catalog.manage': 'all' } });
  await server.call('POST', 'catalogue/categories', { as: secret, body: category });
  await server.call('POST', `catalogue/categories/order`, { as: secret, body: { categoryIds: [] } });
  const { items } = (await server.call('GET', 'audit?kind=category&pageSize=1', { as: keys.token })).json();
  expect(items[0]).toMatchObject({ actorId: keys.userId, actorName: 'key “Till” of Ada Obi' });
  const headers = { 'x-daybook-language': 'fr' };
  const file = await server.call('GET', 'audit/export?kind=category', { as: keys.token, headers });
  expect(file.body).toContain('clé « Till » de Ada Obi');
  const people = (await server.call('GET', 'audit/actors', { as: keys.token })).json();
  expect(people.items).toContainEqual({ actorId: keys.userId, name: 'Ada Obi' });
  expect((await recordedIn(server, 'api_key')).at(-1)).toMatchObject({
    action: 'created',
    id: apiKey.apiKeyId,
  });
});

test('two keys of one person do not share the answers of an Idempotency-Key', async () => {
  const ledger = await openLedger(server);
  keys = await openKeys(server);
  const scopes = { 'invoice.view': 'all', 'invoice.issue': 'all', 'customer.view': 'all' } as const;
  const [one, other] = [await keys.key({ scopes }), await keys.key({ scopes })];
  const headers = { 'idempotency-key': server.deps.newId() };
  const body = ledger.anInvoice();
  const ask = (as: string) => server.call('POST', 'invoices', { as, headers, body });
  const [first, again, others] = [await ask(one.secret), await ask(one.secret), await ask(other.secret)];
  expect([first.statusCode, again.body]).toEqual([201, first.body]);
  expect(others.json().invoiceId).not.toBe(first.json().invoiceId);
});
