import { aBooking } from '@daybook/testing/bookings';
import { aCustomer } from '@daybook/testing/customers';
import { mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { ClaimedCustomer } from './ClaimedCustomer.tsx';

const customer = aCustomer({ firstName: 'Vivian', lastName: 'Okafor' });
const { customerId } = customer;

function show(booking: ReturnType<typeof aBooking>) {
  const api = mockApi({
    'GET site': aSite(),
    'GET customers/:customerId': customer,
    'POST customers/:customerId/differences/:bookingId': { ...customer, version: customer.version + 1 },
  });
  const screens = [...inArea(<ClaimedCustomer booking={booking} />, '/admin/bookings/one')];
  return { ...renderScreen(screens, { path: '/admin/bookings/one', as: anAdmin() }), api };
}

test.each([
  ['Same person', 'keep'],
  ['Someone else', 'new'],
])('a booking that may belong to a known customer is answered with %s', async (button, choice) => {
  const booking = aBooking({ customerId, isCustomerClaimed: true });
  const { api, user } = show(booking);
  await user.click(await screen.findByRole('button', { name: button }));
  expect(api.requests('POST customers/:customerId/differences/:bookingId')).toMatchObject([
    { body: { choice, version: customer.version } },
  ]);
});

test('unusual details are shown, and otherwise there is no question', async () => {
  show(aBooking({ customerId, doubts: ['not_new', 'many_open', 'no_shows'] }));
  expect(await screen.findByText(/for new customers/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Same person' })).toBeNull();
});
