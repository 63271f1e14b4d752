import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** To which role, the command asks: nobody gives more than they hold. */
export const mayInvite: Policy = (actor) => can(actor, 'user.manage') && can(actor, 'staff.manage');
