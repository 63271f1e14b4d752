import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { says, upTo } from './says.ts';
import { Id, Instant, pageOf } from './values.ts';

/** The events that other systems can subscribe to, by the noun of their object. */
export const webhookEvents = [
  'booking.created',
  'booking.changed',
  'booking.cancelled',
  'customer.created',
  'customer.changed',
  'customer.merged',
  'customer.erased',
  'invoice.created',
  'invoice.issued',
  'invoice.changed',
  'invoice.voided',
  'invoice.deleted',
  'payment.received',
  'payment.failed',
  'payment.refunded',
  'payment.reversed',
  'waitlist.created',
  'waitlist.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/**
 * Why a try got no answer. `no_secret`: the signing secret cannot be read; `not_written`: the event itself cannot be
 * written, so it is not tried again.
 */
export const webhookProblems = [
  'private_address',
  'unknown_host',
  'no_answer',
  'too_slow',
  'certificate',
  'no_secret',
  'not_written',
] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

/** HTTPS, without a name and password, which logs and lists would show. */
const WebhookUrl = z
  .string()
  .trim()
  .max(500, upTo(500))
  .refine(
    (typed) => {
      if (!URL.canParse(typed)) return false;
      const { protocol, username, password, hash } = new URL(typed);
      return protocol === 'https:' && username === '' && password === '' && hash === '';
    },
    says(msg('Enter an address that begins with https://.')),
  );

export const NewWebhook = z.strictObject({
  url: WebhookUrl,
  events: z.array(z.enum(webhookEvents)).min(1, says(msg('Choose at least one event.'))),
});

export const Webhook = z.object({
  webhookId: Id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: Instant,
  createdBy: z.string(),
  /** Null unless it is paused; `failure`: its address did not answer for three days. */
  paused: z.object({ at: Instant, for: z.enum(['person', 'failure']) }).nullable(),
  /** Events that wait for their delivery. */
  waiting: z.int(),
  /** Events are also signed with the former secret until then; null without one. */
  formerUntil: Instant.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookDelivery = z.object({
  /** The `webhook-id` header, the same at every try. */
  eventId: Id,
  /** One of the events; another only after a server of a later version. */
  type: z.string(),
  objectId: Id,
  at: Instant,
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  lastTriedAt: Instant.nullable(),
  /** The status of the last answer. */
  status: z.int().nullable(),
  problem: z.enum(webhookProblems).nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const webhookParams = z.strictObject({ webhookId: Id });
const Issued = z.object({ webhook: Webhook, secret: z.string() });
const missing = { 404: ['not_found'] } as const;

export const webhookEndpoints = {
  'GET webhooks': endpoint({
    access: 'private',
    summary: 'All webhooks, the newest first.',
    status: 200,
    answer: z.object({ items: z.array(Webhook) }),
  }),
  'POST webhooks': endpoint({
    access: 'private',
    summary:
      'Subscribe an https address to events, which are signed as Standard Webhooks say. The signing secret is returned once.',
    body: NewWebhook,
    status: 201,
    answer: Issued,
  }),
  'DELETE webhooks/:webhookId': endpoint({
    access: 'private',
    summary: 'Delete a webhook and its log.',
    params: webhookParams,
    status: 204,
    refusals: missing,
  }),
  'POST webhooks/:webhookId/:action': endpoint({
    access: 'private',
    summary: 'Pause a webhook, or resume it: then the events of the last 30 days that waited are sent.',
    params: webhookParams.extend({ action: z.enum(['pause', 'resume']) }),
    status: 200,
    answer: Webhook,
    refusals: missing,
  }),
  'POST webhooks/:webhookId/rotate': endpoint({
    access: 'private',
    summary:
      'Give a webhook a new signing secret, returned once. For the chosen hours, events are signed with the old one, too.',
    params: webhookParams,
    body: z.strictObject({ overlapHours: z.int().min(0).max(168) }),
    status: 200,
    answer: Issued,
    refusals: missing,
  }),
  'GET webhooks/:webhookId/deliveries': endpoint({
    access: 'private',
    summary: 'The deliveries of a webhook in the last 30 days, the latest first.',
    params: webhookParams,
    query: z.strictObject({
      cursor: z.string().max(20).optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(25),
    }),
    status: 200,
    answer: pageOf(WebhookDelivery),
    refusals: missing,
  }),
  'POST webhooks/:webhookId/deliveries/:eventId/replay': endpoint({
    access: 'private',
    summary: 'Send an event again, whatever came of it before.',
    params: webhookParams.extend({ eventId: Id }),
    status: 204,
    refusals: missing,
  }),
} as const;
