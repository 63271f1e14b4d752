/** The audiences of a message. `account` is a user, about their own account. */
export const messageAudiences = ['customer', 'staff', 'manager', 'account'] as const;
export type MessageAudience = (typeof messageAudiences)[number];

/** The reminders of a booking, the earliest first. */
export const reminderKinds = ['booking_reminder_1', 'booking_reminder_2', 'booking_reminder_3'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** The messages about one booking, in the order of its life. */
export const bookingMessageKinds = [
  'booking_confirmed',
  'booking_payment_due',
  'booking_unpaid',
  'booking_time_lost',
  'booking_requested',
  'booking_approved',
  'booking_declined',
  'booking_expired',
  'booking_rescheduled',
  'booking_changed',
  'booking_delayed',
  'booking_cancelled',
  ...reminderKinds,
  'booking_no_show',
  'booking_completed',
] as const;
export type BookingMessageKind = (typeof bookingMessageKinds)[number];

/** The messages about invoices and payments. */
export const invoiceMessageKinds = [
  'invoice_sent',
  'invoice_reminder',
  'credit_note_sent',
  'receipt_sent',
  'statement_sent',
  'payment_failed',
  'payment_refunded',
  'refund_failed',
] as const;
export type InvoiceMessageKind = (typeof invoiceMessageKinds)[number];

/** Every event with a message. */
export const messageKinds = [
  ...bookingMessageKinds,
  'series_booked',
  'waitlist_joined',
  'waitlist_booked',
  'waitlist_offer',
  'portal_code',
  ...invoiceMessageKinds,
  'day_closed',
  'time_off_requested',
  'time_off_approved',
  'time_off_declined',
  'invitation',
  'password_reset',
  'password_changed',
  'new_sign_in',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'calendar_feed_created',
  'email_changed',
  'address_confirm',
  'watched_change',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Whether a message is sent by default; `always` cannot be turned off. */
export type MessageDefault = 'on' | 'off' | 'always';

type Audiences = Readonly<Partial<Record<MessageAudience, MessageDefault>>>;

const everyone: Audiences = { customer: 'on', staff: 'on', manager: 'off' };
/** A request that needs an answer, and its answers. */
const request: Audiences = { customer: 'on', staff: 'on', manager: 'on' };
const reminder: Audiences = { customer: 'on', staff: 'off' };

const audiences: Readonly<Record<MessageKind, Audiences>> = {
  booking_confirmed: everyone,
  booking_payment_due: { customer: 'on', staff: 'off', manager: 'off' },
  booking_unpaid: { customer: 'on', staff: 'off', manager: 'off' },
  booking_time_lost: { customer: 'on', manager: 'on' },
  booking_requested: request,
  booking_approved: request,
  booking_declined: request,
  booking_expired: request,
  booking_rescheduled: everyone,
  booking_changed: everyone,
  booking_cancelled: everyone,
  booking_reminder_1: reminder,
  booking_reminder_2: reminder,
  booking_reminder_3: reminder,
  booking_no_show: { customer: 'off' },
  booking_completed: { customer: 'off' },
  // Sent when a user asks for it.
  booking_delayed: { customer: 'always' },
  series_booked: everyone,
  waitlist_joined: { customer: 'on' },
  waitlist_booked: { customer: 'on' },
  waitlist_offer: { customer: 'on' },
  portal_code: { customer: 'always' },
  // Each is sent at the request of a user, or by a rule that a user set.
  invoice_sent: { customer: 'always' },
  invoice_reminder: { customer: 'always' },
  credit_note_sent: { customer: 'always' },
  receipt_sent: { customer: 'always', manager: 'on' },
  statement_sent: { customer: 'always' },
  payment_failed: { customer: 'on', manager: 'on' },
  payment_refunded: { customer: 'on', manager: 'on' },
  refund_failed: { customer: 'on', manager: 'on' },
  day_closed: { manager: 'on' },
  time_off_requested: { manager: 'on' },
  time_off_approved: { staff: 'on' },
  time_off_declined: { staff: 'on' },
  invitation: { account: 'always' },
  password_reset: { account: 'always' },
  password_changed: { account: 'always' },
  new_sign_in: { account: 'always' },
  second_factor_on: { account: 'always' },
  second_factor_off: { account: 'always' },
  recovery_codes_renewed: { account: 'always' },
  calendar_feed_created: { account: 'always' },
  email_changed: { account: 'always' },
  address_confirm: { account: 'always' },
  watched_change: { account: 'always' },
};

/** One editable text: the event and the audience. */
export interface MessageForm {
  kind: MessageKind;
  audience: MessageAudience;
}

/** Every text, in the order of the kinds. */
export const messageForms: readonly MessageForm[] = messageKinds.flatMap((kind) =>
  messageAudiences.flatMap((audience) =>
    messageDefaultOf({ kind, audience }) === null ? [] : { kind, audience },
  ),
);

/** Null if this audience gets no message about the event. */
export function messageDefaultOf({ kind, audience }: MessageForm): MessageDefault | null {
  return audiences[kind][audience] ?? null;
}

/** Whether a message is sent, given the setting of the business (null for none). */
export function isMessageOn(form: MessageForm, decided: boolean | null): boolean {
  const standard = messageDefaultOf(form);
  if (standard === null) return false;
  return standard === 'always' || (decided ?? standard === 'on');
}
