import type { Api } from '../../platform/http/api.ts';
import { mayExportReport, maySeeReport } from './report.policy.ts';
import { type ReportDeps, readReport, writeTable } from './report.queries.ts';
import { readToday } from './today.queries.ts';

export function registerReports(api: Api, deps: ReportDeps): void {
  api.route('GET report', {
    policy: maySeeReport,
    handler: ({ actor, query }) => readReport(deps, actor, query),
  });
  api.route('GET report/today', {
    policy: maySeeReport,
    handler: ({ actor }) => readToday(deps, actor),
  });
  api.route('GET report/export', {
    policy: mayExportReport,
    handler: async ({ actor, query }) => writeTable(deps, actor, query),
  });
}
