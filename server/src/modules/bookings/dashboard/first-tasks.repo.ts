import { anyOf } from '../../../platform/database/any-of.ts';
import { prepared } from '../../../platform/database/hints.ts';
import type { Db } from '../../../platform/database/types.ts';

export interface TaskQuery {
  now: Date;
  /** Only bookings in which one of these staff members takes part; all if null. */
  reach: readonly string[] | null;
  count: number;
}

/** The first ids, and the total count. */
export interface FirstTasks {
  total: number;
  bookingIds: string[];
}

/** Bookings in which one of these staff members takes part; all if null. */
export const bookingsReached = (db: Db, reach: TaskQuery['reach']) =>
  db.selectFrom('booking').$if(reach !== null, (query) =>
    query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('appointment as own')
          .whereRef('own.booking_id', '=', 'booking.booking_id')
          .where('own.staff_id', '=', anyOf(reach ?? []))
          .select('own.appointment_id'),
      ),
    ),
  );

export async function findFirstTasks(
  found: ReturnType<typeof bookingsReached>,
  count: number,
): Promise<FirstTasks> {
  const rows = await found
    .withPlugin(prepared)
    .select('booking.booking_id as bookingId')
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy('booking.start_at')
    .limit(count)
    .execute();
  return { total: rows[0]?.total ?? 0, bookingIds: rows.map(({ bookingId }) => bookingId) };
}
