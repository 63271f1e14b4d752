import type { Account } from '@daybook/contract/account';
import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalid, notFound, Unauthenticated } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { outdated } from '../../../platform/outdated.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { storePicture } from '../../uploads/keep-picture.ts';
import { revokeAccess, setPassword } from '../credentials/account-access.repo.ts';
import { confirmPassword } from '../credentials/confirm-password.ts';
import { explainDuplicate } from '../credentials/explain-taken.ts';
import { requireStrongPassword } from '../credentials/new-password.ts';
import { findSecondFactor } from '../second-factor/second-factor.repo.ts';
import { findOwn, findPublicProfile, updateProfile, updatePublicProfile } from './account.repo.ts';
import { findAddressChange } from './address.repo.ts';

export async function readAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, staffId }: Pick<SignedIn, 'userId' | 'staffId'>,
): Promise<Account> {
  const [own, factor] = [await findOwn(db, userId), await findSecondFactor(db, userId)];
  if (!own) throw new Unauthenticated();
  const newEmail = (await findAddressChange(db, userId, clock.now()))?.email ?? null;
  const shown = staffId ? await findPublicProfile(db, staffId) : undefined;
  return {
    ...own,
    newEmail,
    publicProfile: shown ? { version: shown.version, title: shown.title, bio: shown.bio } : null,
    secondFactor: factor && { ...factor, since: factor.since.toISOString() },
  };
}

export async function changeProfile(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  actor: SignedIn,
  profile: ParsedBodyOf<'PUT user/profile'>,
): Promise<Account> {
  const { userId } = actor;
  await explainDuplicate(
    inTransaction(deps.db, async (tx) => {
      const before = await findOwn(tx, userId);
      if (before) {
        const { avatarPath } = before;
        await storePicture(tx, { field: 'avatarPath', before: avatarPath, path: profile.avatarPath });
      }
      if (!before || !(await updateProfile(tx, userId, profile))) throw outdated('account');
      await recordAudit(deps, tx, {
        actor,
        action: 'changed',
        object: { kind: 'user', id: userId, name: before.fullName },
        before: editedOf(before),
        after: editedOf(profile),
      });
    }),
  );
  return readAccount(deps, actor);
}

/** Staff members edit what customers read about them; users who manage the team may too. */
export async function changePublicProfile(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  actor: SignedIn,
  profile: ParsedBodyOf<'PUT user/public-profile'>,
): Promise<Account> {
  const { staffId } = actor;
  if (!staffId) throw notFound();
  await inTransaction(deps.db, async (tx) => {
    const before = await findPublicProfile(tx, staffId);
    if (!before) throw notFound();
    if (!(await updatePublicProfile(tx, staffId, profile))) throw outdated('profile');
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: { kind: 'staff', id: staffId, name: before.name },
      before: { title: before.title, bio: before.bio },
      after: { title: profile.title, bio: profile.bio },
    });
  });
  return readAccount(deps, actor);
}

const editedOf = ({ fullName, username, avatarPath }: Omit<ParsedBodyOf<'PUT user/profile'>, 'version'>) => ({
  fullName,
  username,
  avatarPath,
});

/** Ends every session, including this one: anyone who knew the old password is signed out. */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'limits' | 'newId' | 'outbox' | 'log'>,
  actor: SignedIn,
  { currentPassword, newPassword }: ParsedBodyOf<'PUT user/password'>,
): Promise<void> {
  const { userId } = actor;
  await confirmPassword(deps, userId, { typed: currentPassword, field: 'currentPassword' });
  if (newPassword === currentPassword)
    throw invalid({ newPassword: t('Choose a different password from your current one.') });
  const own = await findOwn(deps.db, userId);
  if (!own) throw new Unauthenticated();
  const person = [own.fullName, own.username, own.email];
  await requireStrongPassword(deps.db, { password: newPassword, field: 'newPassword', person });
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(deps.db, async (tx) => {
    await setPassword(tx, userId, passwordHash);
    await revokeAccess(tx, userId);
    const mail = { kind: 'password_changed', subjectId: deps.newId(), recipient: 'user', data: { userId } };
    await deps.outbox.put(tx, mail);
    const object = { kind: 'user', id: userId, name: actor.fullName } as const;
    await recordAudit(deps, tx, { actor, action: 'password_changed', object });
  });
  deps.log.info({ userId }, 'password changed');
}
