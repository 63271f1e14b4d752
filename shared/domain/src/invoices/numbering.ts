import type { CalendarDate } from '../time/wall-clock.ts';

/** When a series begins again with one: never, with the year or with the month of issue. */
export const seriesResets = ['never', 'yearly', 'monthly'] as const;
export type SeriesReset = (typeof seriesResets)[number];

/** What stands in for the year, the month and the number; the zeros are its least digits. */
const piece = /\{(YYYY|MM|0+)\}/g;

/** Letters, digits and hyphens alone: numbers stand in file names, codes and the systems of tax offices. */
const plain = /^[A-Za-z0-9-]*$/;

/** What is wrong with the pattern of a series, in a sentence; null for a good one. */
export function patternProblem(pattern: string, reset: SeriesReset): string | null {
  const pieces = [...pattern.matchAll(piece)].map(([, name = '']) => name);
  if (!plain.test(pattern.replace(piece, '')))
    return 'Use letters, digits, hyphens and {YYYY}, {MM}, {0000}.';
  if (pieces.filter((name) => name.startsWith('0')).length !== 1)
    return 'Say once where the number stands: {0000}.';
  if (reset !== 'never' && !pieces.includes('YYYY')) return 'A series that begins again needs {YYYY}.';
  if (reset === 'monthly' && !pieces.includes('MM'))
    return 'A series that begins again each month needs {MM}.';
  return null;
}

/** The part of a series in which numbers count on: the year or the month of the day of issue, or all of it. */
export function periodOf(reset: SeriesReset, issuedOn: CalendarDate): string {
  if (reset === 'never') return '';
  return issuedOn.slice(0, reset === 'yearly' ? 4 : 7);
}

/** `INV-{YYYY}-{0000}` on a day of 2027, as number 1: `INV-2027-0001`. More digits than zeros are written out. */
export const numberOf = (pattern: string, issuedOn: CalendarDate, count: number): string =>
  pattern.replace(piece, (_piece, name: string) => {
    if (name === 'YYYY') return issuedOn.slice(0, 4);
    return name === 'MM' ? issuedOn.slice(5, 7) : String(count).padStart(name.length, '0');
  });
