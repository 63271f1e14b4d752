import { IconBook2, IconCalendar, IconLayoutDashboard } from '@tabler/icons-react';
import { asNavigation, withScreens } from './menu-entry.ts';

const entries = [
  { label: 'Dashboard', path: 'dashboard', icon: IconLayoutDashboard },
  { label: 'Appointments', path: 'appointment', icon: IconCalendar },
  { label: 'Booking', path: 'bookings', icon: IconBook2 },
];

test('offers an entry once its screen is among the routes, in the order of the table', () => {
  const offered = withScreens(entries, [{ path: 'bookings' }, { path: 'dashboard' }]);
  expect(offered.map(({ label }) => label)).toEqual(['Dashboard', 'Booking']);
});

test('offers the same to the host, with full paths', () => {
  expect(asNavigation('/staff', withScreens(entries, [{ path: 'bookings' }]))).toEqual([
    { label: 'Booking', to: '/staff/bookings' },
  ]);
});
