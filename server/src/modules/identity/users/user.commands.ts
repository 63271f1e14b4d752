import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { UserDetail } from '@daybook/contract/users';
import { mayGrant, userAbilities } from '@daybook/domain/accounts';
import { emailKey } from '@daybook/domain/text/email-address';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forbidden, invalid, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { outdated } from '../../../platform/outdated.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { orderAddressMails, requireSignInDomain } from '../credentials/addresses.ts';
import { explainDuplicate } from '../credentials/explain-taken.ts';
import { withStepUp } from '../credentials/step-up.ts';
import { notifyAdministrators } from '../credentials/watched-changes.ts';
import { accountFactsOf } from './user.present.ts';
import { readUser, requireUser } from './user.queries.ts';
import { findScopes, lockUser, type UserFields, updateUser } from './user.repo.ts';

type UserInput = ParsedBodyOf<'PUT users/:userId'>;

export async function changeUser(
  deps: Deps,
  actor: SignedIn,
  userId: string,
  { password, code, ...input }: UserInput,
): Promise<UserDetail> {
  const stored = await requireUser(deps, userId);
  const isMoved = emailKey(input.email) !== emailKey(stored.email);
  if (isMoved && userId === actor.userId)
    throw invalid({
      email: t('Change your own email under My account, so we can confirm it first.'),
    });
  await requireMayChange(deps.db, actor, stored, input);
  const hasOtherRights = givesOtherRights(stored, input);
  const work = async (tx: Tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw notFound();
    await requireMayChange(tx, actor, user, input);
    // The need for a confirmation was decided on the account read above.
    if ([user, stored].some(({ version }) => version !== input.version) || user.email !== stored.email)
      throw outdated('account');
    if (isMoved) {
      await requireSignInDomain(tx, input.email);
      await orderAddressMails(deps, tx, { user: { ...user, userId }, byName: actor.fullName });
    }
    if (hasOtherRights)
      await notifyAdministrators(deps, tx, {
        kind: 'account_rights',
        byName: actor.fullName,
        about: user.fullName,
      });
    await updateUser(tx, userId, input);
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: { kind: 'user', id: userId, name: user.fullName },
      before: editedOf(user),
      after: editedOf(input),
    });
  };
  // The owner of the address can request a new password: an open screen alone must not be enough to change it or the
  // role.
  await explainDuplicate(
    isMoved || hasOtherRights
      ? withStepUp(deps, actor, { password, code }, work)
      : inTransaction(deps.db, work),
  );
  return readUser(deps, actor, userId);
}

const editedOf = ({ fullName, username, email, userType, role }: Omit<UserInput, 'password' | 'code'>) => ({
  fullName,
  username,
  email,
  userType,
  role,
});

type Rights = Pick<UserInput, 'userType' | 'role'>;

const givesOtherRights = (before: Rights, after: Rights): boolean =>
  before.role !== after.role || before.userType !== after.userType;

async function requireMayChange(
  db: Db,
  actor: SignedIn,
  user: UserFields,
  { userType, role }: Rights,
): Promise<void> {
  const abilities = userAbilities(actor, accountFactsOf(user, false));
  if (!abilities.edit) throw forbidden();
  if (!givesOtherRights(user, { userType, role })) return;
  if (!abilities.changeRole) throw forbidden(t('You can’t change your own role. Ask another administrator.'));
  const scopes = await findScopes(db, { userType, role });
  if (!scopes) throw invalid({ role: t('This role no longer exists.') });
  if (!mayGrant(actor, { userType, role, scopes })) throw forbidden(t('You can’t give this role.'));
}
