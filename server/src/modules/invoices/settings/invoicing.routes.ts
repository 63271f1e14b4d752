import { can } from '@daybook/domain/people';
import type { Api, Policy } from '../../../platform/http/api.ts';
import {
  addTax,
  archiveTax,
  type InvoicingDeps,
  readInvoicing,
  saveInvoicing,
  saveSeries,
} from './invoicing.commands.ts';

/** Users who write or read invoices need the settings. */
const maySeeInvoicing: Policy = (actor) => can(actor, 'invoice.view') || can(actor, 'settings.payment');

const maySetInvoicing: Policy = (actor) => can(actor, 'settings.payment');

export function addInvoicing(api: Api, deps: InvoicingDeps): void {
  const { db, clock } = deps;
  const policy = maySetInvoicing;
  api.route('GET settings/invoicing', {
    policy: maySeeInvoicing,
    handler: () => readInvoicing(db, clock.now()),
  });
  api.route('PUT settings/invoicing', {
    policy,
    handler: ({ actor, body }) => saveInvoicing(deps, actor, body),
  });
  api.route('PUT settings/invoicing/series/:kind', {
    policy,
    handler: ({ actor, params, body }) => saveSeries(deps, actor, params.kind, body),
  });
  api.route('POST settings/invoicing/taxes', {
    policy,
    handler: ({ actor, body }) => addTax(deps, actor, body),
  });
  api.route('POST settings/invoicing/taxes/:taxRateId/archive', {
    policy,
    handler: ({ actor, params }) => archiveTax(deps, actor, params.taxRateId),
  });
}
