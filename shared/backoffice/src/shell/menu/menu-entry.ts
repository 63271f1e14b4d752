import { type Actor, type Permission, scopeOf } from '@daybook/domain/people';
import type { NavigationEntry } from '@daybook/shell/remote-module';
import type { Icon } from '@tabler/icons-react';
import type { RouteObject } from 'react-router-dom';

/** An entry of an area's menu, as the specification lists it. */
export interface MenuEntry {
  label: string;
  /** The path of its screen below the area. */
  path: string;
  icon: Icon;
  /** The first parts of the paths of screens that belong to it without standing in the menu. */
  owns?: readonly string[];
  /** What a role has to reach for the entry to be shown to who holds it. */
  needs?: readonly Permission[];
}

/** What somebody comes to from the register of bookings. */
export const ofBookings = ['booking', 'customers', 'waitlist'] as const;

/** Entries come with their screens: what has no route yet is not offered. */
export const withScreens = <Entry extends MenuEntry>(
  entries: readonly Entry[],
  screens: readonly RouteObject[],
): Entry[] => entries.filter((entry) => screens.some((screen) => screen.path === entry.path));

/** What the menu of somebody with this role shows; whose things they reach is not asked. */
export const entriesFor = <Entry extends MenuEntry>(
  role: Pick<Actor, 'userType' | 'scopes'>,
  entries: readonly Entry[],
): Entry[] =>
  entries.filter(({ needs = [] }) => needs.every((permission) => scopeOf(role, permission) !== 'none'));

/** The same entries as the host's frame offers them. */
export const asNavigation = (area: string, entries: readonly MenuEntry[]): NavigationEntry[] =>
  entries.map(({ label, path }) => ({ label, to: `${area}/${path}` }));
