import type { Permission } from '@daybook/domain/people';
import type { Message } from '@daybook/i18n';
import type { ComponentType } from 'react';

/** A part of a screen of tabs: its name in the address (`?tab=hours`), and its code on demand. */
export interface Tab {
  key: string;
  label: Message;
  /** Users without this permission do not see the tab. */
  permission: Permission;
  load: () => Promise<ComponentType>;
}

/** A tab with its code, as the screen draws it. */
export interface LoadedTab {
  key: string;
  Tab: ComponentType;
}

/** The tabs of a screen, and how the one that an address names is loaded. */
export function tabsOf(tabs: readonly [Tab, ...Tab[]]) {
  const loaded = new Map<Tab, ComponentType>();
  return {
    tabs,
    /** The tab with this key, or the first. A failed download is not cached: opening the tab again retries it. */
    async load(key: string | null): Promise<LoadedTab> {
      const tab = tabs.find((one) => one.key === key) ?? tabs[0];
      const Component = loaded.get(tab) ?? (await tab.load());
      loaded.set(tab, Component);
      return { key: tab.key, Tab: Component };
    },
  };
}
