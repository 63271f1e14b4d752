import type { Tx } from '../../../platform/database/types.ts';
import { deleteDraft } from '../drafts/drafts.ts';
import { lockRow } from '../drafts/stored-invoice.repo.ts';
import type { Actor, LedgerDeps } from '../history/actor.ts';
import { appendEvent } from '../history/invoice-events.ts';
import {
  deleteMails,
  endRecurring,
  eraseNotes,
  findCredits,
  findDrafts,
  moveInvoicesAndPayments,
} from './customer-money.repo.ts';
import { postEntry } from './post-entry.ts';

/**
 * One customer turned out to be another, who is known as such by now: invoices, payments and credit are the other's.
 * Documents stay as they were issued. Both are locked.
 */
export async function mergeCustomerMoney(
  deps: LedgerDeps,
  tx: Tx,
  { from, into, by }: { from: string; into: string; by: Actor },
): Promise<void> {
  for (const { currency, amount } of await findCredits(tx, from)) {
    const movement = { kind: 'credit_merged', currency, by } as const;
    await postEntry(deps, tx, { ...movement, customerId: from, customerCredit: -amount });
    await postEntry(deps, tx, { ...movement, customerId: into, customerCredit: amount });
  }
  for (const invoiceId of await moveInvoicesAndPayments(tx, from, into)) {
    await appendEvent(deps, tx, { invoiceId, kind: 'customer_merged', details: { from, into }, by });
  }
}

interface Forgotten {
  customerId: string;
  /** All that they are known as. */
  all: readonly string[];
  by: Actor;
}

/**
 * Forgets about a customer what no law wants kept: drafts, notes, mails, what was to repeat. What was issued and paid
 * stays.
 */
export async function eraseCustomerMoney(
  deps: LedgerDeps,
  tx: Tx,
  { customerId, all, by }: Forgotten,
): Promise<void> {
  await deleteMails(tx, all);
  await endRecurring(tx, customerId, deps.clock.now());
  for (const invoiceId of await findDrafts(tx, customerId)) {
    const draft = await lockRow(tx, invoiceId);
    if (draft) await deleteDraft(deps, tx, draft, by);
  }
  await eraseNotes(tx, customerId);
}
