import type { Tx } from '../../../platform/database/types.ts';
import { impossible } from '../../../platform/errors.ts';
import { actionNotPossible } from '../drafts/lock-invoice.ts';
import { type StoredInvoice, updateInvoice } from '../drafts/stored-invoice.repo.ts';
import type { Actor, LedgerDeps } from '../history/actor.ts';
import { appendEvent } from '../history/invoice-events.ts';
import { requireOpenBooks } from './books.ts';
import { postEntry } from './post-entry.ts';

interface StatusChange {
  reason: string;
  by: Actor;
}

/** All of these require the invoice to be locked. */
export async function voidInvoice(deps: LedgerDeps, tx: Tx, row: StoredInvoice, said: StatusChange): Promise<void> {
  if (row.state === 'void') throw actionNotPossible('This invoice is void already.');
  if (row.state === 'draft') throw actionNotPossible('A draft is deleted, not voided.');
  if (row.paid > row.refunded)
    throw actionNotPossible(
      'There is money on this invoice. Give it back or move it to the customer’s credit first.',
    );
  if (row.credited > 0)
    throw actionNotPossible('Credit notes belong to this invoice. Credit what is left of it instead.');
  if (row.sentAt !== null)
    throw actionNotPossible(
      'The customer has been sent this invoice. Credit all of it with a credit note instead.',
    );
  await requireOpenBooks(tx, row.issuedOn, 'Credit this invoice with a credit note of today instead.');
  await turn(deps, tx, row, 'void', said);
}

export async function markUncollectible(
  deps: LedgerDeps,
  tx: Tx,
  row: StoredInvoice,
  said: StatusChange,
): Promise<void> {
  if (row.state !== 'issued' || row.balance === 0)
    throw actionNotPossible('Only an issued invoice with something left to be paid is given up.');
  await turn(deps, tx, row, 'uncollectible', said);
}

export async function reopen(
  deps: LedgerDeps,
  tx: Tx,
  row: StoredInvoice,
  { reason, by }: StatusChange,
): Promise<void> {
  if (row.state !== 'uncollectible')
    throw actionNotPossible('Only an invoice that was given up is reopened.');
  await updateInvoice(tx, row.invoiceId, { state: 'issued', reason: null });
  await appendEvent(deps, tx, { invoiceId: row.invoiceId, kind: 'reopened', details: { reason }, by });
}

async function turn(
  deps: LedgerDeps,
  tx: Tx,
  { invoiceId }: StoredInvoice,
  state: 'void' | 'uncollectible',
  { reason, by }: StatusChange,
): Promise<void> {
  await updateInvoice(tx, invoiceId, { state, reason });
  const kind = state === 'void' ? 'voided' : 'uncollectible';
  await appendEvent(deps, tx, { invoiceId, kind, details: { reason }, by });
}

/** Writes off the remaining balance. An invoice without payments or credits becomes uncollectible as a whole. */
export async function writeOffRest(
  deps: LedgerDeps,
  tx: Tx,
  row: StoredInvoice,
  { amount, reason, by }: StatusChange & { amount: number },
): Promise<void> {
  const { invoiceId, currency, customerId, balance, payable } = row;
  if (row.state !== 'issued' || balance === 0) throw actionNotPossible('There is nothing to be written off.');
  if (amount > balance) throw impossible({ amountMinor: 'This is more than is to be paid.' });
  if (amount === payable)
    throw actionNotPossible('This is all of the invoice. Mark it as uncollectible, or credit it.');
  await postEntry(deps, tx, {
    kind: 'write_off',
    currency,
    customerId,
    invoiceId,
    writtenOff: amount,
    reason,
    by,
  });
  await appendEvent(deps, tx, {
    invoiceId,
    kind: 'written_off',
    details: { amountMinor: amount, reason },
    by,
  });
  await updateInvoice(tx, invoiceId);
}

/** Postpones the due date. The document keeps the date it was issued with. */
export async function setDueDate(
  deps: LedgerDeps,
  tx: Tx,
  row: StoredInvoice,
  { dueOn, reason, by }: StatusChange & { dueOn: string },
): Promise<void> {
  const { invoiceId } = row;
  const before = row.payableBy;
  if (row.state !== 'issued' || row.balance === 0) throw actionNotPossible('There is nothing to be paid.');
  if (dueOn <= before) throw impossible({ dueOn: 'Choose a later day.' });
  await updateInvoice(tx, invoiceId, { extended_to: dueOn });
  await appendEvent(deps, tx, { invoiceId, kind: 'extended', details: { dueOn, before, reason }, by });
}
