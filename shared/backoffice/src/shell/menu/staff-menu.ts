import { msg } from '@daybook/i18n';
import {
  IconCalendar,
  IconFileInvoice,
  IconLayoutDashboard,
  IconListCheck,
  IconScissors,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';
import { type MenuEntry, ofBookings, ofDashboard } from './menu-entry.ts';

/** An entry is shown only if its screen has a route. */
export const staffMenu: readonly MenuEntry[] = [
  { label: msg('Dashboard'), path: 'dashboard', icon: IconLayoutDashboard, owns: ofDashboard },
  { label: msg('Category'), path: 'category', icon: IconTag, needs: ['catalog.view'] },
  {
    label: msg('Services'),
    path: 'services',
    icon: IconScissors,
    owns: ['edit-service'],
    needs: ['catalog.view'],
  },
  {
    label: msg('Appointments'),
    path: 'appointment',
    icon: IconCalendar,
    needs: ['booking.view', 'menu.appointment'],
  },
  { label: msg('Booking'), path: 'bookings', icon: IconListCheck, owns: ofBookings, needs: ['booking.view'] },
  {
    label: msg('Invoice Management'),
    path: 'invoice',
    icon: IconFileInvoice,
    owns: ['transfers'],
    needs: ['menu.invoice'],
  },
  { label: msg('Staffs'), path: 'all-staff', icon: IconUsers, needs: ['staff.view', 'menu.staff'] },
];
