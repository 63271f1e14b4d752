import { messageAudiences, messageKinds } from '@daybook/domain/messages/kinds';
import { cleanText } from '@daybook/domain/text/clean';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { stepUpFields } from './identity/step-up.ts';
import { upTo } from './says.ts';
import { Email, Id, Instant, line, typedText, WebAddress } from './values.ts';

const MessageKind = z.enum(messageKinds);
const MessageAudience = z.enum(messageAudiences);

const MessageParams = z.strictObject({ kind: MessageKind, audience: MessageAudience });

/** A typed text. The domain defines the placeholders of each message, and the required ones. */
export const MessageText = z.strictObject({
  subject: line(msg('Enter a subject.'), 150),
  body: z
    .string()
    .transform((typed) => cleanText(typed.replace(/\r\n?/g, '\n')))
    .pipe(z.string().min(1, 'Enter a text.').max(5000, upTo(5000))),
});
export type MessageText = z.infer<typeof MessageText>;

/** One editable text with its settings. */
export const Message = z.object({
  kind: MessageKind,
  audience: MessageAudience,
  enabled: z.boolean(),
  /** True if it cannot be turned off. */
  isAlwaysOn: z.boolean(),
  /** The current text. */
  text: MessageText,
  /** The built-in text, used after a reset. */
  builtIn: MessageText,
  isBuiltIn: z.boolean(),
  /** 0 while it is built in. */
  version: z.int(),
  updatedAt: Instant.nullable(),
  updatedBy: z.string().nullable(),
});
export type Message = z.infer<typeof Message>;

/** The settings of one message. No text means the built-in one. */
const MessageInput = z.strictObject({
  enabled: z.boolean(),
  text: MessageText.nullable(),
  version: z.int().min(0),
});

/** The minimum and maximum minutes of a reminder before a visit: a quarter of an hour, thirty days. */
export const reminderBounds = { least: 15, most: 43_200, count: 3 } as const;

/** Times of reminders in minutes before the visit, longest first. */
const ReminderMinutes = z
  .array(
    z
      .int('Enter a whole number.')
      .min(reminderBounds.least, 'At least 15 minutes before.')
      .max(reminderBounds.most, 'At most 30 days before.'),
  )
  .max(reminderBounds.count, 'At most three reminders.')
  .refine(
    (minutes) => minutes.every((one, place) => place === 0 || one < (minutes[place - 1] ?? 0)),
    'Each reminder must be nearer to the visit than the one before it.',
  );

const minuteOfDay = z.int().min(0).max(1439);

/** Quiet hours without reminders, in local minutes of the day; may pass midnight. Null for none. */
const QuietHours = z
  .strictObject({ from: minuteOfDay, to: minuteOfDay })
  .refine(({ from, to }) => from !== to, 'Choose two times that differ.')
  .nullable();

/** Settings for all messages. */
export const MessageSettings = z.object({
  /** Null for the name configured by the operator. */
  senderName: z.string().nullable(),
  /** Null for the address of the business. */
  replyTo: z.string().nullable(),
  reminderMinutes: z.array(z.int()),
  quietHours: QuietHours,
  /** The link for customers' reviews; null for none. */
  reviewLink: z.string().nullable(),
  version: z.int(),
  /** The defaults customers see. */
  standard: z.object({ senderName: z.string(), senderAddress: z.string(), replyTo: z.string().nullable() }),
});
export type MessageSettings = z.infer<typeof MessageSettings>;

export const MessageSettingsInput = z.strictObject({
  senderName: line(msg('Enter a name.'), 80).nullable(),
  replyTo: Email.nullable(),
  reminderMinutes: ReminderMinutes,
  quietHours: QuietHours,
  reviewLink: WebAddress.nullable(),
  version: z.int(),
  /** Proof of identity for another sender name or reply address. */
  ...stepUpFields,
});
export type MessageSettingsInput = z.infer<typeof MessageSettingsInput>;

/** A piece of a line: words, or a link with them. */
const MailLabels = z.object({ words: z.string(), url: z.string().optional() });

/** A block of a mail between heading and footer. */
export const MailBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), lines: z.array(z.array(MailLabels)) }),
  z.object({ kind: z.literal('facts'), facts: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ kind: z.literal('button'), label: z.string(), url: z.string() }),
]);
export type MailBlock = z.infer<typeof MailBlock>;

/** A message as one recipient would get it. */
export const MessagePreview = z.object({
  from: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  /** The plain-text version. */
  text: z.string(),
  /** The same mail in blocks. */
  blocks: z.array(MailBlock),
  footer: z.string().nullable(),
  /** The latest object of its kind used as the sample; null if it is made up. */
  sample: z
    .object({
      kind: z.enum([
        'booking',
        'series',
        'invoice',
        'credit_note',
        'receipt',
        'refund',
        'statement',
        'time_off',
      ]),
      /** A reference, a number, or the owner. */
      name: z.string(),
      /** True if missing parts, such as a fee, are made up. */
      isPartly: z.boolean(),
    })
    .nullable(),
});
export type MessagePreview = z.infer<typeof MessagePreview>;

const MessageDraft = z.strictObject({ kind: MessageKind, audience: MessageAudience, text: MessageText });

/** The header with the secret for reporting bounces. */
export const bounceSecretHeader = 'x-bounce-secret';

export const messageEndpoints = {
  'GET messages': endpoint({
    access: 'private',
    summary: 'Every message with its text, and what holds for all of them.',
    status: 200,
    answer: z.object({ items: z.array(Message), settings: MessageSettings }),
  }),
  'PUT messages/settings': endpoint({
    access: 'private',
    summary: 'Decide who mails come from and when reminders go out. A stale version is 409.',
    body: MessageSettingsInput,
    status: 200,
    answer: MessageSettings,
    refusals: { 409: ['version_conflict'] },
  }),
  'PUT messages/:kind/:audience': endpoint({
    access: 'private',
    summary:
      'Turn a message on or off and write its text, or go back to the built-in one. A stale version is 409.',
    params: MessageParams,
    body: MessageInput,
    status: 200,
    answer: Message,
    refusals: { 404: ['not_found'], 409: ['version_conflict'] },
  }),
  'POST messages/preview': endpoint({
    access: 'private',
    summary: 'A text as a mail about the latest of its kind. Nothing is sent or kept.',
    body: MessageDraft,
    status: 200,
    answer: MessagePreview,
    refusals: { 404: ['not_found'] },
  }),
  'POST messages/test': endpoint({
    access: 'private',
    summary: "Send a text as a mail to one's own address.",
    body: MessageDraft,
    status: 200,
    answer: z.object({ to: z.string() }),
    refusals: { 404: ['not_found'] },
  }),
  'POST messages/bounces': endpoint({
    access: 'temporary',
    summary:
      'Report that a mail came back, by its Message-ID, with the secret that the operator configured. 404 without one.',
    headers: z.object({ [bounceSecretHeader]: z.string().min(1).max(200) }),
    body: z.strictObject({
      messageId: z.string().min(3).max(300),
      reason: typedText().max(500).optional(),
    }),
    status: 204,
    refusals: { 403: ['forbidden'], 404: ['not_found'] },
  }),
  'POST mails/:mailId/retry': endpoint({
    access: 'private',
    summary: 'Send a mail again that could not be sent or came back.',
    params: z.strictObject({ mailId: Id }),
    status: 204,
    refusals: { 403: ['forbidden'], 404: ['not_found'], 409: ['action_not_possible'] },
  }),
} as const;
