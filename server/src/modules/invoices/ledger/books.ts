import { booksClosedUntil, dayClosedProblem } from '@daybook/domain/invoicing/books';
import { wallClock } from '@daybook/domain/wall-clock';
import type { Tx } from '../../../platform/database/types.ts';
import { type OpenBooks, openBooks } from '../drafts/invoicing-terms.repo.ts';
import { actionNotPossible } from '../drafts/lock-invoice.ts';
import type { LedgerDeps } from '../history/actor.ts';

/** Holds the books open; refuses to change entries of a closed day. `instead` tells the user what is possible today. */
export async function requireOpenBooks(tx: Tx, day: string | null, instead: string): Promise<OpenBooks> {
  const books = await openBooks(tx);
  const closed = day && booksClosedUntil(day, books);
  if (closed) throw actionNotPossible(`${closed} ${instead}`);
  return books;
}

/**
 * Refuses to record or change a payment of a closed day by hand. Reports of payment providers are never refused: they
 * are shown as after closing.
 */
export function requireOpenDay(day: string | null, { closedDay }: OpenBooks): void {
  const problem = day && dayClosedProblem(day, closedDay);
  if (problem) throw actionNotPossible(problem, { closedDay });
}

export const requireOpenToday = ({ clock }: Pick<LedgerDeps, 'clock'>, books: OpenBooks): void =>
  requireOpenDay(wallClock(books.zone).dateAt(clock.now().getTime()), books);
