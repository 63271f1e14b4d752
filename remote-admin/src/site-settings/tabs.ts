import type { Permission } from '@daybook/domain/people';
import type { ComponentType } from 'react';

/** A part of the site settings: its name in the address (`?tab=hours`), what the tab reads, and its code on demand. */
export interface SettingsTab {
  key: string;
  label: string;
  /** Who may not do this does not see the tab. */
  permission: Permission;
  load: () => Promise<ComponentType>;
}

/** In the order in which they stand. A part arrives here with its component. */
export const tabs: readonly [SettingsTab, ...SettingsTab[]] = [
  {
    key: 'business',
    label: 'Business',
    permission: 'settings.site',
    load: async () => (await import('../features/settings/Profile.tsx')).Profile,
  },
  {
    key: 'regional',
    label: 'Regional',
    permission: 'settings.site',
    load: async () => (await import('../features/settings/Regional.tsx')).Regional,
  },
  {
    key: 'hours',
    label: 'Hours',
    permission: 'settings.site',
    load: async () => (await import('../features/opening-hours/OpeningHours.tsx')).OpeningHours,
  },
  {
    key: 'closures',
    label: 'Closures',
    permission: 'settings.site',
    load: async () => (await import('../features/closures/Closures.tsx')).Closures,
  },
  {
    key: 'policy',
    label: 'Booking policy',
    permission: 'settings.site',
    load: async () => (await import('../features/settings/Policy.tsx')).Policy,
  },
  {
    key: 'page',
    label: 'Booking page',
    permission: 'settings.site',
    load: async () => (await import('../features/settings/Page.tsx')).Page,
  },
  {
    key: 'messages',
    label: 'Messages',
    permission: 'settings.site',
    load: async () => (await import('../features/messages/Messages.tsx')).Messages,
  },
  {
    key: 'embedding',
    label: 'Embedding',
    permission: 'settings.site',
    load: async () => (await import('../features/embedding/Embedding.tsx')).Embedding,
  },
  {
    key: 'security',
    label: 'Security',
    permission: 'settings.site',
    load: async () => (await import('../features/settings/Security.tsx')).Security,
  },
  {
    key: 'import',
    label: 'Import',
    permission: 'settings.site',
    load: async () => (await import('../features/import/Import.tsx')).Import,
  },
  {
    key: 'data',
    label: 'Data',
    permission: 'export',
    load: async () => (await import('../features/data/Data.tsx')).Data,
  },
  {
    key: 'audit',
    label: 'Audit log',
    permission: 'audit.view',
    load: async () => (await import('../features/audit-log/AuditLog.tsx')).AuditLog,
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
