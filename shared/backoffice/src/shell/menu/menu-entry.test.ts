import { IconBook2, IconCalendar, IconLayoutDashboard } from '@tabler/icons-react';
import { asNavigation, withScreens } from './menu-entry.ts';

const entries = [
  { label: 'Dashboard', path: 'dashboard', icon: IconLayoutDashboard },
  { label: 'Appointments', path: 'appointment', icon: IconCalendar },
  { label: 'Booking', path: 'bookings', icon: IconBook2 },
];

test('an entry is offered if its screen has a route, in the order of the table', () => {
  const offered = withScreens(entries, [{ path: 'bookings' }, { path: 'dashboard' }]);
  expect(offered.map(({ label }) => label)).toEqual(['Dashboard', 'Booking']);
});

test('the host gets the same entries with full paths', () => {
  expect(asNavigation('/staff', withScreens(entries, [{ path: 'bookings' }]))).toEqual([
    { label: 'Booking', to: '/staff/bookings' },
  ]);
});
