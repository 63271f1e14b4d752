import { can } from '@daybook/domain/people';
import type { Api, Policy } from '../../../platform/http/api.ts';
import {
  endRecurringInvoice,
  listRecurringInvoices,
  repeatInvoice,
  saveRecurringInvoice,
} from './recurring-invoice.commands.ts';
import type { RecurringDeps } from './write-recurring.ts';

/** The queries check the owner of the invoice that repeats. */
const maySeeRecurring: Policy = (actor) => can(actor, 'invoice.view');
const mayRepeat: Policy = (actor) => can(actor, 'invoice.view') && can(actor, 'invoice.issue');

export function addRecurringInvoices(api: Api, deps: RecurringDeps): void {
  api.route('GET recurring-invoices', {
    policy: maySeeRecurring,
    handler: ({ actor, query }) => listRecurringInvoices(deps.db, actor, query),
  });
  api.route('POST invoices/:invoiceId/recurring', {
    policy: mayRepeat,
    handler: ({ actor, params, body, once }) =>
      once((tx) => repeatInvoice(deps, tx, actor, params.invoiceId, body)),
  });
  api.route('PUT recurring-invoices/:recurringId', {
    policy: mayRepeat,
    handler: ({ actor, params, body }) => saveRecurringInvoice(deps, actor, params.recurringId, body),
  });
  api.route('POST recurring-invoices/:recurringId/end', {
    policy: mayRepeat,
    handler: ({ actor, params, body }) => endRecurringInvoice(deps, actor, params.recurringId, body),
  });
}
