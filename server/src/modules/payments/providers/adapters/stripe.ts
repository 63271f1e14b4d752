import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { z } from 'zod';
import { hmac, isSameSignature } from '../../../../platform/signature.ts';
import { callProvider } from './call-provider.ts';
import {
  type Charge,
  type Connection,
  type ProviderAdapter,
  type ProviderDispute,
  type ProviderRefund,
  ProviderRefused,
  type RefundState,
} from './provider.ts';
import { fromStripe, toStripe } from './stripe-amounts.ts';
import { stripeEventOf } from './stripe-events.ts';

const Fee = z.looseObject({ fee: z.int() });
const Session = z.object({
  id: z.string().startsWith('cs_'),
  url: z.url().nullish(),
  client_reference_id: z.string().nullish(),
  livemode: z.boolean(),
  amount_total: z.int().nullable(),
  currency: z.string().length(3),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  created: z.int(),
  payment_intent: z
    .union([
      z.string(),
      z.looseObject({
        id: z.string(),
        latest_charge: z
          .union([
            z.string(),
            z.looseObject({ created: z.int(), balance_transaction: z.union([z.string(), Fee]).nullish() }),
          ])
          .nullish(),
      }),
    ])
    .nullish(),
});
const Refund = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
const Dispute = z.looseObject({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  payment_intent: z.string().nullish(),
  reason: z.string().nullish(),
  status: z.string(),
  evidence_details: z.looseObject({ due_by: z.int().nullish() }).nullish(),
});
const Refusal = z.object({
  error: z.object({ message: z.string().default(''), code: z.string().nullish() }),
});

interface Sent {
  form?: Record<string, string>;
  /** Idempotency key of the request. */
  once?: string;
}

function call<T extends z.ZodType>(
  { baseUrl, secretKey }: Connection,
  path: string,
  schema: T,
  { form, once }: Sent = {},
): Promise<z.infer<T>> {
  return callProvider(
    {
      method: form ? 'POST' : 'GET',
      url: baseUrl + path,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...(once ? { 'idempotency-key': once } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    },
    schema,
    (answer) => {
      const { data } = Refusal.safeParse(answer);
      return { message: data?.error.message ?? '', code: data?.error.code ?? null };
    },
  );
}

/** Stripe's minimum. */
const leastMs = 31 * 60_000;

const expand = 'expand[]=payment_intent.latest_charge.balance_transaction';

async function verify(to: Connection, reference: string, providerId: string | null): Promise<Charge> {
  if (providerId === null) return { state: 'unknown' };
  try {
    const path = `/v1/checkout/sessions/${encodeURIComponent(providerId)}?${expand}`;
    return chargeOf(await call(to, path, Session), to, reference);
  } catch (error) {
    if (error instanceof ProviderRefused && error.status === 404) return { state: 'unknown' };
    throw error;
  }
}

function chargeOf(session: z.infer<typeof Session>, { mode }: Connection, reference: string): Charge {
  if (session.client_reference_id !== reference || session.livemode !== (mode === 'live'))
    return { state: 'unknown' };
  const intent = session.payment_intent;
  // Complete but unpaid: some payment methods deliver the money days later.
  if (session.payment_status !== 'paid' || !intent || session.amount_total === null)
    return { state: session.status === 'expired' ? 'failed' : 'pending' };
  const currency = session.currency.toUpperCase();
  const charge =
    typeof intent === 'object' && typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const transaction = charge?.balance_transaction;
  return {
    state: 'succeeded',
    transactionId: typeof intent === 'string' ? intent : intent.id,
    amountMinor: fromStripe(session.amount_total, currency),
    currency,
    feeMinor: transaction && typeof transaction === 'object' ? fromStripe(transaction.fee, currency) : null,
    receivedAt: new Date((charge?.created ?? session.created) * 1000),
  };
}

const refundStateOf = (status: string | null): RefundState => {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

const presentRefund = ({
  id,
  amount,
  currency,
  status,
  metadata,
}: z.infer<typeof Refund>): ProviderRefund => ({
  providerRefundId: id,
  state: refundStateOf(status),
  amountMinor: fromStripe(amount, currency.toUpperCase()),
  refundId: metadata?.refund_id || null,
});

/** A closed warning never became a charge-back. */
const disputeStates: Readonly<Record<string, ProviderDispute['state']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

async function readDispute(to: Connection, disputeId: string): Promise<ProviderDispute | null> {
  try {
    const dispute = await call(to, `/v1/disputes/${encodeURIComponent(disputeId)}`, Dispute);
    const dueBy = dispute.evidence_details?.due_by;
    return {
      disputeId: dispute.id,
      state: disputeStates[dispute.status] ?? 'opened',
      amountMinor: fromStripe(dispute.amount, dispute.currency.toUpperCase()),
      reason: (dispute.reason ?? '').slice(0, 200),
      dueAt: dueBy ? new Date(dueBy * 1000) : null,
      transactionId: dispute.payment_intent ?? null,
      reference: null,
    };
  } catch (error) {
    if (error instanceof ProviderRefused && error.status === 404) return null;
    throw error;
  }
}

const toleranceSeconds = 300;

function isSigned(secret: string, raw: Buffer, header: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.split('='));
  const at = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(at) || Math.abs(now.getTime() / 1000 - Number(at)) > toleranceSeconds) return false;
  const expected = hmac('sha256', secret, Buffer.concat([Buffer.from(`${at}.`), raw]));
  // All are compared: while a secret is rotated, a message has signatures of both.
  return parts.filter(([name, value = '']) => name === 'v1' && isSameSignature(value, expected)).length > 0;
}

