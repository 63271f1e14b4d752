import { openStatuses } from '@daybook/domain/booking';
import type { Interval } from '@daybook/domain/interval';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';

/** The parts of the open visits that start within a day, with the time that each takes of its staff member. */
export const findDayParts = (db: Db, { startAt, endAt }: Interval) =>
  db
    .selectFrom('appointment')
    .innerJoin('booking', 'booking.booking_id', 'appointment.booking_id')
    .innerJoin('appointment_block', (join) =>
      join
        .onRef('appointment_block.appointment_id', '=', 'appointment.appointment_id')
        .on('appointment_block.active', '=', true),
    )
    .where('booking.status', 'in', openStatuses)
    .where('appointment.start_at', '>=', new Date(startAt))
    .where('appointment.start_at', '<', new Date(endAt))
    .select([
      'appointment.booking_id as bookingId',
      'appointment.staff_id as staffId',
      'appointment.start_at as startAt',
      'appointment.end_at as endAt',
      'booking.status',
      'booking.late_minutes as lateMinutes',
      'booking.email',
      sql<string>`coalesce(booking.attendee_name, trim(booking.first_name || ' ' || booking.last_name))`.as(
        'customerName',
      ),
      sql<Date>`min(appointment_block.start_at)`.as('blockStartAt'),
      sql<Date>`max(appointment_block.end_at)`.as('blockEndAt'),
    ])
    .groupBy(['appointment.appointment_id', 'booking.booking_id'])
    .execute();

export type DayPartRow = Awaited<ReturnType<typeof findDayParts>>[number];
