import { scopesOf } from '@daybook/domain/roles';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { AreaProvider } from '../../kit/area/Area.tsx';
import { BookingSegments } from './BookingSegments.tsx';

const Lists = () => (
  <AreaProvider value="/staff">
    <BookingSegments />
    <p>The list</p>
  </AreaProvider>
);

const show = (scopes: ReturnType<typeof scopesOf>) =>
  renderScreen([{ path: '*', Component: Lists }], {
    path: '/staff/customers',
    as: aUser({ userType: 2, scopes }),
  });

const segments = { name: 'Bookings and customers' };

test('each list links to the others, and marks itself as current', async () => {
  show(scopesOf(3));
  const links = within(await screen.findByRole('navigation', segments)).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])).toEqual([
    ['Bookings', '/staff/bookings', null],
    ['Customers', '/staff/customers', 'page'],
    ['Waiting list', '/staff/waitlist', null],
  ]);
});

test('a role that may not see customers gets no link to them', async () => {
  show(scopesOf(6, { 'booking.view': 'own' }));
  const links = within(await screen.findByRole('navigation', segments)).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Bookings', 'Waiting list']);
});

test('a role that may see one of the lists gets no links', async () => {
  show(scopesOf(6, { 'customer.view': 'all' }));
  await screen.findByText('The list');
  expect(screen.queryByRole('navigation', segments)).not.toBeInTheDocument();
});
