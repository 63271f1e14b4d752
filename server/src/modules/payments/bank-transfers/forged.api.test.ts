import { createHash, createHmac } from 'node:crypto';
import { onlineProviders } from '@daybook/domain/payments';
import { promptly, type SimulatedCharge, secretsFrom } from '@daybook/simulator/charges';
import { sql } from 'kysely';
import { createSecretBox } from '../../../platform/secret-box.ts';
import { type Paying, priceMinor, startPaying } from '../../../testing/paying.ts';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());

const signed = (body: string) => ({
  'x-paystack-signature': createHmac('sha512', paying.secrets.paystack).update(body).digest('hex'),
});
const stripeSigned = (body: string, { at = paying.server.clock.now(), scheme = 'v1' } = {}) => {
  const seconds = Math.floor(at.getTime() / 1000);
  const hmac = createHmac('sha256', paying.secrets.stripeWebhook).update(`${seconds}.${body}`).digest('hex');
  return { 'stripe-signature': `t=${seconds},${scheme}=${hmac}` };
};
const flutterwaveSigned = (body: string) => ({
  'flutterwave-signature': createHmac('sha256', paying.secrets.flutterwaveHash).update(body).digest('base64'),
});

/** Signatures of a sender who knows no secret. */
const forged = {
  paystack: {
    none: () => ({}),
    'that of other words': (body: string) => signed(`${body} `),
    'that of another provider': flutterwaveSigned,
    'the secret of another provider': () => ({ 'verif-hash': paying.secrets.flutterwaveHash }),
  },
  flutterwave: {
    none: () => ({}),
    'a secret that was guessed': () => ({ 'verif-hash': 'daybook' }),
    'an empty one': () => ({ 'verif-hash': '' }),
    'that of other words': (body: string) => flutterwaveSigned(`${body} `),
    'that of another provider': signed,
  },
  stripe: {
    none: () => ({}),
    'that of other words': (body: string) => stripeSigned(`${body} `),
    'one that is older than five minutes': (body: string) =>
      stripeSigned(body, { at: new Date(paying.server.clock.now().getTime() - 301_000) }),
    'that of another scheme': (body: string) => stripeSigned(body, { scheme: 'v0' }),
    'that of another provider': signed,
  },
} as const;

/** A success message of each provider. */
const successOf = {
  paystack: ({ id, reference }: SimulatedCharge) => ({ event: 'charge.success', data: { id, reference } }),
  flutterwave: ({ id, reference }: SimulatedCharge) => ({
    event: 'charge.completed',
    data: { id, tx_ref: reference, status: 'successful' },
  }),
  stripe: ({ id, reference }: SimulatedCharge) => ({
    id: `evt_${id}`,
    type: 'checkout.session.completed',
    livemode: false,
    data: { object: { id: `cs_${id}`, client_reference_id: reference, payment_status: 'paid' } },
  }),
};

const forgeries = onlineProviders.flatMap((provider) =>
  Object.entries(forged[provider]).map(([what, headers]) => [provider, what, headers] as const),
);

test.each(forgeries)(
  'A41 a message from %s with %s for a signature is 401, stored nowhere and changes nothing',
  async (provider, _what, headers) => {
    const { invoiceId, token } = await paying.invoice();
    const charge = await paying.begin(token, { provider });
    await paying.simulator.pay(charge, { delivery: { ...promptly, times: 0 } });
    const body = JSON.stringify(successOf[provider](charge));
    const answer = await paying.send(provider, body, headers(body));
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Invalid or expired access token' }]);
    await paying.follow();
    expect(await paying.stateOf(invoiceId)).toMatchObject({ paid: 0 });
    const kept = await paying.server.deps.db
      .selectFrom('gateway_event')
      .where('digest', '=', createHash('sha256').update(body).digest('hex'))
      .selectAll()
      .execute();
    expect(kept).toHaveLength(0);
  },
);

test('a message signed by each provider is accepted, so the refusals above were due to the signature', async () => {
  const rights = { paystack: signed, flutterwave: flutterwaveSigned, stripe: stripeSigned };
  for (const provider of onlineProviders) {
    const { invoiceId, token } = await paying.invoice();
    const charge = await paying.begin(token, { provider });
    await paying.simulator.pay(charge, { delivery: { ...promptly, times: 0 } });
    const body = JSON.stringify(successOf[provider](charge));
    expect((await paying.send(provider, body, rights[provider](body))).statusCode).toBe(200);
    await paying.follow();
    expect(await paying.stateOf(invoiceId)).toMatchObject({ paid: priceMinor });
  }
});

