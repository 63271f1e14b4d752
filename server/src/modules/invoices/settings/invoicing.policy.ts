import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** Who writes or reads invoices has to know how they are written. */
export const maySeeInvoicing: Policy = (actor) =>
  can(actor, 'invoice.view') || can(actor, 'settings.payment');

export const maySetInvoicing: Policy = (actor) => can(actor, 'settings.payment');
