import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/api.ts';
import { mayExportReport, maySeeReport } from './policy.ts';
import { readReport, writeTable } from './queries.ts';

export function addReport(api: Api, { db }: Pick<Deps, 'db'>): void {
  api.route('GET report', {
    policy: maySeeReport,
    handler: ({ actor, query }) => readReport(db, actor, query),
  });
  api.route('GET report/export', {
    policy: mayExportReport,
    handler: async ({ actor, query }) => writeTable(db, actor, query),
  });
}
