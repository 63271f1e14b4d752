import { openStatuses } from '@daybook/domain/booking';
import type { Interval } from '@daybook/domain/interval';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { isDuring } from './spans.repo.ts';

interface CustomerSpan {
  customerId: string;
  span: Interval;
  /** The booking that is being changed. */
  exceptBookingId: string | undefined;
}

/** A customer's own appointments in a span. After a no-show they are free again. */
export const findSameTime = (db: Db, { customerId, span, exceptBookingId }: CustomerSpan) =>
  db
    .selectFrom('appointment')
    .innerJoin('booking', 'booking.booking_id', 'appointment.booking_id')
    .where('booking.customer_id', '=', customerId)
    .where('booking.status', 'in', openStatuses)
    .where('booking.attendee_name', 'is', null)
    .where((eb) => isDuring(eb, span))
    .$if(exceptBookingId !== undefined, (query) =>
      query.where('booking.booking_id', '<>', exceptBookingId ?? ''),
    )
    .select([
      'booking.reference',
      'appointment.start_at as startAt',
      'appointment.end_at as endAt',
      'appointment.staff_id as staffId',
      'appointment.staff_name as staffName',
    ])
    .orderBy('appointment.start_at')
    .orderBy('appointment.appointment_id')
    .execute();

/** Whether a customer has a booking of their own in a span. */
export const isBookedAt = async (tx: Tx, customerId: string, span: Interval): Promise<boolean> =>
  (await findSameTime(tx, { customerId, span, exceptBookingId: undefined })).length > 0;

interface Moved {
  bookingId: string;
  customerId: string | null;
  span: Interval;
  /** True if the user who moved it was warned: then it gets no new mark. */
  isWarned: boolean;
}

/** Sets or clears the mark of a moved booking whose customer has another booking at the same time. */
export async function markSameTime(tx: Tx, { bookingId, customerId, span, isWarned }: Moved): Promise<void> {
  const found = customerId ? await findSameTime(tx, { customerId, span, exceptBookingId: bookingId }) : [];
  const isMarked = sql<boolean>`attendee_name is null and ${found.length > 0}::boolean
    and ('same_time' = any(doubts) or not ${isWarned}::boolean)`;
  await tx
    .updateTable('booking')
    .set({
      doubts: sql`array_remove(doubts, 'same_time')
        || case when ${isMarked} then array['same_time'] else array[]::text[] end`,
    })
    .where('booking_id', '=', bookingId)
    .where(sql<boolean>`('same_time' = any(doubts)) <> (${isMarked})`)
    .execute();
}
