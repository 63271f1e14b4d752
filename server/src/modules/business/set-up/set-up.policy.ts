import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** Set-up is for administrators, who change the settings of the site. */
export const maySetUp: Policy = (actor) => can(actor, 'settings.site');
