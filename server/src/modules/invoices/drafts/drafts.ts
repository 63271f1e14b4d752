import type { InvoiceDocument } from '@daybook/domain/documents/invoice-document';
import { foldText } from '@daybook/domain/text/folding';
import { t } from '@daybook/i18n';
import { isRefusedBy } from '../../../platform/database/transaction.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { invalid } from '../../../platform/errors.ts';
import { changesOf } from '../../audit/changes.ts';
import type { Actor, LedgerDeps } from '../history/actor.ts';
import { appendEvent, beginHistory } from '../history/invoice-events.ts';
import { type CompleteInvoiceInput, type DraftContext, loadDraftContext } from './draft-context.ts';
import { draftDocument } from './draft-document.ts';
import type { InvoicingTerms } from './invoicing-terms.repo.ts';
import { actionNotPossible, outdatedInvoice } from './lock-invoice.ts';
import { missingFields } from './missing-fields.ts';
import { requireAbility } from './require-ability.ts';
import {
  deleteInvoice,
  findLiveInvoiceOfBooking,
  insertInvoice,
  insertListing,
  listInvoiceUnder,
  lockRow,
  type StoredInvoice,
  updateInvoice,
} from './stored-invoice.repo.ts';
import { validateDraft } from './validate-draft.ts';

/** A calculated draft. */
export interface Draft {
  input: CompleteInvoiceInput;
  around: DraftContext;
  document: InvoiceDocument;
}

/** Calculates a draft as of now; refuses invalid content. */
export async function prepareDraft(
  deps: Pick<LedgerDeps, 'clock'>,
  db: Db,
  input: CompleteInvoiceInput,
  knownTerms?: InvoicingTerms,
): Promise<Draft> {
  const around = await loadDraftContext(db, deps.clock.now(), input, knownTerms);
  const problems = validateDraft(input, around);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return drafted(input, around);
}

/** Calculates a stored draft, and lists what prevents its issue: data may have changed since it was written. */
export async function prepareStoredDraft(
  deps: Pick<LedgerDeps, 'clock'>,
  db: Db,
  input: CompleteInvoiceInput,
): Promise<{ document: InvoiceDocument; missing: string[] }> {
  const around = await loadDraftContext(db, deps.clock.now(), input);
  const { document } = drafted(input, around);
  return {
    document,
    missing: [...Object.values(validateDraft(input, around)), ...missingFields(document, around.terms)],
  };
}

function drafted(input: CompleteInvoiceInput, around: DraftContext): Draft {
  const known = { ...input, customerId: around.buyer?.customerId ?? input.customerId };
  return { input: known, around, document: draftDocument(known, around) };
}

const distinct = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/** The owners of a draft, and what it sells. */
export const draftPartsOf = ({ input, around }: Draft) => ({
  staffIds: distinct([...(around.booking?.staffIds ?? []), ...input.lines.map(({ staffId }) => staffId)]),
  serviceIds: distinct(input.lines.map(({ serviceId }) => serviceId)),
});

export const searchTextOf = ({ buyer, bookingReference, poNumber }: InvoiceDocument, number: string | null) =>
  foldText([number, buyer.name, bookingReference, poNumber].filter(Boolean).join(' '));

const columnsOf = ({ input, document }: Draft) => ({
  customer_id: input.customerId,
  booking_id: input.bookingId,
  input: JSON.stringify(input),
  currency: input.currency,
  issued_on: input.issuedOn,
  due_on: 'on' in input.due || input.issuedOn !== null ? document.dueOn : null,
  net_minor: document.totals.net,
  tax_minor: document.totals.taxTotal,
  total_minor: document.totals.total,
  payable_minor: document.totals.payable,
  base_total_minor: document.inBusinessCurrency?.totalMinor ?? document.totals.total,
  private_note: input.privateNote,
  search_text: searchTextOf(document, null),
});

/**
 * Writes a new draft, and returns its row. A booking has one live invoice: a second is refused, with a reference to the
 * first.
 */
export async function writeDraft(
  deps: LedgerDeps,
  tx: Tx,
  draft: Draft,
  source: StoredInvoice['source'],
  by: Actor,
): Promise<StoredInvoice> {
  await requireFree(tx, draft.input.bookingId);
  const invoiceId = deps.newId();
  return refusingSecond(async () => {
    await insertInvoice(tx, {
      invoice_id: invoiceId,
      source,
      ...columnsOf(draft),
      created_at: deps.clock.now(),
      created_by: by.name,
    });
    await insertListing(tx, invoiceId, draftPartsOf(draft));
    await beginHistory(deps, tx, { invoiceId, kind: 'created', details: { source }, by });
    return requireWritten(tx, invoiceId);
  });
}

/** The row as it was just written. */
async function requireWritten(tx: Tx, invoiceId: string): Promise<StoredInvoice> {
  const row = await lockRow(tx, invoiceId);
  if (!row) throw new Error('An invoice that was just written is gone.');
  return row;
}

/**
 * The invoice is locked; returns its new row. "Already issued" is checked before the version: retrying would not help.
 */
export async function changeDraft(
  deps: LedgerDeps,
  tx: Tx,
  row: StoredInvoice,
  { draft, version, by }: { draft: Draft; version: number; by: Actor },
): Promise<StoredInvoice> {
  requireAbility('edit', row);
  if (row.version !== version) throw outdatedInvoice();
  if (draft.input.bookingId !== row.bookingId) await requireFree(tx, draft.input.bookingId);
  const changes = changesOf({ ...row.input }, { ...draft.input });
  const changed = await refusingSecond(async () => {
    await updateInvoice(tx, row.invoiceId, columnsOf(draft));
    await listInvoiceUnder(tx, row.invoiceId, draftPartsOf(draft));
    return requireWritten(tx, row.invoiceId);
  });
  const fields = Object.keys(changes?.after ?? {}).join(', ');
  if (fields === '') return changed;
  await appendEvent(deps, tx, { invoiceId: row.invoiceId, kind: 'changed', details: { fields }, by });
  return changed;
}

/** The draft is locked. Its history stays. */
export async function deleteDraft(deps: LedgerDeps, tx: Tx, row: StoredInvoice, by: Actor): Promise<void> {
  requireAbility('delete', row);
  await appendEvent(deps, tx, { invoiceId: row.invoiceId, kind: 'deleted', by });
  await deleteInvoice(tx, row.invoiceId);
}

async function requireFree(tx: Tx, bookingId: string | null): Promise<void> {
  const live = bookingId === null ? undefined : await findLiveInvoiceOfBooking(tx, bookingId);
  if (live) throw actionNotPossible(t('This booking already has an invoice.'), { invoiceId: live.invoiceId });
}

/** Of two concurrent drafts for one booking, the second fails on the constraint. Ends with a read: writes are deferred. */
async function refusingSecond<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isRefusedBy(error, 'invoice_of_booking'))
      throw actionNotPossible(t('This booking already has an invoice.'));
    throw error;
  }
}
