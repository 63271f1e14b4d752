import { seriesQueries } from '@daybook/api/series';
import { useQuery } from '@tanstack/react-query';
import { firstWish, type RepeatWish, seriesQuestion } from '../../visit/repeat.ts';
import type { RequestedVisit } from '../../visit/requested-visit.ts';

interface Input {
  asked: RequestedVisit;
  start: string;
  /** Null for a single visit. */
  wish: RepeatWish | null;
  holdToken: string | null;
}

/** The dates of a repeating visit, each with its state; undefined until loaded. */
export function useSeries({ asked, start, wish, holdToken }: Input) {
  const question = seriesQuestion(asked, start, wish ?? firstWish(start));
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...seriesQueries.preview(question, holdToken),
    enabled: wish !== null,
  });
  return {
    /** Earlier dates stay visible while new ones load, but decide nothing. */
    shown: wish ? data : undefined,
    dates: wish && !isPlaceholderData && !error ? data : undefined,
    error: wish ? error : null,
    isLooking: isFetching,
    lookAgain: () => void refetch(),
  };
}

export type SeriesLook = ReturnType<typeof useSeries>;
