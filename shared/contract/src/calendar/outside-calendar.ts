import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says, upTo } from '../says.ts';
import { Id, Instant } from '../values.ts';

/** At most so many connections for each user. */
export const mostOutsideConnections = 5;

/**
 * Why an outside calendar cannot be read. `refused`: user name or password; `not_calendar`: the address has no
 * calendars; `redirected`: it leads to another server; `no_secret`: the password cannot be opened.
 */
export const outsideCalendarProblems = [
  'private_address',
  'unknown_host',
  'no_answer',
  'too_slow',
  'certificate',
  'refused',
  'not_calendar',
  'redirected',
  'too_large',
  'unreadable',
  'failed',
  'no_secret',
] as const;
export type OutsideCalendarProblem = (typeof outsideCalendarProblems)[number];

/** Without a name and password, which have fields of their own. The server decides where http:// is allowed. */
const CalendarUrl = z
  .string()
  .trim()
  .max(500, upTo(500))
  .refine(
    (typed) => {
      if (!URL.canParse(typed)) return false;
      const { protocol, username, password, hash } = new URL(typed);
      return /^https?:$/.test(protocol) && username === '' && password === '' && hash === '';
    },
    says(msg('Enter an address that begins with https://.')),
  );

const Password = z
  .string()
  .min(1, says(msg('Enter the password.')))
  .max(500, upTo(500));

export const NewOutsideCalendar = z.strictObject({
  url: CalendarUrl,
  userName: z
    .string()
    .trim()
    .min(1, says(msg('Enter the user name.')))
    .max(200, upTo(200)),
  password: Password,
});
export type NewOutsideCalendar = z.infer<typeof NewOutsideCalendar>;

const OutsideCalendar = z.object({
  outsideCalendarId: Id,
  name: z.string(),
  /** What is busy there is blocked here. */
  isChosen: z.boolean(),
});

/** A connection to an account with calendars. */
export const OutsideConnection = z.object({
  connectionId: Id,
  url: z.string(),
  userName: z.string(),
  calendars: z.array(OutsideCalendar),
  showsTitles: z.boolean(),
  createdAt: Instant,
  /** The last sync that worked. */
  syncedAt: Instant.nullable(),
  /** Why syncs have failed, and since when; null if the last one worked. */
  broken: z.object({ problem: z.enum(outsideCalendarProblems), since: Instant }).nullable(),
  /** Coming blocked times that come from it. */
  blockedTimes: z.int(),
  /** Entries that could not be read, and block nothing. */
  unreadable: z.int(),
});
export type OutsideConnection = z.infer<typeof OutsideConnection>;

/** Of all staff members, for administrators: without addresses, names of calendars and titles. */
export const OutsideCalendarState = z.object({
  connectionId: Id,
  staffId: Id,
  staffName: z.string(),
  host: z.string(),
  syncedAt: Instant.nullable(),
  broken: z.object({ problem: z.enum(outsideCalendarProblems), since: Instant }).nullable(),
});
export type OutsideCalendarState = z.infer<typeof OutsideCalendarState>;

const params = z.strictObject({ connectionId: Id });
const missing = { 404: ['not_found'] } as const;

export const outsideCalendarEndpoints = {
  'GET user/outside-calendars': endpoint({
    access: 'private',
    summary: 'Your connections to outside calendars, the oldest first.',
    status: 200,
    answer: z.object({ items: z.array(OutsideConnection) }),
  }),
  'POST user/outside-calendars': endpoint({
    access: 'private',
    summary:
      'Connect a CalDAV account, whose calendars are returned; none is chosen yet. Users who are not staff members get 404, and those who may not block their own time 403.',
    body: NewOutsideCalendar,
    status: 201,
    answer: OutsideConnection,
    refusals: { 403: ['forbidden'], ...missing, 409: ['action_not_possible'] },
  }),
  'PUT user/outside-calendars/:connectionId': endpoint({
    access: 'private',
    summary:
      'Choose the calendars that block your time, and whether titles of their events are shown to colleagues.',
    params,
    body: z.strictObject({ calendarIds: z.array(Id).max(100), showsTitles: z.boolean() }),
    status: 200,
    answer: OutsideConnection,
    refusals: missing,
  }),
  'PUT user/outside-calendars/:connectionId/password': endpoint({
    access: 'private',
    summary: 'Replace the password of a connection, once the server of the calendar accepts it.',
    params,
    body: z.strictObject({ password: Password }),
    status: 200,
    answer: OutsideConnection,
    refusals: missing,
  }),
  'DELETE user/outside-calendars/:connectionId': endpoint({
    access: 'private',
    summary: 'Disconnect outside calendars. The time that they blocked is free again.',
    params,
    status: 204,
    refusals: missing,
  }),
  'GET outside-calendars': endpoint({
    access: 'private',
    summary: 'The state of all connections to outside calendars.',
    status: 200,
    answer: z.object({ items: z.array(OutsideCalendarState) }),
  }),
} as const;
