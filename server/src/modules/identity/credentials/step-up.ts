import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findSecondFactor } from '../second-factor/second-factor.repo.ts';
import { consumeCode } from '../second-factor/take-code.ts';
import { isSessionSince } from './account-access.repo.ts';
import { confirmPassword } from './confirm-password.ts';

export type StepUpDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'secrets' | 'log'>;

export interface TypedStepUp {
  password?: string | undefined;
  code?: string | undefined;
}

export type StepUpActor = Pick<SignedIn, 'userId' | 'sessionId' | 'byProvider'>;

const recentMinutes = 15;

/** The error for a wrong code in a form of a signed-in user. */
export const wrongTypedCode = () =>
  invalid({ code: t('This code is wrong or has already been used. Wait for the next one and try again.') });

/**
 * Runs work that moves money or identity after the session's owner has proven their identity: by password, and by code
 * if they have a second factor; or by a recent sign-in at the provider. The code is consumed in the transaction of the work, never by a failed one.
 */
export async function withStepUp<T>(
  deps: StepUpDeps,
  { userId, sessionId, byProvider }: StepUpActor,
  { password = '', code = '' }: TypedStepUp,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (byProvider) {
    await requireRecentSignIn(deps, sessionId);
    return inTransaction(deps.db, work);
  }
  const hasFactor = (await findSecondFactor(deps.db, userId)) !== null;
  const lacksCode = hasFactor && code === '';
  const missing = {
    ...(password === '' && { password: t('Enter your password.') }),
    ...(lacksCode && { code: t('Enter a code from your app, or a recovery code.') }),
  };
  if (Object.keys(missing).length > 0) throw invalid(missing);
  await confirmPassword(deps, userId, { typed: password, field: 'password' });
  if (!hasFactor) return inTransaction(deps.db, work);
  return withCode(deps, userId, code, work);
}

/** Whoever signed in at the provider may have no password: signing in again there takes its place. */
async function requireRecentSignIn({ db, clock }: StepUpDeps, sessionId: string): Promise<void> {
  const since = new Date(clock.now().getTime() - recentMinutes * 60_000);
  if (await isSessionSince(db, sessionId, since)) return;
  throw invalid({
    password: t('To confirm it’s you, log out and in again, then do this within 15 minutes.'),
  });
}

async function withCode<T>(
  deps: StepUpDeps,
  userId: string,
  code: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  await deps.limits.use('code.account', userId);
  let isRight = false;
  try {
    return await inTransaction(deps.db, async (tx) => {
      isRight = await consumeCode(deps, tx, userId, code);
      if (!isRight) throw wrongTypedCode();
      return work(tx);
    });
  } finally {
    if (isRight) await deps.limits.giveBack('code.account', userId);
  }
}
