import type { SecondFactorInput, SignedIn } from '@daybook/contract/auth';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { linkInvalid, wrongCode } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { consumeCode } from '../second-factor/take-code.ts';
import { insertSignIn } from './authenticate.ts';
import { countCode } from './count-attempts.ts';
import type { SignInOrigin } from './known-devices.repo.ts';
import { consumeStepToken, countStepAttempt, insertStep } from './second-step.repo.ts';
import { presentUser } from './sign-in.present.ts';
import { lockActiveAccount } from './sign-in.repo.ts';

const stepMinutes = 10;
const triesOfStep = 5;

/** After the right password: a token for the second step, which is stored nowhere. */
export async function startSecondStep(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  userId: string,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(clock.now().getTime() + stepMinutes * 60_000);
  await insertStep(tx, { tokenHash: hashToken(token), userId, expiresAt });
  return token;
}

/** Finishes a sign-in by a code. A try counts before the code is checked, so that a burst gets no extra tries. */
export async function finishSecondStep(
  deps: Deps,
  { token, code }: SecondFactorInput,
  place: SignInOrigin,
): Promise<SignedIn> {
  const { db, clock, log } = deps;
  const tokenHash = hashToken(token);
  const userId = await countStepAttempt(db, tokenHash, { now: clock.now(), tries: triesOfStep });
  if (!userId) throw linkInvalid(t('This took too long or had too many wrong codes. Log in again.'));
  const attempt = await countCode(deps, { userId, address: place.address });
  const signedIn = await inTransaction(db, async (tx) => {
    const account = await lockActiveAccount(tx, userId);
    if (!account || !(await consumeCode(deps, tx, userId, code)) || !(await consumeStepToken(tx, tokenHash)))
      return null;
    return { token: await insertSignIn(deps, tx, userId, place), user: presentUser(account) };
  });
  if (!signedIn) {
    log.warn({ address: place.address, userId }, 'second factor refused');
    throw wrongCode();
  }
  await attempt.succeeded();
  log.info({ address: place.address, userId }, 'signed in with a second factor');
  return signedIn;
}
