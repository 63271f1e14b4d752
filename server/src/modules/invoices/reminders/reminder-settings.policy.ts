import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** Who writes invoices knows when they are reminded of. */
export const maySeeReminders: Policy = (actor) =>
  can(actor, 'invoice.view') || can(actor, 'settings.payment');

export const maySetReminders: Policy = (actor) => can(actor, 'settings.payment');
