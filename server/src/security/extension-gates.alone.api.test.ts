import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { apiShapeOf } from '@daybook/contract/api-shape';
import type { Endpoint } from '@daybook/contract/endpoint';
import type { ServerExtension } from '@daybook/contract/server-extension';
import { type Permission, permissions, scopeOf } from '@daybook/domain/people';
import { builtInRoles, changedScopes, effectiveRole, scopesFor, scopesOf } from '@daybook/domain/roles';
import { endpointsOf } from '../modules/extensions/extension.routes.ts';
import { loadExtensions } from '../modules/extensions/load-extensions.ts';
import { apiOffer } from '../platform/http/api-offer.ts';
import { projectFolder } from '../platform/server-folder.ts';
import { extensionRules } from '../testing/access/extensions.ts';
import type { Rule } from '../testing/access/rule.ts';
import { addressFields } from '../testing/address-fields.ts';
import { amountsOf, badFor, isNamed } from '../testing/amounts.ts';
import { aBooking, openSalon } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

/** The gates of Daybook's own endpoints, for every extension in `examples`. */
const files = readdirSync(path.join(projectFolder, 'examples'))
  .map((name) => path.join(projectFolder, 'examples', name, 'server/extension.ts'))
  .filter(existsSync);

let server: TestServer;
let extensions: ServerExtension[];
let endpoints: Record<string, Endpoint>;
let keys: string[];
let admin: string;
let ids: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer({ extensions: files });
  extensions = await loadExtensions({ extensions: files });
  endpoints = Object.assign({}, ...extensions.map(endpointsOf));
  keys = Object.keys(endpoints);
  ids = await addVisit();
  // Adding a visit sets the clock.
  admin = (await server.signIn()).token;
});
afterAll(() => server.close());

const contact = { email: 'reach.ife@hidden.example', phone: '+2348035557788' };

async function addVisit(): Promise<Record<string, string>> {
  const salon = await openSalon(server);
  const serviceId = await salon.addService();
  const staff = await salon.addStaff({ performs: [serviceId] });
  const customer = { firstName: 'Ife', lastName: 'Balogun', ...contact };
  const startAt = '2026-09-08T10:00:00Z';
  await salon.book(aBooking({ serviceIds: [serviceId], staff, startAt, customer }));
  await server.engine.db.updateTable('booking').set({ status: 'completed' }).execute();
  const { bookingId, customerId } = await server.engine.db
    .selectFrom('booking')
    .select(['booking_id as bookingId', 'customer_id as customerId'])
    .executeTakeFirstOrThrow();
  return { bookingId, customerId: customerId ?? '', staffId: staff };
}

const pathOf = (key: string, of: Record<string, string>) =>
  key.slice(key.indexOf(' ') + 1).replaceAll(/:(\w+)/g, (_place, name: string) => of[name] ?? randomUUID());
const methodOf = (key: string) => key.slice(0, key.indexOf(' ')) as 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (key: string, as: string | undefined, body?: unknown, of = ids) =>
  server.call(methodOf(key), pathOf(key, of), { as, body, headers: { 'idempotency-key': randomUUID() } });

async function addRole(wanted: object) {
  const scopes = changedScopes(null, wanted);
  const { role } = await server.engine.db
    .insertInto('role')
    .values({ name: randomUUID(), scopes: JSON.stringify(scopes) })
    .returning('role')
    .executeTakeFirstOrThrow();
  return { role, scopes };
}

test('A145 every endpoint of an extension has a rule, and every rule an endpoint', () => {
  expect(keys.filter((key) => !extensionRules[key])).toEqual([]);
  expect(Object.keys(extensionRules).filter((key) => !keys.includes(key))).toEqual([]);
});

test('A145 no endpoint of an extension can be called without a session', async () => {
  for (const key of keys) expect([key, (await send(key, undefined)).statusCode]).toEqual([key, 401]);
});

