import { payTokenHeader } from '@daybook/contract/pay';
import type { Api } from '../../../platform/http/api.ts';
import type { PaymentDeps } from '../providers/provider-credentials.ts';
import {
  addTransferProof,
  checkPayment,
  claimTransfer,
  readPayPage,
  renewPayLink,
  startInvoicePayment,
} from './pay-page.commands.ts';

export function addPay(api: Api, deps: PaymentDeps): void {
  const limits = { 'pay.address': ({ address }: { address: string }) => address };
  const starts = { 'pay.start': ({ address }: { address: string }) => address };
  api.route('POST pay/view', { limits, handler: ({ body }) => readPayPage(deps, body.token) });
  api.route('POST pay/renew', { limits: starts, handler: ({ body }) => renewPayLink(deps, body.token) });
  api.route('POST pay/start', { limits: starts, handler: ({ body }) => startInvoicePayment(deps, body) });
  api.route('POST pay/check', { limits, handler: ({ body }) => checkPayment(deps, body.reference) });
  api.route('POST pay/claims', { limits: starts, handler: ({ body }) => claimTransfer(deps, body) });
  api.route('POST pay/claims/:transferClaimId/proof', {
    limits: { 'pay.proof': ({ address }) => address },
    handler: ({ headers, params, files: [file] }) =>
      addTransferProof(deps, headers[payTokenHeader], params.transferClaimId, file),
  });
}
