import type { InvoiceFacts } from '@daybook/domain/invoicing/invoice-abilities';
import { acceptsPayment, paymentAllocation } from '@daybook/domain/invoicing/invoice-status';
import { t } from '@daybook/i18n';
import type { Tx } from '../../../platform/database/types.ts';
import { impossible } from '../../../platform/errors.ts';
import { holdBooksOpen } from '../drafts/invoicing-terms.repo.ts';
import { requireAbility } from '../drafts/require-ability.ts';
import { type StoredInvoice, updateInvoice } from '../drafts/stored-invoice.repo.ts';
import type { Actor, LedgerDeps } from '../history/actor.ts';
import { appendEvent } from '../history/invoice-events.ts';
import { findCredit, type StoredPayment } from './payment.repo.ts';
import { unallocatedOf } from './payment-balance.ts';
import { postEntry } from './post-entry.ts';

/** An invoice as far as its payments need it, locked. */
export type PayableInvoice = InvoiceFacts &
  Pick<StoredInvoice, 'invoiceId' | 'customerId' | 'currency' | 'document'>;

/** The invoice after an amount of money or credit has paid it, without reading it again. */
export const afterPayment = <I extends PayableInvoice>(invoice: I, amount: number): I => ({
  ...invoice,
  state: amount > 0 ? 'issued' : invoice.state,
  paid: invoice.paid + amount,
  balance: invoice.balance - amount,
});

/** Money arrived for an invoice that had been given up: it is collected again and reported as recovered. */
async function recover(
  deps: LedgerDeps,
  tx: Tx,
  { invoiceId, state }: PayableInvoice,
  by: Actor,
): Promise<void> {
  if (state !== 'uncollectible') return;
  await updateInvoice(tx, invoiceId, { state: 'issued' });
  await appendEvent(deps, tx, { invoiceId, kind: 'recovered', by });
}

/** How much of a payment goes to an invoice, and how much becomes credit. All rows are locked. */
export interface PaymentAllocation {
  applied: number;
  credit: number;
}

/**
 * Allocates an amount of a payment to an invoice up to its balance, and the rest to the customer's credit. An invoice
 * in another currency, or one that takes no money, gets nothing.
 */
export async function allocatePayment(
  deps: LedgerDeps,
  tx: Tx,
  {
    payment,
    invoice,
    amount,
    by,
  }: {
    payment: Pick<StoredPayment, 'paymentId' | 'customerId' | 'currency'>;
    invoice: PayableInvoice | undefined;
    amount: number;
    by: Actor;
  },
): Promise<PaymentAllocation> {
  const fits = invoice && acceptsPayment(invoice) && invoice.currency === payment.currency;
  const { applied, credit } = paymentAllocation(fits ? invoice.balance : 0, amount);
  if (amount === 0) return { applied, credit };
  await postEntry(deps, tx, {
    kind: applied > 0 ? 'applied' : 'to_credit',
    currency: payment.currency,
    customerId: payment.customerId,
    invoiceId: applied > 0 ? invoice?.invoiceId : null,
    paymentId: payment.paymentId,
    paid: applied,
    applied,
    credit,
    customerCredit: credit,
    by,
  });
  if (applied > 0 && invoice) await recover(deps, tx, invoice, by);
  return { applied, credit };
}

/**
 * Applies the deposits of an invoice's booking. Called at the issue, with the invoice and the deposits locked. A surplus
 * becomes the customer's credit. Returns the remaining balance.
 */
export async function applyDeposits(
  deps: LedgerDeps,
  tx: Tx,
  invoice: PayableInvoice,
  deposits: readonly StoredPayment[],
  by: Actor,
): Promise<number> {
  let { balance } = invoice;
  for (const payment of deposits) {
    const { unapplied } = unallocatedOf(payment);
    if (payment.currency !== invoice.currency || unapplied <= 0) continue;
    const { applied } = await allocatePayment(deps, tx, {
      payment,
      invoice: { ...invoice, balance },
      amount: unapplied,
      by,
    });
    balance -= applied;
    if (applied > 0) {
      const details = { amountMinor: applied, number: payment.number };
      await appendEvent(deps, tx, { invoiceId: invoice.invoiceId, kind: 'deposit_applied', details, by });
    }
  }
  return balance;
}

/** Pays an invoice from the customer's credit. Both are locked, and both are at least that large. */
async function takeCredit(deps: LedgerDeps, tx: Tx, invoice: PayableInvoice, amount: number, by: Actor) {
  const { invoiceId, currency, customerId } = invoice;
  await postEntry(deps, tx, {
    kind: 'from_credit',
    currency,
    customerId,
    invoiceId,
    paid: amount,
    customerCredit: -amount,
    by,
  });
  await appendEvent(deps, tx, { invoiceId, kind: 'credit_applied', details: { amountMinor: amount }, by });
}

/** At the issue: applies as much of the customer's credit as the invoice needs, and returns the amount. */
export async function applyAllCredit(
  deps: LedgerDeps,
  tx: Tx,
  invoice: PayableInvoice,
  by: Actor,
): Promise<number> {
  const credit = await findCredit(tx, invoice.customerId, invoice.currency);
  const amount = Math.min(credit, invoice.balance);
  if (amount > 0) await takeCredit(deps, tx, invoice, amount, by);
  return amount;
}

/** By hand: applies an amount of the customer's credit. The invoice is locked. */
export async function applyCredit(
  deps: LedgerDeps,
  tx: Tx,
  invoice: PayableInvoice,
  amount: number,
  by: Actor,
): Promise<void> {
  requireAbility('apply-credit', invoice);
  await holdBooksOpen(tx);
  const credit = await findCredit(tx, invoice.customerId, invoice.currency);
  if (amount > credit) throw impossible({ amountMinor: t('The customer has less credit than this.') });
  if (amount > invoice.balance) throw impossible({ amountMinor: t('This is more than the balance due.') });
  await takeCredit(deps, tx, invoice, amount, by);
  await recover(deps, tx, invoice, by);
  await updateInvoice(tx, invoice.invoiceId);
}
