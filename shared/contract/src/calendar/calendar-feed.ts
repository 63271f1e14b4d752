import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../values.ts';

/** Whether the user has a feed address. The address itself is shown once. */
export const CalendarFeed = z.object({
  createdAt: Instant,
  /** Null while no calendar has read it. */
  lastReadAt: Instant.nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const calendarFeedEndpoints = {
  'GET user/calendar-feed': endpoint({
    access: 'private',
    summary: 'Whether there is a secret address of one’s own visits, and when it was last asked for.',
    status: 200,
    answer: z.object({ feed: CalendarFeed.nullable() }),
  }),
  'POST user/calendar-feed': endpoint({
    access: 'private',
    summary:
      'Make a secret address of one’s own visits, for a calendar elsewhere. Shown once; the one before stops working. Who is no staff member has 404.',
    status: 201,
    answer: z.object({ url: z.string(), feed: CalendarFeed }),
    refusals: { 404: ['not_found'] },
  }),
  'DELETE user/calendar-feed': endpoint({
    access: 'private',
    summary: 'End the secret address of one’s own visits. Also 204 when there is none.',
    status: 204,
  }),
  'GET calendar-feeds/:token': endpoint({
    access: 'temporary',
    summary:
      'The visits of a staff member as an iCalendar file, for a calendar that can send nothing but an address. The token may end in .ics.',
    params: z.strictObject({ token: z.string().max(200) }),
    status: 200,
    file: 'text/calendar',
    refusals: { 404: ['not_found'] },
  }),
} as const;
