import { sql } from 'kysely';
import type { Db } from '../src/platform/database/types.ts';
import { fillQuickly } from './quick-fill.ts';

const perDay = 8;
const staffCount = 40;
const serviceCount = 12;

/** A distinct valid id for each number and kind; the kind is two hexadecimal digits. */
const id = (kind: string, number: string) =>
  sql.raw<string>(`(lpad(to_hex(${number}), 8, '0') || '-0000-7000-8000-0000000000${kind}')::uuid`);

export const idOf = (kind: string, number: number): string =>
  `${number.toString(16).padStart(8, '0')}-0000-7000-8000-0000000000${kind}`;

const firstNames =
  'Ada Adaeze Amara Bisi Bola Chidi Chioma Dayo Efe Emeka Femi Folake Gbenga Halima Ife Ifeoma Ikenna Jide Kemi Kunle Lola Musa Ngozi Nneka Obinna Ola Sade Seun Simi Tobi Tolu Uche Wale Yemi Zainab';
const lastNames =
  'Abiola Adebayo Adekunle Adeyemi Afolabi Akande Ajayi Bakare Balogun Bello Dada Danjuma Eze Ezeh Fashola Ibe Ibrahim Idowu Iroha Kalu Lawal Mbah Mohammed Nnamdi Nwosu Obi Odili Ojo Okafor Okeke Okonkwo Okoro Oladipo Olawale Onuoha Osagie Sanni Soyinka Udo Usman';

/**
 * Fills an empty database with bookings of customers with various names: forty staff members with eight bookings a day,
 * from `daysAhead` backwards. One booking in twenty is cancelled, declined or expired, one in fifty a no-show, one in
 * twenty changed by its customer; a few wait for an answer or a payment. One in ten has a deposit, half of which are
 * paid. One completed booking in four has an invoice, nearly all paid. Very few were paid in part, or after losing
 * their time.
 */
export async function seedRegister(db: Db, bookings: number, daysAhead = 60): Promise<void> {
  const days = Math.ceil(bookings / perDay / staffCount);
  await fillQuickly(db, [...setting(bookings), ...bookingRows(bookings, days, daysAhead)]);
}

/** A pseudo-random number that depends only on its seed. */
const drawn = (seed: string) => sql.raw<number>(`(hashint4(${seed}) & 2147483647)`);

const nameOf = (names: string, number: string) => {
  const list = names.split(' ');
  return sql.raw(`(array['${list.join("','")}'])[1 + (${number}) % ${list.length}]`);
};

const setting = (bookings: number) => [
  sql`insert into category (category_id, name)
    select ${id('01', 'n')}, 'Category ' || n from generate_series(1, 3) as n`,
  sql`insert into service (service_id, category_id, name, duration_minutes, price_kind, price_minor)
    select ${id('02', 'n')}, ${id('01', '1 + n % 3')}, 'Service ' || n, 45, 'fixed', 350000
    from generate_series(1, ${serviceCount}) as n`,
  sql`insert into staff (staff_id, name, zone, position)
    select ${id('03', 'n')}, 'Staff member ' || n, 'Africa/Lagos', n from generate_series(1, ${staffCount}) as n`,
  sql`insert into customer (customer_id, first_name, last_name, email, phone, email_key, phone_key, created_at)
    select ${id('04', 'n')}, ${nameOf(firstNames, 'n')}, ${nameOf(lastNames, 'n / 7')}, n || '@example.com',
      '+234 80 ' || 10000000 + n, n || '@example.com', '23480' || 10000000 + n, now()
    from generate_series(1, ${Math.ceil(bookings / 10)}) as n`,
];

