import type { OnlineProvider } from '@daybook/domain/payments';
import {
  type Answer,
  type Book,
  type Delivery,
  type DisputeState,
  find,
  type Outcome,
  type ProviderRequest,
  promptly,
  type Secrets,
  type Simulated,
  type SimulatedCharge,
  type SimulatedRefund,
} from './charges.ts';
import { simulatedFlutterwave } from './flutterwave.ts';
import { simulatedPaystack } from './paystack.ts';
import { simulatedStripe } from './stripe.ts';

const providers: Readonly<Record<OnlineProvider, Simulated>> = {
  paystack: simulatedPaystack,
  flutterwave: simulatedFlutterwave,
  stripe: simulatedStripe,
};

/** A webhook as sent. */
export interface Message {
  provider: OnlineProvider;
  body: string;
  headers: Record<string, string>;
}

interface Options {
  /** The simulator's URL. */
  url(): string;
  send(message: Message): Promise<void>;
  now?: () => Date;
  /** Higher than all earlier ids, because a payment provider never reuses one. */
  firstId?: number;
  secrets: Secrets;
}

interface Paying {
  outcome?: Outcome;
  /** An amount that differs from the requested one, in the provider's units. */
  amount?: number;
  currency?: string;
  /** The payment is accepted at once but settles days later. */
  isAsync?: boolean;
  delivery?: Delivery;
}

/** Three simulated payment providers that behave as the test decides. */
export function createSimulator({ url, send, now = () => new Date(), firstId = 1, secrets }: Options) {
  let lastId = firstId;
  /** The outcome of the next calls: performed without an answer, or not performed. */
  const moods: ('silent' | 'down')[] = [];
  const calls: { provider: OnlineProvider; method: string; path: string; body: ProviderRequest['body'] }[] =
    [];
  const sent: Message[] = [];
  const settings = { delivery: promptly, refundsAre: 'processed' as 'processed' | 'pending' | 'failed' };

  const book: Book = {
    charges: [],
    now,
    nextId: () => (lastId += 1),
    pageUrl: ({ provider, page }) => `${url()}/checkout/${provider}/${page}`,
    kept: new Map(),
    refund(charge, amount, note) {
      const refund = addRefund(charge, amount, note);
      void deliver(charge.provider, providers[charge.provider].refundEvents(charge, refund));
      return refund;
    },
  };

  function addRefund(charge: SimulatedCharge, amount: number, note: string): SimulatedRefund {
    const refund = { id: book.nextId(), amount, note, status: settings.refundsAre };
    charge.refunds.push(refund);
    return refund;
  }

  async function deliver(provider: OnlineProvider, events: object[], by = settings.delivery): Promise<void> {
    const messages = events.map((event): Message => {
      const body = JSON.stringify(event);
      const key = by.isForged
        ? { ...secrets, paystack: 'x', flutterwaveHash: 'x', stripeWebhook: 'x' }
        : secrets;
      return { provider, body, headers: providers[provider].sign(body, key, now()) };
    });
    if (by.isReversed) messages.reverse();
    if (by.afterMs > 0) await new Promise((resolve) => setTimeout(resolve, by.afterMs));
    for (let time = 0; time < by.times; time += 1) {
      for (const message of messages) {
        sent.push(message);
        await send(message);
      }
    }
  }

  function answer(provider: OnlineProvider, key: string, asked: ProviderRequest): Answer | 'silence' {
    const simulated = providers[provider];
    const { method, path, body } = asked;
    calls.push({ provider, method, path, body });
    const mood = moods.shift();
    if (mood === 'down') return { status: 502, body: 'Bad gateway' };
    if (key !== simulated.key(secrets)) return simulated.refusal(401, 'Invalid key');
    const given = simulated.answer(asked, book);
    return mood === 'silent' ? 'silence' : given;
  }

  /** Pays, fails or cancels as the customer; returns the URL to which the browser goes next. */
  async function pay(charge: SimulatedCharge, paying: Paying = {}): Promise<string> {
    const { outcome = 'pay', amount = charge.asked, currency = charge.currency, isAsync = false } = paying;
    const states = { pay: isAsync ? 'unpaid_yet' : 'paid', fail: 'failed', cancel: 'abandoned' } as const;
    if (charge.status !== 'paid') {
      charge.status = states[outcome];
      charge.at = now();
      charge.received = outcome === 'pay' ? amount : 0;
      charge.paidIn = currency;
    }
    await deliver(charge.provider, providers[charge.provider].chargeEvents(charge), paying.delivery);
    const to = new URL(charge.returnUrl);
    for (const [name, value] of Object.entries(providers[charge.provider].returnQuery(charge)))
      if (value !== undefined) to.searchParams.set(name, value);
    return to.href;
  }

  return {
    book,
    calls,
    sent,
    moods,
    settings,
    answer,
    pay,
    charge: (provider: OnlineProvider, reference: string) => find(book, provider, reference),
    /** Settles an accepted payment. */
    async arrive(charge: SimulatedCharge) {
      charge.status = 'paid';
      charge.paidLate = true;
      await deliver(charge.provider, providers[charge.provider].chargeEvents(charge));
    },
    /** Issues a refund on the provider's own site; the amount is in the provider's units. */
    async refundThere(charge: SimulatedCharge, amount: number): Promise<SimulatedRefund> {
      const refund = addRefund(charge, amount, '');
      await deliver(charge.provider, providers[charge.provider].refundEvents(charge, refund));
      return refund;
    },
    /** Changes the status of a refund, which may have seemed final. */
    async settle(charge: SimulatedCharge, refund: SimulatedRefund, status: SimulatedRefund['status']) {
      refund.status = status;
      await deliver(charge.provider, providers[charge.provider].refundEvents(charge, refund));
    },
    dispute(charge: SimulatedCharge, state: DisputeState) {
      charge.dispute = { id: charge.dispute?.id ?? book.nextId(), at: charge.dispute?.at ?? now(), state };
      return deliver(charge.provider, providers[charge.provider].disputeEvents(charge, state));
    },
    deliver,
  };
}
export type Simulator = ReturnType<typeof createSimulator>;
