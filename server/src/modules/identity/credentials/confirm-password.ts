import { t } from '@daybook/i18n';
import type { Deps } from '../../../platform/deps.ts';
import { invalid } from '../../../platform/errors.ts';
import { verifyPassword } from '../../../platform/passwords.ts';
import { findPasswordHash } from './account-access.repo.ts';

/**
 * Confirms by password that the person at a signed-in screen is the owner, before actions that a session thief must not
 * do. Tries are limited; a wrong one is reported at `field`.
 */
export async function confirmPassword(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  userId: string,
  { typed, field }: { typed: string; field: string },
): Promise<void> {
  await limits.use('password.account', userId);
  const fits = await verifyPassword(await findPasswordHash(db, userId), typed);
  if (!fits) throw invalid({ [field]: t('This isn’t your current password.') });
  await limits.giveBack('password.account', userId);
}
