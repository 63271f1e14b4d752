import { can } from '@daybook/domain/people';
import type { Api, Policy } from '../../../platform/http/api.ts';
import type { PaymentDeps } from '../providers/provider-credentials.ts';
import { receiveWebhook } from '../providers/webhook-events.ts';
import { confirmClaim, readClaims, readProof, refuseClaim } from './decide-claims.ts';
import { exportSettlement, readSettlement } from './settlement.ts';

/** Customers report transfers for their invoices; users who take payments for all of them decide. */
const mayDecideTransfers: Policy = (actor) => can(actor, 'payment.take');

/** The provider's fees and payouts concern the whole business. */
const maySeeSettlement: Policy = (actor) => can(actor, 'report.view') && can(actor, 'invoice.view');
const mayExportSettlement: Policy = (actor) => maySeeSettlement(actor) && can(actor, 'export');

export function addPayments(api: Api, deps: PaymentDeps): void {
  api.route('POST payments/webhooks/:provider', {
    limits: { 'webhooks.address': ({ address }) => address },
    async handler({ params, headers, raw }) {
      await receiveWebhook(deps, params.provider, { raw, headers });
      return { received: true as const };
    },
  });
  const policy = mayDecideTransfers;
  api.route('GET payments/claims', { policy, handler: ({ actor, query }) => readClaims(deps, actor, query) });
  api.route('GET payments/claims/:transferClaimId/proof', {
    policy,
    async handler({ actor, params }) {
      const bytes = await readProof(deps, actor, params.transferClaimId);
      return inPieces(bytes);
    },
  });
  api.route('POST payments/claims/:transferClaimId/confirm', {
    policy,
    handler: ({ actor, params, body }) => confirmClaim(deps, actor, params.transferClaimId, body),
  });
  api.route('POST payments/claims/:transferClaimId/refuse', {
    policy,
    handler: ({ actor, params, body }) => refuseClaim(deps, actor, params.transferClaimId, body),
  });
  api.route('GET payments/settlement', {
    policy: maySeeSettlement,
    handler: ({ query }) => readSettlement(deps.db, query),
  });
  api.route('GET payments/settlement/export', {
    policy: mayExportSettlement,
    handler: ({ query }) => exportSettlement(deps.db, query),
  });
}

async function* inPieces(bytes: Buffer): AsyncIterable<Uint8Array> {
  yield bytes;
}
