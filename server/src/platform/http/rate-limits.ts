import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/types.ts';
import { tooManyRequests } from '../errors.ts';
import type { LimitName, Limits } from '../limits.ts';

/** Counts in the database, so that every server counts together. */
export interface RateLimits {
  /** Counts one use by this subject (an address, an account), or refuses it with 429. */
  use(name: LimitName, subject: string): Promise<void>;
  /** Takes one use back, for what turned out to be harmless, such as a sign-in that succeeded. */
  giveBack(name: LimitName, subject: string): Promise<void>;
}

export function createRateLimits(db: Db, clock: Clock, limits: Limits | 'off'): RateLimits {
  if (limits === 'off') return { use: async () => undefined, giveBack: async () => undefined };

  function windowOf(name: LimitName, subject: string) {
    const { count, seconds } = limits === 'off' ? { count: 0, seconds: 1 } : limits[name];
    const nowMs = clock.now().getTime();
    const lengthMs = seconds * 1000;
    const endsAt = new Date(nowMs - (nowMs % lengthMs) + lengthMs);
    const bucket = `${name}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url')}`;
    return { count, bucket, endsAt, secondsLeft: Math.ceil((endsAt.getTime() - nowMs) / 1000) };
  }

  return {
    async use(name, subject) {
      const { count, bucket, endsAt, secondsLeft } = windowOf(name, subject);
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
  };
}
