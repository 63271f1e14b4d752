import type { Api } from '../../platform/http/api.ts';

/** Throws a refusal that says what is missing while the process cannot serve. */
export type ReadyCheck = () => Promise<unknown>;

export function addOperation(api: Api, checks: readonly ReadyCheck[]): void {
  api.route('GET health', { handler: async () => ({ status: 'ok' as const }) });
  api.route('GET ready', {
    async handler() {
      for (const check of checks) await check();
      return { status: 'ready' as const };
    },
  });
}
