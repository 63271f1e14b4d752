import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';
import { entries, performers } from '../repo.ts';

interface Listed {
  /** Only what concerns this staff member; null for everything. */
  staffId: string | null;
  day: string | undefined;
  today: string;
}

const isListed = ({ staffId, day, today }: Listed) => sql<SqlBool>`
  state = 'waiting' and days[cardinality(days)] >= ${today}
  and (${day ?? null}::text is null or ${day ?? null}::text = any(days))
  and (${staffId}::uuid is null or ${performers} @> array[${staffId}::uuid])`;

export const findPage = (
  db: Db,
  listed: Listed,
  after: { at: Date; entryId: string } | null,
  pageSize: number,
) => {
  const query = entries(db).select(performers.as('performers')).where(isListed(listed));
  const rest = after
    ? query.where(
        sql<SqlBool>`(created_at, waitlist_entry_id) > (${after.at}::timestamptz, ${after.entryId}::uuid)`,
      )
    : query;
  return rest.orderBy('created_at').orderBy('waitlist_entry_id').limit(pageSize).execute();
};

export type ListedEntry = Awaited<ReturnType<typeof findPage>>[number];

const mostCounted = 10_000;

export async function countListed(db: Db, listed: Listed): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('waitlist_entry')
        .where(isListed(listed))
        .select('waitlist_entry_id')
        .limit(mostCounted + 1)
        .as('listed'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
