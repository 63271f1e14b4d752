import { providerNames } from '@daybook/domain/payments';
import { t } from '@daybook/i18n';
import { z } from 'zod';
import { hmac, isSameSignature } from '../../../../platform/signature.ts';
import { WholeAmount } from './amounts.ts';
import { jsonCaller } from './call-provider.ts';
import { paystackEventOf } from './paystack-events.ts';
import {
  type Charge,
  type ChargeRequest,
  type Connection,
  type ProviderAdapter,
  type ProviderDispute,
  type ProviderRefund,
  ProviderRefused,
  type RefundState,
} from './provider.ts';

// Amounts are whole subunits (kobo) in every supported currency.
const currencies = ['NGN', 'GHS', 'KES', 'ZAR', 'USD'];

const Id = z.union([z.int(), z.string().min(1)]).transform(String);
const answerOf = <T extends z.ZodType>(data: T) => z.object({ status: z.literal(true), data });

const Started = answerOf(z.object({ authorization_url: z.url(), reference: z.string() }));
const Transaction = z.object({
  id: Id,
  domain: z.enum(['test', 'live']),
  status: z.string(),
  reference: z.string(),
  amount: WholeAmount,
  currency: z.string().length(3),
  fees: WholeAmount.nullish(),
  paid_at: z.string().nullish(),
});
const Refund = z.object({
  id: Id,
  amount: WholeAmount,
  status: z.string(),
  merchant_note: z.string().nullish(),
});
const Dispute = z.looseObject({
  id: Id,
  refund_amount: WholeAmount.nullish(),
  status: z.string(),
  resolution: z.string().nullish(),
  category: z.string().nullish(),
  dueAt: z.string().nullish(),
  transaction: z.looseObject({ id: Id, reference: z.string().nullish() }),
});
const Refusal = z.object({ message: z.string().default(''), code: z.string().optional() });

function refusalOf(answer: unknown): { message: string; code: string | null } {
  const { data } = Refusal.safeParse(answer);
  const isTwice = data?.code === 'duplicate_reference' || /duplicate/i.test(data?.message ?? '');
  return { message: data?.message ?? '', code: isTwice ? 'duplicate_reference' : (data?.code ?? null) };
}

const call = jsonCaller(refusalOf);

/** Abandoned: the customer left the page and may return to it. */
const stateOf = (status: string): 'succeeded' | 'failed' | 'pending' =>
  status === 'success' ? 'succeeded' : status === 'failed' ? 'failed' : 'pending';

const refundStateOf = (status: string): RefundState =>
  status === 'processed' ? 'succeeded' : status === 'failed' ? 'failed' : 'pending';

const noteOf = (refundId: string) => `Refund ${refundId}`;
const presentRefund = ({
  id,
  amount,
  status,
  merchant_note: note,
}: z.infer<typeof Refund>): ProviderRefund => ({
  providerRefundId: id,
  state: refundStateOf(status),
  amountMinor: amount,
  refundId: /^Refund ([0-9a-f-]{36})$/.exec(note ?? '')?.[1] ?? null,
});

const disputeStateOf = (resolution: string | null | undefined): ProviderDispute['state'] =>
  resolution ? (resolution === 'declined' ? 'won' : 'lost') : 'opened';

async function readDispute(to: Connection, disputeId: string): Promise<ProviderDispute | null> {
  try {
    const { data } = await call(to, `/dispute/${encodeURIComponent(disputeId)}`, answerOf(Dispute));
    return {
      disputeId: data.id,
      state: disputeStateOf(data.resolution),
      amountMinor: data.refund_amount ?? null,
      reason: (data.category ?? '').slice(0, 200),
      dueAt: dateOf(data.dueAt),
      transactionId: data.transaction.id,
      reference: data.transaction.reference ?? null,
    };
  } catch (error) {
    if (error instanceof ProviderRefused && [400, 404].includes(error.status)) return null;
    throw error;
  }
}

const dateOf = (text: string | null | undefined): Date | null => {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
};

const initialize: ProviderAdapter['initialize'] = async (to, request: ChargeRequest) => {
  const { data } = await call(to, '/transaction/initialize', Started, {
    email: request.email,
    amount: request.amountMinor,
    currency: request.currency,
    reference: request.reference,
    callback_url: request.returnUrl,
    ...(request.channels.length > 0 ? { channels: request.channels } : {}),
    metadata: { customer: request.customerName, description: request.description },
  });
  return { url: data.authorization_url, providerId: null };
};

async function verify(to: Connection, reference: string): Promise<Charge> {
  try {
    const path = `/transaction/verify/${encodeURIComponent(reference)}`;
    const { data } = await call(to, path, answerOf(Transaction));
    const state = stateOf(data.status);
    if (state !== 'succeeded') return { state };
    if ((data.domain === 'live') !== (to.mode === 'live') || data.reference !== reference)
      return { state: 'unknown' };
    return {
      state,
      transactionId: data.id,
      amountMinor: data.amount,
      currency: data.currency,
      feeMinor: data.fees ?? null,
      receivedAt: new Date(data.paid_at ?? Number.NaN),
    };
  } catch (error) {
    // Paystack answers 400 or 404 for an unknown reference.
    if (error instanceof ProviderRefused && [400, 404].includes(error.status)) return { state: 'unknown' };
    throw error;
  }
}

/** Paystack, by its published OpenAPI. Events have no ids, and webhooks have no secret of their own. */
export const paystack: ProviderAdapter = {
  whyNot: (_amount, currency) =>
    currencies.includes(currency)
      ? null
      : t('{name} doesn’t accept {currency}.', { name: providerNames.paystack, currency }),
  initialize,
  verify: (to, { reference }) => verify(to, reference),
  isSigned: ({ secretKey }, raw, headers) =>
    isSameSignature(headers['x-paystack-signature'] ?? '', hmac('sha512', secretKey, raw)),
  eventOf: paystackEventOf,
  async refund(to, { refundId, transactionId, amountMinor, currency }) {
    const { data } = await call(to, '/refund', answerOf(Refund), {
      transaction: transactionId,
      amount: amountMinor,
      currency,
      merchant_note: noteOf(refundId),
    });
    return presentRefund(data);
  },
  async readRefunds(to, { transactionId }) {
    const path = `/refund?transaction=${encodeURIComponent(transactionId)}&perPage=100`;
    const { data } = await call(to, path, answerOf(z.array(Refund)));
    return data.map(presentRefund);
  },
  readDispute,
  readDisputes: null,
  async testConnection(to) {
    // An unknown reference: only the acceptance of the key matters.
    await verify(to, 'DB-CONNECTION-TEST');
  },
};
