import { type MenuEntry, ofBookings } from '@daybook/backoffice/menu-entry';
import {
  IconBook2,
  IconCalendar,
  IconCategory,
  IconCreditCard,
  IconFileInvoice,
  IconLayoutDashboard,
  IconScissors,
  IconSettings,
  IconShieldCheck,
  IconUsers,
} from '@tabler/icons-react';

/** The side menu as the specification lists it. An entry appears once its screen is among the routes. */
export const adminMenu: readonly MenuEntry[] = [
  { label: 'Dashboard', path: 'dashboard', icon: IconLayoutDashboard },
  { label: 'Appointment', path: 'appointment', icon: IconCalendar, needs: ['booking.view'] },
  { label: 'Bookings', path: 'bookings', icon: IconBook2, owns: ofBookings, needs: ['booking.view'] },
  { label: 'Category', path: 'category', icon: IconCategory, needs: ['catalog.view'] },
  {
    label: 'Services',
    path: 'services',
    icon: IconScissors,
    owns: ['add-service', 'edit-service'],
    needs: ['catalog.view'],
  },
  {
    label: 'Invoice Management',
    path: 'invoice',
    icon: IconFileInvoice,
    owns: ['transfers'],
    needs: ['invoice.view'],
  },
  { label: 'Roles', path: 'roles', icon: IconShieldCheck, needs: ['role.manage'] },
  {
    label: 'Staff Management',
    path: 'staff-manage',
    icon: IconUsers,
    owns: ['all-staff', 'manage-user'],
    needs: ['staff.manage'],
  },
  { label: 'Payment Settings', path: 'payment-setting', icon: IconCreditCard, needs: ['settings.payment'] },
  { label: 'Site Settings', path: 'site-settings', icon: IconSettings, needs: ['settings.site'] },
];
