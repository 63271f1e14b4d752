import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/types.ts';
import { isWithheld } from '../../../platform/database/withheld.ts';
import type { StaffScope } from '../customer.policy.ts';

/** Tables that refer to a customer or a booking without personal data. */
const asides: ReadonlySet<string> = new Set([
  // Links by which customers change their bookings.
  'booking_link',
  // The time of appointments, once more.
  'appointment_block',
]);

export interface ExportedTable {
  name: string;
  columns: string[];
}

/** Every table with a reference to a customer or booking, including future ones. */
export async function findExportedTables(tx: Tx): Promise<ExportedTable[]> {
  const { rows } = await sql<ExportedTable>`
    select table_name as name, json_agg(column_name order by ordinal_position) as columns
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
    group by table_name
    having bool_or(column_name in ('customer_id', 'booking_id'))
    order by table_name`.execute(tx);
  return rows.filter(({ name }) => !asides.has(name) && name !== 'waitlist_entry');
}

/** The customer's present profile and those merged into it. */
export async function findProfiles(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('customer')
    .where((eb) => eb.or([eb('customer_id', '=', customerId), eb('merged_into', '=', customerId)]))
    .select('customer_id')
    .orderBy('customer_id')
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

/** Their bookings, within the reader's scope. One that only typed their data is not theirs until it is confirmed. */
export async function findExportedBookings(
  tx: Tx,
  customerIds: readonly string[],
  scope: StaffScope,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('booking')
    .where('customer_id', 'in', customerIds)
    .where('customer_is_claimed', '=', false)
    .$if(scope !== null, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('appointment')
            .whereRef('appointment.booking_id', '=', 'booking.booking_id')
            .where('appointment.staff_id', 'in', [...(scope ?? [])])
            .select('appointment.appointment_id'),
        ),
      ),
    )
    .select('booking_id')
    .orderBy('start_at')
    .orderBy('booking_id')
    .execute();
  return rows.map(({ booking_id }) => booking_id);
}

type Row = Record<string, unknown>;

/** Rows of a table, without keys and secrets. */
async function rowsOf(
  tx: Tx,
  { name, columns }: ExportedTable,
  isTheirs: RawBuilder<unknown>,
): Promise<Row[]> {
  const exported = columns
    .filter((column) => !isWithheld(column))
    .map((column) => sql`held.${sql.id(column)}`);
  const { rows } = await sql<{ row: Row }>`
    select (select row_to_json(listed) from (select ${sql.join(exported)}) as listed) as row
    from ${sql.table(name)} as held where ${isTheirs}`.execute(tx);
  return rows.map(({ row }) => row);
}

interface Person {
  customerIds: readonly string[];
  bookingIds: readonly string[];
}

/** A row of a booking is exported if the booking is. */
export function findExportedRows(
  tx: Tx,
  table: ExportedTable,
  { customerIds, bookingIds }: Person,
): Promise<Row[]> {
  const ofCustomer = sql`held.customer_id = any(${[...customerIds]}::uuid[])`;
  const ofBooking = sql`held.booking_id = any(${[...bookingIds]}::uuid[])`;
  const hasBooking = table.columns.includes('booking_id');
  if (!table.columns.includes('customer_id')) return rowsOf(tx, table, ofBooking);
  if (!hasBooking) return rowsOf(tx, table, ofCustomer);
  const ofClaim = table.columns.includes('invoice_id')
    ? sql`exists (select from invoice join booking using (booking_id)
        where invoice.invoice_id = held.invoice_id and booking.customer_is_claimed)`
    : sql`false`;
  return rowsOf(
    tx,
    table,
    sql`${ofCustomer} and (held.booking_id is null or ${ofBooking}) and not ${ofClaim}`,
  );
}

/** What belongs to a person by the bookings that are theirs, and otherwise by their profile. */
export function findOwnRows(
  tx: Tx,
  table: ExportedTable,
  { customerIds, bookingIds }: Person,
): Promise<Row[]> {
  const ofCustomer = sql`held.customer_id = any(${[...customerIds]}::uuid[])`;
  const ofBooking = sql`held.booking_id = any(${[...bookingIds]}::uuid[])`;
  const has = (column: string) => table.columns.includes(column);
  if (!has('customer_id')) return rowsOf(tx, table, ofBooking);
  const ofOthers = has('invoice_id')
    ? sql`exists (select from invoice join booking using (booking_id) where invoice.invoice_id = held.invoice_id
        and booking.customer_is_claimed and booking.booking_id <> all(${[...bookingIds]}::uuid[]))`
    : sql`false`;
  const byProfile = sql`${ofCustomer} and not ${ofOthers}`;
  return rowsOf(
    tx,
    table,
    has('booking_id') ? sql`(${ofBooking} or (held.booking_id is null and ${byProfile}))` : byProfile,
  );
}

/** Their waiting-list entries: the list identifies people only by address and number. */
export const findExportedWaitlist = (tx: Tx, customerIds: readonly string[]) =>
  exportedEntries(tx)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('customer')
          .where('customer.customer_id', 'in', customerIds)
          .where((on) =>
            on.or([
              on('customer.email_key', '=', on.ref('waitlist_entry.email_key')),
              on('customer.phone_key', '=', on.ref('waitlist_entry.phone_key')),
            ]),
          )
          .select('customer.customer_id'),
      ),
    )
    .execute();

/** These entries alone: a number can be a family's. */
export const findExportedEntries = (tx: Tx, entryIds: readonly string[]) =>
  entryIds.length === 0
    ? Promise.resolve([])
    : exportedEntries(tx).where('waitlist_entry.waitlist_entry_id', 'in', entryIds).execute();

const exportedEntries = (tx: Tx) =>
  tx
    .selectFrom('waitlist_entry')
    .select([
      'waitlist_entry.waitlist_entry_id',
      'waitlist_entry.first_name',
      'waitlist_entry.last_name',
      'waitlist_entry.email',
      'waitlist_entry.phone',
      'waitlist_entry.service_ids',
      'waitlist_entry.party_size',
      'waitlist_entry.days',
      'waitlist_entry.part_of_day',
      'waitlist_entry.language',
      'waitlist_entry.state',
      'waitlist_entry.created_at',
      'waitlist_entry.ended_at',
    ]);

/** The mails about their bookings; the text of a mail is written when it is sent and not stored. */
export const findExportedMails = (tx: Tx, bookingIds: readonly string[]) =>
  bookingIds.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('mail')
        .where('subject_id', 'in', bookingIds)
        .where('recipient', '=', 'customer')
        .select(['kind', 'subject_id as booking_id', 'state', 'created_at', 'sent_at'])
        .orderBy('created_at')
        .execute();
