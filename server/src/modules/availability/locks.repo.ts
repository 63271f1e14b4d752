import { sql } from 'kysely';
import { kept, unread } from '../../platform/database/prepared.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Db, Tx } from '../../platform/database/types.ts';
import { type RequestedService, requestedServiceRows } from './booking-rules.repo.ts';

/**
 * The books that a visit depends on: those of everyone who may perform its services, and a service's own where it has a
 * cap. Always in the same order, so that two who lock them can never wait for each other.
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
 * Waits until no other transaction is changing the books that these services depend on, and keeps others waiting until
 * this one ends. `also` names further staff members, whose appointments move away.
 */
export async function lockForServices(
  tx: Tx,
  services: readonly RequestedService[],
  also: readonly string[] = [],
): Promise<void> {
  await sql`${kept}
    with ${booksOf(services, also)} select pg_advisory_xact_lock(${key}) from books ${unread}`.execute(tx);
}

/**
 * Locks these books in the same way, without waiting where it is one alone that another transaction has. For several it
 * waits, so that nobody keeps some of them while they wait for others in another order.
 */
const lockQuery = (books: ReturnType<typeof booksOf>) => sql<{ isLocked: boolean }>`${kept}
  with ${books}
  select case when (select count(*) from books) = 1 then pg_try_advisory_xact_lock(${key})
    else pg_advisory_xact_lock(${key}) is not null end as "isLocked"
  from books`;

/** Locks the books that these services depend on, and others, as {@link lockQuery} does. */
export const lockServicesQuery = (
  db: Db,
  services: readonly RequestedService[],
  also: readonly string[] = [],
) => lockQuery(booksOf(services, also)).compile(db);

const named = (sorted: readonly string[]) => sql`
  books as materialized (select id from unnest(${sorted}::text[]) as book (id))`;

/** Locks these books, each named once. */
export const lockNamedQuery = statement<readonly string[], { isLocked: boolean }>((db, place) =>
  lockQuery(named(place((books) => books.toSorted()))).compile(db),
);

/**
 * Waits until nobody changes these books, together with whoever else waits like this, and keeps changes waiting until
 * {@link unlockSharedBusyTimes} or the end.
 */
export async function lockBusyTimesShared(tx: Tx, books: readonly string[]): Promise<void> {
  await sql`savepoint looking ${unread}`.execute(tx);
  await sql`${kept}
    with ${named(books.toSorted())} select pg_advisory_xact_lock_shared(${key}) from books ${unread}`.execute(
    tx,
  );
}

/** Gives up the shared books, so that they can be locked alone; nothing may have been written since. */
export async function unlockSharedBusyTimes(tx: Tx): Promise<void> {
  await sql`rollback to savepoint looking`.execute(tx);
}
