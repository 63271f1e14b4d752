import { can } from '@daybook/domain/people';
import type { Policy } from '../../platform/http/api.ts';

/** What the business tells its customers is set where it is administered. */
export const mayEditMessages: Policy = (actor) => can(actor, 'settings.site');
