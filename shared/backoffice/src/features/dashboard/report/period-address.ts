import {
  longestPeriodDays,
  namedPeriod,
  type PeriodName,
  periodDays,
  periodNames,
  type ReportPeriod,
} from '@daybook/domain/report-period';
import { type CalendarDate, isCalendarDate } from '@daybook/domain/wall-clock';

/** A named period, or dates that the user chose. */
export type ChosenPeriod =
  | { readonly name: PeriodName }
  | { readonly name: 'custom'; readonly from: string; readonly to: string };

const usual: ChosenPeriod = { name: '30d' };

const isName = (text: string | null): text is PeriodName => periodNames.some((name) => name === text);

export function readPeriod(address: URLSearchParams): ChosenPeriod {
  const name = address.get('period');
  if (name === 'custom') {
    return { name, from: address.get('from') ?? '', to: address.get('to') ?? '' };
  }
  return isName(name) ? { name } : usual;
}

/** Changes the period in the URL and keeps all other parameters. */
export function writePeriod(address: URLSearchParams, chosen: ChosenPeriod): URLSearchParams {
  const written = new URLSearchParams(address);
  for (const name of ['period', 'from', 'to']) written.delete(name);
  if (chosen.name !== usual.name) written.set('period', chosen.name);
  if (chosen.name === 'custom') {
    written.set('from', chosen.from);
    written.set('to', chosen.to);
  }
  return written;
}

/** The period's dates, or what is missing to know them. */
export function daysChosen(
  chosen: ChosenPeriod,
  today: CalendarDate,
): { period: ReportPeriod } | { problem: string } {
  if (chosen.name !== 'custom') return { period: namedPeriod(chosen.name, today) };
  const { from, to } = chosen;
  if (!isCalendarDate(from) || !isCalendarDate(to)) return { problem: 'Choose the first and the last day.' };
  const days = periodDays({ from, to });
  if (days < 1) return { problem: 'The last day is before the first.' };
  if (days > longestPeriodDays) return { problem: `Choose at most ${longestPeriodDays} days.` };
  return { period: { from, to } };
}
