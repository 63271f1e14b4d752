import { getPrivate, getPrivateFile } from '@daybook/api';
import type { ParamsOf, QueryOf } from '@daybook/contract/endpoints';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { mutationFor } from '../mutation-for.ts';

const claimsKey = ['transfer-claims'] as const;

export const paymentQueries = {
  /** Reported transfers, the latest first. */
  claims: (query: QueryOf<'GET payments/claims'>) =>
    queryOptions({
      queryKey: [...claimsKey, query],
      queryFn: ({ signal }) => getPrivate('payments/claims', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The payments through each provider in a period, and the expected payout. */
  settlement: (query: QueryOf<'GET payments/settlement'>) =>
    queryOptions({
      queryKey: ['settlement', query],
      queryFn: ({ signal }) => getPrivate('payments/settlement', { query, signal }),
      placeholderData: keepPreviousData,
    }),
};

/** A payment has arrived or failed, which changes invoices and their figures. */
const refresh = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: claimsKey }),
    client.invalidateQueries({ queryKey: ['invoices'] }),
  ]);

type OfClaim = ParamsOf<'POST payments/claims/:transferClaimId/confirm'>;

export const paymentMutations = {
  confirm: () =>
    mutationFor('POST payments/claims/:transferClaimId/confirm', {
      onSettled: (_claim, _error, _body, _before, { client }) => refresh(client),
    }),
  refuse: () =>
    mutationFor('POST payments/claims/:transferClaimId/refuse', {
      onSettled: (_claim, _error, _body, _before, { client }) => refresh(client),
    }),
  /** The proof of a transfer, as a file in the page. */
  proof: () =>
    mutationOptions({
      mutationFn: (params: OfClaim) => getPrivateFile('payments/claims/:transferClaimId/proof', { params }),
    }),
  /** Every payment and refund of a period, as CSV. */
  exportSettlement: () =>
    mutationOptions({
      mutationFn: (query: QueryOf<'GET payments/settlement/export'>) =>
        getPrivateFile('payments/settlement/export', { query }),
    }),
};
