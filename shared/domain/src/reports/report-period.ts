import { addDays, type CalendarDate, datesFrom } from '../time/wall-clock.ts';

/** Days of the business, both included. */
export interface ReportPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The named periods. Each ends today. */
export const periodNames = ['today', '7d', '30d', '90d', 'month'] as const;
export type PeriodName = (typeof periodNames)[number];

/** The longest period of a report. */
export const longestPeriodDays = 366;

const lengths: Readonly<Record<Exclude<PeriodName, 'month'>, number>> = {
  today: 1,
  '7d': 7,
  '30d': 30,
  '90d': 90,
};

/** The days of a named period on this day; a month is the present one, until today. */
export const namedPeriod = (name: PeriodName, today: CalendarDate): ReportPeriod =>
  name === 'month'
    ? { from: `${today.slice(0, 7)}-01`, to: today }
    : { from: addDays(today, 1 - lengths[name]), to: today };

/** The number of days; zero or negative if the end precedes the start. */
export const periodDays = ({ from, to }: ReportPeriod): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** The period of equal length that ends the day before. */
export const previousPeriod = (period: ReportPeriod): ReportPeriod => ({
  from: addDays(period.from, -periodDays(period)),
  to: addDays(period.from, -1),
});

/** The first days of the months that lie wholly in the period. */
export function monthsOf({ from, to }: ReportPeriod): CalendarDate[] {
  const last = addDays(to, 1).slice(0, 7);
  const firsts = daysOf({ from, to }).filter((date) => date.endsWith('-01'));
  return firsts.filter((date) => date.slice(0, 7) < last);
}

export const daysOf = ({ from, to }: ReportPeriod): readonly CalendarDate[] => datesFrom(from, to);
