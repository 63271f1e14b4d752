import { staffChoices } from '@daybook/domain/staff-rank';
import { z } from 'zod';

const days = (count: number) => count * 1440;
const window = z.int('Enter a whole number.').min(0, 'At least 0.').max(days(365), 'At most a year.');

const policyFields = {
  noticeMinutes: window,
  horizonDays: z.int('Enter a whole number.').min(0, 'At least 0.').max(730, 'At most 730 days.'),
  stepMinutes: z.int('Enter a whole number.').min(5, 'At least 5 minutes.').max(1440, 'At most a day.'),
  fillsGaps: z.boolean(),
  servicesPerVisit: z.int('Enter a whole number.').min(1, 'At least 1.').max(5, 'At most 5.'),
  /** Null for no limit. */
  openBookingsPerCustomer: z
    .int('Enter a whole number.')
    .min(1, 'At least 1.')
    .max(1000, 'At most 1,000.')
    .nullable(),
  cancelMinutes: window,
  rescheduleMinutes: window,
  editMinutes: window,
  reschedulesAtMost: z.int('Enter a whole number.').min(0, 'At least 0.').max(100, 'At most 100.').nullable(),
  holdMinutes: z.int('Enter a whole number.').min(1, 'At least 1 minute.').max(60, 'At most an hour.'),
  requestHours: z.int('Enter a whole number.').min(1, 'At least 1 hour.').max(720, 'At most 30 days.'),
  showsPlacesLeft: z.boolean(),
  /** How “anyone” is resolved. */
  staffChoice: z.enum(staffChoices),
  /** Whether customers may join a waiting list, where the service allows it. Existing entries stay. */
  hasWaitlist: z.boolean(),
  /** Required contact data for online bookings: see `missingContact`. */
  requiresEmail: z.boolean(),
  requiresLastName: z.boolean(),
};

/** Otherwise nobody could book: every offered start would lie within the notice. */
const noticeWithinHorizon = (
  { noticeMinutes, horizonDays }: { noticeMinutes: number; horizonDays: number },
  context: z.RefinementCtx,
) => {
  // The last day counts whole, so a notice up to its end still leaves something.
  if (noticeMinutes < days(horizonDays + 1)) return;
  context.addIssue({
    code: 'custom',
    path: ['noticeMinutes'],
    message: 'Longer than customers can book ahead: nothing could be booked.',
  });
};

export const PolicyInput = z
  .strictObject({ ...policyFields, version: z.int() })
  .superRefine(noticeWithinHorizon);
export type PolicyInput = z.input<typeof PolicyInput>;
export const BookingPolicy = z.object({ ...policyFields, version: z.int() });
export type BookingPolicy = z.infer<typeof BookingPolicy>;
