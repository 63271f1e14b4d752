import { partsOfDay } from '@daybook/domain/waitlist';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { CustomerInput } from './bookings/bookings.ts';
import { SelfServiceBooking } from './bookings/self-service-booking.ts';
import { BookingServices, BookingStaff, PartySize, StaffChoice } from './bookings/slots.ts';
import { locationKinds } from './catalogue/catalogue-values.ts';
import { endpoint } from './endpoint.ts';
import { CancellationPolicy } from './payments/prepayment.ts';
import { proofHeader } from './proofs.ts';
import { says } from './says.ts';
import { AmountMinor, Currency, Day, Email, Id, Instant, pageOf, Zone } from './values.ts';

/** The customer's wish and contact details. */
export const WaitlistInput = z.strictObject({
  serviceIds: BookingServices,
  staff: BookingStaff,
  partySize: PartySize.default(1),
  /** Any one of these local days. */
  days: z
    .array(Day)
    .min(1, says(msg('Choose at least one day.')))
    .max(31, says(msg('Up to 31 days.')))
    .refine((days) => new Set(days).size === days.length, says(msg('Choose each day only once.'))),
  partOfDay: z.enum(partsOfDay).default('any'),
  /** Offers are sent by email, so the address is required. */
  customer: CustomerInput.extend({ email: Email }),
  /** The visitor's own zone; emails may repeat the time in it. */
  zone: Zone,
  /** A hidden field. Only bots fill it in. */
  website: z.string().default(''),
});
export type WaitlistInput = z.input<typeof WaitlistInput>;

/** The header with the token of a mailed waiting-list link. */
export const waitlistTokenHeader = 'x-waitlist-token';

/** A missing token is treated as a wrong one. */
const TokenHeaders = z.object({ [waitlistTokenHeader]: z.string().max(200).default('') });

const WaitlistService = z.object({
  serviceId: Id,
  serviceName: z.string(),
  staff: StaffChoice,
  /** Null for any staff member. */
  staffName: z.string().nullable(),
});

const WaitedFor = z.object({
  services: z.array(WaitlistService),
  days: z.array(Day),
  partOfDay: z.enum(partsOfDay),
  partySize: z.int(),
});

const waitlistStates = ['waiting', 'booked', 'left', 'removed', 'over'] as const;

/** A waiting-list entry as the holder of its link sees it. */
export const WaitlistPlace = WaitedFor.extend({
  /** `over`: the last of the days has passed. */
  state: z.enum(waitlistStates),
  firstName: z.string(),
  maskedEmail: z.string(),
  /** The time that this link offers; null for a link to the entry itself. */
  offer: z
    .object({
      startAt: Instant,
      endAt: Instant,
      /** The deadline for accepting it. */
      until: Instant,
      /** `gone`: another customer has it, or it can no longer be booked. */
      state: z.enum(['open', 'over', 'gone']),
      /** Null for prices on request, and if the price depends on the staff member. */
      totalMinor: AmountMinor.nullable(),
      currency: Currency,
      cancellationPolicy: CancellationPolicy,
      /** The business must confirm the booking first. */
      isRequest: z.boolean(),
    })
    .nullable(),
  zone: Zone,
  business: z.object({ name: z.string(), address: z.string().nullable(), phone: z.string().nullable() }),
  /** The booking's location. */
  place: z.enum(locationKinds),
});
export type WaitlistPlace = z.infer<typeof WaitlistPlace>;

/** A waiting-list entry as staff see it. */
export const WaitlistEntry = WaitedFor.extend({
  waitlistEntryId: Id,
  createdAt: Instant,
  firstName: z.string(),
  lastName: z.string(),
  /** Null for users who may not see it. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The offered times, the latest first. */
  offers: z.array(z.object({ startAt: Instant, offeredAt: Instant, until: Instant })),
  abilities: z.array(z.enum(['remove'])),
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

export const waitlistEndpoints = {
  'POST waitlist': endpoint({
    access: 'public',
    summary:
      'Join the waiting list for days that are full. 409 if a suitable time is available now, or if the customer is waiting already.',
    headers: z.object({
      'idempotency-key': z.string().min(8).max(255),
      [proofHeader]: z.string().max(2000).optional(),
    }),
    body: WaitlistInput,
    status: 201,
    answer: z.object({ maskedEmail: z.string() }),
    refusals: {
      404: ['not_found'],
      409: ['action_not_possible', 'slot_unavailable'],
      422: ['idempotency_mismatch', 'proof_required'],
    },
  }),
  'GET waitlist/place': endpoint({
    access: 'temporary',
    summary: "A customer's place on the waiting list and the offered time. Reading it changes nothing.",
    headers: TokenHeaders,
    status: 200,
    answer: WaitlistPlace,
    refusals: { 404: ['not_found'] },
  }),
  'POST waitlist/place/book': endpoint({
    access: 'temporary',
    summary:
      'Book the offered time. If it was taken, the customer stays on the list and gets the nearest other times.',
    headers: TokenHeaders.extend({ 'idempotency-key': z.string().min(8).max(255) }),
    body: z.strictObject({
      policyAccepted: z.literal(true, says(msg('Accept the booking policy to continue.'))),
    }),
    status: 201,
    answer: z.object({ booking: SelfServiceBooking, manageToken: z.string() }),
    refusals: {
      404: ['not_found'],
      409: ['slot_taken', 'slot_unavailable', 'action_not_possible'],
      422: ['idempotency_mismatch'],
    },
  }),
  'DELETE waitlist/place': endpoint({
    access: 'temporary',
    summary: 'Leave the waiting list. Also 204 after leaving.',
    headers: TokenHeaders,
    status: 204,
    refusals: { 404: ['not_found'] },
  }),
  'GET waitlist': endpoint({
    access: 'private',
    summary: 'The waiting list in order of joining, optionally for one day.',
    query: z.strictObject({
      day: Day.optional(),
      cursor: z.string().max(200).optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
    }),
    status: 200,
    answer: pageOf(WaitlistEntry),
  }),
  'DELETE waitlist/:waitlistEntryId': endpoint({
    access: 'private',
    summary: 'Remove a customer from the waiting list without notifying them.',
    params: z.strictObject({ waitlistEntryId: Id }),
    status: 204,
    refusals: { 403: ['forbidden'], 404: ['not_found'] },
  }),
} as const;
