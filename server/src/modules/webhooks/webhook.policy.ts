import { can } from '@daybook/domain/people';
import type { Policy } from '../../platform/http/api.ts';

export const mayManageWebhooks: Policy = (actor) => can(actor, 'settings.site');
