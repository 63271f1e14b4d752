import { setClock } from '@daybook/testing/clock';
import { aDashboard } from '@daybook/testing/desk';
import { anId } from '@daybook/testing/ids';
import { mockApi } from '@daybook/testing/mock-api';
import { anAdmin, aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aTodayReport } from '@daybook/testing/report';
import { aSite } from '@daybook/testing/site';
import { screen, within } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';

function show({ report = aTodayReport(), dashboard = aDashboard(), as = anAdmin() } = {}) {
  setClock('2026-03-03T09:24:00Z');
  const api = mockApi({ 'GET site': aSite(), 'GET report/today': report, 'GET dashboard': dashboard });
  return {
    api,
    ...renderScreen(inArea(<DashboardScreen />, '/staff/dashboard'), { path: '/staff/dashboard', as }),
  };
}

const labels = async () => {
  const figures = await screen.findByRole('region', { name: 'Today’s figures' });
  const headings = await within(figures).findAllByRole('heading');
  return headings.map(({ textContent }) => textContent);
};

async function tile(label: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name: label });
  const found = screen.getAllByRole('listitem').find((item) => item.contains(heading));
  if (!found) throw new Error(`No tile is called ${label}.`);
  return found;
}

const span = (from: string, to: string) => ({
  startAt: `2026-03-03T${from}:00.000Z`,
  endAt: `2026-03-03T${to}:00.000Z`,
});
const working = [span('08:00', '16:00')];
const member = (free: { startAt: string; endAt: string }[]) => ({
  staffId: anId(),
  name: 'Ada Obi',
  working,
  booked: [],
  isAway: false,
  free,
});

test('four figures say how the business is doing', async () => {
  const team = [member([span('10:00', '12:00'), span('15:00', '15:30')]), member([span('11:00', '12:00')])];
  const { api } = show({ dashboard: aDashboard({ team }) });
  expect(await labels()).toEqual(['Taken today', 'Booked today', 'Free hours left today', 'This week']);
  expect(await tile('Taken today')).toHaveTextContent('₦15,000+50% more than on Tue 24 Feb by 10:24');
  expect(await tile('Booked today')).toHaveTextContent(
    '3 bookingsWorth ₦19,500-25% less than on Tue 24 Feb by 10:24',
  );
  expect(await tile('Free hours left today')).toHaveTextContent('3 h 30 min2 team members');
  expect(await tile('This week')).toHaveTextContent(
    '₦30,000.50+50% more than last week by Tue 24 Feb, 10:24',
  );
  expect(api.requests('GET report/today')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Reports' })).toHaveAttribute('href', '/staff/reports');
});

test('a figure shows no percentage if the figure before was zero or the same', async () => {
  show({
    report: aTodayReport({
      takenMinor: { now: 500, before: 0 },
      booked: { now: 0, before: 0 },
      weekTakenMinor: { now: 500, before: 500 },
    }),
  });
  expect(await tile('Taken today')).toHaveTextContent('₦5None on Tue 24 Feb by 10:24');
  expect(await tile('Booked today')).toHaveTextContent('0 bookingsNone on Tue 24 Feb by 10:24');
  expect(await tile('This week')).toHaveTextContent('₦5The same as last week by Tue 24 Feb, 10:24');
});

test('from tenfold on, a figure says how many times it is, not a percentage', async () => {
  show({
    report: aTodayReport({
      takenMinor: { now: 458_000, before: 20_000 },
      booked: { now: 99, before: 10 },
      weekTakenMinor: { now: 200_000, before: 20_000 },
    }),
  });
  expect(await tile('Taken today')).toHaveTextContent('₦4,58022 times what it was on Tue 24 Feb by 10:24');
  expect(await tile('Booked today')).toHaveTextContent('+890% more than on Tue 24 Feb by 10:24');
  expect(await tile('This week')).toHaveTextContent('10 times what it was last week by Tue 24 Feb, 10:24');
});

test('more refunds than payments are shown as an amount below zero', async () => {
  show({ report: aTodayReport({ takenMinor: { now: -250_000, before: 100_000 } }) });
  expect(await tile('Taken today')).toHaveTextContent('-₦2,500-350% less than on Tue 24 Feb by 10:24');
});

test('a day without free time says whether anyone works that day', async () => {
  const { unmount } = show({ dashboard: aDashboard({ team: [member([])] }) });
  expect(await tile('Free hours left today')).toHaveTextContent('0 minFully booked');
  unmount();
  show({ dashboard: aDashboard({ team: [{ ...member([]), working: [] }] }) });
  expect(await tile('Free hours left today')).toHaveTextContent('0 minNo one is working today.');
});

test('a user without access to money sees no tile of money, and one without access to the report sees none at all', async () => {
  const nothing = { takenMinor: null, bookedMinor: null, weekTakenMinor: null, days: null };
  const { unmount } = show({ report: aTodayReport(nothing) });
  expect(await labels()).toEqual(['Booked today', 'Free hours left today']);
  expect(await tile('Booked today')).not.toHaveTextContent('₦');
  unmount();
  const { api } = show({ as: aUser({ role: 4, scopes: { 'booking.view': 'all' } }) });
  expect(await screen.findByRole('region', { name: 'Today' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Today’s figures' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Reports' })).toBeNull();
  expect(api.requests('GET report/today')).toHaveLength(0);
});
