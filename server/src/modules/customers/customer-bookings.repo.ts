import type { BookingCounts, BookingGroup } from '@daybook/contract/customers';
import {
  attendedStatuses,
  type BookingStatus,
  calledOffStatuses,
  openStatuses,
} from '@daybook/domain/booking';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Db } from '../../platform/database/types.ts';
import type { StaffScope } from './customer.policy.ts';

const among = (statuses: readonly BookingStatus[]): RawBuilder<SqlBool> =>
  sql`booking.status = any(${[...statuses]})`;

/** Bookings still to take place at this instant. */
export const isUpcoming = (now: Date): RawBuilder<SqlBool> =>
  sql`${among(openStatuses)} and booking.end_at > ${now}`;

const within = (scope: StaffScope): RawBuilder<SqlBool> =>
  scope
    ? sql`exists (select from appointment where appointment.booking_id = booking.booking_id
        and appointment.staff_id = ${anyOf(scope)})`
    : sql`true`;

interface Question {
  customerId: string;
  scope: StaffScope;
  group: BookingGroup;
  now: Date;
}

function conditions({ customerId, scope, group, now }: Question): RawBuilder<SqlBool> {
  const ofGroup: Readonly<Record<BookingGroup, RawBuilder<SqlBool>>> = {
    all: sql`true`,
    upcoming: isUpcoming(now),
    visited: among(attendedStatuses),
    no_show: among(['no_show']),
    cancelled: among(calledOffStatuses),
  };
  return sql`booking.customer_id = ${customerId} and ${within(scope)} and ${ofGroup[group]}`;
}

/** The last row of a page. */
export interface BookingCursor {
  at: Date;
  bookingId: string;
}

interface CustomerBookingRow {
  bookingId: string;
  reference: string;
  status: BookingStatus;
  startAt: Date;
  endAt: Date;
  appointments: { serviceName: string; staffName: string }[];
  totalMinor: number;
  currency: string;
  priceIsKnown: boolean;
}

/** A page of bookings, latest first, with one more row if another page follows. */
export async function findBookings(
  db: Db,
  question: Question,
  { after, count }: { after: BookingCursor | null; count: number },
): Promise<CustomerBookingRow[]> {
  const { rows } = await sql<CustomerBookingRow>`
    select booking_id as "bookingId", reference, status, start_at as "startAt", end_at as "endAt",
      total_minor as "totalMinor", currency, price_is_known as "priceIsKnown",
      (select coalesce(jsonb_agg(jsonb_build_object('serviceName', service_name, 'staffName', staff_name)
          order by position), '[]')
        from appointment where appointment.booking_id = booking.booking_id) as appointments
    from booking
    where ${conditions(question)}
      ${after ? sql`and (start_at, booking_id) < (${after.at}, ${after.bookingId})` : sql``}
    order by start_at desc, booking_id desc
    limit ${count + 1}`.execute(db);
  return rows;
}

export async function countBookings(db: Db, question: Question): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from booking where ${conditions(question)}`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Summary {
  upcoming: number;
  visited: number;
  noShows: number;
  cancelled: number;
  firstVisitAt: Date | null;
  lastVisitAt: Date | null;
}

/** Counts of the bookings the reader may see, and the next one. */
export async function summariseBookings(
  db: Db,
  customerId: string,
  scope: StaffScope,
  now: Date,
): Promise<BookingCounts> {
  const counted = await sql<Summary>`
    select (count(*) filter (where ${isUpcoming(now)}))::integer as upcoming,
      (count(*) filter (where ${among(attendedStatuses)}))::integer as visited,
      (count(*) filter (where ${among(['no_show'])}))::integer as "noShows",
      (count(*) filter (where ${among(calledOffStatuses)}))::integer as cancelled,
      min(start_at) filter (where ${among(attendedStatuses)}) as "firstVisitAt",
      max(start_at) filter (where ${among(attendedStatuses)}) as "lastVisitAt"
    from booking where customer_id = ${customerId} and ${within(scope)}`.execute(db);
  const next = await sql<{ bookingId: string; reference: string; startAt: Date }>`
    select booking_id as "bookingId", reference, start_at as "startAt" from booking
    where ${conditions({ customerId, scope, group: 'upcoming', now })} and start_at > ${now}
    order by start_at, booking_id limit 1`.execute(db);
  const [counts] = counted.rows;
  const [first] = next.rows;
  return {
    upcoming: counts?.upcoming ?? 0,
    visited: counts?.visited ?? 0,
    noShows: counts?.noShows ?? 0,
    cancelled: counts?.cancelled ?? 0,
    firstVisitAt: counts?.firstVisitAt?.toISOString() ?? null,
    lastVisitAt: counts?.lastVisitAt?.toISOString() ?? null,
    next: first ? { ...first, startAt: first.startAt.toISOString() } : null,
  };
}
