import type { RefundDestination } from '@daybook/contract/manage';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { Actor, LedgerMailDeps } from '../../invoices/history/actor.ts';
import { allocatePayment } from '../../invoices/ledger/allocate-payment.ts';
import { findDeposits, lockDeposits, type StoredPayment } from '../../invoices/ledger/payment.repo.ts';
import { unallocatedOf } from '../../invoices/ledger/payment-balance.ts';
import { refundPayment } from '../../invoices/ledger/refunds.ts';
import type { DepositSettlement } from '../../messages/order-mails.ts';

interface Giving {
  bookingId: string;
  /** What stays with the booking; the rest goes back. */
  keepsMinor: number;
  to: RefundDestination;
  reason: string;
  by: Actor;
  /** What the customer bore of the provider's fee goes back too: it was not they who called the visit off. */
  withSurcharge?: boolean;
  /** The customer hears of it by another mail. */
  isTold: boolean;
}

/** A payment of which something waits for an invoice. */
interface Unused {
  payment: StoredPayment;
  left: number;
  /** What of the fee of the provider its customer bore and still has not got back. */
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

/** What of a booking's money no invoice has used. */
export const readUnusedDeposits = async (db: Db, bookingId: string): Promise<Unused[]> =>
  unusedOf(await findDeposits(db, bookingId));

/** The same, with its rows locked. */
export const lockUnusedDeposits = async (tx: Tx, bookingId: string): Promise<Unused[]> =>
  unusedOf(await lockDeposits(tx, bookingId));

/**
 * Gives back what was paid in advance and is not kept, the latest payment first: the way it came, or as credit. What
 * came by hand can only be handed back by a person, so that without one it becomes credit as well.
 */
export async function refundDeposits(
  deps: LedgerMailDeps,
  tx: Tx,
  giving: Giving,
): Promise<DepositSettlement> {
  const { bookingId, keepsMinor, to, reason, by, withSurcharge = false, isTold } = giving;
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
        isTold,
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
