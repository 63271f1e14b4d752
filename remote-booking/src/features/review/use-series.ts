import { seriesQueries } from '@daybook/api/series';
import { useQuery } from '@tanstack/react-query';
import type { AskedVisit } from '../../visit/asked-visit.ts';
import { firstWish, type RepeatWish, seriesQuestion } from '../../visit/repeat.ts';

interface Input {
  asked: AskedVisit;
  start: string;
  /** Null for a single visit. */
  wish: RepeatWish | null;
  holdToken: string | null;
}

/** The dates of a visit that repeats, each with its state; undefined while they are not known. */
export function useSeries({ asked, start, wish, holdToken }: Input) {
  const question = seriesQuestion(asked, start, wish ?? firstWish(start));
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...seriesQueries.preview(question, holdToken),
    enabled: wish !== null,
  });
  return {
    /** Those of an earlier question stay in sight while the next ones are looked up, and decide nothing. */
    shown: wish ? data : undefined,
    dates: wish && !isPlaceholderData && !error ? data : undefined,
    error: wish ? error : null,
    isLooking: isFetching,
    lookAgain: () => void refetch(),
  };
}

export type SeriesLook = ReturnType<typeof useSeries>;
