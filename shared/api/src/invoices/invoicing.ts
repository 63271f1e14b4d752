import { getPrivate, postPrivate, putPrivate } from '@daybook/api';
import type { BodyOf, ParamsOf } from '@daybook/contract/endpoints';
import type { Invoicing } from '@daybook/contract/invoice-settings';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';

const key = ['invoicing'] as const;

export const invoicingQueries = {
  /** How invoices are written, taxed and numbered. */
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
    mutationOptions({
      mutationFn: (body: BodyOf<'PUT settings/invoicing'>) => putPrivate('settings/invoicing', { body }),
      onSuccess: (invoicing, _body, _before, { client }) => keep(client, invoicing),
    }),
  /** How the numbers of a series look and which comes next. */
  changeSeries: () =>
    mutationOptions({
      mutationFn: ({
        kind,
        ...body
      }: ParamsOf<'PUT settings/invoicing/series/:kind'> & BodyOf<'PUT settings/invoicing/series/:kind'>) =>
        putPrivate('settings/invoicing/series/:kind', { params: { kind }, body }),
      onSuccess: (invoicing, _body, _before, { client }) => keep(client, invoicing),
    }),
  addTaxRate: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'POST settings/invoicing/taxes'>) =>
        postPrivate('settings/invoicing/taxes', { body }),
      onSuccess: (invoicing, _body, _before, { client }) => keep(client, invoicing),
    }),
  /** What carries the rate keeps it. */
  archiveTaxRate: () =>
    mutationOptions({
      mutationFn: (params: ParamsOf<'POST settings/invoicing/taxes/:taxRateId/archive'>) =>
        postPrivate('settings/invoicing/taxes/:taxRateId/archive', { params }),
      onSuccess: (invoicing, _params, _before, { client }) => keep(client, invoicing),
    }),
};
