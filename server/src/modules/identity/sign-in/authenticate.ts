import { isInDomains, isSessionLive, needsTwoStep } from '@daybook/domain/sign-in-rules';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { readSignInRules, sessionLimits } from '../credentials/sign-in-rules.ts';
import { isUnknownDevice, rememberDevice, type SignInOrigin } from './known-devices.repo.ts';
import { findSession, insertSession, touchSession } from './sign-in.repo.ts';

const minute = 60_000;
const day = 1440 * minute;

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Starts a session and returns its token, which is stored nowhere. A user who signs in from a new device or address,
 * except the first time, is notified by mail.
 */
export async function insertSignIn(
  { clock, newId, config, outbox }: Pick<Deps, 'clock' | 'newId' | 'config' | 'outbox'>,
  tx: Tx,
  userId: string,
  place: SignInOrigin,
): Promise<string> {
  const [token, sessionId, now] = [newToken(), newId(), clock.now()];
  const { limits } = await readSignInRules(tx, config);
  const expiresAt = new Date(now.getTime() + limits.days * day);
  await insertSession(tx, { sessionId, userId, tokenHash: hashToken(token), ...place, now, expiresAt });
  if (await isUnknownDevice(tx, userId, place)) {
    const data = { userId, ...place, at: now.toISOString() };
    await outbox.put(tx, { kind: 'new_sign_in', subjectId: sessionId, recipient: 'user', data });
  }
  await rememberDevice(tx, userId, place, now);
  return token;
}

/**
 * Authenticates a token against the current state: a changed role or a disabled account counts at once. Automatic
 * requests of a page do not extend the session, which ends when the user is away for long.
 */
export function createAuthenticate({ db, clock, config }: SessionDeps) {
  return async (token: string, { isUse = true } = {}): Promise<SignedIn | null> => {
    const now = clock.now();
    const session = await findSession(db, hashToken(token), now);
    if (!session || !isSessionLive(session, sessionLimits(session, config), now)) return null;
    if (!isInDomains(session.email, session.signInDomains)) return null;
    if (isUse && now.getTime() - session.lastUsedAt.getTime() >= minute) {
      await touchSession(db, session.sessionId, now);
    }
    return signedIn(session);
  };
}

function signedIn(session: NonNullable<Awaited<ReturnType<typeof findSession>>>): SignedIn {
  const { userId, sessionId, fullName, language, userType, role, scopes, staffId, teamIds } = session;
  const mustSetUpTwoStep = !session.hasSecondFactor && needsTwoStep(session.twoStepRule, session);
  const actor = { userId, sessionId, fullName, language, userType, role, scopes, staffId, teamIds };
  return mustSetUpTwoStep ? { ...actor, mustSetUpTwoStep } : actor;
}
