import { textIn } from '@daybook/domain/text/in-languages';
import { wallClock } from '@daybook/domain/wall-clock';
import type { Language } from '@daybook/i18n/languages';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { notFound } from '../../../platform/errors.ts';
import { walkInOf } from '../../people/walk-in.repo.ts';
import type { LedgerDeps } from '../history/actor.ts';
import { findDefaults, findSold } from './booking-input.repo.ts';
import { findBuyer } from './draft.repo.ts';
import type { CompleteInvoiceInput } from './draft-context.ts';
import { documentLanguage } from './draft-document.ts';
import { findInvoicingTerms, type InvoicingTerms } from './invoicing-terms.repo.ts';
import { toMajorUnits } from './major-units.ts';

/**
 * The first content of a booking's invoice: its services at their prices, taxed by the settings, with their names in
 * the language of the document.
 */
export const inputOfBooking = async (
  deps: LedgerDeps,
  tx: Tx,
  bookingId: string,
): Promise<CompleteInvoiceInput> => (await draftOfBooking(deps, tx, bookingId)).input;

/** The same, with the language of the booking's documents. */
export async function draftOfBooking(
  deps: LedgerDeps,
  tx: Tx,
  bookingId: string,
): Promise<{ input: CompleteInvoiceInput; language: Language }> {
  const { content, language } = await readContent(tx, bookingId);
  const customerId = content.customerId ?? (await walkInOf(deps, tx, bookingId));
  return { input: { ...content, customerId }, language };
}

/** The same for reading: a walk-in may have no customer yet. */
export const contentOfBooking = async (
  db: Db,
  bookingId: string,
  terms: InvoicingTerms,
): Promise<BookingContent> => (await readContent(db, bookingId, terms)).content;

type BookingContent = Omit<CompleteInvoiceInput, 'customerId'> & { customerId: string | null };

async function readContent(
  db: Db,
  bookingId: string,
  knownTerms?: InvoicingTerms,
): Promise<{ content: BookingContent; language: Language }> {
  const sold = await findSold(db, bookingId);
  if (!sold) throw notFound();
  const { taxRateIds, netDays, ...defaults } = await findDefaults(db);
  const terms = knownTerms ?? (await findInvoicingTerms(db));
  const buyer = sold.customerId === null ? undefined : await findBuyer(db, sold.customerId, bookingId);
  const language = documentLanguage(buyer, terms);
  const content = {
    ...defaults,
    // A customer's credit must not pay for a booking that someone else may have made.
    appliesCredit: defaults.appliesCredit && !sold.isClaimed,
    customerId: sold.customerId,
    bookingId,
    currency: sold.currency,
    issuedOn: null,
    suppliedOn: wallClock(terms.zone).dateAt(sold.startAt.getTime()),
    due: { days: netDays },
    poNumber: '',
    lines: sold.appointments.map(({ priceMinor, seats, taxRateId, ...booked }) => ({
      description: textIn(booked.serviceName, booked.serviceNames, language),
      details: '',
      serviceId: booked.serviceId,
      staffId: booked.staffId,
      ...priced(priceMinor, seats, sold.currency),
      unit: '',
      discount: null,
      taxRateIds: taxRateId === null ? taxRateIds : [taxRateId],
      keepsPrice: false,
    })),
    discount: null,
    roundsCash: false,
    instalmentsOn: [],
    rate: null,
    privateNote: '',
  };
  return { content, language };
}

/** The price of an appointment covers all its places; if it is no multiple of them, it becomes one line. */
function priced(priceMinor: number, seats: number, currency: string) {
  const isEven = priceMinor % seats === 0;
  return {
    quantity: isEven ? String(seats) : '1',
    unitPrice: toMajorUnits(isEven ? priceMinor / seats : priceMinor, currency),
  };
}
