import type { InvoiceDocument } from '@daybook/contract/invoice-document';
import type { InvoiceFigures } from '@daybook/contract/invoice-endpoints';
import type { Invoicing, TaxRate } from '@daybook/contract/invoice-settings';
import type {
  CreditNote,
  Invoice,
  InvoiceEvent,
  InvoicePayment,
  InvoiceRow,
} from '@daybook/contract/invoices';
import type { RecurringInvoice } from '@daybook/contract/recurring-invoices';
import type { z } from 'zod';
import { anId } from './ids.ts';

/** Value added tax of 7.5 %, on top. */
const aTaxRate = (given: Partial<TaxRate> = {}): TaxRate => ({
  taxRateId: anId(),
  name: 'VAT',
  rate: '7.5',
  kind: 'normal',
  category: 'S',
  isArchived: false,
  createdAt: '2026-01-01T09:00:00.000Z',
  ...given,
});

/** Invoices in naira with VAT on top, due in a week, the next of which is the 42nd of the year. */
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
    taxRates: [vat],
    series: {
      invoice: series('INV-{YYYY}-{0000}', 42, 'INV-2026-0042'),
      credit_note: series('CRN-{YYYY}-{0000}', 3, 'CRN-2026-0003'),
      receipt: series('RCT-{YYYY}-{0000}', 40, 'RCT-2026-0040'),
    },
    ...given,
  };
}

const aParty = (name: string, email: string): InvoiceDocument['buyer'] => ({
  name,
  legalName: '',
  address: '',
  email,
  phone: '',
  taxId: '',
  registrationNumber: '',
});

/** A haircut of ₦10,000.00 with VAT on top for Bisi: ₦10,750.00, issued on 2 March and due a week later. */
export function anInvoiceDocument(given: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const taxRateId = anId();
  return {
    currency: 'NGN',
    taxMode: 'exclusive',
    issuedOn: '2026-03-02',
    suppliedOn: null,
    dueOn: '2026-03-09',
    poNumber: '',
    bookingReference: null,
    seller: {
      ...aParty('Adire Salon', 'hello@adire.example'),
      legalName: 'Adire Salon Limited',
      address: '12 Herbert Macaulay Way, Yaba, Lagos',
      taxId: '01234567-0001',
      registrationNumber: 'RC 123456',
    },
    buyer: aParty('Bisi Adeyemi', 'bisi@example.com'),
    lines: [
      {
        description: 'Haircut',
        details: '',
        serviceId: null,
        staffId: null,
        staffName: 'Ada Obi',
        quantity: '1',
        unit: '',
        unitPrice: '10000',
        discount: null,
        keepsPrice: false,
        taxRateIds: [taxRateId],
        gross: 1_000_000,
        discountMinor: 0,
        net: 1_000_000,
        documentDiscount: 0,
        taxAmounts: [75_000],
      },
    ],
    discount: null,
    taxes: [
      {
        taxRateId,
        name: 'VAT',
        rate: '7.5',
        isCompound: false,
        category: 'S',
        base: 1_000_000,
        amount: 75_000,
      },
    ],
    withholding: null,
    cashIncrementMinor: null,
    totals: {
      subtotal: 1_000_000,
      documentDiscount: 0,
      net: 1_000_000,
      taxTotal: 75_000,
      total: 1_075_000,
      withholding: 0,
      cashRounding: 0,
      payable: 1_075_000,
    },
    instalments: [{ dueOn: '2026-03-09', amountMinor: 1_075_000 }],
    inBusinessCurrency: null,
    notes: 'Thank you for coming.',
    terms: '',
    footer: '',
    ...given,
  };
}

