import type { MenuEntry } from '@daybook/backoffice/menu-entry';
import { seesWholeStaffSidebar } from '@daybook/domain/people';
import {
  IconBook2,
  IconCalendar,
  IconCategory,
  IconFileInvoice,
  IconLayoutDashboard,
  IconScissors,
  IconUsers,
} from '@tabler/icons-react';

interface StaffEntry extends MenuEntry {
  /** Roles 1 and 5 see every entry, the others only these. */
  isForEveryRole?: boolean;
}

/** The sidebar as the specification lists it. An entry is offered once its screen is among the routes. */
export const staffMenu: readonly StaffEntry[] = [
  { label: 'Dashboard', path: 'dashboard', icon: IconLayoutDashboard, isForEveryRole: true },
  { label: 'Category', path: 'category', icon: IconCategory, isForEveryRole: true },
  { label: 'Services', path: 'services', icon: IconScissors, isForEveryRole: true },
  { label: 'Appointments', path: 'appointment', icon: IconCalendar },
  { label: 'Booking', path: 'bookings', icon: IconBook2, isForEveryRole: true, owns: 'booking' },
  { label: 'Invoice Management', path: 'invoice', icon: IconFileInvoice },
  { label: 'Staffs', path: 'all-staff', icon: IconUsers },
];

/** What the sidebar of a role may show. */
export const entriesFor = (role: number | null, entries: readonly StaffEntry[]): StaffEntry[] =>
  entries.filter((entry) => entry.isForEveryRole || (role !== null && seesWholeStaffSidebar(role)));
