import type { AuditFilters } from '@daybook/contract/audit';
import { keptMark } from '@daybook/i18n/kept';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Db } from '../../platform/database/types.ts';

/** The filters of the log, with instants instead of days. */
export interface AuditFilter extends Omit<AuditFilters, 'from' | 'to'> {
  from?: Date | undefined;
  before?: Date | undefined;
  /** The actor, or the user whose account was changed. */
  userId?: string | undefined;
}

const matches =
  ({ actorId, kind, objectId, action, from, before, userId }: AuditFilter) =>
  (eb: ExpressionBuilder<Tables, 'audit_event'>) =>
    eb.and([
      eb('position', 'is not', null),
      ...(actorId === undefined ? [] : [eb('actor_id', '=', actorId)]),
      ...(kind === undefined ? [] : [eb('object_kind', '=', kind)]),
      ...(objectId === undefined ? [] : [eb('object_id', '=', objectId)]),
      ...(action === undefined ? [] : [eb('action', '=', action)]),
      ...(from === undefined ? [] : [eb('at', '>=', from)]),
      ...(before === undefined ? [] : [eb('at', '<', before)]),
      ...(userId === undefined
        ? []
        : [
            eb.or([
              eb('actor_id', '=', userId),
              eb.and([eb('object_kind', '=', 'user'), eb('object_id', '=', userId)]),
            ]),
          ]),
    ]);

/** Events before a position, the latest first. */
export const findEvents = (
  db: Db,
  filter: AuditFilter,
  { beyond, count }: { beyond: number | null; count: number },
) =>
  db
    .selectFrom('audit_event')
    .where(matches(filter))
    .$if(beyond !== null, (query) => query.where('position', '<', beyond ?? 0))
    .orderBy('position', 'desc')
    .limit(count)
    .select([
      'audit_event_id as auditEventId',
      'position',
      'at',
      'actor_id as actorId',
      'actor_name as actorName',
      'action',
      'object_kind as objectKind',
      'object_id as objectId',
      'details',
    ])
    .execute();

export type EventRow = Awaited<ReturnType<typeof findEvents>>[number];

const exactUpTo = 10_000;

export async function countEvents(
  db: Db,
  filter: AuditFilter,
): Promise<{ total: number; totalIsExact: boolean }> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('audit_event')
        .where(matches(filter))
        .select('position')
        .limit(exactUpTo + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(count, exactUpTo), totalIsExact: count <= exactUpTo };
}

/** All actors, by their latest names; by that of a key only if they never acted themselves. */
export async function findActors(db: Db): Promise<{ actorId: string; name: string }[]> {
  const { rows } = await sql<{ actorId: string; name: string }>`
    select actor_id as "actorId", actor_name as name from (
      select distinct on (actor_id) actor_id, actor_name from audit_event
      where actor_id is not null order by actor_id, starts_with(actor_name, ${keptMark}), position desc
    ) as latest order by lower(actor_name), actor_id`.execute(db);
  return rows;
}

export async function userExists(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('user_account')
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  return found !== undefined;
}
