import type { CountedAppointment } from '@daybook/domain/figures';
import type { Interval } from '@daybook/domain/interval';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { type SqlBool, sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import { prepared } from '../../platform/database/hints.ts';
import { ms } from '../../platform/database/milliseconds.ts';
import type { Db } from '../../platform/database/types.ts';
import { startsDuring } from '../bookings/core/spans.repo.ts';
import type { Reach } from './report.policy.ts';

/** The basis of all counts; figures stored on another basis are not used. */
export type Basis = Awaited<ReturnType<typeof findBasis>>;

export const findBasis = (db: Db) =>
  db.selectFrom('business').withPlugin(prepared).select(['zone', 'currency']).executeTakeFirstOrThrow();

/** The day of the first appointment ever: nothing to count before it. */
export async function findFirstDay(db: Db, { zone }: Basis): Promise<CalendarDate | null> {
  const { day } = await db
    .selectFrom('appointment')
    .withPlugin(prepared)
    .select(({ fn }) =>
      sql<CalendarDate | null>`(${fn.min('start_at')} at time zone ${zone})::date`.as('day'),
    )
    .executeTakeFirstOrThrow();
  return day;
}

/** The id of the figures of everyone together. */
export const everybody = '00000000-0000-0000-0000-000000000000';

/** Appointments that start in a span, in any order: of these staff members or, if null, of everyone. */
export async function findCounted(
  db: Db,
  span: Interval,
  { currency }: Basis,
  reach: Reach,
): Promise<CountedAppointment[]> {
  return db
    .selectFrom('appointment')
    .withPlugin(prepared)
    .innerJoin('booking', 'booking.booking_id', 'appointment.booking_id')
    .where((eb) => startsDuring(eb, span))
    .$if(reach !== null, (query) => query.where('appointment.staff_id', '=', anyOf(reach ?? [])))
    .select([
      'appointment.staff_id as staffId',
      'appointment.service_id as serviceId',
      'appointment.session_id as sessionId',
      'booking.status',
      'booking.source',
      // Numbers, thousands of which are read at once, parse several times faster than dates.
      ms('appointment.start_at').as('startAt'),
      ms('appointment.end_at').as('endAt'),
      ms('booking.created_at').as('createdAt'),
    ])
    .select((eb) => [
      eb.fn.coalesce('booking.cancelled_late', sql<boolean>`false`).as('isLate'),
      eb
        .case()
        .when('booking.currency', '=', currency)
        .then(eb.ref('appointment.price_minor'))
        .end()
        .as('valueMinor'),
    ])
    .execute();
}

const isCompleted = sql<SqlBool>`booking.status = 'completed'`;

/** The number of first-time customers in each of two consecutive spans. */
export async function countNewCustomers(
  db: Db,
  { before, now }: { before: Interval; now: Interval },
  reach: Reach,
): Promise<{ before: number; now: number }> {
  return db
    .selectFrom('customer')
    .withPlugin(prepared)
    .where('first_visit_at', '>=', new Date(before.startAt))
    .where('first_visit_at', '<', new Date(now.endAt))
    .$if(reach !== null, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('booking')
            .innerJoin('appointment', 'appointment.booking_id', 'booking.booking_id')
            .whereRef('booking.customer_id', '=', 'customer.customer_id')
            .whereRef('booking.start_at', '=', 'customer.first_visit_at')
            .where(isCompleted)
            .where('appointment.staff_id', '=', anyOf(reach ?? []))
            .select('booking.booking_id'),
        ),
      ),
    )
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('first_visit_at', '<', new Date(now.startAt)).as('before'),
      fn.countAll<number>().filterWhere('first_visit_at', '>=', new Date(now.startAt)).as('now'),
    ])
    .executeTakeFirstOrThrow();
}

export const findServiceNames = async (db: Db, serviceIds: readonly string[]) =>
  serviceIds.length === 0
    ? []
    : db
        .selectFrom('service')
        .where('service_id', 'in', [...serviceIds])
        .select(['service_id as serviceId', 'name'])
        .execute();

export const findStaffNames = (db: Db) =>
  db
    .selectFrom('staff')
    .withPlugin(prepared)
    .select(['staff_id as staffId', 'name'])
    .orderBy('position')
    .orderBy('staff_id')
    .execute();
