import type { MessageKind } from '@daybook/domain/messages/kinds';
import { type Message, msg } from '@daybook/i18n';
import type { BuiltInText } from './built-in-text.ts';

const helloStaff = msg('Hello {{staff.name}},');
const helloManager = msg('Hello {{manager.name}},');

/** For an accepted request that still requires a deposit. */
const remainingAmount = [
  msg('It will be confirmed when the customer pays the {{payment.due}} deposit.'),
  msg('We’re holding the time until {{payment.until}}.'),
];

const upcoming = {
  subject: msg('Coming up: {{visit.services}}, {{visit.shortWhen}}'),
  toStaff: [msg('A visit with you is coming up.')],
};

interface News {
  subject: Message;
  toStaff?: readonly Message[];
  toManager?: readonly Message[];
}

const released = msg('We’ve released the time.');
const answerBy = msg('Please answer by {{visit.answerBy}}.');
const unpaid = [msg('This visit wasn’t paid in time.'), released];
const declined = [msg('This request was declined.'), released];
const expired = [msg('Nobody answered this request in time.'), released];
const moved = [msg('This visit has another time or another staff member now.')];
const changed = [msg('This visit was changed. Here are the new details.')];
const cancelled = [msg('This visit was cancelled.'), released];

const news: Readonly<Partial<Record<MessageKind, News>>> = {
  booking_confirmed: {
    subject: msg('New booking: {{visit.services}}, {{visit.shortWhen}}'),
    toStaff: [msg('A customer has booked a visit with you.')],
    toManager: [msg('A customer has booked a visit.')],
  },
  booking_payment_due: {
    subject: msg('Waiting for payment: {{visit.services}}, {{visit.shortWhen}}'),
    toStaff: [msg('A customer has booked a visit with you and has yet to pay. We’re holding the time.')],
    toManager: [msg('A customer has booked a visit and has yet to pay. We’re holding the time.')],
  },
  booking_unpaid: {
    subject: msg('Not paid in time: {{visit.services}}, {{visit.shortWhen}}'),
    toStaff: unpaid,
    toManager: unpaid,
  },
  booking_time_lost: {
    subject: msg('Paid after the time was taken: {{visit.services}}, {{visit.shortWhen}}'),
    toManager: [
      msg(
        'A payment arrived after its hold ended, and someone else has booked the time. We’ve asked the customer to choose another time or a refund.',
      ),
    ],
  },
  booking_requested: {
    subject: msg('New request: {{visit.services}}, {{visit.shortWhen}}'),
    toStaff: [
      msg('A customer has requested a visit with you. We’re holding the time until someone answers.'),
      answerBy,
    ],
    toManager: [
      msg('A customer has requested a visit. We’re holding the time until someone answers.'),
      answerBy,
    ],
  },
  booking_approved: {
    subject: msg('Request accepted: {{visit.services}}, {{visit.shortWhen}}'),
    toStaff: [msg('This request for a visit with you was accepted.'), ...remainingAmount],
    toManager: [msg('This request was accepted.'), ...remainingAmount],
  },
  booking_declined: {
    subject: msg('Declined: {{visit.services}}, {{visit.shortWhen}}'),
    toStaff: declined,
    toManager: declined,
  },
  booking_expired: {
    subject: msg('Request expired: {{visit.services}}, {{visit.shortWhen}}'),
    toStaff: expired,
    toManager: expired,
  },
  booking_rescheduled: {
    subject: msg('Moved: {{visit.services}}, {{visit.shortWhen}}'),
    toStaff: moved,
    toManager: moved,
  },
  booking_changed: {
    subject: msg('Changed: {{visit.services}}, {{visit.shortWhen}}'),
    toStaff: changed,
    toManager: changed,
  },
  booking_cancelled: {
    subject: msg('Cancelled: {{visit.services}}, {{visit.shortWhen}}'),
    toStaff: cancelled,
    toManager: [...cancelled, '{{payment.settled}}'],
  },
  booking_reminder_1: upcoming,
  booking_reminder_2: upcoming,
  booking_reminder_3: upcoming,
};

type Texts = Readonly<Partial<Record<MessageKind, BuiltInText>>>;

const newsFor = (to: 'toStaff' | 'toManager', hello: Message): Texts =>
  Object.fromEntries(
    Object.entries(news).flatMap(([kind, { subject, [to]: words }]) =>
      words ? [[kind, { subject, body: [hello, ...words, '{{visit.details}}', '{{booking.link}}'] }]] : [],
    ),
  );

const series = (hello: Message, words: Message): BuiltInText => ({
  subject: msg('New series: {{series.count}} for {{customer.name}}'),
  body: [hello, words, '{{series.visits}}', '{{booking.link}}'],
});

const timeOff = (hello: Message, subject: Message, words: Message): BuiltInText => ({
  subject,
  body: [hello, words, '{{timeOff.details}}', '{{timeOff.link}}'],
});

const money = (subject: Message, words: Message): BuiltInText => ({
  subject,
  body: [helloManager, words, '{{document.details}}', '{{money.link}}'],
});

/** Staff members get customer and time; contact data is only in the back office. */
export const staffTexts: Texts = {
  ...newsFor('toStaff', helloStaff),
  time_off_approved: timeOff(
    helloStaff,
    msg('Your time off is approved: {{timeOff.when}}'),
    msg('{{timeOff.by}} has approved your time off.'),
  ),
  time_off_declined: timeOff(
    helloStaff,
    msg('Your time off is declined: {{timeOff.when}}'),
    msg('{{timeOff.by}} has declined your request for time off.'),
  ),
  series_booked: series(helloStaff, msg('A customer has booked these visits with you.')),
};

/** Texts for managers who want copies. */
export const managerTexts: Texts = {
  ...newsFor('toManager', helloManager),
  day_closed: {
    subject: msg('Day closed: {{day.taken}} on {{day.date}}'),
    body: [helloManager, msg('{{day.by}} has closed {{day.date}}.'), '{{day.details}}', '{{day.link}}'],
  },
  time_off_requested: timeOff(
    helloManager,
    msg('{{timeOff.who}} asks for time off: {{timeOff.when}}'),
    msg('{{timeOff.who}} has requested time off. It takes effect once someone approves it.'),
  ),
  series_booked: series(helloManager, msg('A customer has booked these visits.')),
  receipt_sent: money(
    msg('Payment received: {{document.amount}} from {{customer.name}}'),
    msg('{{customer.name}} has paid {{document.amount}}.'),
  ),
  payment_failed: money(
    msg('Payment failed: {{document.amount}} from {{customer.name}}'),
    msg('A payment of {{document.amount}} by {{customer.name}} didn’t go through.'),
  ),
  payment_refunded: money(
    msg('Refunded: {{document.amount}} to {{customer.name}}'),
    msg('{{customer.name}} gets a refund of {{document.amount}}.'),
  ),
  refund_failed: money(
    msg('Refund failed: {{document.amount}} to {{customer.name}}'),
    msg(
      'The payment provider couldn’t refund {{document.amount}} to {{customer.name}}. It’s saved as their credit until you refund it another way.',
    ),
  ),
};
