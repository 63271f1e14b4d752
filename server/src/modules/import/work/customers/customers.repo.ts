import { sql } from 'kysely';
import type { Fields, NewRow } from '../../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../../platform/database/types.ts';

export interface StoredCustomer
  extends Omit<
    Fields<'customer'>,
    | 'version'
    | 'nameKey'
    | 'searchText'
    | 'createdAt'
    | 'firstVisitAt'
    | 'lastVisitAt'
    | 'blockedOnlineAt'
    | 'mergedInto'
    | 'anonymisedAt'
  > {
  blockedAt: string | null;
  fingerprint: string;
  /** The address that matched, which may be of a customer merged into them. */
  foundBy: string | null;
}

const fields = sql`
  customer.customer_id as "customerId", customer.first_name as "firstName", customer.last_name as "lastName",
  customer.email, customer.phone, customer.email_key as "emailKey", customer.phone_key as "phoneKey",
  customer.marketing_opt_in as "marketingOptIn", customer.language, customer.alerts, customer.tags,
  to_json(customer.blocked_online_at) #>> '{}' as "blockedAt", customer.blocked_reason as "blockedReason",
  customer.pays_afterwards as "paysAfterwards", customer.company, customer.address,
  customer.country, customer.tax_id as "taxId", customer.tax_scheme as "taxScheme", customer.endpoint,
  fingerprint(to_jsonb(customer)) as fingerprint`;

/** The present holders of these addresses. */
export async function findByEmail(db: Db, emailKeys: readonly string[]): Promise<StoredCustomer[]> {
  const { rows } = await sql<StoredCustomer>`
    select ${fields}, holder.email_key as "foundBy" from customer as holder
    join customer on customer.customer_id = coalesce(holder.merged_into, holder.customer_id)
    where holder.email_key = any(${[...emailKeys]}::text[]) and customer.anonymised_at is null`.execute(db);
  return rows;
}

export type OwnCustomer = StoredCustomer & { isMerged: boolean; isErased: boolean };

/** The customers with these ids, including merged and erased ones. */
export async function findById(db: Db, customerIds: readonly string[]): Promise<OwnCustomer[]> {
  const { rows } = await sql<OwnCustomer>`
    select ${fields}, null as "foundBy",
      customer.merged_into is not null as "isMerged", customer.anonymised_at is not null as "isErased"
    from customer where customer.customer_id = any(${[...customerIds]}::uuid[])`.execute(db);
  return rows;
}

/** The notes of customers, by their ids. */
export async function findNotes(db: Db, customerIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ customerId: string; texts: string[] }>`
    select customer_id as "customerId", array_agg(text) as texts from customer_note
    where customer_id = any(${[...customerIds]}::uuid[]) group by customer_id`.execute(db);
  return new Map(rows.map(({ customerId, texts }) => [customerId, texts]));
}

export async function insertNotes(tx: Tx, notes: readonly NewRow<'customer_note'>[]): Promise<void> {
  for (let at = 0; at < notes.length; at += 1000) {
    await tx
      .insertInto('customer_note')
      .values(notes.slice(at, at + 1000))
      .execute();
  }
}

export async function findByPhone(db: Db, phoneKeys: readonly string[]): Promise<StoredCustomer[]> {
  const { rows } = await sql<StoredCustomer>`
    select ${fields}, null as "foundBy" from customer
    where customer.phone_key = any(${[...phoneKeys]}::text[])
      and customer.merged_into is null and customer.anonymised_at is null
    order by customer.customer_id`.execute(db);
  return rows;
}

export async function insertCustomers(tx: Tx, customers: readonly NewRow<'customer'>[]): Promise<void> {
  if (customers.length > 0)
    await tx
      .insertInto('customer')
      .values([...customers])
      .execute();
}

export async function insertEvents(tx: Tx, events: readonly NewRow<'customer_event'>[]): Promise<void> {
  for (let at = 0; at < events.length; at += 1000) {
    await tx
      .insertInto('customer_event')
      .values(events.slice(at, at + 1000))
      .execute();
  }
}

/** The last change of each customer by the import, unless the profile has changed since. */
export async function findLastChanges(tx: Tx, importFileId: string) {
  const { rows } = await sql<{ customerId: string; before: unknown; after: unknown }>`
    select distinct on (customer_id) customer_id as "customerId", customer_event.before, customer_event.after
    from customer_event join import_change on object_id = customer_id and object_kind = 'customer'
    where import_file_id = ${importFileId} and import_change.before is not null and kind = 'changed'
    order by customer_id, at desc, customer_event_id desc`.execute(tx);
  return rows;
}

/** The customers the import did not create, with the notes it added. */
export async function findNotedCustomers(tx: Tx, importFileId: string): Promise<string[]> {
  const { rows } = await sql<{ customerId: string }>`
    select customer_id as "customerId" from customer_note
    join import_change on object_id = customer_note_id and object_kind = 'customer_note'
    where import_file_id = ${importFileId} and customer_id not in (
      select object_id from import_change
      where import_file_id = ${importFileId} and object_kind = 'customer' and before is null)`.execute(tx);
  return rows.map(({ customerId }) => customerId);
}
