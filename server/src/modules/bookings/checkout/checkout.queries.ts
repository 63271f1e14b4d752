import type { Checkout } from '@daybook/contract/checkout';
import { handMethods } from '@daybook/contract/invoices';
import { checkoutSums, checkoutTotals } from '@daybook/domain/invoicing/checkout';
import { acceptsPayment } from '@daybook/domain/invoicing/invoice-status';
import { can, type Owned, type Permission } from '@daybook/domain/people';
import { wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../../platform/database/types.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findDefaults, type InvoiceDefaults } from '../../invoices/drafts/booking-input.repo.ts';
import { contentOfBooking } from '../../invoices/drafts/booking-input.ts';
import { findBuyer, findStaffNames } from '../../invoices/drafts/draft.repo.ts';
import { findInvoicingTerms, type InvoicingTerms } from '../../invoices/drafts/invoicing-terms.repo.ts';
import { findInvoiceOfBooking, type StoredInvoice } from '../../invoices/drafts/stored-invoice.repo.ts';
import { findCredit, findDeposits } from '../../invoices/ledger/payment.repo.ts';
import { unallocatedOf } from '../../invoices/ledger/payment-balance.ts';
import { findPaymentSettings } from '../../payment-terms/payment-terms.repo.ts';
import { findWalkIn } from '../../people/walk-in.repo.ts';
import { requireRow } from '../register/booking-detail.queries.ts';
import { type BookingReader, bookingActionsOf, bookingOwnersOf } from '../register/booking-list.present.ts';
import type { StoredBookingRow } from '../register/booking-list.repo.ts';
import { type Content, isPriceOpen, termsOf } from './checkout-terms.ts';

/** A visit at its check-out. */
export interface Visit {
  row: StoredBookingRow;
  /** Also set for a walk-in with payments or an invoice. */
  customerId: string | null;
  /** Its issued invoice. */
  issued: StoredInvoice | undefined;
  /** The draft of its invoice, if there is one. */
  draft: StoredInvoice | undefined;
  content: Content;
  /** Paid before, and not yet used. */
  depositMinor: number;
}

/** 404 if the reader may not see the booking or its money. */
export async function findVisit(
  db: Db,
  actor: SignedIn,
  bookingId: string,
  terms: InvoicingTerms,
): Promise<Visit> {
  const row = await requireRow(db, actor, bookingId);
  if (!can(actor, 'invoice.view', bookingOwnersOf(row))) throw notFound();
  const invoice = await findInvoiceOfBooking(db, bookingId);
  const issued = invoice && acceptsPayment(invoice) ? invoice : undefined;
  const content = invoice ? invoice.input : await contentOfBooking(db, bookingId, terms);
  const deposits = await findDeposits(db, bookingId);
  return {
    row,
    customerId: row.customerId ?? (await findWalkIn(db, bookingId)) ?? null,
    issued,
    draft: issued ? undefined : invoice,
    content,
    depositMinor: issued
      ? issued.paid - issued.refunded
      : deposits
          .filter(({ currency }) => currency === content.currency)
          .reduce((sum, payment) => sum + Math.max(0, unallocatedOf(payment).unapplied), 0),
  };
}

/** The credit that a check-out may use: none if the booking's customer is unconfirmed. */
export const usableCredit = async (db: Db, { row, customerId, content }: Visit): Promise<number> =>
  customerId === null || row.isClaimed ? 0 : findCredit(db, customerId, content.currency);

export async function readCheckout(
  db: Db,
  reader: BookingReader,
  bookingId: string,
  knownTerms?: InvoicingTerms,
): Promise<Checkout> {
  const terms = knownTerms ?? (await findInvoicingTerms(db));
  return presentVisit(db, reader, await findVisit(db, reader.actor, bookingId, terms), terms);
}

async function presentVisit(
  db: Db,
  reader: BookingReader,
  visit: Visit,
  terms: InvoicingTerms,
): Promise<Checkout> {
  const { row, issued } = visit;
  const { actor } = reader;
  const owners = issued ?? bookingOwnersOf(row);
  const mayEnd =
    row.status === 'completed' || bookingActionsOf(row, bookingOwnersOf(row), reader).includes('complete');
  const isDue = issued
    ? issued.balance > 0 && can(actor, 'payment.take', owners)
    : mayEnd && can(actor, 'invoice.issue', owners);
  return presentCheckout(db, {
    actor,
    owners,
    content: visit.content,
    issued,
    depositMinor: visit.depositMinor,
    creditMinor: await usableCredit(db, visit),
    mayEnd: isDue,
    hasEmail: (row.email ?? '') !== '',
    priceIsKnown: row.priceIsKnown,
    now: reader.now,
    terms,
    booking: {
      bookingId: row.bookingId,
      reference: row.reference,
      version: row.version,
      status: row.status,
      startAt: row.startAt.toISOString(),
    },
    customer:
      row.customerId === null
        ? null
        : {
            customerId: can(actor, 'customer.view', owners) && !row.isClaimed ? row.customerId : null,
            name: `${row.firstName} ${row.lastName}`.trim(),
          },
  });
}

