import type { Checkout, CheckoutResult } from '@daybook/contract/checkout';
import type { ParsedBodyOf, ParsedParamsOf } from '@daybook/contract/endpoints';
import { checkoutSums } from '@daybook/domain/invoicing/checkout';
import { can } from '@daybook/domain/people';
import { wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import type { Tx } from '../../../platform/database/types.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findBillingRules } from '../../invoices/automatic/automatic-invoice.repo.ts';
import { orderIssuedMail } from '../../invoices/automatic/mail-issued.ts';
import type { InvoiceDeps } from '../../invoices/detail/invoice-detail.queries.ts';
import { findDefaults } from '../../invoices/drafts/booking-input.repo.ts';
import type { CompleteInvoiceInput } from '../../invoices/drafts/draft-context.ts';
import {
  changeDraft,
  type Draft,
  draftPartsOf,
  prepareDraft,
  writeDraft,
} from '../../invoices/drafts/drafts.ts';
import { type OpenBooks, openBooks } from '../../invoices/drafts/invoicing-terms.repo.ts';
import { lockInvoice } from '../../invoices/drafts/lock-invoice.ts';
import { requireDiscount } from '../../invoices/drafts/require-discount.ts';
import { lockCustomer, type StoredInvoice } from '../../invoices/drafts/stored-invoice.repo.ts';
import { userActor } from '../../invoices/history/actor.ts';
import { lockInvoiceFor } from '../../invoices/invoice.commands.ts';
import type { PayableInvoice } from '../../invoices/ledger/allocate-payment.ts';
import { issueInvoice } from '../../invoices/ledger/issue-invoice.ts';
import { findCredit } from '../../invoices/ledger/payment.repo.ts';
import { requireReach } from '../../invoices/require-reach.ts';
import { walkInOf } from '../../people/walk-in.repo.ts';
import { requireOwn } from '../deposits/booking-money.commands.ts';
import { applyStatusChange } from '../lifecycle/booking-status.commands.ts';
import { type BookingReader, bookingActionsOf, bookingOwnersOf } from '../register/booking-list.present.ts';
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
    const books = await openBooks(tx);
    const reader = { actor, now: deps.clock.now(), clock: wallClock(books.zone) };
    const visit = await findVisit(tx, actor, bookingId, books);
    const outdated = async () => changed(await readCheckout(tx, reader, bookingId, books));
    if (visit.row.version !== body.version || (visit.issued && body.lines !== null)) throw await outdated();
    if (body.creditMinor > 0 && visit.row.isClaimed)
      throw forbidden(t('Confirm whose booking this is before using the credit.'));
    const draft = visit.issued ? null : await prepare(deps, tx, await inputOf(tx, actor, visit, body), books);
    const balance = balanceOf(visit, draft);
    if (balance !== body.balanceMinor || body.creditMinor > (await usableCredit(tx, visit)))
      throw await outdated();
    await requirePayable(tx, balance, body);
    const invoice = draft
      ? await issue(deps, tx, actor, { before: visit.draft, draft, source: 'booking' })
      : await payable(tx, actor, visit);
    const collected = await collectPayments(deps, tx, actor, { invoice, books }, body);
    const { version, status } = await complete(deps, tx, reader, visit);
    const { currency } = visit.content;
    return { booking: { bookingId, version, status }, invoice: namedBy(invoice), currency, ...collected };
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
  const sold = lines === null ? content.lines : await linesOf(lines);
  requireDiscount(actor, owners, { before: content, after: { discount, lines: sold } });
  return { ...content, customerId, bookingId: row.bookingId, lines: sold, discount, appliesCredit: false };

  async function linesOf(entered: NonNullable<VisitBody['lines']>) {
    const { taxRateIds } = await findDefaults(tx);
    return checkoutLines(tx, { actor, owners, content, taxRateIds, priceIsKnown }, entered);
  }
}

