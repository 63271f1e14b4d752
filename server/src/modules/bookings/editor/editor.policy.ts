import { permissionToOverride } from '@daybook/domain/overrides';
import { can, type Permission } from '@daybook/domain/people';
import type { StartRefusal } from '@daybook/domain/start-refusal';
import type { VisitRefusal } from '@daybook/domain/visit-question';
import { forbidden } from '../../../platform/errors.ts';
import type { Policy, SignedIn } from '../../../platform/http/api.ts';

/** For whom and with whom, the command asks. */
export const mayBook: Policy = (actor) => can(actor, 'booking.create');
export const mayChange: Policy = (actor) => can(actor, 'booking.edit');
export const mayPlan: Policy = (actor) => mayBook(actor) || mayChange(actor);

/** Every one of these calendars must be the actor's to write in: one that is does not open the others. */
export function requireCalendars(actor: SignedIn, permission: Permission, staffIds: Iterable<string>): void {
  for (const staffId of staffIds) {
    if (!can(actor, permission, { staffIds: [staffId] })) throw forbidden();
  }
}

/**
 * The same before anything is tried: what stands in the way in a calendar is told to whoever may write in it. Who
 * performs the visit now may stay.
 */
export const requireNamedCalendars = (
  actor: SignedIn,
  permission: Permission,
  { services, otherStaffIds = [] }: Named,
): void =>
  requireCalendars(
    actor,
    permission,
    services.flatMap(({ staff }) => (staff === 'any' || otherStaffIds.includes(staff) ? [] : [staff])),
  );

interface Named {
  services: readonly { staff: string }[];
  otherStaffIds?: readonly string[];
}

/** Visitors book ahead and not too far; a person who books for somebody is told so, and bound by neither. */
export const bindsStaff = ({ reason }: Pick<StartRefusal, 'reason'>): boolean =>
  reason !== 'notice' && reason !== 'horizon';

/** Whether the actor may set this rule aside in this calendar. */
export function mayOverride(actor: SignedIn, { refusal, staffId }: VisitRefusal): boolean {
  const needed = permissionToOverride(refusal);
  if (!bindsStaff(refusal)) return true;
  if (needed === 'never') return false;
  const object = staffId === null ? undefined : { staffIds: [staffId] };
  return (
    can(actor, 'booking.override', object) && (needed === 'booking.override' || can(actor, needed, object))
  );
}
