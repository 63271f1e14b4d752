import { t } from '@daybook/i18n';
import type { CalendarDate } from '../time/wall-clock.ts';

/** The period after which the numbers of a series restart at one, by the date of issue. */
export const seriesResets = ['never', 'yearly', 'monthly'] as const;
export type SeriesReset = (typeof seriesResets)[number];

/** Placeholders for year, month and number; the zeros are its minimum digits. */
const piece = /\{(YYYY|MM|0+)\}/g;

/** Letters, digits and hyphens only: numbers appear in file names, codes and tax systems. */
const plain = /^[A-Za-z0-9-]*$/;

/** The problem of a series' pattern, in a sentence; null if it is valid. */
export function patternProblem(pattern: string, reset: SeriesReset): string | null {
  const pieces = [...pattern.matchAll(piece)].map(([, name = '']) => name);
  const [year, month, digits] = ['{YYYY}', '{MM}', '{0000}'] as const;
  if (!plain.test(pattern.replace(piece, '')))
    return t('Use only letters, digits, hyphens, {year}, {month} and {digits}.', { year, month, digits });
  if (pieces.filter((name) => name.startsWith('0')).length !== 1)
    return t('Include the number once: {digits}.', { digits });
  if (reset !== 'never' && !pieces.includes('YYYY'))
    return t('To restart the numbers, include {year}.', { year });
  if (reset === 'monthly' && !pieces.includes('MM'))
    return t('To restart the numbers every month, include {month}.', { month });
  return null;
}

/** The period of consecutive numbers: the year or month of issue, or everything. */
export function periodOf(reset: SeriesReset, issuedOn: CalendarDate): string {
  if (reset === 'never') return '';
  return issuedOn.slice(0, reset === 'yearly' ? 4 : 7);
}

/** `INV-{YYYY}-{0000}` on a day of 2027, as number 1: `INV-2027-0001`. Longer numbers are written in full. */
export const numberOf = (pattern: string, issuedOn: CalendarDate, count: number): string =>
  pattern.replace(piece, (_piece, name: string) => {
    if (name === 'YYYY') return issuedOn.slice(0, 4);
    return name === 'MM' ? issuedOn.slice(5, 7) : String(count).padStart(name.length, '0');
  });
