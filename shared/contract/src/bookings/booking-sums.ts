import { bookingPaymentStates } from '@daybook/domain/prepayment/payment-state';
import { z } from 'zod';
import { AmountMinor } from '../values.ts';
import { RefundDestination } from './manage.ts';

/** What happens to a deposit: all of it is refunded, the policy applies, or all of it is kept. */
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

/** What happens to the payments of a cancelled or missed visit, as the user decides. */
export const depositOutcomeFields = {
  /**
   * What happens to the deposit; by default a cancelled visit is refunded in full, and a no-show follows the settings.
   */
  deposit: z.enum(depositOutcomes).optional(),
  /** Where refunds go; by default as the settings say. */
  to: RefundDestination.optional(),
};
