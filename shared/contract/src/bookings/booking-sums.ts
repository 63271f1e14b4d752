import { bookingPaymentStates } from '@daybook/domain/prepayment/payment-state';
import { z } from 'zod';
import { AmountMinor } from '../values.ts';
import { RefundDestination } from './manage.ts';

/** What becomes of what was paid in advance: all of it goes back, as the policy has it, or all of it stays. */
export const depositOutcomes = ['return', 'policy', 'keep'] as const;
export type DepositOutcome = (typeof depositOutcomes)[number];

/** The money of a booking in a list. */
export const bookingSums = {
  /** Asked for in advance. */
  depositMinor: AmountMinor,
  /** What came in for it and was not given back. */
  paidMinor: AmountMinor,
  /** What is still to be paid; null while the price is not known. */
  dueMinor: AmountMinor.nullable(),
  payment: z.enum(bookingPaymentStates),
};

/** What somebody who cancels a visit, or says that nobody came, decides about what was paid for it. */
export const depositOutcomeFields = {
  /** What becomes of what was paid in advance; left out, all of a cancelled visit goes back, and a no-show is as the business has it. */
  deposit: z.enum(depositOutcomes).optional(),
  /** Where what is given back goes; left out, as the business does it. */
  to: RefundDestination.optional(),
};
