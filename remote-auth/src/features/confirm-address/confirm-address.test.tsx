import { mockApi, refuse } from '@daybook/testing/mock-api';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.ts';

const open = (path = '/auth/confirm-address#t=mailed-token') =>
  renderScreen(remote.routes, { path, density: 'roomy' });
const button = () => screen.findByRole('button', { name: 'Confirm email' });

test('the page removes the token from the address, and confirms only after a click', async () => {
  const api = mockApi({ 'GET site': aSite(), 'POST auth/confirm-address': { email: 'new@example.com' } });
  const { user, router } = open();
  const confirm = await button();
  expect(router.state.location.hash).toBe('');
  expect(api.requests('POST auth/confirm-address')).toEqual([]);
  await user.click(confirm);
  expect(await screen.findByText('From now on, log in with new@example.com.')).toBeVisible();
  expect(api.requests('POST auth/confirm-address')[0]?.body).toEqual({ token: 'mailed-token' });
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth/login');
});

test('a used or expired link says that nothing has changed', async () => {
  mockApi({ 'GET site': aSite(), 'POST auth/confirm-address': refuse(422, 'link_invalid') });
  const { user } = open();
  await user.click(await button());
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(screen.getByText(/Your email hasn’t changed/)).toBeVisible();
});

test('the button stays if the server does not answer, and the reason appears', async () => {
  mockApi({ 'GET site': aSite(), 'POST auth/confirm-address': refuse(500, 'internal') });
  const { user } = open();
  await user.click(await button());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await button()).toBeEnabled();
});

test('a link without a token is reported as incomplete', async () => {
  mockApi({ 'GET site': aSite() });
  open('/auth/confirm-address');
  expect(await screen.findByText('This link is incomplete. Open it from the email again.')).toBeVisible();
});
