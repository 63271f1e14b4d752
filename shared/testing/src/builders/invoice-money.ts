import type { InvoiceFigures } from '@daybook/contract/invoice-endpoints';
import type { CreditNote, InvoicePayment } from '@daybook/contract/invoices';
import type { RecurringInvoice } from '@daybook/contract/recurring-invoices';
import type { z } from 'zod';
import { anId } from './ids.ts';

/** ₦5,000.00 in cash. */
export const anInvoicePayment = (given: Partial<InvoicePayment> = {}): InvoicePayment => ({
  paymentId: anId(),
  number: 'RCT-2026-0039',
  provider: 'manual',
  method: 'cash',
  reference: '',
  state: 'succeeded',
  receivedOn: '2026-03-03',
  amountMinor: 500_000,
  appliedMinor: 500_000,
  tipMinor: 0,
  surchargeMinor: 0,
  creditMinor: 0,
  feeMinor: null,
  refundedMinor: 0,
  isDeposit: false,
  isDisputed: false,
  note: '',
  by: 'Ngozi Eze',
  refundableMinor: 500_000,
  excessMinor: 0,
  canReverse: true,
  ...given,
});

/** ₦2,000.00 off, before anything was paid. */
export const aCreditNote = (given: Partial<z.infer<typeof CreditNote>> = {}): z.infer<typeof CreditNote> => ({
  creditNoteId: anId(),
  number: 'CRN-2026-0002',
  issuedOn: '2026-03-03',
  reasonKind: 'price',
  reason: 'Agreed on the phone',
  totalMinor: 200_000,
  beforePaymentMinor: 200_000,
  refundMinor: 0,
  creditMinor: 0,
  outsideMinor: 0,
  lines: [],
  at: '2026-03-03T08:00:00.000Z',
  by: 'Ngozi Eze',
  ...given,
});

/** A month with a value in every tile. */
export const someInvoiceFigures = (given: Partial<InvoiceFigures> = {}): InvoiceFigures => ({
  currency: 'NGN',
  outstanding: { count: 12, amountMinor: 125_000_000 },
  overdue: { count: 3, amountMinor: 30_500_000 },
  dueWithinWeek: { count: 4, amountMinor: 4_300_000 },
  paidThisMonth: { count: 20, amountMinor: 210_000_000 },
  drafts: { count: 2, amountMinor: 99_900 },
  ageing: [
    { age: 'current', count: 9, amountMinor: 94_500_000 },
    { age: '1-30', count: 3, amountMinor: 30_500_000 },
    { age: '31-60', count: 0, amountMinor: 0 },
    { age: '61-90', count: 0, amountMinor: 0 },
    { age: '90+', count: 0, amountMinor: 0 },
  ],
  ...given,
});

/** An invoice that repeats on the last day of each month since 31 January 2026, issued once. */
export const aRecurringInvoice = (given: Partial<RecurringInvoice> = {}): RecurringInvoice => ({
  recurringId: anId(),
  version: 1,
  invoiceId: anId(),
  number: 'INV-2026-0041',
  customerId: anId(),
  customerName: 'Bisi Adeyemi',
  firstOn: '2026-01-31',
  every: 1,
  unit: 'month',
  endsOn: null,
  times: null,
  issuesByItself: false,
  sendsByItself: false,
  isPaused: false,
  isEnded: false,
  problem: '',
  nextOn: ['2026-03-31', '2026-04-30', '2026-05-31'],
  made: [{ invoiceId: anId(), on: '2026-02-28', number: 'INV-2026-0052', isThere: true }],
  canEdit: true,
  ...given,
});
