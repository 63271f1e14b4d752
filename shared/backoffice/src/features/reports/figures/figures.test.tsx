import { onNotify } from '@daybook/shell/notify';
import { setClock } from '@daybook/testing/clock';
import { mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin, aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aReport } from '@daybook/testing/report';
import { aSite } from '@daybook/testing/site';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../../testing/in-area.tsx';
import { ReportsScreen } from '../ReportsScreen.tsx';

const api = (report = aReport()) => mockApi({ 'GET site': aSite(), 'GET report': report });

function show({ as = anAdmin(), search = '' } = {}) {
  setClock('2026-03-03T09:24:00Z');
  return renderScreen(inArea(<ReportsScreen />, '/staff/reports'), {
    path: `/staff/reports${search}`,
    as,
  });
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const card = async (label: string) => {
  const list = within(await screen.findByRole('list', { name: 'Key figures' }));
  const heading = list.getByRole('heading', { name: label });
  return within(list.getAllByRole('listitem').find((item) => item.contains(heading)) ?? heading);
};

test('the report covers the last thirty days, and names the period that it is compared with', async () => {
  const asked = api();
  show();
  expect(
    await screen.findByText('All appointments, Mon 2 Feb – Tue 3 Mar, compared with Sat 3 Jan – Sun 1 Feb'),
  ).toBeVisible();
  expect(asked.requests('GET report')[0]?.query).toEqual({ from: '2026-02-02', to: '2026-03-03' });
});

test('a card shows its figure, the previous one, and how it is calculated', async () => {
  api(aReport({ key: { ...aReport().key, noShowRate: { now: 0.125, before: 0.2 } } }));
  const { user } = show();
  const rate = await card('No-show rate');
  expect(rate.getByText('12.5%')).toBeVisible();
  expect(rate.getByText('Down:', { exact: false })).toBeInTheDocument();
  expect(rate.getByText('20% before')).toBeVisible();
  await user.click(rate.getByRole('button', { name: 'How is this counted? No-show rate' }));
  expect(await screen.findByText(/^No-shows as a share/)).toBeVisible();
});

test('an amount is abbreviated on screen and complete for a screen reader', async () => {
  api();
  show();
  const value = await card('Booked value');
  expect(value.getByRole('button', { name: '₦12.5k, exactly ₦12,500.00' })).toHaveTextContent('₦12.5k');
});

test('the key figures have a table with the previous period, and a CSV file', async () => {
  api();
  const { user } = show();
  const figures = await panel('Key figures');
  expect((await card('Returning customers')).getByText('3')).toBeVisible();
  await user.click(figures.getByRole('button', { name: 'Show as table: Key figures' }));
  const row = figures.getByRole('row', { name: /^Rebooked/ });
  expect(row).toHaveTextContent('Rebooked50%–');
  expect(figures.getByRole('button', { name: 'Export CSV: Key figures' })).toBeVisible();
});

test('bookings are split by source, and revenue by booked and collected', async () => {
  api();
  const { unmount } = show();
  expect((await card('Appointments')).getByText('Online: 1 · By your team: 0 · Walk-ins: 0')).toBeVisible();
  expect((await card('Collected')).getByRole('button', { name: '₦9.0k, exactly ₦9,000.00' })).toBeVisible();
  unmount();
  api(aReport({ key: { ...aReport().key, collectedMinor: { now: null, before: null } } }));
  show();
  await card('Booked value');
  expect(screen.queryByText('Collected')).toBeNull();
});

test('a ratio without a denominator is not shown as zero', async () => {
  api();
  show();
  const rate = await card('No-show rate');
  expect(rate.getByText('No data yet')).toBeInTheDocument();
  expect(rate.getByText('No earlier data')).toBeVisible();
});

test('the period is kept in the URL', async () => {
  const asked = api();
  const { user, router } = show();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Last 7 days');
  await waitFor(() =>
    expect(asked.requests('GET report').at(-1)?.query).toEqual({ from: '2026-02-25', to: '2026-03-03' }),
  );
  expect(router.state.location.search).toBe('?period=7d');
});

test('a custom period is requested once both dates are valid', async () => {
  const asked = api();
  show({ search: '?period=custom&from=2026-02-01&to=2026-02-10' });
  await screen.findByRole('list', { name: 'Key figures' });
  expect(asked.requests('GET report')).toMatchObject([{ query: { from: '2026-02-01', to: '2026-02-10' } }]);
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-01-10' } });
  expect(await screen.findByText('The last day is before the first.')).toBeVisible();
  expect(asked.requests('GET report')).toHaveLength(1);
});

test('every chart has its figures as a table', async () => {
  api(aReport({ hours: [{ weekday: 2, hour: 10, appointments: 3 }] }));
  const { user } = show();
  const rowsOf = async (title: string) => {
    const shown = await panel(title);
    await user.click(shown.getByRole('button', { name: `Show as table: ${title}` }));
    return shown.getAllByRole('row').map(({ textContent }) => textContent);
  };
  const days = await rowsOf('Booked value by day');
  expect(days).toHaveLength(31);
  expect(days.at(-1)).toBe('Tue 3 Mar1₦12,500.00₦9,000.00');
  expect(await rowsOf('Appointments by status')).toEqual(['StatusAppointmentsShare', 'Confirmed1100%']);
  expect(await rowsOf('Busiest times')).toEqual(['WeekdayHourAppointments', 'Tue10:003']);
  expect(await rowsOf('Top services')).toEqual(['ServiceAppointmentsValue', 'Haircut1₦12,500.00']);
  expect(await rowsOf('Utilisation by team member')).toEqual([
    'Team memberAppointmentsValueBookedBookableUtilisation',
    'Ada Obi1₦12,500.0045 min7 h 30 min10%',
  ]);
});

test('the statuses share one bar, each with its number and share', async () => {
  const statuses = [
    { status: 'confirmed' as const, appointments: 3 },
    { status: 'completed' as const, appointments: 9 },
  ];
  api(aReport({ statuses }));
  show();
  const list = within((await panel('Appointments by status')).getByRole('list'));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Confirmed3 · 25%',
    'Completed9 · 75%',
  ]);
});

