import type { InvoiceInput } from '@daybook/contract/invoice-document';
import { type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/types.ts';
import {
  findBookingFacts,
  findBuyer,
  findInvoicingTerms,
  findServiceIds,
  findStaffNames,
  findTaxes,
  type InvoicingTerms,
  type KnownTax,
} from './draft.repo.ts';

/** An invoice as typed, with all defaults filled in. */
export type CompleteInvoiceInput = z.output<typeof InvoiceInput>;

/** Everything known about the records an invoice refers to. */
export interface DraftContext {
  today: CalendarDate;
  terms: InvoicingTerms;
  buyer: Awaited<ReturnType<typeof findBuyer>>;
  booking: Awaited<ReturnType<typeof findBookingFacts>>;
  taxes: ReadonlyMap<string, KnownTax>;
  staffNames: ReadonlyMap<string, string>;
  serviceIds: ReadonlySet<string>;
}

const distinct = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/** Loads the records that an invoice refers to, as they are now. */
export async function loadDraftContext(
  db: Db,
  now: Date,
  input: CompleteInvoiceInput,
): Promise<DraftContext> {
  const { lines, bookingId, customerId, withholdingRateId } = input;
  const terms = await findInvoicingTerms(db);
  const taxIds = distinct([...lines.flatMap(({ taxRateIds }) => taxRateIds), withholdingRateId]);
  const staffIds = distinct(lines.map(({ staffId }) => staffId));
  const serviceIds = distinct(lines.map(({ serviceId }) => serviceId));
  const taxes = taxIds.length === 0 ? [] : await findTaxes(db, taxIds);
  const staff = staffIds.length === 0 ? [] : await findStaffNames(db, staffIds);
  return {
    today: wallClock(terms.zone).dateAt(now.getTime()),
    terms,
    buyer: await findBuyer(db, customerId, bookingId),
    booking: bookingId === null ? undefined : await findBookingFacts(db, bookingId),
    taxes: new Map(taxes.map((tax) => [tax.taxRateId, tax])),
    staffNames: new Map(staff.map(({ staffId, name }) => [staffId, name])),
    serviceIds: new Set(serviceIds.length === 0 ? [] : await findServiceIds(db, serviceIds)),
  };
}
