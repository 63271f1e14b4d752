import { groupBy } from '../group-by.ts';
import type { CalendarDate } from '../time/wall-clock.ts';
import type { BookingRefusal, ExplainedBooking } from './availability-question.ts';
import type { StartRefusal } from './start-refusal.ts';

/** Why a day offers nothing, with no more than visitors may know. */
export type DaySummary =
  /** Null if the business hides the name of the closure. */
  | { readonly reason: 'closed'; readonly name: string | null }
  /** When the requested staff member is back, if known. */
  | { readonly reason: 'away'; readonly staffId: string; readonly untilAt: number }
  | { readonly reason: 'notice'; readonly minutes: number }
  | { readonly reason: 'horizon'; readonly lastDate: CalendarDate }
  | { readonly reason: 'full' }
  | { readonly reason: 'no_hours' };

/** Ties are resolved in this order. */
const order: readonly DaySummary['reason'][] = ['closed', 'away', 'notice', 'horizon', 'full', 'no_hours'];

/**
 * The reason that best explains why a day offers nothing: that of most of its starts. Starts before `now`, in breaks or
 * at the end of the hours count only if there are no others. Null if something is on offer.
 */
export function daySummary(starts: readonly ExplainedBooking[], now: number): DaySummary | null {
  if (starts.some(({ refused }) => refused === null)) return null;
  const ahead = starts.filter(({ startAt }) => startAt >= now);
  const summaries = (ahead.length > 0 ? ahead : starts).flatMap(({ refused }) =>
    refused ? summaryOf(refused) : [],
  );
  const informative = summaries.filter(({ reason }) => reason !== 'no_hours');
  const byReason = groupBy(informative, ({ reason }) => reason);
  const [most = []] = order
    .flatMap((reason) => [byReason.get(reason) ?? []])
    .sort((a, b) => b.length - a.length);
  return most.reduce<DaySummary | null>(later, null) ?? { reason: 'no_hours' };
}

/** Of several absences, the longest: before its end the booking is not possible. */
function later(known: DaySummary | null, other: DaySummary): DaySummary {
  if (known?.reason !== 'away' || other.reason !== 'away') return known ?? other;
  return other.untilAt > known.untilAt ? other : known;
}

function summaryOf({ refusal, staffId }: BookingRefusal): DaySummary {
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

/** Visitors see blocked time like booked time: none is left. */
function isFull({ reason }: StartRefusal): boolean {
  return ['blocked', 'taken', 'held', 'capacity', 'buffer', 'cap'].includes(reason);
}
