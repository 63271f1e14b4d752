import type { UserDetail } from '@daybook/contract/users';
import { aSession, aUserDetail } from '@daybook/testing/accounts';
import { setClock } from '@daybook/testing/clock';
import { anId } from '@daybook/testing/ids';
import { mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { anAffected } from '@daybook/testing/schedules';
import { aSite } from '@daybook/testing/site';
import { aStaffProfile } from '@daybook/testing/team';
import { screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { UserScreen } from './detail/UserScreen.tsx';
import { UsersScreen } from './list/UsersScreen.tsx';

const admin = anAdmin();
const nobodyElse = { items: [], nextCursor: null, total: 0, totalIsExact: true };
const answers = (user: UserDetail) => ({
  'GET site': aSite(),
  'GET roles': { items: [] },
  'GET users/:userId': user,
  'GET users/:userId/sessions': { items: [] },
  'GET users/:userId/audit': nobodyElse,
});
const open = (user: UserDetail, as = admin) => {
  setClock('2026-03-02T09:00:00Z');
  return renderScreen(inArea(<UserScreen />, '/users/:userId'), { path: `/users/${user.userId}`, as });
};

describe('an account', () => {
  test('is edited; a new address requires the password of the user who edits', async () => {
    const user = aUserDetail();
    const saved = { ...user, version: 2, email: 'new@example.com' };
    const api = mockApi({ ...answers(user), 'PUT users/:userId': saved });
    const { user: person } = open(user);
    const email = await screen.findByRole('textbox', { name: 'Email' });
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await person.clear(email);
    await person.type(email, 'new@example.com');
    await person.type(screen.getByLabelText('Your password'), 'three quiet herons');
    await person.click(screen.getByRole('button', { name: 'Save account' }));
    await waitFor(() => expect(api.requests('PUT users/:userId')).toHaveLength(1));
    expect(api.requests('PUT users/:userId')[0]?.body).toEqual({
      version: 1,
      fullName: user.fullName,
      username: user.username,
      email: 'new@example.com',
      userType: 2,
      role: 2,
      password: 'three quiet herons',
    });
  });

  test('changes its role after the password is confirmed, and the input survives a wrong password', async () => {
    const user = aUserDetail();
    const saved = { ...user, version: 2, userType: 1 as const };
    const answer = jest
      .fn()
      .mockReturnValueOnce(refuse(400, 'invalid_input', { fields: { password: 'Not your password.' } }))
      .mockReturnValueOnce(refuse(400, 'invalid_input', { fields: { code: 'Enter a code.' } }))
      .mockReturnValue(saved);
    const stored = () => (answer.mock.calls.length < 3 ? user : saved);
    const api = mockApi({ ...answers(user), 'GET users/:userId': stored, 'PUT users/:userId': answer });
    const { user: person } = open(user);
    await person.click(await screen.findByRole('combobox', { name: 'Area' }));
    await person.click(await screen.findByRole('option', { name: 'Administration' }));
    const secret = screen.getByLabelText('Your password');
    await person.type(secret, 'three loud herons');
    const save = screen.getByRole('button', { name: 'Save account' });
    await person.click(save);
    await waitFor(() => expect(secret).toHaveAccessibleDescription(/Not your password/));
    expect(screen.getByRole('combobox', { name: 'Area' })).toHaveValue('Administration');
    await person.click(save);
    await person.type(await screen.findByLabelText(/^Code from the app/), '123456');
    await person.click(save);
    await waitFor(() => expect(screen.queryByLabelText('Your password')).toBeNull());
    expect(api.requests('PUT users/:userId').at(-1)?.body).toMatchObject({
      userType: 1,
      password: 'three loud herons',
      code: '123456',
    });
  });

  test('loses its second factor after the password is confirmed', async () => {
    const user = aUserDetail({
      hasSecondFactor: true,
      abilities: { edit: true, changeRole: true, actions: ['reset-second-factor'] },
    });
    const api = mockApi({
      ...answers(user),
      'POST users/:userId/:action': refuse(400, 'invalid_input', { fields: { code: 'Enter a code.' } }),
    });
    const { user: person } = open(user);
    await person.click(await screen.findByRole('button', { name: 'Reset two-step sign-in' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset two-step sign-in?' }));
    await person.type(dialog.getByLabelText('Your password'), 'three quiet herons');
    await person.click(dialog.getByRole('button', { name: 'Reset two-step sign-in' }));
    expect(await dialog.findByLabelText(/^Code from the app/)).toHaveAccessibleDescription(/Enter a code/);
    expect(dialog.getByLabelText('Your password')).toHaveValue('three quiet herons');
    expect(api.requests('POST users/:userId/:action')[0]?.body).toMatchObject({
      password: 'three quiet herons',
    });
  });

  test('that was changed by another user keeps the input', async () => {
    const user = aUserDetail();
    mockApi({ ...answers(user), 'PUT users/:userId': refuse(409, 'version_conflict') });
    const { user: person } = open(user);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await person.type(name, ' Junior');
    await person.click(screen.getByRole('button', { name: 'Save account' }));
    expect(await screen.findByText('Refused: version_conflict.')).toBeVisible();
    expect(name).toHaveValue('Tunde Bakare Junior');
  });

  test('is disabled after a question that states the effect', async () => {
    const user = aUserDetail();
    const disabled = aUserDetail({ ...user, state: 'disabled' });
    const api = mockApi({ ...answers(user), 'POST users/:userId/:action': disabled });
    const { user: person } = open(user);
    await person.click(await screen.findByRole('button', { name: 'Disable account' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Tunde Bakare is logged out immediately/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Disable account' }));
    await waitFor(() =>
      expect(api.requests('POST users/:userId/:action')[0]?.params).toEqual({
        userId: user.userId,
        action: 'disable',
      }),
    );
  });

  test('of a bookable user asks about their bookings before it is disabled', async () => {
    const user = aUserDetail({ staffId: anId(), member: { version: 4, state: 'active' } });
    const affected = anAffected({ staffId: user.staffId ?? '' });
    const api = mockApi({
      ...answers(user),
      'GET staff/:staffId/leaving': { affected: [affected] },
      'POST staff/:staffId/:action': aStaffProfile({ staffId: user.staffId ?? '' }),
    });
    const { user: person } = open(user);
    await person.click(await screen.findByRole('button', { name: 'Disable account' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Disable this account?' }));
    expect(asked.getByText(/can’t be booked/)).toBeVisible();
    await person.click(asked.getByRole('button', { name: 'Disable account' }));
    const bookings = within(
      await screen.findByRole('dialog', { name: 'Tunde Bakare has 1 upcoming booking' }),
    );
    expect(api.requests('POST staff/:staffId/:action')).toHaveLength(0);
    await person.click(bookings.getByRole('button', { name: 'Disable account' }));
    await waitFor(() =>
      expect(api.requests('POST staff/:staffId/:action')).toMatchObject([
        {
          params: { staffId: user.staffId, action: 'disable' },
          body: { version: 4, decisions: [{ bookingId: affected.bookingId, decision: 'keep' }] },
        },
      ]),
    );
    expect(api.requests('POST users/:userId/:action')).toHaveLength(0);
  });

  test('offers exactly the possible actions', async () => {
    const user = aUserDetail({ abilities: { edit: false, changeRole: false, actions: ['unlock'] } });
    mockApi({ ...answers({ ...user, isHeldBack: true }) });
    open(user);
    expect(await screen.findByRole('button', { name: 'Unlock' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Disable account' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save account' })).toBeNull();
    expect(screen.getByText('Locked for a few minutes')).toBeVisible();
  });

  test('shows its sessions, and ends a single one', async () => {
    const user = aUserDetail();
    const session = aSession({ isCurrent: false });
    const api = mockApi({
      ...answers(user),
      'GET users/:userId/sessions': { items: [session] },
      'DELETE users/:userId/sessions/:sessionId': undefined,
    });
    const { user: person } = open(user);
    await person.click(await screen.findByRole('button', { name: /^Log out Firefox on Linux/ }));
    await waitFor(() => expect(api.requests('DELETE users/:userId/sessions/:sessionId')).toHaveLength(1));
  });

  test('of the signed-in user leads to their page for password and second factor', async () => {
    const own = aUserDetail({
      userId: admin.userId,
      abilities: { edit: true, changeRole: false, actions: [] },
    });
    mockApi(answers(own));
    open(own);
    const way = await screen.findByRole('link', { name: 'My account' });
    expect(way).toHaveAttribute('href', '/admin/my-account');
    expect(screen.getByRole('combobox', { name: 'Role' })).toBeDisabled();
  });

  test('that does not exist says so and offers a next step', async () => {
    const user = aUserDetail();
    mockApi({ ...answers(user), 'GET users/:userId': refuse(404, 'not_found') });
    open(user);
    expect(await screen.findByText('Account not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All accounts' })).toHaveAttribute('href', '/admin/manage-user');
  });
});

describe('the list of accounts', () => {
  const show = (search = '') => {
    setClock('2026-03-02T09:00:00Z');
    return renderScreen(inArea(<UsersScreen />), { path: `/${search}`, as: admin });
  };

  test('leads to each account and names its role', async () => {
    const { version: _, createdAt: _created, isHeldBack: _held, abilities: _can, ...row } = aUserDetail();
    const role = { role: 2, name: 'Stylist', version: 1, isBuiltIn: true, scopes: {}, isChanged: false };
    mockApi({
      'GET site': aSite(),
      'GET roles': { items: [{ ...role, holders: [], abilities: [] }] },
      'GET users': { items: [row], nextCursor: null, total: 1, totalIsExact: true },
    });
    show();
    const link = await screen.findByRole('link', { name: 'Tunde Bakare' });
    expect(link).toHaveAttribute('href', `/admin/manage-user/${row.userId}`);
    expect(await screen.findByText('Stylist')).toBeVisible();
  });

  test('filters on the server by the address, and can be cleared when no account fits', async () => {
    const api = mockApi({ 'GET site': aSite(), 'GET roles': { items: [] }, 'GET users': nobodyElse });
    const { user: person, router } = show('?q=zz&state=disabled&sort=-lastSignInAt');
    expect(await screen.findByText('No matching accounts')).toBeVisible();
    expect(api.requests('GET users')[0]?.query).toMatchObject({
      q: 'zz',
      state: 'disabled',
      sort: '-lastSignInAt',
    });
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (clear) await person.click(clear);
    await waitFor(() => expect(router.state.location.search).not.toContain('zz'));
  });
});
