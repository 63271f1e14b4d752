import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** The settings of the site are an administrator's. */
export const maySetSite: Policy = (actor) => can(actor, 'settings.site');
