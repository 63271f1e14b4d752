import { z } from 'zod';
import type { ProviderEvent, ProviderNews, RefundState } from './provider.ts';
import { fromStripe } from './stripe-amounts.ts';

const Message = z.object({
  id: z.string().startsWith('evt_'),
  type: z.string().min(1).max(100),
  livemode: z.boolean(),
  data: z.object({
    object: z.looseObject({
      id: z.string(),
      client_reference_id: z.string().nullish(),
      payment_intent: z.string().nullish(),
      amount: z.int().nullish(),
      currency: z.string().nullish(),
      status: z.string().nullish(),
      reason: z.string().nullish(),
      evidence_details: z.looseObject({ due_by: z.int().nullish() }).nullish(),
    }),
  }),
});
type Thing = z.infer<typeof Message>['data']['object'];

const amountOf = ({ amount, currency }: Thing): number =>
  amount == null || !currency ? 0 : fromStripe(amount, currency.toUpperCase());

function disputeStateOf(type: string, { status }: Thing): 'opened' | 'won' | 'lost' {
  if (type !== 'charge.dispute.closed') return 'opened';
  // A warning that is closed never became a charge-back.
  return status === 'lost' ? 'lost' : 'won';
}

const refundStateOf = ({ status }: Thing): RefundState =>
  status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending';

function newsOf(type: string, thing: Thing): ProviderNews {
  const about = { reference: thing.client_reference_id ?? null, transactionId: thing.payment_intent ?? null };
  if (type.startsWith('checkout.session.')) return { kind: 'charge', ...about };
  if (/^(?:refund\.|charge\.refund\.)/.test(type)) {
    const state = refundStateOf(thing);
    return { kind: 'refund', ...about, state, providerRefundId: thing.id, amountMinor: amountOf(thing) };
  }
  if (type === 'charge.dispute.created' || type === 'charge.dispute.closed') {
    const dueBy = thing.evidence_details?.due_by;
    return {
      kind: 'dispute',
      ...about,
      state: disputeStateOf(type, thing),
      disputeId: thing.id,
      amountMinor: amountOf(thing),
      reason: thing.reason ?? '',
      dueAt: dueBy ? new Date(dueBy * 1000) : null,
    };
  }
  return { kind: 'other' };
}

/** An event of Stripe: by its id it is one and the same however often it is sent. */
export function stripeEventOf(raw: string): ProviderEvent {
  const { id, type, livemode, data } = Message.parse(JSON.parse(raw));
  return { name: type, key: id, isLive: livemode, news: newsOf(type, data.object) };
}
