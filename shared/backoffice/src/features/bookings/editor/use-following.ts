import { planQueries } from '@daybook/api/desk-booking';
import type { DeskCheckInput } from '@daybook/contract/desk-booking';
import type { FollowingInput } from '@daybook/contract/following';
import type { Booking } from '@daybook/contract/register';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reach } from '../../../entities/booking/series/SeriesChoice.tsx';
import { followingOf } from '../../../entities/booking/series/series-visits.ts';
import { useSettled } from './use-settled.ts';

const nothing: FollowingInput = { startAt: '', segments: [], following: [] };

/**
 * The visits of a series that are to change along with this one, and how each of them would stand; `change` is null
 * while nothing is changed that could go for them too.
 */
export function useFollowing(booking: Booking | null, change: DeskCheckInput | null) {
  const [reach, setReach] = useState<Reach>('one');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const all = booking ? followingOf(booking) : [];
  const isAlong = change !== null && reach === 'following';
  const meant = isAlong
    ? all.flatMap(({ bookingId, version }) => (leftOut.includes(bookingId) ? [] : { bookingId, version }))
    : [];
  const asked = useSettled(change && meant.length > 0 ? questionOf(change, meant) : null);
  const query = useQuery({
    ...planQueries.following(booking?.bookingId ?? '', asked ?? nothing),
    enabled: asked !== null,
    placeholderData: asked ? keepPreviousData : undefined,
  });
  const looks = asked ? query.data : undefined;
  const lookAt = (bookingId: string) => looks?.find((look) => look.bookingId === bookingId);

  return {
    reach,
    setReach,
    /** How many there are for which the change could go too. */
    count: change ? all.length : 0,
    query,
    visits: all.map((visit) => {
      const isLeftOut = leftOut.includes(visit.bookingId);
      return { ...visit, isLeftOut, look: isLeftOut ? undefined : lookAt(visit.bookingId) };
    }),
    leaveOut: (bookingId: string, isOut: boolean) =>
      setLeftOut((before) => (isOut ? [...before, bookingId] : before.filter((one) => one !== bookingId))),
    isAlong,
    /** Whether it is still unknown how they would stand. */
    isLooking: meant.length > 0 && !looks,
    /** Those that change along. */
    items: meant.filter(
      ({ bookingId }) => lookAt(bookingId)?.refusal === null && lookAt(bookingId)?.isChanged,
    ),
    breaches: meant.flatMap(({ bookingId }) => lookAt(bookingId)?.breaches ?? []),
  };
}

const questionOf = (
  { startAt, segments, partySize }: DeskCheckInput,
  following: FollowingInput['following'],
): FollowingInput => ({ startAt, segments, partySize, following });

export type Following = ReturnType<typeof useFollowing>;