/** An invoice that was issued and sent and is not paid yet, as the list shows it. */
export const anInvoiceRow = (given: Partial<InvoiceRow> = {}): InvoiceRow => ({
  invoiceId: anId(),
  version: 2,
  state: 'issued',
  source: 'manual',
  number: 'INV-2026-0041',
  customerId: anId(),
  customerName: 'Bisi Adeyemi',
  bookingId: null,
  bookingReference: null,
  currency: 'NGN',
  issuedOn: '2026-03-02',
  dueOn: '2026-03-09',
  totalMinor: 1_075_000,
  payableMinor: 1_075_000,
  balanceMinor: 1_075_000,
  status: 'unpaid',
  chips: ['sent'],
  abilities: [
    'send',
    'pay',
    'credit',
    'void',
    'uncollectible',
    'write-off',
    'extend',
    'remind',
    'clone',
    'link',
  ],
  ...given,
});

/** What was issued first of all. */
export const anInvoiceEvent = (
  given: Partial<z.infer<typeof InvoiceEvent>> = {},
): z.infer<typeof InvoiceEvent> => ({
  invoiceEventId: anId(),
  kind: 'issued',
  details: { number: 'INV-2026-0041' },
  at: '2026-03-02T09:00:00.000Z',
  by: 'Ngozi Eze',
  ...given,
});

/** Such an invoice with everything that its screens show, for somebody who may do everything. */
export const anInvoice = (given: Partial<Invoice> = {}): Invoice => ({
  ...anInvoiceRow(given),
  createdAt: '2026-03-02T08:55:00.000Z',
  document: anInvoiceDocument(),
  extendedTo: null,
  howToPay: '',
  input: null,
  nextNumber: null,
  missing: [],
  sums: { paidMinor: 0, refundedMinor: 0, creditedMinor: 0, writtenOffMinor: 0 },
  depositsMinor: 0,
  customerCreditMinor: 0,
  payments: [],
  refunds: [],
  creditNotes: [],
  events: [anInvoiceEvent()],
  isIntact: true,
  sentAt: '2026-03-02T09:01:00.000Z',
  deliveryError: null,
  firstViewedAt: null,
  views: 0,
  remindersPaused: false,
  promisedOn: null,
  privateNote: '',
  reason: null,
  ...given,
});

/** A draft of the same for a customer, as it was typed. */
export function aDraftInvoice(given: Partial<Invoice> = {}): Invoice {
  const customerId = given.customerId ?? anId();
  const document = given.document ?? anInvoiceDocument();
  return anInvoice({
    state: 'draft',
    version: 1,
    number: null,
    issuedOn: null,
    dueOn: null,
    balanceMinor: 0,
    status: null,
    chips: [],
    sentAt: null,
    nextNumber: 'INV-2026-0042',
    customerId,
    abilities: ['edit', 'delete', 'issue', 'clone'],
    events: [anInvoiceEvent({ kind: 'created', details: {} })],
    input: {
      customerId,
      bookingId: null,
      currency: document.currency,
      taxMode: document.taxMode,
      issuedOn: null,
      suppliedOn: null,
      due: { days: 7 },
      poNumber: document.poNumber,
      lines: document.lines.map((line) => ({
        description: line.description,
        details: line.details,
        serviceId: line.serviceId,
        staffId: line.staffId,
        quantity: line.quantity,
        unit: line.unit,
        unitPrice: line.unitPrice,
        discount: line.discount,
        taxRateIds: line.taxRateIds,
        keepsPrice: line.keepsPrice,
      })),
      discount: document.discount,
      withholdingRateId: null,
      roundsCash: false,
      instalmentsOn: [],
      appliesCredit: true,
      rate: null,
      notes: document.notes,
      terms: document.terms,
      privateNote: '',
    },
    ...given,
    document,
  });
}

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
  creditMinor: 0,
  feeMinor: null,
  refundedMinor: 0,
  isDeposit: false,
  isDisputed: false,
  note: '',
  by: 'Ngozi Eze',
  refundableMinor: 500_000,
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

/** A month with something in every tile. */
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

/** Made again on the last day of each month, since 31 January 2026; once so far. */
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
