import { t } from '@daybook/i18n';
import type { Tx } from '../../../platform/database/types.ts';
import { impossible } from '../../../platform/errors.ts';
import { holdBooksOpen } from '../drafts/invoicing-terms.repo.ts';
import { requireAbility } from '../drafts/require-ability.ts';
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
export async function voidInvoice(
  deps: LedgerDeps,
  tx: Tx,
  row: StoredInvoice,
  change: StatusChange,
): Promise<void> {
  requireAbility('void', row);
  await requireOpenBooks(tx, row.issuedOn, t('Issue a credit note dated today instead.'));
  await turn(deps, tx, row, 'void', change);
}

export async function markUncollectible(
  deps: LedgerDeps,
  tx: Tx,
  row: StoredInvoice,
  change: StatusChange,
): Promise<void> {
  requireAbility('uncollectible', row);
  await turn(deps, tx, row, 'uncollectible', change);
}

export async function reopen(
  deps: LedgerDeps,
  tx: Tx,
  row: StoredInvoice,
  { reason, by }: StatusChange,
): Promise<void> {
  requireAbility('reopen', row);
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
  const { invoiceId, currency, customerId, balance } = row;
  requireAbility('write-off', row);
  await holdBooksOpen(tx);
  if (amount > balance) throw impossible({ amountMinor: t('This is more than the balance due.') });
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
  requireAbility('extend', row);
  if (dueOn <= before) throw impossible({ dueOn: t('Choose a later date.') });
  await updateInvoice(tx, invoiceId, { extended_to: dueOn });
  await appendEvent(deps, tx, { invoiceId, kind: 'extended', details: { dueOn, before, reason }, by });
}
