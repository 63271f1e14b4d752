import { z } from 'zod';
import { WholeAmount } from './amounts.ts';
import type { ProviderEvent, ProviderNews, RefundState } from './provider.ts';

const Id = z.union([z.int(), z.string().min(1)]).transform(String);

const Message = z.object({
  event: z.string().min(1).max(100),
  data: z.looseObject({
    id: Id.optional(),
    domain: z.string().optional(),
    reference: z.string().nullish(),
    transaction_reference: z.string().nullish(),
    refund_reference: z.string().nullish(),
    status: z.string().nullish(),
    amount: WholeAmount.nullish(),
    refund_amount: WholeAmount.nullish(),
    resolution: z.string().nullish(),
    category: z.string().nullish(),
    dueAt: z.string().nullish(),
    transaction: z.looseObject({ id: Id.optional(), reference: z.string().nullish() }).nullish(),
    bank_transfer: z.looseObject({ message: z.string().nullish(), transaction_id: Id.nullish() }).nullish(),
  }),
});
type Said = z.infer<typeof Message>['data'];
type About = Pick<Extract<ProviderNews, { kind: 'charge' }>, 'reference' | 'transactionId'>;

const disputeStateOf = (event: string, { resolution }: Said): 'opened' | 'won' | 'lost' => {
  if (event !== 'charge.dispute.resolve') return 'opened';
  return resolution === 'declined' ? 'won' : 'lost';
};

const refundStates: Readonly<Record<string, RefundState>> = {
  'refund.processed': 'succeeded',
  'refund.failed': 'failed',
};

function newsOf(event: string, data: Said): ProviderNews {
  const { transaction } = data;
  const about = {
    reference: data.reference ?? data.transaction_reference ?? transaction?.reference ?? null,
    transactionId: transaction?.id ?? null,
  };
  if (event === 'charge.success') return { kind: 'charge', ...about, transactionId: data.id ?? null };
  if (event.startsWith('refund.')) return refundNews(event, data, about);
  if (event.startsWith('charge.dispute.')) return disputeNews(event, data, about);
  if (event !== 'bank.transfer.rejected') return { kind: 'other' };
  return {
    kind: 'rejected',
    reference: about.reference,
    transactionId: data.bank_transfer?.transaction_id ?? null,
    message: data.bank_transfer?.message ?? '',
  };
}

const refundNews = (event: string, data: Said, about: About): ProviderNews => ({
  kind: 'refund',
  ...about,
  state: refundStates[event] ?? 'pending',
  providerRefundId: data.refund_reference ?? data.id ?? null,
  amountMinor: data.amount ?? 0,
});

const disputeNews = (event: string, data: Said, about: About): ProviderNews => ({
  kind: 'dispute',
  ...about,
  state: disputeStateOf(event, data),
  disputeId: data.id ?? about.reference ?? '',
  amountMinor: data.refund_amount ?? null,
  reason: data.category ?? '',
  dueAt: data.dueAt ? new Date(data.dueAt) : null,
});

/**
 * A message of Paystack, which has no id of its own: what it is about, and what it says of that, make it one and the same
 * however often it is sent.
 */
export function paystackEventOf(raw: string): ProviderEvent {
  const { event, data } = Message.parse(JSON.parse(raw));
  const own = data.id ?? data.reference ?? data.refund_reference ?? data.transaction_reference;
  return {
    name: event,
    // Refunds and rejected transfers have no id of their own: several of one payment differ in their amount at least.
    key:
      data.id === undefined
        ? `${own ?? ''}:${data.transaction_reference ?? ''}:${data.amount ?? ''}`
        : String(own),
    isLive: data.domain === undefined ? null : data.domain === 'live',
    news: newsOf(event, data),
  };
}
