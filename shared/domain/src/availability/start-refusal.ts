import type { CalendarDate } from '../time/wall-clock.ts';

/**
 * Why a start is not possible, in order of precedence: the first broken rule is reported. Inactive comes before the
 * calendar, the calendar before the booking window, and that before others' bookings; limits are last, so that they
 * mark only times that are free otherwise. `capacity` is for services with several places, `new_customers` for those
 * for first-time customers only.
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

/** The owner of the reached limit: the staff member for the day, the service for its period, or the customer. */
export type CapOwner = 'staff' | 'service' | 'customer';

type PlainReason = Exclude<StartRefusalReason, 'closed' | 'time_off' | 'horizon' | 'notice' | 'cap'>;

/** The one reason why a start is not possible, with the data to explain it. */
export type StartRefusal =
  | { readonly reason: 'closed'; readonly closureName: string; readonly isNamePublic: boolean }
  /** The end of the absence, if known: the staff member is back from this instant. */
  | { readonly reason: 'time_off'; readonly untilAt: number }
  /** The last bookable local date of the business. */
  | { readonly reason: 'horizon'; readonly lastDate: CalendarDate }
  /** The required notice. */
  | { readonly reason: 'notice'; readonly noticeMinutes: number }
  | { readonly reason: 'cap'; readonly of: CapOwner }
  | { readonly reason: PlainReason };

/** The refusal for a reason without further data. */
export function plainRefusal(reason: PlainReason): StartRefusal {
  return { reason };
}
