import { proofHeader } from '@daybook/contract/proofs';
import { holdTokenHeader } from '@daybook/contract/slots';
import type { Api } from '../../../platform/http/api.ts';
import { createProofs, type ProofDeps } from '../../proof-of-work/proofs.ts';
import { type BookingDeps, bookOnline } from './online-booking.commands.ts';
import { rejectHoneypot } from './online-rules.ts';

export function addBookings(api: Api, deps: BookingDeps & ProofDeps): void {
  const proofs = createProofs(deps);
  api.route('GET bookings/challenge', { handler: () => proofs.challenge() });
  api.route('POST bookings', {
    limits: { 'bookings.address': ({ address }) => address },
    async handler({ body, headers, once }) {
      rejectHoneypot(body);
      await proofs.spend(headers[proofHeader], {
        use: 'POST bookings',
        key: headers['idempotency-key'],
        counted: 'bookings',
        person: body.customer,
      });
      return bookOnline(deps, body, headers[holdTokenHeader], once);
    },
  });
}
