import { tabsOf } from '../tabbed/tabs.ts';

/** In display order. A part appears here with its component. */
export const paymentTabs = tabsOf([
  {
    key: 'gateways',
    label: 'Gateways',
    permission: 'settings.payment',
    load: async () => (await import('../features/payment-settings/gateways/Gateways.tsx')).Gateways,
  },
  {
    key: 'offline',
    label: 'Offline methods',
    permission: 'settings.payment',
    load: async () => (await import('../features/payment-settings/OfflineMethods.tsx')).OfflineMethods,
  },
  {
    key: 'deposits',
    label: 'Deposits and tips',
    permission: 'settings.payment',
    load: async () => (await import('../features/payment-settings/deposits/Deposits.tsx')).Deposits,
  },
  {
    key: 'tax',
    label: 'Business and tax',
    permission: 'settings.payment',
    load: async () => (await import('../features/payment-settings/tax/Tax.tsx')).Tax,
  },
  {
    key: 'currency',
    label: 'Currency and rounding',
    permission: 'settings.payment',
    load: async () =>
      (await import('../features/payment-settings/CurrencyAndRounding.tsx')).CurrencyAndRounding,
  },
  {
    key: 'numbering',
    label: 'Numbering',
    permission: 'settings.payment',
    load: async () => (await import('../features/payment-settings/Numbering.tsx')).Numbering,
  },
  {
    key: 'books',
    label: 'Closed books',
    permission: 'settings.payment',
    load: async () => (await import('../features/payment-settings/ClosedBooks.tsx')).ClosedBooks,
  },
  {
    key: 'terms',
    label: 'Terms and text',
    permission: 'settings.payment',
    load: async () => (await import('../features/payment-settings/TermsAndText.tsx')).TermsAndText,
  },
  {
    key: 'reminders',
    label: 'Reminders',
    permission: 'settings.payment',
    load: async () => (await import('../features/payment-settings/reminders/Reminders.tsx')).Reminders,
  },
  {
    key: 'creation',
    label: 'Invoice creation',
    permission: 'settings.payment',
    load: async () => (await import('../features/payment-settings/InvoiceCreation.tsx')).InvoiceCreation,
  },
  {
    key: 'settlement',
    label: 'Settlement',
    permission: 'settings.payment',
    load: async () =>
      (await import('../features/payment-settings/settlement/SettlementReport.tsx')).SettlementReport,
  },
]);
