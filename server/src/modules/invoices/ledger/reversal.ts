import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import type { Tx } from '../../../platform/database/types.ts';
import { holdBooksOpen } from '../drafts/invoicing-terms.repo.ts';
import { actionNotPossible } from '../drafts/lock-invoice.ts';
import { lockRow, type StoredInvoice, updateInvoice } from '../drafts/stored-invoice.repo.ts';
import { type Actor, type LedgerDeps, systemActor } from '../history/actor.ts';
import { appendEvent } from '../history/invoice-events.ts';
import { requireOpenBooks, requireOpenDay } from './books.ts';
import { type LockedPayment, lockPayment } from './lock-payment.ts';
import { findCredit, findPaidFromCredit, type StoredPayment, updatePayment } from './payment.repo.ts';
import { postEntry } from './post-entry.ts';

interface Reversal {
  paymentId: string;
  reason: string;
  by: Actor;
  /** The bank has taken the money: credit that was used in the meantime does not prevent it. */
  isForced?: boolean;
  /** The payment, if the transaction has locked it already. */
  locked?: LockedPayment;
}

/**
 * Reverses a payment as if it had not been received: a mistake, a bounced transfer, a lost charge-back. What it paid is
 * due again; what was refunded stays refunded. False if it was reversed before.
 */
export async function reversePayment(deps: LedgerDeps, tx: Tx, reversal: Reversal): Promise<boolean> {
  const { paymentId, reason, by, isForced = false } = reversal;
  const { payment, invoices, paidInvoices } = reversal.locked ?? (await lockPayment(tx, paymentId));
  if (payment.state === 'reversed') return false;
  if (payment.state !== 'succeeded') throw actionNotPossible(t('This payment hasn’t been received.'));
  if (isForced) await holdBooksOpen(tx);
  else {
    const instead = t('Record a refund dated today instead.');
    requireOpenDay(payment.receivedOn, await requireOpenBooks(tx, payment.receivedOn, instead));
  }
  for (const { invoiceId, paid, refunded } of paidInvoices) {
    await takeOff(deps, tx, payment, invoices.get(invoiceId), {
      amount: paid - refunded,
      toCredit: false,
      reason,
      by,
    });
    const details = { amountMinor: paid - refunded, receipt: payment.number, reason };
    await appendEvent(deps, tx, { invoiceId, kind: 'payment_reversed', details, by });
    await updateInvoice(tx, invoiceId);
  }
  await takeCreditBack(deps, tx, payment, { reason, by, isForced });
  await updatePayment(tx, paymentId, { state: 'reversed' });
  return true;
}

/** Takes an amount of a payment off an invoice: removes it, or moves it to the customer's credit. */
async function takeOff(
  deps: LedgerDeps,
  tx: Tx,
  { paymentId, currency, customerId }: StoredPayment,
  invoice: StoredInvoice | undefined,
  { amount, toCredit, reason, by }: { amount: number; toCredit: boolean; reason: string; by: Actor },
): Promise<void> {
  if (!invoice || amount === 0) return;
  await postEntry(deps, tx, {
    kind: toCredit ? 'to_credit' : 'unapplied',
    currency,
    customerId,
    invoiceId: invoice.invoiceId,
    paymentId,
    paid: -amount,
    applied: -amount,
    credit: toCredit ? amount : 0,
    customerCredit: toCredit ? amount : 0,
    reason,
    by,
  });
}

/** Takes back the part of a payment that became credit; used credit only if the bank took the money. */
async function takeCreditBack(
  deps: LedgerDeps,
  tx: Tx,
  { paymentId, credit, customerId, currency }: StoredPayment,
  { reason, by, isForced }: Required<Pick<Reversal, 'reason' | 'by' | 'isForced'>>,
): Promise<void> {
  if (credit === 0) return;
  const short = credit - (await findCredit(tx, customerId, currency));
  if (short > 0 && !isForced)
    throw actionNotPossible(
      t('Credit from this payment was used on another invoice. Remove it there first.'),
    );
  if (short > 0) await freeCredit(deps, tx, { customerId, currency, amount: short, reason, by });
  await postEntry(deps, tx, {
    kind: 'unapplied',
    currency,
    customerId,
    paymentId,
    credit: -credit,
    customerCredit: -credit,
    reason,
    by,
  });
}

