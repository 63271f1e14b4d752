import {
  longestPeriodDays,
  namedPeriod,
  type PeriodName,
  periodDays,
  periodNames,
  type ReportPeriod,
} from '@daybook/domain/report-period';
import { type CalendarDate, isCalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';

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

/** The dates of the period, or the fields that are still missing. */
export function daysChosen(
  chosen: ChosenPeriod,
  today: CalendarDate,
): { period: ReportPeriod } | { problem: string } {
  if (chosen.name !== 'custom') return { period: namedPeriod(chosen.name, today) };
  const { from, to } = chosen;
  if (!isCalendarDate(from) || !isCalendarDate(to)) return { problem: t('Choose a first and a last day.') };
  const days = periodDays({ from, to });
  if (days < 1) return { problem: t('The last day is before the first.') };
  if (days > longestPeriodDays)
    return { problem: t('Choose up to {days, number} days.', { days: longestPeriodDays }) };
  return { period: { from, to } };
}
