import { manageQueries } from '@daybook/api/manage';
import type { MoveStaff } from '@daybook/contract/manage';
import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { addDays, wallClock } from '@daybook/domain/wall-clock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '../../booking/days.ts';
import { timesOfDays } from './times-of-days.ts';

const daysAtOnce = 14;

interface Input {
  booking: SelfServiceBooking;
  token: string;
  now: Date;
  staff: MoveStaff;
}

/** The times to which a booking can be moved, a fortnight at a time. */
export function useMoves({ booking, token, now, staff }: Input) {
  const { zone } = booking;
  const today = dayOf(now, zone);
  const [first, setFirst] = useState(today);
  const last = addDays(first, daysAtOnce - 1);
  const { startAt, endAt } = wallClock(zone).days(first, last);
  const query = { from: new Date(startAt).toISOString(), to: new Date(endAt).toISOString(), staff };
  const moves = useQuery(manageQueries.slots(token, query));
  // The booking's own time counts as free but is not a move.
  const slots = moves.data?.slots.filter((slot) => staff === 'any' || slot.startAt !== booking.startAt);
  const { bookableUntil = last, nextFreeAt = null } = moves.data ?? {};
  return {
    ...moves,
    first,
    last,
    days: slots && timesOfDays(slots, zone),
    nextFreeDay: nextFreeAt && dayOf(nextFreeAt, zone),
    showFrom: setFirst,
    earlier: first > today ? addDays(first, -daysAtOnce) : null,
    later: last < bookableUntil ? addDays(first, daysAtOnce) : null,
  };
}

export type Moves = ReturnType<typeof useMoves>;
