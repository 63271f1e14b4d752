import { seriesMutations } from '@daybook/api/series';
import type { Booking } from '@daybook/contract/register';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type FollowedVisit, followed, followingOf } from '../../series/series-visits.ts';
import type { Move } from './following.ts';

/** Moves the visits that follow one that was moved; `onDone` when all of them could. */
export function useFollowing(onDone: () => void) {
  const [visits, setVisits] = useState<readonly FollowedVisit[] | null>(null);
  const { mutate, error, isPending } = useMutation({
    ...seriesMutations.moveFollowing(),
    meta: shownByScreen,
  });

  const move = (booking: Booking, wish: Move) => {
    mutate(
      {
        seriesId: booking.series?.seriesId ?? '',
        ...wish,
        items: followingOf(booking).map(({ bookingId, version }) => ({ bookingId, version })),
      },
      {
        onSuccess: ({ results }) => {
          if (results.every(({ refusal }) => refusal === null)) return onDone();
          setVisits(followed(booking, results));
        },
      },
    );
  };

  return { move, isBusy: isPending, visits, problem: error && sentenceOf(error) };
}