interface Freed {
  customerId: string;
  currency: string;
  amount: number;
  reason: string;
  by: Actor;
}

/** Takes credit off the invoices it pays, latest first, until this much is free again. */
async function freeCredit(deps: LedgerDeps, tx: Tx, { customerId, currency, amount, reason, by }: Freed) {
  let left = amount;
  for (const { invoiceId, paid } of await findPaidFromCredit(tx, customerId, currency)) {
    const invoice = await lockRow(tx, invoiceId);
    const freed = Math.min(left, paid, (invoice?.paid ?? 0) - (invoice?.refunded ?? 0));
    if (!invoice || freed <= 0) continue;
    await postEntry(deps, tx, {
      kind: 'unapplied',
      currency,
      customerId,
      invoiceId,
      paid: -freed,
      customerCredit: freed,
      reason,
      by,
    });
    const details = { amountMinor: freed, receipt: null, reason };
    await appendEvent(deps, tx, { invoiceId, kind: 'payment_reversed', details, by });
    await updateInvoice(tx, invoiceId);
    left -= freed;
  }
}

/** Moves a payment off an invoice to the customer's credit. */
export async function movePayment(
  deps: LedgerDeps,
  tx: Tx,
  { paymentId, invoiceId, reason, by, locked }: Omit<Reversal, 'isForced'> & { invoiceId: string },
): Promise<void> {
  await holdBooksOpen(tx);
  const { payment, invoices, paidInvoices } = locked ?? (await lockPayment(tx, paymentId, [invoiceId]));
  const paid = paidInvoices.find((one) => one.invoiceId === invoiceId);
  const amount = paid ? paid.paid - paid.refunded : 0;
  if (payment.state !== 'succeeded' || amount === 0)
    throw actionNotPossible(t('Nothing from this payment is left on this invoice.'));
  if (payment.isDisputed) throw actionNotPossible(t('This payment is disputed. Wait for the outcome.'));
  await takeOff(deps, tx, payment, invoices.get(invoiceId), { amount, toCredit: true, reason, by });
  const details = { amountMinor: amount, receipt: payment.number, reason };
  await appendEvent(deps, tx, { invoiceId, kind: 'payment_moved', details, by });
  await updateInvoice(tx, invoiceId);
}

/** Records a dispute at the customer's bank, or its result. Idempotent. */
export async function markDispute(
  deps: LedgerDeps,
  tx: Tx,
  paymentId: string,
  outcome: 'opened' | 'won' | 'lost',
): Promise<boolean> {
  const locked = await lockPayment(tx, paymentId);
  const { payment, paidInvoices } = locked;
  const opens = outcome === 'opened';
  const turns = payment.isDisputed !== opens;
  if (!turns && (outcome !== 'lost' || payment.state !== 'succeeded')) return false;
  for (const { invoiceId } of paidInvoices) {
    const details = { amountMinor: payment.amount, receipt: payment.number };
    await appendEvent(deps, tx, { invoiceId, kind: disputeEvents[outcome], details, by: systemActor });
    if (turns) await countDispute(tx, invoiceId, opens ? 1 : -1);
  }
  if (turns) await updatePayment(tx, paymentId, { is_disputed: opens });
  const reason = kept(() => t('The chargeback was lost.'));
  if (outcome === 'lost')
    await reversePayment(deps, tx, { paymentId, reason, by: systemActor, isForced: true });
  return true;
}

const disputeEvents = { opened: 'disputed', won: 'dispute_won', lost: 'dispute_lost' } as const;

async function countDispute(tx: Tx, invoiceId: string, more: 1 | -1): Promise<void> {
  const row = await lockRow(tx, invoiceId);
  await updateInvoice(tx, invoiceId, { open_disputes: Math.max(0, (row?.openDisputes ?? 0) + more) });
}
