import type { NavigationEntry } from '@daybook/shell/remote-module';
import type { Icon } from '@tabler/icons-react';
import type { RouteObject } from 'react-router-dom';

/** An entry of an area's menu, as the specification lists it. */
export interface MenuEntry {
  label: string;
  /** The path of its screen below the area. */
  path: string;
  icon: Icon;
  /** The first part of the paths of screens that belong to it without standing in the menu. */
  owns?: string;
}

/** Entries come with their screens: what has no route yet is not offered. */
export const withScreens = <Entry extends MenuEntry>(
  entries: readonly Entry[],
  screens: readonly RouteObject[],
): Entry[] => entries.filter((entry) => screens.some((screen) => screen.path === entry.path));

/** The same entries as the host's frame offers them. */
export const asNavigation = (area: string, entries: readonly MenuEntry[]): NavigationEntry[] =>
  entries.map(({ label, path }) => ({ label, to: `${area}/${path}` }));
