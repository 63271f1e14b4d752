import type { LoadReport } from '@daybook/contract/release';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';

const minuteMs = 60_000;

// Without parameters, so that what is selected is what is grouped by.
const isSampled = sql<boolean>`canary_id = ''`;
const isGood = sql<boolean>`code = ''`;

export async function countLoad(db: Db, now: Date, report: LoadReport): Promise<void> {
  await db
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

/** How long it is known how a version fared. */
const keptDays = 14;

/** Now and then: forgets what was reported long ago. */
export async function forgetLoads(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('load_count')
    .where('minute', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .execute();
}

/** What was reported of each version since then, by what came of it. */
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

/** How a canary fares, and how the version that everybody else has does beside it. */
export async function findTrial(db: Db, canaryId: string, since: Date | null) {
  const rows = await db
    .selectFrom('load_count')
    .where('canary_id', '=', canaryId)
    .$if(since !== null, (query) => query.where('minute', '>=', since ?? new Date(0)))
    // Who tried the canary and fell back says nothing about the others.
    .where((eb) =>
      eb.or([
        eb.and([eb('in_bucket', '=', true), eb('selected_by', '=', 'canary')]),
        eb.and([eb('in_bucket', '=', false), eb('selected_by', '=', 'release')]),
      ]),
    )
    .groupBy(['in_bucket', isGood])
    .select(({ fn }) => ['in_bucket as inBucket', isGood.as('isGood'), fn.sum<number>('count').as('count')])
    .execute();
  const of = (inBucket: boolean) => {
    const own = rows.filter((row) => row.inBucket === inBucket);
    const sum = (some: typeof rows) => some.reduce((total, { count }) => total + Number(count), 0);
    return { loads: sum(own), failures: sum(own.filter(({ isGood }) => !isGood)) };
  };
  return { canary: of(true), control: of(false) };
}
