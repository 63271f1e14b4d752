import type { MenuEntry } from '@daybook/backoffice/menu-entry';
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

/** The side menu as the specification lists it. An entry is offered once its screen is among the routes. */
export const adminMenu: readonly MenuEntry[] = [
  { label: 'Dashboard', path: 'dashboard', icon: IconLayoutDashboard },
  { label: 'Appointment', path: 'appointment', icon: IconCalendar },
  { label: 'Bookings', path: 'bookings', icon: IconBook2, owns: 'booking' },
  { label: 'Category', path: 'category', icon: IconCategory },
  { label: 'Services', path: 'services', icon: IconScissors },
  { label: 'Invoice Management', path: 'invoice', icon: IconFileInvoice },
  { label: 'Roles', path: 'roles', icon: IconShieldCheck },
  { label: 'Staff Management', path: 'staff-manage', icon: IconUsers },
  { label: 'Payment Settings', path: 'payment-setting', icon: IconCreditCard },
  { label: 'Site Settings', path: 'site-settings', icon: IconSettings },
];
