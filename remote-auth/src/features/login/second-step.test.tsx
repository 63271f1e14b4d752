import { mockApi, refuse } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { remote } from '../../remote.ts';

const routes = [
  ...Object.entries(remote.routes).map(([path, children]) => ({ path, children })),
  { path: '/staff', element: <p>At the staff area</p> },
  { path: '/staff/bookings', element: <p>At the bookings</p> },
];

const answers = {
  'GET site': aSite(),
  'POST auth/login': { secondFactor: 'step-token' },
} as const;

/** Opens the second step, after the right password. */
async function open() {
  const { user } = renderScreen(routes, { path: '/auth/login', density: 'roomy' });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('heading', { level: 1, name: 'Two-step sign-in' });
  return user;
}
const send = async (user: UserEvent, code: string, label = 'Code') => {
  await user.type(screen.getByRole('textbox', { name: label }), code);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a user with a second factor enters a code, and the requested page opens', async () => {
  sessionStorage.setItem('daybook.return-to', '/staff/bookings');
  const api = mockApi({ ...answers, 'POST auth/second-factor': { token: 'a-token', user: aUser() } });
  const user = await open();
  const code = screen.getByRole('textbox', { name: 'Code' });
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  await send(user, '123456');
  expect(await screen.findByText('At the bookings')).toBeVisible();
  expect(api.requests('POST auth/second-factor')[0]?.body).toEqual({ token: 'step-token', code: '123456' });
});

test('a user without the app at hand can use a recovery code', async () => {
  const api = mockApi({ ...answers, 'POST auth/second-factor': { token: 'a-token', user: aUser() } });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  expect(screen.getByRole('textbox', { name: 'Recovery code' })).toHaveFocus();
  await send(user, 'abcde-fghjk-mnpqr-stuvw', 'Recovery code');
  await waitFor(() => expect(api.requests('POST auth/second-factor')).toHaveLength(1));
  expect(api.requests('POST auth/second-factor')[0]?.body).toMatchObject({ code: 'abcde-fghjk-mnpqr-stuvw' });
});

test('a wrong code is reported at its field, and the input stays', async () => {
  const message = 'This code is not right.';
  mockApi({ ...answers, 'POST auth/second-factor': refuse(403, 'wrong_code', { message }) });
  const user = await open();
  await send(user, '000000');
  const code = screen.getByRole('textbox', { name: 'Code' });
  await waitFor(() => expect(code).toHaveAccessibleDescription(message));
  expect(code).toHaveValue('000000');
  expect(code).toHaveFocus();
});

test('a missing code is reported without a request', async () => {
  const api = mockApi({ ...answers });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription('Enter the code.');
  expect(api.requests('POST auth/second-factor')).toEqual([]);
});

test('an expired second step returns to the password, with the reason', async () => {
  const message = 'This sign-in took too long. Log in again.';
  mockApi({ ...answers, 'POST auth/second-factor': refuse(422, 'link_invalid', { message }) });
  const user = await open();
  await send(user, '000000');
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

test('another user can start over', async () => {
  mockApi({ ...answers });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toBeVisible();
});
