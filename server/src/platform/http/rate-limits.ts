import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/types.ts';
import { tooManyRequests } from '../errors.ts';
import type { Limit, LimitName, Limits } from '../limits.ts';

/** The subject of a limit, such as an address or an account; a list for one within another, the wider first. */
type Subject = string | readonly string[];

/** What is left of a limit after a use, and the seconds until it starts anew. */
interface Usage extends Limit {
  left: number;
  secondsLeft: number;
}

/** Counts in the database, shared by all servers. */
export interface RateLimits {
  /** Counts one use by this subject (an address, an account), or refuses it with 429. Undefined without limits. */
  use(name: LimitName, subject: Subject): Promise<Usage | undefined>;
  /** Returns one use, for example after a successful login. */
  giveBack(name: LimitName, subject: Subject): Promise<void>;
  /** Whether this subject, or one within it, is at its limit. */
  isUsedUp(name: LimitName, subject: Subject): Promise<boolean>;
  /** Clears the counts of this subject and of all within it. */
  forget(name: LimitName, subject: Subject): Promise<void>;
}

const unlimited: RateLimits = {
  use: async () => undefined,
  giveBack: async () => undefined,
  isUsedUp: async () => false,
  forget: async () => undefined,
};

const hashOf = (part: string) => createHash('sha256').update(part.toLowerCase()).digest('base64url');
const bucketOf = (name: LimitName, subject: Subject) => [name, ...[subject].flat().map(hashOf)].join(':');

export function createRateLimits(db: Db, clock: Clock, limits: Limits | 'off'): RateLimits {
  if (limits === 'off') return unlimited;

  function windowOf(name: LimitName, subject: Subject) {
    const { count, seconds } = limits === 'off' ? { count: 0, seconds: 1 } : limits[name];
    const nowMs = clock.now().getTime();
    const lengthMs = seconds * 1000;
    const endsAt = new Date(nowMs - (nowMs % lengthMs) + lengthMs);
    const secondsLeft = Math.ceil((endsAt.getTime() - nowMs) / 1000);
    return { count, seconds, bucket: bucketOf(name, subject), endsAt, secondsLeft };
  }

  const isWithin = (bucket: string) =>
    sql<boolean>`(bucket = ${bucket} or starts_with(bucket, ${`${bucket}:`}))`;

  return {
    async use(name, subject) {
      const { count, seconds, bucket, endsAt, secondsLeft } = windowOf(name, subject);
      const { used } = await db
        .insertInto('rate_window')
        .values({ bucket, ends_at: endsAt })
        .onConflict((conflict) =>
          conflict
            .columns(['bucket', 'ends_at'])
            .doUpdateSet((row) => ({ used: row('rate_window.used', '+', 1) })),
        )
        .returning('used')
        .executeTakeFirstOrThrow();
      if (used > count) throw tooManyRequests(secondsLeft);
      return { count, seconds, left: count - used, secondsLeft };
    },
    async giveBack(name, subject) {
      const { bucket, endsAt } = windowOf(name, subject);
      await db
        .updateTable('rate_window')
        .set((row) => ({ used: row('used', '-', 1) }))
        .where('bucket', '=', bucket)
        .where('ends_at', '=', endsAt)
        .execute();
    },
    async isUsedUp(name, subject) {
      const { count, bucket, endsAt } = windowOf(name, subject);
      const found = await db
        .selectFrom('rate_window')
        .select('used')
        .where(isWithin(bucket))
        .where('ends_at', '=', endsAt)
        .where('used', '>=', count)
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },
    async forget(name, subject) {
      await db
        .deleteFrom('rate_window')
        .where(isWithin(bucketOf(name, subject)))
        .execute();
    },
  };
}
