import { msg, t } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { proofHeader } from '../proofs.ts';
import { says } from '../says.ts';
import { Day, Id, Instant, MessageToCustomer, typedText } from '../values.ts';
import { BookingInput } from './bookings.ts';
import { BulkResult } from './bulk.ts';
import { SeenBookings } from './desk-dates.ts';
import { SelfServiceBooking } from './self-service-booking.ts';
import { HoldInput, holdTokenHeader, type SlotConflict } from './slots.ts';

/** The maximum number of bookings in a series booked online. */
export const maxOnlineBookings = 12;

/** How a booking repeats: on the same weekday and at the same local time of the business. */
export const Repeat = z.strictObject({
  everyWeeks: z.int().min(1).max(12),
  /** A number of bookings, including the first; or all until a day, inclusive. */
  ends: z.union([
    z.strictObject({
      count: z
        .int()
        .min(2, says(msg('Enter at least 2 visits.')))
        .max(maxOnlineBookings, {
          error: () => t('Enter up to {most, number} visits.', { most: maxOnlineBookings }),
        }),
    }),
    z.strictObject({ until: Day }),
  ]),
  /** Excluded days. */
  skip: z.array(Day).max(maxOnlineBookings).default([]),
  /** Days with another start. */
  moved: z.record(Day, Instant).default({}),
});
export type Repeat = z.input<typeof Repeat>;

const seriesDateStates = [
  'free',
  'skipped',
  'taken',
  'closed',
  'too_soon',
  'too_far',
  'not_offered',
] as const;

/** One date of a series, and whether the booking is possible then. */
export const SeriesDate = z.object({
  /** The local date of the business, by which it is excluded or moved. */
  date: Day,
  startAt: Instant,
  state: z.enum(seriesDateStates),
  /** The planned staff member of each service; empty unless the date is free. */
  staffIds: z.array(Id),
});
export type SeriesDate = z.infer<typeof SeriesDate>;

/** The booking to repeat and its recurrence. */
export const SeriesQuestion = HoldInput.extend({ repeat: Repeat });
export type SeriesQuestion = z.input<typeof SeriesQuestion>;

/** A first booking, and how it repeats. */
export const SeriesInput = BookingInput.extend({ repeat: Repeat });
export type SeriesInput = z.input<typeof SeriesInput>;

/** The body of 409: other first starts if that one is taken, or the state of every date if a later one is. */
export type SeriesConflict = z.infer<typeof SlotConflict> & { dates?: SeriesDate[] };

const SeriesParams = z.strictObject({ seriesId: Id });

export const seriesEndpoints = {
  'POST series/preview': endpoint({
    access: 'public',
    summary: 'The dates of a series with a state for each. Nothing is booked or held.',
    headers: z.object({ [holdTokenHeader]: z.string().max(200).optional() }),
    body: SeriesQuestion,
    status: 200,
    answer: z.object({ dates: z.array(SeriesDate) }),
    refusals: { 404: ['not_found'] },
  }),
  'POST series': endpoint({
    access: 'public',
    summary:
      'Book a series: every date that is not skipped, or none. Requires an Idempotency-Key as in POST bookings.',
    headers: z.object({
      'idempotency-key': z.string().min(8).max(255),
      [holdTokenHeader]: z.string().max(200).optional(),
      [proofHeader]: z.string().max(2000).optional(),
    }),
    body: SeriesInput,
    status: 201,
    answer: z.object({
      /** The bookings in order. */
      bookings: z.array(SelfServiceBooking).min(1),
      /** The link to the first of them. */
      manageToken: z.string(),
    }),
    refusals: {
      404: ['not_found'],
      409: ['slot_taken', 'slot_unavailable'],
      422: ['idempotency_mismatch', 'proof_required'],
    },
  }),
  'POST series/:seriesId/cancel-following': endpoint({
    access: 'private',
    summary:
      'Cancel bookings of a series one by one; a refused one does not stop the rest. All must belong to the series.',
    params: SeriesParams,
    body: z.strictObject({
      items: SeenBookings.min(1),
      reason: typedText().max(500).optional(),
      message: MessageToCustomer.optional(),
    }),
    status: 200,
    answer: z.object({ results: z.array(BulkResult) }),
    refusals: { 403: ['forbidden'], 404: ['not_found'] },
  }),
} as const;
