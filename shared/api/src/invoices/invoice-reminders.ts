import { stores } from '../handlers.ts';
import { settingsKeys } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

export const invoiceReminderQueries = {
  /** The rules for payment reminders. */
  get: () => queryFor('GET settings/invoice-reminders', settingsKeys.invoiceReminders),
};

export const invoiceReminderMutations = {
  /** A stale version is `version_conflict`. */
  change: () =>
    mutationFor('PUT settings/invoice-reminders', { onSuccess: stores(invoiceReminderQueries.get) }),
};
