import type { Account, UserSession } from '@daybook/contract/account';
import type { UserDetail } from '@daybook/contract/users';
import { userAbilities } from '@daybook/domain/accounts';
import { effectiveRole, scopesOf } from '@daybook/domain/roles';
import { anId } from './ids.ts';
import { anAdmin } from './people.ts';

/** The user's own account, without a second factor. */
export const anAccount = (given: Partial<Account> = {}): Account => ({
  version: 1,
  fullName: 'Ada Obi',
  username: 'ada',
  email: 'ada@example.com',
  newEmail: null,
  avatarPath: null,
  publicProfile: null,
  secondFactor: null,
  ...given,
});

/** A session; the current one by default. */
export const aSession = (given: Partial<UserSession> = {}): UserSession => ({
  sessionId: anId(),
  device: 'Firefox on Linux',
  address: '203.0.113.7',
  createdAt: '2026-03-01T09:00:00.000Z',
  lastUsedAt: '2026-03-02T08:00:00.000Z',
  isCurrent: true,
  ...given,
});

/** A staff member's account with an administrator's permissions. */
export function aUserDetail(given: Partial<UserDetail> = {}): UserDetail {
  const user: Omit<UserDetail, 'abilities'> = {
    userId: anId(),
    version: 1,
    fullName: 'Tunde Bakare',
    username: 'tunde',
    email: 'tunde@example.com',
    avatarUrl: null,
    userType: 2,
    role: 2,
    staffId: null,
    state: 'active',
    hasSecondFactor: false,
    isHeldBack: false,
    member: null,
    lastSignInAt: '2026-03-01T09:00:00.000Z',
    createdAt: '2026-01-05T09:00:00.000Z',
    ...given,
  };
  const facts = { ...user, scopes: scopesOf(effectiveRole(user)), isDisabled: user.state === 'disabled' };
  return { ...user, abilities: given.abilities ?? userAbilities(anAdmin(), facts) };
}
