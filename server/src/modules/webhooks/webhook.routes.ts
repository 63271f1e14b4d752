import type { Api } from '../../platform/http/api.ts';
import {
  createWebhook,
  pauseOrResume,
  readDeliveries,
  readWebhooks,
  removeWebhook,
  replay,
  rotateWebhook,
  type WebhookDeps,
} from './webhook.commands.ts';
import { mayManageWebhooks as policy } from './webhook.policy.ts';

export function registerWebhooks(api: Api, deps: WebhookDeps): void {
  api.route('GET webhooks', { policy, handler: () => readWebhooks(deps) });
  api.route('POST webhooks', { policy, handler: ({ actor, body }) => createWebhook(deps, actor, body) });
  api.route('DELETE webhooks/:webhookId', {
    policy,
    handler: ({ actor, params }) => removeWebhook(deps, actor, params.webhookId),
  });
  api.route('POST webhooks/:webhookId/:action', {
    policy,
    handler: ({ actor, params }) => pauseOrResume(deps, actor, params.webhookId, params.action),
  });
  api.route('POST webhooks/:webhookId/rotate', {
    policy,
    handler: ({ actor, params, body }) => rotateWebhook(deps, actor, params.webhookId, body),
  });
  api.route('GET webhooks/:webhookId/deliveries', {
    policy,
    handler: ({ params, query }) => readDeliveries(deps, params.webhookId, query),
  });
  api.route('POST webhooks/:webhookId/deliveries/:eventId/replay', {
    policy,
    handler: ({ actor, params }) => replay(deps, actor, params.webhookId, params.eventId),
  });
}
