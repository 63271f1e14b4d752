import { type Notice, onNotify } from '@daybook/shell/notify';
import { anId } from '@daybook/testing/ids';
import { type Handlers, mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { anAffected } from '@daybook/testing/schedules';
import { aSite } from '@daybook/testing/site';
import { aStaffProfile, aTeamMember } from '@daybook/testing/team';
import { screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../../testing/in-area.tsx';
import { StaffManageScreen } from './StaffManageScreen.tsx';

const show = (path = '/') => renderScreen(inArea(<StaffManageScreen />), { path, as: anAdmin() });

const [ada, bisi] = [aTeamMember(), aTeamMember({ name: 'Bisi Ojo', onlineVisible: false })];
const team = {
  items: [ada, bisi],
  accounts: [],
  invitations: [],
  roles: [
    { role: 2, name: 'Staff member', userTypes: [2 as const] },
    { role: 3, name: 'Receptionist', userTypes: [2 as const, 1 as const] },
  ],
  archivedCount: 0,
};
const profile = aStaffProfile();
const [haircut, braids] = profile.services;
const invitation = {
  invitationId: anId(),
  email: 'chi@example.com',
  userType: 2 as const,
  role: 2,
  staffId: null,
  expiresAt: '2026-03-05T08:00:00.000Z',
  isExpired: false,
  createdBy: 'Ngozi Eze',
};
const open = (tab: string) => show(`/?staff=${profile.staffId}&tab=${tab}`);

test('the order is changed by a button, and announced', async () => {
  const api = mockApi({ 'GET site': aSite(), 'GET team': team, 'PUT team/order': undefined });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Move Bisi Ojo up' }));
  await waitFor(() =>
    expect(api.requests('PUT team/order')[0]?.body).toEqual({ staffIds: [bisi.staffId, ada.staffId] }),
  );
  expect(screen.getByText('Bisi Ojo is number 1 of 2.')).toBeInTheDocument();
});

test('a search runs on the server, and its results cannot be reordered', async () => {
  const api = mockApi({ 'GET site': aSite(), 'GET team': team });
  show('/?q=obi');
  expect(await screen.findByRole('link', { name: 'Ada Obi' })).toBeVisible();
  expect(api.requests('GET team')[0]?.query).toMatchObject({ q: 'obi' });
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
});

test('a profile is saved against the version that was read, and a refusal appears at its field', async () => {
  const api = mockApi({
    'GET site': aSite(),
    'GET staff/:staffId': profile,
    'PUT staff/:staffId': refuse(400, 'invalid_input', { fields: { email: 'Not an address.' } }),
  });
  const { user } = open('profile');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Ada Cole');
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  const email = screen.getByRole('textbox', { name: 'Email' });
  await waitFor(() => expect(email).toHaveAccessibleDescription(/Not an address/));
  expect(name).toHaveValue('Ada Cole');
  api.on({ 'PUT staff/:staffId': { ...profile, name: 'Ada Cole', version: 2 } });
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(api.requests('PUT staff/:staffId')).toHaveLength(2));
  expect(api.requests('PUT staff/:staffId')[1]?.body).toMatchObject({ version: 1, name: 'Ada Cole' });
});

test('services are chosen with their own price; an invalid amount is not sent', async () => {
  const api = mockApi({
    'GET site': aSite(),
    'GET staff/:staffId': profile,
    'PUT staff/:staffId/services': { ...profile, version: 2 },
  });
  const { user } = open('services');
  await user.click(await screen.findByRole('checkbox', { name: 'Braids' }));
  const price = screen.getByRole('textbox', { name: 'Price of Braids in NGN' });
  await user.type(price, 'much');
  await user.click(screen.getByRole('button', { name: 'Save services' }));
  expect(price).toHaveFocus();
  expect(api.requests('PUT staff/:staffId/services')).toEqual([]);
  await user.clear(price);
  await user.type(price, '9,000');
  await user.click(screen.getByRole('button', { name: 'Save services' }));
  await waitFor(() => expect(api.requests('PUT staff/:staffId/services')).toHaveLength(1));
  expect(api.requests('PUT staff/:staffId/services')[0]?.body).toEqual({
    version: 1,
    services: [
      { serviceId: haircut?.serviceId, durationMinutes: null, priceMinor: null },
      { serviceId: braids?.serviceId, durationMinutes: null, priceMinor: 900_000 },
    ],
  });
});

test('a staff member without an account is invited in a role that the user may give', async () => {
  const api = mockApi({
    'GET site': aSite(),
    'GET staff/:staffId': profile,
    'GET team': team,
    'POST invitations': refuse(400, 'invalid_input', { fields: { email: 'Signs in already.' } }),
  });
  const { user } = open('account');
  await user.click(await screen.findByRole('button', { name: 'Invite Ada Obi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Ada Obi' }));
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Staff member',
    'Receptionist',
  ]);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Receptionist');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Signs in already/),
  );
  expect(api.requests('POST invitations')[0]?.body).toEqual({
    email: 'ada@example.com',
    userType: 2,
    role: 3,
    staffId: profile.staffId,
  });
});

