import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** The queries check the owner. */
export const maySeeDocuments: Policy = (actor) => can(actor, 'invoice.view');

export const mayAttach: Policy = (actor) => can(actor, 'invoice.view') && can(actor, 'invoice.issue');

export const maySeeReceipts: Policy = (actor) => can(actor, 'invoice.view') || can(actor, 'payment.take');
