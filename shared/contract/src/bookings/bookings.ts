import { bookingStatuses, pendingReasons } from '@daybook/domain/booking';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { CustomAnswer, CustomFieldInputs } from '../catalogue/custom-fields.ts';
import { endpoint } from '../endpoint.ts';
import { Prepayment } from '../payments/prepayment.ts';
import { FormStamp, ProofChallenge, proofHeader } from '../proofs.ts';
import { says, upTo } from '../says.ts';
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

/** The origin of a booking. */
export const bookingSources = ['online', 'staff', 'walk_in'] as const;

/** The fields of the last step's form. */
export const CustomerInput = z.strictObject({
  firstName: personName(msg('Enter a first name.'), 80),
  /** Last name and address may be empty if the business allows it: see `missingContact`. */
  lastName: optionalName(80),
  email: OptionalEmail,
  phone: Phone,
});
export type CustomerInput = z.infer<typeof CustomerInput>;

export const BookingInput = z.strictObject({
  serviceIds: VisitServices,
  staff: VisitStaff,
  startAt: Instant,
  /** For how many people: the places taken of a group service, by which its price is multiplied. */
  partySize: PartySize.default(1),
  /** The person the visit is for, if not the customer. */
  attendeeName: personName(msg('Enter a name.'), 160).optional(),
  /** Answers to the services' questions, by field id. */
  customFields: CustomFieldInputs.default({}),
  customer: CustomerInput,
  note: typedText().max(1000, upTo(1000)).default(''),
  marketingOptIn: z.boolean().default(false),
  policyAccepted: z.literal(true, says(msg('Accept the booking policy to go on.'))),
  /** The visitor's own zone, in which mails also give the time. */
  zone: Zone,
  /** A honeypot field that people do not see. */
  website: z.string().default(''),
});
export type BookingInput = z.input<typeof BookingInput>;

/** The header with the token of a booking's link. */
export const manageTokenHeader = 'x-booking-token';

/** One visit of a series. */
export const SeriesVisit = z.object({ reference: z.string(), status: BookingStatus, startAt: Instant });

/** A booking as its customer sees it after making it. */
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
  /** What a pending booking waits for. */
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
  /** Until when the customer may cancel, move and edit it, by the accepted policy. */
  cancelUntil: Instant,
  rescheduleUntil: Instant,
  editUntil: Instant,
  /** All visits of the series in order, including this one. */
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
