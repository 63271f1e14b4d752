import { type Actor, type Permission, scopeOf } from '@daybook/domain/people';
import type { NavigationEntry } from '@daybook/shell/remote-module';
import type { Icon } from '@tabler/icons-react';
import type { RouteObject } from 'react-router-dom';

export interface MenuEntry {
  label: string;
  /** The screen's path within the area. */
  path: string;
  icon: Icon;
  /** First path segments of screens that mark this entry as current without being in the menu. */
  owns?: readonly string[];
  /** The role needs all of these permissions to see the entry. */
  needs?: readonly Permission[];
}

/** Screens that are opened from the dashboard. */
export const ofDashboard = ['close-day', 'closed-days', 'reports'] as const;

/** Screens that are opened from the register of bookings. */
export const ofBookings = ['booking', 'customers', 'waitlist'] as const;

/** Keeps only entries whose screen has a route. */
export const withScreens = <Entry extends MenuEntry>(
  entries: readonly Entry[],
  screens: readonly RouteObject[],
): Entry[] => entries.filter((entry) => screens.some((screen) => screen.path === entry.path));

/** The entries for a role, regardless of the scope of its permissions. */
export const entriesFor = <Entry extends MenuEntry>(
  role: Pick<Actor, 'userType' | 'scopes'>,
  entries: readonly Entry[],
): Entry[] =>
  entries.filter(({ needs = [] }) => needs.every((permission) => scopeOf(role, permission) !== 'none'));

/** The entries in the form that the host's frame expects. */
export const asNavigation = (area: string, entries: readonly MenuEntry[]): NavigationEntry[] =>
  entries.map(({ label, path }) => ({ label, to: `${area}/${path}` }));
