import type { Interval } from '@daybook/domain/interval';
import type { ReadWindow } from '@daybook/domain/slots';
import type { BusyBlock, Closure, HeldBlock, ServiceSales, Session } from '@daybook/domain/start-question';
import type { HoursException } from '@daybook/domain/working-hours';
import { sql } from 'kysely';
import { prepared } from '../../platform/database/hints.ts';
import { ms } from '../../platform/database/milliseconds.ts';
import { type PlaceOf, statement } from '../../platform/database/statement.ts';
import type { Db } from '../../platform/database/types.ts';

type Of<T> = T & { staffId: string };

/** `own` marks a hold of the requester. */
export type Held = HeldBlock & { own: boolean };

/** Appointments, holds and absences of some staff members, and closures. */
export interface BusyTimes {
  closures: Closure[];
  exceptions: Of<HoursException>[];
  timeOff: Of<Interval>[];
  blocked: Of<Interval>[];
  busy: Of<BusyBlock>[];
  sessions: Of<Session>[];
  holds: Of<Held>[];
  /** Sales that count towards caps of services and their options; only for services with a cap. */
  sales: (ServiceSales & { serviceId: string; holds: { own: boolean }[] })[];
  /** When each staff member was last chosen for an "anyone" booking, if ever. */
  assigned: Of<{ at: number }>[];
  /** The requester's hold, at any time. */
  ownHold: OwnHold | null;
}

/** The requester's hold: each service with its time and staff member. */
export interface OwnHold {
  holdId: string;
  createdAt: number;
  expiresAt: number;
  parts: { segment: number; serviceId: string; staffId: string; startAt: number; seats: number }[];
}

/** Maximum length of a block (a check constraint), so that the index on starts limits the query. */
const longestBlock = sql.raw("interval '2 days'");
const longestBlockedTime = sql.raw("interval '14 days'");

/** The staff members and the range to read. */
export interface BusyTimesQuery {
  staffIds: readonly string[];
  /** Services with a cap. */
  cappedServiceIds: readonly string[];
  window: ReadWindow;
  /** Hash of the requester's hold token. */
  ownToken: string | null;
  /** Bookings in move, whose seats in groups do not count. */
  ownBookingIds: readonly string[];
}

export const findBusyTimes = async (db: Db, query: BusyTimesQuery): Promise<BusyTimes> =>
  readBusyTimesRow((await db.executeQuery(busyTimesQuery(db, query))).rows);

export function readBusyTimesRow([busyTimes]: readonly BusyTimes[]): BusyTimes {
  if (!busyTimes) throw new Error('A select of lists always has a row.');
  return busyTimes;
}

