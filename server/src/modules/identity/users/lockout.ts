import { emailKey } from '@daybook/domain/text/email-address';
import type { Deps } from '../../../platform/deps.ts';

interface Account {
  userId: string;
  email: string;
}

/** The counters of attempts on an account, with their keys. */
const counters = ({ userId, email }: Account) =>
  [
    ['login.account', emailKey(email)],
    ['login.pair', emailKey(email)],
    ['code.account', userId],
    ['code.pair', userId],
    ['password.account', userId],
  ] as const;

/** Whether someone who tries to sign in to the account has to wait. */
export async function isLockedOut({ limits }: Pick<Deps, 'limits'>, account: Account): Promise<boolean> {
  for (const [name, subject] of counters(account)) if (await limits.isUsedUp(name, subject)) return true;
  return false;
}

/** Clears the attempts from all addresses. */
export async function clearLockout({ limits }: Pick<Deps, 'limits'>, account: Account): Promise<void> {
  for (const [name, subject] of counters(account)) await limits.forget(name, subject);
}
