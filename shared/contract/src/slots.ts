import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './values.ts';

/** The services of one visit, in order. One for now. */
export const VisitServices = z.array(Id).min(1).max(1);

/** A staff member, or anyone who performs the service. */
export const StaffChoice = z.union([z.literal('any'), Id]);
export type StaffChoice = z.infer<typeof StaffChoice>;

/** A start that is offered, with the staff members who are free for it. */
export const Slot = z.object({ startAt: Instant, endAt: Instant, staffIds: z.array(Id) });
export type Slot = z.infer<typeof Slot>;

/** The header that carries the token of one's own hold. */
export const holdTokenHeader = 'x-hold-token';

const HoldHeaders = z.object({ [holdTokenHeader]: z.string().max(200).optional() });

/** A start kept for one visitor while they fill in the form. */
export const Hold = z.object({
  holdToken: z.string(),
  startAt: Instant,
  endAt: Instant,
  staffId: Id,
  expiresAt: Instant,
});
export type Hold = z.infer<typeof Hold>;

export const HoldInput = z.strictObject({ serviceIds: VisitServices, staff: StaffChoice, startAt: Instant });
export type HoldInput = z.infer<typeof HoldInput>;

/** The body of 409 `slot_taken` and `slot_unavailable`: three other starts, nearest first; fewer when there are no more. */
export const SlotConflict = z.object({ nearest: z.array(Slot).max(3) });

export const slotEndpoints = {
  'GET slots': endpoint({
    access: 'public',
    summary:
      'Starts on offer in [from, to), at most 62 days. A hold named in the header does not hide its own start.',
    query: z.strictObject({
      /** Ids, separated by commas. */
      services: z.string().max(400),
      staff: StaffChoice,
      from: Instant,
      to: Instant,
    }),
    headers: HoldHeaders,
    status: 200,
    answer: z.object({
      slots: z.array(Slot),
      /** When nothing is on offer in the range: the first free start after it, within the horizon. */
      nextFreeAt: Instant.nullable(),
      /** The last day, in the zone of the business, on which a visit can be booked today. */
      bookableUntil: z.iso.date(),
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
