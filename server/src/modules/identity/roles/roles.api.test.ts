import type { BodyOf } from '@daybook/contract/endpoints';
import type { Role, Team } from '@daybook/contract/roles';
import type { Scopes } from '@daybook/domain/people';
import { newUuid } from '../../../platform/clock.ts';
import { openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
const password = 'three quiet herons';
let owner: { userId: string; token: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  const { db } = server.engine;
  await db.deleteFrom('user_account').execute();
  await db.deleteFrom('role').where('role', '>', 5).execute();
  await db.updateTable('role').set({ scopes: '{}', version: 1 }).execute();
  owner = await server.signIn({ fullName: 'Ngozi Eze', password });
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as = owner.token) =>
  server.call(method, path, { as, ...(body === undefined ? {} : { body }) });
const list = async (as = owner.token): Promise<Role[]> =>
  (await call('GET', 'roles', undefined, as)).json().items;
const find = async (role: number) => (await list()).find((one) => one.role === role);
const create = (body: BodyOf<'POST roles'>, as?: string) => call('POST', 'roles', body, as);
const made = async (name = 'Front desk', copyOf = 3): Promise<Role> =>
  (await create({ name, copyOf })).json();
const change = (
  { role, name, version }: Pick<Role, 'role' | 'name' | 'version'>,
  scopes: Scopes,
  as?: string,
) => call('PUT', `roles/${role}`, { name, version, scopes, password }, as);
const remove = ({ role, version }: Role, as?: string) =>
  call('DELETE', `roles/${role}?version=${version}`, undefined, as);
const audited = () =>
  server.engine.db
    .selectFrom('audit_event')
    .where('object_kind', 'in', ['role', 'user'])
    .select(['action', 'details'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('the list of roles', () => {
  test('has the five built-in roles with their defaults and members', async () => {
    await server.signIn({ userType: 2, role: 3, fullName: 'Bisi Ojo' });
    const roles = await list();
    expect(roles.map(({ name, isBuiltIn, isChanged }) => [name, isBuiltIn, isChanged])).toEqual([
      ['Administrator', true, false],
      ['Staff member', true, false],
      ['Receptionist', true, false],
      ['Viewer', true, false],
      ['Manager', true, false],
    ]);
    expect(roles[0]).toMatchObject({ abilities: [], holders: [{ fullName: 'Ngozi Eze' }] });
    expect(roles[1]).toMatchObject({ scopes: { 'booking.view': 'own' }, abilities: ['edit', 'reset'] });
    expect(roles[2]?.holders.map(({ fullName }) => fullName)).toEqual(['Bisi Ojo']);
  });

  test('is visible to users who manage users, who cannot change it', async () => {
    const manager = (await server.signIn({ userType: 1, role: 5 })).token;
    expect((await list(manager)).flatMap(({ abilities }) => abilities)).toEqual([]);
  });
});

describe('a custom role', () => {
  test('starts as a copy, including customised scopes, and is independent from then on', async () => {
    await change({ role: 3, name: 'Receptionist', version: 1 }, { 'report.view': 'all' });
    const role = await made();
    expect(role).toMatchObject({
      name: 'Front desk',
      isBuiltIn: false,
      abilities: ['edit', 'rename', 'delete'],
    });
    expect(role.role).toBeGreaterThan(5);
    expect(role.scopes).toMatchObject({ 'report.view': 'all', 'booking.view': 'all', 'role.manage': 'none' });
    await call('POST', 'roles/3/reset', { version: 2, password });
    expect((await find(role.role))?.scopes['report.view']).toBe('all');
    expect(await audited()).toMatchObject({ action: 'changed' });
  });

  test('can be renamed, and its name is unique in any case', async () => {
    const role = await made();
    await made('Desk');
    const taken = await change({ ...role, name: 'DESK' }, {});
    expect([taken.statusCode, taken.json().fields]).toEqual([400, { name: 'Another role has this name.' }]);
    expect((await create({ name: 'viewer', copyOf: 3 })).json().fields).toHaveProperty('name');
    expect((await change({ ...role, name: 'Welcome' }, {})).json()).toMatchObject({
      name: 'Welcome',
      version: 2,
    });
    expect(JSON.parse((await audited())?.details ?? '')).toMatchObject({
      before: { name: 'Front desk' },
      after: { name: 'Welcome' },
    });
  });

  test('can be deleted once nobody has it', async () => {
    const role = await made();
    const { userId } = await server.signIn({ userType: 2, role: role.role, fullName: 'Bisi Ojo' });
    const held = await remove(role);
    expect([held.statusCode, held.json().message]).toEqual([
      409,
      'Give these people another role first: Bisi Ojo.',
    ]);
    await server.engine.db
      .updateTable('user_account')
      .set({ role: 2 })
      .where('user_id', '=', userId)
      .execute();
    expect((await remove(role)).statusCode).toBe(204);
    expect(await find(role.role)).toBeUndefined();
    expect((await remove(role)).statusCode).toBe(404);
  });

  test('cannot be copied from one that does not exist', async () => {
    expect((await create({ name: 'Copy', copyOf: 4000 })).statusCode).toBe(404);
  });
});

describe('a change of a role', () => {
  test('applies to the next request of its members, without a new session', async () => {
    const { token } = await server.signIn({ userType: 2, role: 4 });
    expect((await call('GET', 'customers', undefined, token)).statusCode).toBe(200);
    await change(
      { role: 4, name: 'Viewer', version: 1 },
      { 'customer.view': 'none', 'menu.appointment': 'all' },
    );
    expect((await call('GET', 'customers', undefined, token)).statusCode).toBe(403);
    const profile = (await call('GET', 'user/profile', undefined, token)).json();
    expect(profile.permissions).toContain('menu.appointment');
    expect(profile.permissions).not.toContain('customer.view');
    expect(profile.scopes).toMatchObject({ 'customer.view': 'none', 'booking.view': 'all' });
  });

  test('leaves unnamed permissions alone, and is undone by the defaults', async () => {
    const changed = (
      await change({ role: 2, name: 'Staff member', version: 1 }, { 'booking.view': 'team' })
    ).json();
    expect(changed).toMatchObject({ isChanged: true, version: 2, scopes: { 'booking.edit': 'own' } });
    expect((await call('POST', 'roles/2/reset', { version: 2, password })).json()).toMatchObject({
      isChanged: false,
      version: 3,
      scopes: { 'booking.view': 'own' },
    });
  });

  test('of one version wins once', async () => {
    const role = { role: 2, name: 'Staff member', version: 1 };
    expect((await change(role, { 'booking.view': 'all' })).statusCode).toBe(200);
    const late = await change(role, { 'booking.view': 'none' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict']);
  });

  test('accepts only scopes that make sense for the permission', async () => {
    const answer = await change({ role: 2, name: 'Staff member', version: 1 }, { export: 'own' });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { 'scopes.export': 'Choose one of: none or all.' },
    ]);
  });

  test('is recorded with the values before', async () => {
    await change({ role: 2, name: 'Staff member', version: 1 }, { 'booking.view': 'team' });
    expect(JSON.parse((await audited())?.details ?? '')).toMatchObject({
      name: 'Staff member',
      before: { 'booking.view': 'own' },
      after: { 'booking.view': 'team' },
    });
  });
});

describe('the rules protect', () => {
  test.each([
    ['the administrator’s permissions', () => change({ role: 1, name: 'Administrator', version: 1 }, {})],
    ['the name of a built-in role', () => change({ role: 4, name: 'Guest', version: 1 }, {})],
    ['a built-in role', () => call('DELETE', 'roles/4?version=1')],
  ])('%s', async (_what, act) => {
    const answer = await act();
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'action_not_possible']);
  });

  test('the last administrator, in every way to remove them', async () => {
    const { db } = server.engine;
    const only = () => db.updateTable('user_account').where('user_id', '=', owner.userId);
    await expect(only().set({ role: 5 }).execute()).rejects.toThrow('administrator');
    await expect(only().set({ user_type: 2 }).execute()).rejects.toThrow('administrator');
    await expect(only().set({ disabled_at: new Date() }).execute()).rejects.toThrow('administrator');
    await server.signIn();
    await only().set({ role: 5 }).execute();
  });

  test('one of two administrators who remove each other at once', async () => {
    const other = await server.signIn();
    const end = (userId: string) =>
      server.engine.db.updateTable('user_account').set({ role: 5 }).where('user_id', '=', userId).execute();
    const ended = await Promise.allSettled([end(owner.userId), end(other.userId)]);
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a user who manages roles', () => {
  let lead: { userId: string; token: string };
  let leads: Role;
  beforeEach(async () => {
    const copy = await made('Lead', 2);
    leads = (await change(copy, { 'role.manage': 'all', 'booking.edit': 'team' })).json();
    lead = await server.signIn({ userType: 1, role: leads.role, password });
  });

  test('grants neither a permission nor a scope that they lack', async () => {
    const role = await made();
    const further = await change(role, { 'booking.edit': 'all', 'customer.erase': 'all' }, lead.token);
    expect([further.statusCode, further.json().code]).toEqual([403, 'forbidden']);
    expect((await change(role, { 'booking.edit': 'team' }, lead.token)).statusCode).toBe(200);
  });

  test('grants nothing that they lack by copying a role or resetting it', async () => {
    expect((await create({ name: 'Mine', copyOf: 5 }, lead.token)).statusCode).toBe(403);
    await change({ role: 5, name: 'Manager', version: 1 }, { export: 'none' });
    expect((await call('POST', 'roles/5/reset', { version: 2, password }, lead.token)).statusCode).toBe(403);
  });

  test('cannot lock themselves out', async () => {
    const answer = await change(leads, { 'role.manage': 'none' }, lead.token);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'action_not_possible']);
    expect((await change(leads, { 'role.manage': 'none' })).statusCode).toBe(200);
    expect((await call('GET', 'roles', undefined, lead.token)).statusCode).toBe(403);
  });

  test('must be of type 1, whatever the role', async () => {
    const { token } = await server.signIn({ userType: 2, role: leads.role });
    expect((await change(leads, {}, token)).statusCode).toBe(403);
    const named = (await server.signIn({ userType: 2, role: 1 })).token;
    expect((await call('GET', 'teams', undefined, named)).statusCode).toBe(403);
  });

  test('cannot set their own team, or one beyond their own scope', async () => {
    const ada = await salon.addStaff({ performs: [] });
    const put = (userId: string, staffIds: string[], as: string) =>
      call('PUT', `teams/${userId}`, { version: 0, staffIds, password }, as);
    expect((await put(lead.userId, [ada], lead.token)).statusCode).toBe(403);
    const other = await server.signIn({ userType: 2, role: leads.role });
    expect((await put(other.userId, [ada], lead.token)).statusCode).toBe(403);
    expect((await put(other.userId, [ada], owner.token)).statusCode).toBe(200);
  });
});

describe('a team', () => {
  test('is what the scope team covers besides the user, at once', async () => {
    const haircut = await salon.addService();
    const [ada, bisi, chidi] = [
      await salon.addStaff({ performs: [haircut] }),
      await salon.addStaff({ performs: [haircut], name: 'Bisi Ojo' }),
      await salon.addStaff({ performs: [haircut], name: 'Chidi Eze' }),
    ];
    const role = (await change(await made('Lead', 2), { 'booking.view': 'team' })).json();
    const { userId, token } = await server.signIn({ userType: 2, role: role.role, staffId: ada });
    const range = 'from=2026-09-08T00:00:00Z&to=2026-09-09T00:00:00Z';
    const shown = async () =>
      (await call('GET', `calendar?${range}`, undefined, token))
        .json()
        .staff.map((one: { staffId: string }) => one.staffId);
    expect(await shown()).toEqual([ada]);
    const saved: Team = (
      await call('PUT', `teams/${userId}`, { version: 0, staffIds: [bisi], password })
    ).json();
    expect(saved).toMatchObject({ userId, staffIds: [bisi], version: 1, roleName: 'Lead' });
    expect((await shown()).sort()).toEqual([ada, bisi].sort());
    expect((await call('GET', `calendar?${range}&staff=${chidi}`, undefined, token)).statusCode).toBe(404);
    expect((await call('GET', `calendar?${range}&staff=${bisi}`, undefined, token)).statusCode).toBe(200);
  });

  test('of one version is set once, with staff members only', async () => {
    const ada = await salon.addStaff({ performs: [] });
    const { userId } = await server.signIn({ userType: 2, role: 2 });
    const put = (version: number, staffIds: string[]) =>
      call('PUT', `teams/${userId}`, { version, staffIds, password });
    expect((await put(0, [newUuid()])).json().fields).toHaveProperty('staffIds');
    expect((await put(0, [ada])).statusCode).toBe(200);
    expect((await put(0, [])).json().code).toBe('version_conflict');
    expect((await put(1, [])).json()).toMatchObject({ staffIds: [], version: 2 });
    expect((await call('PUT', `teams/${newUuid()}`, { version: 0, staffIds: [] })).statusCode).toBe(404);
  });
});

test('a built-in role has a translated name, under which it is saved', async () => {
  const inFrench = { as: owner.token, headers: { 'x-daybook-language': 'fr' } };
  const { items } = (await server.call('GET', 'roles', inFrench)).json<{ items: Role[] }>();
  expect(items.map(({ name }) => name)).toContain('Réceptionniste');
  const receptionist = items.find(({ role }) => role === 3);
  if (!receptionist) throw new Error('There is no such role.');
  const { name, version } = receptionist;
  const saved = await server.call('PUT', 'roles/3', {
    ...inFrench,
    body: { name, version, scopes: { 'customer.view': 'own' }, password },
  });
  expect(saved.json()).toMatchObject({ name: 'Réceptionniste', isChanged: true });
  expect((await find(3))?.name).toBe('Receptionist');
});
