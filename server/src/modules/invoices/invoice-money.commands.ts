import type { ParsedBodyOf, ParsedParamsOf } from '@daybook/contract/endpoints';
import type { Invoice } from '@daybook/contract/invoices';
import type { InvoiceAbility } from '@daybook/domain/invoicing/invoice-abilities';
import { can } from '@daybook/domain/people';
import { wallClock } from '@daybook/domain/wall-clock';
import { msg, t } from '@daybook/i18n';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/types.ts';
import { forbidden } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isClaimHidden } from '../people/address-claims.ts';
import { issueCreditNote } from './credit-notes/issue-credit-note.ts';
import { type InvoiceDeps, readInvoice } from './detail/invoice-detail.queries.ts';
import { openBooks } from './drafts/invoicing-terms.repo.ts';
import { actionNotPossible } from './drafts/lock-invoice.ts';
import { requireAbility } from './drafts/require-ability.ts';
import { type StoredInvoice, updateInvoice } from './drafts/stored-invoice.repo.ts';
import { userActor } from './history/actor.ts';
import { appendEvent } from './history/invoice-events.ts';
import { lockInvoiceFor, lockPaymentOf } from './invoice.commands.ts';
import { findRow } from './invoice.repo.ts';
import { applyCredit } from './ledger/allocate-payment.ts';
import {
  markUncollectible,
  reopen,
  setDueDate,
  voidInvoice,
  writeOffRest,
} from './ledger/invoice-status.commands.ts';
import { recordManualPayment } from './ledger/payments.ts';
import { refundPayment } from './ledger/refunds.ts';
import { movePayment, reversePayment } from './ledger/reversal.ts';
import { orderInvoiceMail } from './order-invoice-mail.ts';

type Of = { invoiceId: string };
type OfPayment = ParsedParamsOf<'POST invoices/:invoiceId/payments/:paymentId/reverse'>;

export async function recordPayment(
  deps: InvoiceDeps,
  tx: Tx,
  actor: SignedIn,
  { invoiceId }: Of,
  { version, sendReceipt, ...paid }: ParsedBodyOf<'POST invoices/:invoiceId/pay'>,
): Promise<Invoice> {
  const invoice = await lockInvoiceFor(tx, actor, 'pay', { invoiceId, version });
  const { paymentId, today } = await recordManualPayment(deps, tx, { invoice }, paid, userActor(actor));
  if (sendReceipt) await orderInvoiceMail(deps, tx, invoiceId, { kind: 'receipt_sent', about: paymentId });
  return readInvoice(deps, tx, actor, invoiceId, today);
}

export async function payWithCredit(
  deps: InvoiceDeps,
  tx: Tx,
  actor: SignedIn,
  { invoiceId }: Of,
  { version, amountMinor }: ParsedBodyOf<'POST invoices/:invoiceId/apply-credit'>,
): Promise<Invoice> {
  const row = await lockInvoiceFor(tx, actor, 'apply-credit', { invoiceId, version });
  const shown = await findRow(tx, invoiceId);
  if (!shown || isClaimHidden(shown, actor))
    throw forbidden(t('Confirm whose booking this is before using the credit.'));
  await applyCredit(deps, tx, row, amountMinor, userActor(actor));
  return readInvoice(deps, tx, actor, invoiceId);
}

export async function creditInvoice(
  deps: InvoiceDeps,
  tx: Tx,
  actor: SignedIn,
  { invoiceId }: Of,
  { version, send, ...creditNote }: ParsedBodyOf<'POST invoices/:invoiceId/credit'>,
): Promise<Invoice> {
  const row = await lockInvoiceFor(tx, actor, 'credit', { invoiceId, version });
  const { refunds, outsideMinor } = creditNote.settlement;
  if ((refunds.length > 0 || outsideMinor > 0) && !can(actor, 'payment.refund'))
    throw forbidden(t('You can’t give refunds. Keep the amount as customer credit.'));
  const note = await issueCreditNote(deps, tx, row, {
    ...creditNote,
    isAnnounced: send,
    by: userActor(actor),
  });
  if (send)
    await orderInvoiceMail(deps, tx, invoiceId, { kind: 'credit_note_sent', about: note.creditNoteId });
  return readInvoice(deps, tx, actor, invoiceId);
}

type Turn = 'void' | 'uncollectible' | 'reopen';
const turns = { void: voidInvoice, uncollectible: markUncollectible, reopen } as const;

/** Changes the status of an invoice to one that is collected or not; the audit log records it too. */
export const changeStatus = (
  deps: InvoiceDeps,
  actor: SignedIn,
  ability: Turn,
  { invoiceId }: Of,
  { version, reason }: ParsedBodyOf<'POST invoices/:invoiceId/void'>,
): Promise<Invoice> =>
  inTransaction(deps.db, async (tx) => {
    const row = await lockInvoiceFor(tx, actor, ability, { invoiceId, version });
    await turns[ability](deps, tx, row, { reason, by: userActor(actor) });
    const after = { void: 'void', uncollectible: 'uncollectible', reopen: 'issued' } as const;
    await audit(deps, tx, actor, row, { before: row.state, after: after[ability], reason });
    return readInvoice(deps, tx, actor, invoiceId);
  });

const audit = (
  deps: InvoiceDeps,
  tx: Tx,
  actor: SignedIn,
  { invoiceId, number }: StoredInvoice,
  { before, after, reason }: { before: string; after: string; reason: string },
) =>
  recordAudit(deps, tx, {
    actor,
    action: 'changed',
    object: { kind: 'invoice', id: invoiceId, name: number ?? msg('A draft') },
    before: { state: before },
    after: { state: after },
    reason,
  });

