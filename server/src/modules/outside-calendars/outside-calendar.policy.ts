import { can } from '@daybook/domain/people';
import { forbidden, notFound } from '../../platform/errors.ts';
import type { Policy, SignedIn } from '../../platform/http/api.ts';
import { mayBlock } from '../calendar/calendar.policy.ts';

export const maySeeStates: Policy = (actor) => can(actor, 'staff.manage');

/** The staff member whose time a connection of this user blocks. 404 without one, 403 if they may not block it. */
export function staffOf(actor: SignedIn): string {
  if (!actor.staffId) throw notFound();
  if (!mayBlock(actor, actor.staffId)) throw forbidden();
  return actor.staffId;
}
