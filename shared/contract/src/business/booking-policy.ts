import { staffChoices } from '@daybook/domain/staff-rank';
import { msg, t } from '@daybook/i18n';
import { z } from 'zod';
import { atLeast, atLeastMinutes, atMost, says } from '../says.ts';

const days = (count: number) => count * 1440;
const window = z
  .int(says(msg('Enter a whole number.')))
  .min(0, atLeast(0))
  .max(days(365), says(msg('Up to a year.')));

const policyFields = {
  noticeMinutes: window,
  horizonDays: z
    .int(says(msg('Enter a whole number.')))
    .min(0, atLeast(0))
    .max(730, says(msg('Up to 730 days.'))),
  stepMinutes: z
    .int(says(msg('Enter a whole number.')))
    .min(5, atLeastMinutes(5))
    .max(1440, says(msg('Up to a day.'))),
  fillsGaps: z.boolean(),
  servicesPerVisit: z
    .int(says(msg('Enter a whole number.')))
    .min(1, atLeast(1))
    .max(5, atMost(5)),
  /** Null for no limit. */
  openBookingsPerCustomer: z
    .int(says(msg('Enter a whole number.')))
    .min(1, atLeast(1))
    .max(1000, atMost(1000))
    .nullable(),
  cancelMinutes: window,
  rescheduleMinutes: window,
  editMinutes: window,
  reschedulesAtMost: z
    .int(says(msg('Enter a whole number.')))
    .min(0, atLeast(0))
    .max(100, atMost(100))
    .nullable(),
  holdMinutes: z
    .int(says(msg('Enter a whole number.')))
    .min(1, atLeastMinutes(1))
    .max(60, says(msg('Up to an hour.'))),
  requestHours: z
    .int(says(msg('Enter whole hours.')))
    .min(1, says(msg('At least 1 hour.')))
    .max(720, says(msg('Up to 30 days.'))),
  showsPlacesLeft: z.boolean(),
  /** The choice of a staff member for “anyone”. */
  staffChoice: z.enum(staffChoices),
  /** Whether customers may join a waiting list for services that allow it. Existing entries stay. */
  hasWaitlist: z.boolean(),
  /** Required contact data for online bookings: see `missingContact`. */
  requiresEmail: z.boolean(),
  requiresLastName: z.boolean(),
};

/** Otherwise online booking would be impossible: every start within the horizon would lie within the notice. */
const noticeWithinHorizon = (
  { noticeMinutes, horizonDays }: { noticeMinutes: number; horizonDays: number },
  context: z.RefinementCtx,
) => {
  // The last day counts whole, so a notice up to its end still leaves something.
  if (noticeMinutes < days(horizonDays + 1)) return;
  context.addIssue({
    code: 'custom',
    path: ['noticeMinutes'],
    message: t('This is longer than customers can book ahead, so nothing could be booked.'),
  });
};

export const PolicyInput = z
  .strictObject({ ...policyFields, version: z.int() })
  .superRefine(noticeWithinHorizon);
export type PolicyInput = z.input<typeof PolicyInput>;
export const BookingPolicy = z.object({ ...policyFields, version: z.int() });
export type BookingPolicy = z.infer<typeof BookingPolicy>;
