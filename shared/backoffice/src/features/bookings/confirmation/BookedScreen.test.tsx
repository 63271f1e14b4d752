import { aBooking } from '@daybook/testing/bookings';
import { setClock } from '@daybook/testing/clock';
import { type Handlers, mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen } from '@testing-library/react';
import { inArea } from '../../../testing/in-area.tsx';
import { BookedScreen } from './BookedScreen.tsx';

const booking = aBooking();

function show(answer: Handlers['GET bookings/:bookingId'], search = `?booking=${booking.bookingId}`) {
  setClock('2026-03-03T08:00:00Z');
  mockApi({
    'GET site': aSite(),
    'GET bookings/:bookingId': answer,
    'GET bookings/:bookingId/money': {
      depositReason: null,
      payments: [],
      cancelling: { feeMinor: 0, refundMinor: 0, to: 'refund' },
      surchargeMinor: 0,
      noShow: { feeMinor: 0, refundMinor: 0, to: 'refund' },
      invoice: null,
      abilities: ['take'],
    },
  });
  const screens = inArea(<BookedScreen />, '/admin/booking/success');
  return renderScreen(screens, { path: `/admin/booking/success${search}`, as: anAdmin() });
}

test('the page shows the booking and the next steps', async () => {
  show(booking);
  expect(await screen.findByText('today 10:00 – 10:45')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Booked' })).toBeVisible();
  expect(screen.getByText('Haircut with Ada Obi')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open booking' })).toHaveAttribute(
    'href',
    `/admin/booking/${booking.bookingId}`,
  );
  expect(screen.getByRole('link', { name: 'All bookings' })).toHaveAttribute('href', '/admin/bookings');
});

test('a payment is recorded there, too', async () => {
  const { user } = show(booking);
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  expect(await screen.findByRole('dialog', { name: 'Record a payment for DB-7K3M2' })).toBeVisible();
});

test('a booking that waits for an answer is called a request', async () => {
  show(aBooking({ ...booking, status: 'pending' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Request recorded' })).toBeVisible();
});

test('a missing booking is reported', async () => {
  show(refuse(404, 'not_found'));
  expect(await screen.findByText('Booking not found')).toBeVisible();
});

test('no request is made if the address names no booking', async () => {
  show(booking, '');
  expect(await screen.findByText('Booking not found')).toBeVisible();
});
