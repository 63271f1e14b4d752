import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** Only administrators change the settings of the site. */
export const maySetSite: Policy = (actor) => can(actor, 'settings.site');
