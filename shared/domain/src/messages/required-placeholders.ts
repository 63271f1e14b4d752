import type { MessageForm } from './kinds.ts';
import { isAboutInvoice, isAboutTimeOff, type Placeholder } from './placeholders.ts';

const time = ['visit.when', 'visit.details'] as const;
const withoutLink: readonly string[] = [
  'booking_declined',
  'booking_expired',
  'booking_unpaid',
  'booking_cancelled',
  'booking_no_show',
  'booking_completed',
];
const withoutTime: readonly string[] = ['booking_no_show', 'booking_completed'];

/** Placeholders for the purpose of a message to customers, besides the booking or the document. */
const purposes: Readonly<Partial<Record<MessageForm['kind'], readonly Placeholder[]>>> = {
  booking_requested: ['visit.answerBy'],
  booking_payment_due: ['payment.due', 'payment.until'],
  booking_delayed: ['visit.expected'],
  booking_cancelled: ['payment.settled'],
  invoice_sent: ['pay.link'],
  invoice_reminder: ['pay.link'],
  payment_failed: ['pay.link'],
};
const purposesOf = (kind: MessageForm['kind']) => (purposes[kind] ?? []).map((one) => [one]);

type Required = readonly (readonly Placeholder[])[];

/** The messages whose requirements depend on the kind only. */
const requirements: Readonly<Partial<Record<MessageForm['kind'], Required>>> = {
  day_closed: [['day.taken', 'day.details']],
  password_reset: [['reset.link']],
  invitation: [['invitation.link']],
  waitlist_joined: [['waitlist.link']],
  waitlist_booked: [['visit.services', 'waitlist.details']],
  portal_code: [['portal.code']],
  waitlist_offer: [time, ['offer.until'], ['offer.link']],
};

/** The placeholders that a useful text must contain: one of each group. */
export function requiredOf({ kind, audience }: MessageForm): Required {
  const fixed = requirements[kind];
  if (fixed) return fixed;
  if (audience === 'account') return [];
  if (isAboutTimeOff(kind)) return [['timeOff.when', 'timeOff.details']];
  if (isAboutInvoice(kind)) {
    return [['document.details', 'document.amount'], ...(audience === 'customer' ? purposesOf(kind) : [])];
  }
  const when = kind === 'series_booked' ? ['series.visits' as const] : time;
  // The reader needs to know the deadline of the answer.
  if (audience !== 'customer') return [when, ...(kind === 'booking_requested' ? purposesOf(kind) : [])];
  return [
    ...purposesOf(kind),
    ...(withoutTime.includes(kind) ? [] : [when]),
    ...(withoutLink.includes(kind) ? [] : [['manage.link' as const]]),
  ];
}
