import type { Permission } from '@daybook/domain/people';
import { type Message, msg } from '@daybook/i18n';
import type { ComponentType } from 'react';

/** The two screens of settings, which share one list of pages. */
export type SettingsPath = 'site-settings' | 'payment-setting';

/** A page of the settings: its place in the address (`site-settings?tab=hours`), and its code on demand. */
export interface SettingsPage {
  path: SettingsPath;
  key: string;
  label: Message;
  /** Users without this permission do not see the page. */
  permission: Permission;
  load: () => Promise<ComponentType>;
}

/** The page that an address names with its code, or the first page of the screen. */
export interface LoadedPage {
  page: SettingsPage;
  Page: ComponentType;
  isNamed: boolean;
}

export interface SettingsGroup {
  label: Message;
  pages: readonly SettingsPage[];
}

type Page = Omit<SettingsPage, 'path' | 'permission'>;

const ofSite = (pages: readonly (Page & { permission?: Permission })[]): SettingsPage[] =>
  pages.map((page) => ({ path: 'site-settings', permission: 'settings.site', ...page }));
const ofPayments = (pages: readonly Page[]): SettingsPage[] =>
  pages.map((page) => ({ path: 'payment-setting', permission: 'settings.payment', ...page }));

/** In display order. The pages of a group belong to one screen. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    label: msg('Business'),
    pages: ofSite([
      {
        key: 'business',
        label: msg('Business details'),
        load: async () => (await import('../features/settings/Profile.tsx')).Profile,
      },
      {
        key: 'regional',
        label: msg('Regional'),
        load: async () => (await import('../features/settings/Regional.tsx')).Regional,
      },
      {
        key: 'hours',
        label: msg('Opening hours'),
        load: async () => (await import('../features/opening-hours/OpeningHours.tsx')).OpeningHours,
      },
      {
        key: 'closures',
        label: msg('Closures'),
        load: async () => (await import('../features/closures/Closures.tsx')).Closures,
      },
    ]),
  },
  {
    label: msg('Booking'),
    pages: ofSite([
      {
        key: 'policy',
        label: msg('Booking policy'),
        load: async () => (await import('../features/settings/Policy.tsx')).Policy,
      },
      {
        key: 'page',
        label: msg('Booking page'),
        load: async () => (await import('../features/settings/Page.tsx')).Page,
      },
    ]),
  },
  {
    label: msg('Team'),
    pages: ofSite([
      {
        key: 'security',
        label: msg('Security'),
        load: async () => (await import('../features/settings/Security.tsx')).Security,
      },
    ]),
  },
  {
    label: msg('Payments'),
    pages: ofPayments([
      {
        key: 'gateways',
        label: msg('Gateways'),
        load: async () => (await import('../features/payment-settings/gateways/Gateways.tsx')).Gateways,
      },
      {
        key: 'offline',
        label: msg('Offline methods'),
        load: async () => (await import('../features/payment-settings/OfflineMethods.tsx')).OfflineMethods,
      },
      {
        key: 'deposits',
        label: msg('Deposits and tips'),
        load: async () => (await import('../features/payment-settings/deposits/Deposits.tsx')).Deposits,
      },
      {
        key: 'currency',
        label: msg('Currency and rounding'),
        load: async () =>
          (await import('../features/payment-settings/CurrencyAndRounding.tsx')).CurrencyAndRounding,
      },
      {
        key: 'settlement',
        label: msg('Settlement'),
        load: async () =>
          (await import('../features/payment-settings/settlement/SettlementReport.tsx')).SettlementReport,
      },
    ]),
  },
  {
    label: msg('Documents'),
    pages: ofPayments([
      {
        key: 'tax',
        label: msg('Business and tax'),
        load: async () => (await import('../features/payment-settings/tax/Tax.tsx')).Tax,
      },
      {
        key: 'numbering',
        label: msg('Numbering'),
        load: async () => (await import('../features/payment-settings/Numbering.tsx')).Numbering,
      },
      {
        key: 'terms',
        label: msg('Terms and text'),
        load: async () => (await import('../features/payment-settings/TermsAndText.tsx')).TermsAndText,
      },
      {
        key: 'creation',
        label: msg('Invoice creation'),
        load: async () => (await import('../features/payment-settings/InvoiceCreation.tsx')).InvoiceCreation,
      },
      {
        key: 'reminders',
        label: msg('Reminders'),
        load: async () => (await import('../features/payment-settings/reminders/Reminders.tsx')).Reminders,
      },
      {
        key: 'books',
        label: msg('Closed books'),
        load: async () => (await import('../features/payment-settings/ClosedBooks.tsx')).ClosedBooks,
      },
    ]),
  },
  {
    label: msg('Messages'),
    pages: ofSite([
      {
        key: 'messages',
        label: msg('Messages'),
        load: async () => (await import('../features/messages/Messages.tsx')).Messages,
      },
      {
        key: 'sender',
        label: msg('Sender and reminders'),
        load: async () =>
          (await import('../features/messages/settings/SenderAndReminders.tsx')).SenderAndReminders,
      },
      {
        key: 'texts',
        label: msg('Text messages'),
        load: async () => (await import('../features/texts/Texts.tsx')).Texts,
      },
    ]),
  },
  {
    label: msg('Advanced'),
    pages: ofSite([
      {
        key: 'embedding',
        label: msg('Embedding'),
        load: async () => (await import('../features/embedding/Embedding.tsx')).Embedding,
      },
      {
        key: 'api-keys',
        label: msg('API keys'),
        load: async () => (await import('../features/api-keys/ApiKeys.tsx')).ApiKeys,
      },
      {
        key: 'webhooks',
        label: msg('Webhooks'),
        load: async () => (await import('../features/webhooks/Webhooks.tsx')).Webhooks,
      },
      {
        key: 'import',
        label: msg('Import'),
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
    ]),
  },
];

const allPages = settingsGroups.flatMap(({ pages }) => pages);

/** The pages of a screen, in the list's order. */
export const pagesAt = (path: SettingsPath): SettingsPage[] => allPages.filter((page) => page.path === path);

export const addressOf = ({ path, key }: SettingsPage): string => `/admin/${path}?tab=${key}`;
