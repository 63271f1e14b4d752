import type { AnswerOf } from '@daybook/contract/endpoints';
import { holdTokenHeader } from '@daybook/contract/slots';
import { can } from '@daybook/domain/people';
import type { Deps } from '../../../platform/deps.ts';
import type { Api } from '../../../platform/http/api.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { searchCost } from '../../availability/work.ts';
import { explainSlots, offerSlots } from './slots.queries.ts';
import { readSlotsQuestion } from './slots-question.ts';

export function addSlots(api: Api, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  api.route('GET slots', {
    async handler({ query, headers, charge }): Promise<AnswerOf<'GET slots'>> {
      const ownToken = headers[holdTokenHeader];
      const { services, range, partySize } = readSlotsQuestion(query);
      charge(searchCost(services.length, range));
      const requester = {
        now: clock.now(),
        ownToken: ownToken === undefined ? null : hashToken(ownToken),
        partySize,
      };
      return offerSlots(db, { services, range, requester });
    },
  });
  api.route('GET slots/explain', {
    policy: (actor) => can(actor, 'booking.view'),
    async handler({ query, actor }): Promise<AnswerOf<'GET slots/explain'>> {
      const { services, range, partySize } = readSlotsQuestion(query, 31);
      return explainSlots(db, actor, {
        services,
        range,
        requester: { now: clock.now(), ownToken: null, partySize },
      });
    },
  });
}
