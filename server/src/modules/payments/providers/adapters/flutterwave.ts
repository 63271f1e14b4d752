import { currencyExponent } from '@daybook/domain/money';
import { providerNames } from '@daybook/domain/payments';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { z } from 'zod';
import { hmac, isSameSignature } from '../../../../platform/signature.ts';
import { toMajor, toMinor } from './amounts.ts';
import { jsonCaller } from './call-provider.ts';
import { readChargebacks } from './flutterwave-disputes.ts';
import {
  type Charge,
  type Connection,
  type ProviderAdapter,
  type ProviderEvent,
  type ProviderRefund,
  ProviderRefused,
  ProviderUnavailable,
  type RefundState,
} from './provider.ts';

const Id = z.union([z.int(), z.string().min(1)]).transform(String);
const answerOf = <T extends z.ZodType>(data: T) => z.object({ status: z.literal('success'), data });

const Transaction = z.object({
  id: Id,
  tx_ref: z.string(),
  // In major units.
  amount: z.number().min(0),
  currency: z.string().length(3),
  app_fee: z.number().min(0).nullish(),
  status: z.string(),
  created_at: z.string().nullish(),
});
const Refund = z.object({
  id: Id,
  tx_id: Id.nullish(),
  transaction_id: Id.nullish(),
  amount_refunded: z.number().min(0),
  status: z.string(),
  comment: z.string().nullish(),
});
const Refunds = z.object({
  status: z.literal('success'),
  meta: z.object({ page_info: z.object({ total_pages: z.int().min(0) }) }).nullish(),
  data: z.array(Refund),
});
const Refusal = z.object({ message: z.string() });

const call = jsonCaller((answer) => ({
  message: Refusal.safeParse(answer).data?.message ?? '',
  code: null,
}));

function minorOf(major: number, currency: string): number {
  const minor = toMinor(major, currency);
  if (minor === null)
    throw new ProviderUnavailable(kept(() => t('The provider reported an amount this currency can’t have.')));
  return minor;
}

/** Flutterwave reports its fee with more decimal places than the currency has. */
const feeOf = (major: number, currency: string): number => {
  const digits = currencyExponent(currency);
  return Math.round(Number(major.toFixed(digits + 2)) * 10 ** digits);
};

async function verify(to: Connection, reference: string): Promise<Charge> {
  try {
    const path = `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`;
    const { data } = await call(to, path, answerOf(Transaction));
    if (data.status === 'failed') return { state: 'failed' };
    if (data.status !== 'successful') return { state: 'pending' };
    if (data.tx_ref !== reference) return { state: 'unknown' };
    return {
      state: 'succeeded',
      transactionId: data.id,
      amountMinor: minorOf(data.amount, data.currency),
      currency: data.currency,
      feeMinor: data.app_fee == null ? null : feeOf(data.app_fee, data.currency),
      receivedAt: new Date(data.created_at ?? Number.NaN),
    };
  } catch (error) {
    if (error instanceof ProviderRefused && [400, 404].includes(error.status)) return { state: 'unknown' };
    throw error;
  }
}

const refundStateOf = (status: string): RefundState => {
  if (/^(?:completed|successful|succeeded)/.test(status)) return 'succeeded';
  return /^(?:failed|cancelled)/.test(status) ? 'failed' : 'pending';
};

const presentRefund = (refund: z.infer<typeof Refund>, currency: string): ProviderRefund => ({
  providerRefundId: refund.id,
  state: refundStateOf(refund.status),
  amountMinor: minorOf(refund.amount_refunded, currency),
  refundId: /Refund ([0-9a-f-]{36})/.exec(refund.comment ?? '')?.[1] ?? null,
});

const Message = z.object({
  event: z.string().min(1).max(100),
  data: z.looseObject({
    id: Id,
    tx_ref: z.string().nullish(),
    tx_id: Id.nullish(),
    status: z.string().nullish(),
  }),
});

function eventOf(raw: string): ProviderEvent {
  const { event, data } = Message.parse(JSON.parse(raw));
  const common = { name: event, key: `${data.id}:${data.status ?? ''}`, isLive: null };
  const reference = data.tx_ref ?? null;
  if (event === 'charge.completed')
    return { ...common, hint: { kind: 'charge', reference, transactionId: data.id } };
  if (event.startsWith('refund.'))
    return { ...common, hint: { kind: 'refund', reference, transactionId: data.tx_id ?? null } };
  return { ...common, hint: { kind: 'other' } };
}

const mostPages = 200;

/** All refunds of a payment, from the pages that list those of the whole account. */
async function readRefunds(
  to: Connection,
  { transactionId, currency }: { transactionId: string; currency: string },
): Promise<ProviderRefund[]> {
  const found: z.infer<typeof Refund>[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, meta } = await call(
      to,
      `/refunds?id=${encodeURIComponent(transactionId)}&page=${page}`,
      Refunds,
    );
    found.push(...data.filter((one) => (one.tx_id ?? one.transaction_id) === transactionId));
    if (data.length === 0 || page >= (meta?.page_info.total_pages ?? 1))
      return found.map((refund) => presentRefund(refund, currency));
  }
  throw new ProviderUnavailable(kept(() => t('The provider lists too many refunds to read.')));
}

/**
 * Flutterwave v3. Amounts are in major units. Its messages carry a shared secret that does not protect their content,
 * or, in the newer form, an HMAC: the content is never trusted, but checked with the API.
 */
export const flutterwave: ProviderAdapter = {
  whyNot: (_amount, currency) =>
    currencyExponent(currency) <= 2
      ? null
      : t('{name} doesn’t accept {currency}.', { name: providerNames.flutterwave, currency }),
  async initialize(to, request) {
    const { data } = await call(to, '/payments', answerOf(z.object({ link: z.url() })), {
      tx_ref: request.reference,
      amount: toMajor(request.amountMinor, request.currency),
      currency: request.currency,
      redirect_url: request.returnUrl,
      customer: { email: request.email, name: request.customerName },
      customizations: { title: request.description },
    });
    return { url: data.link, providerId: null };
  },
  verify: (to, { reference }) => verify(to, reference),
  isSigned({ webhookSecret }, raw, headers) {
    if (!webhookSecret) return false;
    const signature = headers['flutterwave-signature'];
    if (signature !== undefined)
      return isSameSignature(signature, hmac('sha256', webhookSecret, raw, 'base64'));
    return isSameSignature(headers['verif-hash'] ?? '', webhookSecret);
  },
  eventOf,
  async refund(to, { refundId, transactionId, amountMinor, currency }) {
    const path = `/transactions/${encodeURIComponent(transactionId)}/refund`;
    const { data } = await call(to, path, answerOf(Refund), {
      amount: toMajor(amountMinor, currency),
      comments: `Refund ${refundId}`,
    });
    return presentRefund(data, currency);
  },
  readRefunds,
  readDispute: null,
  readDisputes: readChargebacks,
  async testConnection(to) {
    await verify(to, 'DB-CONNECTION-TEST');
  },
};
