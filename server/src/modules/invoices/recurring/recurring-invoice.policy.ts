import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** Whose, the queries ask: whose the invoice is that repeats. */
export const maySeeRecurring: Policy = (actor) => can(actor, 'invoice.view');
export const mayRepeat: Policy = (actor) => can(actor, 'invoice.view') && can(actor, 'invoice.issue');
