import { sql } from 'kysely';
import type { Fields, NewRow, RowChange } from '../../platform/database/tables.ts';
import type { Db, Tx } from '../../platform/database/types.ts';

/** A stored customer. */
export type CustomerFields = Omit<Fields<'customer'>, 'phoneKey' | 'firstVisitAt' | 'searchText'>;

export const customerFields = sql`
  customer.customer_id as "customerId", customer.first_name as "firstName", customer.last_name as "lastName",
  customer.email, customer.phone, customer.email_key as "emailKey", customer.name_key as "nameKey",
  customer.marketing_opt_in as "marketingOptIn", customer.language, customer.pays_afterwards as "paysAfterwards", customer.alerts, customer.tags, customer.version,
  customer.company, customer.address, customer.country, customer.tax_id as "taxId",
  customer.tax_scheme as "taxScheme", customer.endpoint, customer.blocked_online_at as "blockedOnlineAt", customer.blocked_reason as "blockedReason",
  customer.merged_into as "mergedInto", customer.anonymised_at as "anonymisedAt",
  customer.created_at as "createdAt", customer.last_visit_at as "lastVisitAt"`;

/** The customer, or the one they were merged into. */
export async function findCustomer(db: Db, customerId: string): Promise<CustomerFields | undefined> {
  const { rows } = await sql<CustomerFields>`
    select ${customerFields} from customer as asked
    join customer on customer.customer_id = coalesce(asked.merged_into, asked.customer_id)
    where asked.customer_id = ${customerId} and not customer.is_walk_in`.execute(db);
  return rows[0];
}

/** Locks these customers against changes and new bookings until the transaction ends. */
export async function lockCustomers(tx: Tx, customerIds: readonly string[]): Promise<CustomerFields[]> {
  // Ordered by id, so that no two transactions wait for each other.
  const { rows } = await sql<CustomerFields>`
    select ${customerFields} from customer where customer_id = any(${[...customerIds]}::uuid[])
    order by customer_id for update`.execute(tx);
  return rows;
}

/** Locks the bookings; before the customers, like a change of a booking's status. */
export async function lockBookings(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('booking')
    .where('customer_id', 'in', customerIds)
    .select('booking_id')
    .orderBy('booking_id')
    .forUpdate()
    .execute();
}

/** The holder of an address, and who they are now. */
export async function findHolder(db: Db, emailKey: string) {
  return db
    .selectFrom('customer as holder')
    .innerJoin('customer as now', (join) =>
      join.on(sql<boolean>`now.customer_id = coalesce(holder.merged_into, holder.customer_id)`),
    )
    .where('holder.email_key', '=', emailKey)
    .select([
      'holder.customer_id as holderId',
      'now.customer_id as customerId',
      'now.first_name as firstName',
      'now.last_name as lastName',
    ])
    .executeTakeFirst();
}

export async function insertCustomer(tx: Tx, customer: NewRow<'customer'>): Promise<void> {
  await tx.insertInto('customer').values(customer).execute();
}

/** The row must be locked; its version increases. */
export async function updateCustomer(
  tx: Tx,
  customerId: string,
  change: Omit<RowChange<'customer'>, 'version'>,
): Promise<void> {
  await tx
    .updateTable('customer')
    .set(change)
    .set((row) => ({ version: sql<number>`${row.ref('version')} + 1` }))
    .where('customer_id', '=', customerId)
    .execute();
}

export const findNotes = (db: Db, customerId: string) =>
  db
    .selectFrom('customer_note')
    .where('customer_id', '=', customerId)
    .select([
      'customer_note_id as noteId',
      'text',
      'by_user_id as byUserId',
      'by_name as by',
      'created_at as at',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('customer_note_id', 'desc')
    .execute();

export async function insertNote(tx: Tx, note: NewRow<'customer_note'>): Promise<void> {
  await tx.insertInto('customer_note').values(note).execute();
}

/** False if this author has no such note. */
export async function deleteNote(
  tx: Tx,
  note: { noteId: string; customerId: string; byUserId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_note')
    .where('customer_note_id', '=', note.noteId)
    .where('customer_id', '=', note.customerId)
    .where('by_user_id', '=', note.byUserId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function insertEvent(tx: Tx, event: NewRow<'customer_event'>): Promise<void> {
  await tx.insertInto('customer_event').values(event).execute();
}

/** The events of a customer, and of those merged into them, latest first. */
export const findHistory = (db: Db, customerId: string) =>
  db
    .selectFrom('customer_event')
    .where('customer_id', 'in', (query) =>
      query
        .selectFrom('customer')
        .select('customer_id')
        .where((eb) => eb.or([eb('customer_id', '=', customerId), eb('merged_into', '=', customerId)])),
    )
    .select(['customer_event_id as eventId', 'at', 'kind', 'by_name as by', 'before', 'after'])
    .orderBy('at', 'desc')
    .orderBy('customer_event_id', 'desc')
    .limit(100)
    .execute();
