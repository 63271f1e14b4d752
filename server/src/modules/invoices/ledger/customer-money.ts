import type { Tx } from '../../../platform/database/types.ts';
import { findWalkIn } from '../../people/walk-in.repo.ts';
import { deleteDraft } from '../drafts/drafts.ts';
import { holdBooksOpen } from '../drafts/invoicing-terms.repo.ts';
import { lockCustomer, lockRow } from '../drafts/stored-invoice.repo.ts';
import type { Actor, LedgerDeps } from '../history/actor.ts';
import { appendEvent } from '../history/invoice-events.ts';
import {
  deleteMails,
  endRecurring,
  eraseNotes,
  findCredits,
  findDrafts,
  markMerged,
  moveInvoicesAndPayments,
} from './customer-money.repo.ts';
import { postEntry } from './post-entry.ts';

/**
 * Moves invoices, payments and credit of a merged customer to the surviving one. Documents stay as issued. Both are
 * locked.
 */
export async function mergeCustomerMoney(
  deps: LedgerDeps,
  tx: Tx,
  { from, into, by }: { from: string; into: string; by: Actor },
): Promise<void> {
  await holdBooksOpen(tx);
  for (const { currency, amount } of await findCredits(tx, from)) {
    const movement = { kind: 'credit_merged', currency, by } as const;
    await postEntry(deps, tx, { ...movement, customerId: from, customerCredit: -amount });
    await postEntry(deps, tx, { ...movement, customerId: into, customerCredit: amount });
  }
  for (const invoiceId of await moveInvoicesAndPayments(tx, from, into)) {
    await appendEvent(deps, tx, { invoiceId, kind: 'customer_merged', details: { from, into }, by });
  }
}

/** Moves the payments and invoices of a visit's walk-in to the customer who they turned out to be. */
export async function adoptWalkIn(
  deps: LedgerDeps,
  tx: Tx,
  { bookingId, into, by }: { bookingId: string; into: string; by: Actor },
): Promise<void> {
  const walkInId = await findWalkIn(tx, bookingId);
  if (walkInId !== undefined) await mergeWalkIn(deps, tx, { walkInId, into, by });
}

/** The same for a walk-in without a visit. */
export async function mergeWalkIn(
  deps: LedgerDeps,
  tx: Tx,
  { walkInId, into, by }: { walkInId: string; into: string; by: Actor },
): Promise<void> {
  for (const customerId of [walkInId, into].sort()) await lockCustomer(tx, customerId);
  await markMerged(tx, walkInId, into);
  await mergeCustomerMoney(deps, tx, { from: walkInId, into, by });
}

interface Forgotten {
  customerId: string;
  /** All ids of the customer, including merged ones. */
  all: readonly string[];
  by: Actor;
}

/**
 * Erases everything about a customer that no law requires to keep: drafts, notes, mails, recurring invoices. Issued and
 * paid documents stay.
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
