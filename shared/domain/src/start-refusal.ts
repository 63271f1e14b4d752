/**
 * Why a start is not possible, in the order of precedence: one that fails several rules is given the first.
 * What is switched off comes before the calendar, the calendar before the booking window, and that before what others
 * have booked; the caps are last, so that they mark only times that are free otherwise.
 * `capacity` is for services with several places.
 */
export const startRefusalReasons = [
  'service_inactive',
  'staff_inactive',
  'closed',
  'time_off',
  'break',
  'outside_hours',
  'horizon',
  'notice',
  'taken',
  'held',
  'capacity',
  'buffer',
  'cap',
] as const;

/** One of {@link startRefusalReasons}. */
export type StartRefusalReason = (typeof startRefusalReasons)[number];

/** Whose cap is reached: the staff member's for the day, the service's for its period, or that of the customer. */
export type Capped = 'staff' | 'service' | 'customer';

type PlainReason = Exclude<StartRefusalReason, 'closed' | 'cap'>;

/** The one reason why a start is not possible; a closure comes with its name, a cap with whose it is. */
export type StartRefusal =
  | { readonly reason: 'closed'; readonly closureName: string }
  | { readonly reason: 'cap'; readonly of: Capped }
  | { readonly reason: PlainReason };

/** Judges one start by one rule, or by a few that belong together. */
export type StartRule = (startAt: number) => StartRefusal | null;

/** The refusal for a reason that needs nothing more said. */
export function refuse(reason: PlainReason): StartRefusal {
  return { reason };
}
