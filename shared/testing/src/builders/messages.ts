import type { Message, MessagePreview, MessageSettings } from '@daybook/contract/messages';

const builtIn = {
  subject: 'Your visit is confirmed: {{visit.services}}',
  body: 'Hello {{customer.firstName}},\n\n{{visit.details}}\n\n{{manage.link}}',
};

/** The email about a new booking to a customer, with its built-in text. */
export const aMessage = (given: Partial<Message> = {}): Message => ({
  kind: 'booking_confirmed',
  audience: 'customer',
  enabled: true,
  isAlwaysOn: false,
  text: given.builtIn ?? builtIn,
  builtIn,
  isBuiltIn: true,
  translations: {},
  version: 0,
  updatedAt: null,
  updatedBy: null,
  ...given,
});

/** Reminders a day and two hours before, without sender settings. */
export const messageSettings = (given: Partial<MessageSettings> = {}): MessageSettings => ({
  senderName: null,
  replyTo: null,
  reminderMinutes: [1440, 120],
  quietHours: null,
  reviewLink: null,
  version: 1,
  standard: {
    senderName: 'Daybook',
    senderAddress: 'no-reply@daybook.example',
    replyTo: 'hello@example.com',
  },
  ...given,
});

/** The server's preview of a text. */
export const aMessagePreview = (given: Partial<MessagePreview> = {}): MessagePreview => ({
  from: 'Daybook <no-reply@daybook.example>',
  replyTo: 'hello@example.com',
  subject: 'Your visit is confirmed: Haircut',
  text: 'Hello Bisi,\n\nWhat: Haircut, with Ada Obi\n',
  blocks: [
    { kind: 'paragraph', lines: [[{ words: 'Hello ' }, { words: 'Bisi' }, { words: ',' }]] },
    { kind: 'facts', facts: [['What', 'Haircut, with Ada Obi']] },
    { kind: 'button', label: 'See your booking', url: 'https://daybook.example/booking/success' },
  ],
  footer: 'Adire Salon',
  sample: { kind: 'booking', name: 'DB-7K3M2', isPartly: false },
  ...given,
});
