import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { aSelfServiceBooking } from '@daybook/testing/bookings';
import { type Handlers, mockApi, noAnswer, refuse } from '@daybook/testing/mock-api';
import { screen, waitFor, within } from '@testing-library/react';
import { openBooking, withClock } from '../../testing/open-booking.tsx';
import { ada, bola, free, salon } from '../../testing/salon.ts';

withClock();

const starts = ['2026-03-03 10:00', '2026-03-03 14:00', '2026-03-20 09:00'];

const offers: Handlers['GET bookings/manage/slots'] = ({ query }) => {
  const staffIds = query.staff === 'same' ? [ada.staffId] : [ada.staffId, bola.staffId];
  const slots = starts
    .map((start) => free(start, staffIds))
    .filter(({ startAt }) => query.from <= startAt && startAt < query.to);
  return { slots, days: [], nextFreeAt: null, bookableUntil: '2026-04-20' };
};

/** A visit with Ada, whom the customer asked for or not. */
function withAda(isStaffRequested = true): SelfServiceBooking {
  const booking = aSelfServiceBooking();
  const appointments = booking.appointments.map((appointment) => ({
    ...appointment,
    staffId: ada.staffId,
    isStaffRequested,
  }));
  return { ...booking, appointments };
}

/** The page, at the choice of another time. */
async function openMoving(booking: SelfServiceBooking = withAda(), handlers: Handlers = {}) {
  const api = mockApi({
    ...salon,
    'GET bookings/manage': booking,
    'GET bookings/manage/slots': offers,
    ...handlers,
  });
  const { user } = openBooking('/booking/success#t=manage-token');
  await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Choose another time' });
  await waitFor(() => expect(heading).toHaveFocus());
  return { api, user, booking };
}

const time = (name: RegExp) => screen.findByRole('button', { name });
const two = /^14:00 to 14:45 with Ada Obi$/;

test('the customer chooses a day and a time as in booking, without the present time of the visit', async () => {
  const { user } = await openMoving();
  expect(await screen.findByRole('grid', { name: 'March 2026' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Times on Tuesday 3 March' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tuesday 3 March 2026, 1 time available' })).toBeVisible();
  expect(await time(two)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^10:00/ })).toBeNull();
  expect(
    screen.getByText('Your visit is tomorrow 10:00. You’ll keep this time until you confirm a new one.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Friday 20 March/ }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Times on Friday 20 March' })).toHaveFocus(),
  );
  expect(screen.getByRole('button', { name: '09:00 to 09:45 with Ada Obi' })).toBeVisible();
});

test('the customer confirms the old and the new time, and then sees the visit at its new time', async () => {
  const moved = { startAt: '2026-03-03T13:00:00.000Z', endAt: '2026-03-03T13:45:00.000Z' };
  const booking = withAda();
  const { api, user } = await openMoving(booking, {
    'POST bookings/manage/reschedule': { ...booking, ...moved, version: 2, movedFrom: booking.startAt },
  });
  await user.click(await time(two));
  const asked = within(await screen.findByRole('dialog', { name: 'Reschedule your visit?' }));
  expect(asked.getByText('Tuesday 3 March 2026, 10:00 – 10:45').tagName).toBe('S');
  expect(asked.getByText('Ada Obi')).toBeVisible();
  expect(asked.getByText('Tuesday 3 March 2026, 14:00 – 14:45')).toBeVisible();
  expect(api.requests('POST bookings/manage/reschedule')).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Reschedule visit' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Your visit has a new time' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('Visit rescheduled.')).toHaveAttribute('role', 'status');
  expect(screen.getByText('Previously: tomorrow 10:00')).toBeVisible();
  expect(api.requests('POST bookings/manage/reschedule')[0]?.body).toEqual({
    version: 1,
    startAt: moved.startAt,
    staff: 'same',
  });
});

