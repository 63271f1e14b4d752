import type { ClosureInput } from '@daybook/contract/closures';
import type { Interval } from '@daybook/domain/interval';
import type { Db, Tx } from '../../../platform/database/types.ts';

const columnsOf = ({ name, isPublic, repeatsYearly, firstOn, lastOn, part }: ClosureInput) => ({
  name,
  is_public: isPublic,
  repeats_yearly: repeatsYearly,
  first_on: firstOn,
  last_on: lastOn,
  start_minute: part?.startMinute ?? null,
  end_minute: part?.endMinute ?? null,
});

const series = (db: Db) =>
  db
    .selectFrom('closure_series')
    .select([
      'closure_series_id as closureId',
      'version',
      'name',
      'is_public as isPublic',
      'repeats_yearly as repeatsYearly',
      'first_on as firstOn',
      'last_on as lastOn',
      'start_minute as startMinute',
      'end_minute as endMinute',
    ]);

export type SeriesRow = Awaited<ReturnType<typeof findSeries>>[number];

export const findSeries = (db: Db) => series(db).execute();

export const findYearly = (db: Db) => series(db).where('repeats_yearly', '=', true).execute();

export const findOneSeries = (db: Db, closureId: string) =>
  series(db).where('closure_series_id', '=', closureId).executeTakeFirst();

/** The times of closures that have not ended, by start. */
export const findTimes = (db: Db, now: Date) =>
  db
    .selectFrom('closure')
    .where('end_at', '>', now)
    .select(['closure_series_id as closureId', 'start_at as startAt', 'end_at as endAt'])
    .orderBy('start_at')
    .execute();

export const findTimesWithin = (db: Db, { startAt, endAt }: Interval) =>
  db
    .selectFrom('closure')
    .where('end_at', '>', new Date(startAt))
    .where('start_at', '<', new Date(endAt))
    .select(['start_at as startAt', 'end_at as endAt'])
    .execute();

export async function insertSeries(tx: Tx, closureId: string, input: ClosureInput): Promise<void> {
  await tx
    .insertInto('closure_series')
    .values({ closure_series_id: closureId, ...columnsOf(input) })
    .execute();
}

/** Compare and swap: false if the closure is no longer at this version. */
export async function updateSeries(
  tx: Tx,
  { closureId, version }: { closureId: string; version: number },
  input: ClosureInput,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('closure_series')
    .set({ ...columnsOf(input), version: version + 1 })
    .where('closure_series_id', '=', closureId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes its times too. False if it is no longer at this version. */
export async function deleteSeries(
  tx: Tx,
  { closureId, version }: { closureId: string; version: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('closure_series')
    .where('closure_series_id', '=', closureId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteTimes(tx: Tx, closureId: string): Promise<void> {
  await tx.deleteFrom('closure').where('closure_series_id', '=', closureId).execute();
}

interface Times {
  closureId: string;
  name: string;
  isPublic: boolean;
  times: readonly (Interval & { id: string })[];
}

/** Existing ones stay. */
export async function insertTimes(db: Db, { closureId, name, isPublic, times }: Times): Promise<void> {
  if (times.length === 0) return;
  await db
    .insertInto('closure')
    .values(
      times.map(({ id, startAt, endAt }) => ({
        closure_id: id,
        closure_series_id: closureId,
        name,
        is_public: isPublic,
        start_at: new Date(startAt),
        end_at: new Date(endAt),
      })),
    )
    .onConflict((conflict) => conflict.columns(['closure_series_id', 'start_at']).doNothing())
    .execute();
}

/** The country of the business; null until it is set. */
export const findCountry = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('business').select('country').executeTakeFirstOrThrow()).country;
