import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PartOfDay, timeOffKinds } from '../schedule/time-off.ts';
import { Day, Id, Instant } from '../values.ts';
import { BookingStatus } from './booking-status.ts';
import { BookingAction, BookingRow } from './register.ts';

/** An appointment in a day's list. */
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
  /** The booking's version; required for a change. */
  version: z.int(),
  /** Care notes such as an allergy; empty for users who may not see them. */
  alerts: z.array(z.string()),
  /** The customer's earlier no-shows. */
  noShows: z.int(),
  /** The minutes that the visit runs late. */
  lateMinutes: z.int(),
  /** The reader's possible actions on the booking. */
  abilities: z.array(z.enum([...BookingAction.options, 'late'])),
});
export type CalendarAppointment = z.infer<typeof CalendarAppointment>;

/** A task list: a few items with the full count. */
const attention = <T extends z.ZodType>(item: T) => z.object({ total: z.int(), items: z.array(item).max(5) });

const FailedMail = z.object({
  mailId: Id,
  bookingId: Id.nullable(),
  kind: z.string(),
  recipient: z.string(),
  state: z.enum(['failed', 'bounced']),
  /** The reader's possible actions. */
  abilities: z.array(z.enum(['retry'])),
});

/** A pending request for time off. */
const WaitingTimeOff = z.object({
  timeOffId: Id,
  staffName: z.string(),
  kind: z.enum(timeOffKinds),
  firstOn: Day,
  lastOn: Day,
  part: PartOfDay.nullable(),
});

const Span = z.object({ startAt: Instant, endAt: Instant });

/** A staff member's time today. */
const TeamMember = z.object({
  staffId: Id,
  name: z.string(),
  /** Hours less breaks, closures and time off. */
  working: z.array(Span),
  /** Appointments and blocked time, also outside the hours. */
  booked: z.array(Span),
  /** They would work today but are absent all day. */
  isAway: z.boolean(),
  /** The remaining free time, in pieces of half an hour or more. */
  free: z.array(Span),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const Dashboard = z.object({
  /** The local date of `today`. */
  date: Day,
  /** Sorted by start. If there are too many, open ones come first. */
  today: z.array(CalendarAppointment).max(50),
  /** The total, and the number of open ones: neither completed nor missed. */
  todayCount: z.object({ total: z.int(), left: z.int() }),
  /** Waiting-list entries for today; freed times are offered automatically. */
  waitingToday: z.int(),
  /** The whole team, or only the reader. */
  team: z.array(TeamMember),
  attention: z.object({
    /** Unanswered requests. */
    requests: attention(BookingRow),
    /** Past bookings that are neither completed nor a no-show. */
    unfinished: attention(BookingRow),
    /** Coming bookings of staff who have left. */
    unassigned: attention(BookingRow),
    /** Coming bookings that were placed over another. */
    overlapping: attention(BookingRow),
    /** Bookings of the next 14 days outside the present hours of their staff. */
    outsideHours: attention(BookingRow),
    /** Bookings that wait for a deposit. */
    unpaid: attention(BookingRow),
    /** Bookings that were paid for after their time was taken. */
    timeLost: attention(BookingRow),
    /** Today's completed bookings without an invoice; empty for users who issue none. */
    notInvoiced: attention(BookingRow),
    /** Failed and bounced mails; empty for users who may not see them. */
    failedMails: attention(FailedMail),
    /** Requests for time off; empty for users without permission to answer them. */
    timeOff: attention(WaitingTimeOff),
  }),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const deskEndpoints = {
  'GET dashboard': endpoint({
    access: 'private',
    summary: "Today's appointments and the items that need attention, limited to the reader's access.",
    status: 200,
    answer: Dashboard,
  }),
} as const;
