import { createHash, createHmac } from 'node:crypto';
import { onlineProviders } from '@daybook/domain/payments';
import { promptly, type SimulatedCharge, simulatorSecrets } from '../../simulator/charges.ts';
import { type Paying, priceMinor, startPaying } from '../../testing/paying.ts';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());

const signed = (body: string) => ({
  'x-paystack-signature': createHmac('sha512', simulatorSecrets.paystack).update(body).digest('hex'),
});
const stripeSigned = (body: string, { at = paying.server.clock.now(), scheme = 'v1' } = {}) => {
  const seconds = Math.floor(at.getTime() / 1000);
  const hmac = createHmac('sha256', simulatorSecrets.stripeWebhook)
    .update(`${seconds}.${body}`)
    .digest('hex');
  return { 'stripe-signature': `t=${seconds},${scheme}=${hmac}` };
};
const flutterwaveSigned = (body: string) => ({
  'flutterwave-signature': createHmac('sha256', simulatorSecrets.flutterwaveHash)
    .update(body)
    .digest('base64'),
});

/** What somebody might sign a message with who knows no secret. */
const forged = {
  paystack: {
    none: () => ({}),
    'that of other words': (body: string) => signed(`${body} `),
    'that of another provider': flutterwaveSigned,
    'the secret of another provider': () => ({ 'verif-hash': simulatorSecrets.flutterwaveHash }),
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

/** A success, as each provider tells of it. */
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
  'A41 a message as from %s with %s for a signature is 401, kept nowhere and changes nothing',
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

test('a message that each provider signs is taken, so that what was refused above was refused for its signature', async () => {
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

test('G20 a message of live mode is refused while the provider is not live', async () => {
  const body = JSON.stringify({ event: 'charge.success', data: { id: 1, domain: 'live', reference: 'x' } });
  expect((await paying.send('paystack', body, signed(body))).statusCode).toBe(401);
});

test('a message of Stripe that is played again after five minutes is refused', async () => {
  const { token } = await paying.invoice();
  const charge = await paying.begin(token, { provider: 'stripe' });
  await paying.simulator.pay(charge);
  const message = paying.simulator.sent.at(-1);
  if (!message) throw new Error('Nothing was sent.');
  expect((await paying.send('stripe', message.body, message.headers)).statusCode).toBe(200);
  paying.server.clock.pass(6);
  expect((await paying.send('stripe', message.body, message.headers)).statusCode).toBe(401);
});

test('a forged success with a right secret of Flutterwave pays nothing: the provider is asked', async () => {
  const { invoiceId, token } = await paying.invoice();
  const charge = await paying.begin(token, { provider: 'flutterwave' });
  const body = JSON.stringify({
    event: 'charge.completed',
    data: { id: 1, tx_ref: charge.reference, amount: 10_750, currency: 'NGN', status: 'successful' },
  });
  const headers = { 'verif-hash': simulatorSecrets.flutterwaveHash };
  expect((await paying.send('flutterwave', body, headers)).statusCode).toBe(200);
  await paying.follow();
  expect(await paying.stateOf(invoiceId)).toMatchObject({ paid: 0 });
});

test('A41 ten captures at once, of messages and of browsers that came back, are one payment', async () => {
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
    { trouble: 'The provider names a transaction that paid something else already.' },
  ]);
});
