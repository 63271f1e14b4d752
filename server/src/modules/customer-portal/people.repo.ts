import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/types.ts';
import type { VerifiedContact } from './contact.ts';

/** A person whose visits belong to a verified contact. */
export interface Person {
  personId: string;
  /** The profile with this contact; null for others of the household, who are known by their visits' names. */
  customerId: string | null;
  firstName: string;
  lastName: string;
  /** The name, for comparison. */
  nameKey: string;
  contact: VerifiedContact;
}

/** The customer whose profile has the address, or into whom theirs was merged. */
const profileOf = ({ key }: VerifiedContact) => sql`
  select profile.customer_id, profile.first_name, profile.last_name, profile.name_key
  from customer as holder
  join customer as profile on profile.customer_id = coalesce(holder.merged_into, holder.customer_id)
  where holder.email_key = ${key} and profile.anonymised_at is null and not profile.is_walk_in`;

const typedName = sql`searched(first_name || ' ' || last_name)`;

/** Names under which visits and waiting-list entries of the address were made, the latest spelling of each. */
const typedNames = ({ key }: VerifiedContact) => sql`
  select distinct on (name_key) first_name, last_name, name_key from (
    select first_name, last_name, ${typedName} as name_key, created_at from booking
    where lower(email) = ${key} and email <> '' and (customer_is_claimed or customer_id is distinct from (
      select customer_id from profile))
    union all
    select first_name, last_name, ${typedName}, created_at from waitlist_entry
    where email_key = ${key} and state = 'waiting'
  ) as typed order by name_key, created_at desc`;

const idOf = (nameKey: string) => createHash('sha256').update(nameKey).digest('base64url').slice(0, 22);

/** Everyone of a verified contact, the one with the profile first. */
export async function findPeople(db: Db, contact: VerifiedContact): Promise<Person[]> {
  const { rows } = await sql<Omit<Person, 'personId' | 'contact'>>`
    with profile as (${profileOf(contact)}), typed as (${typedNames(contact)})
    select customer_id as "customerId", first_name as "firstName", last_name as "lastName", name_key as "nameKey"
    from profile
    union all
    (select null, first_name, last_name, name_key from typed
      where not exists (select from profile where profile.name_key = typed.name_key) order by name_key limit 20)`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    personId: row.customerId === null ? idOf(row.nameKey) : 'profile',
    contact,
  }));
}

/**
 * Whether a booking is this person's: confirmed as their profile's, or mailed to the address under their name. A booking
 * that only typed a profile's number is not its owner's.
 */
export const isVisitOf = ({ customerId, nameKey, contact }: Person): RawBuilder<SqlBool> => {
  const mailedUnderName = sql`(lower(booking.email) = ${contact.key} and booking.email <> ''
    and searched(booking.first_name || ' ' || booking.last_name) = ${nameKey})`;
  return customerId === null
    ? sql<SqlBool>`(${mailedUnderName} and (booking.customer_is_claimed
        or booking.customer_id is distinct from (select customer_id from (${profileOf(contact)}) as profile)))`
    : sql<SqlBool>`((booking.customer_id = ${customerId} and not booking.customer_is_claimed) or ${mailedUnderName})`;
};

/** The address to which the business already writes; undefined for an unknown one. */
export async function findMailAddress(db: Db, { key }: VerifiedContact): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from customer where email_key = ${key}
    union all (select email from booking where lower(email) = ${key} and email <> '' limit 1)
    union all (select email from waitlist_entry where email_key = ${key} and state = 'waiting' limit 1)
    limit 1`.execute(db);
  return rows[0]?.email;
}
