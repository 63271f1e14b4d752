import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildApp } from '../../../app.ts';
import { newUuid } from '../../../platform/clock.ts';
import { type Desk, openDesk } from '../../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { countStatements } from '../../../testing/statements.ts';
import { lockBusyTimes } from '../../availability/availability.repo.ts';
import { closeAccount } from '../../identity/credentials/account-access.repo.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
  await server.engine.db.deleteFrom('user_account').where('staff_id', 'is not', null).execute();
});

type Body = Record<string, unknown>;

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: Body, as = desk.owner()) =>
  server.call(method, path, { as, ...(body ? { body } : {}) });
const profile = async (staffId = desk.ada) => (await call('GET', `staff/${staffId}`)).json();
const team = async (search = '') => (await call('GET', `team${search}`)).json();
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);
const publicNames = async () => namesOf((await server.call('GET', 'staff')).json().items);
const act = async (action: string, given: Body = {}, staffId = desk.ada) => {
  const { version } = await profile(staffId);
  return call('POST', `staff/${staffId}/${action}`, { version, ...given });
};
const auditOf = async (id: string) =>
  (
    await server.engine.db
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('object_id', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ action, details }) => ({ action, ...JSON.parse(details ?? '{}') }));

const given = { name: 'Chi Eze', title: 'Colourist', bio: 'Colours.', email: 'chi@example.com', hue: 7 };

test('a new staff member works during opening hours, performs nothing, and is last in order', async () => {
  const made = await call('POST', 'staff', given);
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({
    ...given,
    state: 'active',
    version: 1,
    zone: 'Africa/Lagos',
    account: null,
  });
  expect(made.json().services).toMatchObject([{ name: 'Haircut', own: null }]);
  expect(namesOf((await team()).items)).toEqual(['Ada Obi', 'Bisi Ojo', 'Chi Eze']);
  expect(await auditOf(made.json().staffId)).toMatchObject([
    { action: 'created', after: { name: 'Chi Eze' } },
  ]);
});

test('a user who works here too becomes bookable with every service, once', async () => {
  const { token, userId } = await server.signIn({ fullName: 'Ngozi Eze' });
  const made = await call('POST', 'team/own', { name: 'Ngozi' }, token);
  expect(made.statusCode).toBe(200);
  expect(made.json()).toMatchObject({ name: 'Ngozi', onlineVisible: true, account: { userId } });
  expect(made.json().services).toMatchObject([
    { name: 'Haircut', own: { durationMinutes: null, priceMinor: null } },
  ]);
  expect(await publicNames()).toContain('Ngozi');
  expect(await auditOf(made.json().staffId)).toMatchObject([{ action: 'created' }]);
  expect((await call('POST', 'team/own', { name: 'Ngozi' }, token)).json()).toEqual(made.json());
});

test('a profile is changed as a whole with its version, and the log has the values before and after', async () => {
  const { version } = await profile();
  const edit = {
    version,
    name: 'Ada Obi-Cole',
    title: 'Director',
    email: 'ada@example.com',
    onlineVisible: false,
  };
  const saved = await call('PUT', `staff/${desk.ada}`, edit);
  expect(saved.json()).toMatchObject({ name: 'Ada Obi-Cole', title: 'Director', onlineVisible: false });
  expect(await publicNames()).toEqual(['Bisi Ojo']);
  expect((await call('PUT', `staff/${desk.ada}`, edit)).json()).toMatchObject({ code: 'version_conflict' });
  expect(await auditOf(desk.ada)).toMatchObject([
    { action: 'changed', before: { name: 'Ada Obi', onlineVisible: true }, after: { onlineVisible: false } },
  ]);
});

test('an invalid value is refused at its field', async () => {
  const { version } = await profile();
  const refused = await call('PUT', `staff/${desk.ada}`, { version, name: ' ', email: 'nowhere', hue: 12 });
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json().fields).sort()).toEqual(['email', 'hue', 'name']);
});

test('services can have an own length and price, and are offered so', async () => {
  const { version } = await profile();
  const own = { durationMinutes: 45, priceMinor: 900_000 };
  const services = [{ serviceId: desk.haircut, ...own }];
  const saved = await call('PUT', `staff/${desk.ada}/services`, { version, services });
  expect(saved.json().services).toMatchObject([{ name: 'Haircut', own }]);
  const [haircut] = (await server.call('GET', 'services')).json().items;
  expect(haircut.ownTerms).toEqual([{ staffId: desk.ada, ...own }]);
  const none = await call('PUT', `staff/${desk.ada}/services`, { version: version + 1, services: [] });
  expect(none.json().services).toMatchObject([{ own: null }]);
  const stale = await call('PUT', `staff/${desk.ada}/services`, { version, services: [] });
  expect(stale.json()).toMatchObject({ code: 'version_conflict' });
  const unknown = [{ serviceId: newUuid(), durationMinutes: null, priceMinor: null }];
  const refused = await call('PUT', `staff/${desk.ada}/services`, {
    version: version + 2,
    services: unknown,
  });
  expect(refused.json().fields).toHaveProperty(['services.0.serviceId']);
});

