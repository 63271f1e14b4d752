import type { Checkout, CheckoutResult } from '@daybook/contract/checkout';
import type { ParsedBodyOf, ParsedParamsOf } from '@daybook/contract/endpoints';
import { checkoutSums } from '@daybook/domain/invoicing/checkout';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import type { Tx } from '../../../platform/database/types.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findBillingRules } from '../../invoices/automatic/automatic-invoice.repo.ts';
import { orderIssuedMail } from '../../invoices/automatic/mail-issued.ts';
import type { InvoiceDeps } from '../../invoices/detail/invoice-detail.queries.ts';
import type { CompleteInvoiceInput } from '../../invoices/drafts/draft-context.ts';
import { changeDraft, draftPartsOf, prepareDraft, writeDraft } from '../../invoices/drafts/drafts.ts';
import { lockInvoice } from '../../invoices/drafts/lock-invoice.ts';
import { requireDiscount } from '../../invoices/drafts/require-discount.ts';
import { lockCustomer } from '../../invoices/drafts/stored-invoice.repo.ts';
import { userActor } from '../../invoices/history/actor.ts';
import { lockInvoiceFor } from '../../invoices/invoice.commands.ts';
import { issueInvoice } from '../../invoices/ledger/issue-invoice.ts';
import { requireReach } from '../../invoices/require-reach.ts';
import { walkInOf } from '../../people/walk-in.repo.ts';
import { requireOwn } from '../deposits/booking-money.commands.ts';
import { applyStatusChange } from '../lifecycle/booking-status.commands.ts';
import { requireRow } from '../register/booking-detail.queries.ts';
import { type BookingReader, bookingActionsOf, bookingOwnersOf } from '../register/booking-list.present.ts';
import { bookingReaderOf } from '../register/reader.ts';
import {
  emptySale,
  findVisit,
  readCheckout,
  readSale,
  usableCredit,
  type Visit,
} from './checkout.queries.ts';
import { checkoutLines } from './checkout-lines.ts';
import { collectPayments, requirePayable } from './collect-payments.ts';

type Once = (work: (tx: Tx) => Promise<CheckoutResult>) => Promise<CheckoutResult>;
type VisitBody = ParsedBodyOf<'POST bookings/:bookingId/checkout'>;

const changed = (checkout: Checkout) =>
  conflict('version_conflict', t('The amounts have changed. Check them and try again.'), { checkout });

/**
 * Checks out a visit in one transaction: its invoice is issued with these lines, paid by deposit, credit and payments,
 * and the visit completed. The invoice comes first, so that the completion writes no second one. A visit with an issued
 * invoice is only paid, and completed if it can be.
 */
export const checkOut = (
  deps: InvoiceDeps,
  actor: SignedIn,
  { bookingId }: ParsedParamsOf<'POST bookings/:bookingId/checkout'>,
  body: VisitBody,
  once: Once,
): Promise<CheckoutResult> =>
  once(async (tx) => {
    await requireOwn(deps, tx, actor, bookingId, 'payment.take');
    const reader = await bookingReaderOf(tx, actor, deps.clock.now());
    const visit = await findVisit(tx, actor, bookingId);
    const outdated = async () => changed(await readCheckout(tx, reader, bookingId));
    if (visit.row.version !== body.version || (visit.issued && body.lines !== null)) throw await outdated();
    if (body.creditMinor > 0 && visit.row.isClaimed)
      throw forbidden(t('Confirm whose booking this is before using the credit.'));
    const input = visit.issued ? null : await inputOf(tx, actor, visit, body);
    const balance = await balanceOf(deps, tx, visit, input);
    if (balance !== body.balanceMinor || body.creditMinor > (await usableCredit(tx, visit)))
      throw await outdated();
    await requirePayable(tx, balance, body);
    const invoice = input
      ? await issue(deps, tx, actor, { draft: visit.draft, input, source: 'booking' })
      : await payable(tx, actor, visit);
    const collected = await collectPayments(deps, tx, actor, invoice.invoiceId, body);
    await complete(deps, tx, reader, visit);
    const { version, status } = await requireRow(tx, actor, bookingId);
    const { currency } = visit.content;
    return { booking: { bookingId, version, status }, invoice, currency, ...collected };
  });