test('G20 a live-mode message is refused while the provider is not live', async () => {
  const body = JSON.stringify({ event: 'charge.success', data: { id: 1, domain: 'live', reference: 'x' } });
  expect((await paying.send('paystack', body, signed(body))).statusCode).toBe(401);
});

test('a message of Stripe that is replayed after five minutes is refused', async () => {
  const { token } = await paying.invoice();
  const charge = await paying.begin(token, { provider: 'stripe' });
  await paying.simulator.pay(charge);
  const message = paying.simulator.sent.at(-1);
  if (!message) throw new Error('Nothing was sent.');
  expect((await paying.send('stripe', message.body, message.headers)).statusCode).toBe(200);
  paying.server.clock.pass(6);
  expect((await paying.send('stripe', message.body, message.headers)).statusCode).toBe(401);
});

/** False statements about a payment that someone with the secret could sign. */
const lies = {
  paystack: {
    signs: signed,
    paid: successOf.paystack,
    'given back': ({ id, reference, received }: SimulatedCharge) => ({
      event: 'refund.processed',
      data: {
        transaction_reference: reference,
        transaction: { id, reference },
        refund_reference: 'R-1',
        status: 'processed',
        amount: received,
        currency: 'NGN',
      },
    }),
    'charged back': ({ id, reference, received }: SimulatedCharge) => ({
      event: 'charge.dispute.resolve',
      data: {
        id: 4711,
        status: 'resolved',
        resolution: 'merchant-accepted',
        refund_amount: received,
        transaction: { id, reference },
      },
    }),
    'a transfer that was sent back': ({ reference }: SimulatedCharge) => ({
      event: 'bank.transfer.rejected',
      data: { reference, bank_transfer: { message: 'INCORRECT_AMOUNT', transaction_id: 5 } },
    }),
  },
  flutterwave: {
    signs: () => ({ 'verif-hash': paying.secrets.flutterwaveHash }),
    paid: successOf.flutterwave,
    'given back': ({ id, reference, received }: SimulatedCharge) => ({
      event: 'refund.completed',
      data: { id: 4711, tx_id: id, tx_ref: reference, status: 'completed', amount_refunded: received },
    }),
    'given back in part': ({ id, received }: SimulatedCharge) => ({
      event: 'refund.completed',
      data: { id: 4712, tx_id: id, status: 'completed-mpgs', amount_refunded: received / 2, currency: 'NGN' },
    }),
    'charged back': ({ id, reference }: SimulatedCharge) => ({
      event: 'chargeback.lost',
      data: { id: 4711, tx_id: id, tx_ref: reference, status: 'lost' },
    }),
  },
  stripe: {
    signs: stripeSigned,
    paid: successOf.stripe,
    'given back': ({ id, received }: SimulatedCharge) => ({
      id: `evt_re_${id}`,
      type: 'refund.updated',
      livemode: false,
      data: {
        object: {
          id: 're_1',
          payment_intent: `pi_${id}`,
          amount: received,
          currency: 'ngn',
          status: 'succeeded',
        },
      },
    }),
    'charged back': ({ id, received }: SimulatedCharge) => ({
      id: `evt_dp_${id}`,
      type: 'charge.dispute.closed',
      livemode: false,
      data: {
        object: { id: 'dp_1', payment_intent: `pi_${id}`, amount: received, currency: 'ngn', status: 'lost' },
      },
    }),
  },
} as const;

const events = onlineProviders.flatMap((provider) =>
  Object.entries(lies[provider]).flatMap(([what, lie]) =>
    what === 'signs' ? [] : [[provider, what, lie] as const],
  ),
);

