import type { ChannelPointer } from '@daybook/contract/release';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';

/** A channel of a store. */
export interface ChannelPlace {
  channel: string;
  store: string;
}

/** What was remembered before stores were told apart is of the store that is asked for first. */
const adopt = (db: Db, { channel, store }: ChannelPlace) =>
  db
    .updateTable('release_seq')
    .set({ store })
    .where('channel', '=', channel)
    .where('store', '=', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('release_seq as known')
            .select('known.seq')
            .where('known.channel', '=', channel)
            .where('known.store', '=', store),
        ),
      ),
    )
    .execute();

/** Remembers a pointer that is served and answers with the highest number there ever was, its own included. */
export async function rememberPointer(db: Db, place: ChannelPlace, pointer: ChannelPointer): Promise<number> {
  await adopt(db, place);
  const row = await db
    .insertInto('release_seq')
    .values({ ...place, seq: pointer.seq, pointer: JSON.stringify(pointer) })
    .onConflict((at) =>
      at.columns(['channel', 'store']).doUpdateSet({
        pointer: sql<string>`case when excluded.seq < release_seq.seq then release_seq.pointer else excluded.pointer end`,
        seq: sql<number>`greatest(release_seq.seq, excluded.seq)`,
      }),
    )
    .returning('seq')
    .executeTakeFirstOrThrow();
  return row.seq;
}

/** The pointer with the highest number that any server has served, as JSON; null where nothing is remembered. */
export async function findPointer(db: Db, { channel, store }: ChannelPlace): Promise<string | null> {
  const row = await db
    .selectFrom('release_seq')
    .select('pointer')
    .where('channel', '=', channel)
    .where('store', 'in', [store, ''])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.pointer ?? null;
}
