import type { BookingRefusal } from '@daybook/domain/availability-question';
import { permissionToOverride } from '@daybook/domain/overrides';
import { can, type Permission } from '@daybook/domain/people';
import type { StartRefusal } from '@daybook/domain/start-refusal';
import { forbidden } from '../../../platform/errors.ts';
import type { Policy, SignedIn } from '../../../platform/http/api.ts';

/** The command checks the customer and the staff member. */
export const mayBook: Policy = (actor) => can(actor, 'booking.create');
export const mayChange: Policy = (actor) => can(actor, 'booking.edit');
export const mayPlan: Policy = (actor) => mayBook(actor) || mayChange(actor);

/**
 * The actor must be permitted to write in every one of these calendars; permission for one does not open the others.
 */
export function requireCalendars(actor: SignedIn, permission: Permission, staffIds: Iterable<string>): void {
  for (const staffId of staffIds) {
    if (!can(actor, permission, { staffIds: [staffId] })) throw forbidden();
  }
}

/**
 * The same, before planning: conflicts in a calendar are shown only to users who may write in it. The present staff
 * member may stay.
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

/** Notice and horizon bind visitors; a user who books for a customer is only warned. */
export const bindsStaff = ({ reason }: Pick<StartRefusal, 'reason'>): boolean =>
  reason !== 'notice' && reason !== 'horizon';

/** Whether the actor may override this rule in this calendar. */
export function mayOverride(actor: SignedIn, { refusal, staffId }: BookingRefusal): boolean {
  const needed = permissionToOverride(refusal);
  if (!bindsStaff(refusal)) return true;
  if (needed === 'never') return false;
  const object = staffId === null ? undefined : { staffIds: [staffId] };
  return (
    can(actor, 'booking.override', object) && (needed === 'booking.override' || can(actor, needed, object))
  );
}