describe('a message with a valid signature is only a hint', () => {
  const everything = async () => {
    const { db } = paying.server.deps;
    const tables = [
      'payment',
      'refund',
      'payment_dispute',
      'ledger_entry',
      'invoice',
      'invoice_event',
    ] as const;
    return Promise.all([
      ...tables.map((table) => db.selectFrom(table).selectAll().orderBy(sql`1`).execute()),
      db
        .selectFrom('payment_start')
        .select(['payment_id', 'trouble', 'told_at'])
        .orderBy('payment_id')
        .execute(),
    ]);
  };

  test.each(events)(
    'A41 a claim about %s that the provider does not confirm has no effect: %s',
    async (provider, _what, lie) => {
      const { token } = await paying.invoice();
      const charge = await paying.begin(token, { provider });
      await paying.simulator.pay(charge);
      await paying.follow();
      await paying.server.mails();
      const before = await everything();
      const body = JSON.stringify(lie(charge));
      expect((await paying.send(provider, body, lies[provider].signs(body))).statusCode).toBe(200);
      for (const minutes of [0, 2, 11, 60]) {
        paying.server.clock.pass(minutes);
        await paying.follow();
      }
      expect(await everything()).toEqual(before);
      expect(await paying.server.mails()).toEqual([]);
    },
  );

  test('A41 a dispute of another payment does not count for the payment the message names', async () => {
    const [one, other] = [await paying.invoice(), await paying.invoice()];
    const disputed = await paying.begin(one.token);
    const named = await paying.begin(other.token);
    for (const charge of [disputed, named]) await paying.simulator.pay(charge);
    disputed.dispute = { id: 1, state: 'lost', at: disputed.at };
    const body = JSON.stringify({
      event: 'charge.dispute.resolve',
      data: { id: disputed.id + 1_000_000, transaction: { id: named.id, reference: named.reference } },
    });
    await paying.send('paystack', body, signed(body));
    await paying.follow();
    expect(await paying.stateOf(other.invoiceId)).toMatchObject({ disputes: 0, balance: 0 });
  });
});

test('a forged success with Flutterwave’s secret pays nothing: the provider is asked', async () => {
  const { invoiceId, token } = await paying.invoice();
  const charge = await paying.begin(token, { provider: 'flutterwave' });
  const body = JSON.stringify({
    event: 'charge.completed',
    data: { id: 1, tx_ref: charge.reference, amount: 10_750, currency: 'NGN', status: 'successful' },
  });
  const headers = { 'verif-hash': paying.secrets.flutterwaveHash };
  expect((await paying.send('flutterwave', body, headers)).statusCode).toBe(200);
  await paying.follow();
  expect(await paying.stateOf(invoiceId)).toMatchObject({ paid: 0 });
});

test('A41 secrets of the simulator are each installation’s own, and the same after a restart', () => {
  const of = (secret: string) =>
    Object.values(secretsFrom(createSecretBox({ secret, dataFolder: '' }).derive));
  const [one, other] = ['a secret of one installation, long enough', 'a secret of another, long enough'];
  expect(of(one)).toEqual(of(one));
  expect(new Set([...of(one), ...of(other)]).size).toBe(10);
});

test('A41 ten concurrent captures, by messages and returning browsers, are one payment', async () => {
  for (const provider of onlineProviders) {
    const { invoiceId, token } = await paying.invoice();
    const charge = await paying.begin(token, { provider });
    await paying.simulator.pay(charge, { delivery: { ...promptly, times: 5 } });
    await Promise.all([
      ...Array.from({ length: 5 }, () => paying.check(charge.reference)),
      ...Array.from({ length: 5 }, () => paying.follow()),
    ]);
    expect((await paying.paymentsOf(invoiceId)).filter(({ number }) => number !== null)).toHaveLength(1);
    expect(await paying.stateOf(invoiceId)).toMatchObject({ paid: priceMinor, balance: 0 });
  }
});

test('A41 one transaction of a provider pays one payment, whatever else it is named for', async () => {
  const [one, other] = [await paying.invoice(), await paying.invoice()];
  const paid = await paying.begin(one.token);
  await paying.simulator.pay(paid);
  await paying.follow();
  const free = await paying.begin(other.token);
  await paying.simulator.pay(free, { delivery: { ...promptly, times: 0 } });
  free.id = paid.id;
  expect((await paying.check(free.reference)).state).toBe('checking');
  expect(await paying.stateOf(other.invoiceId)).toMatchObject({ paid: 0 });
  expect(await paying.paymentsOf(other.invoiceId)).toMatchObject([
    { trouble: 'The provider reported a transaction that already paid for something else.' },
  ]);
});
