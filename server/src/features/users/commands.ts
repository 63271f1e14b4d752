import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { UserDetail } from '@daybook/contract/users';
import { mayGrant, userAbilities } from '@daybook/domain/accounts';
import { isInDomains } from '@daybook/domain/sign-in-rules';
import { emailKey } from '@daybook/domain/text/email-address';
import { confirmPassword } from '../../accounts/confirm-password.ts';
import { deleteReset, findDecidedRules } from '../../accounts/repo.ts';
import { explainTaken } from '../../accounts/taken.ts';
import { recordAudit } from '../../audit/record.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { factsOf } from './present.ts';
import { readUser, requireUser } from './queries.ts';
import { findScopes, lockUser, type UserFields, updateUser } from './repo.ts';

type UserInput = ParsedBodyOf<'PUT users/:userId'>;

export async function changeUser(
  deps: Deps,
  actor: SignedIn,
  userId: string,
  { password = '', ...input }: UserInput,
): Promise<UserDetail> {
  const stored = await requireUser(deps, userId);
  // Who has the address can ask for a new password: an open screen alone must not be enough to give it away.
  if (emailKey(input.email) !== emailKey(stored.email))
    await confirmPassword(deps, actor.userId, { typed: password, field: 'password' });
  const work = inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw notFound();
    await requireMayChange(tx, actor, user, input);
    if (user.version !== input.version)
      throw conflict('version_conflict', 'Someone else has changed this account. Look at it again.');
    const isMoved = emailKey(input.email) !== emailKey(user.email);
    if (isMoved) await requireSignInDomain(tx, input.email);
    // Asked of the account as it was looked at above: whoever changed it since also raised its version.
    if (isMoved) await deleteReset(tx, userId);
    await updateUser(tx, userId, input);
    if (isMoved) {
      // To the address that it was: whoever lost it by this has no other way to hear of it.
      const data = { userId, to: user.email };
      await deps.outbox.put(tx, { kind: 'email_changed', subjectId: deps.newId(), recipient: 'user', data });
    }
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: { kind: 'user', id: userId, name: user.fullName },
      before: editedOf(user),
      after: editedOf(input),
    });
  });
  await explainTaken(work);
  return readUser(deps, actor, userId);
}

/** An address outside the domains of the business would shut its owner out. */
async function requireSignInDomain(tx: Tx, email: string): Promise<void> {
  const { signInDomains } = await findDecidedRules(tx);
  if (!isInDomains(email, signInDomains))
    throw invalid({ email: 'Addresses of this domain may not sign in here.' });
}

const editedOf = ({ fullName, username, email, userType, role }: Omit<UserInput, 'password'>) => ({
  fullName,
  username,
  email,
  userType,
  role,
});

async function requireMayChange(
  tx: Tx,
  actor: SignedIn,
  user: UserFields,
  { userType, role }: Pick<UserInput, 'userType' | 'role'>,
): Promise<void> {
  const abilities = userAbilities(actor, factsOf(user, false));
  if (!abilities.edit) throw forbidden();
  if (user.role === role && user.userType === userType) return;
  if (!abilities.changeRole) throw forbidden('Nobody changes their own role. Ask another administrator.');
  const scopes = await findScopes(tx, { userType, role });
  if (!scopes) throw invalid({ role: 'There is no such role.' });
  if (!mayGrant(actor, { userType, role, scopes })) throw forbidden('You may not give this role.');
}
