import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { findSession, insertSession, keepCredentials, touchSession } from './repo.ts';

const minute = 60_000;
const day = 1440 * minute;

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'config'>;

/**
 * Starts a session and answers with its token, which is stored nowhere. Null when the password that was looked at is no
 * longer the account's: a sign-in under way must not outlive a new password, which ends every session.
 */
export async function startSession(
  { db, clock, newId, config }: SessionDeps,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<string | null> {
  const token = newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + config.session.days * day);
  const isStarted = await inTransaction(db, async (tx) => {
    if (!(await keepCredentials(tx, userId, passwordHash))) return false;
    await insertSession(tx, { sessionId: newId(), userId, tokenHash: hashToken(token), now, expiresAt });
    return true;
  });
  return isStarted ? token : null;
}

/**
 * Who a token belongs to, as things stand now: a role that changed or an account that was disabled counts at once. What
 * a page does on its own is no use of the session, which ends when its user is away for long.
 */
export function createAuthenticate({ db, clock, config }: SessionDeps) {
  return async (token: string, { isUse = true } = {}): Promise<SignedIn | null> => {
    const now = clock.now();
    const idleSince = new Date(now.getTime() - config.session.idleMinutes * minute);
    const session = await findSession(db, hashToken(token), { now, idleSince });
    if (!session) return null;
    if (isUse && now.getTime() - session.lastUsedAt.getTime() >= minute) {
      await touchSession(db, session.actor.sessionId, now);
    }
    return session.actor;
  };
}
