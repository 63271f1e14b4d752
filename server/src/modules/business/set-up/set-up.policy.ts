import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** Whoever sets the business up: the settings of the site are an administrator's. */
export const maySetUp: Policy = (actor) => can(actor, 'settings.site');
