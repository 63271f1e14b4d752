import { seriesMutations } from '@daybook/api/series';
import type { Booking, BulkResult } from '@daybook/contract/register';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { followingOf, type Move } from './following.ts';

/** What became of one visit of a series. */
export interface FollowedVisit {
  bookingId: string;
  startAt: string;
  refusal: BulkResult['refusal'];
}

/** Moves the visits that follow one that was moved; `onDone` when all of them could. */
export function useFollowing(onDone: () => void) {
  const [visits, setVisits] = useState<readonly FollowedVisit[] | null>(null);
  const { mutate, error, isPending } = useMutation({
    ...seriesMutations.moveFollowing(),
    meta: shownByScreen,
  });

  const move = (booking: Booking, wish: Move) => {
    const following = followingOf(booking);
    mutate(
      {
        seriesId: booking.series?.seriesId ?? '',
        ...wish,
        items: following.map(({ bookingId, version }) => ({ bookingId, version })),
      },
      {
        onSuccess: ({ results }) => {
          if (results.every(({ refusal }) => refusal === null)) return onDone();
          setVisits(
            results.map(({ bookingId, refusal }) => ({
              bookingId,
              refusal,
              startAt: following.find((visit) => visit.bookingId === bookingId)?.startAt ?? booking.startAt,
            })),
          );
        },
      },
    );
  };

  return { move, isBusy: isPending, visits, problem: error && sentenceOf(error) };
}

export type Following = ReturnType<typeof useFollowing>;
