import { sql } from 'kysely';
import type { Db } from '../platform/database/types.ts';

/** The key of a purpose: the first that any server of this installation proposed. */
export async function findOrKeepKey(db: Db, purpose: string, proposed: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    insert into signing_key (purpose, key) values (${purpose}, ${proposed})
    on conflict (purpose) do update set key = signing_key.key
    returning key`.execute(db);
  return rows[0]?.key ?? proposed;
}

/** Whether the business wants it, where it can be asked for at all. */
export const findIsWanted = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('business').select('booking_proof').executeTakeFirstOrThrow()).booking_proof ?? true;

/** False when another request has spent it; the same one may come again. */
export async function spendProof(
  db: Db,
  { nonce, spentFor, expiresAt }: { nonce: string; spentFor: string; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql<{ spentFor: string }>`
    insert into spent_proof (nonce, spent_for, expires_at) values (${nonce}, ${spentFor}, ${expiresAt})
    on conflict (nonce) do update set spent_for = spent_proof.spent_for
    returning spent_for as "spentFor"`.execute(db);
  return rows[0]?.spentFor === spentFor;
}
