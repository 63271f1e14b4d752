import { watchedChanges } from '@daybook/domain/watched-changes';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OnlineProvider } from './payments/pay-ways.ts';
import { timeOffKinds } from './schedule/time-off.ts';
import { AmountMinor, Currency, Day, Id, Instant } from './values.ts';

/** How many there are at most: beyond, nobody reads one by one. */
export const notificationsShown = 50;

/** For how long something is news. */
export const notificationDays = 90;

const Noticed = z.object({
  notificationId: Id,
  /** When it happened. */
  at: Instant,
  isRead: z.boolean(),
});

/** Something that happened, in which the reader has a part, with what it leads to. */
export const Notification = z.discriminatedUnion('kind', [
  Noticed.extend({
    /** What a customer did online. A request is one for as long as it waits for an answer. */
    kind: z.enum(['booking_new', 'booking_requested', 'booking_cancelled', 'booking_moved']),
    bookingId: Id,
    reference: z.string(),
    customerName: z.string(),
    /** As it stands now. */
    startAt: Instant,
  }),
  Noticed.extend({
    /** A request that waits for the reader, or the answer to theirs. */
    kind: z.enum(['time_off_requested', 'time_off_approved', 'time_off_declined']),
    timeOffId: Id,
    staffName: z.string(),
    timeOffKind: z.enum(timeOffKinds),
    firstOn: Day,
    lastOn: Day,
  }),
  Noticed.extend({
    /** What became of money online, what is wrong with it, and transfers that somebody has to look for. */
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
    /** The number of the invoice, else the reference of the booking. */
    about: z.string(),
    customerName: z.string(),
    amountMinor: AmountMinor,
    currency: Currency,
    /** Null for a bank transfer. */
    provider: OnlineProvider.nullable(),
    /** What is wrong, or why it is disputed; empty where there is nothing to say. */
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
    /** A version that some people tried failed too often, and nobody gets it any more. */
    kind: z.literal('canary_stopped'),
    remote: z.string(),
    version: z.string(),
    loads: z.int(),
    failures: z.int(),
  }),
  Noticed.extend({
    /** Something that moves money or lets people in is another now: for administrators. */
    kind: z.literal('watched_change'),
    change: z.enum(watchedChanges),
    /** Whose it is; empty where it is the business's. */
    about: z.string(),
    byName: z.string(),
  }),
]);
export type Notification = z.infer<typeof Notification>;

const Notifications = z.object({
  /** The latest first. */
  items: z.array(Notification).max(notificationsShown),
  /** Of these. */
  unread: z.int(),
});
export type Notifications = z.infer<typeof Notifications>;

export const notificationEndpoints = {
  'GET notifications': endpoint({
    access: 'private',
    summary: `The latest ${notificationsShown} things of ${notificationDays} days that the reader may see and might want to know of.`,
    status: 200,
    answer: Notifications,
  }),
  'POST notifications/read': endpoint({
    access: 'private',
    summary: 'Marks everything that happened up to an instant as read, for the reader alone.',
    body: z.strictObject({ until: Instant }),
    status: 200,
    answer: Notifications,
  }),
  'POST notifications/:notificationId/read': endpoint({
    access: 'private',
    summary: 'Marks one as read, for the reader alone.',
    params: z.strictObject({ notificationId: Id }),
    status: 200,
    answer: Notifications,
    refusals: { 404: ['not_found'] },
  }),
} as const;
