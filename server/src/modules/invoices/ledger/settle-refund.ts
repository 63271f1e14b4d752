import type { Tx } from '../../../platform/database/types.ts';
import { notFound } from '../../../platform/errors.ts';
import { orderRefundFailedMails, orderRefundMails } from '../../messages/money-orders.ts';
import { holdBooksOpen } from '../drafts/invoicing-terms.repo.ts';
import { updateInvoice } from '../drafts/stored-invoice.repo.ts';
import { type LedgerDeps, type LedgerMailDeps, systemActor } from '../history/actor.ts';
import { appendEvent } from '../history/invoice-events.ts';
import { lockPayment } from './lock-payment.ts';
import { findRefund, findRefundParts, type StoredPayment, updateRefund } from './payment.repo.ts';
import { postEntry } from './post-entry.ts';

/** The result of a refund at its provider. */
export interface RefundOutcome {
  refundId: string;
  state: 'succeeded' | 'failed';
  transactionId: string | null;
}

/**
 * Settles a pending refund once and announces it; false if it was settled before. The money of a failed refund was
 * promised to the customer: it becomes their credit, and earlier recipients are told. A tip in it stays with the
 * payment and can be refunded again.
 */
export async function settleRefund(deps: LedgerMailDeps, tx: Tx, outcome: RefundOutcome): Promise<boolean> {
  const { refundId, state, transactionId } = outcome;
  await holdBooksOpen(tx);
  const seen = await findRefund(tx, refundId);
  if (!seen) throw notFound();
  const parts = await findRefundParts(tx, refundId);
  const ids = [...new Set([seen.invoice_id, ...parts.map(({ invoiceId }) => invoiceId)])].filter(
    (id) => id !== null,
  );
  const { payment } = await lockPayment(tx, seen.payment_id, ids);
  const refund = await findRefund(tx, refundId);
  const isFirst = refund?.state === 'pending';
  const isTakenBack = refund?.state === 'succeeded' && state === 'failed';
  if (!isFirst && !isTakenBack) return false;
  await updateRefund(tx, refundId, {
    state,
    settled_at: deps.clock.now(),
    ...(transactionId === null ? {} : { transaction_id: transactionId }),
  });
  if (state === 'failed') await keepForCustomer(deps, tx, payment, { refundId, tip: refund.tip_minor });
  for (const invoiceId of ids) {
    const kind = state === 'failed' ? 'refund_failed' : 'refund_settled';
    const details = { amountMinor: refund.amount_minor };
    await appendEvent(deps, tx, { invoiceId, kind, details, by: systemActor });
    await updateInvoice(tx, invoiceId);
  }
  const by = { userId: refund.by_user_id, name: refund.by_name };
  const isKnown = refund.is_told;
  if (state === 'succeeded') await orderRefundMails(tx, deps.outbox, refundId, { customer: !isKnown, by });
  else await orderRefundFailedMails(tx, deps.outbox, refundId, { customer: isKnown || isTakenBack });
  return true;
}

async function keepForCustomer(
  deps: LedgerDeps,
  tx: Tx,
  { paymentId, currency, customerId }: StoredPayment,
  { refundId, tip }: { refundId: string; tip: number },
): Promise<void> {
  const movement = {
    kind: 'refund_failed',
    currency,
    customerId,
    paymentId,
    refundId,
    by: systemActor,
  } as const;
  for (const { invoiceId, ofInvoice, ofPayment } of await findRefundParts(tx, refundId)) {
    const keptMinor = invoiceId === null ? ofPayment - tip : ofInvoice;
    await postEntry(deps, tx, {
      ...movement,
      invoiceId,
      paid: -ofInvoice,
      refunded: -ofInvoice,
      applied: -ofInvoice,
      credit: keptMinor,
      givenBack: -ofPayment,
      customerCredit: keptMinor,
    });
  }
}
