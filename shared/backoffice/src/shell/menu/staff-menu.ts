import {
  IconBook2,
  IconCalendar,
  IconCategory,
  IconFileInvoice,
  IconLayoutDashboard,
  IconScissors,
  IconUsers,
} from '@tabler/icons-react';
import { type MenuEntry, ofBookings } from './menu-entry.ts';

/** An entry is shown only if its screen has a route. */
export const staffMenu: readonly MenuEntry[] = [
  { label: 'Dashboard', path: 'dashboard', icon: IconLayoutDashboard },
  { label: 'Category', path: 'category', icon: IconCategory, needs: ['catalog.view'] },
  {
    label: 'Services',
    path: 'services',
    icon: IconScissors,
    owns: ['edit-service'],
    needs: ['catalog.view'],
  },
  {
    label: 'Appointments',
    path: 'appointment',
    icon: IconCalendar,
    needs: ['booking.view', 'menu.appointment'],
  },
  { label: 'Booking', path: 'bookings', icon: IconBook2, owns: ofBookings, needs: ['booking.view'] },
  {
    label: 'Invoice Management',
    path: 'invoice',
    icon: IconFileInvoice,
    owns: ['transfers'],
    needs: ['menu.invoice'],
  },
  { label: 'Staffs', path: 'all-staff', icon: IconUsers, needs: ['staff.view', 'menu.staff'] },
];
