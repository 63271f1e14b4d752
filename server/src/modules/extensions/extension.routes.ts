import { Refusal } from '@daybook/contract/errors';
import {
  type ExtensionCall,
  type ExtensionTools,
  extensionEndpoints,
  type ServerExtension,
} from '@daybook/contract/server-extension';
import { type Permission, scopeOf } from '@daybook/domain/people';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { Refused, Unauthenticated } from '../../platform/errors.ts';
import type { Api, ExtendedCall } from '../../platform/http/api.ts';
import { callOnBehalf, type OwnAnswer } from '../../platform/http/on-behalf.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queryOn, transactionOn } from './extension.repo.ts';
import { addTexts } from './extension-texts.ts';
import { refuse } from './refuse.ts';

type ExtensionDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

/** Refusals that no extension can do anything about are the caller's. */
function passOn({ status, headers, body }: OwnAnswer): void {
  if (status === 401) throw new Unauthenticated();
  if (status !== 429 && status !== 503) return;
  const { code, message } = Refusal.parse(body);
  throw new Refused(status, code, message, {
    headers: { 'retry-after': String(headers['retry-after'] ?? 1) },
  });
}

function toolsOf(
  app: FastifyInstance,
  { db, clock, newId }: ExtensionDeps,
  caller: ExtendedCall,
): ExtensionTools {
  return {
    query: queryOn(db),
    transaction: transactionOn(db, (tx, { object, ...act }) =>
      recordAudit({ clock, newId }, tx, {
        actor: caller.actor,
        ...act,
        object: { kind: 'extension', ...object },
      }),
    ),
    async api(method, path, { body, idempotencyKey } = {}) {
      const headers = { ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) };
      const answer = await callOnBehalf(app, caller, { method, path, body, headers });
      passOn(answer);
      return { status: answer.status, body: answer.body };
    },
    now: () => clock.now(),
    newId,
  };
}

const callOf = ({ params, query, headers, body, actor }: ExtendedCall): ExtensionCall => ({
  params,
  query,
  headers,
  body,
  user: {
    userId: actor.userId,
    fullName: actor.fullName,
    may: (permission: Permission) => scopeOf(actor, permission) !== 'none',
  },
});

/** The endpoints of an extension by their whole path. */
export const endpointsOf = ({ name, routes }: ServerExtension) =>
  extensionEndpoints(
    name,
    Object.fromEntries(Object.entries(routes).map(([key, { endpoint }]) => [key, endpoint])),
  );

/** Serves the endpoints of extensions below `/api/v1/extensions/<name>/`, behind the same checks as all others. */
export function registerExtensions(
  app: FastifyInstance,
  api: Api,
  deps: ExtensionDeps,
  extensions: readonly ServerExtension[],
): void {
  for (const { name, routes, texts } of extensions) {
    addTexts(texts);
    for (const [key, { endpoint, needs, handle }] of Object.entries(routes)) {
      const [method, path] = key.split(' ');
      api.extend(`${method} extensions/${name}/${path}`, endpoint, {
        policy: (actor) => needs.every((permission) => scopeOf(actor, permission) !== 'none'),
        handler: (call) => handle(callOf(call), toolsOf(app, deps, call)).catch(refuse),
      });
    }
  }
}
