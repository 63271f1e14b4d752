import type { SeriesKind } from '@daybook/contract/invoice-settings';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/types.ts';

export const findSeries = (db: Db, kind: SeriesKind) =>
  db
    .selectFrom('document_series')
    .where('kind', '=', kind)
    .select(['pattern', 'reset'])
    .executeTakeFirstOrThrow();

/** Locks the series until the transaction ends, so that nobody changes its pattern in the meantime. */
export const lockSeriesShared = (tx: Tx, kind: SeriesKind) =>
  tx
    .selectFrom('document_series')
    .where('kind', '=', kind)
    .select(['pattern', 'reset'])
    .forShare()
    .executeTakeFirstOrThrow();

/** The next number of a period. Its row stays locked until the transaction ends; a roll-back returns the number. */
export async function takeNextCount(tx: Tx, kind: SeriesKind, period: string): Promise<number> {
  const { last_count } = await tx
    .insertInto('series_count')
    .values({ kind, period, last_count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'period'])
        .doUpdateSet({ last_count: sql<number>`series_count.last_count + 1` }),
    )
    .returning('last_count')
    .executeTakeFirstOrThrow();
  return last_count;
}

export async function findCount(db: Db, kind: SeriesKind, period: string): Promise<number> {
  const found = await db
    .selectFrom('series_count')
    .where('kind', '=', kind)
    .where('period', '=', period)
    .select('last_count')
    .executeTakeFirst();
  return found?.last_count ?? 0;
}
