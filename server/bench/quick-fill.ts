import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../src/platform/database/types.ts';

/** The tables to which a seed writes many rows. */
const filled = [
  'booking',
  'appointment',
  'appointment_block',
  'booking_event',
  'booking_listing',
  'customer',
  'invoice',
  'invoice_listing',
  'payment',
  'ledger_entry',
];

/**
 * Fills tables with valid rows as fast as the engine can: without triggers and foreign key checks, which would run for
 * every row, and with the indexes created at the end. What the triggers would have written is then written by one
 * statement each.
 */
export async function fillQuickly(db: Db, fill: readonly RawBuilder<unknown>[]): Promise<void> {
  await db.connection().execute(async (connection) => {
    for (const setting of quickSettings) await setting.execute(connection);
    const indexes = await dropIndexes(connection);
    for (const statement of [...fill, ...derived]) await statement.execute(connection);
    for (const index of indexes) await sql.raw(index).execute(connection);
    await sql`vacuum (analyze)`.execute(connection);
    await sql`reset all`.execute(connection);
  });
}

const quickSettings = [
  sql`set statement_timeout = 0`,
  sql`set session_replication_role = replica`,
  sql`set synchronous_commit = off`,
  sql`set maintenance_work_mem = '256MB'`,
  sql`set work_mem = '128MB'`,
];

/** Drops the indexes that belong to no constraint; returns the statements that create them again. */
async function dropIndexes(connection: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as definition
    from pg_index as index
    where index.indrelid::regclass::text in (${sql.join(filled)})
      and not exists (select from pg_constraint where conindid = index.indexrelid)`.execute(connection);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(connection);
  return rows.map(({ definition }) => definition);
}

/** Writes the data that triggers usually derive from bookings. */
const derived = [
  sql`update rules_version set version = gen_random_uuid()`,
  sql`insert into booking_listing (booking_id, listed_by, status, source, start_at, end_at, created_at)
    select booking_id, part.id, status, source, booking.start_at, booking.end_at, created_at
    from (select booking_id, staff_id as id from appointment union select booking_id, service_id from appointment) as part
    join booking using (booking_id)`,
  sql`update customer set first_visit_at = came.first_at, last_visit_at = came.last_at
    from (
      select customer_id, min(start_at) as first_at, max(start_at) as last_at from booking
      where status in ('checked_in', 'in_service', 'completed') group by customer_id
    ) as came
    where came.customer_id = customer.customer_id`,
];
