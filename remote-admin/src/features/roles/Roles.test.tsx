import { entriesFor } from '@daybook/backoffice/menu-entry';
import { staffMenu } from '@daybook/backoffice/staff-menu';
import type { Role } from '@daybook/contract/roles';
import { builtInRoles, scopesOf } from '@daybook/domain/roles';
import { anId } from '@daybook/testing/ids';
import { keepDrafts } from '@daybook/testing/keep-drafts';
import { mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const aRole = (role: keyof typeof builtInRoles): Role => ({
  role,
  name: builtInRoles[role],
  version: 1,
  isBuiltIn: true,
  scopes: scopesOf(role),
  isChanged: false,
  holders: [],
  abilities: role === 1 ? [] : ['edit', 'reset'],
});
const own: Role = {
  ...aRole(3),
  role: 6,
  name: 'Front desk',
  isBuiltIn: false,
  abilities: ['edit', 'rename', 'delete'],
};
const builtIn = [aRole(1), aRole(2), aRole(3), aRole(4), aRole(5)];

function show({ path = '/admin/roles', roles = [...builtIn, own], as = anAdmin() } = {}) {
  const api = mockApi({ 'GET site': aSite(), 'GET roles': { items: roles } });
  return { api, ...renderScreen(remote.routes, { path, as }) };
}

const cell = (name: string) => screen.getByRole('radiogroup', { name });
const choice = (name: string, scope: string) => within(cell(name)).getByRole('radio', { name: scope });
const card = async (name: string) => within(await screen.findByRole('listitem', { name }));
const editor = () => screen.findByRole('table');
const bar = () => screen.queryByText('Unsaved changes');

test('each role is a card with its people, and in words what it can see and do', async () => {
  const holders = [{ userId: anId(), fullName: 'Bisi Ojo' }];
  show({ roles: [aRole(1), { ...aRole(2), holders }, own] });
  const administrator = await card('Administrator');
  expect(administrator.getByText('Can see and do everything.')).toBeVisible();
  const staff = await card('Staff member');
  expect(staff.getByText('1 person')).toBeVisible();
  expect(
    staff.getByText('Services and the team; bookings, customers, invoices and figures (own only)'),
  ).toBeVisible();
  expect(
    staff.getByText('Book visits, change bookings, cancel bookings and check in customers (own only)'),
  ).toBeVisible();
  expect(staff.getByText(/^Edit customers, take payments, refund payments, .* and 6 more$/)).toBeVisible();
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
});

test('Customise opens the permissions of that role alone, with a way back', async () => {
  const { user } = show();
  await user.click((await card('Viewer')).getByRole('link', { name: 'Customise: Viewer' }));
  expect(await editor()).toHaveAccessibleName('Permissions of Viewer');
  expect(choice('Viewer: See bookings', 'All')).toBeChecked();
  expect(screen.queryByRole('radiogroup', { name: 'Staff member: See bookings' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'All roles' }));
  expect((await card('Viewer')).getByText('No one')).toBeVisible();
});

test('the administrator’s permissions can be read but not changed', async () => {
  show({ path: '/admin/roles?role=1' });
  await editor();
  expect(screen.getByRole('row', { name: /^See bookings/ })).toBeVisible();
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
});

test('each permission offers the scopes that apply to it', async () => {
  show({ path: '/admin/roles?role=2' });
  await editor();
  const choices = (name: string) => [...cell(name).children].map(({ textContent }) => textContent);
  expect(choices('Staff member: See bookings')).toEqual(['None', 'Own', 'Team', 'All']);
  expect(choices('Staff member: Export')).toEqual(['No', 'Yes']);
  expect(choices('Staff member: Hours of others')).toEqual(['None', 'Team', 'All']);
});

test('only the changed roles are saved, one by one', async () => {
  const { api, user } = show({ path: '/admin/roles?role=2' });
  await editor();
  expect(bar()).not.toBeInTheDocument();
  await user.click(choice('Staff member: See bookings', 'Team'));
  await user.click(screen.getByRole('link', { name: 'All roles' }));
  expect((await card('Staff member')).getByText('Unsaved')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Customise: Viewer' }));
  await editor();
  await user.click(choice('Viewer: Appointments', 'Yes'));
  api.on({ 'PUT roles/:role': aRole(2) });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests('PUT roles/:role')).toHaveLength(2));
  expect(api.requests('PUT roles/:role').map(({ body }) => body)).toEqual([
    { version: 1, name: 'Staff member', scopes: { 'booking.view': 'team' } },
    { version: 1, name: 'Viewer', scopes: { 'menu.appointment': 'all' } },
  ]);
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
});

