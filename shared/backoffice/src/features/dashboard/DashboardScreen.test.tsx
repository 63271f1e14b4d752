import type { Setup } from '@daybook/contract/setup';
import { aBooking, aBookingRow, anAppointment } from '@daybook/testing/bookings';
import { setClock } from '@daybook/testing/clock';
import { aCalendarAppointment, aDashboard } from '@daybook/testing/desk';
import { anId } from '@daybook/testing/ids';
import { mockApi, noAnswer, refuse } from '@daybook/testing/mock-api';
import { anAdmin, aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aTodayReport } from '@daybook/testing/report';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';

const show = () => {
  setClock('2026-03-03T09:24:00Z');
  return renderScreen(inArea(<DashboardScreen />, '/', '/staff'), { path: '/', as: aUser() });
};

const section = async (name: string) => within(await screen.findByRole('region', { name }));
/** Opens a folded list. */
async function unfold(name: string) {
  const fold = await screen.findByRole('group', { name });
  fold.setAttribute('open', '');
  return within(fold);
}

test('the dashboard shows today’s open appointments in order, the current time, and the done ones folded', async () => {
  mockApi({
    'GET site': aSite(),
    'GET report/today': aTodayReport(),
    'GET dashboard': aDashboard({
      today: [
        aCalendarAppointment({
          startAt: '2026-03-03T07:00:00Z',
          endAt: '2026-03-03T07:45:00Z',
          status: 'completed',
        }),
        aCalendarAppointment({
          startAt: '2026-03-03T08:00:00Z',
          endAt: '2026-03-03T08:45:00Z',
          customerName: 'Ife Balo',
          status: 'in_service',
        }),
        aCalendarAppointment({
          startAt: '2026-03-03T10:00:00Z',
          endAt: '2026-03-03T10:45:00Z',
          customerName: 'Tolu Bakare',
        }),
      ],
      todayCount: { total: 61, left: 2 },
    }),
  });
  show();
  const today = await section('Today');
  const [open] = today.getAllByRole('list');
  expect(
    within(open ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '09:00 – 09:45Ife BaloHaircut with Ada ObiIn service',
    '10:24Now',
    '11:00 – 11:45Tolu BakareHaircut with Ada ObiConfirmed',
  ]);
  expect(today.getByText('61 appointments, 2 open')).toBeVisible();
  expect(today.getByRole('link', { name: 'Bisi Adeyemi' })).not.toBeVisible();
  const done = await unfold('Done 59');
  expect(done.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '08:00 – 08:45Bisi AdeyemiHaircut with Ada ObiCompleted',
  ]);
  expect(today.getByRole('link', { name: 'Show all 61' })).toHaveAttribute(
    'href',
    '/staff/bookings?tab=today',
  );
});

test('an open appointment shows the alerts about its customer, and their past no-shows', async () => {
  mockApi({
    'GET site': aSite(),
    'GET report/today': aTodayReport(),
    'GET dashboard': aDashboard({
      today: [
        aCalendarAppointment({ alerts: ['No ammonia'], noShows: 2 }),
        aCalendarAppointment(),
        aCalendarAppointment({ status: 'completed', noShows: 3 }),
      ],
    }),
  });
  show();
  const [first, second] = (await section('Today')).getAllByRole('listitem');
  expect(first).toHaveTextContent('No ammonia');
  expect(first).toHaveTextContent('2 past no-shows');
  expect(second).not.toHaveTextContent('no-show');
  expect(screen.queryByText('3 past no-shows')).not.toBeInTheDocument();
});

test('the number of waiting customers links to today’s waiting list', async () => {
  const team = [{ staffId: anId(), name: 'Ada Obi', working: [], booked: [], isAway: true, free: [] }];
  mockApi({
    'GET site': aSite(),
    'GET report/today': aTodayReport(),
    'GET dashboard': aDashboard({ team, waitingToday: 2 }),
  });
  show();
  const here = await section('Team today');
  expect(here.getByRole('link', { name: '2 people are waiting for a time today' })).toHaveAttribute(
    'href',
    '/staff/waitlist?day=2026-03-03',
  );
});

