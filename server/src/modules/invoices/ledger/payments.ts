import type { PaymentMethod } from '@daybook/contract/invoices';
import { bookDayProblem, booksClosedUntil } from '@daybook/domain/invoicing/books';
import { acceptsPayment } from '@daybook/domain/invoicing/invoice-status';
import { type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import type { Tx } from '../../../platform/database/types.ts';
import { invalid } from '../../../platform/errors.ts';
import { type InvoicingTerms, type OpenBooks, openBooks } from '../drafts/invoicing-terms.repo.ts';
import { requireAbility } from '../drafts/require-ability.ts';
import {
  findLiveInvoiceOfBooking,
  lockRow,
  retainLogo,
  type StoredInvoice,
  updateInvoice,
} from '../drafts/stored-invoice.repo.ts';
import { type Actor, type LedgerDeps, systemActor } from '../history/actor.ts';
import { appendEvent } from '../history/invoice-events.ts';
import { allocatePayment, type PayableInvoice } from './allocate-payment.ts';
import { requireOpenDay } from './books.ts';
import { assignNumber } from './invoice-numbers.ts';
import { lockPayment } from './lock-payment.ts';
import { insertPayment, insertTips, type StoredPayment, updatePayment } from './payment.repo.ts';
import { receiptHeadOf } from './receipt-number.ts';

/** A payment as a provider reports it. */
export interface ReceivedPayment {
  paymentId: string;
  receivedMinor: number;
  currency: string;
  transactionId: string | null;
  feeMinor?: number | null;
  receivedAt: Date;
}

export interface SettledPayment {
  /** False if it was settled before: then nothing changed. */
  isNew: boolean;
  /** The receipt number. */
  number: string | null;
  /** The invoice it paid, and the amount. */
  invoiceId: string | null;
  appliedMinor: number;
  creditMinor: number;
}

/**
 * Settles a received payment, once, with the received amount and not the requested one. It pays the invoice that
 * requested it, or that of its booking; a deposit without an issued invoice waits for it; any surplus becomes the
 * customer's credit.
 */
export async function settlePayment(
  deps: LedgerDeps,
  tx: Tx,
  received: ReceivedPayment,
): Promise<SettledPayment> {
  const { payment, invoices } = await lockPayment(tx, received.paymentId);
  if (payment.state === 'succeeded' || payment.state === 'reversed') return settledBefore(payment);
  const terms = await openBooks(tx);
  const { zone, lockedUntil } = terms;
  const tip = tipOf(payment, received.receivedMinor);
  const arrivedOn = wallClock(zone).dateAt(received.receivedAt.getTime());
  // If a provider reports it late, it is posted on the day of the report.
  const receivedOn = booksClosedUntil(arrivedOn, { lockedUntil })
    ? wallClock(zone).dateAt(deps.clock.now().getTime())
    : arrivedOn;
  await updatePayment(tx, payment.paymentId, {
    state: 'succeeded',
    currency: received.currency,
    amount_minor: received.receivedMinor,
    tip_minor: tip,
    surcharge_minor: Math.min(payment.surcharge, tip),
    fee_minor: received.feeMinor ?? null,
    transaction_id: received.transactionId,
    received_on: receivedOn,
  });
  const arrived = { ...payment, amount: received.receivedMinor, currency: received.currency, tip };
  const used = await use(deps, tx, arrived, targetOf(payment, invoices), systemActor);
  const requestingInvoice = payment.invoiceId === null ? undefined : invoices.get(payment.invoiceId);
  return {
    ...used,
    number: await giveReceipt(tx, { ...arrived, receivedOn }, terms, requestingInvoice),
    isNew: true,
  };
}

const settledBefore = (payment: StoredPayment): SettledPayment => ({
  isNew: false,
  number: payment.number,
  invoiceId: payment.invoiceId,
  appliedMinor: payment.applied,
  creditMinor: payment.credit,
});

/** If less arrives than requested, the invoice is served before the tip. */
const tipOf = ({ amount, tip }: StoredPayment, received: number): number =>
  Math.min(tip, Math.max(0, received - (amount - tip)));

/** The invoice that requested it; otherwise that of its booking, once issued. */
function targetOf(
  { invoiceId, bookingId }: StoredPayment,
  invoices: ReadonlyMap<string, StoredInvoice>,
): StoredInvoice | undefined {
  const requestingInvoice = invoiceId === null ? undefined : invoices.get(invoiceId);
  if (requestingInvoice && requestingInvoice.state !== 'draft') return requestingInvoice;
  return [...invoices.values()].find(
    (one) => bookingId !== null && one.bookingId === bookingId && acceptsPayment(one),
  );
}

/** The columns that ledger entries of a payment need. */
type MovedPayment = Pick<
  StoredPayment,
  | 'paymentId'
  | 'customerId'
  | 'bookingId'
  | 'invoiceId'
  | 'currency'
  | 'method'
  | 'amount'
  | 'tip'
  | 'surcharge'
>;

/** Allocates the received money. A deposit on a booking without an issued invoice stays unapplied. */
async function use(
  deps: LedgerDeps,
  tx: Tx,
  payment: MovedPayment,
  invoice: PayableInvoice | undefined,
  by: Actor,
): Promise<Pick<SettledPayment, 'invoiceId' | 'appliedMinor' | 'creditMinor'>> {
  if (!invoice && payment.bookingId !== null) return { invoiceId: null, appliedMinor: 0, creditMinor: 0 };
  const amount = payment.amount - payment.tip;
  const { applied, credit } = await allocatePayment(deps, tx, { payment, invoice, amount, by });
  const { method, tip } = payment;
  if (invoice) {
    const surcharge = Math.min(payment.surcharge, tip);
    const details = { amountMinor: applied, creditMinor: credit, tipMinor: tip - surcharge, method };
    await appendEvent(deps, tx, { invoiceId: invoice.invoiceId, kind: 'paid', details, by });
    await updateInvoice(tx, invoice.invoiceId);
  }
  return {
    invoiceId: applied > 0 && invoice ? invoice.invoiceId : null,
    appliedMinor: applied,
    creditMinor: credit,
  };
}

/** Assigns the receipt number and stores the receipt's data. */
async function giveReceipt(
  tx: Tx,
  payment: MovedPayment & { receivedOn: string },
  terms: InvoicingTerms,
  invoice: Pick<StoredInvoice, 'document'> | undefined,
): Promise<string> {
  const head = await receiptHeadOf(tx, payment, terms, invoice);
  const { number } = await assignNumber(tx, 'receipt', payment.receivedOn);
  await updatePayment(tx, payment.paymentId, { number, receipt: JSON.stringify(head) });
  if (head.logoPath) await retainLogo(tx, head.logoPath);
  return number;
}

/** A payment that someone took in person. */
export interface ManualPayment {
  method: Exclude<PaymentMethod, 'online'>;
  /** Including tip. */
  amountMinor: number;
  tipMinor: number;
  /** The staff members who get the tip, if known. */
  tips?: readonly { staffId: string; amountMinor: number }[];
  receivedOn: string;
  reference: string;
  note: string;
}

/** The locked record that a manual payment pays: an invoice, or a booking's deposit. */
type For = (
  | { invoice: PayableInvoice }
  | { deposit: { customerId: string; bookingId: string; currency: string } }
  // The books, if the transaction holds them open already.
) & { books?: OpenBooks };

/** The booking's invoice if it takes money, locked. */
async function liveOf(tx: Tx, bookingId: string): Promise<PayableInvoice | undefined> {
  const live = await findLiveInvoiceOfBooking(tx, bookingId);
  const row = live && (await lockRow(tx, live.invoiceId));
  return row && acceptsPayment(row) ? row : undefined;
}

/**
 * Records a payment taken by hand. What it pays of an invoice (`paid_minor`) and of a booking follows from the entries
 * and payments by triggers: see `insertEntry` and `insertPayment`.
 */
export async function recordManualPayment(
  deps: LedgerDeps,
  tx: Tx,
  target: For,
  paid: ManualPayment,
  by: Actor,
): Promise<SettledPayment & { paymentId: string; today: CalendarDate }> {
  const { amountMinor, tipMinor, tips = [] } = paid;
  const terms = target.books ?? (await openBooks(tx));
  if (tipMinor > amountMinor)
    throw invalid({ tipMinor: t('The tip can’t be more than the amount received.') });
  const today = wallClock(terms.zone).dateAt(deps.clock.now().getTime());
  const wrongDay = bookDayProblem(paid.receivedOn, { today, lockedUntil: terms.lockedUntil });
  if (wrongDay) throw invalid({ receivedOn: wrongDay });
  requireOpenDay(paid.receivedOn, terms);
  const invoice = 'invoice' in target ? target.invoice : await liveOf(tx, target.deposit.bookingId);
  // A customer who pays twice has paid: the excess becomes credit.
  if ('invoice' in target) requireAbility('pay', target.invoice, 'nothing_due');
  const { customerId, bookingId, currency } =
    'invoice' in target ? { ...target.invoice, bookingId: null } : target.deposit;
  const { method, receivedOn } = paid;
  const payment = {
    paymentId: deps.newId(),
    customerId,
    bookingId,
    invoiceId: invoice?.invoiceId ?? null,
    currency,
    method,
    amount: amountMinor,
    tip: tipMinor,
    surcharge: 0,
    receivedOn,
  };
  await insertPayment(tx, {
    payment_id: payment.paymentId,
    customer_id: customerId,
    booking_id: bookingId,
    invoice_id: payment.invoiceId,
    provider: 'manual',
    method,
    state: 'succeeded',
    reference: paid.reference,
    currency,
    amount_minor: amountMinor,
    tip_minor: tipMinor,
    received_on: receivedOn,
    note: paid.note,
    created_at: deps.clock.now(),
    by_user_id: by.userId,
    by_name: by.name,
  });
  await insertTips(tx, payment.paymentId, tips);
  const used = await use(deps, tx, payment, invoice, by);
  const number = await giveReceipt(tx, payment, terms, invoice);
  return { paymentId: payment.paymentId, ...used, number, isNew: true, today };
}
