import { can } from '@daybook/domain/people';
import type { Policy } from '../../platform/http/api.ts';

/** Messages to customers are settings of the administration. */
export const mayEditMessages: Policy = (actor) => can(actor, 'settings.site');
