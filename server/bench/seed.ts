import { sql } from 'kysely';
import type { Db } from '../src/platform/database/types.ts';
import { fillQuickly } from './quick-fill.ts';

const perDay = 8;

/** A distinct valid id for each number and kind; the kind is two hexadecimal digits. */
const id = (kind: string, number: string) =>
  sql.raw<string>(`(lpad(to_hex(${number}), 8, '0') || '-0000-7000-8000-0000000000${kind}')::uuid`);

export interface Seeded {
  serviceId: string;
  staffIds: string[];
}

/**
 * Fills an empty database with this many bookings: eight of 45 minutes a day for each staff member, from two months
 * ahead backwards. The database generates the rows.
 */
export async function seedBookings(db: Db, bookings: number, staffCount: number): Promise<Seeded> {
  const days = Math.ceil(bookings / perDay / staffCount);
  await fillQuickly(db, [...setting(staffCount), ...bookingRows(bookings, staffCount, days)]);
  const staff = await db.selectFrom('staff').select('staff_id').orderBy('position').execute();
  const { service_id } = await db.selectFrom('service').select('service_id').executeTakeFirstOrThrow();
  return { serviceId: service_id, staffIds: staff.map(({ staff_id }) => staff_id) };
}

const setting = (staffCount: number) => [
  sql`update business set notice_minutes = 0, horizon_days = 90`,
  sql`delete from opening_hours`,
  sql`insert into opening_hours (weekday, start_minute, end_minute) select day, 480, 1200 from generate_series(1, 7) as day`,
  sql`insert into category (category_id, name) values (${id('01', '1')}, 'Hair')`,
  sql`insert into service (service_id, category_id, name, duration_minutes, price_kind, price_minor)
    values (${id('02', '1')}, ${id('01', '1')}, 'Beard trim', 15, 'fixed', 350000)`,
  sql`insert into staff (staff_id, name, zone, position)
    select ${id('03', 'n')}, 'Staff member ' || n, 'Africa/Lagos', n from generate_series(1, ${staffCount}) as n`,
  sql`insert into staff_service (staff_id, service_id)
    select ${id('03', 'n')}, ${id('02', '1')} from generate_series(1, ${staffCount}) as n`,
  sql`insert into staff_break (staff_id, weekday, start_minute, end_minute)
    select ${id('03', 'n')}, day, 1020, 1035 from generate_series(1, ${staffCount}) as n, generate_series(1, 7) as day`,
  sql`insert into customer (customer_id, first_name, last_name, email, phone, email_key, phone_key, created_at)
    select ${id('04', 'n')}, 'Ife', 'Balogun ' || n, n || '@example.com', '+234800' || n, n || '@example.com', '234800' || n, now()
    from generate_series(1, 5000) as n`,
];

const bookingRows = (bookings: number, staffCount: number, days: number) => [
  sql`create temporary table new_booking as
    select (row_number() over ())::int as n, staff, at, at + interval '45 minutes' as until
    from generate_series(1, ${staffCount}) as staff,
      generate_series(0, ${days - 1}) as day,
      generate_series(0, ${perDay - 1}) as place,
      lateral (select date_trunc('day', now()) + make_interval(days => 60 - day, mins => 480 + 60 * place) as at) as time
    limit ${bookings}`,
  sql`insert into booking (booking_id, reference, customer_id, status, source, zone, visitor_zone, first_name, last_name,
      email, phone, cancel_minutes, reschedule_minutes, total_minor, currency, price_is_known, start_at, end_at,
      created_at, search_text)
    select ${id('05', 'n')}, 'DB-' || translate(lpad((n - 1)::text, 6, '0'), '01', 'AB'), ${id('04', '1 + n % 5000')},
      case when at > now() then 'confirmed' when n % 20 = 0 then 'no_show' else 'completed' end, 'online',
      'Africa/Lagos', 'Africa/Lagos', 'Ife', 'Balogun ' || 1 + n % 5000, 'ife@example.com', '+234800', 0, 0, 350000,
      'NGN', true, at, until, at - interval '3 days', 'ife balogun ' || 1 + n % 5000 || ' ' || n from new_booking`,
  sql`insert into appointment (appointment_id, booking_id, service_id, staff_id, start_at, end_at, service_name,
      staff_name, duration_minutes, before_minutes, after_minutes, price_kind, price_minor)
    select ${id('06', 'n')}, ${id('05', 'n')}, ${id('02', '1')}, ${id('03', 'staff')}, at, until, 'Beard trim',
      'Staff member ' || staff, 45, 0, 0, 'fixed', 350000 from new_booking`,
  sql`insert into appointment_block (appointment_block_id, appointment_id, staff_id, start_at, end_at)
    select ${id('07', 'n')}, ${id('06', 'n')}, ${id('03', 'staff')}, at, until from new_booking`,
  sql`insert into booking_event (booking_event_id, booking_id, version, at, kind)
    select ${id('08', 'n')}, ${id('05', 'n')}, 1, at - interval '3 days', 'created' from new_booking`,
  sql`drop table new_booking`,
];
