import { messageChannels, textChannels, textProviders, textStates } from '@daybook/domain/messages/channels';
import { messageDefaultOf, messageKinds } from '@daybook/domain/messages/kinds';
import { providerModes } from '@daybook/domain/payments';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { stepUpFields } from './identity/step-up.ts';
import { says, upTo } from './says.ts';
import { AmountMinor, Currency, Id, Instant, SubmittedAmount, typedText } from './values.ts';

const TextChannel = z.enum(textChannels);

/** Channels in the order in which they are tried. */
const ChannelOrder = z
  .array(z.enum(messageChannels))
  .min(1, says(msg('Choose at least one channel.')))
  .max(messageChannels.length)
  .refine((channels) => new Set(channels).size === channels.length, says(msg('Each channel counts once.')));

const customerKinds = messageKinds.filter(
  (kind) => messageDefaultOf({ kind, audience: 'customer' }) !== null,
);

const TextFields = z.strictObject({
  /** The usual order of messages to customers. */
  channels: ChannelOrder,
  /** The messages whose order differs. */
  differing: z
    .array(z.strictObject({ kind: z.enum(customerKinds), channels: ChannelOrder }))
    .max(customerKinds.length)
    .refine(
      (orders) => new Set(orders.map(({ kind }) => kind)).size === orders.length,
      says(msg('Each message counts once.')),
    ),
  /** What texts may cost in a month; null for no limit. */
  monthlyLimitMinor: SubmittedAmount.nullable(),
});

export const TextSettingsInput = TextFields.extend({ version: z.int() });
export type TextSettingsInput = z.input<typeof TextSettingsInput>;

/** A channel as shown on its card. Its secret is masked. */
export const TextChannelSettings = z.object({
  channel: TextChannel,
  provider: z.enum(textProviders),
  version: z.int(),
  isEnabled: z.boolean(),
  mode: z.enum(providerModes),
  account: z.string(),
  sender: z.string(),
  /** Null if none is stored. */
  secret: z.string().nullable(),
  /** Whether a stored secret can be read: not after a change of the installation's secret. */
  isReadable: z.boolean(),
  /** Of one segment. */
  priceMinor: AmountMinor,
  /** The URL for incoming texts. */
  repliesUrl: z.string(),
  lastReportAt: Instant.nullable(),
  lastError: z.object({ at: Instant, message: z.string() }).nullable(),
});
export type TextChannelSettings = z.infer<typeof TextChannelSettings>;

export const TextSettings = TextFields.extend({
  version: z.int(),
  /** The business's currency; amounts are in its minor units. */
  currency: Currency,
  /** What texts have cost this month. */
  spentMinor: AmountMinor,
  /** Numbers that have opted out. */
  optedOut: z.int(),
  textChannels: z.array(TextChannelSettings),
  /** The URL of a configured simulator; null if there is none. */
  simulatorUrl: z.string().nullable(),
});
export type TextSettings = z.infer<typeof TextSettings>;

const key = typedText()
  .trim()
  .max(100, upTo(100))
  .regex(/^[\x21-\x7e]*$/, says(msg('Keys can’t contain spaces or special characters.')));

const TextChannelInput = z.strictObject({
  version: z.int(),
  isEnabled: z.boolean(),
  mode: z.enum(providerModes),
  account: key,
  sender: key,
  /** Absent to keep the stored one. */
  secret: key.optional(),
  priceMinor: SubmittedAmount,
  ...stepUpFields,
});
export type TextChannelInput = z.input<typeof TextChannelInput>;

/** A message to a customer about a booking, and the texts it was sent as. */
const SentMessage = z.object({
  mailId: Id,
  kind: z.enum(messageKinds),
  /** Of the whole message, whichever way it went. */
  state: z.enum(['waiting', 'sent', 'failed', 'bounced', 'dropped']),
  orderedAt: Instant,
  sentAt: Instant.nullable(),
  error: z.string().nullable(),
  texts: z.array(
    z.object({
      channel: TextChannel,
      state: z.enum(textStates),
      at: Instant,
      deliveredAt: Instant.nullable(),
      error: z.string().nullable(),
    }),
  ),
});
const params = z.strictObject({ channel: TextChannel });
const refusals = { 403: ['forbidden'], 409: ['version_conflict'] } as const;

/** The fields of a provider's form, exactly as they were signed. */
const SignedForm = z.record(z.string().max(100), z.string().max(5000));
const headers = z.object({ 'x-twilio-signature': z.string().max(200).optional() });

export const textMessageEndpoints = {
  'GET bookings/:bookingId/messages': endpoint({
    access: 'private',
    summary: 'The messages to the customer about a booking, latest first, and what became of them.',
    params: z.strictObject({ bookingId: Id }),
    status: 200,
    answer: z.object({ items: z.array(SentMessage) }),
    refusals: { 404: ['not_found'] },
  }),
  'GET settings/texts': endpoint({
    access: 'private',
    summary: 'How customers get messages by phone. Secrets are masked.',
    status: 200,
    answer: TextSettings,
  }),
  'PUT settings/texts': endpoint({
    access: 'private',
    summary: 'Choose the order of channels and the monthly limit. A stale version gives 409.',
    body: TextSettingsInput,
    status: 200,
    answer: TextSettings,
    refusals: { 409: ['version_conflict'] },
  }),
  'PUT settings/texts/:channel': endpoint({
    access: 'private',
    summary:
      'Connect a channel to its provider. Requires an administrator with their password and, if they have a second factor, a code.',
    params,
    body: TextChannelInput,
    status: 200,
    answer: TextSettings,
    refusals,
  }),
  'POST settings/texts/:channel/test': endpoint({
    access: 'private',
    summary: "Test a channel's keys. Nothing is sent.",
    params,
    status: 200,
    answer: z.object({ isConnected: z.boolean(), message: z.string() }),
    refusals: { 403: ['forbidden'], 409: ['action_not_possible'] },
  }),
  'POST text-messages/:channel/reports/:textMessageId': endpoint({
    access: 'public',
    summary: 'A provider reports what became of a text. A wrong signature gives 401.',
    params: z.strictObject({ channel: TextChannel, textMessageId: Id }),
    headers,
    bodyKind: 'form',
    body: SignedForm,
    status: 204,
    refusals: { 404: ['not_found'] },
  }),
  'POST text-messages/:channel/replies': endpoint({
    access: 'public',
    summary:
      'A provider passes on an incoming text. STOP ends texts to its sender. A wrong signature gives 401.',
    params,
    headers,
    bodyKind: 'form',
    body: SignedForm,
    status: 204,
  }),
} as const;
