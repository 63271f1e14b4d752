import { msg } from '@daybook/i18n';
import { type MenuEntry, ofBookings, ofDashboard } from './menu-entry.ts';

/** The side menu as the specification lists it. */
export const staffMenu: readonly MenuEntry[] = [
  { label: msg('Dashboard'), path: 'dashboard', icon: 'dashboard', owns: ofDashboard },
  { label: msg('Category'), path: 'category', icon: 'tag', needs: ['catalog.view'] },
  {
    label: msg('Services'),
    path: 'services',
    icon: 'scissors',
    owns: ['edit-service'],
    needs: ['catalog.view'],
  },
  {
    label: msg('Appointments'),
    path: 'appointment',
    icon: 'calendar',
    needs: ['booking.view', 'menu.appointment'],
  },
  { label: msg('Booking'), path: 'bookings', icon: 'checklist', owns: ofBookings, needs: ['booking.view'] },
  {
    label: msg('Invoice Management'),
    path: 'invoice',
    icon: 'file-invoice',
    owns: ['transfers'],
    needs: ['menu.invoice'],
  },
  { label: msg('Staffs'), path: 'all-staff', icon: 'users', needs: ['staff.view', 'menu.staff'] },
];
