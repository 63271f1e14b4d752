import type { AnswerOf } from '@daybook/contract/endpoints';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict } from '../../../platform/errors.ts';
import { withAlternatives } from '../../availability/alternatives.ts';
import { retryOnDuplicateKey } from '../core/retry-next-choice.ts';
import { visitRequestOf } from '../online/online-rules.ts';
import { previewSeries, seriesDateState } from './preview-series.ts';
import { DateTaken, type SeriesAttempt, writeSeries } from './write-series.ts';

export type SeriesDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'>;

type Made = AnswerOf<'POST series'>;

/**
 * Books every date of a series that is not skipped, or none. A customer who loses the first start gets the nearest
 * alternatives, as for a single visit; one who loses a later date gets the state of every date.
 */
export function bookSeries(
  deps: SeriesDeps,
  request: SeriesAttempt['request'],
  holdToken: string | undefined,
  once: (work: (tx: Tx) => Promise<Made>) => Promise<Made>,
): Promise<Made> {
  const wanted = visitRequestOf(request, deps.clock.now(), holdToken);
  const attempt = { request, wanted };
  return withAlternatives(deps.db, wanted, () =>
    orDates(deps, attempt, () => retryOnDuplicateKey(() => once((tx) => writeSeries(deps, tx, attempt)))),
  );
}

async function orDates(
  { db }: SeriesDeps,
  { request, wanted }: SeriesAttempt,
  work: () => Promise<Made>,
): Promise<Made> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DateTaken)) throw error;
    const dates = await previewSeries(db, wanted, request.repeat);
    // A limit reached only by the series as a whole makes a date impossible that is free by itself.
    const told = dates.map((each) =>
      each.date === error.date && each.state === 'free'
        ? { ...each, state: seriesDateState(error.refused.refusal), staffIds: [] }
        : each,
    );
    throw conflict('slot_taken', 'One of these dates is not free any more. Look at them again.', {
      nearest: [],
      dates: told,
    });
  }
}