const isOpen = ({ may }: Rule, actor: Parameters<typeof scopeOf>[0]): boolean => {
  if (may === 'anyone') return true;
  const has = (permission: Permission) => scopeOf(actor, permission) !== 'none';
  return 'any' in may ? may.any.some(has) : may.all.every(has);
};

test('A145 each role can call exactly the endpoints of extensions that its permissions allow', async () => {
  const single = permissions.map((permission) => ({ [permission]: scopesFor(permission).at(-1) }));
  const made = await Promise.all(single.map(addRole));
  const roles = [...Object.keys(builtInRoles).map((role) => ({ role: Number(role), scopes: {} })), ...made];
  for (const { role, scopes } of roles) {
    const { userId, token } = await server.signIn({ userType: 1, role, staffId: ids.staffId });
    const actor = {
      userId,
      userType: 1,
      scopes: scopesOf(effectiveRole({ userType: 1, role }), scopes),
    } as const;
    for (const key of keys) {
      // Daybook itself refuses records beyond the scope; unknown ones are 404.
      const { statusCode } = await send(key, token, undefined, {});
      const isRefused = statusCode === 403;
      expect([role, key, isRefused]).toEqual([
        role,
        key,
        !isOpen(extensionRules[key] ?? { may: { any: [] } }, actor),
      ]);
      expect([key, statusCode < 500]).toEqual([key, true]);
    }
  }
});

test('A145 every extension refuses invalid amounts, at their field', async () => {
  const amounts = amountsOf(endpoints);
  expect(amounts.length).toBeGreaterThan(0);
  for (const amount of amounts)
    for (const bad of badFor(amount)) {
      const answer = await send(amount.key, admin, amount.holding(bad));
      const fields = answer.statusCode === 400 ? Object.keys(answer.json().fields ?? {}) : [];
      expect([amount.key, amount.name, bad, isNamed(fields, amount)]).toEqual([
        amount.key,
        amount.name,
        bad,
        true,
      ]);
    }
});

test('A145 no extension has a field that is a URL to fetch', () => {
  expect(addressFields(endpoints)).toEqual([]);
});

test('A145 no extension answers with contact data to readers who may not see it', async () => {
  const all = Object.fromEntries(permissions.map((one) => [one, scopesFor(one).at(-1)]));
  const { role } = await addRole({ ...all, 'customer.contact': 'none' });
  const { token } = await server.signIn({ userType: 1, role });
  for (const key of keys.filter((each) => each.startsWith('GET '))) {
    const { statusCode, body } = await send(key, token);
    expect([key, statusCode]).toEqual([key, 200]);
    for (const fact of [contact.email, '8035557788'])
      expect([key, body.includes(fact)]).toEqual([key, false]);
  }
});

/** A good request of each endpoint that changes something; the audit log gets an entry of the extension. */
const changes: Readonly<Record<string, object>> = {
  'PUT extensions/loyalty/rules': { pointsPerVisit: 12, spendPerPointMinor: 5000, pointValueMinor: 900 },
  'POST extensions/loyalty/customers/:customerId/redemptions': { points: 1 },
};

test('A145 every change through an extension is in the audit log', async () => {
  const count = async () => (await server.call('GET', 'audit?kind=extension', { as: admin })).json().total;
  const changing = keys.filter((key) => !key.startsWith('GET '));
  expect(Object.keys(changes).sort()).toEqual(changing.sort());
  for (const key of Object.keys(changes)) {
    const before = await count();
    const { statusCode, body } = await send(key, admin, changes[key]);
    expect([key, statusCode < 300 || body]).toEqual([key, true]);
    expect([key, await count()]).toEqual([key, before + 1]);
  }
});

test('the server offers its extensions’ endpoints in its reference, so that releases are compared with them', async () => {
  const reference = (await server.app.inject({ url: '/api/v1/openapi.json' })).json();
  for (const offered of [apiShapeOf(reference), apiOffer()])
    expect(Object.keys(offered)).toEqual(expect.arrayContaining(keys));
});
