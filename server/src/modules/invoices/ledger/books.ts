import { booksClosedUntil, dayClosedProblem } from '@daybook/domain/invoicing/books';
import { wallClock } from '@daybook/domain/wall-clock';
import type { Tx } from '../../../platform/database/types.ts';
import { findInvoicingTerms, holdBooksOpen, type InvoicingTerms } from '../drafts/draft.repo.ts';
import { actionNotPossible } from '../drafts/lock-invoice.ts';
import type { LedgerDeps } from '../history/actor.ts';

/** Entries of a closed day cannot change; `instead` says what can be done today. */
export async function requireOpenBooks(tx: Tx, day: string | null, instead: string): Promise<void> {
  await holdBooksOpen(tx);
  const closed = day && booksClosedUntil(day, await findInvoicingTerms(tx));
  if (closed) throw actionNotPossible(`${closed} ${instead}`);
}

/**
 * Nobody records or changes a payment of a closed day by hand. What payment providers report is never refused: it is
 * shown as after closing. The books are held open already.
 */
export function requireOpenDay(day: string | null, { closedDay }: Pick<InvoicingTerms, 'closedDay'>): void {
  const problem = day && dayClosedProblem(day, closedDay);
  if (problem) throw actionNotPossible(problem, { closedDay });
}

export async function requireOpenToday({ clock }: Pick<LedgerDeps, 'clock'>, tx: Tx): Promise<void> {
  const terms = await findInvoicingTerms(tx);
  requireOpenDay(wallClock(terms.zone).dateAt(clock.now().getTime()), terms);
}
