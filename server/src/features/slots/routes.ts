import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import { holdTokenHeader, VisitServices } from '@daybook/contract/slots';
import { lastBookableDate } from '@daybook/domain/booking-window';
import type { Interval } from '@daybook/domain/interval';
import { wallClock } from '@daybook/domain/wall-clock';
import { findFirstOffer, findOffers, presentSlot } from '../../availability/offers.ts';
import type { Asker } from '../../availability/questions.ts';
import { findRules, type Rules } from '../../availability/repo.ts';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import type { Api } from '../../platform/http/api.ts';
import { hashToken } from '../../platform/tokens.ts';

const day = 86_400_000;
const longestRange = 62 * day;

export function addSlots(api: Api, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  api.route('GET slots', {
    async handler({ query, headers }) {
      const rules = await findRules(db, serviceOf(query), query.staff);
      if (!rules) throw notFound();
      const ownToken = headers[holdTokenHeader];
      const asker = { now: clock.now(), ownToken: ownToken === undefined ? null : hashToken(ownToken) };
      return offer(db, rules, rangeOf(query), asker);
    },
  });
}

async function offer(db: Db, rules: Rules, range: Interval, asker: Asker): Promise<AnswerOf<'GET slots'>> {
  const offers = await findOffers(db, rules, range, asker);
  const next = offers.length > 0 ? null : await findFirstOffer(db, rules, range.endAt, asker);
  return {
    slots: offers.map((each) => presentSlot(rules, each)),
    nextFreeAt: next && new Date(next.startAt).toISOString(),
    bookableUntil: lastBookableDate(asker.now.getTime(), rules.horizonDays, wallClock(rules.zone)),
  };
}

function serviceOf({ services }: ParsedQueryOf<'GET slots'>): string {
  const parsed = VisitServices.safeParse(services.split(','));
  const [serviceId] = parsed.data ?? [];
  if (serviceId === undefined) throw invalid({ services: 'Name one service.' });
  return serviceId;
}

function rangeOf({ from, to }: ParsedQueryOf<'GET slots'>): Interval {
  const range = { startAt: Date.parse(from), endAt: Date.parse(to) };
  if (range.startAt >= range.endAt) throw invalid({ to: 'The range must end after it starts.' });
  if (range.endAt - range.startAt > longestRange) throw invalid({ to: 'A range has at most 62 days.' });
  return range;
}
