import { type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import type { RequestedBooking } from './requested-booking.ts';

/** The query for the starts of whole days of the business, the first and the last included. */
export function slotsOfDays(
  { services, staff, seats }: RequestedBooking,
  [first, last]: readonly [CalendarDate, CalendarDate],
  zone: string,
) {
  const { startAt, endAt } = wallClock(zone).days(first, last);
  return {
    services: services.join(','),
    staff: staff.toString(),
    from: new Date(startAt).toISOString(),
    to: new Date(endAt).toISOString(),
    ...(seats > 1 && { seats }),
  };
}
