import { getPrivate, postPrivate } from '@daybook/api';
import type { User } from '@daybook/contract/auth';
import { landingFor } from '@daybook/shell/landing';
import { mockApi, Refused, refuse, refuseToken } from '@daybook/testing/mock-api';
import { anAdmin, aUser } from '@daybook/testing/people';
import { aSite } from '@daybook/testing/site';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, storeSession } from './testing/open-page.tsx';

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const name = () => screen.getByLabelText('Name');
const callServer = () => act(() => getPrivate('user/profile').catch(() => undefined));

beforeEach(() => mockApi({ 'GET site': aSite() }));

/** Types into a form that asks before the user leaves it. */
async function typeInto(user: User = aUser()) {
  await storeSession(user);
  const page = openPage('/staff/my-account', { as: user });
  await heading(`Account of ${user.fullName}`);
  await userEvent.type(name(), 'Ada Obi-Eze');
  return page;
}

async function signIn(page: ReturnType<typeof openPage>, user: User) {
  mockApi({ 'GET site': aSite(), 'POST auth/login': { token: 'fresh', user }, 'GET user/profile': user });
  await act(() => page.session.login({ email: user.email, password: 'secret' }));
  await page.go(landingFor(user));
}

const invalid = 'Invalid or expired access token';
const answered = (status: number, body: object) => new Refused(status, body);

describe('unsaved work never delays the end of a session, and is restored for its user', () => {
  test.each([
    ['401', refuseToken(), invalid],
    ['the error of a refused token under another status', answered(403, { error: invalid }), invalid],
    ['401 with words of its own', answered(401, { message: 'Signed out.' }), 'Signed out.'],
    [
      'the error beside a message',
      answered(500, { message: 'Log in again.', error: invalid }),
      'Log in again.',
    ],
  ] as const)('%s', async (_, answer, sentence) => {
    const user = aUser();
    const page = await typeInto(user);
    mockApi({ 'GET site': aSite(), 'GET user/profile': answer });
    await callServer();
    await heading('Login');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(page.path()).toBe('/auth/login');
    expect(Object.keys(localStorage)).toEqual([]);
    expect(page.router.state.location.state).toEqual({ isTyped: true });
    await signIn(page, user);
    await heading(`Account of ${user.fullName}`);
    expect(name()).toHaveValue('Ada Obi-Eze');
  });

  test('after signing out in another tab', async () => {
    const user = aUser();
    const page = await typeInto(user);
    localStorage.clear();
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'TOKEN' })));
    await heading('Login');
    // Pages of earlier tests receive the event as well.
    expect((await screen.findAllByText('You were logged out in another tab.')).length).toBeGreaterThan(0);
    expect(page.path()).toBe('/auth/login');
    await signIn(page, user);
    await heading(`Account of ${user.fullName}`);
    expect(name()).toHaveValue('Ada Obi-Eze');
  });

  test('while the dialog about unsaved work is open', async () => {
    const user = aUser();
    const page = await typeInto(user);
    await page.go('/staff/bookings');
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
    mockApi({ 'GET site': aSite(), 'GET user/profile': refuseToken() });
    await callServer();
    await heading('Login');
    await signIn(page, user);
    expect(await screen.findByLabelText('Name')).toHaveValue('Ada Obi-Eze');
  });

  test('when the next page starts', async () => {
    const user = aUser();
    const page = await typeInto(user);
    // Simulates a reload of the tab.
    page.router.dispose();
    cleanup();
    await storeSession(user);
    mockApi({ 'GET site': aSite(), 'GET user/profile': refuseToken() });
    const next = openPage('/staff/my-account');
    await heading('Login');
    expect(landingFor(user)).toBe('/staff/my-account');
    await signIn(next, user);
    expect(await screen.findByDisplayValue('Ada Obi-Eze')).toBeVisible();
  });
});

test('one user’s input is not shown to the next user, nor to the first one afterwards', async () => {
  const user = aUser();
  const page = await typeInto(user);
  mockApi({ 'GET site': aSite(), 'GET user/profile': refuseToken() });
  await callServer();
  await heading('Login');
  const other = { ...aUser(), userId: anAdmin().userId, fullName: 'Bola Ade' };
  await signIn(page, other);
  await heading('Account of Bola Ade');
  expect(name()).toHaveValue('');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('daybook.draft'))).toEqual([]);
});

test('logging out deletes the user’s input', async () => {
  const page = await typeInto();
  mockApi({ 'GET site': aSite(), 'POST auth/logout': undefined });
  await act(() => page.session.logout());
  await heading('Login');
  expect(Object.values(sessionStorage).join()).not.toContain('Obi-Eze');
});

test('a form keeps asking about unsaved input while the session lasts', async () => {
  const page = await typeInto();
  mockApi({ 'GET site': aSite(), 'POST auth/logout': refuse(403, 'forbidden') });
  await act(() => postPrivate('auth/logout').catch(() => undefined));
  await page.go('/staff/bookings');
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
  expect(page.path()).toBe('/staff/my-account');
});

test('with storage blocked, the session and the draft last as long as the page', async () => {
  const spies = (['localStorage', 'sessionStorage'] as const).map((kind) =>
    jest.spyOn(window, kind, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }),
  );
  const user = aUser();
  const page = openPage('/staff/my-account');
  await heading('Login');
  await signIn(page, user);
  await heading(`Account of ${user.fullName}`);
  await userEvent.type(name(), 'Ada Obi-Eze');
  mockApi({ 'GET site': aSite(), 'GET user/profile': refuseToken() });
  await callServer();
  await heading('Login');
  await signIn(page, user);
  expect(await screen.findByLabelText('Name')).toHaveValue('Ada Obi-Eze');
  for (const spy of spies) spy.mockRestore();
});
