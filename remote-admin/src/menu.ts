import { type MenuEntry, ofBookings, ofDashboard } from '@daybook/backoffice/menu-entry';
import { msg } from '@daybook/i18n';

/** The side menu as the specification lists it. */
export const adminMenu: readonly MenuEntry[] = [
  { label: msg('Dashboard'), path: 'dashboard', icon: 'dashboard', owns: ofDashboard },
  { label: msg('Appointment'), path: 'appointment', icon: 'calendar', needs: ['booking.view'] },
  {
    label: msg('Bookings'),
    path: 'bookings',
    icon: 'checklist',
    owns: ofBookings,
    needs: ['booking.view'],
  },
  { label: msg('Category'), path: 'category', icon: 'tag', needs: ['catalog.view'] },
  {
    label: msg('Services'),
    path: 'services',
    icon: 'scissors',
    owns: ['add-service', 'edit-service'],
    needs: ['catalog.view'],
  },
  {
    label: msg('Invoice Management'),
    path: 'invoice',
    icon: 'file-invoice',
    owns: ['transfers'],
    needs: ['invoice.view'],
  },
  { label: msg('Roles'), path: 'roles', icon: 'shield', needs: ['role.manage'] },
  {
    label: msg('Staff Management'),
    path: 'staff-manage',
    icon: 'users',
    owns: ['all-staff', 'manage-user'],
    needs: ['staff.manage'],
  },
  {
    label: msg('Payment Settings'),
    path: 'payment-setting',
    icon: 'credit-card',
    needs: ['settings.payment'],
  },
  {
    label: msg('Site Settings'),
    path: 'site-settings',
    icon: 'settings',
    owns: ['set-up'],
    needs: ['settings.site'],
  },
];
