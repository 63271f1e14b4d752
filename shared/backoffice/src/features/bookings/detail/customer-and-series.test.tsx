import type { Booking } from '@daybook/contract/register';
import { aBooking, aSegment } from '@daybook/testing/bookings';
import { setClock } from '@daybook/testing/clock';
import { aCustomer } from '@daybook/testing/customers';
import { anId } from '@daybook/testing/ids';
import { type Handlers, mockApi, noAnswer } from '@daybook/testing/mock-api';
import { anAdmin, aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, within } from '@testing-library/react';
import { inArea } from '../../../testing/in-area.tsx';
import { BookingScreen } from './BookingScreen.tsx';

const customerId = anId();
const bisi = aCustomer({ customerId });

function show(booking: Booking, handlers: Handlers = {}, as = anAdmin()) {
  setClock('2026-03-03T08:00:00Z');
  const api = mockApi({
    'GET site': aSite(),
    'GET bookings/:bookingId': booking,
    'GET customers/:customerId': bisi,
    ...handlers,
  });
  const screens = inArea(<BookingScreen />, '/admin/booking/:bookingId');
  return { api, ...renderScreen(screens, { path: `/admin/booking/${booking.bookingId}`, as }) };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the customer of a booking', () => {
  test('appears with their alerts', async () => {
    const alerts = { alerts: ['Allergic to latex'], isBlockedOnline: true };
    show(aBooking({ customerId }), { 'GET customers/:customerId': { ...bisi, ...alerts } });
    const list = within(await screen.findByRole('list', { name: 'Alerts' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Allergic to latex',
      'Can’t book online',
    ]);
  });

  test('appears with their visits, their no-shows and their balance', async () => {
    const account = {
      currency: 'NGN',
      creditMinor: 0,
      balanceMinor: 500_000,
      overdueMinor: 0,
      overdueCount: 0,
    };
    show(aBooking({ customerId }), { 'GET customers/:customerId/account': { items: [account] } });
    const customer = await section('Customer');
    expect(await customer.findByText('₦5,000.00 due')).toBeVisible();
    expect(customer.getByText('Visits').parentElement).toHaveTextContent('Visits3');
    expect(customer.getByText('No-shows').parentElement).toHaveTextContent('No-shows1');
  });

  test('appears without a balance for a user who sees only their own invoices', async () => {
    const { api } = show(aBooking({ customerId }), {}, aUser());
    expect(await (await section('Customer')).findByText('No-shows')).toBeVisible();
    expect(api.requests('GET customers/:customerId/account')).toEqual([]);
  });

  test('is not requested without permission, nor for an anonymous booking', async () => {
    const { scopes, ...user } = aUser();
    const { api } = show(
      aBooking({ customerId }),
      {},
      { ...user, scopes: { ...scopes, 'customer.view': 'none' } },
    );
    await section('Visit');
    expect(api.requests('GET customers/:customerId')).toEqual([]);
    show(aBooking({ customerId: null }));
    await screen.findAllByRole('region', { name: 'Visit' });
    expect(api.requests('GET customers/:customerId')).toEqual([]);
  });

  test('is reported if it could not be loaded, because alerts may be missing', async () => {
    const { api, user } = show(aBooking({ customerId }), { 'GET customers/:customerId': noAnswer });
    const customer = await section('Customer');
    expect(await customer.findByText('Couldn’t load the customer’s visits and alerts')).toBeVisible();
    api.on({ 'GET customers/:customerId': { ...bisi, alerts: ['Allergic to latex'] } });
    await user.click(customer.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Allergic to latex')).toBeVisible();
  });
});

test('a visit of a series says which one it is, and links to the others', async () => {
  const bookingId = anId();
  const book = (startAt: string, given = {}) => ({
    bookingId: anId(),
    version: 1,
    status: 'confirmed' as const,
    startAt,
    ...given,
  });
  const next = book('2026-03-10T09:00:00.000Z');
  const bookings = [book('2026-02-24T09:00:00.000Z'), book('2026-03-03T09:00:00.000Z', { bookingId }), next];
  const { user } = show(
    aBooking({ bookingId, series: { seriesId: anId(), place: 3, total: 6, visits: bookings } }),
  );
  await user.click(await screen.findByText('Visit 3 of 6'));
  const links = within(screen.getByRole('list', { name: 'Visits of the series' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Tue 24 Feb, 10:00',
    'today 10:00',
    'Tue 10 Mar, 10:00',
  ]);
  expect(links[1]).toHaveAttribute('aria-current', 'true');
  expect(links[2]).toHaveAttribute('href', `/admin/booking/${next.bookingId}`);
});

describe('Book again', () => {
  const [cut, beard] = [aSegment({ staffName: 'Ada Obi' }), aSegment({ serviceName: 'Beard' })];
  const booking = aBooking({ customerId, partySize: 2, appointments: [cut, beard], status: 'completed' });

  test('leads to the same visit with the same staff, on a day to be chosen', async () => {
    const { user } = show(booking);
    await user.click(await screen.findByRole('button', { name: 'More' }));
    const address = (await screen.findByRole('menuitem', { name: 'Book again' })).getAttribute('href');
    const [path, search] = address?.split('?') ?? [];
    expect(path).toBe('/admin/booking/new');
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      customer: customerId,
      service: `${cut.serviceId},${beard.serviceId}`,
      staff: `${cut.staffId},${beard.staffId}`,
      people: '2',
    });
  });

  test('is offered only to users who may book with one of them', async () => {
    const others = show(booking, {}, aUser());
    await section('Visit');
    await others.user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'Complete' });
    expect(screen.queryByRole('menuitem', { name: 'Book again' })).not.toBeInTheDocument();
    others.unmount();
    const { user } = show(booking, {}, aUser({ staffId: cut.staffId }));
    await user.click(await screen.findByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menuitem', { name: 'Book again' })).toBeVisible();
  });
});
