import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** Users who write invoices may see when reminders are sent. */
export const maySeeReminders: Policy = (actor) =>
  can(actor, 'invoice.view') || can(actor, 'settings.payment');

export const maySetReminders: Policy = (actor) => can(actor, 'settings.payment');
