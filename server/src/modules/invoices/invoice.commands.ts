import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { Invoice } from '@daybook/contract/invoices';
import type { InvoiceAbility } from '@daybook/domain/invoicing/invoice-abilities';
import { can } from '@daybook/domain/people';
import { msg } from '@daybook/i18n';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/types.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type InvoiceDeps, readInvoice } from './detail/invoice-detail.queries.ts';
import { findAttachments } from './documents/attachment-files.repo.ts';
import { removeLater } from './documents/attachment-files.ts';
import { buyerFor } from './documents/buyer-for.ts';
import { inputOfBooking } from './drafts/booking-input.ts';
import { findBookingFacts } from './drafts/draft.repo.ts';
import { changeDraft, deleteDraft, draftPartsOf, prepareDraft, writeDraft } from './drafts/drafts.ts';
import { lockInvoice, requireVersion } from './drafts/lock-invoice.ts';
import { missingFields } from './drafts/missing-fields.ts';
import { requireAbility } from './drafts/require-ability.ts';
import { requireDiscount } from './drafts/require-discount.ts';
import { type StoredInvoice, updateInvoice } from './drafts/stored-invoice.repo.ts';
import { userActor } from './history/actor.ts';
import { appendEvent } from './history/invoice-events.ts';
import { permissionFor } from './invoice.policy.ts';
import { issueInvoice } from './ledger/issue-invoice.ts';
import { type LockedPayment, lockPayment } from './ledger/lock-payment.ts';
import { orderInvoiceMail } from './order-invoice-mail.ts';
import { requireReach } from './require-reach.ts';

/** Locks the invoice and checks the actor's permission; the ledger checks its status. */
export async function lockInvoiceFor(
  tx: Tx,
  actor: SignedIn,
  ability: InvoiceAbility,
  { invoiceId, version }: { invoiceId: string; version?: number | undefined },
): Promise<StoredInvoice> {
  const invoice = await lockInvoice(tx, invoiceId);
  if (!can(actor, 'invoice.view', invoice)) throw notFound();
  if (!can(actor, permissionFor[ability], invoice)) throw forbidden();
  // Whether it was changed is said only to those who see it.
  if (version !== undefined) requireVersion(invoice, version);
  return invoice;
}

/** Locks an invoice and one of its payments. A payment of another invoice counts as not found. */
export async function lockPaymentOf(
  tx: Tx,
  actor: SignedIn,
  { invoiceId, paymentId }: { invoiceId: string; paymentId: string },
  version: number,
): Promise<LockedPayment> {
  const invoice = await lockInvoiceFor(tx, actor, 'refund', { invoiceId, version });
  const locked = await lockPayment(tx, paymentId, [invoice]);
  const isPaid = locked.paidInvoices.some((paid) => paid.invoiceId === invoiceId);
  if (locked.payment.invoiceId !== invoiceId && !isPaid) throw notFound();
  return locked;
}

export async function createInvoice(
  deps: InvoiceDeps,
  tx: Tx,
  actor: SignedIn,
  input: ParsedBodyOf<'POST invoices'>,
): Promise<Invoice> {
  const draft = await prepareDraft(deps, tx, input);
  await requireReach(tx, actor, draft);
  requireDiscount(actor, draftPartsOf(draft), { before: null, after: draft.input });
  const { invoiceId } = await writeDraft(deps, tx, draft, 'manual', userActor(actor));
  return readInvoice(deps, tx, actor, invoiceId);
}

export async function previewInvoice(
  deps: InvoiceDeps,
  actor: SignedIn,
  input: ParsedBodyOf<'POST invoices/preview'>,
) {
  const draft = await prepareDraft(deps, deps.db, input);
  await requireReach(deps.db, actor, draft);
  const { document, around } = draft;
  const buyer = buyerFor(actor)(document.buyer, draftPartsOf(draft));
  return { document: { ...document, buyer }, missing: missingFields(document, around.terms) };
}

