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
    summary: 'Whether you have a secret calendar address, and when it was last read.',
    status: 200,
    answer: z.object({ feed: CalendarFeed.nullable() }),
  }),
  'POST user/calendar-feed': endpoint({
    access: 'private',
    summary:
      'Create a secret calendar address for your own appointments. It is returned once, and the previous one stops working. Users who are not staff members get 404.',
    status: 201,
    answer: z.object({ url: z.string(), feed: CalendarFeed }),
    refusals: { 404: ['not_found'] },
  }),
  'DELETE user/calendar-feed': endpoint({
    access: 'private',
    summary: 'Delete your secret calendar address. Also 204 if there is none.',
    status: 204,
  }),
  'GET calendar-feeds/:token': endpoint({
    access: 'temporary',
    summary:
      "A staff member's appointments as an iCalendar file, for calendars that can only fetch an address. The token may end in .ics.",
    params: z.strictObject({ token: z.string().max(200) }),
    status: 200,
    file: 'text/calendar',
    refusals: { 404: ['not_found'] },
  }),
} as const;
