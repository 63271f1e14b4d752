import { creditNoteView, type InvoiceSource, invoiceView } from '@daybook/domain/documents/document-view';
import { howToPay } from '@daybook/domain/documents/how-to-pay';
import type { InvoiceDocument, Party } from '@daybook/domain/documents/invoice-document';
import { documentSettlementOf } from '@daybook/domain/documents/invoice-source';
import { receiptView } from '@daybook/domain/documents/receipt-view';
import type { DocumentView } from '@daybook/domain/documents/view';
import { paymentMethodNames } from '@daybook/domain/invoicing/invoice-names';
import { t } from '@daybook/i18n';
import type { Language } from '@daybook/i18n/languages';
import type { Db } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { inLanguage } from '../../../platform/language.ts';
import { followNumberStyle } from '../../../platform/number-style.ts';
import { findPaymentSettings } from '../../payment-terms/payment-terms.repo.ts';
import { findCreditNotes } from '../credit-notes/credit-note.repo.ts';
import { buyerOf } from '../drafts/draft-document.ts';
import { prepareStoredDraft } from '../drafts/drafts.ts';
import { findInvoicingTerms } from '../drafts/invoicing-terms.repo.ts';
import { findInvoice, findOwners } from '../drafts/stored-invoice.repo.ts';
import { findDeposits } from '../ledger/payment.repo.ts';
import { unallocatedOf } from '../ledger/payment-balance.ts';
import { receiptHeadOf } from '../ledger/receipt-number.ts';
import { type BuyerFor, wholeBuyer } from './buyer-for.ts';
import { findCreditNote, findPaid, findPerformers, findReceivedPayment } from './document-source.repo.ts';

/** A document with the additional data that its mails and permission checks need. */
export interface StoredDocument {
  view: DocumentView;
  /** Its owners. */
  staffIds: string[];
  customerId: string;
  /** The invoice that it is or belongs to. */
  invoiceId: string | null;
  /** The booking it belongs to. */
  bookingId?: string | null;
  invoiceNumber: string;
  /** The billed document, for an invoice or a credit note. */
  document: InvoiceDocument | null;
}

type Invoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** Documents of earlier versions are English. */
const languageOf = ({ language = 'en' }: Pick<InvoiceDocument, 'language'>): Language => language;

/** An invoice as the source of its document: the same as on its screens. */
async function invoiceSource(
  deps: Pick<Deps, 'clock'>,
  db: Db,
  row: Invoice,
  shown: (buyer: Party) => Party,
): Promise<InvoiceSource> {
  const isDraft = row.state === 'draft';
  const documentView = isDraft ? (await prepareStoredDraft(deps, db, row.input)).document : row.document;
  if (!documentView) throw new Error('An issued invoice has its document.');
  const document = { ...documentView, buyer: shown(documentView.buyer) };
  const notes = isDraft ? [] : await findCreditNotes(db, row.invoiceId);
  const settlements = documentSettlementOf({
    state: row.state,
    paid: isDraft ? [] : await findPaid(db, row.invoiceId),
    depositsMinor: isDraft ? await depositsOn(db, row) : 0,
    creditNotes: notes.map(({ number, issued_on, total_minor }) => ({
      number,
      issuedOn: issued_on,
      totalMinor: total_minor,
    })),
    sums: {
      paidMinor: row.paid,
      refundedMinor: row.refunded,
      writtenOffMinor: row.writtenOff,
    },
  });
  const ways = document.paymentWays ?? (await findPaymentSettings(db));
  const { state, number, reason, extendedTo, balance } = row;
  return {
    state,
    number,
    document,
    settlements,
    balanceMinor: balance,
    reason,
    extendedTo,
    howToPay: inLanguage(languageOf(document), () => howToPay(ways, number)),
  };
}

