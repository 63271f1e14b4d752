import type { Db, Tx } from '../../../platform/database/types.ts';

export async function insertStep(
  tx: Tx,
  step: { tokenHash: string; userId: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('sign_in_step')
    .values({ token_hash: step.tokenHash, user_id: step.userId, expires_at: step.expiresAt })
    .execute();
}

/** Counts a try. Undefined if the token is unknown, expired, or has no try left. */
export async function countStepAttempt(
  db: Db,
  tokenHash: string,
  { now, tries }: { now: Date; tries: number },
): Promise<string | undefined> {
  const row = await db
    .updateTable('sign_in_step')
    .set((of) => ({ attempts: of('attempts', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('attempts', '<', tries)
    .returning('user_id as userId')
    .executeTakeFirst();
  return row?.userId;
}

/** Consumes the token. Of several requests at once, one succeeds. */
export async function consumeStepToken(tx: Tx, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_step')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
