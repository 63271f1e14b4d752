import { sql } from 'kysely';
import { deferred, prepared } from '../../platform/database/hints.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Db, Tx } from '../../platform/database/types.ts';
import { type RequestedService, requestedServiceRows } from './booking-rules.repo.ts';

/**
 * The lock keys of a booking: all possible staff members, and services with a cap. Always in the same order, so that two
 * transactions never deadlock.
 */
const booksOf = (services: readonly RequestedService[], also: readonly string[]) => sql`
  books as materialized (
    select distinct id from (
      select staff_service.staff_id::text as id
      from ${requestedServiceRows(services)}
      join staff_service on staff_service.service_id = asked.service_id
      where asked.staff in ('any', staff_service.staff_id::text)
      union all
      select base.service_id::text
      from ${requestedServiceRows(services)}
      join service on service.service_id = asked.service_id
      join service as base on base.service_id = coalesce(service.part_of, service.service_id)
      where base.cap_count is not null and service.kind <> 'addon'
      union all
      select unnest(${also}::text[])
    ) as book
    order by id
  )`;

const key = sql.raw('hashtextextended(id, 0)');

/**
 * Locks the busy times that these services depend on until the transaction ends; waits for other holders. `also` names
 * further staff members, whose appointments move away.
 */
export async function lockForServices(
  tx: Tx,
  services: readonly RequestedService[],
  also: readonly string[] = [],
): Promise<void> {
  await sql`
    with ${booksOf(services, also)} select pg_advisory_xact_lock(${key}) from books`
    .withPlugin(prepared)
    .withPlugin(deferred)
    .execute(tx);
}

/**
 * Same lock, but without waiting for a single key that another transaction holds. It waits for several keys, so that
 * nobody holds some of them while waiting for others in another order.
 */
const lockQuery = (books: ReturnType<typeof booksOf>) =>
  sql<{ isLocked: boolean }>`
  with ${books}
  select case when (select count(*) from books) = 1 then pg_try_advisory_xact_lock(${key})
    else pg_advisory_xact_lock(${key}) is not null end as "isLocked"
  from books`.withPlugin(prepared);

/** Locks the keys of these services and others, as {@link lockQuery} does. */
export const lockServicesQuery = (
  db: Db,
  services: readonly RequestedService[],
  also: readonly string[] = [],
) => lockQuery(booksOf(services, also)).compile(db);

const named = (sorted: readonly string[]) => sql`
  books as materialized (select id from unnest(${sorted}::text[]) as book (id))`;

/** Locks these keys, each named once. */
export const lockNamedQuery = statement<readonly string[], { isLocked: boolean }>((db, place) =>
  lockQuery(named(place((books) => books.toSorted()))).compile(db),
);

/**
 * Takes shared locks: several transactions may hold them, and changes wait until {@link unlockSharedBusyTimes} or the
 * end of the transaction.
 */
export async function lockBusyTimesShared(tx: Tx, books: readonly string[]): Promise<void> {
  await sql`savepoint looking`.withPlugin(deferred).execute(tx);
  await sql`
    with ${named(books.toSorted())} select pg_advisory_xact_lock_shared(${key}) from books`
    .withPlugin(prepared)
    .withPlugin(deferred)
    .execute(tx);
}

/** Releases the shared locks, so that exclusive ones can be taken; nothing may have been written since. */
export async function unlockSharedBusyTimes(tx: Tx): Promise<void> {
  await sql`rollback to savepoint looking`.execute(tx);
}
