import type { SeriesDate } from '@daybook/contract/series';

/** The label of a date's state; none for a free one. */
const stateLabels: Readonly<Record<SeriesDate['state'], string>> = {
  free: 'Free',
  skipped: 'Left out',
  taken: 'Taken',
  closed: 'Closed',
  too_soon: 'Too soon to book online',
  too_far: 'Too far ahead to book yet',
  not_offered: 'Not on offer',
};

export const stateWord = ({ state }: SeriesDate): string => stateLabels[state];

/** The dates on which the visit takes place. */
export const keptDates = (dates: readonly SeriesDate[]): SeriesDate[] =>
  dates.filter(({ state }) => state === 'free');

/** The dates that need a decision before booking. */
export const undecidedDates = (dates: readonly SeriesDate[]): SeriesDate[] =>
  dates.filter(({ state }) => state !== 'free' && state !== 'skipped');

/** Another time of that day may be free. */
export const mayMove = ({ state }: SeriesDate): boolean => state === 'taken' || state === 'not_offered';

/** `Leave out 2 taken dates`, `Leave out 1 date that is not possible` */
export function skipLabels(dates: readonly SeriesDate[]): string {
  const isTaken = dates.every(({ state }) => state === 'taken');
  const [one, many] = isTaken ? ['taken date', 'taken dates'] : ['date', 'dates'];
  const rest = isTaken ? '' : ` that ${dates.length === 1 ? 'is' : 'are'} not possible`;
  return `Skip ${dates.length} ${dates.length === 1 ? one : many}${rest}`;
}
