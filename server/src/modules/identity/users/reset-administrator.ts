import { rmSync } from 'node:fs';
import { emailKey } from '@daybook/domain/text/email-address';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { malformed } from '../../../platform/errors.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { randomPassword } from '../../../platform/random-password.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { revokeAccess, setPassword } from '../credentials/account-access.repo.ts';
import { requireStrongPassword } from '../credentials/new-password.ts';
import { passwordFile, unusedUntil } from '../credentials/password-file.ts';
import { deleteFactor } from '../second-factor/second-factor.repo.ts';
import { clearLockout } from './lockout.ts';
import { findAdministrators } from './user.repo.ts';

type ResetDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox' | 'limits' | 'config'>;

interface ResetOptions {
  /** The account; optional if there is one administrator. */
  email: string | undefined;
  /** The new password; generated if absent. */
  password: string | undefined;
  /** For administrators who also lost the app and the recovery codes. */
  withoutSecondFactor: boolean;
}

async function findOne({ db }: ResetDeps, email: string | undefined) {
  const all = (await findAdministrators(db)).filter(({ disabledAt }) => disabledAt === null);
  const meant = email === undefined ? all : all.filter((each) => each.emailKey === emailKey(email));
  const [found, ...others] = meant;
  if (found && others.length === 0) return found;
  const names = all.map((each) => each.email).join(', ');
  throw malformed(
    all.length === 0
      ? 'No administrator can sign in. The first start of the server creates one.'
      : email === undefined
        ? `There are several administrators. Name one of ${names}.`
        : `No administrator has this email address. Use one of ${names}.`,
  );
}

/**
 * Sets a new password for a locked-out administrator; requires the server's own rights. Ends all their sessions, and is
 * recorded in the audit log and mailed like any new password.
 */
export async function resetAdministrator(
  deps: ResetDeps,
  { email, password = randomPassword(), withoutSecondFactor }: ResetOptions,
): Promise<{ email: string; password: string }> {
  const { db, clock, newId, outbox, config } = deps;
  const user = await findOne(deps, email);
  const person = [user.fullName, user.username, user.email];
  await requireStrongPassword(db, { password, field: 'password', person });
  const passwordHash = await hashPassword(password);
  const { userId } = user;
  const object = { kind: 'user', id: userId, name: user.fullName } as const;
  const reason = kept(() => t('Reset by the server’s operator'));
  await inTransaction(db, async (tx) => {
    await setPassword(tx, userId, passwordHash, unusedUntil(clock.now()));
    await revokeAccess(tx, userId);
    await recordAudit(deps, tx, { actor: 'system', action: 'password_reset', object, reason });
    const mailUser = (kind: 'password_changed' | 'second_factor_off') =>
      outbox.put(tx, { kind, subjectId: newId(), recipient: 'user', data: { userId } });
    await mailUser('password_changed');
    if (!withoutSecondFactor || !(await deleteFactor(tx, userId))) return;
    await recordAudit(deps, tx, { actor: 'system', action: 'second_factor_off', object, reason });
    await mailUser('second_factor_off');
  });
  await clearLockout(deps, user);
  // It holds the password of the first start, which is no longer valid.
  const stored = passwordFile(config.dataFolder);
  if (stored.read()?.email === user.email) rmSync(stored.file);
  return { email: user.email, password };
}
