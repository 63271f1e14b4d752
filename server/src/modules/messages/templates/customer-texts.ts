import type { MessageKind } from '@daybook/domain/messages/kinds';
import type { MessageText } from '@daybook/domain/messages/template';

const about = '{{visit.services}}, {{visit.shortWhen}}';

/** A greeting, a sentence or two, the facts, the button, the policy. */
const aboutVisit = (words: string): string =>
  `Hello {{customer.firstName}},\n\n${words}\n\n{{visit.details}}\n\n{{manage.link}}\n\n{{visit.policy}}`;

/** A visit that will not take place: the facts, and the way to another. */
const offTheBooks = (words: string): string =>
  `Hello {{customer.firstName}},\n\n${words}\n\n{{visit.details}}\n\n{{book.link}}`;

const reminder: MessageText = {
  subject: `A reminder of your visit: ${about}`,
  body: aboutVisit('We look forward to seeing you. If you cannot come, please tell us in time.'),
};

/** The built-in texts for customers. */
export const customerTexts: Readonly<Partial<Record<MessageKind, MessageText>>> = {
  booking_confirmed: {
    subject: `Your visit is confirmed: ${about}`,
    body: aboutVisit('We look forward to seeing you.\n\nYou have paid {{payment.paid}}.'),
  },
  booking_payment_due: {
    subject: `Please pay {{payment.due}} for your visit: ${about}`,
    body: `Hello {{customer.firstName}},

Your visit is booked once {{payment.due}} are paid. We keep the time for you until then.

Please pay by {{payment.until}}.

{{visit.details}}

{{manage.link}}

{{visit.policy}}`,
  },
  booking_unpaid: {
    subject: `Your visit was not paid in time: ${about}`,
    body: offTheBooks(
      'Your visit was not paid in full in time, and the time is no longer kept for you. If a payment is still on its way, you will hear from us. You are welcome to choose another time.\n\n{{payment.settled}}',
    ),
  },
  booking_time_lost: {
    subject: `Your payment came, but the time was taken: ${about}`,
    body: aboutVisit(
      'Your payment of {{payment.paid}} has come, but after the time that we could keep for you, and somebody else has it by now. Please choose: another time at no extra cost, or all of your money back.',
    ),
  },
  booking_requested: {
    subject: `We have your request: ${about}`,
    body: `Hello {{customer.firstName}},

We keep the time for you and will tell you soon whether it suits us.

You will have our answer by {{visit.answerBy}}.

{{visit.details}}

{{manage.link}}

{{visit.policy}}`,
  },
  booking_approved: {
    subject: `Your visit is confirmed: ${about}`,
    body: aboutVisit('Your request suits us: your visit is confirmed. We look forward to seeing you.'),
  },
  booking_declined: {
    subject: `We cannot take your request: ${about}`,
    body: offTheBooks(
      'We are sorry: we cannot see you at this time. You are welcome to choose another.\n\n{{payment.settled}}',
    ),
  },
  booking_expired: {
    subject: `Your request was not answered in time: ${about}`,
    body: offTheBooks(
      'We are sorry: we did not get to your request in time, and the time is no longer kept for you. You are welcome to choose another.\n\n{{payment.settled}}',
    ),
  },
  booking_rescheduled: {
    subject: `Your visit has a new time: ${about}`,
    body: aboutVisit('Your visit was moved. Please note the new time.'),
  },
  booking_changed: {
    subject: `Your visit was changed: ${about}`,
    body: aboutVisit('Something about your visit was changed. This is how it stands now.'),
  },
  booking_cancelled: {
    subject: `Your visit is cancelled: ${about}`,
    body: offTheBooks('Your visit will not take place.\n\n{{payment.settled}}'),
  },
  booking_reminder_1: reminder,
  booking_reminder_2: reminder,
  booking_reminder_3: reminder,
  booking_no_show: {
    subject: 'We missed you, {{customer.firstName}}',
    body: offTheBooks(
      'We waited for you and hope that all is well. If you would like to come another time, you are welcome.\n\n{{payment.settled}}',
    ),
  },
  booking_completed: {
    subject: 'Thank you for your visit, {{customer.firstName}}',
    body: `Hello {{customer.firstName}},

Thank you for coming. It was good to see you, and we hope to see you again.

{{review.link}}

{{book.link}}`,
  },
  series_booked: {
    subject: 'Your {{series.count}}: {{visit.services}}',
    body: `Hello {{customer.firstName}},

These are your visits. We look forward to seeing you.

{{series.visits}}

{{manage.link}}`,
  },
  waitlist_joined: {
    subject: 'You are on the waiting list: {{visit.services}}',
    body: `Hello {{customer.firstName}},

We write to you as soon as a time becomes free that fits. Whoever confirms first gets it, so it helps to be quick.

{{waitlist.details}}

{{waitlist.link}}`,
  },
  waitlist_booked: {
    subject: 'You are off the waiting list: {{visit.services}}',
    body: `Hello {{customer.firstName}},

You have booked {{visit.services}}, so we took you off the waiting list. If you would still like another time, you can join the list again.

{{waitlist.details}}

{{book.link}}`,
  },
  waitlist_offer: {
    subject: `A time has become free: ${about}`,
    body: `Hello {{customer.firstName}},

A time that you asked for has become free. Whoever confirms first gets it. This offer stands until {{offer.until}}.

{{visit.details}}

{{offer.link}}`,
  },
  invoice_sent: {
    subject: 'Invoice {{document.number}} from {{business.name}}',
    body: `Hello {{customer.firstName}},

Here is your invoice. You also find it in the attached file.

{{document.details}}

{{pay.link}}`,
  },
  invoice_reminder: {
    subject: 'A reminder: invoice {{document.number}} {{invoice.due}}',
    body: `Hello {{customer.firstName}},

Invoice {{document.number}} {{invoice.due}}. If you have paid meanwhile, thank you: nothing more is to be done.

{{document.details}}

{{pay.link}}`,
  },
  credit_note_sent: {
    subject: 'Credit note {{document.number}} for invoice {{invoice.number}}',
    body: `Hello {{customer.firstName}},

Here is a credit note for invoice {{invoice.number}}. You also find it in the attached file.

{{document.details}}`,
  },
  receipt_sent: {
    subject: 'Receipt {{document.number}} from {{business.name}}',
    body: `Hello {{customer.firstName}},

Thank you. We have received {{document.amount}}. The receipt is attached.

{{document.details}}

{{pay.link}}`,
  },
  statement_sent: {
    subject: 'Your statement from {{business.name}}',
    body: `Hello {{customer.firstName}},

Here is the statement of your account. It is attached as a PDF.

{{document.details}}`,
  },
  payment_failed: {
    subject: 'Your payment for {{document.number}} did not go through',
    body: `Hello {{customer.firstName}},

A payment of {{document.amount}} did not go through, and nothing was taken. You can try again at any time.

{{document.details}}

{{pay.link}}`,
  },
  payment_refunded: {
    subject: 'We give you back {{document.amount}}',
    body: `Hello {{customer.firstName}},

We give you back {{document.amount}}. {{refund.way}}

{{document.details}}`,
  },
  refund_failed: {
    subject: 'Your refund of {{document.amount}} did not go through',
    body: `Hello {{customer.firstName}},

We said that you get back {{document.amount}}. It could not be sent the way you paid. The money is not lost: we keep it for you as credit. Please tell us how you would like to get it.

{{document.details}}`,
  },
};
