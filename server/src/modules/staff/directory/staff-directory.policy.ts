import { can } from '@daybook/domain/people';
import type { Policy, SignedIn } from '../../../platform/http/api.ts';

export const maySeeTeam: Policy = (actor) => can(actor, 'staff.view');

/** What the reader may see of a colleague besides name, picture and hours. */
export function directoryScope(actor: SignedIn, staffId: string) {
  const theirs = { staffIds: [staffId] };
  return {
    appointments: can(actor, 'booking.view', theirs),
    figures: can(actor, 'report.view', theirs),
    settings: can(actor, 'staff.manage', theirs),
  };
}
