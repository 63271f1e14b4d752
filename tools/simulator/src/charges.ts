import type { OnlineProvider } from '@daybook/domain/payments';

/** The customer's action at the provider. */
export type Outcome = 'pay' | 'fail' | 'cancel';

export type DisputeState = 'opened' | 'won' | 'lost';

export interface SimulatedRefund {
  id: number;
  amount: number;
  note: string;
  status: 'pending' | 'processed' | 'failed';
}

/** A payment at a simulated provider. Amounts are in the provider's units. */
export interface SimulatedCharge {
  provider: OnlineProvider;
  id: number;
  reference: string;
  /** The name of its payment page. */
  page: string;
  asked: number;
  currency: string;
  email: string;
  description: string;
  returnUrl: string;
  status: 'open' | 'paid' | 'unpaid_yet' | 'failed' | 'abandoned' | 'expired';
  received: number;
  paidIn: string;
  at: Date;
  /** Completed at once, paid days later. */
  paidLate: boolean;
  refunds: SimulatedRefund[];
  dispute: { id: number; state: DisputeState; at: Date } | null;
}

/** The delivery of webhooks: how often, how late, or with a wrong signature. Zero times means never. */
export interface Delivery {
  times: number;
  afterMs: number;
  isForged: boolean;
  isReversed: boolean;
}

export const promptly: Delivery = { times: 1, afterMs: 0, isForged: false, isReversed: false };

export interface Secrets {
  paystack: string;
  flutterwave: string;
  flutterwaveHash: string;
  stripe: string;
  stripeWebhook: string;
}

/** The secrets of a simulator in each provider's format. */
export const secretsFrom = (derive: (purpose: string) => string): Secrets => {
  const of = (name: keyof Secrets) => derive(`simulated ${name}`);
  return {
    paystack: `sk_test_${of('paystack')}`,
    flutterwave: `FLWSECK_TEST-${of('flutterwave')}-X`,
    flutterwaveHash: of('flutterwaveHash'),
    stripe: `sk_test_${of('stripe')}`,
    stripeWebhook: `whsec_${of('stripeWebhook')}`,
  };
};

/** A call to a simulated provider. */
export interface ProviderRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** JSON or a form, as the provider expects. */
  body: Readonly<Record<string, unknown>>;
  idempotencyKey: string | undefined;
}

export interface Answer {
  status: number;
  body: unknown;
}

/** A provider according to its documentation. */
export interface Simulated {
  key(secrets: Secrets): string;
  answer(asked: ProviderRequest, book: Book): Answer;
  refusal(status: number, message: string): Answer;
  /** The webhooks about a charge, in order. */
  chargeEvents(charge: SimulatedCharge): object[];
  refundEvents(charge: SimulatedCharge, refund: SimulatedRefund): object[];
  disputeEvents(charge: SimulatedCharge, resolution: DisputeState): object[];
  sign(body: string, secrets: Secrets, now: Date): Record<string, string>;
  returnQuery(charge: SimulatedCharge): Readonly<Record<string, string | undefined>>;
}

/** The state of a simulator. */
export interface Book {
  charges: SimulatedCharge[];
  now(): Date;
  nextId(): number;
  pageUrl(charge: SimulatedCharge): string;
  refund(charge: SimulatedCharge, amount: number, note: string): SimulatedRefund;
  /** Answers by idempotency key. */
  kept: Map<string, Answer>;
}

export const find = (book: Book, provider: OnlineProvider, reference: string): SimulatedCharge | undefined =>
  book.charges.find((charge) => charge.provider === provider && charge.reference === reference);

export function open(
  book: Book,
  asked: Pick<
    SimulatedCharge,
    'provider' | 'reference' | 'asked' | 'currency' | 'email' | 'description' | 'returnUrl'
  >,
): SimulatedCharge {
  const id = book.nextId();
  const charge: SimulatedCharge = {
    ...asked,
    id,
    page: id.toString(36),
    status: 'open',
    received: 0,
    paidIn: asked.currency,
    at: book.now(),
    paidLate: false,
    refunds: [],
    dispute: null,
  };
  book.charges.push(charge);
  return charge;
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
