import type { Booking } from '@daybook/contract/register';
import { anEvent } from '@daybook/testing/bookings';
import { aCustomer } from '@daybook/testing/customers';
import { type Handlers, refuse } from '@daybook/testing/mock-api';
import { pick } from '@daybook/testing/pick';
import { screen, waitFor, within } from '@testing-library/react';
import { ada, aPlan, aStoredBooking, bisi, haircut, ify, openEditor } from '../../../testing/open-editor.tsx';

const open = (booking: Booking, handlers: Handlers = {}) =>
  openEditor(`/admin/booking/edit/${booking.bookingId}`, {
    'GET bookings/:bookingId': booking,
    'GET customers/:customerId': aCustomer({ ...bisi, alerts: ['No ammonia'] }),
    ...handlers,
  });

const savedOf = ({ bookingId, reference, version, startAt, endAt }: Booking) => ({
  bookingId,
  reference,
  version: version + 1,
  startAt,
  endAt,
});

test('the form starts with the stored booking, and saves only changes', async () => {
  const booking = aStoredBooking({ note: 'Short on top.' });
  const { user, api } = open(booking, { 'PUT bookings/:bookingId': savedOf(booking) });
  expect(await screen.findByLabelText('Service')).toHaveDisplayValue('Haircut');
  expect(screen.getByLabelText('Team member')).toHaveDisplayValue('Ada Obi');
  expect(screen.getByLabelText('Duration')).toHaveValue('45 min');
  expect(screen.getByLabelText('Start time')).toHaveValue('10:00');
  expect(await screen.findByText('No ammonia')).toBeVisible();
  await user.clear(screen.getByLabelText('Customer’s note'));
  await user.type(screen.getByLabelText('Customer’s note'), 'Long on top.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The booking')).toBeVisible();
  expect(api.requests('PUT bookings/:bookingId')).toMatchObject([
    {
      body: {
        version: 1,
        note: 'Long on top.',
        segments: [
          {
            appointmentId: booking.appointments[0]?.appointmentId,
            serviceId: haircut.serviceId,
            staff: ada.staffId,
            durationMinutes: 45,
          },
        ],
        customer: { kind: 'known', customerId: bisi.customerId },
      },
    },
  ]);
});

const taken = {
  reason: 'taken',
  segment: 0,
  staffId: ify.staffId,
  binds: true,
  mayOverride: true,
} as const;

test('a busy staff member is a warning, and a reason overrides it', async () => {
  const booking = aStoredBooking();
  const { user, api } = open(booking, { 'PUT bookings/:bookingId': savedOf(booking) });
  api.on({ 'POST desk/bookings/check': aPlan({ breaches: [taken] }) });
  await pick(user, await screen.findByLabelText('Team member'), 'Ify Okafor');
  expect(await screen.findByText('Ify Okafor has another appointment at this time')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText('Enter a reason.')).toBeVisible();
  await user.type(screen.getByLabelText('Reason for overriding'), 'Sisters, side by side');
  await user.click(screen.getByRole('button', { name: 'Save anyway' }));
  await screen.findByText('The booking');
  expect(api.requests('PUT bookings/:bookingId')).toMatchObject([
    { body: { segments: [{ staff: ify.staffId }], override: { reason: 'Sisters, side by side' } } },
  ]);
});

test('a time inside the online notice period is available at the desk', async () => {
  const notice = { ...taken, reason: 'notice', noticeMinutes: 120, binds: false } as const;
  const { user, api } = open(aStoredBooking());
  api.on({ 'POST desk/bookings/check': aPlan({ breaches: [notice] }) });
  await pick(user, await screen.findByLabelText('Team member'), 'Ify Okafor');
  expect(await screen.findByText('Inside the online notice period (2 h)')).toBeVisible();
  expect(screen.getByText('This time is available')).toBeVisible();
  expect(screen.queryByLabelText('Reason for overriding')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a rule that the user cannot override blocks saving', async () => {
  const { user, api } = open(aStoredBooking());
  api.on({
    'POST desk/bookings/check': aPlan({ breaches: [{ ...taken, mayOverride: false }], mayOverride: false }),
  });
  await pick(user, await screen.findByLabelText('Team member'), 'Ify Okafor');
  expect(await screen.findByText('Ify Okafor has another appointment at this time')).toBeVisible();
  expect(screen.getByText(/^Ask a manager or an administrator/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('an own price is sent, and an invalid amount is reported', async () => {
  const booking = aStoredBooking();
  const { user, api } = open(booking, { 'PUT bookings/:bookingId': savedOf(booking) });
  const price = await screen.findByLabelText('Price (NGN)');
  await waitFor(() => expect(price).toHaveAttribute('placeholder', '12500.00'));
  await user.type(price, 'a lot');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter an amount, such as 12500.')).toBeVisible();
  expect(price).toHaveFocus();
  await user.clear(price);
  await user.type(price, '10,000.50');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The booking');
  expect(api.requests('PUT bookings/:bookingId').at(0)?.body.segments).toMatchObject([
    { priceMinor: 1_000_050 },
  ]);
});

test('the booking’s contact data can be corrected without a change of the directory', async () => {
  const booking = aStoredBooking();
  const { user, api } = open(booking, { 'PUT bookings/:bookingId': savedOf(booking) });
  await user.click(await screen.findByRole('button', { name: 'Correct contact' }));
  const phone = screen.getByLabelText('Phone');
  await user.clear(phone);
  await user.type(phone, '12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A phone number has 7 to 15 digits.')).toBeVisible();
  await user.clear(phone);
  await user.type(phone, '0802 000 0000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The booking');
  expect(api.requests('PUT bookings/:bookingId').at(0)?.body).toMatchObject({
    contact: { firstName: 'Bisi', phone: '0802 000 0000' },
    customer: { kind: 'known', customerId: bisi.customerId },
  });
});

test('another user’s changes are shown, and no input is lost', async () => {
  const booking = aStoredBooking();
  const { user, api } = open(booking);
  await user.type(await screen.findByLabelText('Internal note'), 'Window seat');
  api.on({
    'PUT bookings/:bookingId': () => refuse(409, 'version_conflict'),
    'GET bookings/:bookingId': {
      ...booking,
      version: 2,
      history: [
        ...booking.history,
        anEvent({
          version: 2,
          kind: 'edit',
          by: 'Ify Okafor',
          before: { note: '' },
          after: { note: 'Late' },
        }),
      ],
    },
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const news = within(await screen.findByRole('alert', { name: 'Updated by someone else' }));
  expect(news.getByText(/Changed by Ify Okafor/)).toBeVisible();
  expect(news.getByText('Note: … → Late')).toBeVisible();
  expect(screen.getByLabelText('Internal note')).toHaveValue('Window seat');
  await user.click(news.getByRole('button', { name: 'Keep my changes' }));
  api.on({ 'PUT bookings/:bookingId': savedOf(booking) });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The booking');
  expect(api.requests('PUT bookings/:bookingId').at(-1)?.body).toMatchObject({
    version: 2,
    internalNote: 'Window seat',
  });
});

test('a booking that is over cannot be edited', async () => {
  open(aStoredBooking({ status: 'completed', abilities: [] }));
  expect(await screen.findByText('This booking can’t be changed')).toBeVisible();
});

test('a missing booking is reported', async () => {
  open(aStoredBooking(), { 'GET bookings/:bookingId': () => refuse(404, 'not_found') });
  expect(await screen.findByText('Booking not found')).toBeVisible();
});
