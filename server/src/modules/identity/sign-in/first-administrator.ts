import { rmSync, writeFileSync } from 'node:fs';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refused } from '../../../platform/errors.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { randomPassword } from '../../../platform/random-password.ts';
import { StartError } from '../../../platform/start-error.ts';
import { requireStrongPassword } from '../credentials/new-password.ts';
import { passwordFile as keptPassword, unusedUntil } from '../credentials/password-file.ts';
import { findIsPasswordExpired, hasAdministrator, insertAccount } from './sign-in.repo.ts';

const standardEmail = 'admin@daybook.local';

/** How the first administrator signs in, for the terminal at the start. */
export interface FirstAdministrator {
  /** Null if there was one before, whose password is unknown here. */
  email: string | null;
  /** Only at the start that generated it. */
  newPassword?: string;
  /** The file of a generated password; null if the administrator supplied their own. */
  passwordFile: string | null;
}

/**
 * Creates the administrator if there is none: with the given address and password, or with a random password in a file
 * that only the owner of the data folder can read. There is no default password, and an unused one expires.
 */
export async function ensureAdministrator(deps: Deps): Promise<FirstAdministrator> {
  const { config, db, clock, newId } = deps;
  const { email = standardEmail, password } = config.admin;
  const { file, read } = keptPassword(config.dataFolder);
  // The configured password applies at the first start only: nothing may claim that it is valid now.
  if (await hasAdministrator(db)) {
    let kept = read();
    if (kept && (await findIsPasswordExpired(db, kept.email, clock.now()))) {
      rmSync(file, { force: true });
      kept = null;
    }
    return { email: kept?.email ?? null, passwordFile: kept && file };
  }
  const account = { email, username: 'admin', fullName: 'Administrator' };
  if (password) await assertStrong(db, password, Object.values(account));
  const chosen = password ?? randomPassword();
  const passwordHash = await hashPassword(chosen);
  const isNew = await inTransaction(db, async (tx) => {
    const now = clock.now();
    const passwordExpiresAt = unusedUntil(now);
    const inserted = await insertAccount(tx, {
      ...account,
      userId: newId(),
      passwordHash,
      passwordExpiresAt,
      userType: 1,
      now,
    });
    // Written before the commit: an account with an unknown password would be worse than an extra file.
    if (inserted && !password) writeFileSync(file, `${email}\n${chosen}\n`, { mode: 0o600 });
    return inserted;
  });
  return isNew && !password
    ? { email, newPassword: chosen, passwordFile: file }
    : { email, passwordFile: password ? null : file };
}

async function assertStrong(db: Deps['db'], password: string, person: readonly string[]): Promise<void> {
  try {
    await requireStrongPassword(db, { password, field: 'password', person });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new StartError(
      'DAYBOOK_ADMIN_PASSWORD must be a password that fewer people use, and not the name of the business or a part of DAYBOOK_ADMIN_EMAIL.',
    );
  }
}