test('an appointment links to its booking', async () => {
  const bookingId = anId();
  mockApi({
    'GET site': aSite(),
    'GET report/today': aTodayReport(),
    'GET dashboard': aDashboard({ today: [aCalendarAppointment({ bookingId })] }),
  });
  show();
  expect(await screen.findByRole('link', { name: 'Bisi Adeyemi' })).toHaveAttribute(
    'href',
    `/staff/booking/${bookingId}`,
  );
});

test('an empty day and an empty list have messages of their own', async () => {
  mockApi({
    'GET site': aSite(),
    'GET report/today': aTodayReport(),
    'GET dashboard': aDashboard({ today: [] }),
  });
  show();
  expect(await screen.findByText('No appointments today')).toBeVisible();
  expect(screen.getByText('All clear')).toBeVisible();
});

test('loading and failure are shown, and the failure can be retried', async () => {
  const api = mockApi({ 'GET site': aSite(), 'GET report/today': aTodayReport(), 'GET dashboard': noAnswer });
  const { user } = show();
  expect(await screen.findByText('Loading the dashboard')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Network Error. Please check your connection.');
  api.on({ 'GET dashboard': aDashboard() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Bisi Adeyemi' })).toBeVisible();
});

describe('what needs attention', () => {
  const request = aBookingRow({
    status: 'pending',
    version: 4,
    abilities: ['confirm', 'decline'],
    expiresAt: '2026-03-03T14:24:00Z',
  });
  const late = aBookingRow({
    appointments: [anAppointment({ startAt: '2026-03-02T09:00:00Z', endAt: '2026-03-02T09:45:00Z' })],
    customer: { firstName: 'Tolu', lastName: 'Bakare', email: null, phone: null },
  });
  const attention = {
    ...aDashboard().attention,
    requests: { total: 6, items: [request] },
    unfinished: { total: 1, items: [late] },
    unpaid: {
      total: 7,
      items: [
        aBookingRow({ status: 'pending', pendingReason: 'payment', expiresAt: '2026-03-03T09:39:00Z' }),
      ],
    },
    outsideHours: { total: 1, items: [aBookingRow()] },
    notInvoiced: { total: 1, items: [aBookingRow({ status: 'completed' })] },
    timeLost: { total: 1, items: [aBookingRow({ status: 'expired' })] },
    timeOff: {
      total: 1,
      items: [
        {
          timeOffId: anId(),
          staffName: 'Ada Obi',
          kind: 'holiday' as const,
          firstOn: '2026-03-09',
          lastOn: '2026-03-13',
          part: null,
        },
      ],
    },
    failedMails: {
      total: 1,
      items: [
        {
          mailId: anId(),
          bookingId: late.bookingId,
          kind: 'booking_confirmed',
          recipient: 'customer',
          state: 'bounced' as const,
          abilities: ['retry' as const],
        },
      ],
    },
  };

  test('lists requests, finished visits and failed mails, with links to the rest', async () => {
    mockApi({
      'GET site': aSite(),
      'GET report/today': aTodayReport(),
      'GET dashboard': aDashboard({ attention }),
    });
    show();
    const requests = await unfold('Requests to answer 6');
    expect(requests.getByText('today 10:00 · Haircut with Ada Obi')).toBeVisible();
    expect(requests.getByRole('link', { name: 'Show all 6' })).toHaveAttribute(
      'href',
      '/staff/bookings?tab=requests',
    );
    expect(requests.getByText('Answer by today 15:24 (in 5 hours)')).toBeVisible();
    const unpaid = await unfold('Deposits due 7');
    expect(unpaid.getByText('Held until today 10:39 (in 15 minutes)')).toBeVisible();
    expect(unpaid.getByRole('link', { name: 'Show all 7' })).toHaveAttribute(
      'href',
      '/staff/bookings?tab=awaiting_payment',
    );
    for (const title of ['Outside working hours 1', 'Paid after the time was taken 1'])
      expect((await unfold(title)).getByRole('link', { name: 'Bisi Adeyemi' })).toBeVisible();
    expect(
      (await section('Today')).getByRole('group', { name: 'Completed today, not invoiced 1' }),
    ).toBeDefined();
    expect((await unfold('Visits to close 1')).getByRole('link', { name: 'Tolu Bakare' })).toBeVisible();
    const away = await unfold('Time-off requests 1');
    expect(away.getByText('Mon 9 Mar – Fri 13 Mar · Holiday')).toBeVisible();
    expect(away.getByRole('link', { name: 'Ada Obi' })).toHaveAttribute(
      'href',
      '/staff/all-staff?week=2026-03-09',
    );
    const mails = await unfold('Undelivered emails 1');
    expect(mails.getByRole('link', { name: 'Booking confirmed' })).toBeVisible();
    expect(mails.getByText('To the customer, bounced')).toBeVisible();
  });

  test('resends a mail in place, and removes it from the list', async () => {
    const api = mockApi({
      'GET site': aSite(),
      'GET report/today': aTodayReport(),
      'GET dashboard': aDashboard({ attention }),
      'POST mails/:mailId/retry': undefined,
    });
    const { user } = show();
    await unfold('Undelivered emails 1');
    const button = await screen.findByRole('button', { name: /^Send again: Booking confirmed/ });
    api.on({ 'GET dashboard': aDashboard() });
    await user.click(button);
    expect(await screen.findByText('All clear')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'To do' })).toHaveFocus();
  });

  test('says beside a mail why it cannot be resent', async () => {
    mockApi({
      'GET site': aSite(),
      'GET report/today': aTodayReport(),
      'GET dashboard': aDashboard({ attention }),
      'POST mails/:mailId/retry': refuse(409, 'action_not_possible', { message: 'It was sent meanwhile.' }),
    });
    const { user } = show();
    await unfold('Undelivered emails 1');
    await user.click(screen.getByRole('button', { name: /^Send again/ }));
    expect(await screen.findByText('It was sent meanwhile.')).toBeVisible();
  });

  test('confirms a request in place, and removes it from the list', async () => {
    const api = mockApi({
      'GET site': aSite(),
      'GET report/today': aTodayReport(),
      'GET dashboard': aDashboard({ attention }),
      'POST bookings/:bookingId/:action': aBooking({ bookingId: request.bookingId, version: 5 }),
    });
    const { user } = show();
    await unfold('Requests to answer 6');
    const button = await screen.findByRole('button', { name: 'Confirm: Bisi Adeyemi, today 10:00' });
    api.on({ 'GET dashboard': aDashboard() });
    await user.click(button);
    expect(api.requests('POST bookings/:bookingId/:action')).toMatchObject([
      { params: { bookingId: request.bookingId, action: 'confirm' }, body: { version: 4 } },
    ]);
    expect(await screen.findByText('All clear')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'To do' })).toHaveFocus();
  });

  test('says beside a request that another user was faster, and shows its current state', async () => {
    const api = mockApi({
      'GET site': aSite(),
      'GET report/today': aTodayReport(),
      'GET dashboard': aDashboard({ attention }),
      'POST bookings/:bookingId/:action': refuse(409, 'version_conflict'),
    });
    const { user } = show();
    await unfold('Requests to answer 6');
    await user.click(screen.getByRole('button', { name: /^Confirm: Bisi/ }));
    expect(await screen.findByText('Refused: version_conflict.')).toBeVisible();
    await waitFor(() => expect(api.requests('GET dashboard')).toHaveLength(2));
  });

  test('offers nothing that the user may not do', async () => {
    const seen = { total: 1, items: [{ ...request, abilities: [] }] };
    mockApi({
      'GET site': aSite(),
      'GET report/today': aTodayReport(),
      'GET dashboard': aDashboard({ attention: { ...attention, requests: seen } }),
    });
    show();
    const requests = await unfold('Requests to answer 1');
    expect(requests.queryByRole('button')).not.toBeInTheDocument();
  });
});

