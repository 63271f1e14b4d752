import { mockApi, refuse } from '@daybook/testing/mock-api';
import { screen, within } from '@testing-library/react';
import { details, findStep, openBooking, reachReview, withClock } from '../testing/open-booking.tsx';
import { free, haircut, offering, salon, slots } from '../testing/salon.ts';

withClock();

const address = `/booking?service=${haircut.serviceId}&staff=any`;
const nearest = ['2026-03-03 10:15', '2026-03-03 14:00', '2026-03-05 09:00'].map((wall) => free(wall));
const taken = refuse(409, 'slot_taken', { message: 'This time has just been taken.', nearest });

test('a time taken while the form is filled in leads back to three others and keeps the input', async () => {
  const api = mockApi(salon);
  const { user, router } = openBooking(address);
  await user.click(await screen.findByRole('button', { name: /^10:00/ }));
  await reachReview(user);
  api.on({ 'POST bookings': taken, 'GET slots': offering(slots.slice(1)) });
  await user.click(screen.getByRole('button', { name: 'Book tomorrow 10:00' }));

  expect(await findStep('Choose a time')).toHaveFocus();
  await screen.findByText(/has just been taken/);
  const [notice = document.body] = screen.getAllByRole('alert');
  expect(notice).toHaveTextContent('This time has just been taken. Your details are saved.');
  expect(
    within(notice)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Tomorrow 10:15 with Ada Obi or Bola Ade',
    'Tomorrow 14:00 with Ada Obi or Bola Ade',
    'Thu 5 Mar, 09:00 with Ada Obi or Bola Ade',
  ]);
  expect(router.state.location.search).not.toMatch(/start=/);
  expect(screen.queryByRole('button', { name: /^10:00/ })).toBeNull();

  api.on({ 'POST bookings': salon['POST bookings'] });
  await user.click(within(notice).getByRole('button', { name: /^Tomorrow 14:00/ }));
  await findStep('Your details');
  expect(screen.getByDisplayValue(details.Phone)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Review your visit' }));
  await user.click(await screen.findByRole('button', { name: 'Book tomorrow 14:00' }));
  expect(await screen.findByRole('heading', { name: 'Your visit is booked' })).toBeVisible();

  const [first, second] = api.requests('POST bookings');
  expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
});

test('a refusal without other times shows its text and offers none', async () => {
  const enough = 'This day is fully booked.';
  const api = mockApi(salon);
  const { user } = openBooking(address);
  await user.click(await screen.findByRole('button', { name: /^10:00/ }));
  await reachReview(user);
  api.on({ 'POST bookings': refuse(409, 'slot_unavailable', { message: enough, nearest: [] }) });
  await user.click(screen.getByRole('button', { name: 'Book tomorrow 10:00' }));

  await findStep('Choose a time');
  await screen.findByText(/This day is fully booked\./);
  const [notice = document.body] = screen.getAllByRole('alert');
  expect(notice).toHaveTextContent(`${enough} Your details are saved.`);
  expect(within(notice).queryAllByRole('button')).toEqual([]);
});

test('a time taken before it can be held keeps the visitor at the times, with the reason', async () => {
  const api = mockApi({ ...salon, 'POST holds': taken });
  const { user } = openBooking(address);
  await user.click(await screen.findByRole('button', { name: /^10:00/ }));
  expect(await screen.findByText(/has just been taken/)).toBeVisible();
  expect(screen.queryByText(/Your details are saved/)).toBeNull();
  await findStep('Choose a time');
  api.on({ 'POST holds': salon['POST holds'] });
  await user.click(screen.getByRole('button', { name: /^Thu 5 Mar, 09:00/ }));
  expect(await findStep('Your details')).toBeVisible();
});

test('a link to a taken time leads to the times', async () => {
  const gone = { message: 'This time cannot be booked any more.', nearest: [] };
  mockApi({ ...salon, 'POST holds': refuse(409, 'slot_unavailable', gone) });
  openBooking(`${address}&start=${free('2026-03-03 10:00').startAt}`);
  expect(await findStep('Choose a time')).toBeVisible();
  expect(await screen.findByText('This time cannot be booked any more.')).toBeVisible();
});
