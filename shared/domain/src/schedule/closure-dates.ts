import type { DayRange } from '../availability/working-hours.ts';
import type { Interval } from '../time/interval.ts';
import { addDays, type CalendarDate, type WallClock } from '../time/wall-clock.ts';

/** Whole days from the first to the last, or a part of one day. */
export interface DayPart {
  readonly firstOn: CalendarDate;
  readonly lastOn: CalendarDate;
  /** The part of the day, for a closure of one day; null for whole days. */
  readonly part: DayRange | null;
}

/** A closure as stored, in the business's local time. */
export interface ClosureRule extends DayPart {
  readonly repeatsYearly: boolean;
}

/** The span on a clock; whole days run from midnight to midnight. */
export function spanOfDays({ firstOn, lastOn, part }: DayPart, clock: WallClock): Interval {
  if (part === null) return clock.days(firstOn, lastOn);
  return {
    startAt: clock.instantAt(firstOn, part.startMinute),
    endAt: clock.instantAt(firstOn, part.endMinute),
  };
}

/**
 * The spans of a closure whose days start by `until`. A yearly closure returns on the same days of each year, with the
 * same number of days; a 29 February returns in leap years.
 */
export function closureDates(rule: ClosureRule, clock: WallClock, until: CalendarDate): Interval[] {
  if (!rule.repeatsYearly) return [spanOfDays(rule, clock)];
  const firstYear = Number(rule.firstOn.slice(0, 4));
  const years = Array.from(
    { length: Number(until.slice(0, 4)) - firstYear + 1 },
    (_, after) => firstYear + after,
  );
  return years.flatMap((year) => {
    const firstOn = `${String(year).padStart(4, '0')}${rule.firstOn.slice(4)}`;
    // A date that does not exist in a year rolls over to the next day.
    if (firstOn > until || addDays(firstOn, 0) !== firstOn) return [];
    const lastOn = addDays(firstOn, daysBetween(rule.firstOn, rule.lastOn));
    return spanOfDays({ firstOn, lastOn, part: rule.part }, clock);
  });
}

function daysBetween(first: CalendarDate, last: CalendarDate): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
}
