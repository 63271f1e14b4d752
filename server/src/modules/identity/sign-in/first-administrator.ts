import { rmSync, writeFileSync } from 'node:fs';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { randomPassword } from '../../../platform/random-password.ts';
import { StartError } from '../../../platform/start-error.ts';
import { isCommonPassword } from '../credentials/common-passwords.ts';
import { passwordFile as keptPassword, unusedUntil } from '../credentials/password-file.ts';
import { findIsPasswordExpired, hasAdministrator, insertAccount } from './sign-in.repo.ts';

const standardEmail = 'admin@daybook.local';

/** How the first administrator signs in, for the terminal of who started the server. */
export interface FirstAdministrator {
  /** Null where there was one before, whose password is not ours to know. */
  email: string | null;
  /** Only at the start that made it. */
  newPassword?: string;
  /** Where a password that was made here is kept; null when the administrator brought their own. */
  passwordFile: string | null;
}

/**
 * Creates the administrator when there is none: with the given address and password, or with a random password that is
 * kept in a file that only the owner of the data folder can read. There is no standard password, and one that nobody
 * signs in with in time counts no more.
 */
export async function ensureAdministrator(deps: Deps): Promise<FirstAdministrator> {
  const { config, db, clock, newId } = deps;
  const { email = standardEmail, password } = config.admin;
  const { file, read } = keptPassword(config.dataFolder);
  // What is given counts at the first start alone: nothing may say that it is the password.
  if (await hasAdministrator(db)) {
    let kept = read();
    if (kept && (await findIsPasswordExpired(db, kept.email, clock.now()))) {
      rmSync(file, { force: true });
      kept = null;
    }
    return { email: kept?.email ?? null, passwordFile: kept && file };
  }
  if (password && (await isCommonPassword(password))) {
    throw new StartError('DAYBOOK_ADMIN_PASSWORD must be a password that fewer people use.');
  }
  const chosen = password ?? randomPassword();
  const passwordHash = await hashPassword(chosen);
  const isNew = await inTransaction(db, async (tx) => {
    const account = { userId: newId(), email, username: 'admin', fullName: 'Administrator', passwordHash };
    const now = clock.now();
    const passwordExpiresAt = unusedUntil(now);
    const inserted = await insertAccount(tx, { ...account, passwordExpiresAt, userType: 1, now });
    // Before the commit: an account whose password nobody knows would be worse than a file too many.
    if (inserted && !password) writeFileSync(file, `${email}\n${chosen}\n`, { mode: 0o600 });
    return inserted;
  });
  return isNew && !password
    ? { email, newPassword: chosen, passwordFile: file }
    : { email, passwordFile: password ? null : file };
}
