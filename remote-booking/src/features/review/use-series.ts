import { seriesQueries } from '@daybook/api/series';
import { useQuery } from '@tanstack/react-query';
import { firstWish, type RepeatWish, seriesQuestion } from '../../booking/repeat.ts';
import type { RequestedBooking } from '../../booking/requested-booking.ts';

interface Input {
  requested: RequestedBooking;
  start: string;
  /** Null for a single booking. */
  wish: RepeatWish | null;
  holdToken: string | null;
}

/** The dates of a repeating booking, each with its state; undefined until loaded. */
export function useSeries({ requested, start, wish, holdToken }: Input) {
  const question = seriesQuestion(requested, start, wish ?? firstWish(start));
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
