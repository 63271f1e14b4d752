import { groupBy } from '../group-by.ts';
import type { CalendarDate } from '../time/wall-clock.ts';
import type { StartRefusal } from './start-refusal.ts';
import type { ExplainedVisit, VisitRefusal } from './visit-question.ts';

/** Why nothing is on offer on a day, with no more than visitors may know. */
export type DaySummary =
  /** Null where the business keeps to itself what it is closed for. */
  | { readonly reason: 'closed'; readonly name: string | null }
  /** The instant at which whoever was asked for is back, as far as it is known. */
  | { readonly reason: 'away'; readonly staffId: string; readonly untilAt: number }
  | { readonly reason: 'notice'; readonly minutes: number }
  | { readonly reason: 'horizon'; readonly lastDate: CalendarDate }
  | { readonly reason: 'full' }
  | { readonly reason: 'no_hours' };

/** Where two reasons explain as many starts, the first of this order does. */
const order: readonly DaySummary['reason'][] = ['closed', 'away', 'notice', 'horizon', 'full', 'no_hours'];

/**
 * The one reason that explains best why a day has no offers: the one of most of its starts. Starts that have passed by
 * `now` and those in breaks or at the end of the hours do not speak for the day while there are others. Null when
 * something is on offer.
 */
export function daySummary(starts: readonly ExplainedVisit[], now: number): DaySummary | null {
  if (starts.some(({ refused }) => refused === null)) return null;
  const ahead = starts.filter(({ startAt }) => startAt >= now);
  const summaries = (ahead.length > 0 ? ahead : starts).flatMap(({ refused }) =>
    refused ? summaryOf(refused) : [],
  );
  const telling = summaries.filter(({ reason }) => reason !== 'no_hours');
  const byReason = groupBy(telling, ({ reason }) => reason);
  const [most = []] = order
    .flatMap((reason) => [byReason.get(reason) ?? []])
    .sort((a, b) => b.length - a.length);
  return most.reduce<DaySummary | null>(later, null) ?? { reason: 'no_hours' };
}

/** Of several absences, the one that lasts longest: before its end the visit is not possible. */
function later(known: DaySummary | null, other: DaySummary): DaySummary {
  if (known?.reason !== 'away' || other.reason !== 'away') return known ?? other;
  return other.untilAt > known.untilAt ? other : known;
}

function summaryOf({ refusal, staffId }: VisitRefusal): DaySummary {
  switch (refusal.reason) {
    case 'closed':
      return { reason: 'closed', name: refusal.isNamePublic ? refusal.closureName : null };
    case 'time_off':
      return staffId === null
        ? { reason: 'no_hours' }
        : { reason: 'away', staffId, untilAt: refusal.untilAt };
    case 'notice':
      return { reason: 'notice', minutes: refusal.noticeMinutes };
    case 'horizon':
      return { reason: 'horizon', lastDate: refusal.lastDate };
    default:
      return isFull(refusal) ? { reason: 'full' } : { reason: 'no_hours' };
  }
}

/** What visitors are told of blocked time is what they are told of booked time: that there is none left. */
function isFull({ reason }: StartRefusal): boolean {
  return ['blocked', 'taken', 'held', 'capacity', 'buffer', 'cap'].includes(reason);
}
