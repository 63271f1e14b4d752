import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, MessageToCustomer, typedText } from '../values.ts';
import { Breach } from './desk-dates.ts';

/** The actions available for many bookings at once. */
export const bulkActions = ['confirm', 'decline', 'remind', 'cancel'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** The bookings of a bulk action, each with the version seen. */
const BulkItems = z
  .array(z.strictObject({ bookingId: Id, version: z.int() }))
  .min(1)
  .max(100);

/** The result for one booking of many. */
export const BulkResult = z.object({
  bookingId: Id,
  /** Null if it succeeded; includes the broken rules, if any. */
  refusal: z
    .object({ code: z.string(), message: z.string(), breaches: z.array(Breach).optional() })
    .nullable(),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const bulkEndpoints = {
  'POST bookings/bulk': endpoint({
    access: 'private',
    summary:
      'Apply one action to up to a hundred bookings one by one; a refused one does not stop the rest. A reminder is sent immediately, at most once per version of a booking.',
    body: z.strictObject({
      action: z.enum(bulkActions),
      items: BulkItems,
      reason: typedText().max(500).optional(),
      message: MessageToCustomer.optional(),
    }),
    status: 200,
    answer: z.object({ results: z.array(BulkResult) }),
  }),
  'POST bookings/assign': endpoint({
    access: 'private',
    summary:
      'Assign up to a hundred bookings to one staff member at their times, one by one and only where the rules allow it.',
    body: z.strictObject({
      staffId: Id,
      items: BulkItems,
      notifyCustomer: z.boolean(),
      message: MessageToCustomer.optional(),
    }),
    status: 200,
    answer: z.object({ results: z.array(BulkResult) }),
  }),
} as const;
