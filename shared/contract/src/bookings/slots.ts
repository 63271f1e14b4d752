import { startRefusalReasons } from '@daybook/domain/start-refusal';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Instant } from '../values.ts';

/** The services of one visit, in the order in which they happen. How many a business allows, it decides itself. */
export const VisitServices = z.array(Id).min(1).max(5);

/** A staff member, or anyone who performs the service. */
export const StaffChoice = z.union([z.literal('any'), Id]);
export type StaffChoice = z.infer<typeof StaffChoice>;

/** One choice for the whole visit, or one for each of its services. */
export const VisitStaff = z.union([StaffChoice, z.array(StaffChoice).min(1).max(5)]);
export type VisitStaff = z.infer<typeof VisitStaff>;

/** For how many people a visit is: places that it takes of a group service. */
export const PartySize = z.int().min(1).max(100);

/** One service of an offered visit: when, and which of its staff members are free for it. */
const SlotSegment = z.object({
  serviceId: Id,
  startAt: Instant,
  endAt: Instant,
  staffIds: z.array(Id),
});
export type SlotSegment = z.infer<typeof SlotSegment>;

/** A start that is offered, with the services that follow from it. */
export const Slot = z.object({
  startAt: Instant,
  endAt: Instant,
  segments: z.array(SlotSegment),
  /** Of a group service: how many places are left. Null for one that is not, and where the business does not tell. */
  placesLeft: z.int().nullable(),
});
export type Slot = z.infer<typeof Slot>;

/** The header that carries the token of one's own hold. */
export const holdTokenHeader = 'x-hold-token';

const HoldHeaders = z.object({ [holdTokenHeader]: z.string().max(200).optional() });

/** A visit kept for one visitor while they fill in the form. */
export const Hold = z.object({
  holdToken: z.string(),
  startAt: Instant,
  endAt: Instant,
  segments: z.array(z.object({ serviceId: Id, staffId: Id, startAt: Instant, endAt: Instant })),
  expiresAt: Instant,
});
export type Hold = z.infer<typeof Hold>;

export const HoldInput = z.strictObject({
  serviceIds: VisitServices,
  staff: VisitStaff,
  startAt: Instant,
  partySize: PartySize.optional(),
});
export type HoldInput = z.infer<typeof HoldInput>;

/** The body of 409 `slot_taken` and `slot_unavailable`: three other starts, nearest first; fewer when there are no more. */
export const SlotConflict = z.object({ nearest: z.array(Slot).max(3) });

/** Why nothing is on offer on a day, as far as a visitor may know. */
export const DayReason = z.discriminatedUnion('reason', [
  /** Null where the business keeps to itself what it is closed for. */
  z.object({ reason: z.literal('closed'), name: z.string().nullable() }),
  /** The chosen staff member is not there; until the first day on which they are, where that is known. */
  z.object({ reason: z.literal('away'), staffId: Id, until: Day.nullable() }),
  z.object({ reason: z.literal('notice'), minutes: z.int() }),
  z.object({ reason: z.literal('horizon'), lastDate: Day }),
  z.object({ reason: z.literal('full') }),
  z.object({ reason: z.literal('no_hours') }),
]);
export type DayReason = z.infer<typeof DayReason>;

export const DayWithout = z.intersection(z.object({ date: Day }), DayReason);
export type DayWithout = z.infer<typeof DayWithout>;

/** Why a start is not possible, with what the reason is about. */
export const StartRefusal = z.object({
  reason: z.enum(startRefusalReasons),
  /** Of `closed`. */
  closureName: z.string().optional(),
  /** Of `time_off`: when it ends. */
  until: Instant.optional(),
  /** Of `horizon`: the last day that can be booked now. */
  lastDate: Day.optional(),
  /** Of `notice`. */
  noticeMinutes: z.int().optional(),
  /** Of `cap`: whose it is. */
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
  /** For how many people; one where nothing is said. */
  seats: z.coerce.number().pipe(PartySize).optional(),
};

export const slotEndpoints = {
  'GET slots': endpoint({
    access: 'public',
    summary:
      'Starts on offer in [from, to), at most 62 days. A hold named in the header does not hide its own start.',
    query: z.strictObject(range),
    headers: HoldHeaders,
    status: 200,
    answer: z.object({
      slots: z.array(Slot),
      /** The days of the business in the range without a start, each with its reason. */
      days: z.array(DayWithout),
      /** When nothing is on offer in the range: the first free start after it, within the horizon. */
      nextFreeAt: Instant.nullable(),
      /** The last day, in the zone of the business, on which a visit can be booked today. */
      bookableUntil: Day,
    }),
    refusals: { 404: ['not_found'] },
  }),
  'GET slots/explain': endpoint({
    access: 'private',
    summary:
      'Every start on the grid in [from, to), at most 31 days: those on offer, and the others, each with its one reason.',
    query: z.strictObject(range),
    status: 200,
    answer: z.object({
      items: z.array(
        z.object({
          startAt: Instant,
          /** With whom the visit would begin. */
          staffId: Id,
          /** Which of its services fails, by its place. */
          segment: z.int(),
          /** Null where it would tell of a colleague whose bookings the reader does not see. */
          refusal: StartRefusal.nullable(),
        }),
      ),
      offered: z.array(z.object({ startAt: Instant, staffId: Id })),
    }),
    refusals: { 404: ['not_found'] },
  }),
  'POST holds': endpoint({
    access: 'public',
    summary: 'Keep a start for a while. A hold named in the header is given up for the new one.',
    headers: HoldHeaders,
    body: HoldInput,
    status: 201,
    answer: Hold,
    refusals: { 404: ['not_found'], 409: ['slot_taken', 'slot_unavailable'] },
  }),
  'DELETE holds': endpoint({
    access: 'temporary',
    summary: 'Give up the hold whose token stands in the header. Also 204 when it is gone already.',
    headers: z.object({ [holdTokenHeader]: z.string().min(1).max(200) }),
    status: 204,
  }),
} as const;
