import { bookingStatuses } from '@daybook/domain/booking';
import { aManagedBooking } from '@daybook/testing/bookings';
import { mockApi, noAnswer, refuse } from '@daybook/testing/mock-api';
import { screen, waitFor } from '@testing-library/react';
import { findStep, openBooking, withClock } from '../../testing/open-booking.tsx';
import { salon } from '../../testing/salon.ts';
import { outcomeOf } from './outcome.ts';

withClock();

const address = '/booking/success#t=manage-token';
const lineOf = async (name: string) => (await screen.findByText(name)).parentElement;

test('shows what was booked to the holder of the link', async () => {
  const api = mockApi(salon);
  openBooking(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your visit is booked' })).toBeVisible();
  expect(screen.getByText('See you soon, Bisi. We sent the details to b•••@example.com.')).toBeVisible();
  expect(await lineOf('What')).toHaveTextContent('Haircut with Ada Obi');
  expect(await lineOf('When')).toHaveTextContent('Tuesday 3 March 202610:00 – 10:45 WAT');
  expect(await lineOf('Where')).toHaveTextContent('12 Herbert Macaulay Way, Yaba, Lagos');
  expect(await lineOf('Price')).toHaveTextContent('₦12,500.00');
  expect(await lineOf('Reference')).toHaveTextContent('DB-7K3M2');
  expect(screen.getByText(/^Free to cancel or move until today 10:00\. To change it, call/)).toBeVisible();
  expect(api.requests('GET bookings/manage')[0]?.headers['x-booking-token']).toBe('manage-token');
});

test('never puts the token into a path or a query', async () => {
  mockApi(salon);
  const { router } = openBooking(address);
  await screen.findByText('Your visit is booked');
  for (const link of screen.getAllByRole('link')) expect(link).not.toHaveAttribute('href', /manage-token/);
  expect(router.state.location).toMatchObject({ pathname: '/booking/success', search: '' });
});

test.each(bookingStatuses)('has words for a booking that is %s', async (status) => {
  const booking = aManagedBooking({ status });
  mockApi({ ...salon, 'GET bookings/manage': booking });
  openBooking(address);
  const { title, isAhead } = outcomeOf(booking);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Add to calendar' }) !== null).toBe(isAhead);
});

test('tells a request apart from a booking', async () => {
  mockApi({ ...salon, 'GET bookings/manage': aManagedBooking({ status: 'pending' }) });
  openBooking(address);
  expect(await screen.findByText(/Adire Salon will answer by e-mail to b•••@example.com/)).toBeVisible();
});

test('calls a visit that costs nothing free', async () => {
  mockApi({ ...salon, 'GET bookings/manage': aManagedBooking({ totalMinor: 0 }) });
  openBooking(address);
  expect(await lineOf('Price')).toHaveTextContent('Free');
});

test('does not invent a price that is asked for', async () => {
  mockApi({ ...salon, 'GET bookings/manage': aManagedBooking({ priceIsKnown: false }) });
  openBooking(address);
  expect(await lineOf('Price')).toHaveTextContent('Price on request');
});

test.each([
  ['without a token', '/booking/success'],
  ['with an empty token', '/booking/success#t='],
])('says nothing of any booking %s', async (_, path) => {
  const api = mockApi(salon);
  openBooking(path);
  expect(await screen.findByText('We sent the details to your e-mail')).toBeVisible();
  expect(api.requests('GET bookings/manage')).toEqual([]);
});

test.each([404, 400] as const)('says the same for a token that opens nothing (%i)', async (status) => {
  mockApi({ ...salon, 'GET bookings/manage': refuse(status, 'not_found') });
  openBooking(address);
  expect(await screen.findByText('We sent the details to your e-mail')).toBeVisible();
});

test('asks again when the connection failed', async () => {
  const api = mockApi({ ...salon, 'GET bookings/manage': noAnswer });
  const { user } = openBooking(address);
  expect(await screen.findByText('Your booking could not be loaded')).toBeVisible();
  api.on({ 'GET bookings/manage': aManagedBooking() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your visit is booked')).toBeVisible();
});

describe('add to calendar', () => {
  it('leads to the calendars on the web without telling them where from', async () => {
    mockApi(salon);
    openBooking(address);
    const google = await screen.findByRole('link', { name: 'Google' });
    expect(google).toHaveAttribute(
      'href',
      expect.stringContaining('dates=20260303T090000Z%2F20260303T094500Z'),
    );
    for (const link of [google, screen.getByRole('link', { name: 'Outlook' })]) {
      expect(link).toHaveAttribute('rel', 'noreferrer');
    }
  });

  it('saves the file that the server writes', async () => {
    const saved: string[] = [];
    const urls = { createObjectURL: jest.fn(() => 'blob:visit'), revokeObjectURL: jest.fn() };
    Object.assign(URL, urls);
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href}`);
    });
    const ics = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
    mockApi({ ...salon, 'GET bookings/manage/calendar': { fileName: 'visit-DB-7K3M2.ics', ics } });
    const { user } = openBooking(address);
    await user.click(await screen.findByRole('button', { name: /\.ics/ }));
    await waitFor(() => expect(saved).toEqual(['visit-DB-7K3M2.ics blob:visit']));
    await waitFor(() => expect(urls.revokeObjectURL).toHaveBeenCalledWith('blob:visit'));
    jest.restoreAllMocks();
  });

  it('says when the file cannot be had', async () => {
    mockApi({ ...salon, 'GET bookings/manage/calendar': noAnswer });
    const { user } = openBooking(address);
    await user.click(await screen.findByRole('button', { name: /\.ics/ }));
    expect(await screen.findByText('Network Error. Please check your connection.')).toBeVisible();
  });
});

test('leads to another visit', async () => {
  mockApi(salon);
  const { user } = openBooking(address);
  await user.click(await screen.findByRole('link', { name: 'Book another visit' }));
  expect(await findStep('Choose a service')).toBeVisible();
});
