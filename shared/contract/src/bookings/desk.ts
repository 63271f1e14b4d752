import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PartOfDay, timeOffKinds } from '../schedule/time-off.ts';
import { Day, Id, Instant } from '../values.ts';
import { BookingStatus } from './bookings.ts';
import { BookingAction, BookingRow } from './register.ts';

/** An appointment in the list of a day. */
export const CalendarAppointment = z.object({
  appointmentId: Id,
  bookingId: Id,
  reference: z.string(),
  status: BookingStatus,
  startAt: Instant,
  endAt: Instant,
  serviceName: z.string(),
  staffId: Id,
  staffName: z.string(),
  customerName: z.string(),
  /** Of the booking: what a change must name. */
  version: z.int(),
  /** What whoever serves the customer has to know, such as an allergy; empty for who may not see it. */
  alerts: z.array(z.string()),
  /** How often the customer did not come before. */
  noShows: z.int(),
  /** What the reader may do with the booking now. */
  abilities: z.array(BookingAction),
});
export type CalendarAppointment = z.infer<typeof CalendarAppointment>;

/** What waits for a person, each a short list with its full count. */
const attention = <T extends z.ZodType>(item: T) => z.object({ total: z.int(), items: z.array(item).max(5) });

const FailedMail = z.object({
  mailId: Id,
  bookingId: Id.nullable(),
  kind: z.string(),
  recipient: z.string(),
  state: z.enum(['failed', 'bounced']),
  /** What the reader may do with it now. */
  abilities: z.array(z.enum(['retry'])),
});

/** A request for time off that waits for an answer. */
const WaitingTimeOff = z.object({
  timeOffId: Id,
  staffName: z.string(),
  kind: z.enum(timeOffKinds),
  firstOn: Day,
  lastOn: Day,
  part: PartOfDay.nullable(),
});

const Span = z.object({ startAt: Instant, endAt: Instant });

/** A staff member today, as far as their time goes. */
const TeamMember = z.object({
  staffId: Id,
  name: z.string(),
  /** When they work: their hours less breaks, closures and time off. */
  working: z.array(Span),
  /** They would work today, and something keeps them from it all day. */
  isAway: z.boolean(),
  /** What is left of it from now on, where half an hour or more is free in one piece. */
  free: z.array(Span),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const Dashboard = z.object({
  /** The day of the business that `today` shows. */
  date: Day,
  /** In the order of their starts; where there are too many, what is not over yet comes before what is. */
  today: z.array(CalendarAppointment).max(50),
  /** How many there are in all, and how many are not over. */
  todayCount: z.object({ total: z.int(), left: z.int() }),
  /** How many wait for a time today; what becomes free and fits them is offered to them by itself. */
  waitingToday: z.int(),
  /** Everybody, or the reader alone. */
  team: z.array(TeamMember),
  attention: z.object({
    /** Requests that nobody has answered. */
    requests: attention(BookingRow),
    /** Visits that are over and neither completed nor a no-show. */
    unfinished: attention(BookingRow),
    /** Coming visits with somebody who is not there any more. */
    unassigned: attention(BookingRow),
    /** Coming visits that somebody placed over another. */
    overlapping: attention(BookingRow),
    /** Visits of the next 14 days that lie outside the hours of who performs them, as these are now. */
    outsideHours: attention(BookingRow),
    /** Visits that are kept for who has to pay in advance. */
    unpaid: attention(BookingRow),
    /** Visits that were paid for when their time was gone. */
    timeLost: attention(BookingRow),
    /** Completed visits of today without an invoice; empty for who does not issue any. */
    notInvoiced: attention(BookingRow),
    /** Mails that could not be sent or came back; empty for who may not see them. */
    failedMails: attention(FailedMail),
    /** Requests for time off; empty for who does not answer them. */
    timeOff: attention(WaitingTimeOff),
  }),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const deskEndpoints = {
  'GET dashboard': endpoint({
    access: 'private',
    summary: "Today's appointments and what needs attention, as far as the reader may see them.",
    status: 200,
    answer: Dashboard,
  }),
} as const;
