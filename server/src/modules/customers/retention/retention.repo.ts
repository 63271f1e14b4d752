import { type RetentionMonths, retentionMonths } from '@daybook/domain/retention';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { undecidedPayments } from '../../payments/providers/payer.repo.ts';

/**
 * Everyone who could be erased for inactivity, with their last activity: the latest booking in any status, past or
 * future, or the latest invoice or payment. Customers who owe, have credit, are on the waiting list or have undecided
 * money are not included.
 */
const erasable = sql`
  select customer_id, greatest(
      created_at,
      (select max(start_at) from booking where booking.customer_id = customer.customer_id),
      (select max(created_at) from invoice where invoice.customer_id = customer.customer_id),
      (select max(created_at) from payment where payment.customer_id = customer.customer_id)
    ) as heard_at
  from customer
  where merged_into is null and anonymised_at is null
    and not exists (select from invoice where invoice.customer_id = customer.customer_id and balance_minor > 0)
    and not exists (
      select from customer_balance where customer_balance.customer_id = customer.customer_id and credit_minor > 0)
    and customer_id not in (
      select coalesce(known.merged_into, known.customer_id)
      from waitlist_entry
      join customer as known on known.email_key = waitlist_entry.email_key or known.phone_key = waitlist_entry.phone_key
      where waitlist_entry.state = 'waiting')
    and customer_id not in (
      select open.customer_id from (${undecidedPayments}) as open where open.customer_id is not null)`;

const isLongAgo = (now: Date, months: number | RawBuilder<number>) =>
  sql`heard_at < ${now}::timestamptz - make_interval(months => ${months})`;

/** For each period, how many have been inactive that long. */
export async function countInactive(
  db: Db,
  now: Date,
): Promise<{ months: RetentionMonths; customers: number }[]> {
  const { rows } = await sql<{ months: RetentionMonths; customers: number }>`
    with erasable as materialized (${erasable})
    select months, count(heard_at)::integer as customers
    from unnest(${[...retentionMonths]}::integer[]) as months
    left join erasable on ${isLongAgo(now, sql.ref('months'))}
    group by months order by months`.execute(db);
  return rows;
}

/** Some customers inactive for that long; or the given one, if among them. */
export async function findInactive(
  db: Db,
  now: Date,
  scope: { months: RetentionMonths } & ({ atMost: number } | { customerId: string }),
): Promise<string[]> {
  const { rows } = await sql<{ customerId: string }>`
    select customer_id as "customerId" from (${erasable}) as erasable
    where ${isLongAgo(now, scope.months)}
    ${'atMost' in scope ? sql`order by customer_id limit ${scope.atMost}` : sql`and customer_id = ${scope.customerId}`}`.execute(
    db,
  );
  return rows.map(({ customerId }) => customerId);
}

/**
 * Deletes expired waiting-list entries of people who never became customers; a customer's entries are erased with the
 * customer.
 */
export async function deleteExpiredWaitlistEntries(
  db: Db,
  now: Date,
  months: RetentionMonths,
): Promise<void> {
  await sql`
    delete from waitlist_entry
    where ended_at < ${now}::timestamptz - make_interval(months => ${months})
      and not exists (
        select from customer
        where customer.email_key = waitlist_entry.email_key or customer.phone_key = waitlist_entry.phone_key)`.execute(
    db,
  );
}

export const findRetention = (db: Db) =>
  db
    .selectFrom('business')
    .select(['retention_months as months', 'retention_due_at as dueAt', 'retention_version as version'])
    .executeTakeFirstOrThrow();

interface Change {
  months: RetentionMonths | null;
  dueAt: Date | null;
  version: number;
}

/** Compare and swap: false if the setting is no longer at this version. */
export async function updateRetention(tx: Tx, { months, dueAt, version }: Change): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('business')
    .set({ retention_months: months, retention_due_at: dueAt, retention_version: version + 1 })
    .where('retention_version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The worker has run today. */
export async function scheduleNextRun(db: Db, now: Date, next: Date): Promise<void> {
  await db
    .updateTable('business')
    .set({ retention_due_at: next })
    .where('retention_due_at', '<=', now)
    .execute();
}
