import { msg } from '@daybook/i18n';
import { tabsOf } from '../tabbed/tabs.ts';

/** In display order. A part appears here with its component. */
export const paymentTabs = tabsOf([
  {
    key: 'gateways',
    label: msg('Gateways'),
    permission: 'settings.payment',
    load: async () => (await import('../features/payment-settings/gateways/Gateways.tsx')).Gateways,
  },
  {
    key: 'offline',
    label: msg('Offline methods'),
    permission: 'settings.payment',
    load: async () => (await import('../features/payment-settings/OfflineMethods.tsx')).OfflineMethods,
  },
  {
    key: 'deposits',
    label: msg('Deposits and tips'),
    permission: 'settings.payment',
    load: async () => (await import('../features/payment-settings/deposits/Deposits.tsx')).Deposits,
  },
  {
    key: 'tax',
    label: msg('Business and tax'),
    permission: 'settings.payment',
    load: async () => (await import('../features/payment-settings/tax/Tax.tsx')).Tax,
  },
  {
    key: 'currency',
    label: msg('Currency and rounding'),
    permission: 'settings.payment',
    load: async () =>
      (await import('../features/payment-settings/CurrencyAndRounding.tsx')).CurrencyAndRounding,
  },
  {
    key: 'numbering',
    label: msg('Numbering'),
    permission: 'settings.payment',
    load: async () => (await import('../features/payment-settings/Numbering.tsx')).Numbering,
  },
  {
    key: 'books',
    label: msg('Closed books'),
    permission: 'settings.payment',
    load: async () => (await import('../features/payment-settings/ClosedBooks.tsx')).ClosedBooks,
  },
  {
    key: 'terms',
    label: msg('Terms and text'),
    permission: 'settings.payment',
    load: async () => (await import('../features/payment-settings/TermsAndText.tsx')).TermsAndText,
  },
  {
    key: 'reminders',
    label: msg('Reminders'),
    permission: 'settings.payment',
    load: async () => (await import('../features/payment-settings/reminders/Reminders.tsx')).Reminders,
  },
  {
    key: 'creation',
    label: msg('Invoice creation'),
    permission: 'settings.payment',
    load: async () => (await import('../features/payment-settings/InvoiceCreation.tsx')).InvoiceCreation,
  },
  {
    key: 'settlement',
    label: msg('Settlement'),
    permission: 'settings.payment',
    load: async () =>
      (await import('../features/payment-settings/settlement/SettlementReport.tsx')).SettlementReport,
  },
]);
