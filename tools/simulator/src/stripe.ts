import { createHmac } from 'node:crypto';
import {
  type Answer,
  type Book,
  type DisputeState,
  open,
  type ProviderRequest,
  type Simulated,
  type SimulatedCharge,
  type SimulatedRefund,
  textOf,
} from './charges.ts';
import { stripeFee } from './fees.ts';

const done = (body: unknown): Answer => ({ status: 200, body });
const refusal = (status: number, message: string): Answer => ({
  status,
  body: {
    error: { type: 'invalid_request_error', message, code: status === 404 ? 'resource_missing' : null },
  },
});

const nameOf = ({ id }: SimulatedCharge) => `cs_test_${id}`;
const intentOf = ({ id }: SimulatedCharge) => `pi_${id}`;
const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const byName = (book: Book, name: string) =>
  book.charges.find((charge) => charge.provider === 'stripe' && nameOf(charge) === name);
const byIntent = (book: Book, name: string) =>
  book.charges.find((charge) => charge.provider === 'stripe' && intentOf(charge) === name);

function start(asked: ProviderRequest, book: Book): Answer {
  const { body } = asked;
  const amount = Number(body['line_items[0][price_data][unit_amount]']);
  if (!Number.isInteger(amount) || amount <= 0) return refusal(400, 'Invalid integer: unit_amount');
  const leastExpiry = seconds(book.now()) + 30 * 60;
  if (Number(body.expires_at) < leastExpiry)
    return refusal(400, 'expires_at must be at least 30 minutes away');
  const charge = open(book, {
    provider: 'stripe',
    reference: textOf(body.client_reference_id),
    asked: amount,
    currency: textOf(body['line_items[0][price_data][currency]']),
    email: textOf(body.customer_email),
    description: textOf(body['line_items[0][price_data][product_data][name]']),
    returnUrl: textOf(body.success_url),
  });
  return done(sessionOf(charge, book.pageUrl(charge)));
}

function sessionOf(charge: SimulatedCharge, url: string | null, isExpanded = false) {
  const isPaid = charge.status === 'paid';
  const isComplete = isPaid || charge.status === 'unpaid_yet';
  return {
    id: nameOf(charge),
    object: 'checkout.session',
    amount_subtotal: charge.asked,
    amount_total: isPaid ? charge.received : charge.asked,
    client_reference_id: charge.reference,
    created: seconds(charge.at),
    currency: charge.paidIn.toLowerCase(),
    customer: null,
    customer_details: { email: charge.email },
    livemode: false,
    metadata: {},
    mode: 'payment',
    payment_intent: !isComplete ? null : isExpanded ? expandedIntent(charge) : intentOf(charge),
    payment_status: isPaid ? 'paid' : 'unpaid',
    status: isComplete ? 'complete' : charge.status === 'expired' ? 'expired' : 'open',
    success_url: charge.returnUrl,
    cancel_url: charge.returnUrl,
    url: isComplete ? null : url,
  };
}

const expandedIntent = (charge: SimulatedCharge) => ({
  id: intentOf(charge),
  object: 'payment_intent',
  latest_charge: {
    id: `ch_${charge.id}`,
    object: 'charge',
    created: seconds(charge.at),
    balance_transaction:
      charge.status === 'paid'
        ? { id: `txn_${charge.id}`, object: 'balance_transaction', fee: stripeFee(charge.received) }
        : null,
  },
});

const refundOf = (charge: SimulatedCharge, { id, amount, note, status }: SimulatedRefund) => ({
  id: `re_${id}`,
  object: 'refund',
  amount,
  currency: charge.paidIn.toLowerCase(),
  payment_intent: intentOf(charge),
  status: status === 'processed' ? 'succeeded' : status,
  metadata: note ? { refund_id: note } : {},
});

