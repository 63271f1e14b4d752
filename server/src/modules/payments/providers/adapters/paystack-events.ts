import { z } from 'zod';
import { WholeAmount } from './amounts.ts';
import type { ProviderEvent, ProviderHint } from './provider.ts';

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
    transaction: z.looseObject({ id: Id.optional(), reference: z.string().nullish() }).nullish(),
    bank_transfer: z.looseObject({ message: z.string().nullish(), transaction_id: Id.nullish() }).nullish(),
  }),
});
type EventData = z.infer<typeof Message>['data'];

function hintOf(event: string, data: EventData): ProviderHint {
  const { transaction } = data;
  const about = {
    reference: data.reference ?? data.transaction_reference ?? transaction?.reference ?? null,
    transactionId: transaction?.id ?? null,
  };
  if (event === 'charge.success') return { kind: 'charge', ...about, transactionId: data.id ?? null };
  if (event.startsWith('refund.')) return { kind: 'refund', ...about };
  if (event.startsWith('charge.dispute.') && data.id !== undefined)
    return { kind: 'dispute', ...about, disputeId: data.id };
  if (event !== 'bank.transfer.rejected') return { kind: 'other' };
  return {
    kind: 'rejected',
    reference: about.reference,
    transactionId: data.bank_transfer?.transaction_id ?? null,
    message: (data.bank_transfer?.message ?? '').slice(0, 200),
  };
}

/**
 * Builds an event from a Paystack message, which has no id: its subject and status identify it however often it is
 * sent.
 */
export function paystackEventOf(raw: string): ProviderEvent {
  const { event, data } = Message.parse(JSON.parse(raw));
  const own = data.id ?? data.reference ?? data.refund_reference ?? data.transaction_reference;
  return {
    name: event,
    // Refunds and rejected transfers have no id of their own, but several of one payment differ at least in amount.
    key:
      data.id === undefined
        ? `${own ?? ''}:${data.transaction_reference ?? ''}:${data.amount ?? ''}`
        : String(own),
    isLive: data.domain === undefined ? null : data.domain === 'live',
    hint: hintOf(event, data),
  };
}
