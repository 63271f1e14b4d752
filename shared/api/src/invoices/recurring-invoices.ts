import { getPrivate } from '@daybook/api';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { mutationFor } from '../mutation-for.ts';
import { invoiceKeys } from './invoices.ts';

/** Below the key of invoices: a new or ended repetition appears where invoices do. */
const key = [...invoiceKeys.all, 'recurring'] as const;

export const recurringInvoiceQueries = {
  /** Recurring invoices, active ones first; of one invoice, or all that the user may see. */
  list: (invoice?: string) =>
    queryOptions({
      queryKey: [...key, invoice ?? null],
      queryFn: ({ signal }) =>
        getPrivate('recurring-invoices', { query: invoice === undefined ? {} : { invoice }, signal }),
    }),
};

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: key });

export const recurringInvoiceMutations = {
  /** Makes an issued invoice recurring. The idempotency key is created once per intended action. */
  repeat: () =>
    mutationFor('POST invoices/:invoiceId/recurring', {
      onSettled: (_made, _error, _asked, _before, { client }) => refresh(client),
    }),
  /** Pauses, resumes, or changes the end. A stale version is `version_conflict`. */
  change: () =>
    mutationFor('PUT recurring-invoices/:recurringId', {
      onSettled: (_changed, _error, _asked, _before, { client }) => refresh(client),
    }),
  /** Ends it permanently. */
  end: () =>
    mutationFor('POST recurring-invoices/:recurringId/end', {
      onSettled: (_ended, _error, _asked, _before, { client }) => refresh(client),
    }),
};
