import type { ComponentType } from 'react';

/** A part of the site settings: its name in the address (`?tab=hours`), what the tab reads, and its code on demand. */
export interface SettingsTab {
  key: string;
  label: string;
  load: () => Promise<ComponentType>;
}

/** In the order in which they stand. A part arrives here with its component. */
export const tabs: readonly [SettingsTab, ...SettingsTab[]] = [
  {
    key: 'hours',
    label: 'Hours',
    load: async () => (await import('../features/opening-hours/OpeningHours.tsx')).OpeningHours,
  },
  {
    key: 'closures',
    label: 'Closures',
    load: async () => (await import('../features/closures/Closures.tsx')).Closures,
  },
  {
    key: 'messages',
    label: 'Messages',
    load: async () => (await import('../features/messages/Messages.tsx')).Messages,
  },
  {
    key: 'embedding',
    label: 'Embedding',
    load: async () => (await import('../features/embedding/Embedding.tsx')).Embedding,
  },
];

/** A tab with its code, as the screen draws it. */
export interface LoadedTab {
  key: string;
  Tab: ComponentType;
}

const loaded = new Map<SettingsTab, ComponentType>();

/** The tab that an address names, or the first. Code that could not be fetched is not kept: a visit fetches it anew. */
export async function loadTab(key: string | null): Promise<LoadedTab> {
  const tab = tabs.find((one) => one.key === key) ?? tabs[0];
  const Tab = loaded.get(tab) ?? (await tab.load());
  loaded.set(tab, Tab);
  return { key: tab.key, Tab };
}
