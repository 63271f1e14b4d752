import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { aSelfServiceBooking } from '@daybook/testing/bookings';
import { mockApi, noAnswer, refuse } from '@daybook/testing/mock-api';
import { screen, waitFor } from '@testing-library/react';
import { openBooking, withClock } from '../../testing/open-booking.tsx';
import { salon } from '../../testing/salon.ts';

withClock();

const fromReminder = '/booking/success#t=manage-token&ask=will-come';
const open = (given: Partial<SelfServiceBooking> = {}, path = fromReminder) => {
  const booking = aSelfServiceBooking(given);
  return { booking, api: mockApi({ ...salon, 'GET bookings/manage': booking }), ...openBooking(path) };
};
const question = () => screen.queryByRole('region', { name: 'Are you coming?' });
const said = () => screen.findByText('You’ve confirmed you’re coming.');

test('the link of a reminder only asks; opening it answers nothing', async () => {
  const { user, api, booking } = open();
  api.on({ 'POST bookings/manage/will-come': { ...booking, version: 2, willCome: true } });
  const button = await screen.findByRole('button', { name: 'I’m coming' });
  expect(api.requests('POST bookings/manage/will-come')).toEqual([]);
  await user.click(button);
  expect(await said()).toBeVisible();
  expect(question()).not.toBeInTheDocument();
  const heading = screen.getByRole('heading', { level: 1 });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('Thanks for confirming. See you soon.')).toHaveAttribute('role', 'status');
  const [sent] = api.requests('POST bookings/manage/will-come');
  expect(sent).toMatchObject({ body: { startAt: booking.startAt } });
  expect(sent?.headers['x-booking-token']).toBe('manage-token');
});

test.each<[string, Partial<SelfServiceBooking>, string]>([
  ['another link', {}, '/booking/success#t=manage-token'],
  ['a customer who has answered', { willCome: true }, fromReminder],
  ['a visit that is cancelled', { status: 'cancelled', cancelledBy: 'staff' }, fromReminder],
  ['a visit that has begun', { startAt: '2026-03-01T09:00:00.000Z' }, fromReminder],
])('no question appears for %s, and no answer is sent', async (_of, given, path) => {
  open(given, path);
  await screen.findByText('Reference');
  expect(question()).not.toBeInTheDocument();
});

test('the given answer appears on the page, whichever link leads there', async () => {
  open({ willCome: true }, '/booking/success#t=manage-token');
  expect(await said()).toBeVisible();
});

test('an error appears beside the button, which can be pressed again', async () => {
  const { user, api, booking } = open();
  api.on({ 'POST bookings/manage/will-come': noAnswer });
  await user.click(await screen.findByRole('button', { name: 'I’m coming' }));
  expect(await screen.findByText(/connection/i)).toBeVisible();
  api.on({ 'POST bookings/manage/will-come': { ...booking, willCome: true } });
  await user.click(screen.getByRole('button', { name: 'I’m coming' }));
  expect(await said()).toBeVisible();
});

test('a visit that was moved meanwhile is shown at its new time', async () => {
  const { user, api } = open();
  api.on({ 'POST bookings/manage/will-come': refuse(409, 'version_conflict') });
  await user.click(await screen.findByRole('button', { name: 'I’m coming' }));
  expect((await screen.findAllByText('Refused: version_conflict.'))[0]).toBeVisible();
});
