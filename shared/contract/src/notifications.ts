import { watchedChanges } from '@daybook/domain/watched-changes';
import { z } from 'zod';
import { outsideCalendarProblems } from './calendar/outside-calendar.ts';
import { endpoint } from './endpoint.ts';
import { OnlineProvider } from './payments/pay-ways.ts';
import { timeOffKinds } from './schedule/time-off.ts';
import { AmountMinor, Currency, Day, Id, Instant } from './values.ts';

/** The maximum number shown; more are not read one by one. */
export const notificationsShown = 50;

/** The number of days for which a notification is kept. */
export const notificationDays = 90;

const Noticed = z.object({
  notificationId: Id,
  /** The time of the event. */
  at: Instant,
  isRead: z.boolean(),
});

/** An event that concerns the reader, with its target. */
export const Notification = z.discriminatedUnion('kind', [
  Noticed.extend({
    /** An action of an online customer. A request is one while it waits for an answer. */
    kind: z.enum(['booking_new', 'booking_requested', 'booking_cancelled', 'booking_moved']),
    bookingId: Id,
    reference: z.string(),
    customerName: z.string(),
    /** The present state. */
    startAt: Instant,
  }),
  Noticed.extend({
    /** A request the reader can answer, or the answer to theirs. */
    kind: z.enum(['time_off_requested', 'time_off_approved', 'time_off_declined']),
    timeOffId: Id,
    staffName: z.string(),
    timeOffKind: z.enum(timeOffKinds),
    firstOn: Day,
    lastOn: Day,
  }),
  Noticed.extend({
    /** Results and problems of online payments, and transfers to check. */
    kind: z.enum([
      'payment_received',
      'payment_failed',
      'payment_wrong',
      'refund_failed',
      'payment_disputed',
      'dispute_won',
      'dispute_lost',
      'transfer_waiting',
    ]),
    invoiceId: Id.nullable(),
    bookingId: Id.nullable(),
    /** The number of the invoice, otherwise the reference of the booking. */
    about: z.string(),
    customerName: z.string(),
    amountMinor: AmountMinor,
    currency: Currency,
    /** Null for a bank transfer. */
    provider: OnlineProvider.nullable(),
    /** The problem or the reason of a dispute; may be empty. */
    detail: z.string(),
  }),
  Noticed.extend({
    kind: z.enum(['mail_failed', 'mail_bounced']),
    /** Null for a mail that is not about a booking. */
    bookingId: Id.nullable(),
    reference: z.string().nullable(),
    mailKind: z.string(),
  }),
  Noticed.extend({
    /** A canary that failed too often and was stopped. */
    kind: z.literal('canary_stopped'),
    remote: z.string(),
    version: z.string(),
    loads: z.int(),
    failures: z.int(),
  }),
  Noticed.extend({
    /** The reader's own outside calendar, which has failed several times in a row. */
    kind: z.literal('outside_calendar_broken'),
    host: z.string(),
    problem: z.enum(outsideCalendarProblems),
  }),
  Noticed.extend({
    /** A change that moves money or grants access: for administrators. */
    kind: z.literal('watched_change'),
    change: z.enum(watchedChanges),
    /** The affected user; empty for the business. */
    about: z.string(),
    byName: z.string(),
  }),
]);
export type Notification = z.infer<typeof Notification>;

const Notifications = z.object({
  /** The latest first. */
  items: z.array(Notification).max(notificationsShown),
  /** The number of unread ones among them. */
  unread: z.int(),
});
export type Notifications = z.infer<typeof Notifications>;

export const notificationEndpoints = {
  'GET notifications': endpoint({
    access: 'private',
    summary: `The latest ${notificationsShown} notifications of the last ${notificationDays} days that concern the reader.`,
    status: 200,
    answer: Notifications,
  }),
  'POST notifications/read': endpoint({
    access: 'private',
    summary: 'Mark all notifications up to an instant as read, for the reader only.',
    body: z.strictObject({ until: Instant }),
    status: 200,
    answer: Notifications,
  }),
  'POST notifications/:notificationId/read': endpoint({
    access: 'private',
    summary: 'Mark one notification as read, for the reader only.',
    params: z.strictObject({ notificationId: Id }),
    status: 200,
    answer: Notifications,
    refusals: { 404: ['not_found'] },
  }),
} as const;
