import type { CalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { invalid } from '../../../platform/errors.ts';

interface Decided {
  skip: readonly CalendarDate[];
  moved?: Readonly<Record<CalendarDate, unknown>>;
}

/** Refuses dates that form no series, are too many to book at once, or fall on no day of the series. */
export function requireValidSeriesDates(
  dates: readonly CalendarDate[],
  { skip, moved = {} }: Decided,
  most: number,
): void {
  if (dates.length < 2) throw invalid({ 'repeat.ends': t('Choose a later day: this is a single visit.') });
  if (dates.length > most) {
    throw invalid({ 'repeat.ends': t('A series can have up to {most, number} visits.', { most }) });
  }
  if ([...skip, ...Object.keys(moved)].some((date) => !dates.includes(date))) {
    throw invalid({ repeat: t('A skipped or moved date isn’t one of these visits.') });
  }
  if (dates.every((date) => skip.includes(date)))
    throw invalid({ 'repeat.skip': t('Keep at least one visit.') });
}
