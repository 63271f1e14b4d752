import type { AnswerOf } from '@daybook/contract/endpoints';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { shownText } from '@daybook/i18n/kept';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findBuyer } from '../drafts/draft.repo.ts';
import { buyerOf } from '../drafts/draft-document.ts';
import { findInvoicingTerms } from '../drafts/invoicing-terms.repo.ts';
import { lockInvoice } from '../drafts/lock-invoice.ts';
import { systemActor } from '../history/actor.ts';
import { hashOf } from '../history/document-hash.ts';
import { appendEvent } from '../history/invoice-events.ts';
import { buyerFor } from './buyer-for.ts';
import { findByLink, findDepositedAtIssue, findReceiptOf, recordView } from './document-source.repo.ts';
import { readCreditNote, readInvoiceDocument, readReceipt, type StoredDocument } from './document-views.ts';
import { documentPayLink } from './new-pay-link.ts';
import { pdfOf } from './pdf/pdf-cache.ts';
import { findExportedParties, keepExportedParties, type Parties } from './ubl/exported-parties.repo.ts';
import { withRequiredFields } from './ubl/required-fields.ts';
import { validateForUbl } from './ubl/ubl-problems.ts';
import { type UblSource, writeUbl } from './ubl/write-ubl.ts';

export type DocumentDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'files' | 'newId' | 'secrets' | 'storage'>;

function seen<K extends StoredDocument>(actor: SignedIn, stored: K | null): K {
  if (!stored || !can(actor, 'invoice.view', { staffIds: stored.staffIds })) throw notFound();
  return stored;
}

/** The contract streams files in pieces; these are small enough for one. */
async function* inOnePiece(bytes: Uint8Array | string): AsyncGenerator<Uint8Array | string> {
  yield bytes;
}

const invoiceOf = async (deps: DocumentDeps, actor: SignedIn, invoiceId: string) =>
  seen(actor, await readInvoiceDocument(deps, deps.db, invoiceId, buyerFor(actor)));

export const creditNoteOf = async ({ db }: DocumentDeps, actor: SignedIn, creditNoteId: string) =>
  seen(actor, await readCreditNote(db, creditNoteId, buyerFor(actor)));

/** For a deposit, the owners of the booking decide; a user who takes payments has recorded it. */
export async function receiptOf(
  { db }: DocumentDeps,
  actor: SignedIn,
  paymentId: string,
): Promise<StoredDocument> {
  const stored = await readReceipt(db, paymentId, buyerFor(actor));
  const isSeen = stored && (['invoice.view', 'payment.take'] as const).some((one) => can(actor, one, stored));
  if (!stored || !isSeen) throw notFound();
  return stored;
}

export const documentPdf = async (deps: DocumentDeps, { view }: StoredDocument) =>
  inOnePiece(await pdfOf(deps, deps.db, view));

/** With the pay link, for readers who may create one. */
export async function documentPdfFor(
  deps: DocumentDeps,
  actor: SignedIn,
  stored: StoredDocument,
): Promise<Buffer> {
  const mayLink = can(actor, 'invoice.issue', stored) && can(actor, 'customer.contact', stored);
  const payLink = mayLink ? await documentPayLink(deps, deps.db, stored) : null;
  return pdfOf(deps, deps.db, stored.view, payLink);
}

export const invoicePdf = async (deps: DocumentDeps, actor: SignedIn, invoiceId: string) =>
  inOnePiece(await documentPdfFor(deps, actor, await invoiceOf(deps, actor, invoiceId)));

export async function invoiceUbl(deps: DocumentDeps, actor: SignedIn, invoiceId: string) {
  const { row, ...whose } = await invoiceOf(deps, actor, invoiceId);
  if (row.number === null || row.document === null || row.state === 'draft') throw notIssued();
  if (row.state === 'void')
    throw conflict(
      'action_not_possible',
      t('Invoice {number} is void and can’t be exported: {reason}', {
        number: row.number,
        reason: shownText(row.reason ?? ''),
      }),
    );
  return exported(deps, actor, whose, {
    documentId: invoiceId,
    kind: 'invoice',
    number: row.number,
    document: row.document,
    invoiceNumber: null,
    prepaidMinor: row.document.prepaidMinor ?? (await findDepositedAtIssue(deps.db, invoiceId)),
  });
}

type Exported = UblSource & { documentId: string };

