import type { MessageKind } from '@daybook/domain/messages/kinds';
import type { MessageText } from '@daybook/domain/messages/template';

/** For an accepted request that still requires a deposit. */
const whatIsStillDue =
  '\n\nBefore it stands, {{payment.due}} is to be paid in advance.\nThe time is kept until {{payment.until}}.';

const titles: Readonly<
  Partial<Record<MessageKind, readonly [title: string, toStaff: string, toManager: string]>>
> = {
  booking_confirmed: [
    'New booking',
    'A customer has booked a visit with you.',
    'A customer has booked a visit.',
  ],
  booking_payment_due: [
    'Waiting for payment',
    'A customer has booked a visit with you that waits for a payment. The time is kept.',
    'A customer has booked a visit that waits for a payment. The time is kept.',
  ],
  booking_unpaid: [
    'Not paid in time',
    'This visit was not paid in time. The time is free again.',
    'This visit was not paid in time. The time is free again.',
  ],
  booking_time_lost: [
    'Paid, but the time is gone',
    '',
    'A payment came after its time, and somebody else has the time by now. The customer is asked to choose another or to take the money back.',
  ],
  booking_requested: [
    'New request',
    'A customer asks for a visit with you. The time is kept until somebody answers.\n\nIt has to be answered by {{visit.answerBy}}.',
    'A customer asks for a visit. The time is kept until somebody answers.\n\nPlease answer by {{visit.answerBy}}.',
  ],
  booking_approved: [
    'Request accepted',
    `This request for a visit with you was accepted.${whatIsStillDue}`,
    `This request was accepted.${whatIsStillDue}`,
  ],
  booking_declined: [
    'Declined',
    'This request was declined. The time is free again.',
    'This request was declined. The time is free again.',
  ],
  booking_expired: [
    'Request expired',
    'Nobody answered this request in time. The time is free again.',
    'Nobody answered this request in time. The time is free again.',
  ],
  booking_rescheduled: [
    'Moved',
    'This visit has another time or another staff member now.',
    'This visit has another time or another staff member now.',
  ],
  booking_changed: [
    'Changed',
    'Something about this visit was changed. This is how it stands now.',
    'Something about this visit was changed. This is how it stands now.',
  ],
  booking_cancelled: [
    'Cancelled',
    'This visit will not take place. The time is free again.',
    'This visit will not take place. The time is free again.\n\n{{payment.settled}}',
  ],
  booking_reminder_1: ['Coming up', 'A visit with you is coming up.', ''],
  booking_reminder_2: ['Coming up', 'A visit with you is coming up.', ''],
  booking_reminder_3: ['Coming up', 'A visit with you is coming up.', ''],
};

const write = (addressee: string, [title, words]: readonly [string, string]): MessageText => ({
  subject: `${title}: {{visit.services}}, {{visit.shortWhen}}`,
  body: `Hello {{${addressee}}},\n\n${words}\n\n{{visit.details}}\n\n{{booking.link}}`,
});

const series = (addressee: string, words: string): MessageText => ({
  subject: 'New series: {{series.count}} of {{customer.name}}',
  body: `Hello {{${addressee}}},\n\n${words}\n\n{{series.visits}}\n\n{{booking.link}}`,
});

const timeOff = (addressee: string, { subject, words }: { subject: string; words: string }): MessageText => ({
  subject: `${subject}: {{timeOff.when}}`,
  body: `Hello {{${addressee}}},\n\n${words}\n\n{{timeOff.details}}\n\n{{timeOff.link}}`,
});

const money = (subject: string, words: string): MessageText => ({
  subject,
  body: `Hello {{manager.name}},\n\n${words}\n\n{{document.details}}\n\n{{money.link}}`,
});

type Texts = Readonly<Partial<Record<MessageKind, MessageText>>>;

/** Staff members are told who and when; contact data is left to the back office. */
export const staffTexts: Texts = {
  ...Object.fromEntries(
    Object.entries(titles).flatMap(([kind, [title, words]]) =>
      words ? [[kind, write('staff.name', [title, words])]] : [],
    ),
  ),
  time_off_approved: timeOff('staff.name', {
    subject: 'Your time off is approved',
    words: '{{timeOff.by}} has approved your time off.',
  }),
  time_off_declined: timeOff('staff.name', {
    subject: 'Your time off is declined',
    words: '{{timeOff.by}} has declined your request for time off.',
  }),
  series_booked: series('staff.name', 'A customer has booked these visits with you.'),
};

/** Texts for managers who want copies. */
export const managerTexts: Texts = {
  ...Object.fromEntries(
    Object.entries(titles).flatMap(([kind, [title, , words]]) =>
      words ? [[kind, write('manager.name', [title, words])]] : [],
    ),
  ),
  time_off_requested: timeOff('manager.name', {
    subject: '{{timeOff.who}} asks for time off',
    words: '{{timeOff.who}} asks for time off. It counts when somebody approves it.',
  }),
  series_booked: series('manager.name', 'A customer has booked these visits.'),
  receipt_sent: money(
    'Payment received: {{document.amount}} from {{customer.name}}',
    '{{customer.name}} has paid {{document.amount}}.',
  ),
  payment_failed: money(
    'Payment failed: {{document.amount}} from {{customer.name}}',
    'A payment of {{document.amount}} by {{customer.name}} did not go through.',
  ),
  payment_refunded: money(
    'Refunded: {{document.amount}} to {{customer.name}}',
    '{{document.amount}} goes back to {{customer.name}}.',
  ),
  refund_failed: money(
    'Refund failed: {{document.amount}} to {{customer.name}}',
    'The payment provider did not give {{document.amount}} back to {{customer.name}}. We keep it as their credit until somebody gives it back by another way.',
  ),
};
