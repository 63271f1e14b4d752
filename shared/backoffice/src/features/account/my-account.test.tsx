import type { Account } from '@daybook/contract/account';
import { onNotify } from '@daybook/shell/notify';
import { anAccount, aSession } from '@daybook/testing/accounts';
import { setClock } from '@daybook/testing/clock';
import { keepDrafts } from '@daybook/testing/keep-drafts';
import { mockApi, Refused, refuse } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { MyAccountScreen } from './MyAccountScreen.tsx';

const user = aUser();
const time = {
  tabs: [{ key: 'hours', label: 'Hours' }],
  Part: ({ staffId }: { staffId: string }) => <p>Hours of {staffId}</p>,
};
const show = (tab = '', as = user) => {
  setClock('2026-03-02T09:00:00Z');
  const path = tab && `?tab=${tab}`;
  return renderScreen(inArea(<MyAccountScreen time={time} />, '/', '/staff'), { path: `/${path}`, as });
};
const answers = (account: Account = anAccount()) => ({ 'GET site': aSite(), 'GET user/account': account });
const textbox = (name: string) => screen.findByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('the tab Account', () => {
  test('shows the user’s own values, saves them and updates the rest of the page', async () => {
    const saved = anAccount({ version: 2, fullName: 'Ada Eze' });
    const api = mockApi({
      ...answers(),
      'PUT user/profile': saved,
      'GET user/profile': { ...user, fullName: 'Ada Eze' },
    });
    const { user: person } = show();
    const name = await textbox('Name');
    expect(name).toHaveValue('Ada Obi');
    expect(await textbox('Username')).toHaveValue('ada');
    await person.clear(name);
    await person.type(name, 'Ada Eze');
    await person.click(button('Save changes'));
    await waitFor(() => expect(api.requests('PUT user/profile')).toHaveLength(1));
    expect(api.requests('PUT user/profile')[0]?.body).toEqual({
      version: 1,
      fullName: 'Ada Eze',
      username: 'ada',
      avatarPath: null,
    });
    expect((await screen.findAllByText('Ada Eze'))[0]).toBeVisible();
  });

  test('requests another address, which waits for confirmation, and keeps the present one', async () => {
    const waiting = anAccount({ newEmail: 'new@example.com' });
    const api = mockApi({ ...answers(), 'POST user/address': waiting, 'DELETE user/address': anAccount() });
    const { user: person } = show();
    await person.type(await textbox('New address'), 'new@example.com');
    await person.type(screen.getByLabelText('Your password'), 'three herons');
    expect(screen.queryByRole('textbox', { name: /code/ })).toBeNull();
    await person.click(button('Send link'));
    expect(await screen.findByText(/new@example.com isn’t confirmed yet/)).toBeVisible();
    expect(api.requests('POST user/address')[0]?.body).toMatchObject({
      email: 'new@example.com',
      password: 'three herons',
    });
    await person.click(button('Keep ada@example.com'));
    await waitFor(() => expect(screen.queryByText(/isn’t confirmed yet/)).toBeNull());
  });

  test('keeps a new address when the session ends, and never the password', async () => {
    const drafts = keepDrafts();
    mockApi(answers());
    const { user: person, unmount } = show();
    await person.type(await textbox('New address'), 'new@example.com');
    await person.type(screen.getByLabelText('Your password'), 'three herons');
    unmount();
    show();
    expect(await textbox('New address')).toHaveValue('new@example.com');
    expect(screen.getByLabelText('Your password')).toHaveValue('');
    expect(drafts.kept()).not.toContain('heron');
    drafts.stop();
  });

  test('shows the server’s error at its focused field, and keeps the input', async () => {
    const fields = { username: 'Someone else has this username.' };
    mockApi({ ...answers(), 'PUT user/profile': refuse(400, 'invalid_input', { fields }) });
    const { user: person } = show();
    const username = await textbox('Username');
    await person.clear(username);
    await person.type(username, 'tunde');
    await person.click(button('Save changes'));
    await waitFor(() => expect(username).toHaveFocus());
    expect(username).toHaveAccessibleDescription(/Someone else has this username/);
    expect(username).toHaveValue('tunde');
  });

  test.each([
    ['somebody else was faster', refuse(409, 'version_conflict', { message: 'Changed on your phone.' })],
    ['it is not possible', refuse(409, 'action_not_possible', { message: 'Changed on your phone.' })],
    ['without a code', new Refused(418, { message: 'Changed on your phone.' })],
  ])('shows the server’s message when %s, and keeps the input', async (_, refused) => {
    mockApi({ ...answers(), 'PUT user/profile': refused });
    const { user: person } = show();
    const name = await textbox('Name');
    await person.clear(name);
    await person.type(name, 'Tunde');
    await person.click(button('Save changes'));
    expect(await screen.findByText('Changed on your phone.')).toBeVisible();
    expect(name).toHaveValue('Tunde');
  });

  test('validates a username before a request', async () => {
    const api = mockApi(answers());
    const { user: person } = show();
    await person.type(await textbox('Username'), ' with spaces');
    await person.click(button('Save changes'));
    expect(await textbox('Username')).toHaveAccessibleDescription(/Use letters, digits/);
    expect(api.requests('PUT user/profile')).toEqual([]);
  });

  test('includes a staff member’s public profile, saved separately', async () => {
    const publicProfile = { version: 4, title: 'Stylist', bio: 'Loves curls.' };
    const saved = anAccount({ publicProfile: { ...publicProfile, version: 5, title: 'Senior stylist' } });
    const api = mockApi({
      ...answers(anAccount({ publicProfile })),
      'GET user/calendar-feed': { feed: null },
      'PUT user/public-profile': saved,
    });
    const { user: person } = show();
    const title = await textbox('Title');
    await person.clear(title);
    await person.type(title, 'Senior stylist');
    await person.click(button('Save public profile'));
    await waitFor(() =>
      expect(api.requests('PUT user/public-profile')).toMatchObject([
        { body: { version: 4, title: 'Senior stylist', bio: 'Loves curls.' } },
      ]),
    );
    expect(title).toHaveValue('Senior stylist');
    expect(api.requests('PUT user/profile')).toEqual([]);
  });

  test('creates a calendar feed, shows its address once, renews and ends it', async () => {
    const publicProfile = { version: 1, title: '', bio: '' };
    const feed = { createdAt: '2026-03-02T09:00:00.000Z', lastReadAt: null };
    const url = 'https://daybook.example/api/v1/calendar-feeds/first.ics';
    const api = mockApi({
      ...answers(anAccount({ publicProfile })),
      'GET user/calendar-feed': { feed: null },
      'POST user/calendar-feed': { url, feed },
    });
    const { user: person } = show();
    await person.click(await screen.findByRole('button', { name: 'Create calendar address' }));
    expect(await textbox('Your calendar address')).toHaveValue(url);
    expect(screen.getByText(/No calendar has read it yet/)).toBeVisible();

    api.on({ 'POST user/calendar-feed': { url: url.replace('first', 'second'), feed } });
    await person.click(button('Create new address'));
    const question = await screen.findByRole('dialog', { name: 'Create new address?' });
    expect(api.requests('POST user/calendar-feed')).toHaveLength(1);
    await person.click(within(question).getByRole('button', { name: 'Create new address' }));
    await waitFor(async () =>
      expect(await textbox('Your calendar address')).toHaveValue(url.replace('first', 'second')),
    );

    api.on({ 'DELETE user/calendar-feed': undefined });
    await person.click(button('Turn off address'));
    expect(await screen.findByRole('button', { name: 'Create calendar address' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Your calendar address' })).toBeNull();
  });

  test('hides the public profile from a user who performs no services', async () => {
    mockApi(answers());
    show();
    await textbox('Username');
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  });

  test('has the tabs of working hours only for users who perform services', async () => {
    mockApi(answers());
    const tabs = async () => within(await screen.findByRole('navigation', { name: 'My account' }));
    const { unmount } = show('hours');
    expect(await screen.findByText(`Hours of ${user.staffId}`)).toBeVisible();
    expect((await tabs()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Account',
      'Password',
      'Security',
      'Other calendars',
      'Hours',
    ]);
    unmount();
    show('hours', aUser({ staffId: null }));
    expect(await textbox('Name')).toBeVisible();
    expect((await tabs()).getAllByRole('link')).toHaveLength(3);
  });
});

describe('the tab Password', () => {
  const type = async (person: ReturnType<typeof show>['user'], now: string, next: string) => {
    await person.type(await screen.findByLabelText('Current password'), now);
    await person.type(screen.getByLabelText('New password'), next);
    await person.click(button('Save password'));
  };

  test('announces the logout after saving, and logs out', async () => {
    const api = mockApi({ ...answers(), 'PUT user/password': undefined });
    const { user: person, session } = show('password');
    expect(await screen.findByText(/Saving logs you out on every device/)).toBeVisible();
    const ended = jest.fn();
    session.onEnd(ended);
    await type(person, 'three quiet herons', 'four loud herons');
    await waitFor(() => expect(ended).toHaveBeenCalledWith('password-changed'));
    expect(api.requests('PUT user/password')[0]?.body).toEqual({
      currentPassword: 'three quiet herons',
      newPassword: 'four loud herons',
    });
    expect(localStorage.getItem('TOKEN')).toBeNull();
  });

  test('reports a wrong present password at its field, without a logout', async () => {
    const fields = { currentPassword: 'This isn’t your current password.' };
    mockApi({ ...answers(), 'PUT user/password': refuse(400, 'invalid_input', { fields }) });
    const { user: person, session } = show('password');
    await type(person, 'guess', 'four loud herons');
    const current = screen.getByLabelText('Current password');
    await waitFor(() => expect(current).toHaveAccessibleDescription('This isn’t your current password.'));
    expect(current).toHaveFocus();
    expect(session.get().isLoggedIn).toBe(true);
  });
});

describe('the tab Security', () => {
  const on = { since: '2026-02-01T09:00:00.000Z', recoveryCodes: 10 };
  const withSessions = (account?: Account, sessions = [aSession()]) => ({
    ...answers(account),
    'GET user/sessions': { items: sessions },
  });

  test('turns two-step sign-in on by password, QR code and code, and shows the recovery codes once', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const uri = `otpauth://totp/Glow:ada?secret=${secret}`;
    let account = anAccount();
    const api = mockApi({
      ...withSessions(),
      'GET user/account': () => account,
      'POST user/second-factor': { secret, uri },
      'POST user/second-factor/confirm': () => {
        account = anAccount({ secondFactor: on });
        return { recoveryCodes: ['aaaaa-bbbbb-ccccc-ddddd', 'eeeee-fffff-ggggg-hhhhh'] };
      },
    });
    const { user: person } = show('security');
    await person.click(await screen.findByRole('button', { name: 'Turn on two-step sign-in' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Your password'), 'three quiet herons');
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: /code/ }), '123 456');
    await person.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('aaaaa-bbbbb-ccccc-ddddd')).toBeVisible();
    expect(api.requests('POST user/second-factor/confirm')[0]?.body).toEqual({ code: '123456' });
    expect(await screen.findByText(/On since/)).toBeVisible();
    const messages: string[] = [];
    const stop = onNotify(({ message }) => messages.push(message));
    jest.spyOn(navigator, 'clipboard', 'get').mockReturnValueOnce(undefined as never);
    await person.click(button('Copy'));
    expect(messages).toEqual(['Your browser blocked copying. Download the codes instead.']);
    stop();
    await person.click(button('I’ve saved them'));
    expect(screen.queryByText('aaaaa-bbbbb-ccccc-ddddd')).toBeNull();
  });

  test('turns it off by password and code, and shows errors at their fields', async () => {
    const fields = { code: 'This code is not right.' };
    const api = mockApi({
      ...withSessions(anAccount({ secondFactor: on })),
      'POST user/second-factor/off': refuse(400, 'invalid_input', { fields }),
    });
    const { user: person } = show('security');
    await person.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Your password'), 'three quiet herons');
    const code = dialog.getByRole('textbox', { name: /Code from the app/ });
    await person.type(code, '000000');
    await person.click(dialog.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription('This code is not right.'));
    expect(api.requests('POST user/second-factor/off')).toHaveLength(1);
  });

  test('warns if few recovery codes are left', async () => {
    mockApi(withSessions(anAccount({ secondFactor: { ...on, recoveryCodes: 1 } })));
    show('security');
    expect(await screen.findByText(/1 recovery code left. Create new ones/)).toBeVisible();
  });

  test('logs out one other device, or all others after a question; never this one', async () => {
    const other = aSession({ device: '', address: '', isCurrent: false });
    const api = mockApi({
      ...withSessions(undefined, [aSession(), other]),
      'DELETE user/sessions/:sessionId': undefined,
      'DELETE user/sessions': undefined,
    });
    const { user: person } = show('security');
    expect(await screen.findByText('This device')).toBeVisible();
    const ends = screen.getAllByRole('button', { name: /^Log out Unknown device/ });
    expect(ends).toHaveLength(1);
    for (const end of ends) await person.click(end);
    await waitFor(() => expect(api.requests('DELETE user/sessions/:sessionId')).toHaveLength(1));
    expect(api.requests('DELETE user/sessions/:sessionId')[0]?.params).toEqual({
      sessionId: other.sessionId,
    });
    await person.click(button('Log out everywhere else'));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Log out everywhere else' }));
    await waitFor(() => expect(api.requests('DELETE user/sessions')).toHaveLength(1));
  });
});
