import type { AnswerOf } from '@daybook/contract/endpoints';
import { t } from '@daybook/i18n';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, type Refused } from '../../../platform/errors.ts';
import { withAlternatives } from '../../availability/alternatives.ts';
import type { ReadExtras } from '../../extensions/booking-extras.ts';
import { retryOnDuplicateKey } from '../core/booking-attempts.ts';
import { bookingRequestOf } from '../online/online-rules.ts';
import { previewSeries, seriesDateState } from './preview-series.ts';
import { DateTaken, type SeriesAttempt, writeSeries } from './write-series.ts';

export type SeriesDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'> & { readExtras: ReadExtras };

type Made = AnswerOf<'POST series'>;

/**
 * Books every date of a series that is not skipped, or none. A customer who loses the first start gets the nearest
 * alternatives, as for a single booking; one who loses a later date gets the state of every date.
 */
export async function bookSeries(
  deps: SeriesDeps,
  request: SeriesAttempt['request'],
  holdToken: string | undefined,
  once: (work: (tx: Tx) => Promise<Made>) => Promise<Made>,
): Promise<Made> {
  const bookingRequest = bookingRequestOf(request, deps.clock.now(), holdToken);
  const attempt = { request, bookingRequest, storeExtras: deps.readExtras(request.extras) };
  try {
    return await retryOnDuplicateKey(() => once((tx) => writeSeries(deps, tx, attempt)));
  } catch (error) {
    if (error instanceof DateTaken) throw await withDates(deps, attempt, error);
    throw await withAlternatives(deps.db, bookingRequest, error);
  }
}

async function withDates(
  { db }: SeriesDeps,
  { request, bookingRequest }: SeriesAttempt,
  { date: takenDate, refused }: DateTaken,
): Promise<Refused> {
  const dates = await previewSeries(db, bookingRequest, request.repeat);
  // A limit reached only by the series as a whole makes a date impossible that is free by itself.
  const previews = dates.map((each) =>
    each.date === takenDate && each.state === 'free'
      ? { ...each, state: seriesDateState(refused.refusal), staffIds: [] }
      : each,
  );
  return conflict('slot_taken', t('One of these dates is no longer available. Check them again.'), {
    nearest: [],
    dates: previews,
  });
}
