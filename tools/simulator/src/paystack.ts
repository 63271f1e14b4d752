import { createHmac } from 'node:crypto';
import {
  type Answer,
  type Book,
  type DisputeState,
  find,
  open,
  type ProviderRequest,
  type Simulated,
  type SimulatedCharge,
  type SimulatedRefund,
  textOf,
} from './charges.ts';
import { paystackFee } from './fees.ts';

const done = (message: string, data: unknown): Answer => ({
  status: 200,
  body: { status: true, message, data },
});
const refusal = (status: number, message: string, more: object = {}): Answer => ({
  status,
  body: { status: false, message, ...more },
});

function initialize({ body }: ProviderRequest, book: Book): Answer {
  const reference = textOf(body.reference);
  const amount = Number(body.amount);
  if (!/^[\w.=-]+$/.test(reference)) return refusal(400, 'Invalid reference');
  if (!Number.isInteger(amount) || amount <= 0 || !textOf(body.email)) return refusal(400, 'Invalid amount');
  if (find(book, 'paystack', reference)) {
    return refusal(400, 'Duplicate Transaction Reference', {
      meta: { nextStep: 'Use a unique transaction reference' },
      type: 'validation_error',
      code: 'duplicate_reference',
      errorCodeMappingNotFound: false,
    });
  }
  const charge = open(book, {
    provider: 'paystack',
    reference,
    asked: amount,
    currency: textOf(body.currency) || 'NGN',
    email: textOf(body.email),
    description: reference,
    returnUrl: textOf(body.callback_url),
  });
  return done('Authorization URL created', {
    authorization_url: book.pageUrl(charge),
    access_code: charge.page,
    reference,
  });
}

const statuses = {
  open: 'abandoned',
  paid: 'success',
  unpaid_yet: 'ongoing',
  failed: 'failed',
  abandoned: 'abandoned',
  expired: 'abandoned',
} as const;

const transactionOf = (charge: SimulatedCharge) => ({
  id: charge.id,
  domain: 'test',
  status: statuses[charge.status],
  reference: charge.reference,
  receipt_number: null,
  amount: charge.status === 'paid' ? charge.received : charge.asked,
  message: null,
  gateway_response: charge.status === 'paid' ? 'Successful' : 'The transaction was not completed',
  paid_at: charge.status === 'paid' ? charge.at.toISOString() : null,
  created_at: charge.at.toISOString(),
  channel: 'card',
  currency: charge.paidIn,
  ip_address: '127.0.0.1',
  metadata: '',
  log: null,
  fees: charge.status === 'paid' ? paystackFee(charge.received) : null,
  fees_split: null,
  authorization: charge.status === 'paid' ? { last4: '4081', brand: 'visa', country_code: 'NG' } : {},
  customer: { id: 1, first_name: null, last_name: null, email: charge.email, customer_code: 'CUS_simulated' },
  plan: null,
  requested_amount: charge.asked,
});

const refundOf = (charge: SimulatedCharge, refund: SimulatedRefund) => ({
  id: refund.id,
  transaction: { id: charge.id, reference: charge.reference, amount: charge.received },
  amount: refund.amount,
  currency: charge.paidIn,
  status: refund.status,
  merchant_note: refund.note,
  domain: 'test',
});

function refund({ body }: ProviderRequest, book: Book): Answer {
  const name = textOf(body.transaction);
  const charge = book.charges.find(
    ({ provider, id, reference }) => provider === 'paystack' && (String(id) === name || reference === name),
  );
  if (charge?.status !== 'paid') return refusal(404, 'Transaction not found');
  const amount = body.amount === undefined ? charge.received : Number(body.amount);
  const given = charge.refunds.reduce((sum, each) => sum + each.amount, 0);
  if (amount + given > charge.received)
    return refusal(400, 'Refund amount cannot be more than the transaction');
  const made = book.refund(charge, amount, textOf(body.merchant_note));
  return done('Refund has been queued for processing', refundOf(charge, made));
}

function refunds({ query }: ProviderRequest, book: Book): Answer {
  const charge = book.charges.find(({ id }) => String(id) === query.get('transaction'));
  return done('Refunds retrieved', charge?.refunds.map((one) => refundOf(charge, one)) ?? []);
}

const disputeOf = (charge: SimulatedCharge, state: DisputeState) => ({
  id: charge.id + 1_000_000,
  refund_amount: charge.received,
  currency: charge.paidIn,
  status: state === 'opened' ? 'awaiting-merchant-feedback' : 'resolved',
  resolution: { opened: null, won: 'declined', lost: 'merchant-accepted' }[state],
  domain: 'test',
  transaction: { id: charge.id, reference: charge.reference, amount: charge.received },
  category: 'general',
  dueAt: new Date(charge.at.getTime() + 86_400_000).toISOString(),
});

function dispute(path: string, book: Book): Answer {
  const id = path.slice('/dispute/'.length);
  const charge = book.charges.find(
    (one) => one.provider === 'paystack' && one.dispute && String(disputeOf(one, 'opened').id) === id,
  );
  if (!charge?.dispute) return refusal(404, 'Dispute not found');
  return done('Dispute retrieved', disputeOf(charge, charge.dispute.state));
}

function verify(path: string, book: Book): Answer {
  const charge = find(book, 'paystack', decodeURIComponent(path.slice('/transaction/verify/'.length)));
  if (!charge) return refusal(400, 'Transaction reference not found.');
  return done('Verification successful', transactionOf(charge));
}

/** Paystack, according to its OpenAPI document and samples. */
export const simulatedPaystack: Simulated = {
  key: ({ paystack }) => paystack,
  refusal,
  answer(asked, book) {
    const { method, path } = asked;
    if (method === 'POST' && path === '/transaction/initialize') return initialize(asked, book);
    if (method === 'GET' && path.startsWith('/transaction/verify/')) return verify(path, book);
    if (method === 'POST' && path === '/refund') return refund(asked, book);
    if (method === 'GET' && path === '/refund') return refunds(asked, book);
    if (method === 'GET' && path.startsWith('/dispute/')) return dispute(path, book);
    return refusal(404, 'Entity not found');
  },
  // Failed and abandoned charges cause no webhook.
  chargeEvents: (charge) =>
    charge.status === 'paid' ? [{ event: 'charge.success', data: transactionOf(charge) }] : [],
  refundEvents: (charge, { amount, status }) =>
    (status === 'pending' ? ['pending'] : ['pending', status]).map((each) => ({
      event: `refund.${each}`,
      data: {
        status: each,
        transaction_reference: charge.reference,
        refund_reference: null,
        // A string in some samples, a number in others.
        amount: each === 'pending' ? String(amount) : amount,
        currency: charge.paidIn,
        domain: 'test',
      },
    })),
  disputeEvents: (charge, resolution) => [
    {
      event: resolution === 'opened' ? 'charge.dispute.create' : 'charge.dispute.resolve',
      data: disputeOf(charge, resolution),
    },
  ],
  sign: (body, { paystack }) => ({
    'x-paystack-signature': createHmac('sha512', paystack).update(body).digest('hex'),
  }),
  returnQuery: ({ reference }) => ({ trxref: reference, reference }),
};
