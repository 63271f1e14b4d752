import { blockingStatuses, openStatuses } from '@daybook/domain/booking';
import { sql } from 'kysely';
import { deferred, prepared } from '../../../platform/database/hints.ts';
import { placesOf, shapeOfRows, statement } from '../../../platform/database/statement.ts';
import type { NewRow } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { isBlocked } from '../../people/served-customer.repo.ts';

type CustomerKeys = Pick<NewRow<'customer'>, 'email_key' | 'phone_key'>;

/** The customer's data as typed. */
export type TypedCustomerRow = NewRow<'customer'>;

/** The customer of a booking, and whether the business has blocked their address or number from booking online. */
export interface LinkedCustomer {
  customerId: string;
  isBlockedOnline: boolean;
  /** The business already knew this customer: their identity rests only on what was typed. */
  isClaimed: boolean;
}

/**
 * The customer to whom an address or a number belongs, or into whom they were merged. The address counts more than the
 * number, which families share.
 */
const knownBy = ({ email_key, phone_key }: CustomerKeys) => sql`
  select coalesce(merged_into, customer_id) as customer_id from customer
  where email_key = ${email_key}::text or phone_key = ${phone_key}::text
  order by email_key = ${email_key}::text desc nulls last, created_at
  limit 1`;

/**
 * Finds the customer to whom an address or a number belongs, or creates one. Never changes a known customer: filling in
 * a public form does not prove that the record is theirs. A number is not unique, so transactions that know nothing but
 * the same number take turns.
 */
export async function linkCustomer(tx: Tx, typed: TypedCustomerRow): Promise<LinkedCustomer> {
  if (typed.email_key === null && typed.phone_key !== null)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${typed.phone_key}`}, 0))`.execute(
      tx,
    );
  const { rows } = await sql<LinkedCustomer>`
    with known as (
      ${knownBy(typed)}
    ), added as (
      insert into customer (customer_id, first_name, last_name, email, phone, email_key, phone_key, marketing_opt_in, language, created_at)
      select ${typed.customer_id}::uuid, ${typed.first_name}, ${typed.last_name}, ${typed.email}, ${typed.phone},
        ${typed.email_key}, ${typed.phone_key}, ${typed.marketing_opt_in}::boolean, ${typed.language}, ${typed.created_at}::timestamptz
      where not exists (select from known)
      on conflict on constraint customer_email_known do nothing
      returning customer_id
    )
    select customer_id as "customerId", ${isBlocked(typed)} as "isBlockedOnline", true as "isClaimed" from known
    union all select customer_id, false, false from added`
    .withPlugin(prepared)
    .execute(tx);
  // Without a row, another transaction inserted the same address first; it has been committed by now.
  return rows[0] ?? linkCustomer(tx, typed);
}

/** Finds a known customer by address or number; no row for a new one. */
export const knownCustomerQuery = statement<CustomerKeys, LinkedCustomer>((db, place, first) => {
  const keys = placesOf(place, first, (now) => now);
  return sql<LinkedCustomer>`
    select customer_id as "customerId", ${isBlocked(keys)} as "isBlockedOnline", true as "isClaimed"
    from (${knownBy(keys)}) as known`
    .withPlugin(prepared)
    .compile(db);
});

const newCustomerQuery = statement<TypedCustomerRow, unknown>(
  (db, place, first) =>
    db
      .insertInto('customer')
      .values(placesOf(place, first, (row) => row))
      .withPlugin(deferred)
      .compile(),
  (row) => shapeOfRows([row]),
);

/**
 * Adds a customer who was unknown a moment ago. Fails on `customer_email_known` if another transaction inserted the
 * same address first.
 */
export async function addCustomer(tx: Tx, typed: TypedCustomerRow): Promise<LinkedCustomer> {
  if (typed.email_key === null) return linkCustomer(tx, typed);
  await tx.executeQuery(newCustomerQuery(tx, typed));
  return { customerId: typed.customer_id, isBlockedOnline: false, isClaimed: false };
}

/**
 * Counts a customer's open bookings that have not ended. A series counts as one: otherwise a weekly
 * customer would reach any sensible limit at once.
 */
export async function countOpenBookings(tx: Tx, customerId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct coalesce(series_id, booking_id))::integer as count from booking
    where customer_id = ${customerId} and end_at > ${now}
      and status = any(${openStatuses})`
    .withPlugin(prepared)
    .execute(tx);
  return rows[0]?.count ?? 0;
}

export async function countNoShows(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from booking where customer_id = ${customerId} and status = 'no_show'`
    .withPlugin(prepared)
    .execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether the customer has ever come or has a coming visit; cancelled bookings do not count. */
export async function hasEverBooked(tx: Tx, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ answer: boolean }>`
    select exists (
      select from booking where customer_id = ${customerId} and status = any(${blockingStatuses})) as answer`
    .withPlugin(prepared)
    .execute(tx);
  return rows[0]?.answer === true;
}

/** The customer's data as a booking copies it; null if the customer no longer exists. */
export async function findCustomer(tx: Tx, customerId: string) {
  const found = await tx
    .selectFrom('customer')
    .where('customer_id', '=', customerId)
    .where('merged_into', 'is', null)
    .where('anonymised_at', 'is', null)
    .select([
      'customer_id as customerId',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'phone',
    ])
    .executeTakeFirst();
  return found ?? null;
}
