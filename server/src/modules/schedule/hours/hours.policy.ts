import { can } from '@daybook/domain/people';
import type { Policy, SignedIn } from '../../../platform/http/api.ts';

export const maySetSite: Policy = (actor) => can(actor, 'settings.site');
export const maySeeStaff: Policy = (actor) => can(actor, 'staff.view');

/** Of a staff member: everyone's, the team's, or one's own. */
export const mayEditHours = (actor: SignedIn, staffId: string): boolean =>
  can(actor, 'schedule.all', { staffIds: [staffId] }) || can(actor, 'schedule.own', { staffIds: [staffId] });
