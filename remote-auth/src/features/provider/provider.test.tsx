import { mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';

const site = aSite({ signIn: { byPassword: true, provider: 'Salon ID' } });
const routes = [
  ...Object.entries(remote.routes).map(([path, children]) => ({ path, children })),
  { path: '/admin', element: <p>At /admin</p> },
];
const open = (path: string) => renderScreen(routes, { path, density: 'roomy' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('the login page offers the provider beside the password', async () => {
  mockApi({ 'GET site': site });
  open('/auth/login');
  expect(await screen.findByRole('button', { name: 'Continue with Salon ID' })).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('where passwords are closed, the provider is the only way', async () => {
  mockApi({ 'GET site': aSite({ signIn: { byPassword: false, provider: 'Salon ID' } }) });
  open('/auth/login');
  expect(await screen.findByRole('button', { name: 'Continue with Salon ID' })).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

test('a provider out of reach is told at the button, which stays', async () => {
  mockApi({
    'GET site': site,
    'POST auth/provider': refuse(503, 'unavailable', { message: 'Salon ID can’t be reached right now.' }),
  });
  const { user } = open('/auth/login');
  await user.click(await screen.findByRole('button', { name: 'Continue with Salon ID' }));
  expect(await screen.findByText('Salon ID can’t be reached right now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue with Salon ID' })).toBeEnabled();
});

test('the answer in the address is sent once, leaves the address, and logs in', async () => {
  const api = mockApi({
    'GET site': site,
    'POST auth/provider/finish': { token: 'a-token', user: anAdmin() },
  });
  const { router } = open(
    '/auth/provider?code=a-code&state=a-state&iss=https%3A%2F%2Fid.example&session_state=x',
  );
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await screen.findByText('At /admin')).toBeVisible();
  expect(api.requests('POST auth/provider/finish').map(({ body }) => body)).toEqual([
    { code: 'a-code', state: 'a-state', iss: 'https://id.example' },
  ]);
});

test('a refusal is shown with the way back', async () => {
  mockApi({
    'GET site': site,
    'POST auth/provider/finish': refuse(403, 'forbidden', {
      message: 'There is no account for ada@example.com.',
    }),
  });
  open('/auth/provider?code=a-code&state=a-state');
  expect(await screen.findByText('There is no account for ada@example.com.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', '/auth/login');
});

test.each(['', '?error=access_denied&state=a-state', '?code=&state='])(
  'an unfinished login asks nothing of the server: /auth/provider%s',
  async (search) => {
    const api = mockApi({ 'GET site': site });
    open(`/auth/provider${search}`);
    expect(await screen.findByText('You didn’t finish logging in. Try again.')).toBeVisible();
    expect(api.requests('POST auth/provider/finish')).toEqual([]);
  },
);