test('a role is offered for its own area first', async () => {
  const { roles } = await team();
  const first = Object.fromEntries(
    roles.map(({ role, userTypes }: { role: number; userTypes: number[] }) => [role, userTypes[0]]),
  );
  expect(first).toMatchObject({ 1: 1, 2: 2, 3: 2, 4: 2, 5: 1 });
});

test('the order is that of the booking page; unnamed staff follow', async () => {
  const chi = (await call('POST', 'staff', given)).json().staffId;
  expect((await call('PUT', 'team/order', { staffIds: [chi, desk.bisi] })).statusCode).toBe(204);
  expect(namesOf((await team()).items)).toEqual(['Chi Eze', 'Bisi Ojo', 'Ada Obi']);
  expect(await publicNames()).toEqual(['Bisi Ojo', 'Ada Obi']);
});

test('the list can be searched by name, title and address, with any characters', async () => {
  await call('POST', 'staff', given);
  const found = async (q: string) => namesOf((await team(`?q=${encodeURIComponent(q)}`)).items);
  expect(await found('COLOUR')).toEqual(['Chi Eze']);
  expect(await found('chi@')).toEqual(['Chi Eze']);
  expect(await found('%')).toEqual([]);
});

test('the account is shown with its staff member, and accounts without one separately', async () => {
  await server.signIn({ userType: 2, role: 3, staffId: desk.ada, fullName: 'Ada O.' });
  const { items, accounts } = await team();
  expect(items[0].account).toMatchObject({ fullName: 'Ada O.', role: 3, isDisabled: false });
  expect(items[1].account).toBeNull();
  expect(accounts.every(({ userType }: { userType: number }) => userType === 1)).toBe(true);
});

describe('a disabled staff member', () => {
  test('with coming bookings is not disabled before each is decided', async () => {
    const { reference, bookingId } = await desk.book('10:00');
    const leaving = await call('GET', `staff/${desk.ada}/leaving`);
    expect(leaving.json().affected).toMatchObject([
      { reference, reason: 'staff_inactive', canCancel: true, canGive: true },
    ]);
    const refused = await act('disable');
    expect(refused.json()).toMatchObject({ code: 'bookings_affected', affected: [{ reference }] });
    expect((await profile()).state).toBe('active');
    const decisions = [{ bookingId, decision: 'keep' }];
    expect((await act('disable', { decisions })).json()).toMatchObject({ state: 'disabled' });
    const kept = (await desk.open(bookingId)).json();
    expect(kept).toMatchObject({ status: 'confirmed', version: 2 });
    expect(kept.history.at(-1).reason).toBe('Kept at its time: the staff member no longer works here.');
  });

  test('is signed out at once and cannot sign in, and their open invitation ends', async () => {
    const { token, userId } = await server.signIn({ userType: 2, role: 2, staffId: desk.ada });
    const invited = await call('POST', 'invitations', {
      email: 'bisi@example.com',
      userType: 2,
      role: 2,
      staffId: desk.bisi,
    });
    expect(invited.statusCode).toBe(201);
    expect((await server.call('GET', 'user/profile', { as: token })).statusCode).toBe(200);
    await act('disable');
    await act('disable', {}, desk.bisi);
    expect((await server.call('GET', 'user/profile', { as: token })).statusCode).toBe(401);
    expect((await profile(desk.bisi)).invitation).toBeNull();
    const sessions = server.engine.db.selectFrom('session').where('user_id', '=', userId).selectAll();
    expect(await sessions.execute()).toEqual([]);
    await act('enable');
    expect((await profile()).account).toMatchObject({ userId, isDisabled: false });
    expect((await server.call('GET', 'user/profile', { as: token })).statusCode).toBe(401);
  });

  test('is never assigned, by name or for “anyone”', async () => {
    await act('disable');
    const day = { from: '2026-09-08T00:00:00.000Z', to: '2026-09-08T23:59:00.000Z' };
    const { slots } = await desk.salon.slots({ services: desk.haircut, staff: 'any', ...day });
    const chosen = slots.flatMap(({ segments }) => segments);
    expect(slots).not.toEqual([]);
    expect(JSON.stringify(chosen)).not.toContain(desk.ada);
    await desk.book('10:00', { staff: 'any' });
    const again = await desk.salon.book({
      serviceIds: [desk.haircut],
      staff: 'any',
      startAt: '2026-09-08T10:00:00.000Z',
      customer: { firstName: 'Tolu', lastName: 'Ade', email: 'tolu@example.com', phone: '+234 800 000 2009' },
      policyAccepted: true,
      zone: 'Africa/Lagos',
    });
    expect(again.statusCode).toBe(409);
    expect(await publicNames()).toEqual(['Bisi Ojo']);
  });
});

