import { sql } from 'kysely';
import { prepared } from '../../platform/database/hints.ts';
import type { Db } from '../../platform/database/types.ts';

/** The key of a purpose: the first one that any server of this installation proposed. */
export async function findOrInsertKey(db: Db, purpose: string, proposed: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    insert into signing_key (purpose, key) values (${purpose}, ${proposed})
    on conflict (purpose) do update set key = signing_key.key
    returning key`.execute(db);
  return rows[0]?.key ?? proposed;
}

/** Whether the business requires it, where the installation allows it. */
export const findIsRequired = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('business').select('booking_proof').executeTakeFirstOrThrow()).booking_proof ?? true;

/** By this request, by an earlier identical one, or by another; an identical one may repeat. */
export async function spendProof(
  db: Db,
  { nonce, spentFor, expiresAt }: { nonce: string; spentFor: string; expiresAt: Date },
): Promise<'now' | 'before' | 'elsewhere'> {
  const { rows } = await sql<{ spentFor: string; isNew: boolean }>`
    insert into spent_proof (nonce, spent_for, expires_at) values (${nonce}, ${spentFor}, ${expiresAt})
    on conflict (nonce) do update set spent_for = spent_proof.spent_for
    returning spent_for as "spentFor", xmax = 0 as "isNew"`
    .withPlugin(prepared)
    .execute(db);
  const [row] = rows;
  if (row?.spentFor !== spentFor) return 'elsewhere';
  return row.isNew ? 'now' : 'before';
}
