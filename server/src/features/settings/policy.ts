import { can } from '@daybook/domain/people';
import type { Policy } from '../../platform/http/api.ts';

/** The settings of the site are an administrator's. */
export const maySetSite: Policy = (actor) => actor.userType === 1 && can(actor, 'settings.site');
