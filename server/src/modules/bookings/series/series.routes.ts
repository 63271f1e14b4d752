import { proofHeader } from '@daybook/contract/proofs';
import { holdTokenHeader } from '@daybook/contract/slots';
import { can } from '@daybook/domain/people';
import type { Api } from '../../../platform/http/api.ts';
import { createProofs, type ProofDeps } from '../../proof-of-work/proofs.ts';
import { bookingRequestOf, rejectHoneypot } from '../online/online-rules.ts';
import { cancelFollowing } from './cancel-following.ts';
import { previewSeries } from './preview-series.ts';
import { bookSeries, type SeriesDeps } from './series.commands.ts';

export function addSeries(api: Api, deps: SeriesDeps & ProofDeps): void {
  const proofs = createProofs(deps);
  api.route('POST series/preview', {
    limits: { 'series.address': ({ address }) => address },
    async handler({ body, headers }) {
      const { partySize = 1, ...requested } = body;
      const bookingRequest = bookingRequestOf(
        { ...requested, partySize },
        deps.clock.now(),
        headers[holdTokenHeader],
      );
      return { dates: await previewSeries(deps.db, bookingRequest, body.repeat) };
    },
  });
  api.route('POST series', {
    limits: { 'bookings.address': ({ address }) => address },
    async handler({ body, headers, once }) {
      rejectHoneypot(body);
      await proofs.spend(headers[proofHeader], {
        use: 'POST series',
        key: headers['idempotency-key'],
        counted: 'bookings',
        person: body.customer,
      });
      return bookSeries(deps, body, headers[holdTokenHeader], once);
    },
  });
  api.route('POST series/:seriesId/cancel-following', {
    policy: (actor) => can(actor, 'booking.cancel'),
    handler: async ({ actor, params, body }) => ({
      results: await cancelFollowing(deps, actor, params.seriesId, body),
    }),
  });
}
