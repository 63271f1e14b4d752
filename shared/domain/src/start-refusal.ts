/**
 * Why a start is not possible, in the order of precedence: one that fails several rules is given the first.
 * What is switched off comes before the calendar, the calendar before the booking window, and that before what others
 * have booked; the daily limit is last, so that it marks only times that are free otherwise.
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

/** The one reason why a start is not possible; a closure comes with its name. */
export type StartRefusal =
  | { readonly reason: 'closed'; readonly closureName: string }
  | { readonly reason: Exclude<StartRefusalReason, 'closed'> };

/** Judges one start by one rule, or by a few that belong together. */
export type StartRule = (startAt: number) => StartRefusal | null;

/** The refusal for a reason that needs nothing more said. */
export function refuse(reason: Exclude<StartRefusalReason, 'closed'>): StartRefusal {
  return { reason };
}
