import { mockApi, noAnswer, Refused, refuse } from '@daybook/testing/mock-api';
import { anAdmin, aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { RouteObject } from 'react-router-dom';
import { remote } from '../../remote.ts';

const places: RouteObject[] = ['/admin', '/staff', '/staff/bookings', '/booking'].map((path) => ({
  path,
  element: <p>At {path}</p>,
}));
const routes = [...Object.entries(remote.routes).map(([path, children]) => ({ path, children })), ...places];

const open = (path = '/auth/login', as?: ReturnType<typeof aUser>) =>
  renderScreen(routes, { path, density: 'roomy', ...(as && { as }) });

async function logIn(user: UserEvent, email = 'ada@example.com', password = 'a long password') {
  await user.click(await screen.findByRole('textbox', { name: 'Email' }));
  await user.paste(email);
  await user.click(screen.getByLabelText('Password'));
  await user.paste(password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a staff member logs in and reaches the staff area', async () => {
  const user = aUser();
  const api = mockApi({ 'GET site': aSite(), 'POST auth/login': { token: 'a-token', user } });
  const page = open();
  await logIn(page.user, ' ada@example.com ');
  expect(await screen.findByText('At /staff')).toBeVisible();
  expect(api.requests('POST auth/login')[0]?.body).toEqual({
    email: 'ada@example.com',
    password: 'a long password',
  });
});

test('an administrator reaches the admin area', async () => {
  mockApi({ 'GET site': aSite(), 'POST auth/login': { token: 'a-token', user: anAdmin() } });
  const page = open();
  await logIn(page.user);
  expect(await screen.findByText('At /admin')).toBeVisible();
});

test('after the login the requested page opens', async () => {
  sessionStorage.setItem('daybook.return-to', '/staff/bookings');
  mockApi({ 'GET site': aSite(), 'POST auth/login': { token: 'a-token', user: aUser() } });
  const page = open();
  await logIn(page.user);
  expect(await screen.findByText('At /staff/bookings')).toBeVisible();
});

test('a user who is already logged in reaches their area', async () => {
  mockApi({ 'GET site': aSite() });
  open('/auth/login', anAdmin());
  expect(await screen.findByText('At /admin')).toBeVisible();
});

test('the root of the area and unknown paths lead to the login', async () => {
  mockApi({ 'GET site': aSite() });
  const { router, unmount } = open('/auth');
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/auth/login');
  unmount();
  open('/auth/elsewhere');
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('the form shows that it is busy, and cannot be sent twice', async () => {
  let answer = () => {};
  const api = mockApi({
    'GET site': aSite(),
    'POST auth/login': () =>
      new Promise((resolve) => {
        answer = () => resolve({ token: 'a-token', user: aUser() });
      }),
  });
  const { user } = open();
  await logIn(user);
  expect(await screen.findByText('Logging you in')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeDisabled();
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  await waitFor(() => expect(api.requests('POST auth/login')).toHaveLength(1));
  answer();
  expect(await screen.findByText('At /staff')).toBeVisible();
  expect(api.requests('POST auth/login')).toHaveLength(1);
});

test.each<[string, Refused | typeof noAnswer, string]>([
  ['wrong credentials', refuse(403, 'wrong_credentials', { message: 'Not these.' }), 'Not these.'],
  ['a wrong code of a proxy', new Refused(401, { message: 'Not from here.' }), 'Not from here.'],
  ['too many tries', refuse(429, 'rate_limited', { message: 'Slow down.', retryAfter: 170 }), 'Slow down.'],
  ['an account that is closed', refuse(403, 'forbidden', { message: 'Closed.' }), 'Closed.'],
  ['an error without a message', new Refused(409, { error: 'Not now.' }), 'Not now.'],
  ['a status alone', new Refused(403, {}), 'Forbidden. You do not have permission.'],
  ['no answer', noAnswer, 'Network Error. Please check your connection.'],
  ['a fault of the server', refuse(500, 'internal', { message: 'That did not work.' }), 'That did not work.'],
])('an error is shown and the input stays: %s', async (_, answer, sentence) => {
  mockApi({ 'GET site': aSite(), 'POST auth/login': answer });
  const { user } = open();
  await logIn(user);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('a long password');
  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
});

test('missing input is reported, and the first such field gets the focus', async () => {
  const api = mockApi({ 'GET site': aSite() });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  const email = screen.getByRole('textbox', { name: 'Email' });
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription('Enter an email address.');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
  expect(api.requests('POST auth/login')).toEqual([]);
});

test('the password can be shown and hidden, also by keyboard', async () => {
  mockApi({ 'GET site': aSite() });
  const { user } = open();
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(password);
  await user.tab();
  const show = screen.getByRole('button', { name: 'Show password' });
  expect(show).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(password).toHaveAttribute('type', 'text');
  expect(show).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard(' ');
  expect(password).toHaveAttribute('type', 'password');
});

test('the form supports autofill, and says how long the device stays logged in', async () => {
  mockApi({ 'GET site': aSite() });
  open();
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByText(/You’ll stay logged in on this device until you log out/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book an appointment' })).toHaveAttribute('href', '/booking');
});
