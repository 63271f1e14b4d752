import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { bannerOf } from '../../../banner.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { resetAdministrator } from '../users/reset-administrator.ts';
import { ensureAdministrator } from './first-administrator.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  mkdirSync(server.deps.config.dataFolder, { recursive: true });
});
afterEach(() => server.close());

const withAdmin = (admin: { email?: string; password?: string }) => ({
  ...server.deps,
  config: { ...server.deps.config, admin: { email: admin.email, password: admin.password } },
});
const login = (email: string, password: string) =>
  server.call('POST', 'auth/login', { body: { email, password } });

test('the first start creates an account with a random password', async () => {
  expect(await server.deps.db.selectFrom('user_account').selectAll().execute()).toEqual([]);
  const made = await ensureAdministrator(server.deps);
  expect(made.newPassword).toMatch(/^(?:[a-z0-9]{5}-){3}[a-z0-9]{5}$/);
  const answer = await login(made.email ?? '', made.newPassword ?? '');
  expect(answer.json()).toMatchObject({ user: { userType: 1, role: 1 } });
});

test('the random password is readable only by the owner of the folder, and is not in the log', async () => {
  const { newPassword = '', passwordFile } = await ensureAdministrator(server.deps);
  const file = path.join(server.deps.config.dataFolder, 'admin-password');
  expect(passwordFile).toBe(file);
  expect(readFileSync(file, 'utf8')).toContain(newPassword);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(server.log.join('')).not.toContain(newPassword);
});

test('the second start creates nothing and shows no password', async () => {
  const { newPassword, ...first } = await ensureAdministrator(server.deps);
  expect(newPassword).toBeDefined();
  expect(await ensureAdministrator(server.deps)).toEqual(first);
});

test('two servers that start at once create one administrator', async () => {
  const made = await Promise.all([ensureAdministrator(server.deps), ensureAdministrator(server.deps)]);
  expect(made.filter(({ newPassword }) => newPassword)).toHaveLength(1);
  const file = readFileSync(path.join(server.deps.config.dataFolder, 'admin-password'), 'utf8');
  expect(file).toContain(made.find(({ newPassword }) => newPassword)?.newPassword);
});

test('an administrator named in the configuration gets the given password, which is stored in no file', async () => {
  const admin = { email: 'Owner@Salon.example', password: 'three quiet herons' };
  const made = await ensureAdministrator(withAdmin(admin));
  expect(made).toEqual({ email: admin.email, passwordFile: null });
  expect((await login('owner@salon.example', admin.password)).statusCode).toBe(200);
  expect(existsSync(path.join(server.deps.config.dataFolder, 'admin-password'))).toBe(false);
});

describe('the password of the first start', () => {
  const inDays = (days: number) => server.clock.pass(days * 1440);

  test.each([
    ['that was made', {}],
    ['that was given', { email: 'owner@salon.example', password: 'three quiet herons' }],
  ])('A102 %s signs nobody in after seven days without use', async (_what, admin) => {
    const { email, newPassword } = await ensureAdministrator(withAdmin(admin));
    inDays(7);
    const late = await login(email ?? '', newPassword ?? 'three quiet herons');
    expect([late.statusCode, late.json().message]).toEqual([
      403,
      expect.stringContaining('npm run administrator'),
    ]);
    expect((await login(email ?? '', 'two loud magpies')).json().message).not.toContain('in time');
    expect(await server.engine.db.selectFrom('session').selectAll().execute()).toEqual([]);
    // The next start shows no expired password.
    expect(await ensureAdministrator(withAdmin(admin))).toEqual({ email: null, passwordFile: null });
    expect(existsSync(path.join(server.deps.config.dataFolder, 'admin-password'))).toBe(false);
  });

  test('A102 stays valid if used in time, and so does the file that names it', async () => {
    const { email, newPassword, passwordFile } = await ensureAdministrator(server.deps);
    inDays(6.9);
    expect((await login(email ?? '', newPassword ?? '')).statusCode).toBe(200);
    inDays(30);
    expect((await login(email ?? '', newPassword ?? '')).statusCode).toBe(200);
    expect(await ensureAdministrator(server.deps)).toEqual({ email, passwordFile });
  });

  test('A102 set by the command must also be used within seven days, but not one its owner chose', async () => {
    const { email } = await ensureAdministrator(server.deps);
    const reset = await resetAdministrator(server.deps, {
      email: undefined,
      password: undefined,
      withoutSecondFactor: false,
    });
    inDays(8);
    expect((await login(email ?? '', reset.password)).statusCode).toBe(403);
    const chosen = 'seven slow tortoises';
    await server.call('POST', 'auth/forgot-password', { body: { email } });
    const [mail] = (await server.mails()).filter(({ text }) => text?.includes('/reset-password/'));
    const token = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const body = new URLSearchParams({ token, password: chosen }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await server.call('POST', 'auth/reset-password', { body, headers });
    inDays(30);
    expect((await login(email ?? '', chosen)).statusCode).toBe(200);
  });
});

test.each([
  ['a common one', 'owner@salon.example', 'password1'],
  ['their address with a digit', 'glowsalon@example.com', 'glowsalon1'],
  ['their address in look-alike characters', 'glowsalon@example.com', 'Gl0w5alon!'],
  ['a word of their address', 'ada.okonkwo@example.com', 'okonkwo2026'],
  ['their role', 'owner@salon.example', 'Administrator1'],
])('is refused if it is %s', async (_what, email, password) => {
  const admin = { email, password };
  await expect(ensureAdministrator(withAdmin(admin))).rejects.toThrow('DAYBOOK_ADMIN_PASSWORD');
});

test('is not mentioned by a later start, where it has no effect', async () => {
  const admin = { email: 'owner@salon.example', password: 'three quiet herons' };
  await ensureAdministrator(withAdmin(admin));
  const later = await ensureAdministrator(withAdmin({ ...admin, password: 'two loud magpies' }));
  expect(later).toEqual({ email: null, passwordFile: null });
  expect((await login(admin.email, 'two loud magpies')).statusCode).toBe(403);
  const startup = { administrator: later, demo: null, missingPages: null, lostSecrets: null };
  const banner = bannerOf(server.deps.config, startup, true);
  expect(banner).toContain('npm run administrator');
  expect(banner).not.toMatch(/chosen|magpies|owner@/);
});
