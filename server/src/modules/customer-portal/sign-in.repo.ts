import type { Language } from '@daybook/i18n/languages';
import type { Db, Tx } from '../../platform/database/types.ts';
import type { VerifiedContact } from './contact.ts';

interface SignInRequest {
  signInId: string;
  cookieHash: string;
  contact: VerifiedContact;
  language: Language;
  tries: number;
  now: Date;
  expiresAt: Date;
}

export async function insertSignIn(tx: Tx, request: SignInRequest): Promise<void> {
  await tx.deleteFrom('customer_sign_in').where('expires_at', '<=', request.now).execute();
  await tx
    .insertInto('customer_sign_in')
    .values({
      customer_sign_in_id: request.signInId,
      cookie_hash: request.cookieHash,
      contact_kind: request.contact.kind,
      contact_key: request.contact.key,
      language: request.language,
      tries_left: request.tries,
      expires_at: request.expiresAt,
    })
    .execute();
}

/** The address of a request whose mail is being written. */
export const findSignIn = (db: Db, signInId: string, now: Date) =>
  db
    .selectFrom('customer_sign_in')
    .where('customer_sign_in_id', '=', signInId)
    .where('expires_at', '>', now)
    .select('contact_key as key')
    .executeTakeFirst();

export async function putCode(db: Db, signInId: string, codeHash: string): Promise<void> {
  await db
    .updateTable('customer_sign_in')
    .set({ code_hash: codeHash })
    .where('customer_sign_in_id', '=', signInId)
    .execute();
}

/** Takes one of the tries of a request before its code is compared. Nothing if none is left. */
export const takeTry = (db: Db, cookieHash: string, now: Date) =>
  db
    .updateTable('customer_sign_in')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('cookie_hash', '=', cookieHash)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .returning(['customer_sign_in_id as signInId', 'code_hash as codeHash'])
    .executeTakeFirst();

/** Consumes a request by its code. Of several calls at once, one gets it. */
export async function consumeSignIn(
  tx: Tx,
  signInId: string,
  codeHash: string,
): Promise<VerifiedContact | null> {
  const row = await tx
    .deleteFrom('customer_sign_in')
    .where('customer_sign_in_id', '=', signInId)
    .where('code_hash', '=', codeHash)
    .returning('contact_key as key')
    .executeTakeFirst();
  return row ? { kind: 'email', key: row.key } : null;
}

export async function insertSession(
  tx: Tx,
  session: { tokenHash: string; contact: VerifiedContact; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('customer_session')
    .values({
      token_hash: session.tokenHash,
      contact_kind: session.contact.kind,
      contact_key: session.contact.key,
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function findSession(db: Db, tokenHash: string, now: Date): Promise<VerifiedContact | null> {
  const row = await db
    .selectFrom('customer_session')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .select('contact_key as key')
    .executeTakeFirst();
  return row ? { kind: 'email', key: row.key } : null;
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('customer_session').where('token_hash', '=', tokenHash).execute();
}
