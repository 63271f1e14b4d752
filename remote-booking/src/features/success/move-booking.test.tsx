import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { aSelfServiceBooking } from '@daybook/testing/bookings';
import { type Handlers, mockApi, noAnswer, refuse } from '@daybook/testing/mock-api';
import { screen, waitFor, within } from '@testing-library/react';
import { openBooking, withClock } from '../../testing/open-booking.tsx';
import { free, salon } from '../../testing/salon.ts';

withClock();

const starts = [free('2026-03-03 10:00'), free('2026-03-03 14:00'), free('2026-03-20 09:00')];

const offers: Handlers['GET bookings/manage/slots'] = ({ query }) => {
  const slots = starts.filter(({ startAt }) => query.from <= startAt && startAt < query.to);
  return { slots, nextFreeAt: null, bookableUntil: '2026-04-20' };
};

/** The page, at the choice of another time. */
async function openMoving(booking: SelfServiceBooking = aSelfServiceBooking(), handlers: Handlers = {}) {
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
const two = /^14:00 to 14:45 on Tuesday 3 March with Ada Obi$/;

test('the customer sees the days with free times, without the present time of the visit', async () => {
  await openMoving();
  const tuesday = within(await screen.findByRole('region', { name: 'Tuesday 3 March' }));
  expect(tuesday.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '14:00 to 14:45 on Tuesday 3 March with Ada Obi',
  ]);
  expect(
    screen.getByText('Your visit is tomorrow 10:00. You’ll keep this time until you confirm a new one.'),
  ).toBeVisible();
});

test('the customer confirms the old and the new time, and then sees the visit at its new time', async () => {
  const moved = { startAt: '2026-03-03T13:00:00.000Z', endAt: '2026-03-03T13:45:00.000Z' };
  const booking = aSelfServiceBooking();
  const { api, user } = await openMoving(booking, {
    'POST bookings/manage/reschedule': { ...booking, ...moved, version: 2, movedFrom: booking.startAt },
  });
  await user.click(await time(two));
  const asked = within(await screen.findByRole('dialog', { name: 'Reschedule your visit?' }));
  expect(asked.getByText('Tuesday 3 March 2026, 10:00 – 10:45')).toBeVisible();
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
  const [appointment] = aSelfServiceBooking().appointments;
  if (!appointment) throw new Error('A visit has an appointment.');
  const { api, user } = await openMoving(
    aSelfServiceBooking({ appointments: [{ ...appointment, isStaffRequested: false }] }),
  );
  // With other staff the booking's present time is a choice too.
  expect(await time(/^10:00 to 10:45 on Tuesday 3 March$/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Ada Obi' }));
  expect(await time(two)).toBeVisible();
  expect(api.requests('GET bookings/manage/slots').map(({ query }) => query.staff)).toEqual(['any', 'same']);
});

test('the customer can page to later days and back, with the dates named', async () => {
  const { user } = await openMoving();
  expect(await screen.findByRole('heading', { name: 'Monday 2 March to Sunday 15 March' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Earlier days' })).toHaveAttribute('aria-disabled', 'true');
  const later = screen.getByRole('button', { name: 'Later days' });
  await user.click(later);
  expect(await screen.findByRole('region', { name: 'Friday 20 March' })).toBeVisible();
  expect(later).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Earlier days' }));
  expect(await screen.findByRole('region', { name: 'Tuesday 3 March' })).toBeVisible();
});

test('without free times, the page leads to the next free day', async () => {
  const { user, api } = await openMoving(aSelfServiceBooking(), {
    'GET bookings/manage/slots': {
      slots: [],
      nextFreeAt: '2026-03-20T08:00:00.000Z',
      bookableUntil: '2026-04-20',
    },
  });
  const next = await screen.findByRole('button', { name: 'Next available day: Friday 20 March' });
  api.on({ 'GET bookings/manage/slots': offers });
  await user.click(next);
  expect(await screen.findByRole('region', { name: 'Friday 20 March' })).toBeVisible();
});

test('if another customer takes the time, the nearest ones are offered and the visit stays in place', async () => {
  const booking = aSelfServiceBooking();
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
  const booking = aSelfServiceBooking();
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
  await openMoving(aSelfServiceBooking(), {
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
  const { api, user } = await openMoving(aSelfServiceBooking(), { 'GET bookings/manage/slots': noAnswer });
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