const bookingRows = (bookings: number, days: number, daysAhead: number) => [
  sql`create temporary table new_booking as
    select n, staff, at, at + interval '45 minutes' as until, 1 + ${drawn('n')} % ${Math.ceil(bookings / 10)} as customer,
      1 + ${drawn('-n')} % ${serviceCount} as service,
      case
        when n % 60 = 0 then 'cancelled' when n % 60 = 1 then 'declined' when n % 60 = 2 then 'expired'
        when at > now() then case when n % 500 in (3, 8) then 'pending' else 'confirmed' end
        when n % 50 = 3 then 'no_show' else 'completed' end as status
    from (
      select (row_number() over ())::int as n, staff, at
      from generate_series(1, ${staffCount}) as staff,
        generate_series(0, ${days - 1}) as day,
        generate_series(0, ${perDay - 1}) as place,
        lateral (select date_trunc('day', now()) + make_interval(days => ${daysAhead} - day, mins => 480 + 60 * place) as at) as time
      order by at
      limit ${bookings}
    ) as numbered`,
  sql`insert into booking (booking_id, reference, customer_id, status, source, zone, visitor_zone, first_name, last_name,
      email, phone, cancel_minutes, reschedule_minutes, total_minor, currency, price_is_known, start_at, end_at,
      created_at, search_text, changed_by_customer, pending_reason, expires_at, deposit_minor, paid_minor, time_lost_at)
    select ${id('05', 'n')}, 'DB-' || translate(lpad((n - 1)::text, 6, '0'), '01', 'AB'), customer_id, new_booking.status,
      case when n % 9 = 0 then 'staff' else 'online' end, 'Africa/Lagos', 'Africa/Lagos', first_name, last_name, email,
      phone, 0, 0, 350000, 'NGN', true, at, until, at - make_interval(hours => 24 + n % 500),
      lower('db-' || translate(lpad((n - 1)::text, 6, '0'), '01', 'AB') || ' ' || first_name || ' ' || last_name)
        || chr(10) || email_key || ' ' || phone_key,
      n % 20 = 0, case when new_booking.status = 'pending' then case n % 500 when 3 then 'approval' else 'payment' end end,
      case when new_booking.status = 'pending' and n % 500 = 8 then now() + interval '1 day' end,
      case n % 10 when 8 then 100000 else 0 end,
      case when n % 20 = 18 then 100000 when n % 60000 in (2, 11) then 50000
        when n % 4 = 1 and n % 100 <> 1 and new_booking.status = 'completed' then 350000 else 0 end,
      case when n % 60000 = 2 then at end
    from new_booking join customer on customer_id = ${id('04', 'new_booking.customer')}`,
  sql`insert into appointment (appointment_id, booking_id, service_id, staff_id, start_at, end_at, service_name,
      staff_name, duration_minutes, before_minutes, after_minutes, price_kind, price_minor)
    select ${id('06', 'n')}, ${id('05', 'n')}, ${id('02', 'service')}, ${id('03', 'staff')}, at, until,
      'Service ' || service, 'Staff member ' || staff, 45, 0, 0, 'fixed', 350000 from new_booking`,
  sql`insert into booking_event (booking_event_id, booking_id, version, at, kind, by_name)
    select ${id('08', 'n')}, ${id('05', 'n')}, 1, at - interval '3 days', 'created', null from new_booking`,
  sql`insert into booking_override (booking_id, version, rules, reason, by_user_id, by_name, at)
    select ${id('05', 'n')}, 1, array['hours'], 'Asked for.', ${id('09', '1')}, 'Ngozi Eze', at
    from new_booking where n % 200 = 0`,
  sql`insert into invoice (invoice_id, state, source, customer_id, booking_id, input, document, document_hash, number,
      currency, issued_on, due_on, total_minor, payable_minor, net_minor, base_total_minor, paid_minor, created_at,
      search_text)
    select ${id('10', 'n')}, 'issued', 'booking', ${id('04', 'customer')}, ${id('05', 'n')}, '{}', '{}', 'none', 'INV-' || n,
      'NGN', at, at, 350000, 350000, 350000, 350000, case when n % 100 = 1 then 0 else 350000 end, at, 'inv-' || n
    from new_booking where n % 4 = 1 and status = 'completed'`,
  sql`drop table new_booking`,
];
