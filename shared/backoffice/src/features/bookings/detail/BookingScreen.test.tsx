import type { Booking } from '@daybook/contract/register';
import { aBooking, aBookingMail, anEvent, aSegment } from '@daybook/testing/bookings';
import { setClock } from '@daybook/testing/clock';
import { type Handlers, mockApi, noAnswer, refuse } from '@daybook/testing/mock-api';
import { anAdmin, aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { chooseStep } from '../../../testing/choose-step.ts';
import { inArea } from '../../../testing/in-area.tsx';
import { BookingScreen } from './BookingScreen.tsx';

type Act = Handlers['POST bookings/:bookingId/:action'];

function show(
  booking: Booking,
  act?: Act,
  answer: Handlers['GET bookings/:bookingId'] = booking,
  as = aUser(),
) {
  setClock('2026-03-03T08:00:00Z');
  const api = mockApi({
    'GET site': aSite(),
    'GET bookings/:bookingId': answer,
    ...(act && { 'POST bookings/:bookingId/:action': act }),
  });
  const screens = inArea(<BookingScreen />, '/staff/booking/:bookingId');
  const view = renderScreen(screens, { path: `/staff/booking/${booking.bookingId}`, as });
  const acts = () => api.requests('POST bookings/:bookingId/:action');
  return { ...view, api, acts };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('the page shows the customer, the time, the services, the staff and the price', async () => {
  show(
    aBooking({
      appointments: [
        aSegment(),
        aSegment({
          serviceName: 'Manicure',
          staffName: 'Kemi Balogun',
          startAt: '2026-03-03T09:45:00Z',
          endAt: '2026-03-03T10:30:00Z',
          priceMinor: 900_000,
        }),
      ],
    }),
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Bisi Adeyemi DB-7K3M2 Confirmed' }),
  ).toBeVisible();
  expect(screen.getByText('Booked online Fri 27 Feb, 15:30')).toBeVisible();
  const booking = await section('Visit');
  expect(booking.getByText('today 10:00 – 11:30')).toHaveTextContent('today 10:00 – 11:30 · 1 h 30 min');
  expect(booking.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Haircutwith Ada Obi · 10:00 – 10:45₦12,500.00',
    'Manicurewith Kemi Balogun · 10:45 – 11:30₦9,000.00',
  ]);
  expect(booking.getByText('₦21,500.00')).toBeVisible();
});

test('a price of zero reads Free', async () => {
  show(aBooking({ appointments: [aSegment({ priceMinor: 0 })], totalMinor: 0 }));
  const booking = await section('Visit');
  expect(booking.getAllByText('Free')).toHaveLength(2);
});

test('the page shows the customer’s contact data and note', async () => {
  show(aBooking({ note: 'Sensitive scalp.' }));
  const customer = await section('Customer');
  expect(customer.getByRole('link', { name: '+234 802 345 6789' })).toHaveAttribute(
    'href',
    'tel:+2348023456789',
  );
  expect(customer.getByRole('link', { name: 'bisi@example.com' })).toHaveAttribute(
    'href',
    'mailto:bisi@example.com',
  );
  expect(customer.getByText('Sensitive scalp.')).toBeVisible();
});

test('the page says so if the role does not include phone and e-mail', async () => {
  show(aBooking({ customer: { firstName: 'Bisi', lastName: 'Adeyemi', email: null, phone: null } }));
  expect(
    (await section('Customer')).getByText('Your role can’t see phone numbers and emails.'),
  ).toBeVisible();
});

test('the history shows the latest event first', async () => {
  show(
    aBooking({
      history: [
        anEvent(),
        anEvent({
          version: 2,
          at: '2026-03-02T09:00:00Z',
          kind: 'cancel',
          by: 'Ngozi Eze',
          reason: 'The salon is closed.',
        }),
      ],
    }),
  );
  const history = await section('History');
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cancelled by Ngozi Ezeyesterday 10:00The salon is closed.',
    'Booked by the customerFri 27 Feb, 15:30',
  ]);
});

test('the mails are shown with their states', async () => {
  show(
    aBooking({
      mails: [
        aBookingMail({ state: 'bounced' }),
        aBookingMail({ recipient: 'staff', state: 'failed', sentAt: null }),
        aBookingMail({ recipient: 'manager', state: 'waiting', sentAt: null }),
        aBookingMail({ kind: 'booking_reminder_2' }),
      ],
    }),
  );
  const mails = await section('Emails');
  expect(mails.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Booking confirmed, to the customerBounced Fri 27 Feb, 15:31',
    'Booking confirmed, to the team memberNot sent',
    'Booking confirmed, to a managerWaiting to be sent',
    'Second reminder, to the customerSent Fri 27 Feb, 15:31',
  ]);
  expect(mails.queryByRole('button')).not.toBeInTheDocument();
});

test('a bounced mail can be sent again, and its state is shown', async () => {
  const bounced = aBookingMail({ state: 'bounced', abilities: ['retry'] });
  const { api, user } = show(aBooking({ mails: [bounced] }));
  const mails = await section('Emails');
  api.on({
    'POST mails/:mailId/retry': undefined,
    'GET bookings/:bookingId': aBooking({ mails: [aBookingMail({ state: 'waiting', sentAt: null })] }),
  });
  await user.click(mails.getByRole('button', { name: 'Send again: Booking confirmed, to the customer' }));
  expect(await mails.findByText('Waiting to be sent')).toBeVisible();
  expect(api.requests('POST mails/:mailId/retry')).toMatchObject([{ params: { mailId: bounced.mailId } }]);
});

