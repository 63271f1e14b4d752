import { type MenuEntry, ofBookings, ofDashboard } from '@daybook/backoffice/menu-entry';
import { msg } from '@daybook/i18n';
import {
  IconCalendar,
  IconCreditCard,
  IconFileInvoice,
  IconLayoutDashboard,
  IconListCheck,
  IconScissors,
  IconSettings,
  IconShieldCheck,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';

/** The side menu as the specification lists it. An entry appears once its screen is among the routes. */
export const adminMenu: readonly MenuEntry[] = [
  { label: msg('Dashboard'), path: 'dashboard', icon: IconLayoutDashboard, owns: ofDashboard },
  { label: msg('Appointment'), path: 'appointment', icon: IconCalendar, needs: ['booking.view'] },
  {
    label: msg('Bookings'),
    path: 'bookings',
    icon: IconListCheck,
    owns: ofBookings,
    needs: ['booking.view'],
  },
  { label: msg('Category'), path: 'category', icon: IconTag, needs: ['catalog.view'] },
  {
    label: msg('Services'),
    path: 'services',
    icon: IconScissors,
    owns: ['add-service', 'edit-service'],
    needs: ['catalog.view'],
  },
  {
    label: msg('Invoice Management'),
    path: 'invoice',
    icon: IconFileInvoice,
    owns: ['transfers'],
    needs: ['invoice.view'],
  },
  { label: msg('Roles'), path: 'roles', icon: IconShieldCheck, needs: ['role.manage'] },
  {
    label: msg('Staff Management'),
    path: 'staff-manage',
    icon: IconUsers,
    owns: ['all-staff', 'manage-user'],
    needs: ['staff.manage'],
  },
  {
    label: msg('Payment Settings'),
    path: 'payment-setting',
    icon: IconCreditCard,
    needs: ['settings.payment'],
  },
  {
    label: msg('Site Settings'),
    path: 'site-settings',
    icon: IconSettings,
    owns: ['set-up'],
    needs: ['settings.site'],
  },
];
