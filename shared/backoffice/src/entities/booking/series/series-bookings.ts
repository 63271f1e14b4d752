import type { BulkResult } from '@daybook/contract/bulk';
import type { Booking } from '@daybook/contract/register';
import { openStatuses } from '@daybook/domain/booking';

/** The result of one booking of a series. */
export interface FollowedBooking {
  bookingId: string;
  startAt: string;
  refusal: BulkResult['refusal'];
}

/** The later bookings of the series that can still change. */
export const followingOf = ({ series, startAt }: Booking) =>
  series?.visits.filter((booking) => booking.startAt > startAt && openStatuses.includes(booking.status)) ??
  [];

/** The result of each, with its time. */
export const followed = ({ series, startAt }: Booking, results: readonly BulkResult[]): FollowedBooking[] =>
  results.map(({ bookingId, refusal }) => ({
    bookingId,
    refusal,
    startAt: series?.visits.find((booking) => booking.bookingId === bookingId)?.startAt ?? startAt,
  }));