test('the dashboard is requested again with Refresh', async () => {
  const api = mockApi({
    'GET site': aSite(),
    'GET report/today': aTodayReport(),
    'GET dashboard': aDashboard(),
  });
  const { user } = show();
  await screen.findByText('Updated just now');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(api.requests('GET dashboard')).toHaveLength(2));
});

test('the dashboard shows who is present, links free times to a new booking, and names absent staff members', async () => {
  const staffId = anId();
  const span = (startAt: string, endAt: string) => ({ startAt, endAt });
  mockApi({
    'GET site': aSite(),
    'GET report/today': aTodayReport(),
    'GET dashboard': aDashboard({
      team: [
        {
          staffId,
          name: 'Ada Obi',
          working: [span('2026-03-03T08:00:00.000Z', '2026-03-03T16:00:00.000Z')],
          booked: [span('2026-03-03T08:00:00.000Z', '2026-03-03T13:00:00.000Z')],
          isAway: false,
          free: [span('2026-03-03T13:00:00.000Z', '2026-03-03T14:30:00.000Z')],
        },
        { staffId: anId(), name: 'Bisi Ojo', working: [], booked: [], isAway: true, free: [] },
      ],
    }),
  });
  setClock('2026-03-03T09:24:00Z');
  renderScreen(inArea(<DashboardScreen />, '/', '/staff'), { path: '/', as: aUser({ staffId }) });
  const team = await section('Team today');
  expect(team.getByText('09:00 – 17:00')).toBeVisible();
  expect(team.getByRole('link', { name: 'Book Ada Obi, 14:00 – 15:30' })).toHaveAttribute(
    'href',
    `/staff/booking/new?start=2026-03-03T13%3A00%3A00.000Z&staff=${staffId}`,
  );
  expect(team.getByText('Away today: Bisi Ojo')).toBeVisible();
});