async function depositsOn(db: Db, { bookingId, currency }: Invoice): Promise<number> {
  if (bookingId === null) return 0;
  const deposits = await findDeposits(db, bookingId);
  return deposits
    .filter((payment) => payment.currency === currency)
    .reduce((sum, payment) => sum + Math.max(0, unallocatedOf(payment).unapplied), 0);
}

export async function readInvoiceDocument(
  deps: Pick<Deps, 'clock'>,
  db: Db,
  invoiceId: string,
  buyerFor: BuyerFor = wholeBuyer,
): Promise<(StoredDocument & { row: Invoice; source: InvoiceSource }) | null> {
  const row = await findInvoice(db, invoiceId);
  if (!row) return null;
  await followNumberStyle(db);
  const staffIds = await findOwners(db, invoiceId);
  const source = await invoiceSource(deps, db, row, (buyer) => buyerFor(buyer, { staffIds }));
  return {
    row,
    source,
    view: inLanguage(languageOf(source.document), () => invoiceView(source)),
    staffIds,
    customerId: row.customerId,
    invoiceId,
    bookingId: row.bookingId,
    invoiceNumber: row.number ?? '',
    document: source.document,
  };
}

export async function readCreditNote(
  db: Db,
  creditNoteId: string,
  buyerFor: BuyerFor = wholeBuyer,
): Promise<StoredDocument | null> {
  const found = await findCreditNote(db, creditNoteId);
  if (!found) return null;
  const staffIds = await findOwners(db, found.invoiceId);
  const buyer = buyerFor(found.document.buyer, { staffIds });
  const row = { ...found, document: { ...found.document, buyer } };
  await followNumberStyle(db);
  const invoiceNumber = row.invoiceNumber ?? '';
  return {
    view: inLanguage(languageOf(row.document), () => creditNoteView({ ...row, invoiceNumber })),
    staffIds,
    customerId: row.customerId,
    invoiceId: row.invoiceId,
    bookingId: row.bookingId,
    invoiceNumber,
    document: row.document,
  };
}

/** The receipt of a payment; null until the money has been received. */
export async function readReceipt(
  db: Db,
  paymentId: string,
  buyerFor: BuyerFor = wholeBuyer,
): Promise<StoredDocument | null> {
  const row = await findReceivedPayment(db, paymentId);
  if (!row || row.number === null || row.receivedOn === null) return null;
  await followNumberStyle(db);
  const invoice = row.invoiceId === null ? undefined : await findInvoice(db, row.invoiceId);
  const head = {
    ...(await receiptHeadOf(db, row, await findInvoicingTerms(db), invoice)),
    // A receipt stored without a language is in English.
    ...(row.receipt && { language: undefined, ...row.receipt }),
  };
  const staffIds = await ownersOf(db, row);
  const { number, receivedOn } = row;
  const view = inLanguage(languageOf(head), () =>
    receiptView({
      ...row,
      ...head,
      number,
      receivedOn,
      buyer: buyerFor(head.buyer ?? buyerOf(undefined), { staffIds }),
      method: t(paymentMethodNames[row.method]),
      purpose: purposeOf(row),
    }),
  );
  return {
    view,
    staffIds,
    customerId: row.customerId,
    invoiceId: row.invoiceId,
    bookingId: row.bookingId ?? row.invoiceBookingId,
    invoiceNumber: row.invoiceNumber ?? '',
    document: null,
  };
}

const purposeOf = ({
  invoiceNumber,
  bookingReference,
}: {
  invoiceNumber: string | null;
  bookingReference: string | null;
}) => {
  if (invoiceNumber) return t('Invoice {number}', { number: invoiceNumber });
  return bookingReference
    ? t('Deposit for booking {reference}', { reference: bookingReference })
    : t('Payment');
};

async function ownersOf(
  db: Db,
  { invoiceId, bookingId }: { invoiceId: string | null; bookingId: string | null },
): Promise<string[]> {
  if (invoiceId !== null) return findOwners(db, invoiceId);
  return bookingId === null ? [] : findPerformers(db, bookingId);
}
