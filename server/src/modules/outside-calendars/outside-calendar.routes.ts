import { type Api, anyUser } from '../../platform/http/api.ts';
import {
  changeConnection,
  changePassword,
  connect,
  disconnect,
  type OutsideCalendarDeps,
  readConnections,
  readStates,
} from './outside-calendar.commands.ts';
import { maySeeStates } from './outside-calendar.policy.ts';

/** Each user has connections of their own; of those of others, administrators see whether they work. */
export function registerOutsideCalendars(api: Api, deps: OutsideCalendarDeps): void {
  const policy = anyUser;
  api.route('GET user/outside-calendars', { policy, handler: ({ actor }) => readConnections(deps, actor) });
  api.route('POST user/outside-calendars', {
    policy,
    // Each one has the server call an address.
    limits: { 'calendars.user': ({ actor }) => actor.userId },
    handler: ({ actor, body }) => connect(deps, actor, body),
  });
  api.route('PUT user/outside-calendars/:connectionId', {
    policy,
    handler: ({ actor, params, body }) => changeConnection(deps, actor, params.connectionId, body),
  });
  api.route('PUT user/outside-calendars/:connectionId/password', {
    policy,
    limits: { 'calendars.user': ({ actor }) => actor.userId },
    handler: ({ actor, params, body }) => changePassword(deps, actor, params.connectionId, body),
  });
  api.route('DELETE user/outside-calendars/:connectionId', {
    policy,
    handler: ({ actor, params }) => disconnect(deps, actor, params.connectionId),
  });
  api.route('GET outside-calendars', { policy: maySeeStates, handler: () => readStates(deps) });
}
