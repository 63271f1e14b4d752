import type { QueryOf } from '@daybook/contract/endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { refetches } from '../handlers.ts';
import { paymentKeys, staleAfter } from '../keys.ts';
import { fileFor, mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

const placeholderData = keepPreviousData;

export const paymentQueries = {
  /** Reported transfers, the latest first. */
  claims: (query: QueryOf<'GET payments/claims'>) =>
    queryFor('GET payments/claims', paymentKeys.claims, query, { placeholderData }),
  /** The payments through each provider in a period, and the expected payout. */
  settlement: (query: QueryOf<'GET payments/settlement'>) =>
    queryFor('GET payments/settlement', paymentKeys.settlement, query, { placeholderData }),
};

const decided = { onSettled: refetches(...staleAfter.transferClaim) };

export const paymentMutations = {
  confirm: () => mutationFor('POST payments/claims/:transferClaimId/confirm', decided),
  refuse: () => mutationFor('POST payments/claims/:transferClaimId/refuse', decided),
  /** The proof of a transfer, as a file in the page. */
  proof: () => fileFor('GET payments/claims/:transferClaimId/proof'),
  /** Every payment and refund of a period, as CSV. */
  exportSettlement: () => fileFor('GET payments/settlement/export'),
};
