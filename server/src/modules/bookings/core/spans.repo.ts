import type { Interval } from '@daybook/domain/interval';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** No booking and no block is longer (check constraints), so an index on starts can also bound a search by ends. */
export const longestBookingMs = 2 * 86_400_000;

type Parts = ExpressionBuilder<Tables, 'appointment' | 'booking'>;

/** A condition on bookings of appointments in the range, so that an index finds them instead of a scan. */
const mayReach = (eb: Parts, { startAt, endAt }: Interval) => [
  eb('booking.start_at', '>', new Date(startAt - longestBookingMs)),
  eb('booking.start_at', '<', new Date(endAt)),
];

/** Whether the appointment overlaps the range. */
export const isDuring = (eb: Parts, range: Interval) =>
  eb.and([
    eb('appointment.start_at', '>', new Date(range.startAt - longestBookingMs)),
    eb('appointment.start_at', '<', new Date(range.endAt)),
    eb('appointment.end_at', '>', new Date(range.startAt)),
    ...mayReach(eb, range),
  ]);

/** Whether the appointment starts in the range. */
export const startsDuring = (eb: Parts, range: Interval) =>
  eb.and([
    eb('appointment.start_at', '>=', new Date(range.startAt)),
    eb('appointment.start_at', '<', new Date(range.endAt)),
    ...mayReach(eb, range),
  ]);

/** The earlier starts of a booking, in order. Reminders are outside the index. */
export const startsBeforeOf = sql<string[]>`(
  select coalesce(json_agg(before ->> 'startAt' order by version), '[]') from booking_event
  where booking_event.booking_id = booking.booking_id and kind <> 'remind' and before ? 'startAt')`;
