import { emailKey } from '@daybook/domain/text/email-address';
import type { Db, Tx } from '../../../platform/database/types.ts';

/** The pending new address of an account, while its link works. */
export const findAddressChange = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('address_change')
    .innerJoin('user_account', 'user_account.user_id', 'address_change.user_id')
    .select(['address_change.email', 'user_account.full_name as fullName'])
    .where('address_change.user_id', '=', userId)
    .where('address_change.expires_at', '>', now)
    .where('user_account.disabled_at', 'is', null)
    .executeTakeFirst();

/** Stores the one pending change; an earlier one and its link end. */
export async function putAddressChange(
  tx: Tx,
  change: { userId: string; email: string; expiresAt: Date },
): Promise<void> {
  const kept = { email: change.email, token_hash: null, expires_at: change.expiresAt };
  await tx
    .insertInto('address_change')
    .values({ user_id: change.userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
}

/** Stores the link's token, if the change is still to that address. */
export async function putAddressLink(
  db: Db,
  { userId, email, tokenHash }: { userId: string; email: string; tokenHash: string },
): Promise<void> {
  await db
    .updateTable('address_change')
    .set({ token_hash: tokenHash })
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .execute();
}

/** Consumes the link. Of several requests at once, one gets the change. */
export const consumeAddressChange = (tx: Tx, tokenHash: string, now: Date) =>
  tx
    .deleteFrom('address_change')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'email'])
    .executeTakeFirst();

/** The active account, locked until the transaction ends. */
export const lockAccount = (tx: Tx, userId: string) =>
  tx
    .selectFrom('user_account')
    .select(['user_id as userId', 'email', 'full_name as fullName'])
    .where('user_id', '=', userId)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function setAddress(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .updateTable('user_account')
    .set((of) => ({ email, email_key: emailKey(email), version: of('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}

export async function isAddressTaken(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('user_account')
    .select('user_id')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row !== undefined;
}
