import { bookingStatuses, pendingReasons } from '@daybook/domain/booking';
import { z } from 'zod';
import { CustomAnswer, CustomFieldInputs } from '../catalogue/custom-fields.ts';
import { endpoint } from '../endpoint.ts';
import { Prepayment } from '../payments/prepayment.ts';
import { FormStamp, ProofChallenge, proofHeader } from '../proofs.ts';
import {
  AmountMinor,
  Currency,
  Instant,
  OptionalEmail,
  optionalName,
  Phone,
  personName,
  typedText,
  Zone,
} from '../values.ts';
import { holdTokenHeader, PartySize, VisitServices, VisitStaff } from './slots.ts';

export const BookingStatus = z.enum(bookingStatuses);

/** Where a booking came from. */
export const bookingSources = ['online', 'staff', 'walk_in'] as const;

/** What the form of the last step asks for. */
export const CustomerInput = z.strictObject({
  firstName: personName('a first name', 80),
  /** This and the address may be empty where the business allows it: see `missingContact`. */
  lastName: optionalName(80),
  email: OptionalEmail,
  phone: Phone,
});
export type CustomerInput = z.infer<typeof CustomerInput>;

export const BookingInput = z.strictObject({
  serviceIds: VisitServices,
  staff: VisitStaff,
  startAt: Instant,
  /** For how many people: places that it takes of a group service, and what its price is multiplied by. */
  partySize: PartySize.default(1),
  /** Whom the visit is for, where that is not who books. */
  attendeeName: personName('a name', 160).optional(),
  /** What the services ask for, by the id of the field. */
  customFields: CustomFieldInputs.default({}),
  customer: CustomerInput,
  note: typedText().max(1000, 'At most 1,000 characters.').default(''),
  marketingOptIn: z.boolean().default(false),
  policyAccepted: z.literal(true, 'Accept the booking policy to go on.'),
  /** The visitor's own zone, in which mails may repeat the time. */
  zone: Zone,
  /** Of a field that people do not see: whoever fills it is no person. */
  website: z.string().default(''),
});
export type BookingInput = z.input<typeof BookingInput>;

/** The header that carries the token of a booking's own link. */
export const manageTokenHeader = 'x-booking-token';

/** One visit of those that repeat. */
export const SeriesVisit = z.object({ reference: z.string(), status: BookingStatus, startAt: Instant });

/** A booking as whoever has just made it is told of it. */
export const ManagedBooking = z.object({
  reference: z.string(),
  status: BookingStatus,
  firstName: z.string(),
  /** `a•••@example.com`. */
  maskedEmail: z.string(),
  appointments: z.array(
    z.object({ serviceName: z.string(), staffName: z.string(), startAt: Instant, endAt: Instant }),
  ),
  partySize: z.int(),
  attendeeName: z.string().nullable(),
  customFields: z.array(CustomAnswer),
  /** What it waits for while it is pending. */
  pendingReason: z.enum(pendingReasons).nullable(),
  prepayment: Prepayment,
  /** Until when a request is answered; null for one that is no request. */
  answerUntil: Instant.nullable(),
  startAt: Instant,
  endAt: Instant,
  zone: Zone,
  totalMinor: AmountMinor,
  currency: Currency,
  /** Null where the price is asked for. */
  priceIsKnown: z.boolean(),
  business: z.object({
    name: z.string(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  /** Until when the customer may cancel, move and edit it, by the policy that was accepted. */
  cancelUntil: Instant,
  rescheduleUntil: Instant,
  editUntil: Instant,
  /** Of visits that repeat: each of them, this one included, in their order. */
  series: z.array(SeriesVisit).optional(),
});
export type ManagedBooking = z.infer<typeof ManagedBooking>;

export const bookingEndpoints = {
  'POST bookings': endpoint({
    access: 'public',
    summary:
      'Book. Wants an Idempotency-Key: the same key and body get the same answer, another body is 422.',
    headers: z.object({
      'idempotency-key': z.string().min(8).max(255),
      [holdTokenHeader]: z.string().max(200).optional(),
      [proofHeader]: z.string().max(2000).optional(),
    }),
    body: BookingInput,
    status: 201,
    answer: z.object({ booking: ManagedBooking, manageToken: z.string() }),
    refusals: {
      404: ['not_found'],
      409: ['slot_taken', 'slot_unavailable'],
      422: ['idempotency_mismatch', 'proof_required'],
    },
  }),
  'GET bookings/challenge': endpoint({
    access: 'public',
    summary:
      'Work for the visitor’s browser, which a booking must show as done; where none is asked for, a stamp that it shows instead.',
    status: 200,
    answer: z.object({ challenge: ProofChallenge.nullable(), stamp: FormStamp.optional() }),
  }),
} as const;
