import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/types.ts';
import { entries, performers } from './waitlist.repo.ts';

interface Listed {
  /** Only entries that concern one of these staff members; null for all. */
  reach: readonly string[] | null;
  day: string | undefined;
  today: string;
}

const isListed = ({ reach, day, today }: Listed) => sql<SqlBool>`
  state = 'waiting' and days[cardinality(days)] >= ${today}
  and (${day ?? null}::text is null or ${day ?? null}::text = any(days))
  and (${reach === null} or ${performers} && ${[...(reach ?? [])]}::uuid[])`;

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
