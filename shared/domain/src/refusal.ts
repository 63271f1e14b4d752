/**
 * Why a start is not possible, in the order in which they are given: a start that fails several rules has the first.
 * What is switched off comes before the calendar, the calendar before the booking rules of the business, and those
 * before what others have booked; the daily limit is last, so that it marks only times that are otherwise free.
 * `capacity` is for services with several places.
 */
export const REFUSAL_REASONS = [
  'service_inactive',
  'staff_inactive',
  'closed',
  'time_off',
  'outside_hours',
  'break',
  'horizon',
  'notice',
  'taken',
  'held',
  'capacity',
  'buffer',
  'cap',
] as const;

/** One of {@link REFUSAL_REASONS}. */
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** The reasons that say nothing about people or other bookings, which a visitor may be shown. */
export const POLICY_REASONS = ['notice', 'horizon', 'cap'] as const satisfies readonly RefusalReason[];

/** The one reason why a start is not possible; a closure also says its name. */
export type Refusal =
  | { readonly reason: 'closed'; readonly closureName: string }
  | { readonly reason: Exclude<RefusalReason, 'closed'> };
