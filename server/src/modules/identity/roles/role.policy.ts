import { either } from '@daybook/domain/lists';
import { type Actor, can, permissions, reachOf, type Scopes, scopeOf } from '@daybook/domain/people';
import { administrator, effectiveRole, isBuiltIn, scopesBeyondOwn, scopesFor } from '@daybook/domain/roles';
import { t } from '@daybook/i18n';
import { conflict, forbidden, invalid } from '../../../platform/errors.ts';
import type { Policy, SignedIn } from '../../../platform/http/api.ts';

export const mayManageRoles: Policy = (actor) => can(actor, 'role.manage');

/** Users who assign roles need to see them. */
export const maySeeRoles: Policy = (actor) =>
  can(actor, 'role.manage') || can(actor, 'user.manage') || can(actor, 'staff.manage');

/** The actions on a role; the administrator's cannot change. */
export function abilitiesOf(actor: SignedIn, role: number): ('edit' | 'rename' | 'reset' | 'delete')[] {
  if (!mayManageRoles(actor) || role === administrator) return [];
  return isBuiltIn(role) ? ['edit', 'reset'] : ['edit', 'rename', 'delete'];
}

/** Nobody grants what they lack, or removes from themselves what they would need to restore it. */
export function requireGrantable(actor: SignedIn, role: number | null, before: Scopes, after: Scopes): void {
  const [beyond] = scopesBeyondOwn(actor, before, after);
  if (beyond)
    throw forbidden(t('You can’t grant permissions you don’t have: {permission}.', { permission: beyond }));
  if (role === effectiveRole(actor) && after['role.manage'] !== 'all') {
    throw conflict(
      'action_not_possible',
      t('This is your own role. Removing role management would lock you out.'),
    );
  }
}

/** Whether the actor may assign these staff members to the user's team: only within their own scope. */
export const mayAssign = (
  actor: SignedIn,
  user: Pick<Actor, 'userType' | 'scopes'> & { userId: string },
  staffIds: readonly string[],
): boolean =>
  user.userId !== actor.userId &&
  permissions
    .filter((permission) => scopeOf(user, permission) === 'team')
    .every((permission) => {
      const reach = reachOf(actor, permission);
      return reach === null || staffIds.every((staffId) => reach.includes(staffId));
    });

/** Not every permission is available in every scope. */
export function requireSensible(scopes: Scopes): void {
  const wrong = permissions.filter((permission) => {
    const scope = scopes[permission];
    return scope !== undefined && !scopesFor(permission).includes(scope);
  });
  if (wrong.length === 0) return;
  throw invalid(
    Object.fromEntries(
      wrong.map((permission) => [
        `scopes.${permission}`,
        t('Choose one of: {scopes}.', { scopes: either(scopesFor(permission)) }),
      ]),
    ),
  );
}
