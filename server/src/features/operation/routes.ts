import { openApiDocument } from '@daybook/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { type Api, apiBase } from '../../platform/http/api.ts';

/** Throws a refusal that says what is missing while the process cannot serve. */
export type ReadyCheck = () => Promise<unknown>;

export function addOperation(app: FastifyInstance, api: Api, checks: readonly ReadyCheck[]): void {
  api.route('GET health', { handler: async () => ({ status: 'ok' as const }) });
  api.route('GET ready', {
    async handler() {
      for (const check of checks) await check();
      return { status: 'ready' as const };
    },
  });

  let reference: object | undefined;
  app.get(`${apiBase}openapi.json`, async () => {
    reference ??= openApiDocument();
    return reference;
  });
}
