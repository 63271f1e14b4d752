import type { Deps } from '../../../platform/deps.ts';
import type { Api } from '../../../platform/http/api.ts';
import { readSessions } from '../credentials/list-sessions.ts';
import { changeUser } from './user.commands.ts';
import { managesUsers as policy } from './user.policy.ts';
import { readUser, readUsers, requireUser } from './user.queries.ts';
import { actOnUser, endSession } from './user-actions.ts';

/** All accounts, for users who manage them. */
export function addUsers(api: Api, deps: Deps): void {
  api.route('GET users', { policy, handler: ({ query }) => readUsers(deps, query) });
  api.route('GET users/:userId', {
    policy,
    handler: ({ actor, params }) => readUser(deps, actor, params.userId),
  });
  api.route('PUT users/:userId', {
    policy,
    handler: ({ actor, params, body }) => changeUser(deps, actor, params.userId, body),
  });
  api.route('POST users/:userId/:action', {
    policy,
    handler: ({ actor, params, body }) => actOnUser(deps, actor, params, body),
  });
  api.route('GET users/:userId/sessions', {
    policy,
    async handler({ actor, params: { userId } }) {
      await requireUser(deps, userId);
      return readSessions(deps, userId, actor.sessionId);
    },
  });
  api.route('DELETE users/:userId/sessions/:sessionId', {
    policy,
    handler: ({ actor, params }) => endSession(deps, actor, params),
  });
}
