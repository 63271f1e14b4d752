import type { Api } from '../../platform/http/api.ts';
import { type ApiKeyDeps, createKey, readKeys, revokeKey, rotateKey } from './api-key.commands.ts';
import { mayManageKeys as policy } from './api-key.policy.ts';

export function registerApiKeys(api: Api, deps: ApiKeyDeps): void {
  api.route('GET api-keys', { policy, handler: ({ actor }) => readKeys(deps, actor) });
  api.route('POST api-keys', { policy, handler: ({ actor, body }) => createKey(deps, actor, body) });
  api.route('POST api-keys/:apiKeyId/rotate', {
    policy,
    handler: ({ actor, params, body }) => rotateKey(deps, actor, params.apiKeyId, body),
  });
  api.route('DELETE api-keys/:apiKeyId', {
    policy,
    handler: ({ actor, params }) => revokeKey(deps, actor, params.apiKeyId),
  });
}
