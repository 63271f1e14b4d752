import type { Api } from '../../../platform/http/api.ts';
import { previewLeaving } from '../../schedule/plan/affected-bookings.ts';
import {
  actOnMember,
  createMember,
  editMember,
  makeOwnMember,
  orderTeam,
  saveServices,
  switchOnline,
  type TeamDeps,
} from './team.commands.ts';
import { mayManageTeam } from './team.policy.ts';
import { readProfile, readTeam, requireMember } from './team.queries.ts';

export function addTeam(api: Api, deps: TeamDeps): void {
  const { db, clock } = deps;
  const policy = mayManageTeam;

  api.route('GET team', {
    policy,
    handler: ({ actor, query }) => readTeam(db, { actor, clock }, query),
  });
  api.route('PUT team/order', {
    policy,
    handler: ({ actor, body }) => orderTeam(deps, actor, body.staffIds),
  });
  api.route('POST staff', { policy, handler: ({ actor, body }) => createMember(deps, actor, body) });
  api.route('POST team/own', { policy, handler: ({ actor, body }) => makeOwnMember(deps, actor, body.name) });
  api.route('GET staff/:staffId', {
    policy,
    handler: ({ actor, params }) => readProfile(db, { actor, clock }, params.staffId),
  });
  api.route('PUT staff/:staffId', {
    policy,
    handler: ({ actor, params, body }) => editMember(deps, actor, params.staffId, body),
  });
  api.route('PUT staff/:staffId/services', {
    policy,
    handler: ({ actor, params, body }) => saveServices(deps, actor, params.staffId, body),
  });
  api.route('PUT staff/:staffId/online', {
    policy,
    handler: ({ actor, params, body }) => switchOnline(deps, actor, params.staffId, body),
  });
  api.route('GET staff/:staffId/leaving', {
    policy,
    async handler({ actor, params }) {
      await requireMember(db, params.staffId);
      return previewLeaving(deps, actor, params.staffId);
    },
  });
  api.route('POST staff/:staffId/:action', {
    policy,
    handler: ({ actor, params, body }) => actOnMember(deps, actor, params, body),
  });
}
