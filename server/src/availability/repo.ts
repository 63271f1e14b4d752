import type { PriceKind } from '@daybook/domain/money';
import type { ReadWindow } from '@daybook/domain/slots';
import type { BusyBlock, Closure, HeldBlock } from '@daybook/domain/start-question';
import type { HoursException, WeeklyRange } from '@daybook/domain/working-hours';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/types.ts';

// Every booking, hold and list of slots runs the two reads below. They are one statement each and written as text: to
// build them piece by piece took longer than to run them.

/** What the business, a service and those who perform it go by, whatever the day. */
export interface Rules {
  businessName: string;
  businessAddress: string | null;
  businessPhone: string | null;
  zone: string;
  currency: string;
  holdMinutes: number;
  openingHours: WeeklyRange[];
  serviceId: string;
  serviceName: string;
  durationMinutes: number;
  beforeMinutes: number;
  afterMinutes: number;
  buffersFitHours: boolean;
  needsApproval: boolean;
  priceKind: PriceKind;
  priceMinor: number;
  stepMinutes: number;
  noticeMinutes: number;
  horizonDays: number;
  cancelMinutes: number;
  rescheduleMinutes: number;
  /** Who can be booked online for the service, in the order of the business; at least one. */
  staff: Performer[];
}

export interface Performer {
  staffId: string;
  name: string;
  zone: string;
  keepsBusinessHours: boolean;
  bookingsPerDay: number | null;
  lastAssignedAt: number | null;
  hours: WeeklyRange[];
  breaks: WeeklyRange[];
}

/** Rows inside JSON carry their instants as epoch milliseconds, as the rules count. */
const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)`);

/** Weekly ranges as a JSON list. */
const weekly = (from: string) =>
  sql.raw(`(
    select coalesce(json_agg(json_build_object(
      'weekday', weekday, 'startMinute', start_minute, 'endMinute', end_minute)), '[]')
    from ${from})`);

/** Null when the service cannot be booked online with this staff member, or with anyone. */
export async function findRules(db: Db, serviceId: string, staffId: string | 'any'): Promise<Rules | null> {
  const { rows } = await sql<Rules>`
    select
      business.name as "businessName", business.address as "businessAddress", business.phone as "businessPhone",
      business.zone, business.currency, business.hold_minutes as "holdMinutes",
      ${weekly('opening_hours')} as "openingHours",
      service.service_id as "serviceId", service.name as "serviceName",
      service.duration_minutes as "durationMinutes", service.before_minutes as "beforeMinutes",
      service.after_minutes as "afterMinutes", service.buffers_fit_hours as "buffersFitHours",
      service.needs_approval as "needsApproval",
      service.price_kind as "priceKind", service.price_minor as "priceMinor",
      coalesce(service.step_minutes, business.step_minutes) as "stepMinutes",
      coalesce(service.notice_minutes, business.notice_minutes) as "noticeMinutes",
      coalesce(service.horizon_days, business.horizon_days) as "horizonDays",
      coalesce(service.cancel_minutes, business.cancel_minutes) as "cancelMinutes",
      coalesce(service.reschedule_minutes, business.reschedule_minutes) as "rescheduleMinutes",
      performers.staff
    from business
    join service on service.service_id = ${serviceId} and service.active
    join category on category.category_id = service.category_id and category.active
    cross join lateral (
      select json_agg(json_build_object(
        'staffId', staff.staff_id, 'name', staff.name, 'zone', staff.zone,
        'keepsBusinessHours', staff.keeps_business_hours, 'bookingsPerDay', staff.bookings_per_day,
        'lastAssignedAt', ${ms('staff.last_assigned_at')},
        'hours', ${weekly('working_hours where working_hours.staff_id = staff.staff_id')},
        'breaks', ${weekly('staff_break where staff_break.staff_id = staff.staff_id')}
      ) order by staff.position, staff.staff_id) as staff
      from staff_service
      join staff on staff.staff_id = staff_service.staff_id
      where staff_service.service_id = service.service_id and staff.active and staff.online_visible
        and ${staffId === 'any' ? sql`true` : sql`staff.staff_id = ${staffId}`}
    ) as performers
    where performers.staff is not null`.execute(db);
  return rows[0] ?? null;
}

type Of<T> = T & { staffId: string };

/** What stands in the books of some staff members, and when they or the business are not there. */
export interface Book {
  closures: Closure[];
  exceptions: Of<HoursException>[];
  timeOff: Of<{ startAt: number; endAt: number }>[];
  busy: Of<BusyBlock>[];
  holds: Of<HeldBlock & { own: boolean }>[];
}

/** No block is longer than this (a check on the table), so that the index on starts can bound the look-up. */
const longestBlock = sql.raw("interval '2 days'");

/** Everything about the window, with one look-up per table. */
export async function findBook(
  db: Db,
  {
    staffIds,
    window,
    ownToken,
  }: { staffIds: readonly string[]; window: ReadWindow; ownToken: string | null },
): Promise<Book> {
  const [from, to] = [new Date(window.startAt), new Date(window.endAt)];
  const theirs = sql`staff_id = any(${staffIds}::uuid[])`;
  const { rows } = await sql<Book>`
    select
      (select coalesce(json_agg(json_build_object(
          'name', name, 'startAt', ${ms('start_at')}, 'endAt', ${ms('end_at')})), '[]')
        from closure where end_at > ${from} and start_at < ${to}) as closures,
      (select coalesce(json_agg(json_build_object('staffId', staff_id, 'date', on_date, 'ranges', ranges)), '[]')
        from working_exception
        where ${theirs} and on_date between ${window.firstDate} and ${window.lastDate}) as exceptions,
      (select coalesce(json_agg(json_build_object(
          'staffId', staff_id, 'startAt', ${ms('start_at')}, 'endAt', ${ms('end_at')})), '[]')
        from time_off
        where ${theirs} and end_at > ${from} and start_at < ${to} and state = 'approved') as "timeOff",
      (select coalesce(json_agg(json_build_object(
          'staffId', block.staff_id, 'bookingId', appointment.booking_id,
          'startAt', ${ms('block.start_at')}, 'endAt', ${ms('block.end_at')},
          'serviceStartAt', ${ms('appointment.start_at')}, 'serviceEndAt', ${ms('appointment.end_at')})), '[]')
        from appointment_block as block
        join appointment on appointment.appointment_id = block.appointment_id
        where block.active and block.${theirs} and block.end_at > ${from}
          and block.start_at > ${from}::timestamptz - ${longestBlock} and block.start_at < ${to}) as busy,
      (select coalesce(json_agg(json_build_object(
          'staffId', staff_id, 'holdId', hold_id, 'own', token_hash = ${ownToken ?? ''},
          'startAt', ${ms('block_start_at')}, 'endAt', ${ms('block_end_at')},
          'serviceStartAt', ${ms('start_at')}, 'serviceEndAt', ${ms('end_at')},
          'createdAt', ${ms('created_at')}, 'expiresAt', ${ms('expires_at')})), '[]')
        from hold
        where ${theirs} and block_end_at > ${from} and block_start_at < ${to}) as holds`.execute(db);
  const [book] = rows;
  if (!book) throw new Error('A select of lists always has a row.');
  return book;
}

/**
 * Waits until no other transaction is changing the books of these staff members, and keeps others waiting until this
 * one ends. Always in the same order, so that two can never wait for each other.
 */
export async function lockBooks(tx: Tx, staffIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(id, 0))
    from unnest(${staffIds.toSorted()}::text[]) as id`.execute(tx);
}
