import type { User } from '@daybook/contract/auth';
import { permissionsOf } from '@daybook/domain/people';
import { effectiveRole, scopesOf } from '@daybook/domain/roles';
import { currentLanguage } from '@daybook/i18n';
import { backOfficeLanguageOf } from '@daybook/i18n/languages';
import { anId } from './ids.ts';

/** A signed-in staff member, unless `userType` is that of an administrator; role and permissions follow from it. */
export function aUser(given: Partial<User> = {}): User {
  const userType = given.userType ?? 2;
  const role = given.role ?? userType;
  const staffId = given.staffId === undefined ? (userType === 2 ? anId() : null) : given.staffId;
  const scopes = given.scopes ?? scopesOf(effectiveRole({ userType, role }));
  const teamIds = given.teamIds ?? [];
  return {
    userId: anId(),
    fullName: userType === 1 ? 'Ngozi Eze' : 'Ada Obi',
    username: userType === 1 ? 'ngozi' : 'ada',
    email: userType === 1 ? 'ngozi@example.com' : 'ada@example.com',
    userType,
    role,
    permissions: permissionsOf({ userType, scopes, staffId, teamIds }),
    scopes,
    staffId,
    teamIds,
    avatarUrl: null,
    language: backOfficeLanguageOf(currentLanguage()),
    ...given,
  };
}

/** A signed-in administrator. */
export const anAdmin = (given: Partial<User> = {}): User => aUser({ userType: 1, ...given });
