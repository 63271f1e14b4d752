import { pendingReasons } from '@daybook/domain/booking';
import { refundTargets } from '@daybook/domain/cancellation-terms';
import { selfServiceRefusals } from '@daybook/domain/self-service';
import { z } from 'zod';
import { locationKinds } from '../catalogue/catalogue-values.ts';
import { CustomField } from '../catalogue/custom-fields.ts';
import { CancellationPolicy, Prepayment } from '../payments/prepayment.ts';
import { ClaimedTransfer } from '../payments/transfers.ts';
import { AmountMinor, Currency, Id, Instant, Zone } from '../values.ts';
import { BookingStatus } from './booking-status.ts';

/** The destination of refunds: the original payment method, or the customer's credit. */
export const RefundDestination = z.enum(refundTargets);
export type RefundDestination = z.infer<typeof RefundDestination>;

/** Whether the holder of the link may do something now. */
const SelfServiceAbility = z.object({
  /** The last possible instant by the accepted policy. */
  until: Instant,
  /** Null if it is possible. */
  refusal: z.enum(selfServiceRefusals).nullable(),
});

/** One booking of a series. */
const SeriesBooking = z.object({ reference: z.string(), status: BookingStatus, startAt: Instant });

/**
 * A booking on its link's page, with the possible actions; also the answer to making it. The link may be passed on, so
 * no typed text is shown except the first name and a masked address.
 */
export const SelfServiceBooking = z.object({
  reference: z.string(),
  version: z.int(),
  status: BookingStatus,
  firstName: z.string(),
  /** `a•••@example.com`. */
  maskedEmail: z.string(),
  appointments: z.array(
    z.object({
      serviceId: Id,
      serviceName: z.string(),
      staffId: Id,
      staffName: z.string(),
      /** The customer requested this staff member. */
      isStaffRequested: z.boolean(),
      startAt: Instant,
      endAt: Instant,
      /** Preparation notes from the service's current description. */
      instructions: z.string().nullable(),
    }),
  ),
  partySize: z.int(),
  /** The condition that a pending booking waits for. */
  pendingReason: z.enum(pendingReasons).nullable(),
  prepayment: Prepayment,
  /** The deadline of a request; null otherwise. */
  answerUntil: Instant.nullable(),
  startAt: Instant,
  endAt: Instant,
  zone: Zone,
  totalMinor: AmountMinor,
  currency: Currency,
  /** False if the price is on request. */
  priceIsKnown: z.boolean(),
  business: z.object({
    name: z.string(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  /** The location of its services as they are now. */
  place: z.enum(locationKinds),
  cancelledBy: z.enum(['customer', 'staff', 'system']).nullable(),
  /** Its start before a move; reverted moves do not count. */
  movedFrom: Instant.nullable(),
  /** The customer has confirmed attendance at this time. */
  willCome: z.boolean(),
  /** The amount due at the appointment; null if unknown or nothing. */
  dueMinor: AmountMinor.nullable(),
  /** The accepted policy for cancelling and moving. */
  cancellationPolicy: CancellationPolicy,
  /** The amounts that cancelling now would keep and refund, and the destination of refunds. */
  cancelling: z.object({
    feeMinor: AmountMinor,
    refundMinor: AmountMinor,
    /** The surcharge for the provider's fee, which is then not refunded. */
    surchargeMinor: AmountMinor,
    to: RefundDestination,
  }),
  abilities: z.object({
    cancel: SelfServiceAbility,
    reschedule: SelfServiceAbility,
    edit: SelfServiceAbility,
  }),
  /** The remaining number of moves; null for no limit. */
  reschedulesLeft: z.int().nullable(),
  /** Bank transfers the customer reported, latest first. */
  transfers: z.array(ClaimedTransfer),
  /** The questions of its services, without answers. */
  questions: z.array(CustomField),
  /** All bookings of the series in order, including this one. */
  series: z
    .array(
      SeriesBooking.extend({
        /** Whether this link may request a link to that booking. */
        canBeOpened: z.boolean(),
      }),
    )
    .optional(),
});
export type SelfServiceBooking = z.infer<typeof SelfServiceBooking>;
