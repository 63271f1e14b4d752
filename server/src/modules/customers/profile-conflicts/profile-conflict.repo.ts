import type { Difference } from '@daybook/contract/customers';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/types.ts';

/** The typed values in comparison form. An empty value differs from nothing. */
const typed = {
  name: sql`searched(booking.first_name || ' ' || booking.last_name)`,
  email: sql`lower(normalize(btrim(booking.email), NFKC))`,
  // Without the zero that replaces the country code.
  phone: sql`ltrim(regexp_replace(booking.phone, '\\D', '', 'g'), '0')`,
} as const;

const nameDiffers = sql<SqlBool>`${typed.name} <> customer.name_key`;
const emailDiffers = sql<SqlBool>`booking.email <> ''
  and ${typed.email} is distinct from customer.email_key and ${typed.email} is distinct from lower(customer.email)`;
/** The same number may be stored with its country code of at most three digits. */
const phoneDiffers = sql<SqlBool>`booking.phone <> '' and not coalesce(
  ltrim(customer.phone_key, '0') ~ ('^\\d{0,3}' || ${typed.phone} || '$'), false)`;
const differs: RawBuilder<SqlBool> = sql`((${nameDiffers}) or (${emailDiffers}) or (${phoneDiffers}))`;

type Row = Omit<Difference, 'bookings'> & { bookingIds: string[] };

/**
 * The differing values that a customer's bookings typed, each once, latest first; for claims also matching values, of
 * bookings whose customer nobody has confirmed.
 */
export async function findConflicts(
  db: Db,
  customerId: string,
  { withClaims }: { withClaims: boolean },
): Promise<Row[]> {
  const latest = (column: RawBuilder<unknown>) =>
    sql`(array_agg(${column} order by booking.created_at desc, booking_id))[1]`;
  const { rows } = await sql<Row>`
    select ${latest(sql`booking_id`)} as "bookingId", ${latest(sql`reference`)} as reference,
      ${latest(sql`booking.first_name`)} as "firstName", ${latest(sql`booking.last_name`)} as "lastName",
      ${latest(sql`booking.email`)} as email, ${latest(sql`booking.phone`)} as phone,
      array_agg(booking_id) as "bookingIds",
      array_remove(array[
        case when bool_or(${nameDiffers}) then 'name' end,
        case when bool_or(${emailDiffers}) then 'email' end,
        case when bool_or(${phoneDiffers}) then 'phone' end], null) as differs
    from booking join customer using (customer_id)
    where customer_id = ${customerId} and (not booking.typed_is_settled and ${differs}
      or ${withClaims} and booking.customer_is_claimed)
    group by ${typed.name}, ${typed.email}, ${typed.phone}
    order by max(booking.created_at) desc
    limit 20`.execute(db);
  return rows;
}

/** Run before a profile changes: values that matched so far do not become differences. */
export async function resolveMatchingConflicts(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await sql`
    update booking set typed_is_settled = true from customer
    where customer.customer_id = any(${[...customerIds]}::uuid[]) and booking.customer_id = customer.customer_id
      and not booking.typed_is_settled and not ${differs}`.execute(tx);
}

export async function markResolved(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ typed_is_settled: true, customer_is_claimed: false, doubts: [] })
    .where('booking_id', 'in', bookingIds)
    .execute();
}

/** The typed data becomes the new customer's profile; invoices and payments of the bookings move too. */
export async function reassignBookings(
  tx: Tx,
  bookingIds: readonly string[],
  customerId: string,
): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ customer_id: customerId, typed_is_settled: true, customer_is_claimed: false, doubts: [] })
    .where('booking_id', 'in', bookingIds)
    .execute();
  for (const table of ['invoice', 'payment'] as const)
    await tx
      .updateTable(table)
      .set({ customer_id: customerId })
      .where('booking_id', 'in', bookingIds)
      .execute();
}
