import { invoiceAbilities } from '@daybook/domain/invoicing/invoice-abilities';
import { invoiceStates, paymentStatuses } from '@daybook/domain/invoicing/invoice-status';
import { onlineProviders } from '@daybook/domain/payments';
import { z } from 'zod';
import { AmountMinor, Currency, Day, Id, Instant, ReckonedDay } from '../values.ts';
import { InvoiceDocument, InvoiceInput, SignedMinor } from './invoice-document.ts';

/** Marks of an invoice beside its status; several are possible. */
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

/** The origin of an invoice. */
export const invoiceSources = ['booking', 'manual', 'recurring', 'clone'] as const;

/** Payment methods. The first four are recorded by hand. */
export const paymentMethods = ['cash', 'card', 'bank_transfer', 'other', 'online'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const handMethods = [
  'cash',
  'card',
  'bank_transfer',
  'other',
] as const satisfies readonly PaymentMethod[];

/** The origin of a payment: recorded by the business, or a payment provider. */
export const paymentOrigins = ['manual', ...onlineProviders] as const;
export type PaymentOrigin = (typeof paymentOrigins)[number];

export const paymentStates = ['pending', 'succeeded', 'failed', 'reversed'] as const;
export const refundStates = ['pending', 'succeeded', 'failed'] as const;

/** The reasons of a credit note. */
export const creditReasons = ['price', 'returned', 'cancelled', 'mistake', 'goodwill', 'other'] as const;

const By = z.object({ at: Instant, by: z.string().nullable() });

/** A payment for this invoice, with the amount applied to it. */
export const InvoicePayment = z.object({
  paymentId: Id,
  /** The receipt number; null while the payment is pending. */
  number: z.string().nullable(),
  provider: z.enum(paymentOrigins),
  method: z.enum(paymentMethods),
  reference: z.string(),
  state: z.enum(paymentStates),
  receivedOn: Day,
  /** The received amount including tip; and the part that pays this invoice. */
  amountMinor: AmountMinor,
  appliedMinor: AmountMinor,
  tipMinor: AmountMinor,
  /** The customer's share of the provider's fee. */
  surchargeMinor: AmountMinor,
  /** The part that became the customer's credit. */
  creditMinor: AmountMinor,
  feeMinor: AmountMinor.nullable(),
  refundedMinor: AmountMinor,
  /** A deposit on the booking. */
  isDeposit: z.boolean(),
  isDisputed: z.boolean(),
  note: z.string(),
  by: z.string().nullable(),
  /** The amounts that can be refunded, reversed (manual payments only) or moved to the customer's credit. */
  refundableMinor: AmountMinor,
  /** The part that no invoice uses: refundable without reopening one. */
  excessMinor: AmountMinor,
  canReverse: z.boolean(),
});
export type InvoicePayment = z.infer<typeof InvoicePayment>;

export const InvoiceRefund = z.object({
  refundId: Id,
  paymentId: Id,
  creditNoteId: Id.nullable(),
  state: z.enum(refundStates),
  /** Refunded by other means than the payment: cash, a manual transfer. */
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
  /** The part that reduced the balance, and how the rest was settled. */
  beforePaymentMinor: AmountMinor,
  refundMinor: AmountMinor,
  creditMinor: AmountMinor,
  outsideMinor: AmountMinor,
  /** Credited quantities by line index, if it was written by lines. */
  lines: z.array(z.object({ position: z.int(), quantity: z.string() })),
  ...By.shape,
});

/** An event of an invoice; `details` are the values of the screen's sentence, by name. */
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
  /** Null for a walk-in, and if the booking only has typed customer data and the reader does not see that customer. */
  customerId: Id.nullable(),
  customerName: z.string(),
  bookingId: Id.nullable(),
  bookingReference: z.string().nullable(),
  currency: Currency,
  /** Null for a draft. */
  issuedOn: Day.nullable(),
  /** The due date of the balance, or of its earliest instalment. */
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
  /** No instalment is due before this day, by agreement. */
  extendedTo: Day.nullable(),
  /** The typed input, for drafts only: the editor starts with it. */
  input: InvoiceInput.nullable(),
  /** The probable number, for a draft. */
  nextNumber: z.string().nullable(),
  /** The reasons why a draft cannot be issued, as sentences. */
  missing: z.array(z.string()),
  sums: z.object({
    paidMinor: AmountMinor,
    refundedMinor: AmountMinor,
    creditedMinor: AmountMinor,
    writtenOffMinor: AmountMinor,
  }),
  /** Deposits on its booking that the issue will apply, for a draft. */
  depositsMinor: AmountMinor,
  /** The customer's credit in this currency. */
  customerCreditMinor: AmountMinor,
  /** Whether the reader can add the customer: the invoice is a sale to a walk-in. */
  canAddCustomer: z.boolean(),
  payments: z.array(InvoicePayment),
  refunds: z.array(InvoiceRefund),
  creditNotes: z.array(CreditNote),
  /** The payment instructions, as on its document. */
  howToPay: z.string(),
  /** Latest first. */
  events: z.array(InvoiceEvent),
  /** Whether the whole history matches its hashes. */
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