/** Calculates the invoice. Its customer is locked; one they were merged into is locked, too. */
async function prepare(
  deps: InvoiceDeps,
  tx: Tx,
  input: CompleteInvoiceInput,
  books: OpenBooks,
): Promise<Draft> {
  const draft = await prepareDraft(deps, tx, input, books);
  if (draft.input.customerId !== input.customerId) await lockCustomer(tx, draft.input.customerId);
  return draft;
}

/** The amount due before credit and payments. */
function balanceOf({ issued, depositMinor }: Visit, draft: Draft | null): number {
  if (issued) return issued.balance;
  if (!draft) return 0;
  const { payable: payableMinor } = draft.document.totals;
  return checkoutSums({ payableMinor, depositMinor, creditMinor: 0, payments: [] }).balanceMinor;
}

type NumberedInvoice = PayableInvoice & Pick<StoredInvoice, 'number'>;

const namedBy = ({ invoiceId, number }: NumberedInvoice) => ({ invoiceId, number: number ?? '' });

const payable = (tx: Tx, actor: SignedIn, { issued }: Visit): Promise<NumberedInvoice> =>
  lockInvoiceFor(tx, actor, 'pay', { invoiceId: issued?.invoiceId ?? '' });

/** Writes or changes the draft and issues it; it is mailed if the settings say so. */
async function issue(
  deps: InvoiceDeps,
  tx: Tx,
  actor: SignedIn,
  {
    before,
    draft,
    source,
  }: {
    /** The draft that the booking has already. */
    before: StoredInvoice | undefined;
    draft: Draft;
    source: 'booking' | 'manual';
  },
): Promise<NumberedInvoice> {
  const by = userActor(actor);
  const write = async () => {
    if (!before) return writeDraft(deps, tx, draft, source, by);
    const row = await lockInvoice(tx, before.invoiceId);
    return changeDraft(deps, tx, row, { draft, version: row.version, by });
  };
  const invoice = await issueInvoice(deps, tx, { invoice: await write(), draft, by });
  if ((await findBillingRules(tx)).sendsByItself) await orderIssuedMail(deps, tx, invoice.invoiceId);
  return invoice;
}

/** Completes the visit if it can be; returns its version and status. */
async function complete(deps: InvoiceDeps, tx: Tx, reader: BookingReader, { row, issued }: Visit) {
  const { bookingId, version, status } = row;
  const isPossible = !issued || bookingActionsOf(row, bookingOwnersOf(row), reader).includes('complete');
  if (status === 'completed' || !isPossible) return { version, status };
  return applyStatusChange(deps, tx, reader, { bookingId, action: 'complete', version });
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
    const books = await openBooks(tx);
    const defaults = await findDefaults(tx);
    const content = emptySale(defaults, books);
    const { taxRateIds } = defaults;
    const owners = { staffIds: lines.flatMap(({ staffId }) => staffId ?? []) };
    const sold = await checkoutLines(tx, { actor, owners, content, taxRateIds }, lines);
    const input = { ...content, customerId, lines: sold, discount };
    requireDiscount(actor, owners, { before: null, after: input });
    const draft = await prepare(deps, tx, input, books);
    await requireReach(tx, actor, draft);
    if (!can(actor, 'payment.take', draftPartsOf(draft))) throw forbidden();
    const { payable: balance } = draft.document.totals;
    const creditMinor =
      body.creditMinor === 0 ? 0 : await findCredit(tx, draft.input.customerId, content.currency);
    if (balance !== body.balanceMinor || body.creditMinor > creditMinor) {
      const reader = { actor, now: deps.clock.now() };
      throw changed(await readSale(tx, reader, buyerId ?? undefined, books));
    }
    await requirePayable(tx, balance, body);
    const invoice = await issue(deps, tx, actor, { before: undefined, draft, source: 'manual' });
    const collected = await collectPayments(deps, tx, actor, { invoice, books }, body);
    return { booking: null, invoice: namedBy(invoice), currency: content.currency, ...collected };
  });
