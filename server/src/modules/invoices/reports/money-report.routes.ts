import { can } from '@daybook/domain/people';
import type { Api, Policy } from '../../../platform/http/api.ts';
import { readAgeing, writeAgeing } from './ageing.queries.ts';
import { type ReportDeps, sendStatement, statementCsv, statementOf, statementPdf } from './statements.ts';
import { readTaxes, writeTaxes } from './taxes.queries.ts';

/** The queries scope the invoices by the same permission. */
const maySeeAgeing: Policy = (actor) => can(actor, 'invoice.view');
const mayExportAgeing: Policy = (actor) => maySeeAgeing(actor) && can(actor, 'export');

/** An account adds up only as a whole: 404 for users who see some invoices only. */
const maySeeStatements: Policy = (actor) => can(actor, 'invoice.view');
const mayExportStatements: Policy = (actor) => maySeeStatements(actor) && can(actor, 'export');
const maySendStatements: Policy = (actor) => maySeeStatements(actor) && can(actor, 'invoice.issue');

const maySeeTaxes: Policy = (actor) => can(actor, 'invoice.view') && can(actor, 'report.view');
const mayExportTaxes: Policy = (actor) => maySeeTaxes(actor) && can(actor, 'export');

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