function refund({ body }: ProviderRequest, book: Book): Answer {
  const charge = byIntent(book, textOf(body.payment_intent));
  if (charge?.status !== 'paid') return refusal(404, 'No such payment_intent');
  const amount = Number(body.amount ?? charge.received);
  const given = charge.refunds.reduce((sum, each) => sum + each.amount, 0);
  if (amount + given > charge.received)
    return refusal(400, 'Refund amount is greater than the unrefunded amount');
  return done(refundOf(charge, book.refund(charge, amount, textOf(body['metadata[refund_id]']))));
}

const disputeOf = (charge: SimulatedCharge, state: DisputeState) => ({
  id: `dp_${charge.id}`,
  object: 'dispute',
  amount: charge.received,
  currency: charge.paidIn.toLowerCase(),
  payment_intent: intentOf(charge),
  reason: 'fraudulent',
  status: state === 'opened' ? 'needs_response' : state,
  evidence_details: { due_by: seconds(charge.at) + 86_400 },
});

function dispute(path: string, book: Book): Answer {
  const charge = book.charges.find(
    (one) => one.provider === 'stripe' && path === `/v1/disputes/dp_${one.id}`,
  );
  return charge?.dispute ? done(disputeOf(charge, charge.dispute.state)) : refusal(404, 'No such dispute');
}

function session(path: string, book: Book): Answer {
  const charge = byName(book, path.slice('/v1/checkout/sessions/'.length));
  return charge
    ? done(sessionOf(charge, book.pageUrl(charge), true))
    : refusal(404, 'No such checkout.session');
}

function answer(asked: ProviderRequest, book: Book): Answer {
  const { method, path, query } = asked;
  if (method === 'POST' && path === '/v1/checkout/sessions') return start(asked, book);
  if (method === 'GET' && path === '/v1/checkout/sessions') return done({ object: 'list', data: [] });
  if (method === 'GET' && path.startsWith('/v1/checkout/sessions/')) return session(path, book);
  if (method === 'POST' && path === '/v1/refunds') return refund(asked, book);
  if (method === 'GET' && path === '/v1/refunds') {
    const charge = byIntent(book, query.get('payment_intent') ?? '');
    return done({ object: 'list', data: charge?.refunds.map((one) => refundOf(charge, one)) ?? [] });
  }
  return method === 'GET' ? dispute(path, book) : refusal(404, 'Unrecognized request URL');
}

const event = (id: string, type: string, object: object, at: Date) => ({
  id: `evt_${id}`,
  object: 'event',
  type,
  created: seconds(at),
  livemode: false,
  data: { object },
});

const eventNames = { unpaid_yet: 'completed', expired: 'expired' } as const;

/** Stripe Checkout, according to its documentation and fixtures. */
export const simulatedStripe: Simulated = {
  key: ({ stripe }) => stripe,
  refusal,
  answer(asked, book) {
    if (!asked.idempotencyKey) return answer(asked, book);
    const kept = book.kept.get(asked.idempotencyKey);
    if (kept) return kept;
    const given = answer(asked, book);
    book.kept.set(asked.idempotencyKey, given);
    return given;
  },
  chargeEvents(charge) {
    const session = sessionOf(charge, null);
    const of = (name: string) =>
      event(`${charge.id}_${name}`, `checkout.session.${name}`, session, charge.at);
    if (charge.status === 'paid') return [of(charge.paidLate ? 'async_payment_succeeded' : 'completed')];
    const name =
      charge.status === 'unpaid_yet' || charge.status === 'expired' ? eventNames[charge.status] : null;
    return name ? [of(name)] : [];
  },
  refundEvents: (charge, made) => [
    event(`re_${made.id}_${made.status}`, 'refund.updated', refundOf(charge, made), charge.at),
  ],
  disputeEvents: (charge, resolution) => [
    event(
      `dp_${charge.id}_${resolution}`,
      `charge.dispute.${resolution === 'opened' ? 'created' : 'closed'}`,
      disputeOf(charge, resolution),
      charge.at,
    ),
  ],
  sign(body, { stripeWebhook }, now) {
    const at = seconds(now);
    const v1 = createHmac('sha256', stripeWebhook).update(`${at}.${body}`).digest('hex');
    return { 'stripe-signature': `t=${at},v1=${v1}` };
  },
  returnQuery: () => ({}),
};
