import { manageTokenHeader } from '@daybook/contract/bookings';
import { proofHeader } from '@daybook/contract/proofs';
import { holdTokenHeader } from '@daybook/contract/slots';
import { writeCalendar } from '../../messages/calendar.ts';
import type { Db } from '../../platform/database/types.ts';
import { notFound } from '../../platform/errors.ts';
import type { Api } from '../../platform/http/api.ts';
import { emailKey } from '../../platform/text-keys.ts';
import { hashToken } from '../../platform/tokens.ts';
import { createProofs, type ProofDeps } from '../../proofs/proofs.ts';
import { type BookingDeps, book } from './commands.ts';
import { presentManaged } from './present.ts';
import { findVisit, type Visit } from './repo.ts';

export function addBookings(api: Api, deps: BookingDeps & ProofDeps): void {
  const { db, clock } = deps;

  const proofs = createProofs(deps);
  api.route('GET bookings/challenge', { handler: async () => ({ challenge: await proofs.challenge() }) });
  api.route('POST bookings', {
    limits: {
      'bookings.address': ({ address }) => address,
      'bookings.email': ({ body }) => emailKey(body.customer.email),
    },
    async handler({ body, headers, once }) {
      await proofs.spend(headers[proofHeader], headers['idempotency-key']);
      return book(deps, body, headers[holdTokenHeader], once);
    },
  });

  api.route('GET bookings/manage', {
    handler: async ({ headers }) => presentManaged(await requireVisit(db, headers[manageTokenHeader])),
  });

  api.route('GET bookings/manage/calendar', {
    async handler({ headers }) {
      const visit = await requireVisit(db, headers[manageTokenHeader]);
      return { fileName: `${visit.reference}.ics`, ics: writeCalendar([visit], clock.now()).ics };
    },
  });
}

/** Looked up by the hash, so that a wrong token takes no longer and says no less than an old one. */
async function requireVisit(db: Db, token: string): Promise<Visit> {
  const visit = await findVisit(db, hashToken(token));
  if (!visit) throw notFound();
  return visit;
}
