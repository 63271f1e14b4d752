import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { upTo } from '../says.ts';
import { Day, Id, SubmittedAmount, typedText } from '../values.ts';
import { headers, invoiceEndpoint, params, Reason, refusals, Version } from './invoice-call.ts';
import { creditReasons, handMethods } from './invoices.ts';

/** How the already paid part of a credit note is settled; the amounts must equal it. */
const CreditSettlement = z.strictObject({
  /** By payment: refunds the way they were paid. */
  refunds: z.array(z.strictObject({ paymentId: Id, amountMinor: SubmittedAmount.min(1) })).default([]),
  toCreditMinor: SubmittedAmount.default(0),
  outsideMinor: SubmittedAmount.default(0),
});

/** Quantities of lines, or an amount spread over all of them. */
const Credited = z.union([
  z.strictObject({ amountMinor: SubmittedAmount.min(1, 'Enter an amount.') }),
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
  /** Everything handed over, including tip. */
  amountMinor: SubmittedAmount.min(1, 'Enter an amount.'),
  tipMinor: SubmittedAmount.default(0),
  receivedOn: Day,
  reference: typedText().max(120, upTo(120)).default(''),
  note: typedText().max(500, upTo(500)).default(''),
  sendReceipt: z.boolean().default(false),
});

export const invoiceMoneyEndpoints = {
  'POST invoices/:invoiceId/pay': endpoint({
    ...invoiceEndpoint,
    summary: 'Write down money that came in by hand. What is beyond the balance becomes customer credit.',
    headers,
    body: HandPayment,
    refusals,
  }),
  'POST invoices/:invoiceId/apply-credit': endpoint({
    ...invoiceEndpoint,
    summary: "Pay it from the customer's credit, as far as that goes.",
    headers,
    body: z.strictObject({ ...Version, amountMinor: SubmittedAmount.min(1, 'Enter an amount.') }),
    refusals,
  }),
  'POST invoices/:invoiceId/credit': endpoint({
    ...invoiceEndpoint,
    summary: 'Issue a credit note. The part that was paid already has to go somewhere, to the unit.',
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
    summary: 'Void it. Its number stays its own. Refused with money on it, and once it was sent.',
    body: z.strictObject({ ...Version, reason: Reason }),
    refusals,
  }),
  'POST invoices/:invoiceId/uncollectible': endpoint({
    ...invoiceEndpoint,
    summary: 'Give up on it: it leaves the receivables and can still be paid.',
    body: z.strictObject({ ...Version, reason: Reason }),
    refusals,
  }),
  'POST invoices/:invoiceId/reopen': endpoint({
    ...invoiceEndpoint,
    summary: 'Ask for an uncollectible invoice again.',
    body: z.strictObject({ ...Version, reason: Reason }),
    refusals,
  }),
  'POST invoices/:invoiceId/write-off': endpoint({
    ...invoiceEndpoint,
    summary: 'Let go of a small rest, so that it is paid.',
    headers,
    body: z.strictObject({
      ...Version,
      amountMinor: SubmittedAmount.min(1, 'Enter an amount.'),
      reason: Reason,
    }),
    refusals,
  }),
  'POST invoices/:invoiceId/payments/:paymentId/refund': endpoint({
    ...invoiceEndpoint,
    summary:
      'Give back all or a part of a payment: what no invoice uses first, then what pays this one, which is opened again by as much.',
    params: params.extend({ paymentId: Id }),
    headers,
    body: z.strictObject({
      ...Version,
      amountMinor: SubmittedAmount.min(1, 'Enter an amount.'),
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
    summary: 'Take back a payment that was written down by mistake.',
    params: params.extend({ paymentId: Id }),
    body: z.strictObject({ ...Version, reason: Reason }),
    refusals,
  }),
  'POST invoices/:invoiceId/payments/:paymentId/move': endpoint({
    ...invoiceEndpoint,
    summary: "Take a payment off this invoice and keep it as the customer's credit.",
    params: params.extend({ paymentId: Id }),
    body: z.strictObject({ ...Version, reason: Reason }),
    refusals,
  }),
} as const;
