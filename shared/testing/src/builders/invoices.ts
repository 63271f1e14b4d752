import type { Invoice, InvoiceEvent, InvoiceRow } from '@daybook/contract/invoices';
import type { z } from 'zod';
import { anId } from './ids.ts';
import { anInvoiceDocument } from './invoice-documents.ts';

/** An issued, sent and unpaid invoice, as the list shows it. */
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

/** The first event: the issue. */
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

/** An invoice with every field of its screens, for a user with all permissions. */
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
  canAddCustomer: false,
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

/** A draft of the same for a customer, as typed. */
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