test('free times are requested for anyone if the customer had no preference, and for the same person on request', async () => {
  const { api, user } = await openMoving(withAda(false));
  // With other staff the booking's present time is a choice too.
  expect(await time(/^10:00 to 10:45/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Ada Obi' }));
  expect(await time(two)).toBeVisible();
  expect(api.requests('GET bookings/manage/slots').map(({ query }) => query.staff)).toEqual(['any', 'same']);
});

test('with anyone, the new person is named before the customer confirms', async () => {
  const booking = withAda(false);
  const { api, user } = await openMoving(booking, {
    'GET bookings/manage/slots': {
      slots: [
        free('2026-03-03 14:00', [bola.staffId]),
        free('2026-03-03 15:00', [bola.staffId, ada.staffId]),
      ],
      days: [],
      nextFreeAt: null,
      bookableUntil: '2026-04-20',
    },
    'POST bookings/manage/reschedule': booking,
  });
  const confirmed = async (name: RegExp) => {
    await user.click(await time(name));
    return within(await screen.findByRole('dialog', { name: 'Reschedule your visit?' }));
  };
  const first = await confirmed(/^14:00 to 14:45 with Bola Ade$/);
  expect(first.getByText('Bola Ade')).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Choose another time' }));
  // The present person stays if they are available.
  const second = await confirmed(/^15:00/);
  expect(second.getByText('Ada Obi')).toBeVisible();
  await user.click(second.getByRole('button', { name: 'Reschedule visit' }));
  await waitFor(() =>
    expect(api.requests('POST bookings/manage/reschedule')[0]?.body).toMatchObject({ staff: 'same' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without free times, the page leads to the next free day', async () => {
  const { user, api } = await openMoving(withAda(), {
    'GET bookings/manage/slots': {
      slots: [],
      days: [{ date: '2026-03-03', reason: 'full' }],
      nextFreeAt: '2026-03-20T08:00:00.000Z',
      bookableUntil: '2026-04-20',
    },
  });
  const next = await screen.findByRole('button', { name: 'Next available day: Friday 20 March' });
  api.on({ 'GET bookings/manage/slots': offers });
  await user.click(next);
  expect(await screen.findByRole('heading', { name: 'Times on Friday 20 March' })).toBeVisible();
});

test('if another customer takes the time, the nearest ones are offered and the visit stays in place', async () => {
  const booking = withAda();
  const nearest = [free('2026-03-03 15:00')];
  const { user, api } = await openMoving(booking, {
    'POST bookings/manage/reschedule': refuse(409, 'slot_taken', {
      message: 'Someone else has just taken this time.',
      nearest,
    }),
  });
  await user.click(await time(two));
  await user.click(await screen.findByRole('button', { name: 'Reschedule visit' }));
  expect(
    await screen.findByText(
      'Someone else has just taken this time. Your visit stays as it is. Nearest available times:',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tomorrow 15:00' }));
  expect(await screen.findByText('Tuesday 3 March 2026, 15:00 – 15:45')).toBeVisible();
  expect(api.requests('POST bookings/manage/reschedule')).toHaveLength(1);
});

test('if the deadline passes meanwhile, the customer sees the unchanged visit', async () => {
  const booking = withAda();
  const { user } = await openMoving(booking, {
    'POST bookings/manage/reschedule': refuse(409, 'action_not_possible', {
      message: 'Online changes to this booking have closed. Please call us.',
    }),
  });
  await user.click(await time(two));
  await user.click(await screen.findByRole('button', { name: 'Reschedule visit' }));
  expect(
    await screen.findByText('Online changes to this booking have closed. Please call us.'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Your visit is booked' })).toHaveFocus();
});

test('if the staff member is no longer there, the page says so and offers no retry', async () => {
  await openMoving(withAda(), {
    'GET bookings/manage/slots': refuse(409, 'action_not_possible', {
      message: 'This cannot be booked with the same person online any more.',
    }),
  });
  expect(
    await screen.findByText('This cannot be booked with the same person online any more.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('times that could not be loaded can be requested again', async () => {
  const { api, user } = await openMoving(withAda(), { 'GET bookings/manage/slots': noAnswer });
  expect(await screen.findByText('Available times couldn’t be loaded')).toBeVisible();
  api.on({ 'GET bookings/manage/slots': offers });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await time(two)).toBeVisible();
});

test('the customer can leave the time unchanged', async () => {
  const { user } = await openMoving();
  await user.click(screen.getByRole('button', { name: 'Keep current time' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your visit is booked' })).toHaveFocus();
});
