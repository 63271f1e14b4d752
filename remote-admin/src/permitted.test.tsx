import type { User } from '@daybook/contract/auth';
import { mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen } from '@testing-library/react';
import { remote } from './remote.ts';

const screens = [
  'add-service',
  'manage-user',
  'manage-user/0198c0de-0000-7000-8000-000000000001',
  'staff-manage',
  'roles',
  'payment-setting',
  'site-settings',
];
const show = (path: string, as: User) => {
  mockApi({
    'GET site': aSite(),
    'GET roles': refuse(403, 'forbidden'),
    'GET users': refuse(403, 'forbidden'),
    'GET users/:userId': refuse(403, 'forbidden'),
    'GET catalogue/choices': refuse(403, 'forbidden'),
  });
  return renderScreen(remote.routes, { path: `/admin/${path}`, as });
};
const refusal = () =>
  screen.queryByRole('heading', { level: 1, name: 'Your role doesn’t include this screen' });

test.each(screens)('%s is hidden from an administrator whose role does not include it', async (path) => {
  show(path, anAdmin({ role: 3 }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your role doesn’t include this screen' }),
  ).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('roles are visible to users who give them, even if they cannot change them', async () => {
  show('roles', anAdmin({ role: 5 }));
  await screen.findByRole('heading', { level: 1, name: 'Roles' });
  expect(refusal()).toBeNull();
});
