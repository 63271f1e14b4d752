import type { DirectoryEntry } from '@daybook/contract/directory';
import { setClock } from '@daybook/testing/clock';
import { anId } from '@daybook/testing/ids';
import { mockApi } from '@daybook/testing/mock-api';
import { anAdmin, aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { anAffected, aRota, aRotaDay, aRotaRow, aTimeOff, staffHours } from '@daybook/testing/schedules';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../../testing/in-area.tsx';
import { AllStaffScreen } from './AllStaffScreen.tsx';

const manager = aUser({ role: 5 });
const show = (path = '/?tab=rota', as = manager) => {
  setClock('2026-03-03T09:24:00Z');
  return renderScreen(inArea(<AllStaffScreen />, '/', '/staff'), { path, as });
};

const row = aRotaRow({
  days: [
    aRotaDay({ date: '2026-03-02' }),
    aRotaDay({ breaks: [{ startMinute: 720, endMinute: 780 }] }),
    aRotaDay({ date: '2026-03-04', ranges: [], isException: true, note: 'Dentist' }),
    aRotaDay({ date: '2026-03-05', timeOff: [{ part: null, isRequest: true, kind: 'sick' }] }),
  ],
});
const closures = [
  {
    name: 'Repairs',
    startAt: '2026-03-01T23:00:00.000Z',
    endAt: '2026-03-02T23:00:00.000Z',
    dates: ['2026-03-02'],
  },
];

test('a week shows hours, breaks, closures, special days and absences', async () => {
  const api = mockApi({
    'GET site': aSite(),
    'GET time-off': { items: [] },
    'GET rota': aRota({ closures, staff: [row] }),
  });
  show();
  const cells = within(await screen.findByRole('row', { name: /Ada Obi/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '09:00 – 17:00Closed: Repairs',
    '09:00 – 17:00Break 12:00 – 13:00',
    'Day offDentist',
    '09:00 – 17:00Sick leave (requested)',
  ]);
  expect(api.requests('GET rota')[0]?.query).toEqual({ from: '2026-03-02', to: '2026-03-08' });
});

test('each week has a URL of its own', async () => {
  mockApi({ 'GET site': aSite(), 'GET time-off': { items: [] }, 'GET rota': aRota({ staff: [row] }) });
  const { user, router } = show('/?tab=rota&week=2026-03-11');
  expect(await screen.findByText('Mon 9 Mar – Sun 15 Mar')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(router.state.location.search).toBe('?tab=rota&week=2026-03-16');
  await user.click(screen.getByRole('button', { name: 'This week' }));
  expect(router.state.location.search).toBe('?tab=rota');
});

test('a future day can be changed with a click, if the user has the permission', async () => {
  const other = aRotaRow({ name: 'Tunde Bakare', canEdit: false, days: row.days });
  const api = mockApi({
    'GET site': aSite(),
    'GET time-off': { items: [] },
    'GET rota': aRota({ staff: [row, other] }),
    'POST staff/:staffId/exceptions/:date/impact': { affected: [] },
    'PUT staff/:staffId/exceptions/:date': staffHours({ staffId: row.staffId }),
  });
  const { user } = show();
  const own = within(await screen.findByRole('row', { name: /Ada Obi/ }));
  // Past days have no button.
  expect(own.getAllByRole('button')).toHaveLength(3);
  expect(within(screen.getByRole('row', { name: /Tunde/ })).queryByRole('button')).not.toBeInTheDocument();
  await user.click(own.getByRole('button', { name: /Dentist/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'On this day' }), 'Usual hours');
  await user.click(dialog.getByRole('button', { name: 'Save day' }));
  await waitFor(() =>
    expect(api.requests('PUT staff/:staffId/exceptions/:date')).toMatchObject([
      { params: { staffId: row.staffId, date: '2026-03-04' }, body: { version: 3, ranges: null } },
    ]),
  );
});

test('a request is approved after its bookings were shown', async () => {
  const request = aTimeOff({ abilities: ['approve', 'decline', 'cancel'] });
  const affected = anAffected({ reason: 'time_off' });
  const api = mockApi({
    'GET site': aSite(),
    'GET rota': aRota(),
    'GET time-off': { items: [request] },
    'GET time-off/:timeOffId/impact': { affected: [affected] },
    'POST time-off/:timeOffId/:action': { ...request, state: 'approved' },
  });
  const { user } = show();
  const requests = within(await screen.findByRole('region', { name: 'Time-off requests (1)' }));
  await user.click(requests.getByRole('button', { name: /^Approve: Ada Obi/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Approve this time off?' }));
  await user.type(question.getByRole('textbox', { name: 'Note' }), 'Enjoy it');
  await user.click(question.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 booking would be outside' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requests('POST time-off/:timeOffId/:action')).toMatchObject([
      {
        params: { timeOffId: request.timeOffId, action: 'approve' },
        body: {
          version: 1,
          note: 'Enjoy it',
          decisions: [{ bookingId: affected.bookingId, decision: 'keep' }],
        },
      },
    ]),
  );
});

test('a user who does not answer requests does not load them', async () => {
  const api = mockApi({ 'GET site': aSite(), 'GET rota': aRota() });
  show('/?tab=rota', aUser({ role: 2 }));
  expect(await screen.findByRole('row', { name: /Ada Obi/ })).toBeVisible();
  expect(api.requests('GET time-off')).toEqual([]);
});

const entry = (given: Partial<DirectoryEntry> = {}): DirectoryEntry => ({
  staffId: anId(),
  name: 'Ada Obi',
  title: 'Senior stylist',
  avatarUrl: null,
  services: ['Haircut', 'Braids', 'Colour', 'Blow-dry'],
  zone: 'Africa/Lagos',
  today: [{ startAt: '2026-03-03T08:00:00.000Z', endAt: '2026-03-03T16:00:00.000Z' }],
  backAt: null,
  nextFreeAt: null,
  utilisation: null,
  onlineVisible: null,
  email: null,
  ...given,
});

test('the directory shows services, presence, and the end of an absence', async () => {
  const off = entry({ name: 'Bisi Ojo', today: [], backAt: '2026-03-05T08:00:00.000Z' });
  mockApi({ 'GET site': aSite(), 'GET team/directory': { items: [entry(), off] } });
  show('/', aUser({ role: 2 }));
  const [ada, bisi] = within(await screen.findByRole('list', { name: 'Team' })).getAllByRole('listitem');
  expect(ada).toHaveTextContent('Haircut, Braids, Colour and 1 more');
  expect(ada).toHaveTextContent(/09:00.+17:00/);
  expect(ada).not.toHaveTextContent('Booked this week');
  expect(ada).not.toHaveTextContent('Next available');
  expect(bisi).toHaveTextContent(/off until .+5 Mar.*, 09:00/);
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('a user who manages the team sees utilisation and turns off online booking', async () => {
  const ada = entry({
    utilisation: 0.416,
    nextFreeAt: '2026-03-03T10:00:00.000Z',
    onlineVisible: true,
    email: 'ada@example.com',
  });
  const api = mockApi({
    'GET site': aSite(),
    'GET time-off': { items: [] },
    'GET team/directory': { items: [ada] },
    'PUT staff/:staffId/online': undefined,
  });
  const { user } = show('/', anAdmin());
  expect(await screen.findByText('42%')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Customers can book Ada Obi online' }));
  await waitFor(() =>
    expect(api.requests('PUT staff/:staffId/online')).toMatchObject([
      { params: { staffId: ada.staffId }, body: { onlineVisible: false } },
    ]),
  );
});
