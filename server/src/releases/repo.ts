import { sql } from 'kysely';
import type { Db } from '../platform/database/types.ts';

/** Remembers a sequence number and answers with the highest there ever was, this one included. */
export async function raiseSeq(db: Db, channel: string, seq: number): Promise<number> {
  const row = await db
    .insertInto('release_seq')
    .values({ channel, seq })
    .onConflict((at) =>
      at.column('channel').doUpdateSet({ seq: sql<number>`greatest(release_seq.seq, excluded.seq)` }),
    )
    .returning('seq')
    .executeTakeFirstOrThrow();
  return row.seq;
}
