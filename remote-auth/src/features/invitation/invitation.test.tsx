import { mockApi, refuse } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { remote } from '../../remote.ts';

const open = (path = '/auth/invitation#t=mailed-token') =>
  renderScreen(
    { ...remote.routes, '/staff': [{ index: true, element: <h1>Staff Dashboard</h1> }] },
    { path, density: 'roomy' },
  );
const invitation = { email: 'ada@example.com', fullName: 'Ada Obi', businessName: 'Ileke House' };
const answers = { 'GET site': aSite(), 'POST auth/invitation': invitation };

async function fill(user: UserEvent, password = 'several words in a row') {
  await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'ada');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

test('the page removes the token from the address at once, creates the account and signs in', async () => {
  const api = mockApi({
    ...answers,
    'POST auth/invitation/accept': { email: invitation.email },
    'POST auth/login': { token: 'fresh', user: aUser() },
  });
  const { user, router } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Ileke House' })).toBeVisible();
  expect(router.state.location.hash).toBe('');
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada Obi');
  await fill(user);
  expect(await screen.findByRole('heading', { name: 'Staff Dashboard' })).toBeVisible();
  expect(api.requests('POST auth/invitation/accept')[0]?.body).toEqual({
    token: 'mailed-token',
    fullName: 'Ada Obi',
    username: 'ada',
    password: 'several words in a row',
  });
  expect(api.requests('POST auth/login')[0]?.body).toEqual({
    email: 'ada@example.com',
    password: 'several words in a row',
  });
});

test('a field that the server refuses shows the reason, and all input stays', async () => {
  const fields = { username: 'Somebody else has this username. Choose another.' };
  const api = mockApi({
    ...answers,
    'POST auth/invitation/accept': refuse(400, 'invalid_input', { fields }),
  });
  const { user } = open();
  await fill(user);
  const username = screen.getByRole('textbox', { name: 'Username' });
  await waitFor(() => expect(username).toHaveAccessibleDescription(/Somebody else has this username/));
  expect(username).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveValue('several words in a row');
  expect(api.requests('POST auth/login')).toEqual([]);
});

test.each(['/auth/invitation', '/auth/invitation#t='])(
  'an address without a token (%s) is reported',
  async (path) => {
    const api = mockApi(answers);
    open(path);
    expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
    expect(api.requests('POST auth/invitation')).toEqual([]);
  },
);

test('a used, expired or withdrawn link is explained, with a next step', async () => {
  mockApi({ ...answers, 'POST auth/invitation': refuse(422, 'link_invalid') });
  open();
  expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth/login');
});
