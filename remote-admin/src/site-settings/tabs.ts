import { msg } from '@daybook/i18n';
import { tabsOf } from '../tabbed/tabs.ts';

/** In display order. A part appears here with its component. */
export const siteTabs = tabsOf([
  {
    key: 'business',
    label: msg('Business'),
    permission: 'settings.site',
    load: async () => (await import('../features/settings/Profile.tsx')).Profile,
  },
  {
    key: 'regional',
    label: msg('Regional'),
    permission: 'settings.site',
    load: async () => (await import('../features/settings/Regional.tsx')).Regional,
  },
  {
    key: 'hours',
    label: msg('Hours'),
    permission: 'settings.site',
    load: async () => (await import('../features/opening-hours/OpeningHours.tsx')).OpeningHours,
  },
  {
    key: 'closures',
    label: msg('Closures'),
    permission: 'settings.site',
    load: async () => (await import('../features/closures/Closures.tsx')).Closures,
  },
  {
    key: 'policy',
    label: msg('Booking policy'),
    permission: 'settings.site',
    load: async () => (await import('../features/settings/Policy.tsx')).Policy,
  },
  {
    key: 'page',
    label: msg('Booking page'),
    permission: 'settings.site',
    load: async () => (await import('../features/settings/Page.tsx')).Page,
  },
  {
    key: 'messages',
    label: msg('Messages'),
    permission: 'settings.site',
    load: async () => (await import('../features/messages/Messages.tsx')).Messages,
  },
  {
    key: 'embedding',
    label: msg('Embedding'),
    permission: 'settings.site',
    load: async () => (await import('../features/embedding/Embedding.tsx')).Embedding,
  },
  {
    key: 'security',
    label: msg('Security'),
    permission: 'settings.site',
    load: async () => (await import('../features/settings/Security.tsx')).Security,
  },
  {
    key: 'import',
    label: msg('Import'),
    permission: 'settings.site',
    load: async () => (await import('../features/import/Import.tsx')).Import,
  },
  {
    key: 'data',
    label: msg('Data'),
    permission: 'export.everything',
    load: async () => (await import('../features/data/Data.tsx')).Data,
  },
  {
    key: 'releases',
    label: msg('Releases'),
    permission: 'release.view',
    load: async () => (await import('../features/releases/Releases.tsx')).Releases,
  },
  {
    key: 'audit',
    label: msg('Audit log'),
    permission: 'audit.view',
    load: async () => (await import('../features/audit-log/AuditLog.tsx')).AuditLog,
  },
]);
