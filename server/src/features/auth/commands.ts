import type { LoginInput, ResetPasswordInput, User } from '@daybook/contract/auth';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, linkInvalid, wrongCredentials } from '../../platform/errors.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { hashToken } from '../../platform/tokens.ts';
import { countAttempt } from './attempts.ts';
import { isCommonPassword } from './common-passwords.ts';
import { presentUser } from './present.ts';
import {
  deleteSessionsOf,
  findCredentials,
  findReset,
  rememberAddress,
  setPassword,
  takeReset,
} from './repo.ts';
import { startSession } from './sessions.ts';

interface From {
  address: string;
}

/** Signs in. An unknown address costs the same work and gets the same answer as a wrong password. */
export async function login(
  deps: Deps,
  { email, password }: LoginInput,
  { address }: From,
): Promise<{ token: string; user: User }> {
  const found = await findCredentials(deps.db, email);
  const attempt = await countAttempt(deps, { email, userId: found?.userId, address });
  const fits = await verifyPassword(found?.passwordHash, password);
  const token = fits && found ? await startSession(deps, found) : null;
  if (!found || token === null) {
    deps.log.warn({ address, userId: found?.userId }, 'sign-in refused');
    throw wrongCredentials();
  }
  await attempt.succeeded();
  await rememberAddress(deps.db, found.userId, address, deps.clock.now());
  deps.log.info({ address, userId: found.userId }, 'signed in');
  return { token, user: presentUser(found) };
}

/** Orders the mail with the link. Whether the address is known is found out when the mail is written. */
export async function requestReset(
  { db, newId, outbox }: Pick<Deps, 'db' | 'newId' | 'outbox'>,
  email: string,
): Promise<void> {
  await inTransaction(db, (tx) =>
    outbox.put(tx, { kind: 'password_reset', subjectId: newId(), recipient: 'user', data: { email } }),
  );
}

/** Sets a new password by a mailed token and ends every session of the user. */
export async function resetPassword(
  { db, clock, newId, outbox, log }: Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox' | 'log'>,
  { token, password }: ResetPasswordInput,
): Promise<void> {
  if (isCommonPassword(password))
    throw invalid({ password: 'Many people use this password. Choose another.' });
  const tokenHash = hashToken(token);
  // Asked before the costly hash, and once more when it is taken: a link works once.
  if (!(await findReset(db, tokenHash, clock.now()))) throw linkInvalid();
  const passwordHash = await hashPassword(password);
  const userId = await inTransaction(db, async (tx) => {
    const owner = await takeReset(tx, tokenHash, clock.now());
    if (!owner) throw linkInvalid();
    await setPassword(tx, owner, passwordHash);
    await deleteSessionsOf(tx, owner);
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
