import { invoiceStates, paymentStatuses } from '@daybook/domain/invoicing/invoice-status';
import { z } from 'zod';
import { AmountMinor, Currency, Day, Id, Instant, ReckonedDay } from '../values.ts';
import { InvoiceDocument, InvoiceInput, SignedMinor } from './invoice-document.ts';

/** What is said of an invoice beside its status; several at once. */
export const invoiceChips = [
  'not_sent',
  'sent',
  'delivery_error',
  'viewed',
  'scheduled',
  'overdue',
  'disputed',
  'recovered',
] as const;
export type InvoiceChip = (typeof invoiceChips)[number];

/** Where an invoice comes from. */
export const invoiceSources = ['booking', 'manual', 'recurring', 'clone'] as const;

/** How money came or went. The first four are written down by hand. */
export const paymentMethods = ['cash', 'card', 'bank_transfer', 'other', 'online'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const handMethods = [
  'cash',
  'card',
  'bank_transfer',
  'other',
] as const satisfies readonly PaymentMethod[];

/** Who moved the money: the business itself, or a payment provider. */
export const paymentProviders = ['manual', 'paystack', 'flutterwave', 'stripe'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

export const paymentStates = ['pending', 'succeeded', 'failed', 'reversed'] as const;
export const refundStates = ['pending', 'succeeded', 'failed'] as const;

/** Where the part of a credit note goes that was paid already. */
export const creditReasons = ['price', 'returned', 'cancelled', 'mistake', 'goodwill', 'other'] as const;

/** What may be done with an invoice; each is an endpoint of the same name, `edit` and `delete` are PUT and DELETE. */
const invoiceActions = [
  'issue',
  'send',
  'pay',
  'credit',
  'void',
  'uncollectible',
  'reopen',
  'write-off',
  'extend',
  'apply-credit',
  'remind',
  'clone',
] as const;
export const invoiceAbilities = ['edit', 'delete', 'refund', 'link', ...invoiceActions] as const;
export type InvoiceAbility = (typeof invoiceAbilities)[number];

const By = z.object({ at: Instant, by: z.string().nullable() });

/** Money that came in for this invoice, as much of it as was applied here. */
export const InvoicePayment = z.object({
  paymentId: Id,
  /** Of the receipt; null while the money is on its way. */
  number: z.string().nullable(),
  provider: z.enum(paymentProviders),
  method: z.enum(paymentMethods),
  reference: z.string(),
  state: z.enum(paymentStates),
  receivedOn: Day,
  /** What came in, tip and all; of it, what pays this invoice. */
  amountMinor: AmountMinor,
  appliedMinor: AmountMinor,
  tipMinor: AmountMinor,
  /** What the customer bore of the provider's fee. */
  surchargeMinor: AmountMinor,
  /** What went to the customer's credit. */
  creditMinor: AmountMinor,
  feeMinor: AmountMinor.nullable(),
  refundedMinor: AmountMinor,
  /** A deposit on the booking. */
  isDeposit: z.boolean(),
  isDisputed: z.boolean(),
  note: z.string(),
  by: z.string().nullable(),
  /** What may be given back, taken back (by hand alone) or moved to the customer's credit. */
  refundableMinor: AmountMinor,
  /** Of that, what no invoice uses: it can go back without any being opened again. */
  excessMinor: AmountMinor,
  canReverse: z.boolean(),
});
export type InvoicePayment = z.infer<typeof InvoicePayment>;

export const InvoiceRefund = z.object({
  refundId: Id,
  paymentId: Id,
  creditNoteId: Id.nullable(),
  state: z.enum(refundStates),
  /** Given back by other means than the payment came: cash, a transfer by hand. */
  isOutside: z.boolean(),
  amountMinor: AmountMinor,
  reason: z.string(),
  ...By.shape,
});

export const CreditNote = z.object({
  creditNoteId: Id,
  number: z.string(),
  issuedOn: Day,
  reasonKind: z.enum(creditReasons),
  reason: z.string(),
  totalMinor: AmountMinor,
  /** What it took off the balance, and what became of the rest. */
  beforePaymentMinor: AmountMinor,
  refundMinor: AmountMinor,
  creditMinor: AmountMinor,
  outsideMinor: AmountMinor,
  /** How much of which line, where it was written by lines; places of the document's lines. */
  lines: z.array(z.object({ position: z.int(), quantity: z.string() })),
  ...By.shape,
});

/** Something that happened to an invoice; `details` are the words of the screen's sentence, by name. */
export const InvoiceEvent = z.object({
  invoiceEventId: Id,
  kind: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  ...By.shape,
});

/** In a list. Amounts in minor units of `currency`. */
export const InvoiceRow = z.object({
  invoiceId: Id,
  version: z.int(),
  state: z.enum(invoiceStates),
  source: z.enum(invoiceSources),
  /** Null for a draft. */
  number: z.string().nullable(),
  customerId: Id,
  customerName: z.string(),
  bookingId: Id.nullable(),
  bookingReference: z.string().nullable(),
  currency: Currency,
  /** Null for a draft. */
  issuedOn: Day.nullable(),
  /** By when what is open is to be paid, or the earliest part of it. */
  dueOn: ReckonedDay.nullable(),
  totalMinor: SignedMinor,
  payableMinor: SignedMinor,
  balanceMinor: AmountMinor,
  /** Null unless it is issued or uncollectible. */
  status: z.enum(paymentStatuses).nullable(),
  chips: z.array(z.enum(invoiceChips)),
  abilities: z.array(z.enum(invoiceAbilities)),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** An invoice with everything that its screens show. */
export const Invoice = InvoiceRow.extend({
  createdAt: Instant,
  document: InvoiceDocument,
  /** No part is due before this day, by agreement. */
  extendedTo: Day.nullable(),
  /** What was typed, of a draft alone: what the editor begins with. */
  input: InvoiceInput.nullable(),
  /** The number that it will probably get; of a draft. */
  nextNumber: z.string().nullable(),
  /** What keeps a draft from being issued, in sentences. */
  missing: z.array(z.string()),
  sums: z.object({
    paidMinor: AmountMinor,
    refundedMinor: AmountMinor,
    creditedMinor: AmountMinor,
    writtenOffMinor: AmountMinor,
  }),
  /** Deposits on its booking that an issue will apply; of a draft. */
  depositsMinor: AmountMinor,
  /** What the customer has to their credit in this currency. */
  customerCreditMinor: AmountMinor,
  payments: z.array(InvoicePayment),
  refunds: z.array(InvoiceRefund),
  creditNotes: z.array(CreditNote),
  /** How it can be paid, as its document says it. */
  howToPay: z.string(),
  /** The latest first. */
  events: z.array(InvoiceEvent),
  /** Whether the whole history agrees with its hashes. */
  isIntact: z.boolean(),
  sentAt: Instant.nullable(),
  deliveryError: z.string().nullable(),
  firstViewedAt: Instant.nullable(),
  views: z.int(),
  remindersPaused: z.boolean(),
  promisedOn: Day.nullable(),
  privateNote: z.string(),
  /** Why it is void or uncollectible. */
  reason: z.string().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;
