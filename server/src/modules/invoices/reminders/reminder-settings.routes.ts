import { can } from '@daybook/domain/people';
import type { Api, Policy } from '../../../platform/http/api.ts';
import { type ReminderDeps, readReminders, saveReminders } from './reminder-settings.commands.ts';

/** Users who write invoices may see when reminders are sent. */
const maySeeReminders: Policy = (actor) => can(actor, 'invoice.view') || can(actor, 'settings.payment');

const maySetReminders: Policy = (actor) => can(actor, 'settings.payment');

export function addInvoiceReminders(api: Api, deps: ReminderDeps): void {
  api.route('GET settings/invoice-reminders', {
    policy: maySeeReminders,
    handler: () => readReminders(deps.db),
  });
  api.route('PUT settings/invoice-reminders', {
    policy: maySetReminders,
    handler: ({ actor, body }) => saveReminders(deps, actor, body),
  });
}
