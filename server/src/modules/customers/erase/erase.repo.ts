import type { BookingFacts } from '@daybook/contract/register';
import { foldText } from '@daybook/domain/text/folding';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { isUpcoming } from '../customer-bookings.repo.ts';

/** Whether each fact in a booking's history identifies or quotes a person. */
const isPersonal: Readonly<Record<keyof BookingFacts, boolean>> = {
  status: false,
  lateMinutes: false,
  startAt: false,
  endAt: false,
  appointments: false,
  totalMinor: false,
  partySize: false,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  attendeeName: true,
  note: true,
  internalNote: true,
  customFields: true,
};
const personalFacts = Object.entries(isPersonal).flatMap(([name, is]) => (is ? [name] : []));

/** Replaces an erased name. */
export const erasedName = { firstName: 'Erased', lastName: 'customer' } as const;

export async function findPointersTo(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customer')
    .where('merged_into', '=', customerId)
    .select('customer_id')
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

export async function findBookings(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .where('customer_id', '=', customerId)
    .select('booking_id')
    .execute();
  return rows.map(({ booking_id }) => booking_id);
}

/** References of the confirmed coming bookings, next first. */
export async function findUnfinishedBusiness(db: Db, customerId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from booking where customer_id = ${customerId} and ${isUpcoming(now)}
    order by start_at, booking_id`.execute(db);
  return rows.map(({ reference }) => reference);
}

/** Bookings that typed the customer's contact data under another name, and that nobody has confirmed. */
export async function findOthersBookings(db: Db, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from booking join customer using (customer_id)
    where customer_id = ${customerId} and customer_is_claimed
      and searched(booking.first_name || ' ' || booking.last_name) <> customer.name_key`.execute(db);
  return rows.map(({ reference }) => reference);
}

/** Erases the person from their bookings. What was bought, when and for how much stays. */
export async function eraseBookings(tx: Tx, customerId: string): Promise<void> {
  const ofCustomer = sql`(select booking_id from booking where customer_id = ${customerId})`;
  // The reasons in append-only histories are free text, which may name the person.
  await sql`select set_config('daybook.erasing', 'on', true)`.execute(tx);
  await sql`update booking_event
    set reason = null, before = before - ${personalFacts}::text[], after = after - ${personalFacts}::text[]
    where booking_id in ${ofCustomer}`.execute(tx);
  await sql`update booking_override set reason = 'Erased.' where booking_id in ${ofCustomer}`.execute(tx);
  await sql`select set_config('daybook.erasing', 'off', true)`.execute(tx);
  await sql`delete from booking_link where booking_id in ${ofCustomer}`.execute(tx);
  await sql`update mail set data = '{}', last_error = null,
      state = case state when 'waiting' then 'dropped' else state end
    where subject_id in (
      select booking_id::text from booking where customer_id = ${customerId}
      union all
      select series_id::text from booking where customer_id = ${customerId} and series_id is not null)`.execute(
    tx,
  );
  await tx
    .updateTable('booking')
    .set({
      first_name: erasedName.firstName,
      last_name: erasedName.lastName,
      email: '',
      phone: '',
      note: '',
      internal_note: '',
      attendee_name: null,
      custom_fields: '[]',
      marketing_opt_in: false,
      language: null,
      typed_is_settled: true,
    })
    .set((row) => ({
      search_text: sql<string>`lower(${row.ref('reference')}) || ${` ${foldText('Erased customer')}\n`}`,
    }))
    .where('customer_id', '=', customerId)
    .execute();
}

/**
 * Deletes the person's waiting-list entries, with their offers and mails. An entry belongs to the customer of its
 * address or number, or of the booking it led to.
 */
export async function eraseWaitlistEntries(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await sql`with theirs as (
      delete from waitlist_entry using customer
      where customer.customer_id = any(${customerIds}::uuid[])
        and (waitlist_entry.email_key = customer.email_key or waitlist_entry.phone_key = customer.phone_key
          or waitlist_entry.booking_id in (select booking_id from booking where booking.customer_id = customer.customer_id))
      returning waitlist_entry_id as id
    )
    update mail set data = '{}', last_error = null,
      state = case state when 'waiting' then 'dropped' else state end
    where subject_id in (
      select id::text from theirs
      union all
      select waitlist_offer_id::text from waitlist_offer where waitlist_entry_id in (select id from theirs))`.execute(
    tx,
  );
}

/** Deletes the import files that contained the person, with all their content. */
export async function eraseImports(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await sql`delete from import_file where import_file_id in (
    select import_file_id from import_row where target_id = any(${customerIds}::uuid[])
    union all
    select import_file_id from import_change
    where object_kind = 'customer' and object_id = any(${customerIds}::uuid[]))`.execute(tx);
}

/** Erases the person's profiles, including those merged into them. */
export async function eraseProfiles(tx: Tx, customerIds: readonly string[], now: Date): Promise<void> {
  await tx.deleteFrom('customer_note').where('customer_id', 'in', customerIds).execute();
  await sql`select set_config('daybook.erasing', 'on', true)`.execute(tx);
  await tx
    .updateTable('customer_event')
    .set({ before: null, after: null })
    .where('customer_id', 'in', customerIds)
    .execute();
  await sql`select set_config('daybook.erasing', 'off', true)`.execute(tx);
  await tx
    .updateTable('customer')
    .set({
      first_name: erasedName.firstName,
      last_name: erasedName.lastName,
      email: null,
      email_key: null,
      phone: null,
      phone_key: null,
      marketing_opt_in: false,
      language: null,
      company: '',
      address: '',
      country: null,
      tax_id: '',
      tax_scheme: '',
      endpoint: '',
      alerts: [],
      tags: [],
      blocked_online_at: null,
      blocked_reason: null,
      anonymised_at: now,
    })
    .set((row) => ({ version: sql<number>`${row.ref('version')} + 1` }))
    .where('customer_id', 'in', customerIds)
    .execute();
}
