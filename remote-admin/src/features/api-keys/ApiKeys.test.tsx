import type { ApiKey } from '@daybook/contract/api-keys';
import { type Notice, onNotify } from '@daybook/shell/notify';
import { setClock } from '@daybook/testing/clock';
import { anId } from '@daybook/testing/ids';
import { mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const till: ApiKey = {
  apiKeyId: anId(),
  name: 'Till',
  prefix: 'dbk_Ab3dE5',
  owner: { userId: anId(), fullName: 'Ada Obi' },
  scopes: { 'booking.view': 'own', 'catalog.manage': 'all' },
  createdAt: '2026-03-01T09:00:00.000Z',
  expiresAt: null,
  isExpired: false,
  lastUsedAt: null,
  formerUntil: null,
  abilities: ['rotate', 'revoke'],
};
const old: ApiKey = {
  ...till,
  apiKeyId: anId(),
  name: 'Old sheet',
  expiresAt: '2026-03-01T10:00:00.000Z',
  isExpired: true,
  lastUsedAt: '2026-03-01T09:30:00.000Z',
  abilities: ['revoke'],
};
const secret = `dbk_${'A'.repeat(43)}`;
const grantable = { 'booking.view': 'own', 'catalog.manage': 'all', 'menu.staff': 'all' } as const;

const show = () => {
  setClock('2026-03-02T09:00:00Z');
  return renderScreen(remote.routes, { path: '/admin/site-settings?tab=api-keys', as: anAdmin() });
};
const answers = { 'GET site': aSite(), 'GET api-keys': { items: [till, old], grantable } };

const rowOf = async (name: string) => {
  const list = within(await screen.findByRole('list', { name: 'API keys' }));
  const row = list.getAllByRole('listitem').find((item) => item.textContent?.startsWith(name));
  if (!row) throw new Error(`${name} is not listed.`);
  return within(row);
};

test('a key shows its beginning, its life and its permissions in words', async () => {
  mockApi(answers);
  show();
  const row = await rowOf('Till');
  expect(row.getByText('dbk_Ab3dE5…')).toBeVisible();
  expect(row.getByText(/^Created .* by Ada Obi · never used · never expires$/)).toBeVisible();
  expect(row.getByText(/See bookings \(Own\), Manage services/)).toBeInTheDocument();
  const expired = await rowOf('Old sheet');
  expect(expired.getByText(/last used .* · expired /)).toBeVisible();
  expect(expired.queryByRole('button', { name: 'New secret for Old sheet' })).not.toBeInTheDocument();
});

test('without keys, the screen says what they are for', async () => {
  mockApi({ ...answers, 'GET api-keys': { items: [], grantable } });
  show();
  expect(await screen.findByText('No API keys yet')).toBeVisible();
});

test('a new key gets chosen permissions of its maker, and its secret is shown once', async () => {
  const api = mockApi({ ...answers, 'POST api-keys': { apiKey: till, secret } });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Enter a name/);
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Till');
  await user.click(dialog.getByText('Bookings'));
  const bookings = dialog.getByRole('combobox', { name: 'See bookings' });
  expect(
    within(bookings)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['None', 'Own']);
  expect(dialog.queryByText('Staff sidebar')).not.toBeInTheDocument();
  await user.selectOptions(bookings, 'Own');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Expires' }), 'Never');
  await user.type(dialog.getByLabelText('Your password'), 'three quiet herons');
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  const once = within(await screen.findByRole('dialog', { name: 'Your new key' }));
  expect(once.getByRole('textbox', { name: 'API key' })).toHaveValue(secret);
  expect(api.requests('POST api-keys').map(({ body }) => body)).toEqual([
    {
      name: 'Till',
      scopes: { 'booking.view': 'own' },
      expiresInDays: null,
      password: 'three quiet herons',
      code: '',
    },
  ]);
  await user.click(once.getByRole('button', { name: 'I’ve saved it' }));
  await waitFor(() => expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument());
});

test('a refusal is said at its field, and asks for a code if there is a second factor', async () => {
  mockApi({
    ...answers,
    'POST api-keys': refuse(400, 'invalid_input', {
      fields: { code: 'Enter a code from your app, or a recovery code.' },
    }),
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Till');
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await dialog.findByLabelText('Code from the app, or a recovery code')).toHaveAccessibleDescription(
    /Enter a code/,
  );
});

test('a key gets a new secret, with an overlap', async () => {
  const api = mockApi({ ...answers, 'POST api-keys/:apiKeyId/rotate': { apiKey: till, secret } });
  const { user } = show();
  await user.click((await rowOf('Till')).getByRole('button', { name: 'New secret for Till' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New secret for Till' }));
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'The old secret keeps working for' }),
    '7 more days',
  );
  await user.type(dialog.getByLabelText('Your password'), 'three quiet herons');
  await user.click(dialog.getByRole('button', { name: 'Create new secret' }));
  expect(await screen.findByDisplayValue(secret)).toBeVisible();
  expect(api.requests('POST api-keys/:apiKeyId/rotate')[0]?.body).toMatchObject({ overlapHours: 168 });
});

test('a key is revoked after a question', async () => {
  const api = mockApi({ ...answers, 'DELETE api-keys/:apiKeyId': undefined });
  const notices: Notice[] = [];
  onNotify((notice) => notices.push(notice));
  const { user } = show();
  await user.click((await rowOf('Till')).getByRole('button', { name: 'Revoke Till' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Till?' }));
  await user.click(dialog.getByRole('button', { name: 'Revoke key' }));
  await waitFor(() => expect(notices).toMatchObject([{ message: 'Key revoked. It no longer works.' }]));
  expect(api.requests('DELETE api-keys/:apiKeyId')[0]?.params).toEqual({ apiKeyId: till.apiKeyId });
});
