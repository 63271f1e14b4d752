import type { StartRefusal, StartRefusalReason } from './start-refusal.ts';

/** What a person needs to book against a rule: one permission, both, or nothing helps. */
export type OverridePermission = 'booking.override' | 'booking.overlap' | 'never';

/**
 * Which permission breaks which rule. `booking.override` is for what only the business's own rules say: a start off the
 * grid, outside hours or in a break, too soon, too far ahead. `booking.overlap`, in addition, is for what takes time or
 * places from somebody: from a customer who is booked or holds it, from a person who is away, from a limit that was set
 * against overload. What is switched off is first switched on.
 */
const overrides: Readonly<Record<StartRefusalReason, OverridePermission>> = {
  service_inactive: 'never',
  staff_inactive: 'never',
  closed: 'booking.overlap',
  time_off: 'booking.overlap',
  blocked: 'booking.overlap',
  break: 'booking.override',
  outside_hours: 'booking.override',
  horizon: 'booking.override',
  notice: 'booking.override',
  taken: 'booking.overlap',
  held: 'booking.overlap',
  capacity: 'booking.overlap',
  buffer: 'booking.overlap',
  cap: 'booking.overlap',
  new_customers: 'booking.override',
};

/** What it takes to book although a rule says no; `booking.overlap` counts only beside `booking.override`. */
export function permissionToOverride({ reason }: Pick<StartRefusal, 'reason'>): OverridePermission {
  return overrides[reason];
}
