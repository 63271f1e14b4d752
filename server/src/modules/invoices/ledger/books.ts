import { booksClosedUntil } from '@daybook/domain/invoicing/books';
import type { Tx } from '../../../platform/database/types.ts';
import { findInvoicingTerms, holdBooksOpen } from '../drafts/draft.repo.ts';
import { actionNotPossible } from '../drafts/lock-invoice.ts';

/** Entries of a closed day cannot change; `instead` says what can be done today. */
export async function requireOpenBooks(tx: Tx, day: string | null, instead: string): Promise<void> {
  await holdBooksOpen(tx);
  const closed = day && booksClosedUntil(day, await findInvoicingTerms(tx));
  if (closed) throw actionNotPossible(`${closed} ${instead}`);
}