test('an archived staff member leaves the list with their history kept, and can return', async () => {
  const { bookingId } = await desk.book('10:00');
  await act('archive', { decisions: [{ bookingId, decision: 'keep' }] });
  expect(await team()).toMatchObject({ items: [{ name: 'Bisi Ojo' }], archivedCount: 1 });
  expect((await team('?show=archived')).items).toMatchObject([{ name: 'Ada Obi', state: 'archived' }]);
  expect((await desk.open(bookingId)).json().appointments).toMatchObject([{ staffName: 'Ada Obi' }]);
  const decisions = [{ bookingId, decision: 'keep' }];
  expect((await act('archive', { decisions })).json()).toMatchObject({ code: 'action_not_possible' });
  expect((await act('restore')).json()).toMatchObject({ state: 'active' });
  expect(await publicNames()).toEqual(['Ada Obi', 'Bisi Ojo']);
  expect((await auditOf(desk.ada)).map(({ action }) => action)).toEqual(['archived', 'restored']);
});

test('leaving is refused for a stale version, and for oneself', async () => {
  const stale = await call('POST', `staff/${desk.ada}/disable`, { version: 9 });
  expect(stale.json()).toMatchObject({ code: 'version_conflict' });
  const { token } = await server.signIn({ userType: 1, staffId: desk.ada });
  const own = await call('POST', `staff/${desk.ada}/disable`, { version: 1 }, token);
  expect(own.statusCode).toBe(403);
  expect((await call('GET', `staff/${desk.ada}`, undefined, token)).json().abilities).toEqual([]);
});

test('a staff member with more permissions than the user is protected', async () => {
  await server.signIn({ userType: 1, role: 1, staffId: desk.ada });
  const { token } = await server.signIn({ userType: 1, role: 5 });
  expect((await call('POST', `staff/${desk.ada}/archive`, { version: 1 }, token)).statusCode).toBe(403);
});

test('the team is managed only in the administration area', async () => {
  const manager = await desk.signIn(5);
  const paths: readonly (readonly ['GET' | 'POST' | 'PUT', string, Body?])[] = [
    ['GET', 'team'],
    ['GET', `staff/${desk.ada}`],
    ['GET', `staff/${desk.ada}/leaving`],
    ['POST', 'staff', given],
    ['PUT', `staff/${desk.ada}`, { ...given, version: 1 }],
    ['PUT', `staff/${desk.ada}/services`, { version: 1, services: [] }],
    ['PUT', 'team/order', { staffIds: [desk.bisi] }],
    ['POST', `staff/${desk.ada}/disable`, { version: 1 }],
  ];
  for (const [method, path, body] of paths) {
    expect([path, (await call(method, path, body, manager)).statusCode]).toEqual([path, 403]);
  }
  const online = (as: string) => call('PUT', `staff/${desk.ada}/online`, { onlineVisible: false }, as);
  expect((await online(await desk.signIn(3))).statusCode).toBe(403);
  expect((await online(manager)).statusCode).toBe(403);
  expect((await online((await server.signIn({ userType: 1, role: 5 })).token)).statusCode).toBe(204);
  expect(await publicNames()).toEqual(['Bisi Ojo']);
});

test('the list takes as many statements for many as for few', async () => {
  const counter = countStatements();
  const app = await buildApp({ ...server.deps, db: server.deps.db.withPlugin(counter) });
  const ask = async () => {
    counter.count = 0;
    const headers = { authorization: `Bearer ${desk.owner()}` };
    const answer = await app.inject({ url: '/api/v1/team', headers });
    return { statements: counter.count, members: answer.json().items.length };
  };
  const few = await ask();
  for (let n = 0; n < 20; n += 1) await desk.salon.addStaff({ name: `Staff ${n}`, performs: [desk.haircut] });
  expect(await ask()).toEqual({ statements: few.statements, members: few.members + 20 });
  await app.close();
});

// The embedded engine runs one transaction after the other.
const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

onPostgres(
  'an administrator who is disabled while they disable the last other one is told that one stays',
  async () => {
    const { db } = server.engine;
    await db.deleteFrom('user_account').execute();
    const ada = await server.signIn({ staffId: desk.ada });
    await server.signIn({ staffId: desk.bisi });
    const { version } = (await call('GET', `staff/${desk.bisi}`, undefined, ada.token)).json();
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      ).rows.length > 0;

    const { asked } = await db.transaction().execute(async (tx) => {
      // The request to disable Bisi waits here, after its permission was checked.
      await lockBusyTimes(tx, [desk.bisi]);
      const disabling = call('POST', `staff/${desk.bisi}/disable`, { version }, ada.token);
      while (!(await waiting())) await setImmediate();
      await closeAccount(tx, ada.userId, server.clock.now());
      return { asked: disabling };
    });
    const refused = await asked;
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'action_not_possible']);
    const left = await db
      .selectFrom('user_account')
      .where('disabled_at', 'is', null)
      .select('staff_id')
      .execute();
    expect(left).toEqual([{ staff_id: desk.bisi }]);
  },
);
