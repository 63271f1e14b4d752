import type { Api } from '../../../platform/http/api.ts';
import { type ReminderDeps, readReminders, saveReminders } from './reminder-settings.commands.ts';
import { maySeeReminders, maySetReminders } from './reminder-settings.policy.ts';

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
