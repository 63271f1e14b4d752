import { type Message, msg, t } from '@daybook/i18n';
import type { MessageKind } from './kinds.ts';

/** The name of each message, as lists show it. */
export const messageNames: Readonly<Record<MessageKind, Message>> = {
  booking_confirmed: msg('Booking confirmed'),
  booking_payment_due: msg('Payment requested'),
  booking_unpaid: msg('Not paid in time'),
  booking_time_lost: msg('Paid too late'),
  booking_requested: msg('Request received'),
  booking_approved: msg('Request accepted'),
  booking_declined: msg('Request declined'),
  booking_expired: msg('Request expired'),
  booking_rescheduled: msg('Visit rescheduled'),
  booking_changed: msg('Details updated'),
  booking_delayed: msg('Visit running late'),
  booking_cancelled: msg('Visit cancelled'),
  booking_reminder_1: msg('First reminder'),
  booking_reminder_2: msg('Second reminder'),
  booking_reminder_3: msg('Third reminder'),
  booking_no_show: msg('No-show'),
  booking_completed: msg('Thanks after the visit'),
  series_booked: msg('Series booked'),
  waitlist_joined: msg('Joined waiting list'),
  waitlist_booked: msg('Booked from waiting list'),
  waitlist_offer: msg('Time available'),
  portal_code: msg('Login code'),
  invoice_sent: msg('Invoice'),
  invoice_reminder: msg('Invoice reminder'),
  credit_note_sent: msg('Credit note'),
  receipt_sent: msg('Payment received'),
  statement_sent: msg('Statement'),
  payment_failed: msg('Payment failed'),
  payment_refunded: msg('Payment refunded'),
  refund_failed: msg('Refund failed'),
  day_closed: msg('Day closed'),
  time_off_requested: msg('Time off requested'),
  time_off_approved: msg('Time off approved'),
  time_off_declined: msg('Time off declined'),
  invitation: msg('Invitation'),
  password_reset: msg('New password'),
  password_changed: msg('Password changed'),
  new_sign_in: msg('New login'),
  second_factor_on: msg('Two-step sign-in on'),
  second_factor_off: msg('Two-step sign-in off'),
  recovery_codes_renewed: msg('New recovery codes'),
  calendar_feed_created: msg('New calendar address'),
  email_changed: msg('Address changed'),
  address_confirm: msg('Confirm address'),
  watched_change: msg('Important change'),
};

const isKind = (kind: string): kind is MessageKind => Object.hasOwn(messageNames, kind);

/** The name of a mail of this kind, such as `booking_confirmed`; a kind that this version does not know as it is. */
export const mailName = (kind: string): string => (isKind(kind) ? t(messageNames[kind]) : kind);
