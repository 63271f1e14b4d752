import type { Api } from '../../../platform/http/api.ts';
import { readAgeing, writeAgeing } from './ageing.queries.ts';
import {
  mayExportAgeing,
  mayExportStatements,
  mayExportTaxes,
  maySeeAgeing,
  maySeeStatements,
  maySeeTaxes,
  maySendStatements,
} from './money-report.policy.ts';
import { type ReportDeps, sendStatement, statementCsv, statementOf, statementPdf } from './statements.ts';
import { readTaxes, writeTaxes } from './taxes.queries.ts';

export function addMoneyReports(api: Api, deps: ReportDeps): void {
  const { db, clock } = deps;
  api.route('GET invoices/ageing', {
    policy: maySeeAgeing,
    handler: ({ actor, query }) => readAgeing(db, { actor, now: clock.now() }, query),
  });
  api.route('GET invoices/ageing/export', {
    policy: mayExportAgeing,
    handler: async ({ actor, query }) => writeAgeing(db, { actor, now: clock.now() }, query.currency),
  });
  api.route('GET invoices/taxes', {
    policy: maySeeTaxes,
    handler: ({ actor, query }) => readTaxes(db, actor, query),
  });
  api.route('GET invoices/taxes/export', {
    policy: mayExportTaxes,
    handler: async ({ actor, query }) => writeTaxes(db, actor, query),
  });
  addStatements(api, deps);
}

function addStatements(api: Api, deps: ReportDeps): void {
  api.route('GET customers/:customerId/statement', {
    policy: maySeeStatements,
    handler: ({ actor, params, query }) => statementOf(deps, actor, params.customerId, query),
  });
  api.route('GET customers/:customerId/statement/pdf', {
    policy: maySeeStatements,
    handler: ({ actor, params, query }) => statementPdf(deps, actor, params.customerId, query),
  });
  api.route('GET customers/:customerId/statement/export', {
    policy: mayExportStatements,
    handler: ({ actor, params, query }) => statementCsv(deps, actor, params.customerId, query),
  });
  api.route('POST customers/:customerId/statement/send', {
    policy: maySendStatements,
    handler: ({ actor, params, body }) => sendStatement(deps, actor, params.customerId, body),
  });
}
