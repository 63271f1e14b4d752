import { getPrivate } from '@daybook/api';
import { landingFor, rememberLocation } from '@daybook/shell/landing';
import { mockApi, noAnswer, refuse, refuseToken } from '@daybook/testing/mock-api';
import { anAdmin, aUser } from '@daybook/testing/people';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage, storeSession } from './testing/open-page.tsx';

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const storedNames = () => Object.keys(localStorage).sort();
const otherTabChanged = (key: string | null) =>
  act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));

describe('on start, with a stored TOKEN, the profile is fetched', () => {
  test('on success the user is set and the state becomes logged-in', async () => {
    const user = aUser();
    await storeSession(user);
    mockApi({ 'GET user/profile': user });
    const page = openPage('/staff/bookings');
    await heading('Staff bookings');
    expect(page.session.get()).toMatchObject({ isLoggedIn: true, user });
  });

  test.each([
    ['an expired token', refuseToken(), 'Invalid or expired access token'],
    [
      'a server in trouble',
      refuse(500, 'internal', { message: 'Something failed here.' }),
      'Something failed here.',
    ],
    ['no connection', noAnswer, 'Network Error. Please check your connection.'],
  ] as const)(
    'on failure an error message appears for 3 seconds and the session is cleared: %s',
    async (_, answer, sentence) => {
      await storeSession(aUser());
      mockApi({ 'GET user/profile': answer });
      const page = openPage('/staff/dashboard');
      const message = await screen.findByRole('alert');
      expect(message).toHaveTextContent(sentence);
      expect(within(message).getByRole('progressbar')).toHaveStyle({ animationDuration: '3000ms' });
      await heading('Login');
      expect(storedNames()).toEqual([]);
      expect(page.session.get().isLoggedIn).toBe(false);
    },
  );

  test('a failure leaves a visitor of a public page there', async () => {
    await storeSession(aUser());
    mockApi({ 'GET user/profile': refuseToken() });
    const page = openPage('/booking');
    await heading('Booking');
    await screen.findByText('Invalid or expired access token');
    expect(page.path()).toBe('/booking');
    expect(storedNames()).toEqual([]);
  });
});

test('logout clears stored session data and goes to /', async () => {
  await storeSession(aUser());
  const page = openPage('/staff/dashboard', { as: aUser() });
  await heading('Staff dashboard');
  mockApi({ 'POST auth/logout': undefined });
  page.queryClient.setQueryData(['bookings'], 'of the one who left');
  rememberLocation(new URL('https://daybook.example/staff/bookings'));
  const visited: string[] = [];
  page.router.subscribe(
    ({ navigation }) => navigation.location && visited.push(navigation.location.pathname),
  );
  await act(() => page.session.logout());
  await heading('Login');
  expect(visited[0]).toBe('/');
  expect(storedNames()).toEqual([]);
  expect(page.queryClient.getQueryData(['bookings'])).toBeUndefined();
  expect(landingFor({ userType: 2 })).toBe('/staff');
});

describe('an expired token anywhere', () => {
  const callServer = () => getPrivate('user/profile').catch(() => undefined);

  test('clears storage, goes to /auth/login with a message, and remembers the location', async () => {
    await storeSession(aUser());
    const page = openPage('/staff/bookings?tab=today', { as: aUser() });
    await heading('Staff bookings');
    mockApi({ 'GET user/profile': refuseToken() });
    await act(callServer);
    await heading('Login');
    expect(await screen.findByText('Invalid or expired access token')).toBeVisible();
    expect(page.path()).toBe('/auth/login');
    expect(storedNames()).toEqual([]);
    expect(landingFor({ userType: 2 })).toBe('/staff/bookings?tab=today');
  });

  test('shows a single message for several failed calls', async () => {
    openPage('/staff/bookings', { as: aUser() });
    await heading('Staff bookings');
    mockApi({ 'GET user/profile': refuseToken() });
    await act(() => Promise.all([callServer(), callServer(), callServer()]));
    expect(await screen.findAllByText('Invalid or expired access token')).toHaveLength(1);
  });

  test('is not confused with another refusal', async () => {
    const page = openPage('/staff/bookings', { as: aUser() });
    await heading('Staff bookings');
    mockApi({ 'GET user/profile': refuse(403, 'forbidden') });
    await act(callServer);
    expect(page.session.get().isLoggedIn).toBe(true);
    expect(page.path()).toBe('/staff/bookings');
  });
});

