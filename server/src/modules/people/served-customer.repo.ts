import { sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import { prepared } from '../../platform/database/hints.ts';
import type { Db, Tx } from '../../platform/database/types.ts';

/** The keys that identify a booking's customer: see `emailKey` and `phoneKey`. */
interface TypedKeys {
  email_key?: string | null | undefined;
  phone_key?: string | null | undefined;
}

/** True for a blocked address or number, also under a profile that has since been merged. */
export const isBlocked = ({ email_key, phone_key }: TypedKeys) => sql<boolean>`exists (
  select from customer as typed
  where (email_key = ${email_key}::text or phone_key = ${phone_key}::text) and (
    select blocked_online_at from customer where customer_id = coalesce(typed.merged_into, typed.customer_id)
  ) is not null)`;

/** The staff who serve the possible customer of a booking; for a query on `booking`. */
export const servedBy = sql<string[]>`case when booking.customer_is_claimed then array(
  select distinct part.staff_id::text from booking as known join appointment as part using (booking_id)
  where known.customer_id = booking.customer_id and not known.customer_is_claimed) else '{}' end`;

/** Whether the business has blocked this address or number from booking online. */
export async function isBlockedOnline(tx: Tx, keys: TypedKeys): Promise<boolean> {
  const { rows } = await sql<{ answer: boolean }>`select ${isBlocked(keys)} as answer`
    .withPlugin(prepared)
    .execute(tx);
  return rows[0]?.answer === true;
}

/**
 * Which of the staff members perform or performed a booking of which customers. A booking that belongs to the customer only
 * by typed data does not count.
 */
export async function findServing(
  db: Db,
  customerIds: readonly string[],
  staffIds: readonly string[],
): Promise<{ customerId: string; staffId: string }[]> {
  const { rows } = await sql<{ customerId: string; staffId: string }>`
    select customer.customer_id as "customerId", staff.staff_id as "staffId"
    from customer cross join unnest(${[...staffIds]}::uuid[]) as staff (staff_id)
    where customer.customer_id = ${anyOf(customerIds)} and exists (
      select from booking join appointment using (booking_id)
      where booking.customer_id = customer.customer_id and not booking.customer_is_claimed
        and appointment.staff_id = staff.staff_id)`.execute(db);
  return rows;
}
