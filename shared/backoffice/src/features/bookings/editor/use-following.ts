import { planQueries } from '@daybook/api/desk-booking';
import type { DeskCheckInput } from '@daybook/contract/desk-booking';
import type { FollowingInput } from '@daybook/contract/following';
import type { Booking } from '@daybook/contract/register';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reach } from '../../../entities/booking/series/SeriesChoice.tsx';
import { followingOf } from '../../../entities/booking/series/series-bookings.ts';
import { useSettled } from './use-settled.ts';

const nothing: FollowingInput = { startAt: '', segments: [], following: [] };

/**
 * The later bookings of a series that are to change too, with their planned state; `change` is null while nothing
 * applicable has changed.
 */
export function useFollowing(booking: Booking | null, change: DeskCheckInput | null) {
  const [reach, setReach] = useState<Reach>('one');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const all = booking ? followingOf(booking) : [];
  const isAlong = change !== null && reach === 'following';
  const meant = isAlong
    ? all.flatMap(({ bookingId, version }) => (leftOut.includes(bookingId) ? [] : { bookingId, version }))
    : [];
  const settled = useSettled(change && meant.length > 0 ? questionOf(change, meant) : null);
  const query = useQuery({
    ...planQueries.following(booking?.bookingId ?? '', settled ?? nothing),
    enabled: settled !== null,
    placeholderData: settled ? keepPreviousData : undefined,
  });
  const looks = settled ? query.data : undefined;
  const lookAt = (bookingId: string) => looks?.find((look) => look.bookingId === bookingId);

  return {
    reach,
    setReach,
    /** How many bookings the change could include. */
    count: change ? all.length : 0,
    query,
    bookings: all.map((booking) => {
      const isLeftOut = leftOut.includes(booking.bookingId);
      return { ...booking, isLeftOut, look: isLeftOut ? undefined : lookAt(booking.bookingId) };
    }),
    leaveOut: (bookingId: string, isOut: boolean) =>
      setLeftOut((before) => (isOut ? [...before, bookingId] : before.filter((one) => one !== bookingId))),
    isAlong,
    /** Whether their planned state is still loading. */
    isLooking: meant.length > 0 && !looks,
    /** The bookings that change too. */
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
