import type { BulkResult } from '@daybook/contract/bulk';
import type { Booking } from '@daybook/contract/register';
import { openStatuses } from '@daybook/domain/booking';

/** The result of one visit of a series. */
export interface FollowedVisit {
  bookingId: string;
  startAt: string;
  refusal: BulkResult['refusal'];
}

/** The later visits of the series that can still change. */
export const followingOf = ({ series, startAt }: Booking) =>
  series?.visits.filter((visit) => visit.startAt > startAt && openStatuses.includes(visit.status)) ?? [];

/** The result of each, with its time. */
export const followed = ({ series, startAt }: Booking, results: readonly BulkResult[]): FollowedVisit[] =>
  results.map(({ bookingId, refusal }) => ({
    bookingId,
    refusal,
    startAt: series?.visits.find((visit) => visit.bookingId === bookingId)?.startAt ?? startAt,
  }));
