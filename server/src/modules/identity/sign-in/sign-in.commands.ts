import type { LoginInput, ResetPasswordInput } from '@daybook/contract/auth';
import type { AnswerOf } from '@daybook/contract/endpoints';
import { isInDomains, needsTwoStep } from '@daybook/domain/sign-in-rules';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forbidden, linkInvalid, wrongCredentials } from '../../../platform/errors.ts';
import { hashPassword, verifyPassword } from '../../../platform/passwords.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findConfiguredRules, revokeAccess, setPassword } from '../credentials/account-access.repo.ts';
import { requireStrongPassword } from '../credentials/new-password.ts';
import { findSecondFactor } from '../second-factor/second-factor.repo.ts';
import { insertSignIn } from './authenticate.ts';
import { countAttempt } from './count-attempts.ts';
import type { SignInOrigin } from './known-devices.repo.ts';
import { startSecondStep } from './second-step.commands.ts';
import { presentUser } from './sign-in.present.ts';
import { consumeReset, findCredentials, findReset, lockActiveAccount } from './sign-in.repo.ts';

/**
 * Signs in, or starts the second step. An unknown address costs the same work and gets the same answer as a wrong
 * password.
 */
export async function signIn(
  deps: Deps,
  { email, password }: LoginInput,
  place: SignInOrigin,
): Promise<AnswerOf<'POST auth/login'>> {
  const { address } = place;
  const found = await findCredentials(deps.db, email);
  const attempt = await countAttempt(deps, { email, userId: found?.userId, address });
  const fits = await verifyPassword(found?.passwordHash, password);
  const answer = fits && found ? await completeSignIn(deps, found, place) : null;
  if (!found || !answer) {
    deps.log.warn({ address, userId: found?.userId }, 'sign-in refused');
    throw wrongCredentials();
  }
  await attempt.succeeded();
  deps.log.info({ address, userId: found.userId }, 'token' in answer ? 'signed in' : 'password accepted');
  return answer;
}

/** Null if the checked password is no longer the account's. */
const completeSignIn = (
  deps: Deps,
  { userId, passwordHash }: { userId: string; passwordHash: string },
  place: SignInOrigin,
): Promise<AnswerOf<'POST auth/login'> | null> =>
  inTransaction(deps.db, async (tx) => {
    const account = await lockActiveAccount(tx, userId, passwordHash);
    if (!account) return null;
    if (account.passwordExpiresAt && account.passwordExpiresAt <= deps.clock.now())
      throw forbidden(
        t(
          'This password has expired. Ask for a new one by email, or run `npm run administrator` on the server.',
        ),
      );
    const { signInDomains, twoStepRule } = await findConfiguredRules(tx);
    if (!isInDomains(account.email, signInDomains))
      throw forbidden(t('Addresses at this domain can’t log in here.'));
    if (await findSecondFactor(tx, userId)) return { secondFactor: await startSecondStep(deps, tx, userId) };
    return {
      token: await insertSignIn(deps, tx, userId, place),
      user: presentUser(account, { mustSetUpTwoStep: needsTwoStep(twoStepRule, account) }),
    };
  });

/** Orders the mail with the link. Whether the address is known is checked when the mail is written. */
export async function requestPasswordReset(
  { db, newId, outbox }: Pick<Deps, 'db' | 'newId' | 'outbox'>,
  email: string,
): Promise<void> {
  await inTransaction(db, (tx) =>
    outbox.put(tx, { kind: 'password_reset', subjectId: newId(), recipient: 'user', data: { email } }),
  );
}

/** Sets a new password by a mailed token and ends every session of the user. */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox' | 'log'>,
  { token, password }: ResetPasswordInput,
): Promise<void> {
  const { db, clock, newId, outbox, log } = deps;
  const tokenHash = hashToken(token);
  // Checked before any validation or hashing, and again when consumed: a link works once.
  const asking = await findReset(db, tokenHash, clock.now());
  if (!asking) throw linkInvalid();
  const person = [asking.fullName, asking.username, asking.email];
  await requireStrongPassword(db, { password, field: 'password', person });
  const passwordHash = await hashPassword(password);
  const userId = await inTransaction(db, async (tx) => {
    const owner = await consumeReset(tx, tokenHash, clock.now());
    if (!owner) throw linkInvalid();
    await setPassword(tx, owner, passwordHash);
    await revokeAccess(tx, owner);
    await recordAudit(deps, tx, {
      actor: { userId: owner, fullName: asking.fullName },
      action: 'password_reset',
      object: { kind: 'user', id: owner, name: asking.fullName },
      reason: kept(() => t('Reset with the link in the email')),
    });
    await outbox.put(tx, {
      kind: 'password_changed',
      subjectId: newId(),
      recipient: 'user',
      data: { userId: owner },
    });
    return owner;
  });
  log.info({ userId }, 'password reset');
}
