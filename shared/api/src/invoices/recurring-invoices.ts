import { refetches } from '../handlers.ts';
import { invoiceKeys } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

export const recurringInvoiceQueries = {
  /** Recurring invoices, active ones first; of one invoice, or all that the user may see. */
  list: (invoice?: string) =>
    queryFor('GET recurring-invoices', invoiceKeys.recurring, invoice === undefined ? {} : { invoice }),
};

const changed = { onSettled: refetches(invoiceKeys.recurring) };

export const recurringInvoiceMutations = {
  /** Makes an issued invoice recurring. The idempotency key is created once per intended action. */
  repeat: () => mutationFor('POST invoices/:invoiceId/recurring', changed),
  /** Pauses, resumes, or changes the end. A stale version is `version_conflict`. */
  change: () => mutationFor('PUT recurring-invoices/:recurringId', changed),
  /** Ends it permanently. */
  end: () => mutationFor('POST recurring-invoices/:recurringId/end', changed),
};