test('the chart of days is labelled with its total', async () => {
  api();
  show();
  expect(
    await screen.findByRole('img', { name: /^30 days: 1 appointment, ₦12,500\.00\./ }, { timeout: 10_000 }),
  ).toBeInTheDocument();
});

test('a user who may export saves a table as a file', async () => {
  const asked = api();
  asked.on({ 'GET report/export': undefined });
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  // jsdom cannot navigate, which is how the browser saves a file.
  const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const messages: string[] = [];
  const stop = onNotify(({ message }) => messages.push(message));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Export CSV: Top services' }));
  await waitFor(() => expect(messages).toEqual(['Table exported']));
  expect(asked.requests('GET report/export')[0]?.query).toEqual({
    from: '2026-02-02',
    to: '2026-03-03',
    table: 'services',
  });
  expect(save).toHaveBeenCalledTimes(1);
  save.mockRestore();
  stop();
});

test('a staff member sees their own figures, and no file', async () => {
  api(aReport({ of: 'own' }));
  show({ as: aUser({ staffId: 'a0000000-0000-7000-8000-000000000001' }) });
  expect(await screen.findByText(/^Your appointments/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your utilisation' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Export CSV/ })).not.toBeInTheDocument();
});

test('a user without access to reports sees none, and none are requested', async () => {
  const asked = api();
  show({ as: aUser({ role: 4, staffId: null }) });
  expect(await screen.findByText('Your role doesn’t include this screen')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Figures' })).not.toBeInTheDocument();
  expect(asked.requests('GET report')).toEqual([]);
});

test('an empty period is reported in each chart', async () => {
  api(aReport({ days: [], statuses: [], hours: [], services: [], staff: [] }));
  show();
  expect(await screen.findAllByText('No data for this period.')).toHaveLength(5);
  // A zero is shown as a figure, too.
  const tables = screen.getAllByRole('button', { name: /^Show as table/ });
  expect(tables.map((one) => one.getAttribute('aria-label'))).toEqual(['Show as table: Key figures']);
});

test('a failed report can be retried', async () => {
  const asked = api();
  asked.on({ 'GET report': refuse(500, 'internal') });
  const { user } = show();
  expect(await screen.findByRole('alert')).toBeVisible();
  asked.on({ 'GET report': aReport() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Key figures' })).toBeVisible();
});
