import { maxSeriesDates } from '@daybook/domain/series';
import { msg, t } from '@daybook/i18n';
import { z } from 'zod';
import { says } from '../says.ts';
import { AmountMinor, Day, Id, Instant } from '../values.ts';
import { Slot, StartRefusal } from './slots.ts';

/** How a booking made by staff repeats: on the same weekday, or on the same day of the month. */
export const DeskRepeat = z.strictObject({
  every: z.union([
    z.strictObject({ weeks: z.int().min(1).max(12) }),
    z.strictObject({ months: z.int().min(1).max(12) }),
  ]),
  /** A number of bookings, including the first; or all until a day, inclusive. */
  ends: z.union([
    z.strictObject({
      count: z
        .int()
        .min(2, says(msg('Enter at least 2 visits.')))
        .max(maxSeriesDates, {
          error: () => t('Enter up to {most, number} visits.', { most: maxSeriesDates }),
        }),
    }),
    z.strictObject({ until: Day }),
  ]),
  /** Excluded days. */
  skip: z.array(Day).max(maxSeriesDates).default([]),
});
export type DeskRepeat = z.input<typeof DeskRepeat>;

/** One broken rule, and whether the caller may override it. */
export const Breach = StartRefusal.extend({
  /** The index of the service in the plan, and its staff member. */
  segment: z.int(),
  staffId: Id,
  /** False for a mere warning: notice and horizon do not bind staff. */
  binds: z.boolean(),
  mayOverride: z.boolean(),
});
export type Breach = z.infer<typeof Breach>;

/** One date of a planned series, in its present state. */
export const DeskDate = z.object({
  /** The local date of the business, by which it is excluded. */
  date: Day,
  startAt: Instant,
  isSkipped: z.boolean(),
  /** The planned staff member of each service. */
  staffNames: z.array(z.string()),
  /** Every broken rule; none for an excluded date. */
  breaches: z.array(Breach),
  /** True if the caller may override all of them. */
  mayOverride: z.boolean(),
});
export type DeskDate = z.infer<typeof DeskDate>;

/** Bookings of a series, each with the version seen. */
export const SeenBookings = z.array(z.strictObject({ bookingId: Id, version: z.int() })).max(maxSeriesDates);

/** The body of 409 `slot_taken` and `slot_unavailable` in the back office. */
export const DeskConflict = z.object({
  breaches: z.array(Breach),
  mayOverride: z.boolean(),
  /** Other starts of the same booking, nearest first. */
  nearest: z.array(Slot).max(3),
});
export type DeskConflict = z.infer<typeof DeskConflict>;

/** The same customer's own bookings at that time: a warning. Absent without a customer. */
export const SameTime = z.object({
  reference: z.string(),
  startAt: Instant,
  endAt: Instant,
  staffName: z.string(),
});

/** A planned service of a booking. */
export const CheckedSegment = z.object({
  serviceId: Id,
  staffId: Id,
  staffName: z.string(),
  ...{ startAt: Instant, endAt: Instant, durationMinutes: z.int() },
  /** The staff member's blocks, buffers included. */
  blocks: z.array(z.object({ startAt: Instant, endAt: Instant })),
  priceMinor: AmountMinor,
});
