import { mockApi, noAnswer, Refused, refuse } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { strengthOf } from './strength.ts';

const open = (as?: ReturnType<typeof aUser>, path = '/reset-password/mailed-token') =>
  renderScreen(remote.routes, { path, density: 'roomy', ...(as && { as }) });

async function choose(user: UserEvent, password: string) {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
}

test('the page removes the token from the address at once, and still uses it', async () => {
  const api = mockApi({ 'GET site': aSite(), 'POST auth/reset-password': undefined });
  const { user, router } = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/reset-password/new'));
  expect(router.state.location.search + router.state.location.hash).toBe('');
  await choose(user, 'several words in a row');
  expect(await screen.findByText('Password changed. Log in with your new password.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/auth/login');
  expect(api.requests('POST auth/reset-password')[0]?.body).toEqual({
    token: 'mailed-token',
    password: 'several words in a row',
  });
});

test('an address without a token is treated as an invalid link', async () => {
  mockApi({ 'GET site': aSite() });
  const { user } = open(undefined, '/reset-password/new');
  await choose(user, 'several words in a row');
  expect(await screen.findByText('This link no longer works')).toBeVisible();
});

test('a reset ends the session of this browser too', async () => {
  mockApi({ 'GET site': aSite(), 'POST auth/reset-password': undefined, 'POST auth/logout': undefined });
  const { user, session } = open(aUser());
  await choose(user, 'several words in a row');
  expect(await screen.findByText(/Password changed/)).toBeVisible();
  expect(session.get().isLoggedIn).toBe(false);
});

test('a used, expired or invalid link is explained, with a next step', async () => {
  mockApi({ 'GET site': aSite(), 'POST auth/reset-password': refuse(422, 'link_invalid') });
  const { user } = open();
  await choose(user, 'several words in a row');
  const heading = await screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
  await waitFor(() => expect(heading).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'Request a new link' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
});

test('a short password is refused at its field without a request', async () => {
  const api = mockApi({ 'GET site': aSite() });
  const { user } = open();
  await choose(user, 'short');
  const field = screen.getByLabelText('New password');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(/Use at least 8 characters/);
  expect(field).toHaveValue('short');
  expect(api.requests('POST auth/reset-password')).toEqual([]);
});

test('a password that the server calls too common is reported at its field', async () => {
  const fields = { password: 'This password is too common.' };
  mockApi({ 'GET site': aSite(), 'POST auth/reset-password': refuse(400, 'invalid_input', { fields }) });
  const { user } = open();
  await choose(user, 'password123');
  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/This password is too common/),
  );
});

test('the password stays if there is no answer', async () => {
  mockApi({ 'GET site': aSite(), 'POST auth/reset-password': noAnswer });
  const { user } = open();
  await choose(user, 'several words in a row');
  expect(await screen.findByText(/Network Error/)).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('several words in a row');
});

test.each([
  ['link_invalid', refuse(422, 'link_invalid', { message: 'Used already.' }), /Used already\./],
  [
    'a token that cannot be one',
    refuse(400, 'invalid_input', { fields: { token: 'No token.' } }),
    /No token\./,
  ],
  [
    'another code',
    refuse(409, 'action_not_possible', { message: 'Not this account.' }),
    /Not this account\./,
  ],
  ['no code', new Refused(410, { message: 'Gone.' }), /Gone\./],
  ['a status alone', new Refused(404, {}), /Not Found\./],
])('any refusal is reported and leads to a new link: %s', async (_, answer, sentence) => {
  mockApi({ 'GET site': aSite(), 'POST auth/reset-password': answer });
  const { user } = open();
  await choose(user, 'several words in a row');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/auth/forgot-password',
  );
});

test('the strength of a password is shown, by its length', async () => {
  mockApi({ 'GET site': aSite() });
  const { user } = open();
  await user.type(await screen.findByLabelText('New password'), 'seven77');
  expect(screen.getByText('1 more character needed')).toBeVisible();
});

test.each([
  [0, 0, ''],
  [3, 0, '5 more characters needed'],
  [8, 1, 'Long enough. Longer is stronger.'],
  [12, 2, 'Strong'],
  [16, 3, 'Very strong'],
])('%i characters fill %i parts of the bar', (length, level, words) => {
  expect(strengthOf(length)).toEqual({ level, words });
});
