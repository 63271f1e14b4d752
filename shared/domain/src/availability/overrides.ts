import type { StartRefusal, StartRefusalReason } from './start-refusal.ts';

/** The permission needed to override a rule: one, both, or impossible. */
export type OverridePermission = 'booking.override' | 'booking.overlap' | 'never';

/**
 * The permission for each rule. `booking.override` covers the business's own rules: a start off the grid, outside hours
 * or in a break, within the notice, beyond the horizon. `booking.overlap`, in addition, covers conflicts: a booking, a
 * hold, an absence, a limit. Inactive services and staff must be activated first.
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

/** The permission required to override a refusal; `booking.overlap` is valid only with `booking.override`. */
export function permissionToOverride({ reason }: Pick<StartRefusal, 'reason'>): OverridePermission {
  return overrides[reason];
}