export const changeInvoice = (
  deps: InvoiceDeps,
  actor: SignedIn,
  invoiceId: string,
  { version, ...input }: ParsedBodyOf<'PUT invoices/:invoiceId'>,
): Promise<Invoice> =>
  inTransaction(deps.db, async (tx) => {
    const row = await lockInvoiceFor(tx, actor, 'edit', { invoiceId });
    requireAbility('edit', row);
    const draft = await prepareDraft(deps, tx, input);
    await requireReach(tx, actor, draft);
    requireDiscount(actor, draftPartsOf(draft), { before: row.input, after: draft.input });
    await changeDraft(deps, tx, row, { draft, version, by: userActor(actor) });
    return readInvoice(deps, tx, actor, invoiceId);
  });

/** Deletes a draft and records it in the audit log, where nothing else of it is left. */
export async function removeDraft(
  deps: InvoiceDeps,
  tx: Tx,
  actor: SignedIn,
  target: { invoiceId: string; version: number },
): Promise<void> {
  const { invoiceId } = target;
  const row = await lockInvoiceFor(tx, actor, 'delete', target);
  const files = await findAttachments(tx, invoiceId);
  await deleteDraft(deps, tx, row, userActor(actor));
  removeLater(deps, files);
  await recordAudit(deps, tx, {
    actor,
    action: 'deleted',
    object: { kind: 'invoice', id: invoiceId, name: msg('A draft') },
    before: { payableMinor: row.payable, currency: row.currency },
  });
}

export async function issueDraft(
  deps: InvoiceDeps,
  tx: Tx,
  actor: SignedIn,
  request: { invoiceId: string; version: number; payableMinor?: number; send: boolean },
): Promise<string> {
  const { payableMinor, send } = request;
  const invoice = await lockInvoiceFor(tx, actor, 'issue', request);
  const { number } = await issueInvoice(deps, tx, { invoice, payableMinor, by: userActor(actor) });
  if (send) await orderInvoiceMail(deps, tx, request.invoiceId, { kind: 'invoice_sent' });
  return number;
}

export const saveInvoiceNotes = (
  deps: InvoiceDeps,
  actor: SignedIn,
  invoiceId: string,
  { version, ...about }: ParsedBodyOf<'PUT invoices/:invoiceId/about'>,
): Promise<Invoice> =>
  inTransaction(deps.db, async (tx) => {
    await lockInvoiceFor(tx, actor, 'clone', { invoiceId, version });
    await updateInvoice(tx, invoiceId, {
      private_note: about.privateNote,
      promised_on: about.promisedOn,
      reminders_paused: about.remindersPaused,
    });
    const details = { promisedOn: about.promisedOn, remindersPaused: about.remindersPaused ? 1 : 0 };
    await appendEvent(deps, tx, { invoiceId, kind: 'noted', details, by: userActor(actor) });
    return readInvoice(deps, tx, actor, invoiceId);
  });

/** A new draft with the same content, without the original's dates and booking. */
export async function cloneInvoice(
  deps: InvoiceDeps,
  tx: Tx,
  actor: SignedIn,
  invoiceId: string,
): Promise<Invoice> {
  const row = await lockInvoiceFor(tx, actor, 'clone', { invoiceId });
  const days = 'days' in row.input.due ? row.input.due : { days: 0 };
  const input = {
    ...row.input,
    customerId: row.customerId,
    bookingId: null,
    issuedOn: null,
    suppliedOn: null,
    due: days,
    instalmentsOn: [],
    poNumber: '',
    privateNote: '',
  };
  const draft = await prepareDraft(deps, tx, input);
  const clone = await writeDraft(deps, tx, draft, 'clone', userActor(actor));
  return readInvoice(deps, tx, actor, clone.invoiceId);
}

/** The draft of a booking, for users who see it and may write invoices of its staff. */
export async function createFromBooking(
  deps: InvoiceDeps,
  tx: Tx,
  actor: SignedIn,
  bookingId: string,
): Promise<Invoice> {
  const booked = await findBookingFacts(tx, bookingId);
  if (!booked || !can(actor, 'booking.view', booked)) throw notFound();
  if (!can(actor, 'invoice.issue', booked)) throw forbidden();
  const draft = await prepareDraft(deps, tx, await inputOfBooking(deps, tx, bookingId));
  const { invoiceId } = await writeDraft(deps, tx, draft, 'booking', userActor(actor));
  return readInvoice(deps, tx, actor, invoiceId);
}
