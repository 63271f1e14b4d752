import type { SeriesDate } from '@daybook/contract/series';
import { type Message, msg, t } from '@daybook/i18n';

/** The label of a date's state; none for a free one. */
const stateLabels: Readonly<Record<SeriesDate['state'], Message>> = {
  free: msg('Available'),
  skipped: msg('Skipped'),
  taken: msg('Taken'),
  closed: msg('Closed'),
  too_soon: msg('Too soon to book online'),
  too_far: msg('Too far ahead to book yet'),
  not_offered: msg('Unavailable'),
};

export const stateWord = ({ state }: SeriesDate): string => t(stateLabels[state]);

/** The dates on which the booking takes place. */
export const keptDates = (dates: readonly SeriesDate[]): SeriesDate[] =>
  dates.filter(({ state }) => state === 'free');

/** The dates that need a decision before booking. */
export const undecidedDates = (dates: readonly SeriesDate[]): SeriesDate[] =>
  dates.filter(({ state }) => state !== 'free' && state !== 'skipped');

/** Another time of that day may be free. */
export const mayMove = ({ state }: SeriesDate): boolean => state === 'taken' || state === 'not_offered';

/** `Skip 2 taken dates`, `Skip 1 unavailable date` */
export function skipLabels(dates: readonly SeriesDate[]): string {
  const isTaken = dates.every(({ state }) => state === 'taken');
  const count = dates.length;
  return isTaken
    ? t('{count, plural, one {Skip # taken date} other {Skip # taken dates}}', { count })
    : t('{count, plural, one {Skip # unavailable date} other {Skip # unavailable dates}}', { count });
}
