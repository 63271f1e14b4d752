import { proofHeader } from '@daybook/contract/proofs';
import { waitlistTokenHeader } from '@daybook/contract/waitlist';
import type { Api } from '../../platform/http/api.ts';
import { hashToken } from '../../platform/tokens.ts';
import { rejectHoneypot } from '../bookings/online/online-rules.ts';
import { createProofs, type ProofDeps } from '../proof-of-work/proofs.ts';
import { keepEntryLanguage } from './entry-language.repo.ts';
import { type JoinDeps, joinWaitlist } from './join-waitlist.ts';
import { leaveByLink, removeEntry } from './leave-waitlist.ts';
import { readEntry } from './place-in-line.ts';
import { takeOffer } from './take-offer.ts';
import { listWaiting } from './waiting-list.queries.ts';
import { mayEditWaitlist, maySeeWaitlist } from './waitlist.policy.ts';

export function registerWaitlist(api: Api, deps: JoinDeps & ProofDeps): void {
  const { db, clock } = deps;
  const proofs = createProofs(deps);
  const byAddress = { 'manage.address': ({ address }: { address: string }) => address };

  api.route('POST waitlist', {
    limits: { 'waitlist.address': ({ address }) => address },
    async handler({ body, headers, once }) {
      rejectHoneypot(body);
      await proofs.spend(headers[proofHeader], {
        use: 'POST waitlist',
        key: headers['idempotency-key'],
        counted: 'waitlist',
        person: body.customer,
      });
      return joinWaitlist(deps, body, once);
    },
  });
  api.route('GET waitlist/place', {
    limits: byAddress,
    async handler({ headers, chosenLanguage }) {
      const token = headers[waitlistTokenHeader];
      if (chosenLanguage) await keepEntryLanguage(db, hashToken(token), chosenLanguage);
      return readEntry(db, token, clock.now());
    },
  });
  api.route('POST waitlist/place/book', {
    limits: byAddress,
    handler: ({ headers, once }) => takeOffer(deps, headers[waitlistTokenHeader], once),
  });
  api.route('DELETE waitlist/place', {
    limits: byAddress,
    handler: ({ headers }) => leaveByLink(deps, headers[waitlistTokenHeader]),
  });

  api.route('GET waitlist', {
    policy: maySeeWaitlist,
    handler: ({ query, actor }) => listWaiting(db, query, { actor, now: clock.now() }),
  });
  api.route('DELETE waitlist/:waitlistEntryId', {
    policy: mayEditWaitlist,
    handler: ({ params, actor }) => removeEntry(deps, params.waitlistEntryId, actor),
  });
}
