import { setClock } from '@daybook/testing/clock';
import { aCalendarAppointment, aDashboard } from '@daybook/testing/desk';
import { mockApi } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aTodayReport } from '@daybook/testing/report';
import { aSite } from '@daybook/testing/site';
import { screen } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';

/** A visit of half an hour, named after its start. */
const visit = (start: string, status: 'confirmed' | 'in_service' = 'confirmed') =>
  aCalendarAppointment({
    startAt: `2026-03-03T${start}:00.000Z`,
    endAt: new Date(Date.parse(`2026-03-03T${start}:00.000Z`) + 30 * 60_000).toISOString(),
    customerName: `${status} ${start}`,
    status,
  });

const every = (minutes: readonly number[], hour: string) =>
  minutes.map((minute) => visit(`${hour}:${String(minute).padStart(2, '0')}`));

test('in a full house every customer who is here stays in sight, with the next ones to come', async () => {
  setClock('2026-03-03T09:24:00Z');
  const [over, on, coming] = [
    every([0, 5, 10], '08'),
    every([0, 2, 4, 6, 8, 10, 12, 14, 16], '09'),
    every([30, 35, 40, 45, 50, 55], '09'),
  ];
  mockApi({
    'GET site': aSite(),
    'GET report/today': aTodayReport(),
    'GET dashboard': aDashboard({
      today: [visit('07:00', 'in_service'), ...over, ...on, ...coming],
      todayCount: { total: 19, left: 19 },
    }),
  });
  renderScreen(inArea(<DashboardScreen />, '/', '/staff'), { path: '/', as: aUser() });
  expect((await screen.findAllByRole('link', { name: /^(confirmed|in_service) / })).map(textOf)).toEqual([
    'in_service 07:00',
    ...on.map(({ customerName }) => customerName),
    ...coming.slice(0, 5).map(({ customerName }) => customerName),
  ]);
  expect(screen.getByRole('link', { name: 'Show all 19' })).toBeVisible();
});

const textOf = ({ textContent }: HTMLElement) => textContent;
