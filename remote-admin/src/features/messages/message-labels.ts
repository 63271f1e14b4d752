import type { Message } from '@daybook/contract/messages';
import type { MessageAudience, MessageForm, MessageKind } from '@daybook/domain/messages/kinds';
import { messageForms } from '@daybook/domain/messages/kinds';

interface Words {
  name: string;
  /** The moment of sending, as a sentence. */
  when: string;
}

const words: Readonly<Record<MessageKind, Words>> = {
  booking_confirmed: { name: 'Booking confirmed', when: 'A visit is booked and stands at once.' },
  booking_payment_due: { name: 'Payment asked for', when: 'A visit waits for a payment in advance.' },
  booking_unpaid: { name: 'Not paid in time', when: 'The payment for a visit did not come in time.' },
  booking_time_lost: {
    name: 'Paid too late',
    when: 'A payment comes after its time, and the time is taken.',
  },
  booking_requested: { name: 'Request received', when: 'A visit is asked for that somebody has to accept.' },
  booking_approved: { name: 'Request accepted', when: 'Somebody accepts a request.' },
  booking_declined: { name: 'Request declined', when: 'Somebody declines a request.' },
  booking_expired: { name: 'Request expired', when: 'Nobody answered a request in time.' },
  booking_rescheduled: { name: 'Visit moved', when: 'A visit gets another time or another staff member.' },
  booking_changed: { name: 'Details changed', when: 'Something else about a visit changes.' },
  booking_cancelled: { name: 'Visit cancelled', when: 'A visit is called off.' },
  booking_reminder_1: { name: 'First reminder', when: 'The visit is coming up.' },
  booking_reminder_2: { name: 'Second reminder', when: 'The visit is coming up.' },
  booking_reminder_3: { name: 'Third reminder', when: 'The visit is coming up.' },
  booking_no_show: { name: 'No-show', when: 'A visit is marked as a no-show.' },
  booking_completed: { name: 'Thanks after the visit', when: 'A visit is completed.' },
  series_booked: { name: 'Series booked', when: 'Repeating visits are booked: one mail for all of them.' },
  waitlist_joined: { name: 'On the waiting list', when: 'Somebody puts themselves on the waiting list.' },
  waitlist_booked: {
    name: 'Off the waiting list',
    when: 'Somebody on the waiting list books what they are waiting for.',
  },
  waitlist_offer: { name: 'Time became free', when: 'A time is offered to somebody on the waiting list.' },
  invoice_sent: { name: 'Invoice', when: 'An invoice is sent, with its PDF.' },
  invoice_reminder: {
    name: 'Invoice reminder',
    when: 'A reminder rule comes due, or somebody reminds by hand.',
  },
  credit_note_sent: { name: 'Credit note', when: 'A credit note is sent, with its PDF.' },
  receipt_sent: {
    name: 'Payment received',
    when: 'A payment comes in online or by transfer, or somebody sends a receipt.',
  },
  statement_sent: { name: 'Statement', when: 'A statement of their account is sent, with its PDF.' },
  payment_failed: { name: 'Payment failed', when: 'A payment that was begun online does not go through.' },
  payment_refunded: {
    name: 'Refunded',
    when: 'Money has gone back. Customers are not told twice: not where the mail about the visit or a credit note says it.',
  },
  refund_failed: {
    name: 'Refund failed',
    when: 'A payment provider does not give money back. Customers are told only where they were told that they get it.',
  },
  time_off_requested: {
    name: 'Time off requested',
    when: 'A staff member asks for time off: to those who answer.',
  },
  time_off_approved: { name: 'Time off approved', when: 'A request for time off is approved.' },
  time_off_declined: { name: 'Time off declined', when: 'A request for time off is declined.' },
  invitation: { name: 'Invitation', when: 'Somebody is invited to sign in.' },
  password_reset: { name: 'New password', when: 'Somebody asks for a new password.' },
  password_changed: { name: 'Password changed', when: 'A password was changed.' },
  new_sign_in: { name: 'New sign-in', when: 'Somebody signs in from another device or network than before.' },
  second_factor_on: { name: 'Two-step sign-in on', when: 'Two-step sign-in of an account was turned on.' },
  second_factor_off: { name: 'Two-step sign-in off', when: 'Two-step sign-in of an account was turned off.' },
  recovery_codes_renewed: {
    name: 'New recovery codes',
    when: 'New recovery codes were made for an account.',
  },
  calendar_feed_created: {
    name: 'New calendar address',
    when: 'A secret calendar address was created for an account.',
  },
  email_changed: {
    name: 'Address changed',
    when: 'An account has another e-mail address. It goes to the one before.',
  },
  address_confirm: {
    name: 'Confirm address',
    when: 'Somebody wants another e-mail address for their own account. It goes to that address.',
  },
  watched_change: {
    name: 'Important change',
    when: 'The bank account, a payment provider, the sender of mails, the rules of signing in or an address was changed: to every administrator.',
  },
};

/** The name of a message. */
export const messageName = ({ kind }: Pick<MessageForm, 'kind'>): string => words[kind].name;

const to: Readonly<Record<MessageAudience, string>> = {
  customer: 'to customers',
  staff: 'to staff members',
  manager: 'to managers',
  account: 'to the account',
};

/** `Booking confirmed, to customers`: distinguishes the same event for different audiences. */
export const fullName = (form: MessageForm): string => `${words[form.kind].name}, ${to[form.audience]}`;

const isOf = (kind: MessageKind, place: number) => kind === `booking_reminder_${place + 1}`;

/** The moment of sending. A reminder gives its time before the visit, or says that it has none. */
export function whenSent({ kind }: Pick<MessageForm, 'kind'>, reminderMinutes: readonly number[]): string {
  const place = [0, 1, 2].find((one) => isOf(kind, one));
  if (place === undefined) return words[kind].when;
  const minutes = reminderMinutes[place];
  return minutes === undefined
    ? 'No time is set for it, so it is not sent.'
    : `${spell(minutes)} before the visit.`;
}

/** `2 days`, `90 minutes`: in the largest unit that divides it. */
function spell(minutes: number): string {
  const { amount, unit } = unitOf(minutes);
  return `${amount} ${amount === 1 ? unit : `${unit}s`}`;
}

/** Minutes to a unit, the largest first. */
export const unitMinutes = { day: 1440, hour: 60, minute: 1 } as const;
export type Unit = keyof typeof unitMinutes;

/** A duration in the largest unit that divides it; 24 hours stay hours. */
export function unitOf(minutes: number): { amount: number; unit: Unit } {
  if (minutes % 1440 === 0 && minutes > 1440) return { amount: minutes / 1440, unit: 'day' };
  return minutes % 60 === 0 ? { amount: minutes / 60, unit: 'hour' } : { amount: minutes, unit: 'minute' };
}

/** The list in its groups. */
export const groups: readonly { audience: MessageAudience; title: string; about: string }[] = [
  { audience: 'customer', title: 'To customers', about: 'In the zone in which they booked.' },
  {
    audience: 'staff',
    title: 'To staff members',
    about: 'About visits with them. Whoever did it is not told.',
  },
  {
    audience: 'manager',
    title: 'Copies to managers',
    about: 'To every account that may change these settings, as far as it is not told already.',
  },
  { audience: 'account', title: 'About accounts', about: 'To people who sign in.' },
];

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
