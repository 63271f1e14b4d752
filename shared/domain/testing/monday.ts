import type { PlacedBooking } from '../src/availability/availability-question.ts';
import { isRefused, offerBookings, validateBooking } from '../src/availability/offered-bookings.ts';
import type { BusyBlock, HeldBlock } from '../src/availability/start-question.ts';
import type { Interval } from '../src/time/interval.ts';
import { wallClock } from '../src/time/wall-clock.ts';
import { aBooking, type BookingChanges } from './a-booking.ts';
import { dayRange } from './a-question.ts';

/** The clock of these tests. */
export const lagos = wallClock('Africa/Lagos');

/** `10:30` on Monday 2 March 2026 in Lagos; 24:00 and more are the days after. */
export function at(time: string): number {
  return lagos.instantAt('2026-03-02', dayRange(`${time}-${time}`).startMinute);
}

/** The wall-clock time in Lagos. */
export function wall(instant: number): string {
  return new Date(instant + 3_600_000).toISOString().slice(11, 16);
}

/** `10:30-11:00` on that day. */
export function between(span: string): Interval {
  const [start = '', end = ''] = span.split('-');
  return { startAt: at(start), endAt: at(end) };
}

/** Another customer's booking, as a block without buffers. */
export function booked(span: string, bookingId = 'other'): BusyBlock {
  const { startAt, endAt } = between(span);
  return { bookingId, startAt, endAt, serviceStartAt: startAt, serviceEndAt: endAt };
}

/** Another customer's hold, for the day. */
export function held(span: string, changes: Partial<HeldBlock> = {}): HeldBlock {
  const { bookingId, ...block } = booked(span);
  return { ...block, holdId: bookingId, createdAt: 0, expiresAt: at('24:00'), ...changes };
}

/** The starts on offer on that day. */
export function offered(changes: BookingChanges): string[] {
  return offerBookings(aBooking(changes), lagos.days('2026-03-02')).map(({ startAt }) => wall(startAt));
}

/** The booking as placed; a refusal fails the test. */
export function placed(time: string, changes: BookingChanges): PlacedBooking {
  const answer = validateBooking(aBooking(changes), at(time));
  if (isRefused(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

/** `ada 09:00-09:50` for each block of a booking. */
export function blocksOf(booking: PlacedBooking): string[] {
  return booking.segments.flatMap(({ staffId, blocks }) =>
    blocks.map(({ startAt, endAt }) => `${staffId} ${wall(startAt)}-${wall(endAt)}`),
  );
}