/** The parties as issued; fields that were still missing then are taken from now. */
async function completedParties(
  db: DocumentDeps['db'],
  { customerId, bookingId }: Pick<StoredDocument, 'customerId' | 'bookingId'>,
  issued: Parties,
): Promise<Parties> {
  const { seller } = await findInvoicingTerms(db);
  const buyer = buyerOf(await findBuyer(db, customerId, bookingId), seller.country);
  return {
    seller: withRequiredFields(issued.seller, seller),
    buyer: withRequiredFields(issued.buyer, buyer),
  };
}

/** The parties as issued and completed at the first export, which later exports repeat. */
async function exported(
  { db, clock }: DocumentDeps,
  actor: SignedIn,
  whose: Pick<StoredDocument, 'customerId' | 'bookingId' | 'staffIds'>,
  { documentId, ...source }: Exported,
) {
  const exported = await findExportedParties(db, documentId);
  const parties = exported ?? (await completedParties(db, whose, source.document));
  const document = { ...source.document, ...parties };
  const missing = validateForUbl(document);
  if (missing.length > 0)
    throw conflict(
      'action_not_possible',
      t('This document can’t be exported yet. {problems}', {
        problems: missing.map(({ sentence }) => sentence).join(' '),
      }),
      { missing: Object.fromEntries(missing.map(({ field, sentence }) => [field, sentence])) },
    );
  const { seller, buyer } =
    exported ?? (await keepExportedParties(db, documentId, { parties, at: clock.now() }));
  const shown = { seller, buyer: buyerFor(actor)(buyer, whose) };
  return inOnePiece(writeUbl({ ...source, document: { ...document, ...shown } }));
}

const notIssued = () => conflict('action_not_possible', t('Issue the invoice first.'));

export async function creditNoteUbl(deps: DocumentDeps, actor: SignedIn, creditNoteId: string) {
  const { view, document, invoiceNumber, ...whose } = await creditNoteOf(deps, actor, creditNoteId);
  if (!document) throw notFound();
  return exported(deps, actor, whose, {
    documentId: creditNoteId,
    kind: 'credit_note',
    number: view.number,
    document,
    invoiceNumber,
    prepaidMinor: 0,
  });
}

export async function invoiceJson(
  deps: DocumentDeps,
  actor: SignedIn,
  invoiceId: string,
): Promise<AnswerOf<'GET invoices/:invoiceId/json'>> {
  const { row, source } = await invoiceOf(deps, actor, invoiceId);
  return {
    number: row.number,
    state: row.state,
    document: source.document,
    documentHash: row.state === 'draft' || row.document === null ? null : hashOf(row.document),
    settlements: [...source.settlements],
    balanceMinor: row.balance,
  };
}

/** The document of a valid link. */
export async function linkedDocument({ db, clock }: Pick<DocumentDeps, 'db' | 'clock'>, token: string) {
  const found = await findByLink(db, hashToken(token), clock.now());
  if (!found) throw notFound();
  return found;
}

export async function linkedPdf(deps: DocumentDeps, token: string) {
  const { invoiceId, isPreview } = await linkedDocument(deps, token);
  const stored = await readInvoiceDocument(deps, deps.db, invoiceId);
  if (!stored) throw notFound();
  // A preview requires permission to see the invoice and expires; a pay link in it would outlive it.
  const payLink = isPreview ? null : await documentPayLink(deps, deps.db, stored);
  return inOnePiece(await pdfOf(deps, deps.db, stored.view, payLink));
}

/** Only receipts of payments on that invoice: another receipt's number opens nothing. */
export async function linkedReceipt(
  deps: DocumentDeps,
  { token, number }: { token: string; number: string },
) {
  const { invoiceId } = await linkedDocument(deps, token);
  const paymentId = await findReceiptOf(deps.db, invoiceId, number);
  const stored = paymentId === null ? null : await readReceipt(deps.db, paymentId);
  if (!stored) throw notFound();
  return documentPdf(deps, stored);
}

/**
 * Records that the customer opened the document. The first time is an event; views of a void invoice are not counted.
 */
export async function recordLinkedView(deps: DocumentDeps, token: string): Promise<void> {
  const { invoiceId, isPreview } = await linkedDocument(deps, token);
  if (isPreview) return;
  await inTransaction(deps.db, async (tx) => {
    const row = await lockInvoice(tx, invoiceId);
    if (row.state === 'void') return;
    const isFirst = await recordView(tx, invoiceId, deps.clock.now());
    if (isFirst) await appendEvent(deps, tx, { invoiceId, kind: 'viewed', by: systemActor });
  });
}
