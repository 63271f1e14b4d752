import type { Api } from '../../../platform/http/api.ts';
import { previewOf } from '../plan/affected-bookings.ts';
import {
  actOnTimeOff,
  createTimeOff,
  daysOf,
  requireAllowed,
  type TimeOffDeps,
  timeOffChange,
} from './time-off.commands.ts';
import { mayPlanOrAsk } from './time-off.policy.ts';
import { readList, requireTimeOff } from './time-off.queries.ts';

export function addTimeOff(api: Api, deps: TimeOffDeps): void {
  const { db, clock } = deps;
  const policy = mayPlanOrAsk;

  api.route('GET time-off', {
    policy,
    handler: ({ actor, query }) => readList(db, { actor, now: clock.now() }, query),
  });
  api.route('POST time-off', { policy, handler: ({ actor, body }) => createTimeOff(deps, actor, body) });
  api.route('POST time-off/impact', {
    policy,
    async handler({ actor, body }) {
      await requireAllowed(db, actor, body.staffId);
      return previewOf(deps, actor, timeOffChange(body.staffId, body), body.staffId);
    },
  });
  api.route('GET time-off/:timeOffId/impact', {
    policy,
    async handler({ actor, params }) {
      const row = await requireTimeOff(db, actor, params.timeOffId);
      return previewOf(deps, actor, timeOffChange(row.staffId, daysOf(row)), row.staffId);
    },
  });
  api.route('POST time-off/:timeOffId/:action', {
    policy,
    handler: ({ actor, params, body }) => actOnTimeOff(deps, actor, params, body),
  });
}
