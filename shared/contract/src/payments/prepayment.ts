import { refundTargets } from '@daybook/domain/cancellation-terms';
import { depositKinds, depositPayers } from '@daybook/domain/prepayment/deposit';
import { bookingPaymentStates } from '@daybook/domain/prepayment/payment-state';
import { z } from 'zod';
import { AmountMinor, Email, Instant, SubmittedAmount } from '../values.ts';
import { OnlineProvider, PayWay } from './pay-ways.ts';

/** The present deposit of a service: minor units for `fixed`, hundredths of a percent for `percent`. */
export const RequiredDeposit = z.object({
  kind: z.enum(depositKinds).exclude(['business']),
  value: AmountMinor,
});
export type RequiredDeposit = z.infer<typeof RequiredDeposit>;

/** The percentage of payments kept when a booking is cancelled less than this long before it. */
const CancelTier = z.object({ hoursBefore: z.int().min(0), keepsPercent: z.string() });

/** Until when before its start a booking can be cancelled and moved online, and the refunds. */
export const CancellationPolicy = z.object({
  cancelMinutes: z.int(),
  rescheduleMinutes: z.int(),
  tiers: z.array(CancelTier),
  givesBackTo: z.enum(refundTargets),
});
export type CancellationPolicy = z.infer<typeof CancellationPolicy>;

/** Public facts about deposits, before anything is booked. */
export const PrepaymentPolicy = z.object({
  /** The customers who pay deposits; null if advance payment is not available. */
  payers: z.enum(depositPayers).nullable(),
  /** How a deposit can be paid: online, whatever the provider, or by bank transfer. */
  methods: z.array(z.enum(['online', 'bank_transfer'])),
  /** The time limits for an online payment and for a bank transfer. */
  payWithinMinutes: z.int(),
  holdHours: z.int(),
  tiers: z.array(CancelTier),
  givesBackTo: z.enum(refundTargets),
});
export type PrepaymentPolicy = z.infer<typeof PrepaymentPolicy>;

/** The deposit of one booking and its payments, as its customer sees them. */
export const Prepayment = z.object({
  state: z.enum(bookingPaymentStates),
  depositMinor: AmountMinor,
  paidMinor: AmountMinor,
  /** The missing part of the deposit. */
  missingMinor: AmountMinor,
  /** The booking is kept until then; null if it does not depend on a payment. */
  payUntil: Instant.nullable(),
  /** The payment methods available now; empty if nothing is due in advance. */
  ways: z.array(PayWay),
  /** The status of the latest online attempt: `pending` while the provider has not reported. */
  lastTry: z.enum(['none', 'pending', 'failed']),
  /** The reference of a `pending` attempt, for checking it. */
  checking: z.string().nullable(),
});
export type Prepayment = z.infer<typeof Prepayment>;

/** A payment in advance: the deposit, or the whole price. */
export const PayInput = z.strictObject({
  way: z.union([OnlineProvider, z.literal('bank_transfer')]),
  amount: z.enum(['deposit', 'total']).default('deposit'),
  /** The surcharge for the provider's fee, as shown to the customer. */
  surchargeMinor: SubmittedAmount.default(0),
  /** Only for the provider, if the booking has no address; otherwise ignored. */
  email: Email.optional(),
});
export type PayInput = z.input<typeof PayInput>;
