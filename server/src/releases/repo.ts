import type { ChannelPointer } from '@daybook/contract/release';
import { sql } from 'kysely';
import type { Db } from '../platform/database/types.ts';

/** Remembers a pointer that is served and answers with the highest number there ever was, its own included. */
export async function rememberPointer(db: Db, channel: string, pointer: ChannelPointer): Promise<number> {
  const row = await db
    .insertInto('release_seq')
    .values({ channel, seq: pointer.seq, pointer: JSON.stringify(pointer) })
    .onConflict((at) =>
      at.column('channel').doUpdateSet({
        pointer: sql<string>`case when excluded.seq < release_seq.seq then release_seq.pointer else excluded.pointer end`,
        seq: sql<number>`greatest(release_seq.seq, excluded.seq)`,
      }),
    )
    .returning('seq')
    .executeTakeFirstOrThrow();
  return row.seq;
}

/** The pointer with the highest number that any server has served, as JSON; null where nothing is remembered. */
export async function findPointer(db: Db, channel: string): Promise<string | null> {
  const row = await db
    .selectFrom('release_seq')
    .select('pointer')
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row?.pointer ?? null;
}
