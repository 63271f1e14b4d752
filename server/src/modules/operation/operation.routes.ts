import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { Unauthenticated } from '../../platform/errors.ts';
import { type Api, apiBase } from '../../platform/http/api.ts';
import { apiReference } from '../../platform/http/api-offer.ts';
import { loadsOfLastHour } from '../releases/overview/version-health.ts';
import { findQueues } from './operation.repo.ts';

/** Throws a refusal that names what is missing while the process cannot serve. */
export type ReadyCheck = () => Promise<unknown>;

export function registerOperation(
  app: FastifyInstance,
  api: Api,
  deps: Deps,
  checks: readonly ReadyCheck[],
): void {
  addMetrics(app, deps);
  api.route('GET health', { handler: async () => ({ status: 'ok' as const }) });
  api.route('GET ready', {
    async handler() {
      for (const check of checks) await check();
      return { status: 'ready' as const };
    },
  });

  app.get(`${apiBase}openapi.json`, async () => apiReference());
}

/** Digests of equal length, compared in constant time. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Metrics for operators: 404 without the right token, or if none is configured. */
function addMetrics(app: FastifyInstance, deps: Deps): void {
  const { config, db, clock, metrics, connections } = deps;
  const { metricsToken } = config;
  if (metricsToken === null) return;
  const expected = digest(`Bearer ${metricsToken}`);
  const assertOperator = ({ headers }: FastifyRequest) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw new Unauthenticated();
  };

  app.get('/metrics', async (request, reply) => {
    assertOperator(request);
    const sources = { queues: () => findQueues(db, clock.now()), pool: connections };
    const { type, text } = await metrics.read(sources);
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
  app.get('/metrics/loads', async (request, reply) => {
    assertOperator(request);
    return reply.header('cache-control', 'no-store').send({ remotes: await loadsOfLastHour(deps) });
  });
}
