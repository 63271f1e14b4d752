import type { UserDetail, UserRow } from '@daybook/contract/users';
import { type AccountFacts, type Member, userAbilities } from '@daybook/domain/accounts';
import { uploadUrl } from '@daybook/domain/pictures';
import type { findMember, UserFields } from './user.repo.ts';

export function presentRow(user: UserFields): UserRow {
  const {
    version: _,
    disabledAt,
    createdAt: _createdAt,
    lastSignInAt,
    avatarPath,
    scopes: _scopes,
    ...row
  } = user;
  return {
    ...row,
    avatarUrl: uploadUrl(avatarPath),
    state: disabledAt ? 'disabled' : 'active',
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  };
}

/** The facts of an account that decide who may act on it. */
export const accountFactsOf = (user: UserFields, isHeldBack: boolean): AccountFacts => ({
  ...user,
  isDisabled: user.disabledAt !== null,
  isHeldBack,
});

type MemberRow = Awaited<ReturnType<typeof findMember>>;

const presentMember = ({ version, active, archivedAt }: NonNullable<MemberRow>): UserDetail['member'] => ({
  version,
  state: archivedAt ? 'archived' : active ? 'active' : 'disabled',
});

export const presentDetail = (
  { user, member }: { user: UserFields; member: MemberRow },
  isHeldBack: boolean,
  reader: Member,
): UserDetail => ({
  ...presentRow(user),
  version: user.version,
  createdAt: user.createdAt.toISOString(),
  isHeldBack,
  member: member ? presentMember(member) : null,
  abilities: userAbilities(reader, accountFactsOf(user, isHeldBack)),
});
