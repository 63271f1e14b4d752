import { mockApi, noAnswer, refuse } from '@daybook/testing/mock-api';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { remote } from '../../remote.ts';

const open = () => renderScreen(remote.routes, { path: '/auth/forgot-password', density: 'roomy' });

async function ask(user: UserEvent, email: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await user.click(screen.getByRole('button', { name: 'Send link' }));
}

test('every address gets the same answer, with the next step', async () => {
  const api = mockApi({ 'GET site': aSite(), 'POST auth/forgot-password': undefined });
  const { user } = open();
  await ask(user, 'nobody@example.com');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Check your inbox' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText(/^If nobody@example.com belongs to an account/)).toBeVisible();
  expect(api.requests('POST auth/forgot-password')[0]?.body).toEqual({ email: 'nobody@example.com' });

  await user.click(screen.getByRole('button', { name: 'Use another email' }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('the page leads back to log in', async () => {
  mockApi({ 'GET site': aSite() });
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Back to log in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('an address is required', async () => {
  mockApi({ 'GET site': aSite() });
  const { user } = open();
  await ask(user, 'nobody');
  const email = screen.getByRole('textbox', { name: 'Email' });
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription('Enter an email address like ada@example.com.');
});

test('an error is shown, keeps the address, and can be retried', async () => {
  const api = mockApi({ 'GET site': aSite(), 'POST auth/forgot-password': noAnswer });
  const { user } = open();
  await ask(user, 'ada@example.com');
  expect(await screen.findByText(/Network Error/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
  api.on({
    'POST auth/forgot-password': refuse(429, 'rate_limited', { message: 'Too many tries. Wait 10 minutes.' }),
  });
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Too many tries. Wait 10 minutes.')).toBeVisible();
  api.on({ 'POST auth/forgot-password': undefined });
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Check your inbox')).toBeVisible();
});

test('the server’s error about the address appears at its field', async () => {
  const fields = { email: 'This address is too long.' };
  mockApi({ 'GET site': aSite(), 'POST auth/forgot-password': refuse(400, 'invalid_input', { fields }) });
  const { user } = open();
  await ask(user, 'ada@example.com');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(fields.email),
  );
});
