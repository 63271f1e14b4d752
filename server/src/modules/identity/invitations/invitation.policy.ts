import { can } from '@daybook/domain/people';
import type { Policy } from '../../../platform/http/api.ts';

/** The command checks the role: nobody grants more than they have. */
export const mayInvite: Policy = (actor) => can(actor, 'user.manage') && can(actor, 'staff.manage');
