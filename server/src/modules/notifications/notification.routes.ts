import type { Api } from '../../platform/http/api.ts';
import { type NotificationDeps, readOne, readUntil } from './notification.commands.ts';
import { mayReadOwn } from './notification.policy.ts';
import { readNotifications } from './notification.queries.ts';

export function registerNotifications(api: Api, deps: NotificationDeps): void {
  const policy = mayReadOwn;
  api.route('GET notifications', {
    policy,
    handler: ({ actor }) => readNotifications(deps.db, { actor, now: deps.clock.now() }),
  });
  api.route('POST notifications/read', {
    policy,
    handler: ({ actor, body }) => readUntil(deps, actor, new Date(body.until)),
  });
  api.route('POST notifications/:notificationId/read', {
    policy,
    handler: ({ actor, params }) => readOne(deps, actor, params.notificationId),
  });
}
