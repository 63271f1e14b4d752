import { depositReasons } from '@daybook/domain/prepayment/deposit';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Percent } from '../invoices/invoice-document.ts';
import { handMethods, paymentMethods, paymentOrigins, paymentStates } from '../invoices/invoices.ts';
import { says, upTo } from '../says.ts';
import { AmountMinor, Day, Id, line, SubmittedAmount, typedText } from '../values.ts';
import { RefundDestination } from './self-service-booking.ts';

/** A payment received for one booking. */
const BookingPayment = z.object({
  paymentId: Id,
  /** The receipt number; null while the payment is pending. */
  number: z.string().nullable(),
  provider: z.enum(paymentOrigins),
  method: z.enum(paymentMethods),
  state: z.enum(paymentStates),
  amountMinor: AmountMinor,
  tipMinor: AmountMinor,
  refundedMinor: AmountMinor,
  /** The amount that no invoice has used and that can be refunded without one. */
  refundableMinor: AmountMinor,
  receivedOn: Day.nullable(),
  note: z.string(),
  by: z.string().nullable(),
});
export type BookingPayment = z.infer<typeof BookingPayment>;

/** The money of one booking, for users who may see its invoices. */
export const BookingMoney = z.object({
  depositReason: z.enum(depositReasons).nullable(),
  payments: z.array(BookingPayment),
  /** The amounts that a cancellation by the customer would keep and refund now. */
  cancelling: z.object({ feeMinor: AmountMinor, refundMinor: AmountMinor, to: RefundDestination }),
  /** The amounts that a no-show would keep and refund now. */
  noShow: z.object({ feeMinor: AmountMinor, refundMinor: AmountMinor, to: RefundDestination }),
  /** Paid on top for the provider's fee: refunded only with a full refund. */
  surchargeMinor: AmountMinor,
  invoice: z
    .object({ invoiceId: Id, number: z.string().nullable(), state: z.string(), balanceMinor: AmountMinor })
    .nullable(),
  abilities: z.array(z.enum(['take', 'refund', 'link', 'invoice'])),
});
export type BookingMoney = z.infer<typeof BookingMoney>;

const params = z.strictObject({ bookingId: Id });
const headers = z.object({ 'idempotency-key': z.string().min(8).max(255) });
const refusals = {
  403: ['forbidden'],
  404: ['not_found'],
  409: ['version_conflict', 'action_not_possible'],
  422: ['idempotency_mismatch'],
} as const;
const answered = { access: 'private', params, status: 200, answer: BookingMoney } as const;

const PrepaymentFields = z.strictObject({
  /** The time limit for a bank transfer, or for a payment after an accepted request. */
  holdHours: z
    .int(says(msg('Enter whole hours.')))
    .min(1, says(msg('At least 1 hour.')))
    .max(336, says(msg('Up to two weeks.'))),
  /** The percentage of the deposit that a no-show keeps. */
  noShowKeepsPercent: Percent,
  /** The destination of refunds. */
  givesBackTo: RefundDestination,
});
export const PrepaymentSettings = PrepaymentFields.extend({ version: z.int() });
export type PrepaymentSettings = z.infer<typeof PrepaymentSettings>;

export const bookingMoneyEndpoints = {
  'GET settings/prepayment': endpoint({
    access: 'private',
    summary: 'Deposit deadlines, and the rules for refunds and fees.',
    status: 200,
    answer: PrepaymentSettings,
  }),
  'PUT settings/prepayment': endpoint({
    access: 'private',
    summary:
      'Update the deposit rules. Existing bookings keep the rules that were accepted with them. A stale version gives 409.',
    body: PrepaymentSettings,
    status: 200,
    answer: PrepaymentSettings,
    refusals: { 409: ['version_conflict'] },
  }),
  'GET bookings/:bookingId/money': endpoint({
    ...answered,
    summary: 'Amounts due, paid and refunded for one booking.',
    refusals: { 404: ['not_found'] },
  }),
  'POST bookings/:bookingId/money/payments': endpoint({
    ...answered,
    summary: 'Record a manual payment before there is an invoice. A booking that waited for it is confirmed.',
    headers,
    body: z.strictObject({
      method: z.enum(handMethods),
      /** The whole payment, including the tip. */
      amountMinor: SubmittedAmount.min(1, says(msg('Enter an amount.'))),
      tipMinor: SubmittedAmount.default(0),
      receivedOn: Day,
      reference: typedText().max(120, upTo(120)).default(''),
      note: typedText().max(500, upTo(500)).default(''),
      sendReceipt: z.boolean().default(false),
    }),
    refusals,
  }),
  'POST bookings/:bookingId/money/payments/:paymentId/refund': endpoint({
    ...answered,
    summary: 'Refund the part of a payment that no invoice has used.',
    params: params.extend({ paymentId: Id }),
    headers,
    body: z.strictObject({
      amountMinor: SubmittedAmount.min(1, says(msg('Enter an amount.'))),
      isOutside: z.boolean().default(false),
      reason: line(msg('Enter a reason.'), 500),
    }),
    refusals,
  }),
  'POST bookings/:bookingId/money/link': endpoint({
    ...answered,
    summary: 'Request a deposit: the amount becomes due and the payment link is emailed to the customer.',
    body: z.strictObject({
      version: z.int(),
      amountMinor: SubmittedAmount.min(1, says(msg('Enter an amount.'))),
    }),
    refusals,
  }),
} as const;
