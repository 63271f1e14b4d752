import { t } from '@daybook/i18n';
import type { Tx } from '../../../platform/database/types.ts';
import { impossible } from '../../../platform/errors.ts';
import { orderRefundMails } from '../../messages/money-orders.ts';
import { type OpenBooks, openBooks } from '../drafts/invoicing-terms.repo.ts';
import { actionNotPossible } from '../drafts/lock-invoice.ts';
import { updateInvoice } from '../drafts/stored-invoice.repo.ts';
import type { Actor, LedgerDeps, LedgerMailDeps } from '../history/actor.ts';
import { appendEvent } from '../history/invoice-events.ts';
import { requireOpenToday } from './books.ts';
import { type LockedPayment, lockPayment } from './lock-payment.ts';
import { findCredit, insertRefund, type StoredPayment } from './payment.repo.ts';
import { unallocatedOf } from './payment-balance.ts';
import { postEntry } from './post-entry.ts';

/** A refund to the customer. */
export interface RefundRequest {
  paymentId: string;
  amountMinor: number;
  /** The invoice that requested it: no other is reopened. */
  invoiceId?: string | null;
  /** The payment, if the transaction has locked it already. */
  locked?: LockedPayment;
  /** If the transaction holds the books open already. */
  books?: OpenBooks;
  creditNoteId?: string;
  /** The share of the payment to refund first; by default the one that no invoice uses. */
  from?: RefundSource;
  /** Already refunded by other means than the payment. */
  isOutside: boolean;
  /** The provider's transaction id, if made there. */
  transactionId?: string;
  /** Refunds the tip too; otherwise only a refund of the whole payment does. */
  withTip: boolean;
  /** Another mail about the same matter notifies the customer at once. */
  isAnnounced?: boolean;
  reason: string;
  by: Actor;
}

/** `unused` takes neither allocated money nor credit. */
type RefundSource = 'excess' | 'invoice' | 'unused';

/** A source of a refund's money. */
interface Share {
  from: 'invoice' | 'unapplied' | 'credit' | 'tip';
  invoiceId: string | null;
  amount: number;
}

/**
 * Refunds a payment: first from deposits, then from unused credit it left, then from invoices it pays, and last from
 * the tip. So no invoice is reopened while more was paid than it requires, unless the user chose the invoice. The
 * refund of a credit note comes off its invoice only. Through a provider it is pending until `settleRefund`, but
 * counts all the same.
 */
export async function refundPayment(deps: LedgerMailDeps, tx: Tx, request: RefundRequest): Promise<string> {
  const { paymentId, amountMinor, isOutside, reason, by } = request;
  const books = request.books ?? (await openBooks(tx));
  const locked =
    request.locked ?? (await lockPayment(tx, paymentId, request.invoiceId ? [request.invoiceId] : []));
  const { payment } = locked;
  if (payment.state !== 'succeeded')
    throw actionNotPossible(t('This payment wasn’t received or was reversed.'));
  const shares = await sharesOf(tx, locked, request);
  const reportedOn =
    request.invoiceId ?? shares.find(({ from }) => from === 'invoice')?.invoiceId ?? payment.invoiceId;
  const isSent = isOutside || payment.provider === 'manual';
  const refundId = deps.newId();
  const now = deps.clock.now();
  // A refund made by hand is dated today, so the day must be open. A provider's is never refused.
  if (isSent && by.userId !== null) requireOpenToday(deps, books);
  await insertRefund(tx, {
    refund_id: refundId,
    payment_id: paymentId,
    invoice_id: reportedOn,
    credit_note_id: request.creditNoteId ?? null,
    state: isSent ? 'succeeded' : 'pending',
    is_outside: isOutside,
    transaction_id: request.transactionId ?? null,
    is_told: request.isAnnounced === true,
    amount_minor: amountMinor,
    tip_minor: shares.find(({ from }) => from === 'tip')?.amount ?? 0,
    reason,
    at: now,
    settled_at: isSent ? now : null,
    by_user_id: by.userId,
    by_name: by.name,
  });
  for (const share of shares) await take(deps, tx, payment, share, { ...request, refundId });
  await recordOnInvoices(deps, tx, payment, shares, { ...request, invoiceId: reportedOn });
  // A refund the provider still has to make is announced when it is done.
  if (isSent) await orderRefundMails(tx, deps.outbox, refundId, { customer: !request.isAnnounced, by });
  return refundId;
}

async function sharesOf(
  tx: Tx,
  { payment, paidInvoices }: LockedPayment,
  request: RefundRequest,
): Promise<Share[]> {
  const own = paidInvoices.filter(({ invoiceId }) => !request.invoiceId || invoiceId === request.invoiceId);
  const { unapplied, tip } = unallocatedOf(payment);
  const credit = Math.min(payment.credit, await findCredit(tx, payment.customerId, payment.currency));
  const invoices = own.map(({ invoiceId, paid, refunded }) => ({
    from: 'invoice' as const,
    invoiceId,
    amount: paid - refunded,
  }));
  const unused: Share = { from: 'unapplied', invoiceId: null, amount: unapplied };
  const excess: Share[] = [unused, { from: 'credit', invoiceId: null, amount: credit }];
  const inOrder = {
    excess: [...excess, ...invoices],
    invoice: [...invoices, ...excess],
    unused: [unused],
  };
  const shares: Share[] = [];
  let left = request.amountMinor;
  for (const source of request.creditNoteId ? invoices : inOrder[request.from ?? 'excess']) {
    const amount = Math.min(left, Math.max(0, source.amount));
    if (amount > 0) shares.push({ ...source, amount });
    left -= amount;
  }
  if (left === 0) return shares;
  if (left > tip || request.creditNoteId)
    throw impossible({ amountMinor: t('This is more than can be refunded.') });
  if (left < tip && !request.withTip)
    throw impossible({
      amountMinor: t('This would include the tip. Choose to refund the tip too, or refund less.'),
    });
  return [...shares, { from: 'tip', invoiceId: null, amount: left }];
}

async function take(
  deps: LedgerDeps,
  tx: Tx,
  { paymentId, currency, customerId }: StoredPayment,
  { from, invoiceId, amount }: Share,
  { refundId, creditNoteId, reason, by }: RefundRequest & { refundId: string },
): Promise<void> {
  await postEntry(deps, tx, {
    kind: 'refund',
    currency,
    customerId,
    invoiceId,
    paymentId,
    refundId,
    ...(creditNoteId ? { creditNoteId } : {}),
    refunded: from === 'invoice' ? amount : 0,
    givenBack: amount,
    credit: from === 'credit' ? -amount : 0,
    customerCredit: from === 'credit' ? -amount : 0,
    reason,
    by,
  });
}

/** Adds an event to each reopened invoice, and to the invoice that shows a refund of unallocated money. */
async function recordOnInvoices(
  deps: LedgerDeps,
  tx: Tx,
  { number }: StoredPayment,
  shares: readonly Share[],
  { invoiceId: reportedOn, reason, by }: RefundRequest,
): Promise<void> {
  const amounts = new Map<string, number>();
  for (const { invoiceId, amount } of shares) {
    const shownOn = invoiceId ?? reportedOn;
    if (shownOn) amounts.set(shownOn, (amounts.get(shownOn) ?? 0) + amount);
  }
  for (const [invoiceId, amountMinor] of amounts) {
    const details = { amountMinor, receipt: number, reason };
    await appendEvent(deps, tx, { invoiceId, kind: 'refunded', details, by });
    await updateInvoice(tx, invoiceId);
  }
}
