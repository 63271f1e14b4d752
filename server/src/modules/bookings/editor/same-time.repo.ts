import { type BookingStatus, blocksTime, bookingStatuses } from '@daybook/domain/booking';
import type { Interval } from '@daybook/domain/interval';
import type { Db } from '../../../platform/database/types.ts';
import { isDuring } from '../core/spans.repo.ts';

const standing: BookingStatus[] = bookingStatuses.filter(
  (status) => blocksTime(status) && status !== 'completed',
);

interface Wanted {
  customerId: string;
  span: Interval;
  /** The booking that is being changed. */
  exceptBookingId: string | undefined;
}

/** Appointments that a customer has for themselves in a span. */
export const findSameTime = (db: Db, { customerId, span, exceptBookingId }: Wanted) =>
  db
    .selectFrom('appointment')
    .innerJoin('booking', 'booking.booking_id', 'appointment.booking_id')
    .where('booking.customer_id', '=', customerId)
    .where('booking.status', 'in', standing)
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
