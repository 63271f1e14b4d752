import { refundTargets } from '@daybook/domain/cancellation-terms';
import { depositKinds, depositPayers } from '@daybook/domain/prepayment/deposit';
import { bookingPaymentStates } from '@daybook/domain/prepayment/payment-state';
import { z } from 'zod';
import { AmountMinor, Email, Instant, SubmittedAmount } from '../values.ts';
import { OnlineProvider, PayWay } from './pay-ways.ts';

/** What a service asks for in advance by now: minor units of `fixed`, hundredths of a percent of `percent`. */
export const AskedDeposit = z.object({
  kind: z.enum(depositKinds).exclude(['business']),
  value: AmountMinor,
});
export type AskedDeposit = z.infer<typeof AskedDeposit>;

/** Of what was paid in advance, so many percent are kept when a visit is cancelled less than so long before it. */
const CancelTier = z.object({ hoursBefore: z.int().min(0), keepsPercent: z.string() });

/** Until when, before its start, a visit can be cancelled and moved online, and what a cancellation gives back. */
export const CancellationPolicy = z.object({
  cancelMinutes: z.int(),
  rescheduleMinutes: z.int(),
  tiers: z.array(CancelTier),
  givesBackTo: z.enum(refundTargets),
});
export type CancellationPolicy = z.infer<typeof CancellationPolicy>;

/** What a visitor may know of paying in advance, before anything is booked. */
export const PrepaymentPolicy = z.object({
  /** From whom deposits are asked; null where nobody can pay in advance. */
  payers: z.enum(depositPayers).nullable(),
  /** How long a visit is kept for who pays online, and for who pays by bank transfer. */
  payWithinMinutes: z.int(),
  holdHours: z.int(),
  tiers: z.array(CancelTier),
  givesBackTo: z.enum(refundTargets),
});
export type PrepaymentPolicy = z.infer<typeof PrepaymentPolicy>;

/** What was asked for in advance of one booking and what came, as its customer sees it. */
export const Prepayment = z.object({
  state: z.enum(bookingPaymentStates),
  depositMinor: AmountMinor,
  paidMinor: AmountMinor,
  /** What of the deposit has not come yet. */
  missingMinor: AmountMinor,
  /** The visit is kept until then for who pays; null where it does not hang on a payment. */
  payUntil: Instant.nullable(),
  /** How it can be paid now; empty where nothing is to be paid in advance. */
  ways: z.array(PayWay),
  /** What became of the latest try to pay online: `pending` while the provider has not said. */
  lastTry: z.enum(['none', 'pending', 'failed']),
  /** The reference of that try while it is `pending`, by which the provider is asked. */
  checking: z.string().nullable(),
});
export type Prepayment = z.infer<typeof Prepayment>;

/** How a customer wants to pay in advance: the deposit, or the whole price. */
export const PayInput = z.strictObject({
  way: z.union([OnlineProvider, z.literal('bank_transfer')]),
  amount: z.enum(['deposit', 'total']).default('deposit'),
  /** What the customer was told that they pay on top, for the fee of the provider. */
  surchargeMinor: SubmittedAmount.default(0),
  /** For the provider alone, where the visit has no address; otherwise it counts for nothing. */
  email: Email.optional(),
});
export type PayInput = z.input<typeof PayInput>;
