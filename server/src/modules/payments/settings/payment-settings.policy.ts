import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** How customers pay is an administrator's. */
export const maySetPayments: Policy = (actor) => can(actor, 'settings.payment');
