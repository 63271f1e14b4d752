import type { Invoicing, TaxRate } from '@daybook/contract/invoice-settings';
import { anId } from './ids.ts';

/** Value added tax of 7.5 %, on top. */
export const aTaxRate = (given: Partial<TaxRate> = {}): TaxRate => ({
  taxRateId: anId(),
  name: 'VAT',
  rate: '7.5',
  kind: 'normal',
  category: 'S',
  isArchived: false,
  createdAt: '2026-01-01T09:00:00.000Z',
  ...given,
});

/** Invoices in naira with VAT on top, due in a week; the next one is the 42nd of the year. */
export function anInvoicing(given: Partial<Invoicing> = {}): Invoicing {
  const vat = aTaxRate();
  const series = (pattern: string, next: number, example: string) => ({
    pattern,
    reset: 'yearly' as const,
    next,
    example,
  });
  return {
    version: 1,
    currency: 'NGN',
    creation: 'completion',
    issuesByItself: false,
    sendsByItself: false,
    taxMode: 'exclusive',
    isTaxRegistered: true,
    registrationNumber: 'RC 123456',
    defaultTaxRateIds: [vat.taxRateId],
    withholdingRateId: null,
    netDays: 7,
    terms: 'Please pay within 7 days.',
    notes: 'Thank you for coming.',
    footer: '',
    cashIncrementMinor: 0,
    currencies: [],
    appliesCredit: true,
    lockedUntil: null,
    taxRates: [vat],
    series: {
      invoice: series('INV-{YYYY}-{0000}', 42, 'INV-2026-0042'),
      credit_note: series('CRN-{YYYY}-{0000}', 3, 'CRN-2026-0003'),
      receipt: series('RCT-{YYYY}-{0000}', 40, 'RCT-2026-0040'),
    },
    ...given,
  };
}
