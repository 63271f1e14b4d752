import { getPrivate } from '@daybook/api';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { mutationFor } from '../mutation-for.ts';
import { invoiceKeys } from './invoices.ts';

/** Under the key of invoices: one that was just made, or that stopped, is seen where they are. */
const key = [...invoiceKeys.all, 'recurring'] as const;

export const recurringInvoiceQueries = {
  /** Invoices that repeat, those that go on first; of one invoice, or all that the reader may see. */
  list: (invoice?: string) =>
    queryOptions({
      queryKey: [...key, invoice ?? null],
      queryFn: ({ signal }) =>
        getPrivate('recurring-invoices', { query: invoice === undefined ? {} : { invoice }, signal }),
    }),
};

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: key });

export const recurringInvoiceMutations = {
  /** Lets an issued invoice repeat. The key is made once for what is about to be done. */
  repeat: () =>
    mutationFor('POST invoices/:invoiceId/recurring', {
      onSettled: (_made, _error, _asked, _before, { client }) => refresh(client),
    }),
  /** Pauses it, lets it go on, or decides how it ends. A stale version is `version_conflict`. */
  change: () =>
    mutationFor('PUT recurring-invoices/:recurringId', {
      onSettled: (_changed, _error, _asked, _before, { client }) => refresh(client),
    }),
  /** Ends it for good. */
  end: () =>
    mutationFor('POST recurring-invoices/:recurringId/end', {
      onSettled: (_ended, _error, _asked, _before, { client }) => refresh(client),
    }),
};
