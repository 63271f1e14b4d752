import type { Invoicing } from '@daybook/contract/invoice-settings';
import type { PaymentProvider, PaymentSettings } from '@daybook/contract/payment-settings';

const aProvider = (
  change: Partial<PaymentProvider> & Pick<PaymentProvider, 'provider'>,
): PaymentProvider => ({
  version: 1,
  isEnabled: false,
  mode: 'test',
  publicKey: '',
  secretKey: null,
  webhookSecret: null,
  channels: [],
  feeTerms: null,
  isReadable: true,
  webhookUrl: `https://salon.example/api/v1/payments/webhooks/${change.provider}`,
  lastWebhookAt: null,
  lastError: null,
  ...change,
});

export const settings: PaymentSettings = {
  version: 3,
  currency: 'NGN',
  takesCash: true,
  takesCard: true,
  takesTransfer: false,
  transfer: { bankName: '', accountName: '', accountNumber: '', instructions: '' },
  takesParts: true,
  leastPartMinor: 0,
  depositKind: 'none',
  depositMinor: 0,
  depositPercent: '0',
  depositFrom: 'everyone',
  depositNoShows: 1,
  payWithinMinutes: 15,
  cancellationTiers: [],
  takesTips: false,
  emailsReceipts: false,
  defaultProvider: 'paystack',
  tipPresets: [5, 10, 15],
  providers: [
    aProvider({
      provider: 'paystack',
      isEnabled: true,
      mode: 'live',
      secretKey: 'sk_live_••••1234',
      lastError: { at: '2030-03-04T09:00:00.000Z', message: 'Invalid key' },
    }),
    aProvider({ provider: 'stripe', isReadable: true }),
  ],
  simulatorUrl: null,
};

const series = {
  pattern: 'INV-{YYYY}-{0000}',
  reset: 'yearly',
  next: 8,
  example: 'INV-2030-0008',
} as const;
export const invoicing: Invoicing = {
  version: 4,
  currency: 'NGN',
  creation: 'completion',
  issuesByItself: false,
  sendsByItself: false,
  taxMode: 'inclusive',
  isTaxRegistered: false,
  registrationNumber: '',
  defaultTaxRateIds: [],
  withholdingRateId: null,
  netDays: 7,
  terms: 'Pay by transfer.',
  notes: '',
  footer: '',
  cashIncrementMinor: 0,
  currencies: [],
  appliesCredit: true,
  lockedUntil: null,
  taxRates: [
    {
      taxRateId: '0198c0de-0000-7000-8000-000000000001',
      name: 'VAT',
      rate: '7.5',
      kind: 'normal',
      category: 'S',
      isArchived: false,
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  ],
  series: { invoice: series, credit_note: series, receipt: series },
};

export const prepayment = {
  version: 2,
  holdHours: 24,
  noShowKeepsPercent: '100',
  givesBackTo: 'refund',
} as const;
