import type { InvoiceInput } from '@daybook/contract/invoice-document';
import { type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/types.ts';
import { findDraftRecords, type KnownTax } from './draft.repo.ts';
import { findInvoicingTerms, type InvoicingTerms } from './invoicing-terms.repo.ts';

/** An invoice as typed, with all defaults filled in. */
export type CompleteInvoiceInput = z.output<typeof InvoiceInput>;

/** Everything known about the records an invoice refers to. */
export interface DraftContext {
  today: CalendarDate;
  terms: InvoicingTerms;
  buyer: Awaited<ReturnType<typeof findDraftRecords>>['buyer'];
  booking: Awaited<ReturnType<typeof findDraftRecords>>['booking'];
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
  knownTerms?: InvoicingTerms,
): Promise<DraftContext> {
  const { lines, bookingId, customerId, withholdingRateId } = input;
  const terms = knownTerms ?? (await findInvoicingTerms(db));
  const { taxes, staff, buyer, booking, serviceIds } = await findDraftRecords(db, {
    customerId,
    bookingId,
    taxRateIds: distinct([...lines.flatMap(({ taxRateIds }) => taxRateIds), withholdingRateId]),
    staffIds: distinct(lines.map(({ staffId }) => staffId)),
    serviceIds: distinct(lines.map(({ serviceId }) => serviceId)),
  });
  return {
    today: wallClock(terms.zone).dateAt(now.getTime()),
    terms,
    buyer,
    booking,
    taxes: new Map(taxes.map((tax) => [tax.taxRateId, tax])),
    staffNames: new Map(staff.map(({ staffId, name }) => [staffId, name])),
    serviceIds: new Set(serviceIds),
  };
}
