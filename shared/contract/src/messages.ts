import { messageAudiences, messageKinds } from '@daybook/domain/messages/kinds';
import { cleanText } from '@daybook/domain/text/clean';
import { msg } from '@daybook/i18n';
import { languages } from '@daybook/i18n/languages';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { stepUpFields } from './identity/step-up.ts';
import { says, upTo } from './says.ts';
import { inLanguages, translationsOf } from './translations.ts';
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
    .pipe(
      z
        .string()
        .min(1, says(msg('Enter a text.')))
        .max(5000, upTo(5000)),
    ),
});
export type MessageText = z.infer<typeof MessageText>;

/** A text in other languages: each with its subject and its body, or missing as a whole. */
const MessageTranslations = translationsOf({
  subject: inLanguages(MessageText.shape.subject),
  body: inLanguages(MessageText.shape.body),
});
export type MessageTranslations = z.infer<typeof MessageTranslations>;

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
  translations: MessageTranslations,
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
  /** If absent, they stay as they are. */
  translations: MessageTranslations.optional(),
  version: z.int().min(0),
});

/** The minimum and maximum minutes of a reminder before an appointment: a quarter of an hour, thirty days. */
export const reminderBounds = { least: 15, most: 43_200, count: 3 } as const;

/** Times of reminders in minutes before the appointment, longest first. */
const ReminderMinutes = z
  .array(
    z
      .int(says(msg('Enter a whole number.')))
      .min(reminderBounds.least, says(msg('At least 15 minutes before.')))
      .max(reminderBounds.most, says(msg('Up to 30 days before.'))),
  )
  .max(reminderBounds.count, says(msg('Up to three reminders.')))
  .refine(
    (minutes) => minutes.every((one, place) => place === 0 || one < (minutes[place - 1] ?? 0)),
    says(msg('Each reminder must be nearer to the visit than the one before it.')),
  );

const minuteOfDay = z.int().min(0).max(1439);

/** Quiet hours without reminders, in local minutes of the day; may pass midnight. Null for none. */
const QuietHours = z
  .strictObject({ from: minuteOfDay, to: minuteOfDay })
  .refine(({ from, to }) => from !== to, says(msg('Choose two different times.')))
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

const MessageDraft = z.strictObject({
  kind: MessageKind,
  audience: MessageAudience,
  text: MessageText,
  /** The language of the preview; by default the reader's. The built-in text is translated. */
  language: z.enum(languages).optional(),
});

/** The header with the secret for reporting bounces. */
export const bounceSecretHeader = 'x-bounce-secret';

export const messageEndpoints = {
  'GET messages': endpoint({
    access: 'private',
    summary: 'All messages with their texts and common settings.',
    status: 200,
    answer: z.object({ items: z.array(Message), settings: MessageSettings }),
  }),
  'PUT messages/settings': endpoint({
    access: 'private',
    summary: 'Update the sender and the reminder times. A stale version gives 409.',
    body: MessageSettingsInput,
    status: 200,
    answer: MessageSettings,
    refusals: { 409: ['version_conflict'] },
  }),
  'PUT messages/:kind/:audience': endpoint({
    access: 'private',
    summary:
      'Turn a message on or off, write its text or restore the built-in one. A stale version gives 409.',
    params: MessageParams,
    body: MessageInput,
    status: 200,
    answer: Message,
    refusals: { 404: ['not_found'], 409: ['version_conflict'] },
  }),
  'POST messages/preview': endpoint({
    access: 'private',
    summary: 'A preview of a text as an email about the latest matching record. Nothing is sent or stored.',
    body: MessageDraft,
    status: 200,
    answer: MessagePreview,
    refusals: { 404: ['not_found'] },
  }),
  'POST messages/test': endpoint({
    access: 'private',
    summary: 'Send a text as an email to your own address.',
    body: MessageDraft,
    status: 200,
    answer: z.object({ to: z.string() }),
    refusals: { 404: ['not_found'] },
  }),
  'POST messages/bounces': endpoint({
    access: 'temporary',
    summary:
      'Report a bounced email by its Message-ID, with the secret that the operator configured. 404 if none is configured.',
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
    summary: 'Resend an email that failed or bounced.',
    params: z.strictObject({ mailId: Id }),
    status: 204,
    refusals: { 403: ['forbidden'], 404: ['not_found'], 409: ['action_not_possible'] },
  }),
} as const;
