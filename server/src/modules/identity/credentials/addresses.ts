import { isInDomains } from '@daybook/domain/sign-in-rules';
import { t } from '@daybook/i18n';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalid } from '../../../platform/errors.ts';
import { deleteAddressLinks, findConfiguredRules } from './account-access.repo.ts';
import { notifyAdministrators } from './watched-changes.ts';

/** An address outside the domains of the business would lock its owner out. */
export async function requireSignInDomain(tx: Tx, email: string): Promise<void> {
  const { signInDomains } = await findConfiguredRules(tx);
  if (!isInDomains(email, signInDomains))
    throw invalid({ email: t('Addresses at this domain can’t log in here.') });
}

interface Moved {
  /** The account before the change. */
  user: { userId: string; email: string; fullName: string };
  byName: string;
}

/** After a change of address: ends links mailed to the old one, and notifies the owner and the administrators. */
export async function orderAddressMails(
  deps: Pick<Deps, 'clock' | 'newId' | 'outbox'>,
  tx: Tx,
  { user: { userId, email, fullName }, byName }: Moved,
): Promise<void> {
  await deleteAddressLinks(tx, userId);
  // Mailed to the old address: a victim of the change has no other way to learn of it.
  const data = { userId, to: email };
  await deps.outbox.put(tx, { kind: 'email_changed', subjectId: deps.newId(), recipient: 'user', data });
  await notifyAdministrators(deps, tx, { kind: 'sign_in_address', byName, about: fullName });
}
