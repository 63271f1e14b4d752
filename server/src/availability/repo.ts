import type { Interval } from '@daybook/domain/interval';
import type { PriceKind } from '@daybook/domain/money';
import type { ReadWindow } from '@daybook/domain/slots';
import type { BusyBlock, Closure, HeldBlock, ServiceCap, ServiceSales } from '@daybook/domain/start-question';
import type { HoursException, WeeklyRange } from '@daybook/domain/working-hours';
import { sql } from 'kysely';
import { kept } from '../platform/database/prepared.ts';
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
  cap: ServiceCap | null;
  /** How many bookings a customer may have ahead; null for no limit. */
  mostOpenBookings: number | null;
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
  const { rows } = await sql<Rules>`${kept}
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
      case when service.cap_count is not null then
        json_build_object('count', service.cap_count, 'period', service.cap_period) end as cap,
      business.open_bookings_per_customer as "mostOpenBookings",
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
  /** What counts towards the service's cap, with whomever; null where it has none. */
  sales: (ServiceSales & { holds: { own: boolean }[] }) | null;
}

/** No block is longer than this (a check on the table), so that the index on starts can bound the look-up. */
const longestBlock = sql.raw("interval '2 days'");

interface Wanted {
  staffIds: readonly string[];
  serviceId: string;
  window: ReadWindow;
  /** The hash of the asker's hold token. */
  ownToken: string | null;
}

/** Everything about the window, with one look-up per table. */
export async function findBook(db: Db, { staffIds, serviceId, window, ownToken }: Wanted): Promise<Book> {
  const [from, to] = [new Date(window.startAt), new Date(window.endAt)];
  const theirs = sql`staff_id = any(${staffIds}::uuid[])`;
  const { rows } = await sql<Book>`${kept}
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
          'serviceStartAt', ${ms('block.start_at')}, 'serviceEndAt', ${ms('block.end_at')},
          'createdAt', ${ms('created_at')}, 'expiresAt', ${ms('expires_at')})), '[]')
        from hold_block as block join hold using (hold_id)
        where ${theirs} and block_end_at > ${from} and block_start_at < ${to}) as holds,
      ${window.capped ? salesIn(window.capped, { serviceId, ownToken }) : sql`null`} as sales`.execute(db);
  const [book] = rows;
  if (!book) throw new Error('A select of lists always has a row.');
  return book;
}

function salesIn(period: Interval, { serviceId, ownToken }: Pick<Wanted, 'serviceId' | 'ownToken'>) {
  const during = sql`service_id = ${serviceId} and start_at >= ${new Date(period.startAt)} and start_at < ${new Date(period.endAt)}`;
  return sql`json_build_object(
    'busy', (select coalesce(json_agg(json_build_object(
        'bookingId', booking_id, 'serviceStartAt', ${ms('start_at')})), '[]')
      from appointment
      where ${during} and exists (
        select from appointment_block as block where block.appointment_id = appointment.appointment_id and block.active)),
    'holds', (select coalesce(json_agg(json_build_object(
        'holdId', hold_id, 'own', token_hash = ${ownToken ?? ''}, 'serviceStartAt', ${ms('block.start_at')},
        'expiresAt', ${ms('expires_at')})), '[]')
      from hold_block as block join hold using (hold_id)
      where block.service_id = ${serviceId} and block.start_at >= ${new Date(period.startAt)}
        and block.start_at < ${new Date(period.endAt)}))`;
}

/**
 * Waits until no other transaction is changing these books, each named by the id of a staff member or of a service with
 * a cap, and keeps others waiting until this one ends. Always in the same order, so that two can never wait for each
 * other.
 */
export async function lockBooks(tx: Tx, books: readonly string[]): Promise<void> {
  await sql`${kept}
    select pg_advisory_xact_lock(hashtextextended(id, 0))
    from unnest(${books.toSorted()}::text[]) as id`.execute(tx);
}

/** The books that a booking of this service depends on. */
export const booksOf = ({ staff, serviceId, cap }: Rules): string[] => [
  ...staff.map(({ staffId }) => staffId),
  ...(cap ? [serviceId] : []),
];
