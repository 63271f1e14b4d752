import { type Notice, onNotify } from '@daybook/shell/notify';
import { aBooking } from '@daybook/testing/bookings';
import { setClock } from '@daybook/testing/clock';
import { aCalendarAppointment, aDashboard } from '@daybook/testing/desk';
import { mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin, aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aTodayReport } from '@daybook/testing/report';
import { aSite } from '@daybook/testing/site';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';

const appointment = aCalendarAppointment({
  version: 3,
  abilities: ['check-in', 'complete', 'no-show', 'cancel'],
});
const { bookingId } = appointment;

function show(given = appointment, as = aUser()) {
  setClock('2026-03-03T09:15:00Z');
  const api = mockApi({
    'GET site': aSite(),
    'GET report/today': aTodayReport(),
    'GET dashboard': aDashboard({ today: [given] }),
  });
  const screens = inArea(<DashboardScreen />, '/staff/dashboard');
  return { api, ...renderScreen(screens, { path: '/staff/dashboard', as }) };
}

let notices: Notice[];
let stop: () => void;
beforeEach(() => {
  notices = [];
  stop = onNotify((notice) => notices.push(notice));
});
afterEach(() => stop());

test('a visit has one next step, and a menu of the others except cancelling', async () => {
  const { user } = show();
  await screen.findByRole('button', { name: 'Check in: Bisi Adeyemi, Haircut' });
  const steps = screen.getAllByRole('button', { name: /: Bisi Adeyemi/ });
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Check in', '']);
  await user.click(screen.getByRole('button', { name: 'More: Bisi Adeyemi, Haircut' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Complete', 'No-show']);
});

test('a visit keeps its open menu when it begins', async () => {
  const { user } = show({
    ...appointment,
    startAt: '2026-03-03T09:30:00.000Z',
    endAt: '2026-03-03T10:00:00.000Z',
  });
  await user.click(await screen.findByRole('button', { name: 'More: Bisi Adeyemi, Haircut' }));
  await screen.findByRole('menuitem', { name: 'No-show' });
  expect(screen.getByText('Now')).toBeVisible();
  setClock('2026-03-03T09:31:00Z');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText('Now')).not.toBeInTheDocument());
  expect(screen.getByRole('menuitem', { name: 'No-show' })).toBeVisible();
});

test('a visit in service is checked out from its row', async () => {
  const { user, router } = show({ ...appointment, status: 'in_service', abilities: ['complete'] }, anAdmin());
  await user.click(await screen.findByRole('button', { name: 'Check out: Bisi Adeyemi, Haircut' }));
  expect(router.state.location.search).toBe(`?checkout=${bookingId}`);
});

test('a step takes one click, and its message offers to undo it', async () => {
  const { api, user } = show();
  api.on({
    'POST bookings/:bookingId/:action': ({ params }) =>
      params.action === 'undo'
        ? aBooking({ bookingId, version: 5, status: 'confirmed' })
        : aBooking({ bookingId, version: 4, status: 'checked_in', abilities: ['start', 'undo'] }),
  });
  await user.click(await screen.findByRole('button', { name: /^Check in/ }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]).toMatchObject({
    message: 'Customer checked in',
    durationMs: 10_000,
    action: { label: 'Undo' },
  });
  notices[0]?.action?.run();
  await waitFor(() => expect(notices[1]?.message).toBe('Undone'));
  expect(api.requests('POST bookings/:bookingId/:action')).toMatchObject([
    { params: { action: 'check-in' }, body: { version: 3 } },
    { params: { action: 'undo' }, body: { version: 4 } },
  ]);
});

test('a visit is marked as running late from its row, which then says so', async () => {
  const late = { ...appointment, abilities: ['late' as const] };
  const { api, user } = show(late);
  api.on({
    'GET bookings/:bookingId': aBooking({ bookingId, version: 3 }),
    'GET bookings/:bookingId/delays': { items: [] },
    'POST bookings/:bookingId/late': aBooking({ bookingId, version: 4, lateMinutes: 10 }),
    'GET dashboard': aDashboard({ today: [{ ...late, version: 4, lateMinutes: 10 }] }),
  });
  await user.click(await screen.findByRole('button', { name: /^More/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Running late' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as running late' }));
  await waitFor(() =>
    expect(api.requests('POST bookings/:bookingId/late')).toMatchObject([
      { body: { version: 3, minutes: 10, tell: [] } },
    ]),
  );
  expect(await screen.findByText(/^Running late · Expected to start at 10:10/)).toBeVisible();
});

test('a change by another user is reported beside the visit', async () => {
  const { api, user } = show();
  api.on({ 'POST bookings/:bookingId/:action': refuse(409, 'version_conflict') });
  await user.click(await screen.findByRole('button', { name: /^More/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Complete' }));
  expect(await screen.findByText('Refused: version_conflict.')).toBeVisible();
});

test('a user with read access is offered no step', async () => {
  show({ ...appointment, abilities: [] });
  await screen.findByRole('link', { name: 'Bisi Adeyemi' });
  expect(screen.queryByRole('button', { name: /Bisi/ })).not.toBeInTheDocument();
});
