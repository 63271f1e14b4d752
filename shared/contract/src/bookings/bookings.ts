import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { CustomFieldInputs } from '../catalogue/custom-fields.ts';
import { endpoint } from '../endpoint.ts';
import { FormStamp, ProofChallenge, proofHeader } from '../proofs.ts';
import { says, upTo } from '../says.ts';
import { Instant, OptionalEmail, optionalName, Phone, personName, typedText, Zone } from '../values.ts';
import { SelfServiceBooking } from './self-service-booking.ts';
import { BookingServices, BookingStaff, holdTokenHeader, PartySize } from './slots.ts';

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

/** How much all of a booking's extras may be, as JSON. */
export const extrasLength = 4000;

/** What parts of other areas send with a booking, by the name of the server's extension that stores it. */
const BookingExtras = z
  .record(z.string().regex(/^[a-z]{2,30}$/), z.unknown())
  .refine((extras) => JSON.stringify(extras).length <= extrasLength, upTo(extrasLength));

export const BookingInput = z.strictObject({
  serviceIds: BookingServices,
  staff: BookingStaff,
  startAt: Instant,
  /** For how many people: the places taken of a group service, by which its price is multiplied. */
  partySize: PartySize.default(1),
  /** The person the booking is for, if not the customer. */
  attendeeName: personName(msg('Enter a name.'), 160).optional(),
  /** Answers to the services' questions, by field id. */
  customFields: CustomFieldInputs.default({}),
  /** Optional fields can be left out. */
  customer: CustomerInput.extend({
    lastName: optionalName(80).default(''),
    email: OptionalEmail.default(''),
  }),
  note: typedText().max(1000, upTo(1000)).default(''),
  marketingOptIn: z.boolean().default(false),
  policyAccepted: z.literal(true, says(msg('Accept the booking policy to continue.'))),
  extras: BookingExtras.default({}),
  /** The visitor's own zone, in which mails also give the time. */
  zone: Zone,
  /** A honeypot field that people do not see. */
  website: z.string().default(''),
});
/** The screens send every field of the customer. */
export type BookingInput = Omit<z.input<typeof BookingInput>, 'customer'> & { customer: CustomerInput };

/** The header with the token of a booking's link. */
export const manageTokenHeader = 'x-booking-token';

export const bookingEndpoints = {
  'POST bookings': endpoint({
    access: 'public',
    summary:
      'Book. Requires an Idempotency-Key: the same key and body return the same response; another body gives 422.',
    headers: z.object({
      'idempotency-key': z.string().min(8).max(255),
      [holdTokenHeader]: z.string().max(200).optional(),
      [proofHeader]: z.string().max(2000).optional(),
    }),
    body: BookingInput,
    status: 201,
    answer: z.object({ booking: SelfServiceBooking, manageToken: z.string() }),
    refusals: {
      404: ['not_found'],
      409: ['slot_taken', 'slot_unavailable'],
      422: ['idempotency_mismatch', 'proof_required'],
    },
  }),
  'GET bookings/challenge': endpoint({
    access: 'public',
    summary:
      "The proof of work that a visitor's browser must complete before booking, or a stamp if none is required.",
    status: 200,
    answer: z.object({ challenge: ProofChallenge.nullable(), stamp: FormStamp.optional() }),
  }),
} as const;
