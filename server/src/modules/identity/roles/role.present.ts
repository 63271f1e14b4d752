import type { Role, Team } from '@daybook/contract/roles';
import { changedScopes, effectiveRole, isBuiltIn, roleNameOf, scopesOf } from '@daybook/domain/roles';
import type { SignedIn } from '../../../platform/http/api.ts';
import { actorOf } from '../../people/people.repo.ts';
import { abilitiesOf, mayAssign, mayManageRoles } from './role.policy.ts';
import type { MemberRow, RoleRow } from './role.repo.ts';

export function presentRole({ role, name, version, decided, holders }: RoleRow, actor: SignedIn): Role {
  const scopes = scopesOf(role, decided);
  return {
    role,
    name: roleNameOf(role, name),
    version,
    isBuiltIn: isBuiltIn(role),
    scopes,
    isChanged: isBuiltIn(role) && Object.keys(changedScopes(role, scopes)).length > 0,
    holders,
    abilities: abilitiesOf(actor, role),
  };
}

export function presentTeam({ roleName, teamVersion, ...row }: MemberRow, actor: SignedIn): Team {
  const user = actorOf(row);
  return {
    userId: user.userId,
    fullName: user.fullName,
    roleName: roleNameOf(effectiveRole(user), roleName),
    staffId: user.staffId,
    staffIds: user.teamIds,
    version: teamVersion ?? 0,
    abilities: mayManageRoles(actor) && mayAssign(actor, user, []) ? ['edit'] : [],
  };
}
