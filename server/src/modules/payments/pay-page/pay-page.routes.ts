import { payTokenHeader } from '@daybook/contract/pay';
import type { Api } from '../../../platform/http/api.ts';
import { hashToken } from '../../../platform/tokens.ts';
import type { PaymentDeps } from '../providers/provider-credentials.ts';
import {
  addTransferProof,
  checkPayment,
  claimTransfer,
  readPayPage,
  renewPayLink,
  startInvoicePayment,
} from './pay-page.commands.ts';
import { keepPayersLanguage } from './pay-page.repo.ts';

export function addPay(api: Api, deps: PaymentDeps): void {
  const limits = { 'pay.address': ({ address }: { address: string }) => address };
  const starts = { 'pay.start': ({ address }: { address: string }) => address };
  const keepLanguage = (token: string) => keepPayersLanguage(deps.db, hashToken(token));
  api.route('POST pay/view', {
    limits,
    async handler({ body: { token }, chosenLanguage }) {
      const page = await readPayPage(deps, token);
      if (chosenLanguage) await keepLanguage(token);
      return page;
    },
  });
  api.route('POST pay/renew', { limits: starts, handler: ({ body }) => renewPayLink(deps, body.token) });
  api.route('POST pay/start', {
    limits: starts,
    async handler({ body }) {
      await keepLanguage(body.token);
      return startInvoicePayment(deps, body);
    },
  });
  api.route('POST pay/check', { limits, handler: ({ body }) => checkPayment(deps, body.reference) });
  api.route('POST pay/claims', { limits: starts, handler: ({ body }) => claimTransfer(deps, body) });
  api.route('POST pay/claims/:transferClaimId/proof', {
    limits: { 'pay.proof': ({ address }) => address },
    handler: ({ headers, params, files: [file] }) =>
      addTransferProof(deps, headers[payTokenHeader], params.transferClaimId, file),
  });
}
