import type { RefundDestination } from '@daybook/contract/self-service-booking';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { Actor, LedgerMailDeps } from '../../invoices/history/actor.ts';
import { allocatePayment } from '../../invoices/ledger/allocate-payment.ts';
import { findDeposits, lockDeposits, type StoredPayment } from '../../invoices/ledger/payment.repo.ts';
import { unallocatedOf } from '../../invoices/ledger/payment-balance.ts';
import { refundPayment } from '../../invoices/ledger/refunds.ts';
import type { DepositSettlement } from '../../messages/order-mails.ts';

interface Giving {
  bookingId: string;
  /** What the business keeps; the rest is refunded. */
  keepsMinor: number;
  to: RefundDestination;
  reason: string;
  by: Actor;
  /** Also refund the provider fee that the customer bore: it was not the customer who cancelled. */
  withSurcharge?: boolean;
  /** Another mail tells the customer. */
  isAnnounced: boolean;
}

/** A payment of which a part waits for an invoice. */
interface Unused {
  payment: StoredPayment;
  left: number;
  /** The part of the provider's fee that the customer bore and has not got back. */
  surcharge: number;
}

const unusedOf = (payments: readonly StoredPayment[]): Unused[] =>
  payments
    .map((payment) => ({
      payment,
      left: Math.max(0, unallocatedOf(payment).unapplied),
      surcharge: Math.min(payment.surcharge, unallocatedOf(payment).tip),
    }))
    .filter(({ left, payment }) => left > 0 && !payment.isDisputed);

/** The parts of a booking's payments that no invoice has used. */
export const readUnusedDeposits = async (db: Db, bookingId: string): Promise<Unused[]> =>
  unusedOf(await findDeposits(db, bookingId));

/** The same, with locked rows. */
export const lockUnusedDeposits = async (tx: Tx, bookingId: string): Promise<Unused[]> =>
  unusedOf(await lockDeposits(tx, bookingId));

/**
 * Refunds the part of the deposits that is not kept, latest payment first: the way it was paid, or as credit. Money
 * paid by hand can only be returned by a person; without one it becomes credit too.
 */
export async function refundDeposits(
  deps: LedgerMailDeps,
  tx: Tx,
  giving: Giving,
): Promise<DepositSettlement> {
  const { bookingId, keepsMinor, to, reason, by, withSurcharge = false, isAnnounced } = giving;
  const unused = await lockUnusedDeposits(tx, bookingId);
  const total = unused.reduce((sum, { left }) => sum + left, 0);
  const settled: DepositSettlement = {
    refundMinor: 0,
    creditMinor: 0,
    feeMinor: Math.min(keepsMinor, total),
  };
  let open = total - settled.feeMinor;
  for (const { payment, left, surcharge: borne } of unused.reverse()) {
    const amount = Math.min(open, left);
    if (amount === 0) continue;
    open -= amount;
    const { paymentId, provider } = payment;
    const surcharge = withSurcharge && amount === left ? borne : 0;
    if (to === 'refund' && (provider !== 'manual' || by.userId !== null)) {
      await refundPayment(deps, tx, {
        paymentId,
        amountMinor: amount + surcharge,
        from: 'unused',
        isOutside: false,
        withTip: withSurcharge,
        isAnnounced,
        reason,
        by,
      });
      settled.refundMinor += amount + surcharge;
    } else {
      await allocatePayment(deps, tx, { payment, invoice: undefined, amount, by });
      settled.creditMinor += amount;
    }
  }
  return settled;
}
