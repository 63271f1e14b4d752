import type { Api } from '../../../platform/http/api.ts';
import { changeRole, createRole, type RoleDeps, removeRole, resetRole, setTeam } from './role.commands.ts';
import { mayManageRoles, maySeeRoles } from './role.policy.ts';
import { presentRole, presentTeam } from './role.present.ts';
import { findMembers, findRoles, findStaff } from './role.repo.ts';

export function addRoles(api: Api, deps: RoleDeps): void {
  const policy = mayManageRoles;

  api.route('GET roles', {
    policy: maySeeRoles,
    handler: async ({ actor }) => ({
      items: (await findRoles(deps.db)).map((row) => presentRole(row, actor)),
    }),
  });
  api.route('POST roles', { policy, handler: ({ actor, body }) => createRole(deps, actor, body) });
  api.route('PUT roles/:role', {
    policy,
    handler: ({ actor, params, body }) => changeRole(deps, actor, params.role, body),
  });
  api.route('POST roles/:role/reset', {
    policy,
    handler: ({ actor, params, body }) => resetRole(deps, actor, params.role, body),
  });
  api.route('DELETE roles/:role', {
    policy,
    handler: ({ actor, params, query }) => removeRole(deps, actor, params.role, query.version),
  });
  api.route('GET teams', {
    policy,
    handler: async ({ actor }) => ({
      items: (await findMembers(deps.db)).map((row) => presentTeam(row, actor)),
      staff: await findStaff(deps.db),
    }),
  });
  api.route('PUT teams/:userId', {
    policy,
    handler: ({ actor, params, body }) => setTeam(deps, actor, params.userId, body),
  });
}
