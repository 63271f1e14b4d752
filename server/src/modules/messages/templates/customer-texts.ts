import type { MessageKind } from '@daybook/domain/messages/kinds';
import { msg } from '@daybook/i18n';
import type { BuiltInText } from './built-in-text.ts';

const hello = msg('Hello {{customer.firstName}},');
const lookForward = msg('We look forward to seeing you.');

type Paragraphs = BuiltInText['body'];

/** A greeting, a sentence or two, the facts, the button, the policy. */
const aboutBooking = (...words: Paragraphs): Paragraphs => [
  hello,
  ...words,
  '{{visit.details}}',
  '{{manage.link}}',
  '{{visit.policy}}',
];

/** A booking that will not take place: the facts, and the way to another. */
const offTheBooks = (...words: Paragraphs): Paragraphs => [
  hello,
  ...words,
  '{{payment.settled}}',
  '{{visit.details}}',
  '{{book.link}}',
];

const reminder: BuiltInText = {
  subject: msg('A reminder of your visit: {{visit.services}}, {{visit.shortWhen}}'),
  body: aboutBooking(msg('We look forward to seeing you. If you can’t make it, please tell us in time.')),
};

/** The built-in texts for customers. */
export const customerTexts: Readonly<Partial<Record<MessageKind, BuiltInText>>> = {
  booking_confirmed: {
    subject: msg('Your visit is confirmed: {{visit.services}}, {{visit.shortWhen}}'),
    body: aboutBooking(lookForward, msg('You’ve paid {{payment.paid}}.')),
  },
  booking_payment_due: {
    subject: msg('Please pay {{payment.due}} for your visit: {{visit.services}}, {{visit.shortWhen}}'),
    body: aboutBooking(
      msg('Pay {{payment.due}} to confirm your visit. We’re holding the time for you.'),
      msg('Please pay by {{payment.until}}.'),
    ),
  },
  booking_unpaid: {
    subject: msg('Your visit wasn’t paid in time: {{visit.services}}, {{visit.shortWhen}}'),
    body: offTheBooks(
      msg(
        'We released your time because the payment didn’t arrive. If you’ve already paid, we’ll be in touch. You’re welcome to choose another time.',
      ),
    ),
  },
  booking_time_lost: {
    subject: msg('You’ve paid, but this time was taken: {{visit.services}}, {{visit.shortWhen}}'),
    body: aboutBooking(
      msg(
        'Your {{payment.paid}} payment arrived after your hold ended, and someone else has booked this time. Choose another time at no extra cost, or get a full refund.',
      ),
    ),
  },
  booking_requested: {
    subject: msg('We have your request: {{visit.services}}, {{visit.shortWhen}}'),
    body: aboutBooking(
      msg('We’re holding this time for you.'),
      msg('You’ll have our answer by {{visit.answerBy}}.'),
    ),
  },
  booking_approved: {
    subject: msg('Your visit is confirmed: {{visit.services}}, {{visit.shortWhen}}'),
    body: aboutBooking(msg('We’ve accepted your request and confirmed your visit.'), lookForward),
  },
  booking_declined: {
    subject: msg('We can’t take your request: {{visit.services}}, {{visit.shortWhen}}'),
    body: offTheBooks(msg('Sorry, we can’t see you at this time. You’re welcome to choose another.')),
  },
  booking_expired: {
    subject: msg('Your request wasn’t answered in time: {{visit.services}}, {{visit.shortWhen}}'),
    body: offTheBooks(
      msg(
        'Sorry, we didn’t answer your request in time, so we released this time. You’re welcome to choose another.',
      ),
    ),
  },
  booking_rescheduled: {
    subject: msg('Your visit has a new time: {{visit.services}}, {{visit.shortWhen}}'),
    body: aboutBooking(msg('Your visit has moved. Please note the new time.')),
  },
  booking_changed: {
    subject: msg('Your visit was changed: {{visit.services}}, {{visit.shortWhen}}'),
    body: aboutBooking(msg('We’ve updated your visit. Here are the new details.')),
  },
  booking_delayed: {
    subject: msg('We’re running late: your visit now starts at about {{visit.expected}}'),
    body: aboutBooking(
      msg(
        'We’re running late today and expect to start your visit at about {{visit.expected}}. We’re sorry for the wait.',
      ),
    ),
  },
  booking_cancelled: {
    subject: msg('Your visit is cancelled: {{visit.services}}, {{visit.shortWhen}}'),
    body: offTheBooks(msg('Your visit has been cancelled.')),
  },
  booking_reminder_1: reminder,
  booking_reminder_2: reminder,
  booking_reminder_3: reminder,
  booking_no_show: {
    subject: msg('We missed you, {{customer.firstName}}'),
    body: offTheBooks(msg('We waited for you and hope all is well. You’re welcome to come another time.')),
  },
  booking_completed: {
    subject: msg('Thank you for your visit, {{customer.firstName}}'),
    body: [
      hello,
      msg('Thank you for coming. It was good to see you, and we hope to see you again.'),
      '{{review.link}}',
      '{{book.link}}',
    ],
  },
  series_booked: {
    subject: msg('Your {{series.count}}: {{visit.services}}'),
    body: [
      hello,
      msg('These are your visits. We look forward to seeing you.'),
      '{{series.visits}}',
      '{{manage.link}}',
    ],
  },
  waitlist_joined: {
    subject: msg('You’re on the waiting list: {{visit.services}}'),
    body: [
      hello,
      msg(
        'We’ll email you as soon as a time that suits you opens up. The first to confirm gets it, so it helps to be quick.',
      ),
      '{{waitlist.details}}',
      '{{waitlist.link}}',
    ],
  },
  waitlist_booked: {
    subject: msg('You’re no longer on the waiting list: {{visit.services}}'),
    body: [
      hello,
      msg(
        'You’ve booked {{visit.services}}, so we took you off the waiting list. If you’d still like another time, you can join it again.',
      ),
      '{{waitlist.details}}',
      '{{book.link}}',
    ],
  },
  waitlist_offer: {
    subject: msg('A time has opened up: {{visit.services}}, {{visit.shortWhen}}'),
    body: [
      hello,
      msg(
        'A time you asked for has opened up. The first to confirm gets it. This offer ends {{offer.until}}.',
      ),
      '{{visit.details}}',
      '{{offer.link}}',
    ],
  },
  portal_code: {
    subject: msg('Your code: {{portal.code}}'),
    body: [
      msg('Enter this code to see your visits at {{business.name}}: {{portal.code}}'),
      msg('The code works once, for ten minutes, in the browser that asked for it. Never pass it on.'),
      msg('Didn’t ask for it? You can safely ignore this email.'),
    ],
  },
  invoice_sent: {
    subject: msg('Invoice {{document.number}} from {{business.name}}'),
    body: [
      hello,
      msg('Your invoice is attached. You can also view and pay it online.'),
      '{{document.details}}',
      '{{pay.link}}',
    ],
  },
  invoice_reminder: {
    subject: msg('A reminder: invoice {{document.number}} {{invoice.due}}'),
    body: [
      hello,
      msg(
        'Invoice {{document.number}} {{invoice.due}}. If you’ve already paid, thank you. You can ignore this email.',
      ),
      '{{document.details}}',
      '{{pay.link}}',
    ],
  },
  credit_note_sent: {
    subject: msg('Credit note {{document.number}} for invoice {{invoice.number}}'),
    body: [
      hello,
      msg('Your credit note for invoice {{invoice.number}} is attached.'),
      '{{document.details}}',
    ],
  },
  receipt_sent: {
    subject: msg('Receipt {{document.number}} from {{business.name}}'),
    body: [
      hello,
      msg('Thank you. We’ve received {{document.amount}}. Your receipt is attached.'),
      '{{document.details}}',
      '{{pay.link}}',
    ],
  },
  statement_sent: {
    subject: msg('Your statement from {{business.name}}'),
    body: [hello, msg('Your account statement is attached as a PDF.'), '{{document.details}}'],
  },
  payment_failed: {
    subject: msg('Your payment for {{document.number}} didn’t go through'),
    body: [
      hello,
      msg(
        'Your {{document.amount}} payment didn’t go through, and you haven’t been charged. You can try again at any time.',
      ),
      '{{document.details}}',
      '{{pay.link}}',
    ],
  },
  payment_refunded: {
    subject: msg('Your {{document.amount}} refund is on its way'),
    body: [hello, msg('We’re refunding {{document.amount}}. {{refund.way}}'), '{{document.details}}'],
  },
  refund_failed: {
    subject: msg('Your {{document.amount}} refund didn’t go through'),
    body: [
      hello,
      msg(
        'We couldn’t send your {{document.amount}} refund the way you paid. Your money is safe: we’ve saved it as your credit. Please tell us how you’d like to receive it.',
      ),
      '{{document.details}}',
    ],
  },
};