test('more permissions for a role require the password, and are saved with it', async () => {
  const { api, user } = show({ path: '/admin/roles?role=2' });
  await editor();
  await user.click(choice('Staff member: See bookings', 'Team'));
  api.on({
    'PUT roles/:role': refuse(400, 'invalid_input', { fields: { password: 'Enter your password.' } }),
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give a role more permissions?' }));
  await user.type(dialog.getByLabelText('Your password'), 'three quiet herons');
  api.on({ 'PUT roles/:role': aRole(2) });
  await user.click(dialog.getByRole('button', { name: 'Save roles' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests('PUT roles/:role').at(-1)?.body).toMatchObject({
    scopes: { 'booking.view': 'team' },
    password: 'three quiet herons',
  });
  expect(bar()).not.toBeInTheDocument();
});

test('resetting a role requires the password if the defaults permit more', async () => {
  const changed = { ...aRole(2), isChanged: true };
  const { api, user } = show({ roles: [aRole(1), changed] });
  await user.click(await screen.findByRole('button', { name: 'Actions for Staff member' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reset to default' }));
  api.on({
    'POST roles/:role/reset': refuse(400, 'invalid_input', { fields: { password: 'Enter your password.' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Reset role' }));
  await user.type(await screen.findByLabelText('Your password'), 'three quiet herons');
  api.on({ 'POST roles/:role/reset': aRole(2) });
  await user.click(screen.getByRole('button', { name: 'Reset role' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests('POST roles/:role/reset').at(-1)?.body).toMatchObject({
    password: 'three quiet herons',
  });
});

test('a refused change stays chosen, with the reason', async () => {
  const { api, user } = show({ path: '/admin/roles?role=2' });
  await editor();
  await user.click(choice('Staff member: See bookings', 'Team'));
  api.on({
    'PUT roles/:role': refuse(409, 'version_conflict', { message: 'Someone else has changed this role.' }),
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Staff member: Someone else has changed this role.',
  );
  expect(choice('Staff member: See bookings', 'Team')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(choice('Staff member: See bookings', 'Own')).toBeChecked();
});

test('a user without a permission cannot grant it', async () => {
  show({
    path: '/admin/roles?role=4',
    as: anAdmin({ role: 6, scopes: { ...scopesOf(3), 'role.manage': 'all' } }),
  });
  await editor();
  expect(choice('Viewer: Merge customers', 'Yes')).toBeDisabled();
  expect(choice('Viewer: Book', 'All')).toBeEnabled();
});

test('a role is created as a copy of another', async () => {
  const { api, user } = show();
  await user.click(await screen.findByRole('button', { name: 'Actions for Receptionist' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy to a new role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy Receptionist' }));
  await user.click(dialog.getByRole('button', { name: 'Create role' }));
  expect(dialog.getByText('Enter a name.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Desk');
  api.on({ 'POST roles': own });
  await user.click(dialog.getByRole('button', { name: 'Create role' }));
  await waitFor(() =>
    expect(api.requests('POST roles').map(({ body }) => body)).toEqual([{ name: 'Desk', copyOf: 3 }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a role in use names its users and cannot be deleted', async () => {
  const { api, user } = show({
    roles: [...builtIn, { ...own, holders: [{ userId: anId(), fullName: 'Bisi Ojo' }] }],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Front desk' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Front desk is in use' });
  expect(dialog).toHaveTextContent('Give these people another role first: Bisi Ojo.');
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(api.requests('DELETE roles/:role')).toHaveLength(0);
});

describe('the preview', () => {
  const staffArea = () => within(screen.getByRole('region', { name: 'Staff area' }));
  const labels = () =>
    staffArea()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('shows the role’s sidebars, as far as there are screens', async () => {
    const { user } = show({ path: '/admin/roles?tab=preview' });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Preview as' }), 'Receptionist');
    const expected = entriesFor({ userType: 2, scopes: scopesOf(3) }, staffMenu).map(({ label }) => label);
    expect(expected).toEqual(expect.arrayContaining(labels()));
    expect(labels()).not.toContain('Appointments');
  });

  test('shows unsaved choices', async () => {
    const { user } = show({ path: '/admin/roles?role=2' });
    await editor();
    await user.click(choice('Staff member: Appointments', 'Yes'));
    await user.click(screen.getByRole('link', { name: 'Preview' }));
    await screen.findByRole('combobox', { name: 'Preview as' });
    expect(labels()).toContain('Appointments');
  });
});

const [ada, bisi, userId] = [anId(), anId(), anId()];

function showTeam() {
  const team = {
    userId,
    fullName: 'Kemi Bello',
    roleName: 'Front desk',
    staffId: null,
    staffIds: [ada],
    version: 3,
    abilities: ['edit' as const],
  };
  const screens = show({ path: '/admin/roles?tab=teams' });
  screens.api.on({
    'GET teams': {
      items: [team],
      staff: [
        { staffId: ada, name: 'Ada Obi' },
        { staffId: bisi, name: 'Bisi Ojo' },
      ],
    },
    'PUT teams/:userId': team,
  });
  return {
    ...screens,
    async edit() {
      await screens.user.click(await screen.findByRole('button', { name: 'Edit Kemi Bello’s team' }));
      return within(await screen.findByRole('dialog', { name: 'Kemi Bello’s team' }));
    },
  };
}

test('the team of a user can be chosen', async () => {
  const { api, user, edit } = showTeam();
  const dialog = await edit();
  expect(dialog.getByRole('checkbox', { name: 'Ada Obi' })).toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Bisi Ojo' }));
  await user.click(dialog.getByRole('button', { name: 'Save team' }));
  await waitFor(() =>
    expect(api.requests('PUT teams/:userId').map(({ body }) => body)).toEqual([
      { version: 3, staffIds: [ada, bisi] },
    ]),
  );
});

test('a larger team requires the password, and the choices stay', async () => {
  const { api, user, edit } = showTeam();
  api.on({
    'PUT teams/:userId': refuse(400, 'invalid_input', { fields: { password: 'Enter your password.' } }),
  });
  const dialog = await edit();
  await user.click(dialog.getByRole('checkbox', { name: 'Bisi Ojo' }));
  await user.click(dialog.getByRole('button', { name: 'Save team' }));
  await user.type(await screen.findByLabelText('Your password'), 'wrong herons');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(await screen.findByRole('checkbox', { name: 'Bisi Ojo' })).toBeChecked();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await user.click(screen.getByRole('button', { name: 'Save team' }));
  await user.type(await screen.findByLabelText('Your password'), 'three quiet herons');
  await user.click(screen.getByRole('button', { name: 'Save team' }));
  await waitFor(() =>
    expect(api.requests('PUT teams/:userId').at(-1)?.body).toEqual({
      version: 3,
      staffIds: [ada, bisi],
      password: 'three quiet herons',
      code: '',
    }),
  );
});

test('the team chosen when the session ended is back', async () => {
  const drafts = keepDrafts();
  const { user, edit, unmount } = showTeam();
  const dialog = await edit();
  await user.click(dialog.getByRole('checkbox', { name: 'Ada Obi' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Bisi Ojo' }));
  unmount();
  const found = await showTeam().edit();
  expect(found.getByRole('checkbox', { name: 'Bisi Ojo' })).toBeChecked();
  expect(found.getByRole('checkbox', { name: 'Ada Obi' })).not.toBeChecked();
  drafts.stop();
});
