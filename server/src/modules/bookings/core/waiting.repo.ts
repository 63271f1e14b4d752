import { sql } from 'kysely';
import { prepared } from '../../../platform/database/hints.ts';
import type { Tx } from '../../../platform/database/types.ts';

/** A customer and what they booked. */
export interface BookedServices {
  bookingId: string;
  customerId: string | null;
  /** Empty if there is none. */
  emailKey: string;
  phoneKey: string;
  serviceIds: readonly string[];
  at: Date;
  /** The entry whose offer was taken; it ends by itself. */
  exceptEntryId: string | null;
}

/**
 * Takes a customer off the waiting list for what they have booked: every service they wait for, in any of its options.
 * Matches by email address, phone number or customer id. Returns the entries that ended.
 */
export async function endWaitlistEntries(tx: Tx, booked: BookedServices): Promise<string[]> {
  const { bookingId, customerId, emailKey, phoneKey, serviceIds, at, exceptEntryId } = booked;
  const { rows } = await sql<{ entryId: string }>`
    with ended as (
      update waitlist_entry as entry set state = 'booked', ended_at = ${at}, booking_id = ${bookingId}::uuid
      where entry.state = 'waiting' and entry.waitlist_entry_id is distinct from ${exceptEntryId}::uuid
        and (entry.email_key = nullif(${emailKey}, '') or entry.phone_key = nullif(${phoneKey}, '')
          or exists (select from customer where customer.customer_id = ${customerId}::uuid
            and (customer.email_key = entry.email_key or customer.phone_key = entry.phone_key)))
        and not exists (
          select from service as waited where waited.service_id = any(entry.service_ids)
          and coalesce(waited.part_of, waited.service_id) not in (
            select coalesce(part_of, service_id) from service where service_id = any(${serviceIds}::uuid[])))
      returning entry.waitlist_entry_id
    ), days as (
      delete from waitlist_day where waitlist_entry_id in (select waitlist_entry_id from ended)
    )
    select waitlist_entry_id as "entryId" from ended`
    .withPlugin(prepared)
    .execute(tx);
  return rows.map(({ entryId }) => entryId);
}