export async function writeOffBalance(
  deps: InvoiceDeps,
  tx: Tx,
  actor: SignedIn,
  { invoiceId }: Of,
  { version, amountMinor, reason }: ParsedBodyOf<'POST invoices/:invoiceId/write-off'>,
): Promise<Invoice> {
  const row = await lockInvoiceFor(tx, actor, 'write-off', { invoiceId, version });
  await writeOffRest(deps, tx, row, { amount: amountMinor, reason, by: userActor(actor) });
  return readInvoice(deps, tx, actor, invoiceId);
}

export const extendDueDate = (
  deps: InvoiceDeps,
  actor: SignedIn,
  { invoiceId }: Of,
  { version, dueOn, reason }: ParsedBodyOf<'POST invoices/:invoiceId/extend'>,
): Promise<Invoice> =>
  inTransaction(deps.db, async (tx) => {
    const row = await lockInvoiceFor(tx, actor, 'extend', { invoiceId, version });
    await setDueDate(deps, tx, row, { dueOn, reason, by: userActor(actor) });
    return readInvoice(deps, tx, actor, invoiceId);
  });

export async function refundInvoicePayment(
  deps: InvoiceDeps,
  tx: Tx,
  actor: SignedIn,
  params: OfPayment,
  { version, ...refund }: ParsedBodyOf<'POST invoices/:invoiceId/payments/:paymentId/refund'>,
): Promise<Invoice> {
  const locked = await lockPaymentOf(tx, actor, params, version);
  const books = await openBooks(tx);
  await refundPayment(deps, tx, { ...params, ...refund, locked, books, by: userActor(actor) });
  const today = wallClock(books.zone).dateAt(deps.clock.now().getTime());
  return readInvoice(deps, tx, actor, params.invoiceId, today);
}

export const reverseInvoicePayment = (
  deps: InvoiceDeps,
  actor: SignedIn,
  params: OfPayment,
  { version, reason }: ParsedBodyOf<'POST invoices/:invoiceId/payments/:paymentId/reverse'>,
): Promise<Invoice> =>
  inTransaction(deps.db, async (tx) => {
    const locked = await lockPaymentOf(tx, actor, params, version);
    if (locked.payment.provider !== 'manual')
      throw actionNotPossible(t('This payment came through a provider. Refund it instead of reversing it.'));
    const isNew = await reversePayment(deps, tx, {
      paymentId: params.paymentId,
      reason,
      by: userActor(actor),
      locked,
    });
    if (!isNew) throw actionNotPossible(t('This payment has already been reversed.'));
    return readInvoice(deps, tx, actor, params.invoiceId);
  });

export const movePaymentToCredit = (
  deps: InvoiceDeps,
  actor: SignedIn,
  params: OfPayment,
  { version, reason }: ParsedBodyOf<'POST invoices/:invoiceId/payments/:paymentId/move'>,
): Promise<Invoice> =>
  inTransaction(deps.db, async (tx) => {
    const locked = await lockPaymentOf(tx, actor, params, version);
    await movePayment(deps, tx, { ...params, reason, by: userActor(actor), locked });
    return readInvoice(deps, tx, actor, params.invoiceId);
  });

/** Mails the invoice, or a reminder of its balance. */
export const mailInvoice = (
  deps: InvoiceDeps,
  actor: SignedIn,
  ability: Extract<InvoiceAbility, 'send' | 'remind'>,
  { invoiceId }: Of,
  mail: ParsedBodyOf<'POST invoices/:invoiceId/send'>,
): Promise<Invoice> =>
  inTransaction(deps.db, async (tx) => {
    await sendInvoice(deps, tx, actor, ability, { invoiceId, ...mail });
    return readInvoice(deps, tx, actor, invoiceId);
  });

export async function sendInvoice(
  deps: InvoiceDeps,
  tx: Tx,
  actor: SignedIn,
  ability: Extract<InvoiceAbility, 'send' | 'remind'>,
  { invoiceId, version, message = '' }: { invoiceId: string; version: number; message?: string },
): Promise<void> {
  const row = await lockInvoiceFor(tx, actor, ability, { invoiceId, version });
  requireAbility(ability, row);
  await updateInvoice(tx, invoiceId, ability === 'send' ? { delivery_error: null } : {});
  await orderInvoiceMail(deps, tx, invoiceId, {
    kind: ability === 'send' ? 'invoice_sent' : 'invoice_reminder',
    message,
  });
  const kind = ability === 'send' ? 'sent' : 'reminded';
  await appendEvent(deps, tx, { invoiceId, kind, by: userActor(actor) });
}

/** It reached the customer by other means: on paper or by a message. */
export async function markInvoiceSent(
  deps: InvoiceDeps,
  tx: Tx,
  actor: SignedIn,
  { invoiceId, version }: { invoiceId: string; version: number },
): Promise<void> {
  const row = await lockInvoiceFor(tx, actor, 'send', { invoiceId, version });
  requireAbility('send', row);
  if (row.sentAt !== null) throw actionNotPossible(t('This invoice has already been sent.'));
  await updateInvoice(tx, invoiceId, { sent_at: deps.clock.now(), delivery_error: null });
  await appendEvent(deps, tx, { invoiceId, kind: 'marked_sent', by: userActor(actor) });
}
