import { getPrivate, postPrivate, putPrivate } from '@daybook/api';
import type { BodyOf, EndpointKey, ParamsOf } from '@daybook/contract/endpoints';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
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

type Act<Key extends EndpointKey> = ParamsOf<Key> & BodyOf<Key>;

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: key });

export const recurringInvoiceMutations = {
  /** Lets an issued invoice repeat. The key is made once for what is about to be done. */
  repeat: () =>
    mutationOptions({
      mutationFn: ({
        invoiceId,
        idempotencyKey,
        ...body
      }: Act<'POST invoices/:invoiceId/recurring'> & { idempotencyKey: string }) =>
        postPrivate('invoices/:invoiceId/recurring', {
          params: { invoiceId },
          body,
          headers: { 'idempotency-key': idempotencyKey },
        }),
      onSettled: (_made, _error, _asked, _before, { client }) => refresh(client),
    }),
  /** Pauses it, lets it go on, or decides how it ends. A stale version is `version_conflict`. */
  change: () =>
    mutationOptions({
      mutationFn: ({ recurringId, ...body }: Act<'PUT recurring-invoices/:recurringId'>) =>
        putPrivate('recurring-invoices/:recurringId', { params: { recurringId }, body }),
      onSettled: (_changed, _error, _asked, _before, { client }) => refresh(client),
    }),
  /** Ends it for good. */
  end: () =>
    mutationOptions({
      mutationFn: ({ recurringId, ...body }: Act<'POST recurring-invoices/:recurringId/end'>) =>
        postPrivate('recurring-invoices/:recurringId/end', { params: { recurringId }, body }),
      onSettled: (_ended, _error, _asked, _before, { client }) => refresh(client),
    }),
};
