import type { CalendarDate } from '../time/wall-clock.ts';

/**
 * Why a start is not possible, in the order of precedence: one that fails several rules is given the first.
 * What is switched off comes before the calendar, the calendar before the booking window, and that before what others
 * have booked; the caps are last, so that they mark only times that are free otherwise.
 * `capacity` is for services with several places, `new_customers` for those that only who comes first may book.
 */
export const startRefusalReasons = [
  'service_inactive',
  'staff_inactive',
  'closed',
  'time_off',
  'blocked',
  'break',
  'outside_hours',
  'horizon',
  'notice',
  'taken',
  'held',
  'capacity',
  'buffer',
  'cap',
  'new_customers',
] as const;

/** One of {@link startRefusalReasons}. */
export type StartRefusalReason = (typeof startRefusalReasons)[number];

/** Whose cap is reached: the staff member's for the day, the service's for its period, or that of the customer. */
export type CapOwner = 'staff' | 'service' | 'customer';

type PlainReason = Exclude<StartRefusalReason, 'closed' | 'time_off' | 'horizon' | 'notice' | 'cap'>;

/** The one reason why a start is not possible, with what is needed to say it in words. */
export type StartRefusal =
  | { readonly reason: 'closed'; readonly closureName: string; readonly isNamePublic: boolean }
  /** When the absence ends, as far as it is known: the instant from which the staff member is back. */
  | { readonly reason: 'time_off'; readonly untilAt: number }
  /** The last day that can be booked now, by the business's clock. */
  | { readonly reason: 'horizon'; readonly lastDate: CalendarDate }
  /** How long before its start the visit had to be booked. */
  | { readonly reason: 'notice'; readonly noticeMinutes: number }
  | { readonly reason: 'cap'; readonly of: CapOwner }
  | { readonly reason: PlainReason };

/** The refusal for a reason that needs nothing more said. */
export function plainRefusal(reason: PlainReason): StartRefusal {
  return { reason };
}
