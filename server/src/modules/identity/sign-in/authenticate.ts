import { isInDomains, isSessionLive, needsTwoStep } from '@daybook/domain/sign-in-rules';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import type { actorOf } from '../../people/people.repo.ts';
import { readSignInRules, sessionLimits } from '../credentials/sign-in-rules.ts';
import { isUnknownDevice, rememberDevice, type SignInOrigin } from './known-devices.repo.ts';
import { type callers, findSession, insertSession, touchSession } from './sign-in.repo.ts';

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
  { byProvider = false, ...place }: SignInOrigin & { byProvider?: boolean },
): Promise<string> {
  const [token, sessionId, now] = [newToken(), newId(), clock.now()];
  const { limits } = await readSignInRules(tx, config);
  const expiresAt = new Date(now.getTime() + limits.days * day);
  await insertSession(tx, {
    sessionId,
    userId,
    tokenHash: hashToken(token),
    ...place,
    byProvider,
    now,
    expiresAt,
  });
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
    if (isUse && now.getTime() - session.lastUsedAt.getTime() >= minute) {
      await touchSession(db, session.sessionId, now);
    }
    return signedIn(session, session.sessionId, session.byProvider);
  };
}

type Caller = ReturnType<typeof actorOf<Awaited<ReturnType<ReturnType<typeof callers>['execute']>>[number]>>;

/** The user behind a session or key, by the business's rules of now; null if they may not sign in. */
export function signedIn(caller: Caller, sessionId: string, byProvider = false): SignedIn | null {
  if (!isInDomains(caller.email, caller.signInDomains)) return null;
  const { userId, fullName, language, userType, role, scopes, staffId, teamIds } = caller;
  // The provider checks a second factor.
  const mustSetUpTwoStep = !byProvider && !caller.hasSecondFactor && needsTwoStep(caller.twoStepRule, caller);
  const actor = {
    userId,
    sessionId,
    fullName,
    language,
    userType,
    role,
    scopes,
    staffId,
    teamIds,
    ...(byProvider && { byProvider }),
  };
  return mustSetUpTwoStep ? { ...actor, mustSetUpTwoStep } : actor;
}
