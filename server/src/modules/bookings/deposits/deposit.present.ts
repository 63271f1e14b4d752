import type { PayWay } from '@daybook/contract/pay-ways';
import type { Prepayment } from '@daybook/contract/prepayment';
import type { BookingStatus, PendingReason } from '@daybook/domain/booking';
import { type CancelTier, keptPercent, splitPayment } from '@daybook/domain/prepayment/cancellation-split';
import { missingDeposit, paymentStateOf, takesDeposit } from '@daybook/domain/prepayment/payment-state';

/** The money of a booking as its customer sees it. */
export interface PrepaymentFacts {
  status: BookingStatus;
  pendingReason: PendingReason | null;
  expiresAt: Date | null;
  startAt: Date;
  totalMinor: number;
  priceIsKnown: boolean;
  depositMinor: number;
  paidMinor: number;
  invoicedMinor: number | null;
  timeLostAt: Date | null;
  tiers: readonly CancelTier[];
  ways: readonly PayWay[];
  lastTry: Prepayment['lastTry'];
  checking: string | null;
}

export function presentPrepayment(paying: Omit<PrepaymentFacts, 'startAt' | 'tiers'>): Prepayment {
  const { status, pendingReason, expiresAt, timeLostAt, ...sums } = paying;
  return {
    state: paymentStateOf({ ...sums, isTimeLost: timeLostAt !== null }),
    depositMinor: sums.depositMinor,
    paidMinor: sums.paidMinor,
    missingMinor: missingDeposit(sums),
    payUntil:
      status === 'pending' && pendingReason === 'payment' && expiresAt ? expiresAt.toISOString() : null,
    ways: missingDeposit(sums) > 0 && takesDeposit(paying) ? [...paying.ways] : [],
    lastTry: sums.lastTry,
    checking: sums.checking,
  };
}

/** What a cancellation by the customer keeps and refunds. A request was never promised, so withdrawing it is free. */
export const cancellationCost = (
  { status, paidMinor, tiers, startAt }: Pick<PrepaymentFacts, 'status' | 'paidMinor' | 'tiers' | 'startAt'>,
  now: Date,
) =>
  splitPayment(paidMinor, status === 'pending' ? '0' : keptPercent(tiers, startAt.getTime(), now.getTime()));
