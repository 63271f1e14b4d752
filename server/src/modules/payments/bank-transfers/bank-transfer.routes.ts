import type { Api } from '../../../platform/http/api.ts';
import type { PaymentDeps } from '../providers/provider-credentials.ts';
import { receiveWebhook } from '../providers/webhook-events.ts';
import { mayDecideTransfers, mayExportSettlement, maySeeSettlement } from './bank-transfer.policy.ts';
import { confirmClaim, readClaims, readProof, refuseClaim } from './decide-claims.ts';
import { exportSettlement, readSettlement } from './settlement.ts';

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
