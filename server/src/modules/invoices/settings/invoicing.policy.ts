import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** Users who write or read invoices need the settings. */
export const maySeeInvoicing: Policy = (actor) =>
  can(actor, 'invoice.view') || can(actor, 'settings.payment');

export const maySetInvoicing: Policy = (actor) => can(actor, 'settings.payment');
