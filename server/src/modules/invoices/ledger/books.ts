import { booksClosedUntil, dayClosedProblem } from '@daybook/domain/invoicing/books';
import { wallClock } from '@daybook/domain/wall-clock';
import type { Tx } from '../../../platform/database/types.ts';
import { findInvoicingTerms, holdBooksOpen, type InvoicingTerms } from '../drafts/draft.repo.ts';
import { actionNotPossible } from '../drafts/lock-invoice.ts';
import type { LedgerDeps } from '../history/actor.ts';

/** Refuses to change entries of a closed day; `instead` tells the user what is possible today. */
export async function requireOpenBooks(tx: Tx, day: string | null, instead: string): Promise<void> {
  await holdBooksOpen(tx);
  const closed = day && booksClosedUntil(day, await findInvoicingTerms(tx));
  if (closed) throw actionNotPossible(`${closed} ${instead}`);
}

/**
 * Refuses to record or change a payment of a closed day by hand. Reports of payment providers are never refused: they
 * are shown as after closing. The caller holds the books open.
 */
export function requireOpenDay(day: string | null, { closedDay }: Pick<InvoicingTerms, 'closedDay'>): void {
  const problem = day && dayClosedProblem(day, closedDay);
  if (problem) throw actionNotPossible(problem, { closedDay });
}

export async function requireOpenToday({ clock }: Pick<LedgerDeps, 'clock'>, tx: Tx): Promise<void> {
  const terms = await findInvoicingTerms(tx);
  requireOpenDay(wallClock(terms.zone).dateAt(clock.now().getTime()), terms);
}
