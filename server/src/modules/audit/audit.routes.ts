import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/api.ts';
import { maySeeAudit, maySeeSomeHistory } from './audit.policy.ts';
import { readAudit, readHistoryOf, writeAudit } from './audit.queries.ts';
import { findActors } from './audit.repo.ts';

export function registerAudit(api: Api, { db }: Pick<Deps, 'db'>): void {
  const policy = maySeeAudit;
  api.route('GET audit', { policy, handler: ({ query }) => readAudit(db, query) });
  api.route('GET audit/actors', { policy, handler: async () => ({ items: await findActors(db) }) });
  api.route('GET audit/export', { policy, handler: async ({ query }) => writeAudit(db, query) });
  api.route('GET users/:userId/audit', {
    policy: maySeeSomeHistory,
    handler: ({ actor, params, query }) => readHistoryOf(db, actor, params.userId, query),
  });
}
