import type { Message } from '@daybook/contract/messages';
import type { MessageAudience, MessageForm, MessageKind } from '@daybook/domain/messages/kinds';
import { messageForms } from '@daybook/domain/messages/kinds';
import { mailName } from '@daybook/domain/messages/mail-name';
import { type Message as Label, msg, t } from '@daybook/i18n';
import { writeDuration } from '@daybook/ui/format/typed-duration';

/** The moment of sending, as a sentence. */
const moments: Readonly<Record<MessageKind, Label>> = {
  booking_confirmed: msg('A booking is confirmed immediately.'),
  booking_payment_due: msg('A booking is waiting for a deposit.'),
  booking_unpaid: msg('The payment for a booking didn’t arrive in time.'),
  booking_time_lost: msg('A payment arrives after the hold has ended and the time is taken.'),
  booking_requested: msg('A booking request needs an answer.'),
  booking_approved: msg('A request is accepted.'),
  booking_declined: msg('A request is declined.'),
  booking_expired: msg('A request wasn’t answered in time.'),
  booking_rescheduled: msg('A booking moves to another time or team member.'),
  booking_changed: msg('Anything else about a booking changes.'),
  booking_cancelled: msg('A booking is cancelled.'),
  booking_reminder_1: msg('A visit is coming up.'),
  booking_reminder_2: msg('A visit is coming up.'),
  booking_reminder_3: msg('A visit is coming up.'),
  booking_delayed: msg('An earlier visit runs late and you choose to tell the next customers.'),
  booking_no_show: msg('A booking is marked as a no-show.'),
  booking_completed: msg('A booking is completed.'),
  series_booked: msg('Repeating visits are booked: one email for all of them.'),
  waitlist_joined: msg('Someone joins the waiting list.'),
  waitlist_booked: msg('Someone on the waiting list books the service they were waiting for.'),
  waitlist_offer: msg('A time is offered to someone on the waiting list.'),
  portal_code: msg('A customer opens their own page and asks for a code.'),
  invoice_sent: msg('An invoice is sent, with the PDF attached.'),
  invoice_reminder: msg('A reminder is due, or someone sends one.'),
  credit_note_sent: msg('A credit note is sent, with the PDF attached.'),
  receipt_sent: msg('A payment arrives online or by transfer, or someone sends a receipt.'),
  statement_sent: msg('An account statement is sent, with the PDF attached.'),
  payment_failed: msg('An online payment doesn’t go through.'),
  payment_refunded: msg(
    'A payment was refunded. Customers aren’t emailed again if the email about the visit or the credit note already says so.',
  ),
  refund_failed: msg(
    'A payment provider couldn’t make a refund. Customers are told only if they were expecting it.',
  ),
  day_closed: msg('A day is closed. Sent to those who can close days.'),
  time_off_requested: msg('A team member asks for time off. Sent to those who can approve it.'),
  time_off_approved: msg('A time-off request is approved.'),
  time_off_declined: msg('A time-off request is declined.'),
  invitation: msg('Someone is invited to log in.'),
  password_reset: msg('Someone asks to reset their password.'),
  password_changed: msg('An account’s password is changed.'),
  new_sign_in: msg('Someone logs in from a new device or network.'),
  second_factor_on: msg('An account’s two-step sign-in is turned on.'),
  second_factor_off: msg('An account’s two-step sign-in is turned off.'),
  recovery_codes_renewed: msg('An account gets new recovery codes.'),
  calendar_feed_created: msg('An account gets a secret calendar address.'),
  email_changed: msg('An account’s email address changes. Sent to the old address.'),
  address_confirm: msg('Someone changes their own email address. Sent to the new address.'),
  watched_change: msg(
    'Bank details, a payment provider, the email sender, the login rules or an address changed. Sent to every administrator.',
  ),
};

const named = {
  customer: msg('{name}, to customers'),
  staff: msg('{name}, to team members'),
  manager: msg('{name}, to managers'),
  account: msg('{name}, to the account'),
} as const satisfies Record<MessageAudience, Label>;

/** `Booking confirmed, to customers`: distinguishes the same event for different audiences. */
export const fullName = (form: MessageForm): string => t(named[form.audience], { name: mailName(form.kind) });

const isOf = (kind: MessageKind, place: number) => kind === `booking_reminder_${place + 1}`;

/** The moment of sending. A reminder gives its time before the appointment, or says that it has none. */
export function whenSent({ kind }: Pick<MessageForm, 'kind'>, reminderMinutes: readonly number[]): string {
  const place = [0, 1, 2].find((one) => isOf(kind, one));
  if (place === undefined) return t(moments[kind]);
  const minutes = reminderMinutes[place];
  return minutes === undefined
    ? t('Not sent: no reminder time is set for it.')
    : t('{duration} before the visit.', { duration: writeDuration(minutes) });
}

/** The list in its groups. */
export const groups = [
  {
    audience: 'customer',
    title: msg('To customers'),
    about: msg('Times are in the time zone they booked in.'),
  },
  {
    audience: 'staff',
    title: msg('To team members'),
    about: msg('About their own appointments. The person who made the change isn’t emailed.'),
  },
  {
    audience: 'manager',
    title: msg('Copies to managers'),
    about: msg('To every account that can change these settings, unless it already got the message.'),
  },
  { audience: 'account', title: msg('About accounts'), about: msg('To people who log in.') },
] as const satisfies readonly { audience: MessageAudience; title: Label; about: Label }[];

/** A message in the address: `booking_confirmed.customer`. */
export const addressOf = ({ kind, audience }: MessageForm): string => `${kind}.${audience}`;

/** The message in an address. */
export const formAt = (address: string | null): MessageForm | undefined =>
  messageForms.find((form) => addressOf(form) === address);

/** Identifies a message's own row. */
export const sameForm =
  (form: MessageForm) =>
  (message: Pick<Message, 'kind' | 'audience'>): boolean =>
    message.kind === form.kind && message.audience === form.audience;
