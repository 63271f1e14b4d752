import type { User } from '@daybook/contract/auth';
import { landingFor } from '@daybook/shell/landing';
import { mockApi, refuseToken } from '@daybook/testing/mock-api';
import { anAdmin, aUser } from '@daybook/testing/people';
import { aSite } from '@daybook/testing/site';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage, storeSession } from '../testing/open-page.tsx';

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

beforeEach(() => mockApi({ 'GET site': aSite() }));

test('while loading, a spinner is shown', async () => {
  const user = aUser();
  await storeSession(user);
  const { promise, resolve } = Promise.withResolvers<User>();
  mockApi({ 'GET user/profile': () => promise });
  const page = openPage('/staff/dashboard');
  await waitFor(() => expect(page.loader.start).toHaveBeenCalled());
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await act(async () => resolve(user));
  await heading('Staff dashboard');
});

test.each(['/staff', '/staff/bookings?tab=today', '/admin/invoice/view/5'])(
  'if not logged in, redirect to /auth/login and remember the requested location: %s',
  async (path) => {
    const page = openPage(path);
    await heading('Login');
    expect(page.path()).toBe('/auth/login');
    expect(landingFor({ userType: 2 })).toBe(path);
  },
);

test('the remembered location is cleared when its user arrives there', async () => {
  const user = aUser();
  const page = openPage('/staff/bookings');
  await heading('Login');
  mockApi({ 'POST auth/login': { token: 'fresh', user } });
  await act(() => page.session.login({ email: user.email, password: 'secret' }));
  await page.go(landingFor(user));
  await heading('Staff bookings');
  expect(landingFor(user)).toBe('/staff');
});

describe('if userType does not match the area’s required type', () => {
  test('redirect to /admin for an admin', async () => {
    const page = openPage('/staff/bookings', { as: anAdmin() });
    await heading('Admin dashboard');
    expect(page.path()).toBe('/admin/dashboard');
  });

  test('redirect otherwise to /staff', async () => {
    const page = openPage('/admin/invoice/view/5', { as: aUser() });
    await heading('Staff dashboard');
    expect(page.path()).toBe('/staff/dashboard');
  });

  test('even from a link within the page', async () => {
    const page = openPage('/staff/dashboard', { as: aUser() });
    await heading('Staff dashboard');
    await page.go('/admin/dashboard');
    await heading('Staff dashboard');
    expect(page.path()).toBe('/staff/dashboard');
  });
});

describe('an area’s code is never fetched for', () => {
  test('a visitor', async () => {
    const page = openPage('/admin/dashboard');
    await heading('Login');
    await page.go('/staff/dashboard');
    expect(page.loader.asked()).toEqual(['remote-auth']);
    expect(page.loader.start).not.toHaveBeenCalled();
  });

  test('a staff member in /admin', async () => {
    const page = openPage('/admin/dashboard', { as: aUser() });
    await heading('Staff dashboard');
    await page.go('/admin/nothing');
    expect(page.loader.asked()).toEqual(['remote-staff']);
  });

  test('an administrator in /staff', async () => {
    const page = openPage('/staff', { as: anAdmin() });
    await heading('Admin dashboard');
    expect(page.loader.asked()).toEqual(['remote-admin']);
  });

  test('a user with an expired token', async () => {
    await storeSession(anAdmin());
    mockApi({ 'GET user/profile': refuseToken() });
    const page = openPage('/staff/dashboard');
    await heading('Login');
    expect(page.loader.asked()).toEqual(['remote-auth']);
    expect(page.loader.start).not.toHaveBeenCalled();
  });
});

describe('the remote of an area loads in parallel with the profile', () => {
  test('if the stored user may enter the area', async () => {
    const user = aUser();
    await storeSession(user);
    mockApi({ 'GET user/profile': user });
    const page = openPage('/staff/dashboard');
    await heading('Staff dashboard');
    expect(page.loader.start.mock.calls).toEqual([['remote-staff']]);
  });

  test('unless the stored user is of another type', async () => {
    const user = aUser();
    await storeSession(user);
    mockApi({ 'GET user/profile': user });
    const page = openPage('/admin/dashboard');
    await heading('Staff dashboard');
    expect(page.loader.start).not.toHaveBeenCalled();
  });

  test('except for a public area, which waits for no profile', async () => {
    const user = aUser();
    await storeSession(user);
    mockApi({ 'GET user/profile': () => new Promise<User>(() => {}) });
    const page = openPage('/booking');
    await heading('Booking');
    expect(page.loader.start).not.toHaveBeenCalled();
  });
});

test('signing in as another user runs the guard again, without a reload', async () => {
  const page = openPage('/staff/dashboard', { as: aUser() });
  await heading('Staff dashboard');
  const admin = anAdmin();
  mockApi({ 'POST auth/login': { token: 'fresh', user: admin }, 'GET user/profile': admin });
  await act(() => page.session.login({ email: admin.email, password: 'secret' }));
  await heading('Admin dashboard');
  expect(page.path()).toBe('/admin/dashboard');
});
