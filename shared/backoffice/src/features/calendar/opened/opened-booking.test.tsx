import type { Booking } from '@daybook/contract/register';
import { aBooking, aBookingMail } from '@daybook/testing/bookings';
import { aCustomer } from '@daybook/testing/customers';
import { anId } from '@daybook/testing/ids';
import { screen, within } from '@testing-library/react';
import { openCalendar } from '../testing/calendar-screen.tsx';

const customerId = anId();

async function open(given: Partial<Booking> = {}) {
  const customer = aCustomer({ customerId, alerts: ['Allergic to latex'], isBlockedOnline: true });
  const view = openCalendar({
    'GET bookings/:bookingId': aBooking({ customerId, ...given }),
    'GET customers/:customerId': customer,
  });
  await view.user.click(await view.block());
  const drawer = within(await screen.findByRole('dialog', { name: 'Bisi Adeyemi' }));
  return { ...view, drawer };
}

test('an open booking shows the customer’s alerts and number of visits', async () => {
  const { drawer } = await open();
  expect(await drawer.findByRole('list', { name: 'Alerts' })).toHaveTextContent(
    'Allergic to latexCan’t book online',
  );
  expect(drawer.getByText('Visits').parentElement).toHaveTextContent('Visits3');
  expect(drawer.getByText('No-shows').parentElement).toHaveTextContent('No-shows1');
});

test('an open booking shows the answers and the internal note', async () => {
  const answer = { fieldId: anId(), label: 'Hair length', kind: 'text' as const, value: 'Long' };
  const { drawer } = await open({ customFields: [answer], internalNote: 'Prefers the window seat.' });
  const about = within(await drawer.findByRole('region', { name: 'About this booking' }));
  expect(about.getByText('Hair length').nextSibling).toHaveTextContent('Long');
  expect(about.getByText('Prefers the window seat.')).toBeVisible();
});

test('mails and history appear when their section is opened', async () => {
  const { drawer, user } = await open({ mails: [aBookingMail({ state: 'bounced' })] });
  const summary = await drawer.findByText('Emails and history');
  expect(drawer.getByText('Booking confirmed, to the customer')).not.toBeVisible();
  await user.click(summary);
  expect(drawer.getByText('Booking confirmed, to the customer')).toBeVisible();
  expect(within(drawer.getByRole('region', { name: 'History' })).getByText('Booked')).toBeVisible();
});

test('an open booking shows its place in a series, and how to book it again', async () => {
  const { drawer, user } = await open({ series: { seriesId: anId(), place: 2, total: 5, visits: [] } });
  expect(await drawer.findByText('Visit 2 of 5')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'More' }));
  expect(await drawer.findByRole('menuitem', { name: 'Book again' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/admin/booking/new?customer=${customerId}`),
  );
});

test('an open booking leaves Escape to the check-out over it', async () => {
  const { drawer, user, router } = await open({ status: 'in_service', abilities: ['complete'] });
  await user.click(await drawer.findByRole('button', { name: 'Check out' }));
  expect(router.state.location.search).toContain('checkout=');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Bisi Adeyemi' })).toBeVisible();
});
