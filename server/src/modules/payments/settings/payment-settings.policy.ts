import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** Only administrators set payment methods. */
export const maySetPayments: Policy = (actor) => can(actor, 'settings.payment');
