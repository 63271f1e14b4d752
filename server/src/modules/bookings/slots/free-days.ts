import type { DayReason, DayWithout } from '@daybook/contract/slots';
import type { AvailabilityQuestion } from '@daybook/domain/availability-question';
import { daySummary } from '@daybook/domain/day-summary';
import type { Interval } from '@daybook/domain/interval';
import { explainBookings } from '@daybook/domain/offered-bookings';
import { type CalendarDate, datesFrom, type WallClock, wallClock } from '@daybook/domain/wall-clock';

interface DaysQuery {
  range: Interval;
  /** The starts on offer on the day. */
  starts: readonly number[];
  /** The last bookable day. */
  lastDate: CalendarDate;
  /** Staff members the visitor has requested by name: only about them may the answer say that they are away. */
  chosenStaffIds: ReadonlySet<string>;
}

/**
 * The days of the business in a range that offer nothing, each with the reason a visitor may know. Past days are left
 * out. Without a question, no start of the range is bookable at all.
 */
export function daysWithoutSlots(
  question: AvailabilityQuestion | null,
  zone: string,
  now: number,
  { range, starts, lastDate, chosenStaffIds }: DaysQuery,
): DayWithout[] {
  const clock = wallClock(zone);
  const offered = new Set(starts.map((startAt) => clock.dateAt(startAt)));
  const from = Math.max(range.startAt, now);
  if (from >= range.endAt) return [];
  const empty = datesFrom(clock.dateAt(from), clock.dateAt(range.endAt - 1)).filter(
    (date) => !offered.has(date),
  );
  return empty.map((date) => {
    if (date > lastDate || !question) return { date, reason: 'horizon', lastDate };
    return { date, ...reasonOf(question, clip(clock.days(date), range), { clock, chosenStaffIds }) };
  });
}

function reasonOf(
  question: AvailabilityQuestion,
  range: Interval,
  { clock, chosenStaffIds }: { clock: WallClock; chosenStaffIds: ReadonlySet<string> },
): DayReason {
  const summary = daySummary(explainBookings(question, range), question.now) ?? { reason: 'full' };
  if (summary.reason !== 'away') return summary;
  if (!chosenStaffIds.has(summary.staffId)) return { reason: 'no_hours' };
  return { reason: 'away', staffId: summary.staffId, until: clock.dateAt(summary.untilAt) };
}

const clip = (a: Interval, b: Interval): Interval => ({
  startAt: Math.max(a.startAt, b.startAt),
  endAt: Math.min(a.endAt, b.endAt),
});
