import { wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../../platform/database/types.ts';
import { notFound } from '../../../platform/errors.ts';
import { findDefaults, findSold } from './booking-input.repo.ts';
import { findInvoicingTerms } from './draft.repo.ts';
import type { CompleteInvoiceInput } from './draft-context.ts';
import { actionNotPossible } from './lock-invoice.ts';
import { toMajorUnits } from './major-units.ts';

/** The first content of a booking's invoice: its services at their prices, taxed by the settings. */
export async function inputOfBooking(db: Db, bookingId: string): Promise<CompleteInvoiceInput> {
  const sold = await findSold(db, bookingId);
  if (!sold) throw notFound();
  if (sold.customerId === null) throw actionNotPossible('This booking has no customer. Give it one first.');
  const { taxRateIds, netDays, ...defaults } = await findDefaults(db);
  const { zone } = await findInvoicingTerms(db);
  return {
    ...defaults,
    // A customer's credit must not pay for a booking that somebody else may have made.
    appliesCredit: defaults.appliesCredit && !sold.isClaimed,
    customerId: sold.customerId,
    bookingId,
    currency: sold.currency,
    issuedOn: null,
    suppliedOn: wallClock(zone).dateAt(sold.startAt.getTime()),
    due: { days: netDays },
    poNumber: '',
    lines: sold.appointments.map(({ serviceId, staffId, serviceName, priceMinor, seats, taxRateId }) => ({
      description: serviceName,
      details: '',
      serviceId,
      staffId,
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
}

/** The price of an appointment covers all its places; if it is no multiple of them, it becomes one line. */
function priced(priceMinor: number, seats: number, currency: string) {
  const isEven = priceMinor % seats === 0;
  return {
    quantity: isEven ? String(seats) : '1',
    unitPrice: toMajorUnits(isEven ? priceMinor / seats : priceMinor, currency),
  };
}
