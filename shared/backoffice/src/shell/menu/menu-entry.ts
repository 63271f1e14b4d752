import type { MenuIcon, NavigationEntry } from '@daybook/contract/area';
import { type Actor, type Permission, scopeOf } from '@daybook/domain/people';

export interface MenuEntry {
  label: string;
  /** The screen's path within the area. */
  path: string;
  icon: MenuIcon;
  /** First path segments of screens that mark this entry as current without being in the menu. */
  owns?: readonly string[];
  /** The role needs all of these permissions to see the entry. */
  needs?: readonly Permission[];
}

/** Screens that are opened from the dashboard. */
export const ofDashboard = ['close-day', 'closed-days', 'reports'] as const;

/** Screens that are opened from the register of bookings. */
export const ofBookings = ['booking', 'customers', 'waitlist'] as const;

/** The entries for a role, regardless of the scope of its permissions. */
export const entriesFor = <Entry extends MenuEntry>(
  role: Pick<Actor, 'userType' | 'scopes'>,
  entries: readonly Entry[],
): Entry[] =>
  entries.filter(({ needs = [] }) => needs.every((permission) => scopeOf(role, permission) !== 'none'));

/** The entries as the area's manifest declares them. */
export const asNavigation = (area: string, entries: readonly MenuEntry[]): NavigationEntry[] =>
  entries.map(({ label, path, icon, needs }) => ({
    label,
    to: `${area}/${path}`,
    icon,
    ...(needs && { needs: [...needs] }),
  }));
