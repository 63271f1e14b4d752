import type { Invoice } from '@daybook/contract/invoices';
import { howToPay } from '@daybook/domain/documents/how-to-pay';
import { can } from '@daybook/domain/people';
import { type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import type { Db } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findPaymentSettings } from '../../payment-terms/payment-terms.repo.ts';
import { isClaimHidden } from '../../people/address-claims.ts';
import { findCreditNotes } from '../credit-notes/credit-note.repo.ts';
import { buyerFor } from '../documents/buyer-for.ts';
import { prepareStoredDraft } from '../drafts/drafts.ts';
import { findInvoicingTerms } from '../drafts/invoicing-terms.repo.ts';
import { hashOf } from '../history/document-hash.ts';
import { findEvents } from '../history/invoice-event.repo.ts';
import { isHistoryIntact } from '../history/invoice-events.ts';
import { permissionFor } from '../invoice.policy.ts';
import { presentRow } from '../invoice.present.ts';
import { findRow, findWhole } from '../invoice.repo.ts';
import { isSaleToWalkIn, type ListedInvoice } from '../invoice-row.ts';
import { expectedNumber } from '../ledger/invoice-numbers.ts';
import { findCredit, findDeposits, findPaymentsOf } from '../ledger/payment.repo.ts';
import { unallocatedOf } from '../ledger/payment-balance.ts';
import { presentCreditNote, presentEvent, presentPayment, presentRefund } from './invoice-detail.present.ts';
import { findRefundsOf } from './invoice-detail.repo.ts';

export type InvoiceDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox' | 'config' | 'files'>;

export async function todayOf(db: Db, now: Date): Promise<CalendarDate> {
  return wallClock((await findInvoicingTerms(db)).zone).dateAt(now.getTime());
}

export async function requireInvoice(db: Db, actor: SignedIn, invoiceId: string): Promise<ListedInvoice> {
  return requireVisible(actor, await findRow(db, invoiceId));
}

function requireVisible<R extends ListedInvoice>(actor: SignedIn, row: R | undefined): R {
  if (!row || !can(actor, 'invoice.view', row)) throw notFound();
  return row;
}

export async function readInvoice(
  deps: Pick<InvoiceDeps, 'clock'>,
  db: Db,
  actor: SignedIn,
  invoiceId: string,
  /** The date in the business, if already known. */
  knownDate?: CalendarDate,
): Promise<Invoice> {
  const row = requireVisible(actor, await findWhole(db, invoiceId));
  const today = knownDate ?? (await todayOf(db, deps.clock.now()));
  const { document, input } = row;
  const draft = row.state === 'draft' ? await prepareStoredDraft(deps, db, input) : null;
  const shownDocument = draft?.document ?? document;
  if (!shownDocument) throw new Error('An issued invoice has its document.');
  const buyer = buyerFor(actor)(shownDocument.buyer, row);
  const customerCredit = await findCredit(db, row.customerId, row.currency);
  const events = await findEvents(db, invoiceId);
  return {
    ...presentRow(row, { actor, today }),
    views: row.views,
    remindersPaused: row.remindersPaused,
    promisedOn: row.promisedOn,
    privateNote: row.privateNote,
    createdAt: row.createdAt.toISOString(),
    document: { ...shownDocument, buyer },
    deliveryError: deliveryErrorFor(actor, row),
    extendedTo: row.extendedTo,
    howToPay: howToPay(shownDocument.paymentWays ?? (await findPaymentSettings(db)), row.number),
    input: draft && input,
    nextNumber: draft && (await expectedNumber(db, 'invoice', shownDocument.issuedOn)),
    missing: draft?.missing ?? [],
    sums: {
      paidMinor: row.paid,
      refundedMinor: row.refunded,
      creditedMinor: row.credited,
      writtenOffMinor: row.writtenOff,
    },
    depositsMinor: draft ? await depositsOn(db, row) : 0,
    customerCreditMinor: isClaimHidden(row, actor) ? 0 : customerCredit,
    canAddCustomer: isSaleToWalkIn(row) && can(actor, permissionFor.pay, row),
    payments: (await findPaymentsOf(db, invoiceId)).map((payment) => presentPayment(payment, customerCredit)),
    refunds: (await findRefundsOf(db, invoiceId)).map(presentRefund),
    creditNotes: (await findCreditNotes(db, invoiceId)).map(presentCreditNote),
    events: events.map(presentEvent).reverse(),
    isIntact: isHistoryIntact(events) && (document === null || hashOf(document) === row.documentHash),
    sentAt: row.sentAt?.toISOString() ?? null,
    firstViewedAt: row.firstViewedAt?.toISOString() ?? null,
    reason: row.reason,
  };
}

/** Mail servers repeat the address in their error texts. */
function deliveryErrorFor(actor: SignedIn, row: ListedInvoice): string | null {
  if (row.deliveryError === null || can(actor, 'customer.contact', row)) return row.deliveryError;
  return t('The email couldn’t be delivered.');
}

async function depositsOn(db: Db, { bookingId, currency }: ListedInvoice): Promise<number> {
  if (bookingId === null) return 0;
  const deposits = await findDeposits(db, bookingId);
  return deposits
    .filter((payment) => payment.currency === currency)
    .reduce((sum, payment) => sum + Math.max(0, unallocatedOf(payment).unapplied), 0);
}
