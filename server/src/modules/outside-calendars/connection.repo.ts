import { sql } from 'kysely';
import type { NewRow } from '../../platform/database/tables.ts';
import type { Db, Tx } from '../../platform/database/types.ts';

const connections = (db: Db) =>
  db
    .selectFrom('outside_calendar_connection as connection')
    .select([
      'connection.connection_id as connectionId',
      'connection.user_id as userId',
      'connection.staff_id as staffId',
      'connection.url',
      'connection.user_name as userName',
      'connection.sealed_password as sealedPassword',
      'connection.shows_titles as showsTitles',
      'connection.created_at as createdAt',
      'connection.synced_at as syncedAt',
      'connection.failures',
      'connection.failing_since as failingSince',
      'connection.problem',
      'connection.told_at as toldAt',
    ]);

export type ConnectionRow = Awaited<ReturnType<typeof findConnections>>[number];

/** The connections of a user, with what they block from now on. */
export const findConnections = (db: Db, userId: string, now: Date) =>
  connections(db)
    .where('connection.user_id', '=', userId)
    .select((eb) => [
      eb
        .selectFrom('outside_busy_time as busy')
        .innerJoin('blocked_time as blocked', 'blocked.blocked_time_id', 'busy.blocked_time_id')
        .whereRef('busy.connection_id', '=', 'connection.connection_id')
        .where('blocked.end_at', '>', now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('blockedTimes'),
      eb
        .selectFrom('outside_object as object')
        .innerJoin(
          'outside_calendar as calendar',
          'calendar.outside_calendar_id',
          'object.outside_calendar_id',
        )
        .whereRef('calendar.connection_id', '=', 'connection.connection_id')
        .where('object.is_unreadable', '=', true)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('unreadable'),
    ])
    .orderBy('connection.created_at')
    .orderBy('connection.connection_id')
    .execute();

/** The state of every connection, with whose it is. */
export const findStates = (db: Db) =>
  db
    .selectFrom('outside_calendar_connection as connection')
    .innerJoin('staff', 'staff.staff_id', 'connection.staff_id')
    .select([
      'connection.connection_id as connectionId',
      'connection.staff_id as staffId',
      'staff.name as staffName',
      'connection.url',
      'connection.synced_at as syncedAt',
      'connection.failing_since as failingSince',
      'connection.problem',
    ])
    .orderBy('staff.name')
    .orderBy('connection.connection_id')
    .execute();

export type StateRow = Awaited<ReturnType<typeof findStates>>[number];

/** Locked for the transaction, so that a sync and a change of its owner follow each other. */
export const lockConnection = (tx: Tx, connectionId: string) =>
  connections(tx).where('connection.connection_id', '=', connectionId).forUpdate().executeTakeFirst();

export type LockedConnection = NonNullable<Awaited<ReturnType<typeof lockConnection>>>;

export async function insertConnection(tx: Tx, row: NewRow<'outside_calendar_connection'>): Promise<void> {
  await tx.insertInto('outside_calendar_connection').values(row).execute();
}

/** Its blocked times go with it, by a trigger. */
export async function deleteConnection(tx: Tx, connectionId: string): Promise<void> {
  await tx.deleteFrom('outside_busy_time').where('connection_id', '=', connectionId).execute();
  await tx.deleteFrom('outside_calendar_connection').where('connection_id', '=', connectionId).execute();
}

export async function updateConnection(
  tx: Tx,
  connectionId: string,
  change: Partial<
    Pick<
      NewRow<'outside_calendar_connection'>,
      | 'shows_titles'
      | 'sealed_password'
      | 'due_at'
      | 'synced_at'
      | 'failures'
      | 'failing_since'
      | 'problem'
      | 'told_at'
    >
  >,
): Promise<void> {
  await tx
    .updateTable('outside_calendar_connection')
    .set(change)
    .where('connection_id', '=', connectionId)
    .execute();
}

/** The calendars of some connections, in their order. */
export const findCalendars = (db: Db, connectionIds: readonly string[]) =>
  db
    .selectFrom('outside_calendar')
    .where('connection_id', 'in', connectionIds.length > 0 ? connectionIds : [null as unknown as string])
    .select([
      'outside_calendar_id as outsideCalendarId',
      'connection_id as connectionId',
      'href',
      'name',
      'can_write as canWrite',
      'is_chosen as isChosen',
      'cursor',
      'read_at as readAt',
    ])
    .orderBy('position')
    .execute();

export type CalendarRow = Awaited<ReturnType<typeof findCalendars>>[number];

export async function insertCalendars(tx: Tx, rows: NewRow<'outside_calendar'>[]): Promise<void> {
  await tx.insertInto('outside_calendar').values(rows).execute();
}

/** Chooses these calendars of a connection alone. What was read of others is forgotten. */
export async function chooseCalendars(
  tx: Tx,
  connectionId: string,
  chosen: readonly string[],
): Promise<void> {
  const isChosen = sql<boolean>`outside_calendar_id = any(${chosen}::uuid[])`;
  await tx
    .updateTable('outside_calendar')
    .set({ is_chosen: isChosen, cursor: null, read_at: null })
    .where('connection_id', '=', connectionId)
    .where('is_chosen', 'is distinct from', isChosen)
    .execute();
  await sql`
    delete from outside_object as object using outside_calendar as calendar
    where calendar.outside_calendar_id = object.outside_calendar_id
      and calendar.connection_id = ${connectionId} and not calendar.is_chosen`.execute(tx);
}

/** Reads everything again at the next sync. */
export async function forgetCursors(tx: Tx, connectionId: string): Promise<void> {
  await tx
    .updateTable('outside_calendar')
    .set({ cursor: null, read_at: null })
    .where('connection_id', '=', connectionId)
    .execute();
}

/**
 * Takes connections that are due, so that no other worker syncs them before `until`: if this one is killed, they are
 * synced again. Those of closed accounts rest.
 */
export async function takeDue(
  tx: Tx,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ connectionId: string }>`
    update outside_calendar_connection set due_at = ${until}
    where connection_id in (
      select connection_id from outside_calendar_connection as connection
      join user_account using (user_id)
      where (due_at is null or due_at <= ${now}) and user_account.disabled_at is null
      order by due_at nulls first limit ${most} for update of connection skip locked)
    returning connection_id as "connectionId"`.execute(tx);
  return rows.map(({ connectionId }) => connectionId);
}

export const findSealedPasswords = (db: Db) =>
  db
    .selectFrom('outside_calendar_connection')
    .select(['connection_id as connectionId', 'sealed_password as sealed'])
    .execute();