describe('a new staff member', () => {
  const add = async (answers: Handlers) => {
    const api = mockApi({ 'GET site': aSite(), 'GET team': team, 'POST staff': profile, ...answers });
    api.on({ 'GET staff/:staffId': profile });
    const { user } = show('/?staff=new');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ada Obi');
    await user.click(await screen.findByRole('checkbox', { name: 'Send invitation' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Receptionist');
    const submit = () => user.click(screen.getByRole('button', { name: 'Add staff member' }));
    return { api, user, submit, email: screen.getByRole('textbox', { name: 'Email' }) };
  };

  test('is invited from the same form, in the area of the role', async () => {
    const { api, user, submit, email } = await add({ 'POST invitations': invitation });
    await submit();
    expect(email).toHaveFocus();
    expect(api.requests('POST staff')).toHaveLength(0);
    await user.type(email, 'ada@example.com');
    await submit();
    await waitFor(() =>
      expect(api.requests('POST invitations')[0]?.body).toEqual({
        email: 'ada@example.com',
        userType: 2,
        role: 3,
        staffId: profile.staffId,
      }),
    );
  });

  test('is added even if the invitation is refused, and a message says so', async () => {
    const notices: Notice[] = [];
    onNotify((notice) => notices.push(notice));
    const message = 'Signs in already.';
    const { api, user, submit, email } = await add({
      'POST invitations': refuse(409, 'action_not_possible', { message }),
    });
    await user.type(email, 'ada@example.com');
    await submit();
    await waitFor(() =>
      expect(notices).toMatchObject([
        { tone: 'warning', message: expect.stringMatching(/not invited.*already/) },
      ]),
    );
    expect(api.requests('POST staff')).toHaveLength(1);
  });
});

test('an administrator is invited after the password is confirmed, and the address stays', async () => {
  const api = mockApi({
    'GET site': aSite(),
    'GET staff/:staffId': profile,
    'GET team': {
      ...team,
      roles: [...team.roles, { role: 1, name: 'Administrator', userTypes: [1] }],
    },
    'POST invitations': refuse(400, 'invalid_input', { fields: { password: 'Not your password.' } }),
  });
  const { user } = open('account');
  await user.click(await screen.findByRole('button', { name: 'Invite Ada Obi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Ada Obi' }));
  expect(dialog.queryByLabelText('Your password')).toBeNull();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Administrator');
  const password = dialog.getByLabelText('Your password');
  await user.type(password, 'three loud herons');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription(/Not your password/));
  expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
  expect(api.requests('POST invitations')[0]?.body).toMatchObject({
    userType: 1,
    role: 1,
    password: 'three loud herons',
  });
});

test('an invitation is sent again at once, and an administrator’s requires the password', async () => {
  const admin = {
    ...invitation,
    invitationId: anId(),
    email: 'ada@example.com',
    userType: 1 as const,
    role: 1,
  };
  const api = mockApi({
    'GET site': aSite(),
    'GET team': { ...team, invitations: [invitation, admin] },
    'POST invitations/:invitationId/resend': invitation,
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Send invitation to chi@example.com again' }));
  await waitFor(() => expect(api.requests('POST invitations/:invitationId/resend')).toHaveLength(1));
  expect(screen.queryByLabelText('Your password')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Send invitation to ada@example.com again' }));
  await user.type(await screen.findByLabelText('Your password'), 'three quiet herons');
  expect(api.requests('POST invitations/:invitationId/resend')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByLabelText('Your password')).toBeNull());
  expect(api.requests('POST invitations/:invitationId/resend')[1]?.body).toMatchObject({
    password: 'three quiet herons',
  });
});

test('disabling a staff member with coming bookings asks about each first', async () => {
  const affected = anAffected({ reason: 'staff_inactive' });
  const api = mockApi({
    'GET site': aSite(),
    'GET staff/:staffId': profile,
    'GET team': team,
    'GET staff/:staffId/leaving': { affected: [affected] },
    'POST staff/:staffId/:action': { ...profile, state: 'disabled', version: 2, abilities: ['enable'] },
  });
  const { user } = open('account');
  await user.click(await screen.findByRole('button', { name: 'Disable Ada Obi' }));
  const question = within(await screen.findByRole('dialog', { name: 'Disable Ada Obi?' }));
  await user.click(question.getByRole('button', { name: 'Disable' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ada Obi has 1 upcoming booking' }));
  expect(api.requests('POST staff/:staffId/:action')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Disable' }));
  await waitFor(() =>
    expect(api.requests('POST staff/:staffId/:action')).toMatchObject([
      {
        params: { staffId: profile.staffId, action: 'disable' },
        body: { version: 1, decisions: [{ bookingId: affected.bookingId, decision: 'keep' }] },
      },
    ]),
  );
});
