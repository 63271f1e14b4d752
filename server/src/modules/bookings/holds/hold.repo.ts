import type { NewRow } from '../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';

/** Releases the replaced hold, and deletes expired ones in the same calendars. */
export async function releaseHolds(
  tx: Tx,
  { ownToken, staffIds, now }: { ownToken: string | null; staffIds: readonly string[]; now: Date },
): Promise<void> {
  await tx
    .deleteFrom('hold')
    .where((eb) =>
      eb.or([
        eb('token_hash', '=', ownToken ?? ''),
        eb.and([
          eb('expires_at', '<=', now),
          eb(
            'hold_id',
            'in',
            eb.selectFrom('hold_block').select('hold_id').where('staff_id', 'in', staffIds),
          ),
        ]),
      ]),
    )
    .execute();
}

/** Seconds until the address may hold another booking; null if it may now. */
export async function secondsUntilFree(
  tx: Tx,
  { addressHash, now, atMost }: { addressHash: string; now: Date; atMost: number },
): Promise<number | null> {
  const alive = await tx
    .selectFrom('hold')
    .where('address_hash', '=', addressHash)
    .where('expires_at', '>', now)
    .select('expires_at')
    .orderBy('expires_at', 'desc')
    .limit(atMost)
    .execute();
  // When the last of `atMost` holds ends, the address may hold another one.
  const last = alive.length < atMost ? undefined : alive.at(-1);
  return last ? Math.ceil((last.expires_at.getTime() - now.getTime()) / 1000) : null;
}

export async function insertHold(
  tx: Tx,
  hold: NewRow<'hold'>,
  blocks: readonly NewRow<'hold_block'>[],
): Promise<void> {
  await tx
    .with('holds', (db) => db.insertInto('hold').values(hold))
    .insertInto('hold_block')
    .values(blocks)
    .execute();
}

export async function deleteHold(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('hold').where('token_hash', '=', tokenHash).execute();
}
