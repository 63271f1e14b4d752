import { type Notice, onNotify } from '@daybook/shell/notify';
import { aBooking } from '@daybook/testing/bookings';
import { setClock } from '@daybook/testing/clock';
import { aCalendarAppointment, aDashboard } from '@daybook/testing/desk';
import { mockApi, refuse } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aReport } from '@daybook/testing/report';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';

const appointment = aCalendarAppointment({
  version: 3,
  abilities: ['check-in', 'complete', 'no-show', 'cancel'],
});
const { bookingId } = appointment;

function show(given = appointment) {
  setClock('2026-03-03T09:15:00Z');
  const api = mockApi({
    'GET site': aSite(),
    'GET report': aReport(),
    'GET dashboard': aDashboard({ today: [given] }),
  });
  const screens = inArea(<DashboardScreen />, '/staff/dashboard');
  return { api, ...renderScreen(screens, { path: '/staff/dashboard', as: aUser() }) };
}

let said: Notice[];
let stop: () => void;
beforeEach(() => {
  said = [];
  stop = onNotify((notice) => said.push(notice));
});
afterEach(() => stop());

test('the possible steps of a visit are offered, except cancelling it', async () => {
  show();
  await screen.findByRole('button', { name: 'Arrived: Bisi Adeyemi, Haircut' });
  const steps = screen.getAllByRole('button', { name: /: Bisi Adeyemi/ });
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Arrived', 'Complete', 'No-show']);
});

test('a step takes one click, and its message offers to undo it', async () => {
  const { api, user } = show();
  api.on({
    'POST bookings/:bookingId/:action': ({ params }) =>
      params.action === 'undo'
        ? aBooking({ bookingId, version: 5, status: 'confirmed' })
        : aBooking({ bookingId, version: 4, status: 'checked_in', abilities: ['start', 'undo'] }),
  });
  await user.click(await screen.findByRole('button', { name: /^Arrived/ }));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(said[0]).toMatchObject({
    message: 'Customer checked in',
    durationMs: 10_000,
    action: { label: 'Undo' },
  });
  said[0]?.action?.run();
  await waitFor(() => expect(said[1]?.message).toBe('Taken back'));
  expect(api.requests('POST bookings/:bookingId/:action')).toMatchObject([
    { params: { action: 'check-in' }, body: { version: 3 } },
    { params: { action: 'undo' }, body: { version: 4 } },
  ]);
});

test('a change by another user is reported beside the visit', async () => {
  const { api, user } = show();
  api.on({ 'POST bookings/:bookingId/:action': refuse(409, 'version_conflict') });
  await user.click(await screen.findByRole('button', { name: /^Complete/ }));
  expect(await screen.findByText('Refused: version_conflict.')).toBeVisible();
});

test('a user with read access is offered no step', async () => {
  show({ ...appointment, abilities: [] });
  await screen.findByRole('link', { name: 'Bisi Adeyemi' });
  expect(screen.queryByRole('button', { name: /Bisi/ })).not.toBeInTheDocument();
});
