import { lateMinutes } from '@daybook/domain/running-late';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../values.ts';
import { Booking } from './register.ts';

const Minutes = z.literal(lateMinutes);

/** A visit that is expected to start later than booked. */
export const DelayedVisit = z.object({
  bookingId: Id,
  customerName: z.string(),
  startAt: Instant,
  expectedAt: Instant,
  /** It is confirmed, its customer has an address, and the reader may edit it. */
  canTell: z.boolean(),
});
export type DelayedVisit = z.infer<typeof DelayedVisit>;

export const runningLateEndpoints = {
  'GET bookings/:bookingId/delays': endpoint({
    access: 'private',
    summary:
      'The visits of the day that start later if this one runs late, as far as the reader may see them.',
    params: z.strictObject({ bookingId: Id }),
    query: z.strictObject({ minutes: z.coerce.number().pipe(Minutes) }),
    status: 200,
    answer: z.object({ items: z.array(DelayedVisit) }),
    refusals: { 403: ['forbidden'], 404: ['not_found'] },
  }),
  'POST bookings/:bookingId/late': endpoint({
    access: 'private',
    summary:
      'Marks a visit as running late, or takes that back with 0 minutes. Booked times stay. The customers of the listed visits are emailed their expected start, once for each.',
    params: z.strictObject({ bookingId: Id }),
    body: z.strictObject({ version: z.int(), minutes: Minutes, tell: z.array(Id).max(50) }),
    status: 200,
    answer: Booking,
    refusals: {
      403: ['forbidden'],
      404: ['not_found'],
      409: ['version_conflict', 'action_not_possible'],
    },
  }),
} as const;
