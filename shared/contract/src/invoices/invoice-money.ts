import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says, upTo } from '../says.ts';
import { Day, Id, SubmittedAmount, typedText } from '../values.ts';
import { headers, invoiceEndpoint, params, Reason, refusals, Version } from './invoice-call.ts';
import { creditReasons, handMethods } from './invoices.ts';

/** How the already paid part of a credit note is settled; the amounts must equal it. */
const CreditSettlement = z.strictObject({
  /** Refunds to the original payments. */
  refunds: z.array(z.strictObject({ paymentId: Id, amountMinor: SubmittedAmount.min(1) })).default([]),
  toCreditMinor: SubmittedAmount.default(0),
  outsideMinor: SubmittedAmount.default(0),
});

/** Quantities of lines, or an amount spread over all of them. */
const Credited = z.union([
  z.strictObject({ amountMinor: SubmittedAmount.min(1, says(msg('Enter an amount.'))) }),
  z.strictObject({
    lines: z
      .array(
        z.strictObject({ position: z.int().min(0), quantity: z.string().regex(/^\d{1,9}(\.\d{1,4})?$/) }),
      )
      .min(1),
  }),
]);

const HandPayment = z.strictObject({
  ...Version,
  method: z.enum(handMethods),
  /** The whole payment, including the tip. */
  amountMinor: SubmittedAmount.min(1, says(msg('Enter an amount.'))),
  tipMinor: SubmittedAmount.default(0),
  receivedOn: Day,
  reference: typedText().max(120, upTo(120)).default(''),
  note: typedText().max(500, upTo(500)).default(''),
  sendReceipt: z.boolean().default(false),
});

export const invoiceMoneyEndpoints = {
  'POST invoices/:invoiceId/pay': endpoint({
    ...invoiceEndpoint,
    summary: 'Record a manual payment. An overpayment becomes customer credit.',
    headers,
    body: HandPayment,
    refusals,
  }),
  'POST invoices/:invoiceId/customer': endpoint({
    ...invoiceEndpoint,
    summary:
      'Add the customer of a sale to a walk-in. Its payments become theirs; the document stays as issued.',
    body: z.strictObject({ customerId: Id }),
    refusals,
  }),
  'POST invoices/:invoiceId/apply-credit': endpoint({
    ...invoiceEndpoint,
    summary: "Pay the invoice from the customer's credit, as far as it goes.",
    headers,
    body: z.strictObject({ ...Version, amountMinor: SubmittedAmount.min(1, says(msg('Enter an amount.'))) }),
    refusals,
  }),
  'POST invoices/:invoiceId/credit': endpoint({
    ...invoiceEndpoint,
    summary: 'Issue a credit note. The amount already paid must be allocated exactly.',
    headers,
    body: z.strictObject({
      ...Version,
      credited: Credited,
      reasonKind: z.enum(creditReasons),
      reason: Reason,
      settlement: CreditSettlement.default({ refunds: [], toCreditMinor: 0, outsideMinor: 0 }),
      send: z.boolean().default(false),
    }),
    refusals,
  }),
  'POST invoices/:invoiceId/void': endpoint({
    ...invoiceEndpoint,
    summary: 'Void an invoice. Its number is not reused. Refused if it has payments or was sent.',
    body: z.strictObject({ ...Version, reason: Reason }),
    refusals,
  }),
  'POST invoices/:invoiceId/uncollectible': endpoint({
    ...invoiceEndpoint,
    summary: 'Mark an invoice as uncollectible: it leaves the receivables and can still be paid.',
    body: z.strictObject({ ...Version, reason: Reason }),
    refusals,
  }),
  'POST invoices/:invoiceId/reopen': endpoint({
    ...invoiceEndpoint,
    summary: 'Reopen an uncollectible invoice.',
    body: z.strictObject({ ...Version, reason: Reason }),
    refusals,
  }),
  'POST invoices/:invoiceId/write-off': endpoint({
    ...invoiceEndpoint,
    summary: 'Write off a small remaining balance.',
    headers,
    body: z.strictObject({
      ...Version,
      amountMinor: SubmittedAmount.min(1, says(msg('Enter an amount.'))),
      reason: Reason,
    }),
    refusals,
  }),
  'POST invoices/:invoiceId/payments/:paymentId/refund': endpoint({
    ...invoiceEndpoint,
    summary:
      'Refund all or part of a payment: first the part that no invoice uses, then the part that pays this invoice, whose balance rises accordingly.',
    params: params.extend({ paymentId: Id }),
    headers,
    body: z.strictObject({
      ...Version,
      amountMinor: SubmittedAmount.min(1, says(msg('Enter an amount.'))),
      /** Refunds the tip too, which a partial refund otherwise leaves. */
      withTip: z.boolean().default(false),
      /** Which part is taken first: the overpayment, or this invoice. */
      from: z.enum(['excess', 'invoice']).default('excess'),
      isOutside: z.boolean().default(false),
      reason: Reason,
    }),
    refusals,
  }),
  'POST invoices/:invoiceId/payments/:paymentId/reverse': endpoint({
    ...invoiceEndpoint,
    summary: 'Reverse a payment that was recorded by mistake.',
    params: params.extend({ paymentId: Id }),
    body: z.strictObject({ ...Version, reason: Reason }),
    refusals,
  }),
  'POST invoices/:invoiceId/payments/:paymentId/move': endpoint({
    ...invoiceEndpoint,
    summary: 'Unallocate a payment from this invoice and keep it as customer credit.',
    params: params.extend({ paymentId: Id }),
    body: z.strictObject({ ...Version, reason: Reason }),
    refusals,
  }),
} as const;
