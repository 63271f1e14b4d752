import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** The queries check the owner of the invoice that repeats. */
export const maySeeRecurring: Policy = (actor) => can(actor, 'invoice.view');
export const mayRepeat: Policy = (actor) => can(actor, 'invoice.view') && can(actor, 'invoice.issue');
