import { sql } from 'kysely';
import { ms } from '../../platform/database/milliseconds.ts';
import type { NewRow } from '../../platform/database/tables.ts';
import type { Db, Tx } from '../../platform/database/types.ts';
import type { BusyTime, StoredBusyTime } from './compare-busy-times.ts';

/** The etags of the entries that are known of a calendar. */
export async function findEtags(db: Db, outsideCalendarId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('outside_object')
    .where('outside_calendar_id', '=', outsideCalendarId)
    .select(['href', 'etag'])
    .execute();
  return new Map(rows.map(({ href, etag }) => [href, etag]));
}

interface Update {
  outsideCalendarId: string;
  cursor: string | null;
  /** When everything was read; null if only changes were. */
  readAt: Date | null;
  /** Entries to forget, those that were read anew among them. */
  goneHrefs: readonly string[];
  objects: NewRow<'outside_object'>[];
  events: NewRow<'outside_event'>[];
}

const perInsert = 1000;

/** Stores what was read of a calendar. */
export async function updateMirror(tx: Tx, update: Update): Promise<void> {
  const { outsideCalendarId, cursor, readAt, goneHrefs, objects, events } = update;
  await sql`
    delete from outside_object
    where outside_calendar_id = ${outsideCalendarId} and href = any(${goneHrefs}::text[])`.execute(tx);
  for (let from = 0; from < objects.length; from += perInsert)
    await tx
      .insertInto('outside_object')
      .values(objects.slice(from, from + perInsert))
      .execute();
  for (let from = 0; from < events.length; from += perInsert)
    await tx
      .insertInto('outside_event')
      .values(events.slice(from, from + perInsert))
      .execute();
  await tx
    .updateTable('outside_calendar')
    .set({ cursor, ...(readAt ? { read_at: readAt } : {}) })
    .where('outside_calendar_id', '=', outsideCalendarId)
    .execute();
}

export async function clearTitles(tx: Tx, connectionId: string): Promise<void> {
  await sql`
    update outside_event as event set title = '' from outside_calendar as calendar
    where calendar.outside_calendar_id = event.outside_calendar_id
      and calendar.connection_id = ${connectionId}`.execute(tx);
}

/** What the chosen calendars are busy with: once, however many of them contain it. */
export async function findWantedBusyTimes(tx: Tx, connectionId: string): Promise<BusyTime[]> {
  const { rows } = await sql<BusyTime>`
    select distinct on (uid, recurrence, part) uid, recurrence, part, title,
      ${ms('start_at')} as "startAt", ${ms('end_at')} as "endAt"
    from outside_event join outside_calendar as calendar using (outside_calendar_id)
    where calendar.connection_id = ${connectionId} and calendar.is_chosen
    order by uid, recurrence, part, calendar.position`.execute(tx);
  return rows;
}

export async function findStoredBusyTimes(tx: Tx, connectionId: string): Promise<StoredBusyTime[]> {
  const { rows } = await sql<StoredBusyTime>`
    select uid, recurrence, part, note as title, blocked_time_id as "blockedTimeId",
      ${ms('start_at')} as "startAt", ${ms('end_at')} as "endAt"
    from outside_busy_time join blocked_time using (blocked_time_id)
    where connection_id = ${connectionId}`.execute(tx);
  return rows;
}

export async function insertBusyTimes(
  tx: Tx,
  times: { blocked: NewRow<'blocked_time'>; busy: NewRow<'outside_busy_time'> }[],
): Promise<void> {
  for (let from = 0; from < times.length; from += perInsert) {
    const some = times.slice(from, from + perInsert);
    await tx
      .insertInto('blocked_time')
      .values(some.map(({ blocked }) => blocked))
      .execute();
    await tx
      .insertInto('outside_busy_time')
      .values(some.map(({ busy }) => busy))
      .execute();
  }
}

export async function changeBusyTime(
  tx: Tx,
  { blockedTimeId, startAt, endAt, title }: StoredBusyTime,
): Promise<void> {
  await tx
    .updateTable('blocked_time')
    .set(({ eb }) => ({
      start_at: new Date(startAt),
      end_at: new Date(endAt),
      note: title,
      version: eb('version', '+', 1),
    }))
    .where('blocked_time_id', '=', blockedTimeId)
    .execute();
}

export async function deleteBusyTimes(tx: Tx, blockedTimeIds: readonly string[]): Promise<void> {
  await sql`delete from outside_busy_time where blocked_time_id = any(${blockedTimeIds}::uuid[])`.execute(tx);
}

/** Which of these ids are appointments of this business: its visits in somebody's calendar are not read back. */
export async function findOwnAppointments(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select appointment_id as id from appointment where appointment_id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The zone of the business, and how many days ahead anything can be booked. */
export async function findReach(db: Db): Promise<{ zone: string; horizonDays: number }> {
  const { rows } = await sql<{ zone: string; horizonDays: number }>`
    select zone, greatest(horizon_days, (select max(horizon_days) from service)) as "horizonDays"
    from business`.execute(db);
  const [reach] = rows;
  if (!reach) throw new Error('There is no business.');
  return reach;
}
