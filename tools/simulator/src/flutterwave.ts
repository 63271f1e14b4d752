import {
  type Answer,
  type Book,
  find,
  open,
  type ProviderRequest,
  type Simulated,
  type SimulatedCharge,
  type SimulatedRefund,
  textOf,
} from './charges.ts';
import { flutterwaveFee } from './fees.ts';

const done = (message: string, data: unknown): Answer => ({
  status: 200,
  body: { status: 'success', message, data },
});
const refusal = (status: number, message: string): Answer => ({
  status,
  body: { status: 'error', message, data: null },
});

function start({ body }: ProviderRequest, book: Book): Answer {
  const amount = Number(body.amount);
  const customer: unknown = body.customer;
  if (!textOf(body.tx_ref) || !(amount > 0) || typeof customer !== 'object' || customer === null)
    return refusal(400, 'Missing required parameter');
  const email = 'email' in customer ? textOf(customer.email) : '';
  // A known reference gets a new page but remains one payment.
  const charge =
    find(book, 'flutterwave', textOf(body.tx_ref)) ??
    open(book, {
      provider: 'flutterwave',
      reference: textOf(body.tx_ref),
      asked: amount,
      currency: textOf(body.currency) || 'NGN',
      email,
      description: textOf(body.tx_ref),
      returnUrl: textOf(body.redirect_url),
    });
  return done('Hosted Link', { link: book.pageUrl(charge) });
}

const statuses = {
  open: 'pending',
  paid: 'successful',
  unpaid_yet: 'pending',
  failed: 'failed',
  abandoned: 'pending',
  expired: 'failed',
} as const;

const transactionOf = (charge: SimulatedCharge) => {
  const amount = charge.status === 'paid' ? charge.received : charge.asked;
  return {
    id: charge.id,
    tx_ref: charge.reference,
    flw_ref: `FLW-SIM-${charge.id}`,
    device_fingerprint: 'N/A',
    amount,
    currency: charge.paidIn,
    charged_amount: amount,
    app_fee: flutterwaveFee(amount),
    merchant_fee: 0,
    processor_response: 'Approved by Financial Institution',
    auth_model: 'PIN',
    ip: '127.0.0.1',
    narration: 'CARD Transaction',
    status: statuses[charge.status],
    payment_type: 'card',
    created_at: charge.at.toISOString(),
    account_id: 17321,
    customer: { id: 1, email: charge.email },
  };
};

const refundOf = (charge: SimulatedCharge, { id, amount, note, status }: SimulatedRefund) => ({
  id,
  account_id: 73362,
  tx_id: charge.id,
  flw_ref: `FLW-SIM-${charge.id}`,
  amount_refunded: amount,
  status: status === 'processed' ? 'completed' : status,
  destination: 'payment_source',
  comment: note,
  created_at: charge.at.toISOString(),
});

function refund({ body }: ProviderRequest, id: string, book: Book): Answer {
  const charge = book.charges.find((each) => each.provider === 'flutterwave' && String(each.id) === id);
  if (charge?.status !== 'paid') return refusal(404, 'No transaction was found for this id');
  const amount = Number(body.amount ?? charge.received);
  const given = charge.refunds.reduce((sum, each) => sum + each.amount, 0);
  if (amount + given > charge.received) return refusal(400, 'Refund amount is more than the transaction');
  return done(
    'Transaction refund initiated',
    refundOf(charge, book.refund(charge, amount, textOf(body.comments))),
  );
}

const pageSize = 20;

/** A page of a list, the latest first. */
function pageOf<T>({ query }: ProviderRequest, message: string, all: readonly T[]): Answer {
  const page = Number(query.get('page') ?? 1);
  const page_info = {
    total: all.length,
    current_page: page,
    total_pages: Math.ceil(all.length / pageSize),
    page_size: pageSize,
  };
  const data = all.toReversed().slice((page - 1) * pageSize, page * pageSize);
  return { status: 200, body: { status: 'success', message, meta: { page_info }, data } };
}

const allRefunds = (asked: ProviderRequest, book: Book): Answer =>
  pageOf(
    asked,
    'Refunds fetched',
    book.charges
      .filter(({ provider }) => provider === 'flutterwave')
      .flatMap((charge) => charge.refunds.map((each) => refundOf(charge, each))),
  );

const chargebackStatuses = { opened: 'initiated', won: 'won', lost: 'lost' } as const;

/** Chargebacks from a day on. */
const chargebacks = (asked: ProviderRequest, book: Book): Answer =>
  pageOf(
    asked,
    'Chargebacks fetched',
    book.charges
      .filter(({ provider, dispute }) => provider === 'flutterwave' && dispute !== null)
      .map((charge) => chargebackOf(charge))
      .filter(({ created_at: at }) => at.slice(0, 10) >= (asked.query.get('from') ?? '')),
  );

const chargebackOf = ({ id, reference, received, at, dispute }: SimulatedCharge) => ({
  id: dispute?.id,
  amount: received,
  flw_ref: `FLW-SIM-${id}`,
  status: chargebackStatuses[dispute?.state ?? 'opened'],
  stage: 'new',
  comment: 'Product/service not received',
  meta: { uploaded_proof: null, history: [] },
  due_date: new Date(at.getTime() + 2 * 86_400_000).toISOString(),
  settlement_id: 'N/A',
  created_at: (dispute?.at ?? at).toISOString(),
  transaction_id: id,
  tx_ref: reference,
});

/** Flutterwave v3, according to its documentation. */
export const simulatedFlutterwave: Simulated = {
  key: ({ flutterwave }) => flutterwave,
  refusal,
  answer(asked, book) {
    const { method, path, query } = asked;
    if (method === 'POST' && path === '/payments') return start(asked, book);
    if (method === 'GET' && path === '/transactions/verify_by_reference') {
      const charge = find(book, 'flutterwave', query.get('tx_ref') ?? '');
      // There is no transaction before the first attempt to pay.
      if (!charge || charge.status === 'open') return refusal(404, 'No transaction was found for this id');
      return done('Transaction fetched successfully', transactionOf(charge));
    }
    const [, of] = /^\/transactions\/(\d+)\/refund$/.exec(path) ?? [];
    if (method === 'POST' && of) return refund(asked, of, book);
    if (method === 'GET' && path === '/refunds') return allRefunds(asked, book);
    if (method === 'GET' && path === '/chargebacks') return chargebacks(asked, book);
    return refusal(404, 'Not found');
  },
  chargeEvents: (charge) =>
    charge.status === 'paid' || charge.status === 'failed'
      ? [{ event: 'charge.completed', data: transactionOf(charge), 'event.type': 'CARD_TRANSACTION' }]
      : [],
  refundEvents: (charge, made) =>
    made.status === 'pending'
      ? []
      : [{ event: 'refund.completed', data: { ...refundOf(charge, made), currency: charge.paidIn } }],
  // Disputes cause no webhooks; they must be requested.
  disputeEvents: () => [],
  sign: (_body, { flutterwaveHash }) => ({ 'verif-hash': flutterwaveHash }),
  returnQuery: ({ reference, id, status }) =>
    status === 'paid'
      ? { status: 'successful', tx_ref: reference, transaction_id: String(id) }
      : { status: status === 'failed' ? 'failed' : 'cancelled', tx_ref: reference },
};
