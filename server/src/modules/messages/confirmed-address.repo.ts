import { sql } from 'kysely';
import type { Db } from '../../platform/database/types.ts';

/** A link contained in a mail to the booking's address. */
export async function insertMailedLink(
  db: Db,
  { tokenHash, bookingId, at }: { tokenHash: string; bookingId: string; at: Date },
): Promise<void> {
  await sql`
    insert into booking_link (token_hash, booking_id, created_at, mailed_to)
    select ${tokenHash}, booking_id, ${at}, lower(email) from booking where booking_id = ${bookingId}`.execute(
    db,
  );
}

/** A link mailed to the present address has been used, for this or another booking of the customer. */
export const addressIsConfirmed = sql<boolean>`exists (
  select from booking_link join booking as theirs using (booking_id)
  where theirs.customer_id = booking.customer_id and booking_link.used_at is not null
    and booking_link.mailed_to = lower(booking.email))`;
