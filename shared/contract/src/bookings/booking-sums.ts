import { bookingPaymentStates } from '@daybook/domain/prepayment/payment-state';
import { z } from 'zod';
import { AmountMinor } from '../values.ts';
import { RefundDestination } from './self-service-booking.ts';

/** The fate of a deposit: all of it is refunded, the policy applies, or all of it is kept. */
export const depositOutcomes = ['return', 'policy', 'keep'] as const;
export type DepositOutcome = (typeof depositOutcomes)[number];

/** The money of a booking in a list. Payments are null for users who may not see its invoices. */
export const bookingSums = {
  /** The required deposit. */
  depositMinor: AmountMinor,
  /** Received and not refunded. */
  paidMinor: AmountMinor.nullable(),
  /** The amount due; null while the price is unknown, too. */
  dueMinor: AmountMinor.nullable(),
  payment: z.enum(bookingPaymentStates).nullable(),
};

/** The user's decision about the payments of a cancelled or missed appointment. */
export const depositOutcomeFields = {
  /**
   * The decision about the deposit. By default a cancelled booking is refunded in full, and a no-show follows the
   * settings.
   */
  deposit: z.enum(depositOutcomes).optional(),
  /** The destination of refunds; by default the one in the settings. */
  to: RefundDestination.optional(),
};
