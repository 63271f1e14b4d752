import { z } from 'zod';
import type { ProviderEvent, ProviderHint } from './provider.ts';

const Message = z.object({
  id: z.string().startsWith('evt_'),
  type: z.string().min(1).max(100),
  livemode: z.boolean(),
  data: z.object({
    object: z.looseObject({
      id: z.string(),
      client_reference_id: z.string().nullish(),
      payment_intent: z.string().nullish(),
    }),
  }),
});
type Thing = z.infer<typeof Message>['data']['object'];

function hintOf(type: string, thing: Thing): ProviderHint {
  const about = { reference: thing.client_reference_id ?? null, transactionId: thing.payment_intent ?? null };
  if (type.startsWith('checkout.session.')) return { kind: 'charge', ...about };
  if (/^(?:refund\.|charge\.refund)/.test(type)) return { kind: 'refund', ...about };
  if (type.startsWith('charge.dispute.')) return { kind: 'dispute', ...about, disputeId: thing.id };
  return { kind: 'other' };
}

/** An event of Stripe; its id identifies it however often it is sent. */
export function stripeEventOf(raw: string): ProviderEvent {
  const { id, type, livemode, data } = Message.parse(JSON.parse(raw));
  return { name: type, key: id, isLive: livemode, hint: hintOf(type, data.object) };
}
