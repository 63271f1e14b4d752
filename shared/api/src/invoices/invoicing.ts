import { getPrivate } from '@daybook/api';
import type { Invoicing } from '@daybook/contract/invoice-settings';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';
import { mutationFor } from '../mutation-for.ts';

const key = ['invoicing'] as const;

export const invoicingQueries = {
  /** The settings for writing, taxing and numbering invoices. */
  get: () =>
    queryOptions({
      queryKey: key,
      queryFn: ({ signal }) => getPrivate('settings/invoicing', { signal }),
      staleTime: 60_000,
    }),
};

const keep = (client: QueryClient, invoicing: Invoicing): void => keepAnswer(client, key, invoicing);

export const invoicingMutations = {
  /** A stale version is `version_conflict`. */
  change: () =>
    mutationFor('PUT settings/invoicing', {
      onSuccess: (invoicing, _body, _before, { client }) => keep(client, invoicing),
    }),
  /** The pattern of a series and its next number. */
  changeSeries: () =>
    mutationFor('PUT settings/invoicing/series/:kind', {
      onSuccess: (invoicing, _body, _before, { client }) => keep(client, invoicing),
    }),
  addTaxRate: () =>
    mutationFor('POST settings/invoicing/taxes', {
      onSuccess: (invoicing, _body, _before, { client }) => keep(client, invoicing),
    }),
  /** Documents with the rate keep it. */
  archiveTaxRate: () =>
    mutationFor('POST settings/invoicing/taxes/:taxRateId/archive', {
      onSuccess: (invoicing, _params, _before, { client }) => keep(client, invoicing),
    }),
};
