import { asNavigation } from './menu-entry.ts';

test('other areas get the entries with full paths, icons and permissions', () => {
  const entries = [
    { label: 'Dashboard', path: 'dashboard', icon: 'dashboard', owns: ['reports'] },
    { label: 'Booking', path: 'bookings', icon: 'checklist', needs: ['booking.view'] },
  ] as const;
  expect(asNavigation('/staff', entries)).toEqual([
    { label: 'Dashboard', to: '/staff/dashboard', icon: 'dashboard' },
    { label: 'Booking', to: '/staff/bookings', icon: 'checklist', needs: ['booking.view'] },
  ]);
});
