import type { ChannelPointer } from '@daybook/contract/release';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';

/** A channel of a store. */
export interface ChannelPlace {
  channel: string;
  store: string;
}

/** Entries from before stores were distinguished belong to the first store that asks. */
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

/** Stores a served pointer and returns the highest number ever stored, including its own. */
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

/** The pointer with the highest number any server has served, as JSON; null if none is stored. */
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
