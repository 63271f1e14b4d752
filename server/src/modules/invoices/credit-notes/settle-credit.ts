import { t } from '@daybook/i18n';
import type { Tx } from '../../../platform/database/types.ts';
import { impossible } from '../../../platform/errors.ts';
import type { StoredInvoice } from '../drafts/stored-invoice.repo.ts';
import type { Actor, LedgerDeps, LedgerMailDeps } from '../history/actor.ts';
import { type Allocation, findAllocations } from '../ledger/payment.repo.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { refundPayment } from '../ledger/refunds.ts';

/** How the already paid part of a credit note is settled. */
export interface CreditSettlement {
  refunds: readonly { paymentId: string; amountMinor: number }[];
  toCreditMinor: number;
  outsideMinor: number;
}

interface Note {
  creditNoteId: string;
  reason: string;
  isAnnounced?: boolean;
  by: Actor;
}

/**
 * Moves a credit note's money off the invoice: refunded by the provider, refunded by other means, or to the customer's
 * credit.
 */
export async function settleCreditNote(
  deps: LedgerMailDeps,
  tx: Tx,
  invoice: StoredInvoice,
  settlement: CreditSettlement,
  note: Note,
): Promise<void> {
  const { invoiceId } = invoice;
  const refund = (paymentId: string, amountMinor: number, isOutside: boolean) =>
    refundPayment(deps, tx, { ...note, paymentId, amountMinor, invoiceId, isOutside, withTip: false });
  for (const { paymentId, amountMinor } of settlement.refunds) await refund(paymentId, amountMinor, false);
  const outside = sharesOf(
    (await findAllocations(tx, invoiceId)).filter(({ paymentId }) => paymentId !== null),
    settlement.outsideMinor,
  );
  if (!outside)
    throw impossible({
      'settlement.outsideMinor': t('The part paid with credit must go back to customer credit.'),
    });
  for (const { paymentId, amount } of outside) if (paymentId !== null) await refund(paymentId, amount, true);
  const shares = sharesOf(await findAllocations(tx, invoiceId), settlement.toCreditMinor);
  if (!shares) throw impossible({ 'settlement.toCreditMinor': t('This is more than was paid.') });
  for (const { paymentId, amount } of shares)
    await keepAsCredit(deps, tx, invoice, { paymentId, amount }, note);
}

interface Share {
  paymentId: string | null;
  amount: number;
}

/** Allocations worth this amount, latest first; null if they are worth less. */
function sharesOf(allocations: readonly Allocation[], totalMinor: number): Share[] | null {
  let left = totalMinor;
  const shares = allocations.map(({ paymentId, paid, refunded }) => {
    const amount = Math.min(left, paid - refunded);
    left -= amount;
    return { paymentId, amount };
  });
  return left > 0 ? null : shares.filter(({ amount }) => amount > 0);
}

async function keepAsCredit(
  deps: LedgerDeps,
  tx: Tx,
  { invoiceId, currency, customerId }: StoredInvoice,
  { paymentId, amount }: Share,
  { creditNoteId, reason, by }: Note,
): Promise<void> {
  await postEntry(deps, tx, {
    kind: 'to_credit',
    currency,
    customerId,
    invoiceId,
    paymentId,
    creditNoteId,
    paid: -amount,
    applied: paymentId === null ? 0 : -amount,
    credit: paymentId === null ? 0 : amount,
    customerCredit: amount,
    reason,
    by,
  });
}