test('the next step is a button, and the other actions are in a menu', async () => {
  const { user } = show(aBooking({ abilities: ['check-in', 'complete', 'no-show', 'cancel', 'edit'] }));
  await section('Visit');
  expect(buttons()).toEqual(['', 'Check in']);
  expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Complete', 'No-show', 'Cancel booking']);
});

test('a check-in is not offered a day early', async () => {
  const later = { startAt: '2026-03-04T09:00:00Z', endAt: '2026-03-04T09:45:00Z' };
  show(aBooking({ abilities: ['check-in', 'cancel'], appointments: [aSegment(later)] }));
  await section('Visit');
  expect(buttons()).toEqual(['']);
});

test('a visit in service is checked out, by a user who may take money', async () => {
  const booking = aBooking({ status: 'in_service', abilities: ['complete'] });
  const { user, router } = show(booking, undefined, booking, anAdmin());
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  expect(router.state.location.search).toBe(`?checkout=${booking.bookingId}`);
});

test('a user with read access is offered no action', async () => {
  show(aBooking({ abilities: [] }));
  await section('Visit');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the next step is taken with one press, from the version on the screen', async () => {
  const booking = aBooking({ status: 'pending', version: 3, abilities: ['confirm', 'decline'] });
  const { user, acts } = show(booking, aBooking({ ...booking, status: 'confirmed', abilities: ['cancel'] }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Confirmed')).toBeVisible();
  expect(acts()).toMatchObject([
    { params: { bookingId: booking.bookingId, action: 'confirm' }, body: { version: 3 } },
  ]);
  expect(buttons()).toEqual(['']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

describe('the dialog before a cancellation', () => {
  const booking = aBooking({ version: 2, abilities: ['check-in', 'cancel'] });

  async function openDialog(act: Act) {
    const view = show(booking, act);
    await chooseStep(view.user, 'Cancel booking');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }));
    return { ...view, dialog };
  }

  test('asks, and cancels with the reason', async () => {
    const cancelled = aBooking({ ...booking, status: 'cancelled', abilities: [] });
    const { user, dialog, acts } = await openDialog(cancelled);
    await user.type(dialog.getByLabelText('Reason'), ' The salon is closed. ');
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(acts()).toMatchObject([{ body: { version: 2, reason: 'The salon is closed.' } }]);
    expect(screen.getAllByText('Cancelled')[0]).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByText('Refused: version_conflict.')).not.toBeInTheDocument();
  });

  test('leaves the booking unchanged if dismissed', async () => {
    const { user, dialog, acts } = await openDialog(aBooking());
    await user.click(dialog.getByRole('button', { name: 'Keep booking' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(acts()).toEqual([]);
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  test('keeps the reason when the connection fails, and can be retried', async () => {
    const { user, dialog, api } = await openDialog(noAnswer);
    await user.type(dialog.getByLabelText('Reason'), 'The salon is closed.');
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    expect(await dialog.findByText('Network Error. Please check your connection.')).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue('The salon is closed.');
    const cancelled = aBooking({ ...booking, status: 'cancelled', abilities: [] });
    api.on({ 'POST bookings/:bookingId/:action': cancelled });
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('shows the current state if another user was faster, keeps the reason, and cancels from there', async () => {
    const { user, dialog, api, acts } = await openDialog(refuse(409, 'version_conflict'));
    await user.type(dialog.getByLabelText('Reason'), 'The salon is closed.');
    const changed = { ...booking, version: 3, customer: { ...booking.customer, firstName: 'Abisola' } };
    api.on({ 'GET bookings/:bookingId': changed });
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    expect(await dialog.findByText('Refused: version_conflict.')).toBeVisible();
    expect(dialog.getByText('Abisola Adeyemi')).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue('The salon is closed.');
    const cancelled = aBooking({ ...booking, status: 'cancelled', abilities: [] });
    api.on({ 'POST bookings/:bookingId/:action': cancelled });
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(acts().map(({ body }) => body.version)).toEqual([2, 3]));
  });

  test('closes with a message if another user’s change leaves nothing to cancel', async () => {
    const { user, dialog, api } = await openDialog(refuse(409, 'version_conflict'));
    api.on({ 'GET bookings/:bookingId': { ...booking, version: 3, status: 'completed', abilities: [] } });
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Refused: version_conflict.')).toBeVisible();
    expect(screen.getByText('Completed')).toBeVisible();
  });
});

test('a refused action shows its reason beside the buttons', async () => {
  const booking = aBooking({ status: 'in_service', abilities: ['complete'] });
  const message = 'A visit can be completed once it has begun.';
  const { user } = show(booking, refuse(409, 'action_not_possible', { message }));
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('a missing or hidden booking is reported, with a next step', async () => {
  show(aBooking(), undefined, refuse(404, 'not_found'));
  expect(await screen.findByText('Booking not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All bookings' })).toHaveAttribute('href', '/staff/bookings');
});

test('a failed load is reported, and can be retried', async () => {
  const booking = aBooking();
  const { user, api } = show(booking, undefined, noAnswer);
  expect(await screen.findByText('Couldn’t load the booking')).toBeVisible();
  api.on({ 'GET bookings/:bookingId': booking });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await section('Visit')).toBeDefined();
});
