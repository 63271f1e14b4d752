import { proofHeader } from '@daybook/contract/proofs';
import { holdTokenHeader } from '@daybook/contract/slots';
import { emailKey } from '@daybook/domain/text/email-address';
import { findZone } from '../../platform/database/zone.ts';
import type { Api } from '../../platform/http/api.ts';
import { phoneKey } from '../../platform/phone-number.ts';
import { createProofs, type ProofDeps } from '../../proofs/proofs.ts';
import { refuseFilledTrap } from '../../visits/online.ts';
import { type BookingDeps, book } from './commands.ts';

export function addBookings(api: Api, deps: BookingDeps & ProofDeps): void {
  const proofs = createProofs(deps);
  api.route('GET bookings/challenge', { handler: () => proofs.challenge() });
  api.route('POST bookings', {
    limits: {
      'bookings.address': ({ address }) => address,
      'bookings.email': ({ body }) => emailKey(body.customer.email),
      'bookings.phone': async ({ body }) => phoneKey(body.customer.phone, await findZone(deps.db)),
    },
    async handler({ body, headers, once }) {
      refuseFilledTrap(body);
      await proofs.spend(headers[proofHeader], headers['idempotency-key']);
      return book(deps, body, headers[holdTokenHeader], once);
    },
  });
}
