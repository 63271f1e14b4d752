import { maxSeriesDates } from '@daybook/domain/series';
import { z } from 'zod';
import { AmountMinor, Day, Id, Instant } from '../values.ts';
import { Slot, StartRefusal } from './slots.ts';

/** How a visit repeats that a person books: on the same weekday, or on the same day of the month. */
export const DeskRepeat = z.strictObject({
  every: z.union([
    z.strictObject({ weeks: z.int().min(1).max(12) }),
    z.strictObject({ months: z.int().min(1).max(12) }),
  ]),
  /** So many visits, the first one included; or as many as there are until a day, that included. */
  ends: z.union([
    z.strictObject({
      count: z.int().min(2, 'At least 2 visits.').max(maxSeriesDates, `At most ${maxSeriesDates} visits.`),
    }),
    z.strictObject({ until: Day }),
  ]),
  /** Days that are left out. */
  skip: z.array(Day).max(maxSeriesDates).default([]),
});
export type DeskRepeat = z.input<typeof DeskRepeat>;

/** One rule that a plan breaks, and whether the caller may set it aside. */
export const Breach = StartRefusal.extend({
  /** Which service, by its place in the plan, and with whom. */
  segment: z.int(),
  staffId: Id,
  /** False for what is only a warning here: how soon and how far ahead customers may book. */
  binds: z.boolean(),
  mayOverride: z.boolean(),
});
export type Breach = z.infer<typeof Breach>;

/** One date of a visit that is to repeat, as it stands now. */
export const DeskDate = z.object({
  /** The day by the business's clock, by which it is skipped. */
  date: Day,
  startAt: Instant,
  isSkipped: z.boolean(),
  /** Who would perform each of the services. */
  staffNames: z.array(z.string()),
  /** Every rule that it breaks; none of a date that is skipped. */
  breaches: z.array(Breach),
  /** True when the caller may set aside all of them. */
  mayOverride: z.boolean(),
});
export type DeskDate = z.infer<typeof DeskDate>;

/** Bookings of a series, each with the version that was seen. */
export const SeenBookings = z.array(z.strictObject({ bookingId: Id, version: z.int() })).max(maxSeriesDates);

/** The body of 409 `slot_taken` and `slot_unavailable` in the back office. */
export const DeskConflict = z.object({
  breaches: z.array(Breach),
  mayOverride: z.boolean(),
  /** Other starts of the same visit, nearest first. */
  nearest: z.array(Slot).max(3),
});
export type DeskConflict = z.infer<typeof DeskConflict>;

/** What the same customer has booked for themselves at that time: a warning. Left out where nobody was named. */
export const SameTime = z.object({
  reference: z.string(),
  startAt: Instant,
  endAt: Instant,
  staffName: z.string(),
});

/** A service of a visit as it would be written down. */
export const CheckedSegment = z.object({
  serviceId: Id,
  staffId: Id,
  staffName: z.string(),
  ...{ startAt: Instant, endAt: Instant, durationMinutes: z.int() },
  /** What it takes of the staff member's time, buffers included. */
  blocks: z.array(z.object({ startAt: Instant, endAt: Instant })),
  priceMinor: AmountMinor,
});
