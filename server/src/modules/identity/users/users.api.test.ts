import type { UserDetail, UserRow } from '@daybook/contract/users';
import type { Person } from '../../../testing/people.ts';
import { addPerson, addSession } from '../../../testing/people.ts';
import { aBooking, openSalon } from '../../../testing/salon.ts';
import { turnOnSecondFactor } from '../../../testing/second-factor.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let admin: { userId: string; token: string };
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.deleteFrom('user_account').execute();
  admin = await server.signIn({ fullName: 'Ngozi Eze', password });
});

const password = 'three quiet herons';
const add = (person: Person = {}) => addPerson(server.deps, { userType: 2, role: 2, ...person });
const read = async (userId: string, as = admin.token): Promise<UserDetail> =>
  (await server.call('GET', `users/${userId}`, { as })).json();
const act = (userId: string, action: string, as = admin.token, body = {}) =>
  server.call('POST', `users/${userId}/${action}`, { as, body });
const put = async (userId: string, changes: object, as = admin.token) => {
  const { version, fullName, username, email, userType, role } = await read(userId);
  const body = { version, fullName, username, email, userType, role, ...changes };
  return server.call('PUT', `users/${userId}`, { as, body });
};
const status = async (token: string) => (await server.call('GET', 'user/profile', { as: token })).statusCode;
const audited = async (userId: string) =>
  (
    await server.deps.db
      .selectFrom('audit_event')
      .select('action')
      .where('object_id', '=', userId)
      .orderBy('position')
      .execute()
  ).map(({ action }) => action);

describe('accounts', () => {
  test('are managed by administrators and by managers in the administration, by nobody in the staff area', async () => {
    const statuses = await Promise.all(
      [
        { userType: 1, role: 5 },
        { userType: 2, role: 5 },
        { userType: 2, role: 1 },
        { userType: 2, role: 3 },
        { userType: 1, role: 4 },
      ].map(async (person) => {
        const { token } = await server.signIn(person as Person);
        return (await server.call('GET', 'users', { as: token })).statusCode;
      }),
    );
    expect(statuses).toEqual([200, 403, 403, 403, 403]);
  });

  test('are all visible to a manager, who can change those below only', async () => {
    const manager = await server.signIn({ userType: 1, role: 5, password });
    const [viewer, equal] = [await add({ role: 4 }), await add({ role: 5 })];
    expect((await read(viewer, manager.token)).abilities.edit).toBe(true);
    for (const above of [equal, admin.userId]) {
      expect((await read(above, manager.token)).abilities).toEqual({
        edit: false,
        changeRole: false,
        actions: [],
      });
      expect((await put(above, { fullName: 'Nobody' }, manager.token)).statusCode).toBe(403);
      for (const action of ['disable', 'send-reset-link', 'reset-second-factor', 'end-sessions'])
        expect((await act(above, action, manager.token)).statusCode).toBe(403);
    }
    expect(await status(admin.token)).toBe(200);
    expect((await put(viewer, { fullName: 'Somebody' }, manager.token)).statusCode).toBe(200);
    expect((await put(viewer, { role: 5 }, manager.token)).statusCode).toBe(403);
    expect((await put(viewer, { userType: 1, role: 4 }, manager.token)).statusCode).toBe(403);
    expect((await put(viewer, { role: 3, password }, manager.token)).statusCode).toBe(200);
  });

  test('that do not exist are 404', async () => {
    expect((await server.call('GET', `users/${server.deps.newId()}`, { as: admin.token })).statusCode).toBe(
      404,
    );
    expect((await act(server.deps.newId(), 'disable')).statusCode).toBe(404);
  });
});