test('the dashboard links to bookings of a former staff member, and to overlapping ones', async () => {
  const [left, over] = [aBookingRow(), aBookingRow()];
  mockApi({
    'GET site': aSite(),
    'GET report/today': aTodayReport(),
    'GET dashboard': aDashboard({
      attention: {
        ...aDashboard().attention,
        unassigned: { total: 1, items: [left] },
        overlapping: { total: 1, items: [over] },
      },
    }),
  });
  show();
  const linkIn = async (name: string) =>
    (await unfold(name)).getByRole('link', { name: 'Bisi Adeyemi' }).getAttribute('href');
  expect(await linkIn('Assigned to someone who has left 1')).toBe(`/staff/booking/${left.bookingId}`);
  expect(await linkIn('Double-booked 1')).toBe(`/staff/booking/${over.bookingId}`);
});

test('nothing is shown that the checklist of a new business would push down', async () => {
  const setup = Promise.withResolvers<Setup>();
  mockApi({
    'GET site': aSite(),
    'GET setup': () => setup.promise,
    'GET report/today': aTodayReport(),
    'GET dashboard': aDashboard(),
  });
  renderScreen(inArea(<DashboardScreen />, '/', '/admin'), { path: '/', as: anAdmin() });
  const figures = await screen.findByText('Taken today');
  expect(figures).not.toBeVisible();
  setup.resolve({
    steps: [{ step: 'profile', isDone: false }],
    isComplete: false,
    isUntouched: false,
    isDismissed: false,
  });
  await waitFor(() => expect(figures).toBeVisible());
  expect(screen.getByRole('region', { name: 'Get your first booking' })).toBeVisible();
});
