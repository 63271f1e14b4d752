import type { LoadReport } from '@daybook/contract/release';
import { stampLastsMs } from '@daybook/domain/canary';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

// Without parameters, so that selected and grouped expressions are identical.
const isSampled = sql<boolean>`canary_id = ''`;

/**
 * Counts the report of a stamp, unless it has already reported such an outcome for this version. Returns whether it
 * counted.
 */
export const countLoad = (db: Db, now: Date, report: LoadReport, origin: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const isNew = await noteOutcome(tx, now, report, origin);
    if (isNew) await addToCount(tx, now, report);
    return isNew;
  });

async function noteOutcome(tx: Tx, now: Date, report: LoadReport, origin: string): Promise<boolean> {
  const noted = await tx
    .insertInto('load_outcome')
    .values({
      nonce: report.stamp.nonce,
      remote: report.remote,
      version: report.version,
      failed: report.code !== null,
      reported_at: now,
      selected_by: report.selectedBy,
      canary_id: report.canary?.id ?? '',
      in_bucket: report.canary?.inBucket ?? false,
      origin,
    })
    .onConflict((conflict) => conflict.columns(['nonce', 'remote', 'version', 'failed']).doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return noted !== undefined;
}

async function addToCount(tx: Tx, now: Date, report: LoadReport): Promise<void> {
  await tx
    .insertInto('load_count')
    .values({
      minute: new Date(Math.floor(now.getTime() / minuteMs) * minuteMs),
      release: report.release,
      remote: report.remote,
      version: report.version,
      selected_by: report.selectedBy,
      code: report.code ?? '',
      canary_id: report.canary?.id ?? '',
      in_bucket: report.canary?.inBucket ?? false,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['minute', 'release', 'remote', 'version', 'selected_by', 'code', 'canary_id', 'in_bucket'])
        .doUpdateSet((row) => ({ count: row('load_count.count', '+', row.lit(1)) })),
    )
    .execute();
}

/** How long reports are kept. */
const keptDays = 14;

/** Periodically deletes old reports. */
export async function deleteOldLoads(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await db.deleteFrom('load_count').where('minute', '<', before).execute();
  await db.deleteFrom('load_outcome').where('reported_at', '<', before).execute();
  // Outside trials they only prevent a stamp from counting twice.
  const expired = new Date(now.getTime() - stampLastsMs - hourMs);
  await db
    .deleteFrom('load_outcome')
    .where('canary_id', '=', '')
    .where('reported_at', '<', expired)
    .execute();
}

/** All reports of each version since then, by outcome. */
export const findLoads = (db: Db, since: Date) =>
  db
    .selectFrom('load_count')
    .where('minute', '>=', since)
    .groupBy(['remote', 'version', 'code', isSampled])
    .select(({ fn }) => [
      'remote',
      'version',
      'code',
      isSampled.as('isSampled'),
      fn.sum<number>('count').as('count'),
    ])
    .execute();

/**
 * Results of a canary beside those of the version everyone else has. Each address counts once in each, by its latest
 * report: fetching many pages gives no more weight.
 */
export async function findTrial(db: Db, canaryId: string, since: Date | null) {
  const lasts = db
    .selectFrom('load_outcome')
    .where('canary_id', '=', canaryId)
    .$if(since !== null, (query) => query.where('reported_at', '>=', since ?? new Date(0)))
    // Addresses that tried the canary and fell back are left out of the others.
    .where((eb) =>
      eb.or([
        eb.and([eb('in_bucket', '=', true), eb('selected_by', '=', 'canary')]),
        eb.and([eb('in_bucket', '=', false), eb('selected_by', '=', 'release')]),
      ]),
    )
    .distinctOn(['in_bucket', 'origin'])
    .select(['in_bucket', 'failed'])
    .orderBy('in_bucket')
    .orderBy('origin')
    .orderBy('reported_at', 'desc')
    .orderBy('failed', 'desc');
  const rows = await db
    .selectFrom(lasts.as('last'))
    .groupBy(['in_bucket', 'failed'])
    .select(({ fn }) => ['in_bucket as inBucket', 'failed', fn.countAll<number>().as('count')])
    .execute();
  const of = (inBucket: boolean) => {
    const own = rows.filter((row) => row.inBucket === inBucket);
    const sum = (some: typeof rows) => some.reduce((total, { count }) => total + Number(count), 0);
    return { loads: sum(own), failures: sum(own.filter(({ failed }) => failed)) };
  };
  return { canary: of(true), control: of(false) };
}
