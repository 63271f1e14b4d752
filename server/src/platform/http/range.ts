import type { Interval } from '@daybook/domain/interval';
import { t } from '@daybook/i18n';
import { invalid } from '../errors.ts';

const longestRange = 62 * 86_400_000;

/** The range of a query: after 1970, and of at most 62 days. */
export function rangeOf({ from, to }: { from: string; to: string }): Interval {
  const range = { startAt: Date.parse(from), endAt: Date.parse(to) };
  if (range.startAt < 0) throw invalid({ from: t('Choose a date in 1970 or later.') });
  if (range.startAt >= range.endAt) throw invalid({ to: t('The range must end after it starts.') });
  if (range.endAt - range.startAt > longestRange)
    throw invalid({ to: t('Choose up to {days, number} days.', { days: 62 }) });
  return range;
}