/** A sale without an appointment: no lines yet. */
export function emptySale(
  { taxRateIds: _, netDays, ...defaults }: InvoiceDefaults,
  { currency }: InvoicingTerms,
): Content {
  return {
    ...defaults,
    appliesCredit: false,
    bookingId: null,
    currency,
    issuedOn: null,
    suppliedOn: null,
    due: { days: netDays },
    poNumber: '',
    lines: [],
    discount: null,
    roundsCash: false,
    instalmentsOn: [],
    rate: null,
    privateNote: '',
  };
}

/** The customer of a sale has been checked. */
export async function readSale(
  db: Db,
  { actor, now }: Pick<BookingReader, 'actor' | 'now'>,
  customerId: string | undefined,
  knownTerms?: InvoicingTerms,
): Promise<Checkout> {
  const terms = knownTerms ?? (await findInvoicingTerms(db));
  const content = emptySale(await findDefaults(db), terms);
  const buyer = customerId === undefined ? undefined : await findBuyer(db, customerId);
  if (customerId !== undefined && !buyer) throw notFound();
  return presentCheckout(db, {
    actor,
    // A line determines who made the sale.
    owners: { staffIds: actor.staffId ? [actor.staffId] : [] },
    content,
    issued: undefined,
    depositMinor: 0,
    creditMinor: buyer ? await findCredit(db, buyer.customerId, content.currency) : 0,
    mayEnd: true,
    hasEmail: (buyer?.email ?? '') !== '',
    priceIsKnown: true,
    now,
    terms,
    booking: null,
    customer: buyer
      ? { customerId: buyer.customerId, name: `${buyer.firstName} ${buyer.lastName}`.trim() }
      : null,
  });
}

interface Around extends Pick<Checkout, 'booking' | 'customer' | 'depositMinor' | 'creditMinor'> {
  actor: SignedIn;
  owners: Owned;
  content: Content;
  issued: StoredInvoice | undefined;
  mayEnd: boolean;
  hasEmail: boolean;
  priceIsKnown: boolean;
  now: Date;
  terms: InvoicingTerms;
}

async function presentCheckout(db: Db, around: Around): Promise<Checkout> {
  const { actor, owners, content, issued, booking, customer, depositMinor, creditMinor, terms } = around;
  const { takesTips, tipPresets, emailsReceipts } = await findPaymentSettings(db);
  const rules = await termsOf(db, content, terms);
  const names = await findStaffNames(
    db,
    content.lines.flatMap(({ staffId }) => staffId ?? []),
  );
  const payableMinor =
    issued?.payable ?? Math.max(0, checkoutTotals(rules, content.lines, content.discount).payable);
  const may = (permission: Permission) => can(actor, permission, owners);
  const mayPrice = !issued && may('price.override');
  const allowed = {
    price: mayPrice,
    discount: !issued && may('discount.apply'),
    credit: creditMinor > 0 && may('payment.take'),
    pay: may('payment.take'),
    submit: around.mayEnd,
  };
  return {
    booking,
    customer,
    ...rules,
    lines: content.lines.map(({ details: _, unit: __, ...line }) => ({
      ...line,
      staffName: names.find(({ staffId }) => staffId === line.staffId)?.name ?? null,
      isEditable: mayPrice || (!issued && isPriceOpen(line, around)),
    })),
    discount: content.discount,
    payableMinor,
    depositMinor,
    balanceMinor:
      issued?.balance ??
      checkoutSums({ payableMinor, depositMinor, creditMinor: 0, payments: [] }).balanceMinor,
    creditMinor,
    invoice: issued
      ? { invoiceId: issued.invoiceId, number: issued.number ?? '', balanceMinor: issued.balance }
      : null,
    methods: [...handMethods],
    tipPresets: takesTips ? tipPresets : null,
    emailsReceipt: emailsReceipts && around.hasEmail,
    today: wallClock(terms.zone).dateAt(around.now.getTime()),
    abilities: (['price', 'discount', 'credit', 'pay', 'submit'] as const).filter((one) => allowed[one]),
  };
}