describe('the list of accounts', () => {
  const list = async (
    query: string,
  ): Promise<{ items: UserRow[]; nextCursor: string | null; total: number }> =>
    (await server.call('GET', `users?${query}`, { as: admin.token })).json();

  test('can be searched by parts of name, username and address, and narrowed by status', async () => {
    const userId = await add({ fullName: 'Adékúnlé Bello', email: 'kunle@glow.example' });
    await add({ fullName: 'Somebody 100%' });
    for (const q of ['bello', 'KUNLE@', `${userId.slice(0, 32)}`, 'ade bello'.slice(4)])
      expect((await list(new URLSearchParams({ q }).toString())).items).toMatchObject([{ userId }]);
    expect((await list('q=100%25')).items).toHaveLength(1);
    expect((await list('q=%25%25')).items).toHaveLength(0);
    await act(userId, 'disable');
    expect((await list('state=disabled')).items).toMatchObject([{ userId, state: 'disabled' }]);
    expect((await list('state=active')).total).toBe(2);
  });

  test.each(["N'Diaye", 'ndiaye', 'NDIAYE', 'lukasz', 'ade', 'mary-ann'])(
    'can be searched by %s, whatever the apostrophes, accents, dashes and case',
    async (q) => {
      const userId = await add({ fullName: 'Łukasz N’Diaye Adé Mary\u2010Ann' });
      await add({ fullName: 'Somebody' });
      expect((await list(new URLSearchParams({ q }).toString())).items).toMatchObject([{ userId }]);
    },
  );

  test.each(['name', '-name', 'lastSignInAt', '-lastSignInAt'])(
    'pages through everybody once by %s',
    async (sort) => {
      for (const fullName of ['Zainab', 'adaeze', 'Folake', 'Folake', 'Tunde']) await add({ fullName });
      await server.deps.db
        .updateTable('user_account')
        .set({ last_sign_in_at: server.clock.now() })
        .where('full_name', 'in', ['Zainab', 'Tunde'])
        .execute();
      const seen: UserRow[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await list(`sort=${sort}&pageSize=2${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.items);
        cursor = page.nextCursor;
      }
      expect(new Set(seen.map(({ userId }) => userId)).size).toBe(6);
      expect(seen).toHaveLength(6);
      const names = seen.map(({ fullName }) => fullName.toLowerCase());
      if (sort === 'name') expect(names).toEqual(names.toSorted());
      if (sort === '-name') expect(names).toEqual(names.toSorted().toReversed());
      if (sort === '-lastSignInAt')
        expect(seen.slice(0, 2).every(({ lastSignInAt }) => lastSignInAt)).toBe(true);
    },
  );

  test('refuses an unknown order, cursor or field', async () => {
    for (const query of ['sort=password_hash', 'cursor=x', 'q=a&fields=password_hash', 'pageSize=101'])
      expect((await server.call('GET', `users?${query}`, { as: admin.token })).statusCode).toBe(400);
  });

  test('holds no password hash and no secret', async () => {
    await add({ password });
    expect(JSON.stringify(await list(''))).not.toMatch(/argon2|hash|secret/i);
  });
});

describe('a change of an account', () => {
  test('applies a new role at once in open sessions', async () => {
    const { userId, token } = await server.signIn({ userType: 2, role: 4 });
    expect((await put(userId, { role: 5, password })).json()).toMatchObject({ role: 5, version: 2 });
    const profile = (await server.call('GET', 'user/profile', { as: token })).json();
    expect(profile.permissions).toContain('booking.status');
    expect(await audited(userId)).toEqual(['changed']);
  });

  test('is refused for a stale version', async () => {
    const userId = await add();
    await put(userId, { fullName: 'First' });
    const answer = await put(userId, { version: 1, fullName: 'Second' });
    expect(answer.json()).toMatchObject({ code: 'version_conflict' });
    expect((await read(userId)).fullName).toBe('First');
  });

  test('of the address needs the editor’s password, must be unique, and voids the link mailed to the old one', async () => {
    const boss = await server.signIn({ password });
    const userId = await add({ email: 'old@example.com' });
    const other = await add({ email: 'taken@example.com' });
    expect(other).toBeDefined();
    await act(userId, 'send-reset-link');
    const mail = (await server.mails()).find(({ to }) => to?.[0]?.address === 'old@example.com');
    const link = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await put(userId, { email: 'new@example.com' }, boss.token)).json().fields).toHaveProperty(
      'password',
    );
    const taken = await put(userId, { email: 'Taken@Example.com', password }, boss.token);
    expect(taken.json().fields).toHaveProperty('email');
    const changed = await put(userId, { email: 'new@example.com', password }, boss.token);
    expect(changed.json()).toMatchObject({ email: 'new@example.com' });
    const body = new URLSearchParams({ token: link, password: 'four loud herons' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await server.call('POST', 'auth/reset-password', { body, headers })).statusCode).toBe(422);
  });

  test('cannot be of a user’s own role, but of their own name if they manage accounts', async () => {
    await add({ userType: 1, role: 1 });
    expect((await put(admin.userId, { role: 5 })).statusCode).toBe(403);
    expect((await put(admin.userId, { userType: 2 })).statusCode).toBe(403);
    expect((await put(admin.userId, { fullName: 'Ngozi Balogun' })).statusCode).toBe(200);
  });
});

describe('disabling an account', () => {
  test('ends its sessions and blocks sign-ins at once; enabling lets it sign in again', async () => {
    const userId = await add({ email: 'out@example.com', password });
    const token = await addSession(server.deps, userId);
    const login = async () =>
      (await server.call('POST', 'auth/login', { body: { email: 'out@example.com', password } })).statusCode;
    expect((await act(userId, 'disable')).json()).toMatchObject({
      state: 'disabled',
      abilities: { actions: ['enable'] },
    });
    expect([await status(token), await login()]).toEqual([401, 403]);
    expect((await act(userId, 'disable')).statusCode).toBe(409);
    expect((await act(userId, 'enable')).json()).toMatchObject({ state: 'active' });
    expect([await status(token), await login()]).toEqual([401, 200]);
    expect(await audited(userId)).toEqual(['disabled', 'enabled']);
  });

  test('is refused for a bookable staff member: they leave the team, and their bookings, first', async () => {
    const salon = await openSalon(server);
    admin = await server.signIn({ fullName: 'Ngozi Eze' });
    const haircut = await salon.addService();
    const staffId = await salon.addStaff({ performs: [haircut] });
    const userId = await add({ email: 'ada@example.com', staffId });
    const { bookingId } = await salon
      .book(aBooking({ serviceIds: [haircut], staff: staffId, startAt: '2026-09-08T10:00:00Z' }))
      .then(() =>
        server.deps.db.selectFrom('booking').select('booking_id as bookingId').executeTakeFirstOrThrow(),
      );
    expect((await read(userId)).member).toEqual({ version: 1, state: 'active' });
    const refused = await act(userId, 'disable');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'action_not_possible']);
    const leave = (decisions: object[]) =>
      server.call('POST', `staff/${staffId}/disable`, { as: admin.token, body: { version: 1, decisions } });
    expect((await leave([])).json().code).toBe('bookings_affected');
    expect((await leave([{ bookingId, decision: 'keep' }])).statusCode).toBe(200);
    expect(await read(userId)).toMatchObject({ state: 'disabled', member: { state: 'disabled' } });
    await server.mails();
    // Nobody performs it now.
    expect((await server.call('GET', 'services')).json().items).toEqual([]);
  });

  test('is refused for a user’s own account', async () => {
    await add({ userType: 1, role: 1 });
    for (const action of ['disable', 'end-sessions', 'reset-second-factor'])
      expect((await act(admin.userId, action)).statusCode).toBe(403);
  });

  test('by two administrators of each other at once leaves one', async () => {
    const second = await server.signIn({ userType: 1, role: 1 });
    const answers = await Promise.all([
      act(second.userId, 'disable'),
      act(admin.userId, 'disable', second.token),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((code) => code === 200)).toHaveLength(1);
    const left = await server.deps.db
      .selectFrom('user_account')
      .select('user_id')
      .where('user_type', '=', 1)
      .where('disabled_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });

  test('or removing the role, by two administrators of each other at once, leaves one', async () => {
    const second = await server.signIn({ userType: 1, role: 1, password });
    const demote = async (userId: string, as: string) => {
      const { version, fullName, username, email } = await read(userId);
      const body = { version, fullName, username, email, userType: 2, role: 5, password };
      return server.call('PUT', `users/${userId}`, { as, body });
    };
    await Promise.all([demote(second.userId, admin.token), demote(admin.userId, second.token)]);
    const left = await server.deps.db
      .selectFrom('user_account')
      .select('user_id')
      .where('user_type', '=', 1)
      .execute();
    expect(left).toHaveLength(1);
  });
});

describe('help with signing in', () => {
  test('mails a link for a new password to its owner; nobody sets another user’s password', async () => {
    const userId = await add({ email: 'lost@example.com' });
    expect((await act(userId, 'send-reset-link')).statusCode).toBe(200);
    const mails = await server.mails();
    expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      ['lost@example.com', 'Choose a new password'],
    ]);
    expect((await put(userId, { newPassword: 'four loud herons' })).statusCode).toBe(400);
    expect(await audited(userId)).toEqual(['password_reset']);
  });

  test('resets a lost second factor, and notifies its owner', async () => {
    const userId = await add({ email: 'phone@example.com', password });
    await turnOnSecondFactor(server, await addSession(server.deps, userId), password);
    expect((await read(userId)).hasSecondFactor).toBe(true);
    expect((await act(userId, 'reset-second-factor', admin.token, { password })).json()).toMatchObject({
      hasSecondFactor: false,
    });
    const body = { email: 'phone@example.com', password };
    expect((await server.call('POST', 'auth/login', { body })).json()).toHaveProperty('token');
    expect((await server.mails()).map(({ subject }) => subject)).toContain('Two-step sign-in was turned off');
    expect((await act(userId, 'reset-second-factor')).statusCode).toBe(409);
  });

  test('lets a user who was locked out after too many attempts sign in again', async () => {
    const limited = await startTestServer({ environment: { DAYBOOK_RATE_LIMITS: 'login.pair=3/600' } });
    const { token } = await limited.signIn();
    const userId = await addPerson(limited.deps, { email: 'held@example.com', password });
    const login = async (typed: string) => {
      const body = { email: 'held@example.com', password: typed };
      return (await limited.call('POST', 'auth/login', { body })).statusCode;
    };
    const path = `users/${userId}`;
    const isHeldBack = async () => (await limited.call('GET', path, { as: token })).json().isHeldBack;
    expect(await isHeldBack()).toBe(false);
    for (let guess = 0; guess < 3; guess += 1) await login('guess');
    expect([await login(password), await isHeldBack()]).toEqual([429, true]);
    const answer = await limited.call('POST', `${path}/unlock`, { as: token });
    expect(answer.json()).toMatchObject({ isHeldBack: false });
    expect(await login(password)).toBe(200);
    await limited.close();
  });
});

describe('another user’s sessions', () => {
  const list = async (userId: string) =>
    (await server.call('GET', `users/${userId}/sessions`, { as: admin.token })).json().items;

  test('are listed and can be ended, one or all', async () => {
    const userId = await add();
    const tokens = [
      await addSession(server.deps, userId),
      await addSession(server.deps, userId),
      await addSession(server.deps, userId),
    ];
    const [first] = await list(userId);
    const path = `users/${userId}/sessions/${first.sessionId}`;
    expect((await server.call('DELETE', path, { as: admin.token })).statusCode).toBe(204);
    expect((await server.call('DELETE', path, { as: admin.token })).statusCode).toBe(404);
    expect(await list(userId)).toHaveLength(2);
    await act(userId, 'end-sessions');
    expect(await list(userId)).toEqual([]);
    for (const token of tokens) expect(await status(token)).toBe(401);
    expect(await status(admin.token)).toBe(200);
  });
});