/** The invoice of a visit as it will be issued, for those who may. */
async function inputOf(
  tx: Tx,
  actor: SignedIn,
  { row, content, customerId }: Visit,
  { lines, discount }: VisitBody,
): Promise<CompleteInvoiceInput> {
  const owners = bookingOwnersOf(row);
  const { priceIsKnown } = row;
  if (!can(actor, 'invoice.issue', owners)) throw forbidden();
  if (customerId === null) throw new Error('A walk-in without a customer of the ledger.');
  const sold =
    lines === null ? content.lines : await checkoutLines(tx, { actor, owners, content, priceIsKnown }, lines);
  requireDiscount(actor, owners, { before: content, after: { discount, lines: sold } });
  return { ...content, customerId, bookingId: row.bookingId, lines: sold, discount, appliesCredit: false };
}

/** The amount due before credit and payments. */
async function balanceOf(
  deps: InvoiceDeps,
  tx: Tx,
  { issued, depositMinor }: Visit,
  input: CompleteInvoiceInput | null,
): Promise<number> {
  if (issued) return issued.balance;
  if (!input) return 0;
  const { payable: payableMinor } = (await prepareDraft(deps, tx, input)).document.totals;
  return checkoutSums({ payableMinor, depositMinor, creditMinor: 0, payments: [] }).balanceMinor;
}

async function payable(tx: Tx, actor: SignedIn, { issued }: Visit) {
  const invoiceId = issued?.invoiceId ?? '';
  const { number } = await lockInvoiceFor(tx, actor, 'pay', { invoiceId });
  return { invoiceId, number: number ?? '' };
}

/** Writes or changes the draft and issues it; it is mailed if the settings say so. */
async function issue(
  deps: InvoiceDeps,
  tx: Tx,
  actor: SignedIn,
  {
    draft,
    input,
    source,
  }: { draft: Visit['draft']; input: CompleteInvoiceInput; source: 'booking' | 'manual' },
): Promise<CheckoutResult['invoice']> {
  const by = userActor(actor);
  if (draft) {
    const row = await lockInvoice(tx, draft.invoiceId);
    await changeDraft(deps, tx, row, { input, version: row.version, by });
  }
  const invoiceId = draft?.invoiceId ?? (await writeDraft(deps, tx, input, source, by));
  const { number } = await issueInvoice(deps, tx, { invoice: await lockInvoice(tx, invoiceId), by });
  if ((await findBillingRules(tx)).sendsByItself) await orderIssuedMail(deps, tx, invoiceId);
  return { invoiceId, number };
}

async function complete(deps: InvoiceDeps, tx: Tx, reader: BookingReader, { row, issued }: Visit) {
  const { bookingId, version, status } = row;
  if (status === 'completed') return;
  if (issued && !bookingActionsOf(row, bookingOwnersOf(row), reader).includes('complete')) return;
  await applyStatusChange(deps, tx, reader, { bookingId, action: 'complete', version });
}

/** Sells without an appointment. A walk-in becomes an anonymous customer of the ledger. */
export const sell = (
  deps: InvoiceDeps,
  actor: SignedIn,
  { customerId: buyerId, lines, discount, ...body }: ParsedBodyOf<'POST sales'>,
  once: Once,
): Promise<CheckoutResult> =>
  once(async (tx) => {
    if (buyerId !== null) await lockCustomer(tx, buyerId);
    const customerId = buyerId ?? (await walkInOf(deps, tx, null));
    const content = await emptySale(tx);
    const owners = { staffIds: lines.flatMap(({ staffId }) => staffId ?? []) };
    const sold = await checkoutLines(tx, { actor, owners, content }, lines);
    const input = { ...content, customerId, lines: sold, discount };
    requireDiscount(actor, owners, { before: null, after: input });
    const draft = await prepareDraft(deps, tx, input);
    await requireReach(tx, actor, draft);
    if (!can(actor, 'payment.take', draftPartsOf(draft))) throw forbidden();
    const reader = await bookingReaderOf(tx, actor, deps.clock.now());
    const fresh = await readSale(tx, reader, buyerId ?? undefined);
    const { payable: balance } = draft.document.totals;
    if (balance !== body.balanceMinor || body.creditMinor > fresh.creditMinor) throw changed(fresh);
    await requirePayable(tx, balance, body);
    const invoice = await issue(deps, tx, actor, { draft: undefined, input, source: 'manual' });
    const collected = await collectPayments(deps, tx, actor, invoice.invoiceId, body);
    return { booking: null, invoice, currency: content.currency, ...collected };
  });
