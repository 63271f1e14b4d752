import { partsOfDay } from '@daybook/domain/waitlist';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { CustomerInput, ManagedBooking } from './bookings/bookings.ts';
import { PartySize, StaffChoice, VisitServices, VisitStaff } from './bookings/slots.ts';
import { locationKinds } from './catalogue/catalogue-values.ts';
import { endpoint } from './endpoint.ts';
import { CancellationPolicy } from './payments/prepayment.ts';
import { proofHeader } from './proofs.ts';
import { says } from './says.ts';
import { AmountMinor, Currency, Day, Email, Id, Instant, pageOf, Zone } from './values.ts';

/** What somebody waits for, and how they are told. */
export const WaitlistInput = z.strictObject({
  serviceIds: VisitServices,
  staff: VisitStaff,
  partySize: PartySize.default(1),
  /** Any of these days of the business will do. */
  days: z
    .array(Day)
    .min(1, says(msg('Choose at least one day.')))
    .max(31, says(msg('Up to 31 days.')))
    .refine((days) => new Set(days).size === days.length, says(msg('Choose each day only once.'))),
  partOfDay: z.enum(partsOfDay).default('any'),
  /** Offers are mailed. */
  customer: CustomerInput.extend({ email: Email }),
  /** The visitor's own zone, in which mails may repeat the time. */
  zone: Zone,
  /** Of a field that people do not see: whoever fills it is no person. */
  website: z.string().default(''),
});
export type WaitlistInput = z.input<typeof WaitlistInput>;

/** The header that carries the token of a mailed link to one's place on the list. */
export const waitlistTokenHeader = 'x-waitlist-token';

/** A call without a token is answered as one with a wrong token. */
const TokenHeaders = z.object({ [waitlistTokenHeader]: z.string().max(200).default('') });

const WaitlistService = z.object({
  serviceId: Id,
  serviceName: z.string(),
  staff: StaffChoice,
  /** Null where anyone will do. */
  staffName: z.string().nullable(),
});

const WaitedFor = z.object({
  services: z.array(WaitlistService),
  days: z.array(Day),
  partOfDay: z.enum(partsOfDay),
  partySize: z.int(),
});

const waitlistStates = ['waiting', 'booked', 'left', 'removed', 'over'] as const;

/** One's place on the waiting list, as the holder of its link sees it. */
export const WaitlistPlace = WaitedFor.extend({
  /** `over`: the last of the days has passed. */
  state: z.enum(waitlistStates),
  firstName: z.string(),
  maskedEmail: z.string(),
  /** The time that this link offers; null for one that only leads to the list. */
  offer: z
    .object({
      startAt: Instant,
      endAt: Instant,
      /** Until when it can be taken. */
      until: Instant,
      /** `gone`: somebody else has it, or it cannot be booked any more. */
      state: z.enum(['open', 'over', 'gone']),
      /** Null where the price is asked for, or depends on who is free. */
      totalMinor: AmountMinor.nullable(),
      currency: Currency,
      cancellationPolicy: CancellationPolicy,
      /** The business answers first. */
      isRequest: z.boolean(),
    })
    .nullable(),
  zone: Zone,
  business: z.object({ name: z.string(), address: z.string().nullable(), phone: z.string().nullable() }),
  /** Where the visit would take place. */
  place: z.enum(locationKinds),
});
export type WaitlistPlace = z.infer<typeof WaitlistPlace>;

/** Somebody who waits, as those who work in the business see them. */
export const WaitlistEntry = WaitedFor.extend({
  waitlistEntryId: Id,
  createdAt: Instant,
  firstName: z.string(),
  lastName: z.string(),
  /** Null for who may not see them. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The times that they were told of, the latest first. */
  offers: z.array(z.object({ startAt: Instant, offeredAt: Instant, until: Instant })),
  abilities: z.array(z.enum(['remove'])),
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

export const waitlistEndpoints = {
  'POST waitlist': endpoint({
    access: 'public',
    summary:
      'Wait for a time on days that are full. 409 where a fitting time is free now, or who asks waits already.',
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
    summary:
      'One’s place on the list and the time that is offered. Changes nothing, however often it is opened.',
    headers: TokenHeaders,
    status: 200,
    answer: WaitlistPlace,
    refusals: { 404: ['not_found'] },
  }),
  'POST waitlist/place/book': endpoint({
    access: 'temporary',
    summary:
      'Take the offered time, if nobody was quicker. Who loses it stays on the list and gets the nearest others.',
    headers: TokenHeaders.extend({ 'idempotency-key': z.string().min(8).max(255) }),
    body: z.strictObject({
      policyAccepted: z.literal(true, says(msg('Accept the booking policy to go on.'))),
    }),
    status: 201,
    answer: z.object({ booking: ManagedBooking, manageToken: z.string() }),
    refusals: {
      404: ['not_found'],
      409: ['slot_taken', 'slot_unavailable', 'action_not_possible'],
      422: ['idempotency_mismatch'],
    },
  }),
  'DELETE waitlist/place': endpoint({
    access: 'temporary',
    summary: 'Leave the list. Also 204 for who has left it already.',
    headers: TokenHeaders,
    status: 204,
    refusals: { 404: ['not_found'] },
  }),
  'GET waitlist': endpoint({
    access: 'private',
    summary: 'Who waits, in the order in which they began to; of one day where it is named.',
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
    summary: 'Take somebody off the list. They are not told.',
    params: z.strictObject({ waitlistEntryId: Id }),
    status: 204,
    refusals: { 403: ['forbidden'], 404: ['not_found'] },
  }),
} as const;
