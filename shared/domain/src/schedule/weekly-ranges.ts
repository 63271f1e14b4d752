import { msg } from '@daybook/i18n';
import type { WeeklyRange } from '../availability/working-hours.ts';

const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;

/** The problem of a range of hours, as a text. */
const problems = {
  ends: msg('The end must be after the start.'),
  overlaps: msg('This overlaps another range.'),
};
export type RangeProblem = (typeof problems)[keyof typeof problems];

/**
 * The problem of each range of a week, by index; null for valid ones. A range past midnight may overlap the first range
 * of the next day, on Sunday that of Monday.
 */
export function validateRanges(ranges: readonly WeeklyRange[]): (RangeProblem | null)[] {
  const spans = ranges.map(({ weekday, startMinute, endMinute }) => ({
    from: (weekday - 1) * dayMinutes + startMinute,
    to: (weekday - 1) * dayMinutes + endMinute,
  }));
  return spans.map((span, place) => {
    if (span.to <= span.from) return problems.ends;
    const meets = spans.some((other, index) => index !== place && other.from < other.to && meet(span, other));
    return meets ? problems.overlaps : null;
  });
}

interface Span {
  from: number;
  to: number;
}

function meet(a: Span, b: Span): boolean {
  return [-weekMinutes, 0, weekMinutes].some((shift) => a.from < b.to + shift && b.from + shift < a.to);
}
