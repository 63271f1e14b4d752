import { msg, t } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says, upTo } from '../says.ts';
import { Id, Instant, typedText } from '../values.ts';

/** The kinds of blocked time. */
export const blockedTimeKinds = ['lunch', 'training', 'meeting', 'cleaning', 'travel', 'other'] as const;
export type BlockedTimeKind = (typeof blockedTimeKinds)[number];

/** Blocked time of a working staff member; it reduces the offer like time off. */
export const BlockedTime = z.object({
  blockedTimeId: Id,
  staffId: Id,
  startAt: Instant,
  endAt: Instant,
  kind: z.enum(blockedTimeKinds),
  note: z.string(),
  version: z.int(),
  /** The author's name at that time. */
  createdBy: z.string(),
  createdAt: Instant,
  /** The reader's possible actions. */
  abilities: z.array(z.enum(['edit', 'delete'])),
});
export type BlockedTime = z.infer<typeof BlockedTime>;

const longestBlockedDays = 14;

/** The form of blocked time. */
export const BlockedTimeInput = z
  .strictObject({
    staffId: Id,
    startAt: Instant,
    endAt: Instant,
    kind: z.enum(blockedTimeKinds),
    note: typedText().max(200, upTo(200)).default(''),
  })
  .refine(({ startAt }) => Date.parse(startAt) >= 0, {
    path: ['startAt'],
    ...says(msg('Choose a day after 1970.')),
  })
  .refine(({ startAt, endAt }) => Date.parse(startAt) < Date.parse(endAt), {
    path: ['endAt'],
    ...says(msg('The end must be after the start.')),
  })
  .refine(
    ({ startAt, endAt }) => Date.parse(endAt) - Date.parse(startAt) <= longestBlockedDays * 86_400_000,
    {
      path: ['endAt'],
      error: () => t('You can block up to {most, number} days at a time.', { most: longestBlockedDays }),
    },
  );
export type BlockedTimeInput = z.input<typeof BlockedTimeInput>;

/** An overlapped booking, which stays. */
const OverlappedBooking = z.object({
  bookingId: Id,
  reference: z.string(),
  startAt: Instant,
  endAt: Instant,
});

/** The saved blocked time, and the bookings it overlaps: a warning, because they stay. */
export const SavedBlockedTime = z.object({
  blockedTime: BlockedTime,
  overlaps: z.array(OverlappedBooking),
  /** Visitors' holds in this time, and when they end. */
  holds: z.array(z.object({ startAt: Instant, endAt: Instant, expiresAt: Instant })),
});
export type SavedBlockedTime = z.infer<typeof SavedBlockedTime>;

/** A range of the calendar within the reader's scope, optionally of one staff member. */
export const CalendarRange = z.strictObject({ from: Instant, to: Instant, staff: Id.optional() });

const params = z.strictObject({ blockedTimeId: Id });

export const blockedTimeEndpoints = {
  'GET blocked-time': endpoint({
    access: 'private',
    summary: "Blocked time that overlaps [from, to), at most 62 days, limited to the reader's access.",
    query: CalendarRange,
    status: 200,
    answer: z.object({ items: z.array(BlockedTime) }),
    refusals: { 404: ['not_found'] },
  }),
  'POST blocked-time': endpoint({
    access: 'private',
    summary: 'Block time of a staff member. Overlapping bookings stay and are listed in the response.',
    body: BlockedTimeInput,
    status: 201,
    answer: SavedBlockedTime,
    refusals: { 403: ['forbidden'], 404: ['not_found'] },
  }),
  'PUT blocked-time/:blockedTimeId': endpoint({
    access: 'private',
    summary: 'Update blocked time, including its staff member. A stale version gives 409.',
    params,
    body: BlockedTimeInput.safeExtend({ version: z.int() }),
    status: 200,
    answer: SavedBlockedTime,
    refusals: { 403: ['forbidden'], 404: ['not_found'], 409: ['version_conflict'] },
  }),
  'DELETE blocked-time/:blockedTimeId': endpoint({
    access: 'private',
    summary: 'Delete blocked time. A stale version gives 409.',
    params,
    query: z.strictObject({ version: z.coerce.number().int() }),
    status: 204,
    refusals: { 403: ['forbidden'], 404: ['not_found'], 409: ['version_conflict'] },
  }),
} as const;
