import { userAbilities } from '@daybook/domain/accounts';
import { deleteOneSession } from '../../accounts/repo.ts';
import { readSessions } from '../../accounts/sessions.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import type { Api } from '../../platform/http/api.ts';
import { actOnUser } from './actions.ts';
import { changeUser } from './commands.ts';
import { managesUsers as policy } from './policy.ts';
import { factsOf } from './present.ts';
import { readUser, readUsers, requireUser } from './queries.ts';

/** Everybody's accounts, for those who manage them. */
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
    handler: ({ actor, params }) => actOnUser(deps, actor, params),
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
    async handler({ actor, params: { userId, sessionId } }) {
      const user = await requireUser(deps, userId);
      const isOwn = actor.userId === userId;
      if (!isOwn && !userAbilities(actor, factsOf(user, false)).changeRole) throw forbidden();
      if (!(await deleteOneSession(deps.db, { userId, sessionId }))) throw notFound();
    },
  });
}
