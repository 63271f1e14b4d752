import { mockApi } from '@daybook/testing/mock-api';
import { anAdmin, aUser } from '@daybook/testing/people';
import { aSite } from '@daybook/testing/site';
import { act, screen, within } from '@testing-library/react';
import type { LoadedRemote } from '../loader/loaded-remote.ts';
import { asLoaded, fakeLoader } from '../testing/fake-loader.ts';
import { openPage } from '../testing/open-page.tsx';
import { remotes } from '../testing/remotes.tsx';

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

beforeEach(() => mockApi({ 'GET site': aSite() }));

test('/ redirects to /auth/login', async () => {
  const page = openPage('/');
  await heading('Login');
  expect(page.path()).toBe('/auth/login');
});

test('/auth redirects to /auth/login', async () => {
  const page = openPage('/auth');
  await heading('Login');
  expect(page.path()).toBe('/auth/login');
});

test.each([
  ['/auth/login', 'Login', 'remote-auth'],
  ['/auth/forgot-password', 'Forgot password', 'remote-auth'],
  ['/reset-password/a-token', 'Reset password with a-token', 'remote-auth'],
  ['/booking', 'Booking', 'remote-booking'],
  ['/booking?service=1', 'Booking', 'remote-booking'],
  ['/booking/success', 'Booking success', 'remote-booking'],
])('the public can open %s', async (path, title, remote) => {
  const page = openPage(path);
  await heading(title);
  expect(page.path()).toBe(path);
  expect(page.loader.asked()).toEqual([remote]);
});

test('the index of /staff redirects to dashboard', async () => {
  const page = openPage('/staff', { as: aUser() });
  await heading('Staff dashboard');
  expect(page.path()).toBe('/staff/dashboard');
});

test('the index of /admin redirects to /admin/dashboard', async () => {
  const page = openPage('/admin', { as: anAdmin() });
  await heading('Admin dashboard');
  expect(page.path()).toBe('/admin/dashboard');
});

test.each(['/admin/nothing', '/admin/nothing/at/all'])(
  'any unknown path of /admin redirects to /admin/dashboard: %s',
  async (path) => {
    const page = openPage(path, { as: anAdmin() });
    await heading('Admin dashboard');
    expect(page.path()).toBe('/admin/dashboard');
  },
);

test('a deep link into an area shows its screen', async () => {
  openPage('/admin/invoice/view/5', { as: anAdmin() });
  await heading('Invoice');
});

test('a remote is requested once, however often a user enters its area', async () => {
  const page = openPage('/booking');
  await heading('Booking');
  await page.go('/auth/login');
  await page.go('/booking/success');
  await heading('Booking success');
  expect(page.loader.asked()).toEqual(['remote-booking', 'remote-auth']);
});

test('an area’s style sheets apply only while it is mounted', async () => {
  const page = openPage('/booking');
  await heading('Booking');
  expect(page.loader.mount).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'remote-booking' }));
  expect(page.loader.unmount).not.toHaveBeenCalled();
  await page.go('/auth/login');
  expect(page.loader.mount).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'remote-auth' }));
  expect(page.loader.unmount).toHaveBeenCalledTimes(1);
});

describe('an unknown public path', () => {
  test.each(['/nothing', '/auth/nothing', '/bookings'])(
    '%s shows a page that says so, with a link',
    async (path) => {
      const page = openPage(path);
      await heading('Page not found');
      expect(document.title).toBe('Page not found · Daybook');
      const ways = within(screen.getByRole('list')).getAllByRole('link');
      expect(ways.map((way) => way.textContent)).toEqual(['Log in', 'Book an appointment']);
      await act(async () => ways[1]?.click());
      await heading('Booking');
      expect(page.path()).toBe('/booking');
    },
  );

  test('offers a signed-in user their own area, and no sign-in', async () => {
    openPage('/nothing', { as: aUser() });
    await heading('Page not found');
    const ways = within(screen.getByRole('list')).getAllByRole('link');
    expect(ways.map((way) => way.textContent)).toEqual(['Book an appointment', 'Staff area']);
  });
});

describe('all screens load on demand, with a spinner', () => {
  test('in place of the first screen', async () => {
    openPage('/booking');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    await heading('Booking');
    expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
  });

  test('over the current screen, which stays visible', async () => {
    const loader = fakeLoader(remotes);
    const page = openPage('/booking', { loader });
    await heading('Booking');
    const { promise, resolve } = Promise.withResolvers<LoadedRemote>();
    loader.load.mockReturnValueOnce(promise);
    await act(async () => void page.router.navigate('/auth/login'));
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Booking' })).toBeVisible();
    await act(async () => resolve(asLoaded('remote-auth', remotes['remote-auth'])));
    await heading('Login');
    expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
  });
});

describe('a redirect adds no history entry', () => {
  const back = () => act(async () => window.history.back());

  test.each([
    ['/', undefined, 'Login'],
    ['/auth', undefined, 'Login'],
    ['/staff', aUser(), 'Staff dashboard'],
    ['/admin', anAdmin(), 'Admin dashboard'],
    ['/admin/nothing', anAdmin(), 'Admin dashboard'],
    ['/staff/bookings', undefined, 'Login'],
    ['/admin/dashboard', aUser(), 'Staff dashboard'],
  ] as const)('when its URL is opened: %s', async (path, as, title) => {
    const before = window.history.length;
    openPage(path, as ? { as } : {});
    await heading(title);
    expect(window.history.length).toBe(before);
  });

  test.each([
    ['/', undefined, 'Login'],
    ['/auth', undefined, 'Login'],
    ['/staff', aUser(), 'Staff dashboard'],
    ['/admin', anAdmin(), 'Admin dashboard'],
    ['/admin/nothing', anAdmin(), 'Admin dashboard'],
    ['/staff/bookings', undefined, 'Login'],
    ['/admin/dashboard', aUser(), 'Staff dashboard'],
  ] as const)('when a link leads to it: %s', async (path, as, title) => {
    const page = openPage('/booking', as ? { as } : {});
    await heading('Booking');
    await page.go(path);
    await heading(title);
    await back();
    await heading('Booking');
    expect(page.path()).toBe('/booking');
  });

  test('on the way back to it', async () => {
    // The history entry of an address that now redirects.
    window.history.replaceState(null, '', '/booking');
    window.history.pushState({ idx: 1 }, '', '/auth');
    const page = openPage('/auth/forgot-password');
    await heading('Forgot password');
    await page.go('/booking/success');
    await heading('Booking success');
    const { length } = window.history;
    window.history.replaceState(window.history.state, '', '/auth');
    await act(() => page.router.navigate('/auth', { replace: true }));
    await heading('Login');
    expect(window.history.length).toBe(length);
  });
});
