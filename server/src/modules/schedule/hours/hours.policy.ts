import { can } from '@daybook/domain/people';
import type { Policy, SignedIn } from '../../../platform/http/api.ts';

export const maySetSite: Policy = (actor) => can(actor, 'settings.site');
export const maySeeStaff: Policy = (actor) => can(actor, 'staff.view');

/** Whether the actor may edit this staff member's hours. */
export const mayEditHours = (actor: SignedIn, staffId: string): boolean =>
  can(actor, 'schedule.all', { staffIds: [staffId] }) || can(actor, 'schedule.own', { staffIds: [staffId] });