/** Reads a range with one look-up for each table, however many days, staff and services. */
export const busyTimesQuery = statement<BusyTimesQuery, BusyTimes>(
  (db, place, { window: { capped } }) => {
    const from = sql`${place(({ window }) => new Date(window.startAt))}`;
    const to = sql`${place(({ window }) => new Date(window.endAt))}`;
    const absentAfter = sql`${place(({ window }) => new Date(window.absentAfter))}`;
    const [firstDate, lastDate] = [
      place(({ window }) => window.firstDate),
      place(({ window }) => window.lastDate),
    ];
    const theirs = sql`staff_id = any(${place(({ staffIds }) => staffIds)}::uuid[])`;
    const isOwn = sql`hold.token_hash = ${place(({ ownToken }) => ownToken ?? '')}`;
    return sql<BusyTimes>`
    select
      (select coalesce(json_agg(json_build_object(
          'name', name, 'isNamePublic', is_public, 'startAt', ${ms('start_at')}, 'endAt', ${ms('end_at')})), '[]')
        from closure where end_at > ${absentAfter} and start_at < ${to}) as closures,
      (select coalesce(json_agg(json_build_object('staffId', staff_id, 'date', on_date, 'ranges', ranges)), '[]')
        from working_exception
        where ${theirs} and on_date between ${firstDate} and ${lastDate}) as exceptions,
      (select coalesce(json_agg(json_build_object(
          'staffId', staff_id, 'startAt', ${ms('start_at')}, 'endAt', ${ms('end_at')})), '[]')
        from time_off
        where ${theirs} and end_at > ${absentAfter} and start_at < ${to} and state = 'approved') as "timeOff",
      (select coalesce(json_agg(json_build_object(
          'staffId', staff_id, 'startAt', ${ms('start_at')}, 'endAt', ${ms('end_at')})), '[]')
        from blocked_time
        where ${theirs} and end_at > ${from}
          and start_at > ${from}::timestamptz - ${longestBlockedTime} and start_at < ${to}) as blocked,
      (select coalesce(json_agg(json_build_object(
          'staffId', block.staff_id, 'bookingId', appointment.booking_id, 'sessionId', block.session_id,
          'startAt', ${ms('block.start_at')}, 'endAt', ${ms('block.end_at')},
          'serviceStartAt', ${ms('appointment.start_at')}, 'serviceEndAt', ${ms('appointment.end_at')})), '[]')
        from appointment_block as block
        join appointment on appointment.appointment_id = block.appointment_id
        where block.active and block.${theirs} and block.end_at > ${from}
          and block.start_at > ${from}::timestamptz - ${longestBlock} and block.start_at < ${to}) as busy,
      (select coalesce(json_agg(json_build_object(
          'sessionId', session_id, 'serviceId', service_id, 'staffId', staff_id,
          'startAt', ${ms('start_at')}, 'endAt', ${ms('end_at')}, 'capacity', capacity,
          'taken', taken - coalesce((
            select sum(seats) from appointment
            where appointment.session_id = group_session.session_id
              and appointment.booking_id = any(${place(({ ownBookingIds }) => ownBookingIds)}::uuid[])), 0))), '[]')
        from group_session
        where ${theirs} and end_at > ${from}
          and start_at > ${from}::timestamptz - ${longestBlock} and start_at < ${to}) as sessions,
      (select coalesce(json_agg(json_build_object(
          'staffId', staff_id, 'holdId', hold_id, 'own', ${isOwn},
          'places', case when is_group then json_build_object('serviceId', service_id, 'count', seats) end,
          'startAt', ${ms('block_start_at')}, 'endAt', ${ms('block_end_at')},
          'serviceStartAt', ${ms('block.start_at')}, 'serviceEndAt', ${ms('block.end_at')},
          'createdAt', ${ms('created_at')}, 'expiresAt', ${ms('expires_at')})), '[]')
        from hold_block as block join hold using (hold_id)
        where ${theirs} and block_end_at > ${from}
          and block_start_at > ${from}::timestamptz - ${longestBlock} and block_start_at < ${to}) as holds,
      ${capped ? salesIn(place, isOwn) : sql`'[]'::json`} as sales,
      (select coalesce(json_agg(json_build_object('staffId', staff_id, 'at', ${ms('last_assigned_at')})), '[]')
        from staff where ${theirs} and last_assigned_at is not null) as assigned,
      (select json_build_object(
          'holdId', hold_id, 'createdAt', ${ms('created_at')}, 'expiresAt', ${ms('expires_at')},
          'parts', (select json_agg(json_build_object(
              'segment', segment, 'serviceId', service_id, 'staffId', staff_id, 'seats', seats,
              'startAt', ${ms('block.start_at')}) order by position)
            from hold_block as block where block.hold_id = hold.hold_id))
        from hold where ${isOwn}) as "ownHold"`
      .withPlugin(prepared)
      .compile(db);
  },
  ({ window: { capped } }) => (capped ? 'capped' : ''),
);

function salesIn(place: PlaceOf<BusyTimesQuery>, isOwn: ReturnType<typeof sql>) {
  const at = (end: keyof Interval) => place(({ window }) => new Date(window.capped?.[end] ?? 0));
  const during = (table: string) => sql`
    ${sql.ref(`${table}.service_id`)} = any(capped.parts)
    and ${sql.ref(`${table}.start_at`)} >= ${at('startAt')}
    and ${sql.ref(`${table}.start_at`)} < ${at('endAt')}`;
  return sql`(select json_agg(json_build_object(
    'serviceId', capped.service_id,
    'busy', (select coalesce(json_agg(json_build_object(
        'bookingId', booking_id, 'serviceStartAt', ${ms('start_at')})), '[]')
      from appointment
      where ${during('appointment')} and exists (
        select from appointment_block as block where block.appointment_id = appointment.appointment_id and block.active)),
    'holds', (select coalesce(json_agg(json_build_object(
        'holdId', hold_id, 'own', ${isOwn}, 'serviceStartAt', ${ms('block.start_at')},
        'expiresAt', ${ms('expires_at')})), '[]')
      from hold_block as block join hold using (hold_id)
      where ${during('block')})))
    from (
      select base.service_id, array(
        select part.service_id from service as part
        where part.service_id = base.service_id or (part.part_of = base.service_id and part.kind = 'option')) as parts
      from unnest(${place(({ cappedServiceIds }) => cappedServiceIds)}::uuid[]) as base (service_id)) as capped)`;
}
