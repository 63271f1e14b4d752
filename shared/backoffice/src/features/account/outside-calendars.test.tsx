import type { OutsideConnection } from '@daybook/contract/outside-calendar';
import { anAccount } from '@daybook/testing/accounts';
import { setClock } from '@daybook/testing/clock';
import { anId } from '@daybook/testing/ids';
import { mockApi, refuse } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { MyAccountScreen } from './MyAccountScreen.tsx';

const [privateId, workId] = [anId(), anId()];
const aConnection = (change: Partial<OutsideConnection> = {}): OutsideConnection => ({
  ...{ connectionId: anId(), url: 'https://calendar.example/dav', userName: 'ada' },
  calendars: [
    { outsideCalendarId: privateId, name: 'Private', isChosen: true },
    { outsideCalendarId: workId, name: 'Work', isChosen: false },
  ],
  ...{ showsTitles: false, createdAt: '2026-03-01T09:00:00Z', syncedAt: '2026-03-02T08:59:00Z' },
  ...{ broken: null, blockedTimes: 3, unreadable: 0, ...change },
});

const show = (as = aUser()) => {
  setClock('2026-03-02T09:00:00Z');
  const time = { tabs: [], Part: () => null };
  return renderScreen(inArea(<MyAccountScreen time={time} />, '/', '/staff'), {
    path: '/?tab=calendars',
    as,
  });
};
const answers = (...items: OutsideConnection[]) => ({
  ...{ 'GET site': aSite(), 'GET user/account': anAccount() },
  'GET user/outside-calendars': { items },
});
const button = (name: string) => screen.findByRole('button', { name });

test('connects an account, and shows what its server refuses at the field; what was typed stays', async () => {
  const refused = { password: 'The calendar’s server refused this user name and password.' };
  const api = mockApi({
    ...answers(),
    'POST user/outside-calendars': refuse(400, 'invalid_input', { fields: refused }),
  });
  const { user } = show();
  await user.click(await button('Connect'));
  expect(await screen.findByText('Enter an address that begins with https://.')).toBeVisible();
  expect(screen.getByText('Enter the password.')).toBeVisible();
  expect(api.requests('POST user/outside-calendars')).toEqual([]);
  const url = screen.getByRole('textbox', { name: 'CalDAV server address' });
  await user.type(url, 'https://calendar.example/dav');
  await user.type(screen.getByRole('textbox', { name: 'User name' }), 'ada');
  await user.type(screen.getByLabelText('App password'), 'secret');
  await user.click(await button('Connect'));
  expect(await screen.findByText(refused.password)).toBeVisible();
  expect(url).toHaveValue('https://calendar.example/dav');
  expect(api.requests('POST user/outside-calendars')[0]?.body).toEqual({
    url: 'https://calendar.example/dav',
    userName: 'ada',
    password: 'secret',
  });
});

test('shows the state, and saves which calendars block time and whether titles are shown', async () => {
  const connection = aConnection({ unreadable: 1 });
  const api = mockApi({ ...answers(connection), 'PUT user/outside-calendars/:connectionId': connection });
  const { user } = show();
  expect(await screen.findByText(/Last read .* 3 times are blocked. 1 entry couldn’t be read/)).toBeVisible();
  const group = within(screen.getByRole('group', { name: 'Calendars that block your time' }));
  expect(group.getByRole('checkbox', { name: 'Private' })).toBeChecked();
  await user.click(group.getByRole('checkbox', { name: 'Work' }));
  await user.click(screen.getByRole('checkbox', { name: /Show the titles/ }));
  await user.click(await button('Save calendars'));
  await waitFor(() =>
    expect(api.requests('PUT user/outside-calendars/:connectionId')[0]?.body).toEqual({
      calendarIds: [privateId, workId],
      showsTitles: true,
    }),
  );
});

test('a broken connection says why and since when, and takes a new password', async () => {
  const connection = aConnection({ broken: { problem: 'refused', since: '2026-03-02T08:00:00Z' } });
  const path = 'PUT user/outside-calendars/:connectionId/password';
  const api = mockApi({ ...answers(connection), [path]: aConnection() });
  const { user } = show();
  expect(await screen.findByText(/The server refuses the user name and password/)).toBeVisible();
  await user.type(screen.getByLabelText('New app password'), 'another');
  await user.click(await button('Save new password'));
  await waitFor(() => expect(api.requests(path)[0]?.body).toEqual({ password: 'another' }));
});

test('is disconnected after a question', async () => {
  const connection = aConnection();
  const path = 'DELETE user/outside-calendars/:connectionId';
  const api = mockApi({ ...answers(connection), [path]: undefined });
  const { user } = show();
  await user.click(await button('Disconnect'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect calendar.example?' }));
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
  await waitFor(() =>
    expect(api.requests(path)[0]?.params).toEqual({ connectionId: connection.connectionId }),
  );
});

test('somebody who is no staff member has no such tab', async () => {
  mockApi(answers());
  show(aUser({ staffId: null }));
  expect(await screen.findByRole('link', { name: 'Security' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Other calendars' })).toBeNull();
});