describe('another tab', () => {
  test('that signs out makes this one leave a guarded area', async () => {
    await storeSession(aUser());
    const page = openPage('/staff/bookings', { as: aUser() });
    await heading('Staff bookings');
    localStorage.clear();
    await otherTabChanged('TOKEN');
    await heading('Login');
    expect(page.path()).toBe('/auth/login');
    expect(landingFor({ userType: 2 })).toBe('/staff');
  });

  test('that signs out does not affect a public page', async () => {
    const page = openPage('/booking', { as: aUser() });
    await heading('Booking');
    await otherTabChanged('TOKEN');
    expect(page.session.get().isLoggedIn).toBe(false);
    expect(page.path()).toBe('/booking');
  });

  test('that signs in as another user takes this one to that user’s area, without the first user’s data', async () => {
    const admin = anAdmin();
    const page = openPage('/staff/bookings', { as: aUser() });
    await heading('Staff bookings');
    page.queryClient.setQueryData(['bookings'], 'of the first');
    await storeSession(admin);
    mockApi({ 'GET user/profile': admin });
    await otherTabChanged('TOKEN');
    await heading('Admin dashboard');
    await waitFor(() => expect(page.path()).toBe('/admin/dashboard'));
    expect(page.queryClient.getQueryData(['bookings'])).toBeUndefined();
  });
});

test('a refusal because of missing two-step sign-in makes the page fetch the profile again', async () => {
  await storeSession(aUser());
  mockApi({
    'GET user/profile': aUser({ mustSetUpTwoStep: true }),
    'GET user/sessions': refuse(403, 'two_step_required'),
  });
  const page = openPage('/staff/dashboard', { as: aUser() });
  await heading('Staff dashboard');
  await act(async () => {
    const asked = page.queryClient.fetchQuery({
      queryKey: ['account', 'sessions'],
      queryFn: () => getPrivate('user/sessions'),
    });
    await asked.catch(() => undefined);
  });
  await waitFor(() => expect(page.session.get().user).toMatchObject({ mustSetUpTwoStep: true }));
});

describe('a role changed during a visit', () => {
  const change = async (page: ReturnType<typeof openPage>, user: ReturnType<typeof aUser>) => {
    mockApi({ 'GET user/profile': user });
    await act(() => page.session.refresh());
  };

  test('reloads the data on screen, and keeps the user on the page', async () => {
    const manager = aUser({ role: 5 });
    const page = openPage('/staff/bookings', { as: manager });
    await heading('Staff bookings');
    page.queryClient.setQueryData(['bookings'], 'as a manager sees them');
    await change(page, manager);
    expect(page.queryClient.getQueryState(['bookings'])?.isInvalidated).toBe(false);
    const { scopes, permissions } = aUser({ role: 2 });
    await change(page, { ...manager, role: 2, scopes, permissions });
    expect(page.queryClient.getQueryState(['bookings'])?.isInvalidated).toBe(true);
    expect(page.path()).toBe('/staff/bookings');
  });

  test('makes the user leave an area that the new role excludes', async () => {
    const admin = anAdmin();
    const page = openPage('/admin/dashboard', { as: admin });
    await heading('Admin dashboard');
    await change(page, { ...aUser(), userId: admin.userId });
    await heading('Staff dashboard');
    expect(page.path()).toMatch(/^\/staff/);
  });
});

test('the user’s area starts loading as soon as the login has succeeded', async () => {
  const page = openPage('/auth/login');
  await heading('Login');
  mockApi({ 'POST auth/login': { token: 'a-token', user: aUser() } });
  await act(() => page.session.login({ email: 'ada@daybook.test', password: 'secret' }));
  expect(page.loader.warmUp).toHaveBeenCalledWith('remote-staff');
});
