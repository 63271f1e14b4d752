import { postPublic, postPublicMultipart } from '@daybook/api';
import type { BodyOf, ParamsOf } from '@daybook/contract/endpoints';
import type { payTokenHeader } from '@daybook/contract/pay';
import { mutationOptions } from '@tanstack/react-query';
import { paymentKeys } from '../keys.ts';
import { publicMutationFor, temporaryFileFor, temporaryMutationFor } from '../mutation-for.ts';
import { publicQueryFor } from '../query-for.ts';

const header: typeof payTokenHeader = 'x-pay-token';

export const payQueries = {
  /** An invoice as its customer sees it, by the token of its link. */
  view: (token: string) => publicQueryFor('POST pay/view', paymentKeys.page, { token }),
  /** The status of a payment, polled until it is paid or has failed. */
  check: (reference: string) =>
    publicQueryFor(
      'POST pay/check',
      paymentKeys.check,
      { reference },
      {
        staleTime: 0,
        refetchInterval: ({ state: { data } }) =>
          data === undefined || data.state === 'checking' ? 3000 : false,
      },
    ),
};

export const payMutations = {
  /** Starts a payment; the browser goes to `url`, or stays if that is null because it is already paid. */
  start: () => publicMutationFor('POST pay/start'),
  /** Reports that the customer sees the invoice. */
  viewed: () => temporaryMutationFor('POST pay/viewed'),
  /** Requests a new link by mail to replace an expired one. */
  renew: () => publicMutationFor('POST pay/renew'),
  attachment: () => temporaryFileFor('POST pay/attachments/:attachmentId'),
  pdf: () => temporaryFileFor('POST pay/pdf'),
  /** The PDF of a receipt, by its number. */
  receipt: () => temporaryFileFor('POST pay/receipt'),
  /** Reports a bank transfer. */
  claim: (token: string) =>
    mutationOptions({
      mutationFn: (transfer: Omit<BodyOf<'POST pay/claims'>, 'token'>) =>
        postPublic('pay/claims', { body: { token, ...transfer } }),
    }),
  /** Adds the proof of a transfer: a picture or a PDF. */
  prove: (token: string) =>
    mutationOptions({
      mutationFn: ({
        file,
        ...params
      }: ParamsOf<'POST pay/claims/:transferClaimId/proof'> & { file: File }) => {
        const body = new FormData();
        body.append('proof', file);
        return postPublicMultipart('pay/claims/:transferClaimId/proof', {
          params,
          body,
          headers: { [header]: token },
        });
      },
    }),
};
