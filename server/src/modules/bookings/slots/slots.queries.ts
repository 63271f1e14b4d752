import type { AnswerOf } from '@daybook/contract/endpoints';
import type { FreeTimes } from '@daybook/contract/slots';
import { lastBookableDate } from '@daybook/domain/booking-window';
import type { Interval } from '@daybook/domain/interval';
import { explainBookings, offerBookings } from '@daybook/domain/offered-bookings';
import { type Actor, reachOf } from '@daybook/domain/people';
import type { StartRefusal } from '@daybook/domain/start-refusal';
import { wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import type { Db } from '../../../platform/database/types.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { availabilityQuestion, type Requester } from '../../availability/availability-question.ts';
import {
  type BookingRules,
  findRules,
  type RequestedService,
  type RulesAudience,
} from '../../availability/booking-rules.repo.ts';
import { findFirstOffer, presentSlot, readBusyTimes, startsQuestion } from '../../availability/offers.ts';
import { presentStartRefusal } from '../core/present-breaches.ts';
import { daysWithoutSlots } from './free-days.ts';

interface SlotsQuery {
  services: readonly RequestedService[];
  range: Interval;
  requester: Requester;
}

async function requireRules(
  db: Db,
  services: readonly RequestedService[],
  audience: RulesAudience = 'visitor',
): Promise<BookingRules> {
  const rules = await findRules(db, services, audience);
  if (!rules) throw notFound();
  const { servicesPerVisit } = rules.business;
  if (services.length > servicesPerVisit) {
    throw invalid({
      services: t('A visit can have up to {most, plural, one {# service} other {# services}}.', {
        most: servicesPerVisit,
      }),
    });
  }
  return rules;
}

export const offerSlots = async (db: Db, { services, range, requester }: SlotsQuery): Promise<FreeTimes> =>
  findFreeTimes(db, await requireRules(db, services), {
    range,
    requester,
    chosenStaffIds: new Set(services.map(({ staff }) => staff)),
  });

/** The free starts of a range by these rules, and why its other days have none. */
export async function findFreeTimes(
  db: Db,
  rules: BookingRules,
  {
    range,
    requester,
    chosenStaffIds,
  }: Omit<SlotsQuery, 'services'> & { chosenStaffIds: ReadonlySet<string> },
): Promise<FreeTimes> {
  const about = await startsQuestion(db, rules, range, requester);
  const offers = about ? offerBookings(about.question, about.range) : [];
  const next = offers.length > 0 ? null : await findFirstOffer(db, rules, range.endAt, requester);
  const { zone } = rules.business;
  const now = requester.now.getTime();
  const horizonDays = Math.min(...rules.services.map((service) => service.horizonDays));
  const lastDate = lastBookableDate(now, horizonDays, wallClock(zone));
  return {
    slots: offers.map((each) => presentSlot(rules, each)),
    days: daysWithoutSlots(about?.question ?? null, zone, now, {
      range,
      starts: offers.map(({ startAt }) => startAt),
      lastDate,
      chosenStaffIds,
    }),
    nextFreeAt: next && new Date(next.startAt).toISOString(),
    bookableUntil: lastDate,
  };
}

/** Reasons that reveal nothing about a person: the policy of the business, which customers see too. */
const isOfBusiness = ({ reason }: StartRefusal): boolean =>
  reason === 'service_inactive' || reason === 'closed' || reason === 'horizon' || reason === 'notice';

/**
 * For each staff member who can begin the booking: every start on their grid, offered or not. The reader gets the full
 * reason for staff whose bookings they see, and for others only what follows from the policy of the business.
 */
export async function explainSlots(
  db: Db,
  reader: Actor,
  { services, range, requester }: SlotsQuery,
): Promise<AnswerOf<'GET slots/explain'>> {
  const rules = await requireRules(db, services, 'desk');
  const question = availabilityQuestion(rules, await readBusyTimes(db, rules, range, requester), requester);
  const [first, ...others] = question.segments;
  if (!first) throw notFound();
  const reach = reachOf(reader, 'booking.view');
  const starts = first.performers.flatMap((performer) => {
    const segments = [{ ...first, performers: [performer] }, ...others];
    const isSeen = segments.map(
      ({ performers }) => reach === null || performers.every(({ staffId }) => reach.includes(staffId)),
    );
    return explainBookings({ ...question, segments }, range).map(({ startAt, refused }) => ({
      startAt: new Date(startAt).toISOString(),
      staffId: performer.staffId,
      refused: refused && {
        segment: refused.segment,
        refusal:
          isSeen[refused.segment] || isOfBusiness(refused.refusal)
            ? presentStartRefusal(refused.refusal)
            : null,
      },
    }));
  });
  return {
    items: starts.flatMap(({ refused, ...start }) => (refused ? { ...start, ...refused } : [])),
    offered: starts.flatMap(({ refused, ...start }) => (refused ? [] : start)),
  };
}
