import { startRefusalReasons } from '@daybook/domain/start-refusal';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Instant } from '../values.ts';

/** The services of one booking, in order. The business sets their maximum. */
export const BookingServices = z.array(Id).min(1).max(5);

/** A staff member, or anyone who performs the service. */
export const StaffChoice = z.union([z.literal('any'), Id]);
export type StaffChoice = z.infer<typeof StaffChoice>;

/** One choice for the whole booking, or one per service. */
export const BookingStaff = z.union([StaffChoice, z.array(StaffChoice).min(1).max(5)]);
export type BookingStaff = z.infer<typeof BookingStaff>;

/** The number of people: places it takes of a group service. */
export const PartySize = z.int().min(1).max(100);

/** One service of an offered booking, with the staff members who are free for it. */
const SlotSegment = z.object({
  serviceId: Id,
  startAt: Instant,
  endAt: Instant,
  staffIds: z.array(Id),
});
export type SlotSegment = z.infer<typeof SlotSegment>;

/** A start on offer, with the resulting services. */
export const Slot = z.object({
  startAt: Instant,
  endAt: Instant,
  segments: z.array(SlotSegment),
  /** The places left of a group service. Null for others, or if the business hides it. */
  placesLeft: z.int().nullable(),
});
export type Slot = z.infer<typeof Slot>;

/** The header with the token of the visitor's hold. */
export const holdTokenHeader = 'x-hold-token';

const HoldHeaders = z.object({ [holdTokenHeader]: z.string().max(200).optional() });

/** A booking held for one visitor while they fill in the form. */
export const Hold = z.object({
  holdToken: z.string(),
  startAt: Instant,
  endAt: Instant,
  segments: z.array(z.object({ serviceId: Id, staffId: Id, startAt: Instant, endAt: Instant })),
  expiresAt: Instant,
});
export type Hold = z.infer<typeof Hold>;

export const HoldInput = z.strictObject({
  serviceIds: BookingServices,
  staff: BookingStaff,
  startAt: Instant,
  partySize: PartySize.optional(),
});
export type HoldInput = z.infer<typeof HoldInput>;

/** The body of 409 `slot_taken` and `slot_unavailable`: up to three other starts, nearest first. */
export const SlotConflict = z.object({ nearest: z.array(Slot).max(3) });

/** Why a day offers nothing, limited to reasons that visitors may know. */
export const DayReason = z.discriminatedUnion('reason', [
  /** Null if the business hides the name of the closure. */
  z.object({ reason: z.literal('closed'), name: z.string().nullable() }),
  /** The chosen staff member is absent, until the first day they return, if known. */
  z.object({ reason: z.literal('away'), staffId: Id, until: Day.nullable() }),
  z.object({ reason: z.literal('notice'), minutes: z.int() }),
  z.object({ reason: z.literal('horizon'), lastDate: Day }),
  z.object({ reason: z.literal('full') }),
  z.object({ reason: z.literal('no_hours') }),
]);
export type DayReason = z.infer<typeof DayReason>;

export const DayWithout = z.intersection(z.object({ date: Day }), DayReason);
export type DayWithout = z.infer<typeof DayWithout>;

/** The free starts of a range. */
export const FreeTimes = z.object({
  slots: z.array(Slot),
  /** The business days in the range without a start, each with its reason. */
  days: z.array(DayWithout),
  /** If the range offers nothing: the first free start after it, within the horizon. */
  nextFreeAt: Instant.nullable(),
  /** The last local date of the business that can be booked today. */
  bookableUntil: Day,
});
export type FreeTimes = z.infer<typeof FreeTimes>;

/** Why a start is not possible, with the details. */
export const StartRefusal = z.object({
  reason: z.enum(startRefusalReasons),
  /** For `closed`. */
  closureName: z.string().optional(),
  /** For `time_off`: when it ends. */
  until: Instant.optional(),
  /** For `horizon`: the last bookable day. */
  lastDate: Day.optional(),
  /** For `notice`. */
  noticeMinutes: z.int().optional(),
  /** The owner of the limit, for `cap`. */
  of: z.enum(['staff', 'service', 'customer']).optional(),
});
export type StartRefusal = z.infer<typeof StartRefusal>;

const range = {
  /** Ids, separated by commas. */
  services: z.string().max(400),
  /** `any`, an id, or one of these for each service, separated by commas. */
  staff: z.string().min(1).max(400),
  from: Instant,
  to: Instant,
  /** The number of people; 1 by default. */
  seats: z.coerce.number().pipe(PartySize).optional(),
};

export const slotEndpoints = {
  'GET slots': endpoint({
    access: 'public',
    summary:
      'Available starts in [from, to), at most 62 days. A hold named in the header does not hide its own start.',
    query: z.strictObject(range),
    headers: HoldHeaders,
    status: 200,
    answer: FreeTimes,
    refusals: { 404: ['not_found'] },
  }),
  'GET slots/explain': endpoint({
    access: 'private',
    summary:
      'Every start on the grid in [from, to), at most 31 days: available ones, and unavailable ones with one reason each.',
    query: z.strictObject(range),
    status: 200,
    answer: z.object({
      items: z.array(
        z.object({
          startAt: Instant,
          /** The staff member of the first service. */
          staffId: Id,
          /** The index of the service that fails. */
          segment: z.int(),
          /** Null if it would reveal something about a colleague whose bookings the reader does not see. */
          refusal: StartRefusal.nullable(),
        }),
      ),
      offered: z.array(z.object({ startAt: Instant, staffId: Id })),
    }),
    refusals: { 404: ['not_found'] },
  }),
  'POST holds': endpoint({
    access: 'public',
    summary: 'Hold a start for a while. A hold named in the header is released for the new one.',
    headers: HoldHeaders,
    body: HoldInput,
    status: 201,
    answer: Hold,
    refusals: { 404: ['not_found'], 409: ['slot_taken', 'slot_unavailable'] },
  }),
  'DELETE holds': endpoint({
    access: 'temporary',
    summary: 'Release the hold whose token is in the header. Also 204 if it has ended.',
    headers: z.object({ [holdTokenHeader]: z.string().min(1).max(200) }),
    status: 204,
  }),
} as const;