/** Stripe Checkout. One line for the whole amount, so that Stripe does not calculate taxes again. */
export const stripe: ProviderAdapter = {
  whyNot(amountMinor, currency) {
    if (toStripe(amountMinor, currency) !== null) return null;
    return `${currency} can be paid online only in amounts that are rounded: choose another way for this one.`;
  },
  async initialize(to, request) {
    const expiresAt = Math.ceil(
      Math.max(request.expiresAt.getTime(), request.startedAt.getTime() + leastMs) / 1000,
    );
    const price = 'line_items[0][price_data]';
    const { id, url } = await call(to, '/v1/checkout/sessions', Session, {
      once: request.reference,
      form: {
        mode: 'payment',
        [`${price}[currency]`]: request.currency.toLowerCase(),
        [`${price}[unit_amount]`]: String(toStripe(request.amountMinor, request.currency)),
        [`${price}[product_data][name]`]: request.description,
        'line_items[0][quantity]': '1',
        success_url: request.returnUrl,
        cancel_url: request.returnUrl,
        client_reference_id: request.reference,
        ...(request.email === '' ? {} : { customer_email: request.email }),
        expires_at: String(expiresAt),
      },
    });
    if (!url)
      throw new ProviderRefused(
        400,
        kept(() => t('The provider didn’t return a payment page.')),
      );
    return { url, providerId: id };
  },
  verify: (to, { reference, providerId }) => verify(to, reference, providerId),
  isSigned: ({ webhookSecret }, raw, headers, now) =>
    webhookSecret !== null && isSigned(webhookSecret, raw, headers['stripe-signature'] ?? '', now),
  eventOf: stripeEventOf,
  async refund(to, { refundId, transactionId, amountMinor, currency }) {
    const refund = await call(to, '/v1/refunds', Refund, {
      once: refundId,
      form: {
        payment_intent: transactionId,
        amount: String(toStripe(amountMinor, currency)),
        'metadata[refund_id]': refundId,
      },
    });
    return presentRefund(refund);
  },
  async readRefunds(to, { transactionId }) {
    const path = `/v1/refunds?payment_intent=${encodeURIComponent(transactionId)}&limit=100`;
    const { data } = await call(to, path, z.object({ data: z.array(Refund) }));
    return data.map(presentRefund);
  },
  readDispute,
  readDisputes: null,
  async testConnection(to) {
    await call(to, '/v1/checkout/sessions?limit=1', z.looseObject({ data: z.array(z.unknown()) }));
  },
};
