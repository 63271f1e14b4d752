import { createHash, createHmac } from 'node:crypto';
import { promptly } from '@daybook/simulator/charges';
import { type Paying, priceMinor, startPaying } from '../../../testing/paying.ts';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());

const signed = (body: string) => ({
  'x-paystack-signature': createHmac('sha512', paying.secrets.paystack).update(body).digest('hex'),
});
const receiptsOf = async (invoiceId: string) =>
  (await paying.paymentsOf(invoiceId)).filter(({ number }) => number !== null);

test.each(['paystack', 'flutterwave', 'stripe'] as const)(
  'an invoice is paid through %s: the provider reports it, and the fee is known',
  async (provider) => {
    const { invoiceId, token } = await paying.invoice();
    const charge = await paying.begin(token, { provider });
    await paying.simulator.pay(charge);
    await paying.follow();
    expect(await paying.stateOf(invoiceId)).toMatchObject({ balance: 0, paid: priceMinor });
    const [payment] = await paying.paymentsOf(invoiceId);
    expect(payment).toMatchObject({ state: 'succeeded', amount: priceMinor, trouble: null });
    expect(payment?.fee).toBe({ paystack: 26_125, flutterwave: 15_050, stripe: 31_205 }[provider]);
  },
);

test('G01 a success reported three times is one payment', async () => {
  const { invoiceId, token } = await paying.invoice();
  const charge = await paying.begin(token);
  await paying.simulator.pay(charge, { delivery: { ...promptly, times: 3 } });
  await paying.follow();
  await paying.simulator.pay(charge, { delivery: { ...promptly, times: 2 } });
  await paying.follow();
  expect(await receiptsOf(invoiceId)).toHaveLength(1);
  expect(await paying.stateOf(invoiceId)).toMatchObject({ paid: priceMinor });
});

test('G02 a message and a returning browser at once are one payment with one receipt', async () => {
  const { invoiceId, token } = await paying.invoice();
  const charge = await paying.begin(token);
  await paying.simulator.pay(charge);
  const [, ...checks] = await Promise.all([
    paying.follow(),
    paying.check(charge.reference),
    paying.check(charge.reference),
    paying.check(charge.reference),
  ]);
  expect(checks.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  expect(await receiptsOf(invoiceId)).toHaveLength(1);
  expect((await paying.stateOf(invoiceId)).balance).toBe(0);
});

test('G02 a returning browser is enough without any message', async () => {
  const { invoiceId, token } = await paying.invoice();
  const charge = await paying.begin(token);
  const back = await paying.simulator.pay(charge, { delivery: { ...promptly, times: 0 } });
  expect(new URL(back).searchParams.get('payment')).toBe(charge.reference);
  expect(await paying.check(charge.reference)).toMatchObject({
    state: 'paid',
    amountMinor: priceMinor,
    currency: 'NGN',
  });
  expect((await paying.stateOf(invoiceId)).balance).toBe(0);
});

test('without message and browser the worker finds the payment', async () => {
  const { invoiceId, token } = await paying.invoice();
  const charge = await paying.begin(token);
  await paying.simulator.pay(charge, { delivery: { ...promptly, times: 0 } });
  await paying.follow();
  expect((await paying.stateOf(invoiceId)).balance).toBe(priceMinor);
  paying.server.clock.pass(2);
  await paying.follow();
  expect((await paying.stateOf(invoiceId)).balance).toBe(0);
});

test('G04 a signature covers the bytes of a message, however it is formatted', async () => {
  const body = '{ "event": "charge.success",\n  "data": { "amount": 1075000.0, "note": "caf\\u00e9 ₦" } }';
  expect((await paying.send('paystack', body, signed(body))).statusCode).toBe(200);
  const again = JSON.stringify(JSON.parse(body));
  expect((await paying.send('paystack', again, signed(body))).statusCode).toBe(401);
});

test('G05 a success over 100 kobo credits 100 kobo, and managers are notified', async () => {
  const { invoiceId, token } = await paying.invoice();
  const charge = await paying.begin(token);
  await paying.simulator.pay(charge, { amount: 100 });
  await paying.follow();
  expect(await paying.stateOf(invoiceId)).toMatchObject({ paid: 100, balance: priceMinor - 100 });
  expect(await paying.paymentsOf(invoiceId)).toMatchObject([
    { trouble: 'The customer paid less than requested.' },
  ]);
  expect(paying.server.log.join()).toContain('a payment differs from the request');
});

test('G07 the received amount counts and not the requested one, whatever the message says', async () => {
  const { invoiceId, token } = await paying.invoice({ major: '15000' });
  const charge = await paying.begin(token, { amountMinor: 1_500_000 });
  await paying.simulator.pay(charge, { amount: 10_000, delivery: { ...promptly, times: 0 } });
  const body = JSON.stringify({
    event: 'charge.success',
    data: {
      id: charge.id,
      domain: 'test',
      reference: charge.reference,
      amount: 1_500_000,
      requested_amount: 1_500_000,
    },
  });
  await paying.send('paystack', body, signed(body));
  await paying.follow();
  expect(await paying.stateOf(invoiceId)).toMatchObject({ paid: 10_000 });
});

test('an overpayment pays the invoice, and the rest becomes the customer’s credit', async () => {
  const { invoiceId, token } = await paying.invoice();
  const charge = await paying.begin(token);
  await paying.simulator.pay(charge, { amount: priceMinor + 5_000 });
  await paying.follow();
  expect(await paying.stateOf(invoiceId)).toMatchObject({ paid: priceMinor, balance: 0 });
  expect(await paying.paymentsOf(invoiceId)).toMatchObject([
    { credit: 5_000, trouble: 'The customer paid more than requested.' },
  ]);
});

test('another currency pays nothing of the invoice; it becomes credit and managers are notified', async () => {
  const { invoiceId, token } = await paying.invoice();
  const charge = await paying.begin(token);
  await paying.simulator.pay(charge, { currency: 'GHS' });
  await paying.follow();
  expect(await paying.stateOf(invoiceId)).toMatchObject({ paid: 0, balance: priceMinor });
  expect(await paying.paymentsOf(invoiceId)).toMatchObject([
    {
      state: 'succeeded',
      currency: 'GHS',
      credit: priceMinor,
      trouble: 'The customer paid in another currency.',
    },
  ]);
});

test('G11 a payment that was abandoned and given up counts when it succeeds after all', async () => {
  const { invoiceId, token } = await paying.invoice();
  const charge = await paying.begin(token);
  await paying.simulator.pay(charge, { outcome: 'cancel' });
  expect((await paying.check(charge.reference)).state).toBe('checking');
  paying.server.clock.pass(61);
  await paying.follow();
  expect(await paying.paymentsOf(invoiceId)).toMatchObject([{ state: 'failed' }]);
  await paying.simulator.pay(charge);
  await paying.follow();
  expect(await paying.paymentsOf(invoiceId)).toMatchObject([{ state: 'succeeded' }]);
  expect((await paying.stateOf(invoiceId)).balance).toBe(0);
});

test('G13 a start without an answer is verified by its reference before another one is made', async () => {
  const { invoiceId, token } = await paying.invoice();
  paying.simulator.moods.push('silent');
  const before = paying.simulator.calls.length;
  const charge = await paying.begin(token);
  const asked = paying.simulator.calls.slice(before).map(({ path, body }) => [path, body.reference]);
  const first = asked[0]?.[1];
  expect(asked).toEqual([
    ['/transaction/initialize', first],
    ['/transaction/initialize', first],
    [`/transaction/verify/${first}`, undefined],
    ['/transaction/initialize', charge.reference],
  ]);
  expect(charge.reference).not.toBe(first);
  await paying.simulator.pay(charge);
  await paying.follow();
  expect(await receiptsOf(invoiceId)).toHaveLength(1);
});

test('G13 a start without an answer from Stripe continues: the same key gives the same page', async () => {
  const { invoiceId, token } = await paying.invoice();
  paying.simulator.moods.push('silent');
  const charge = await paying.begin(token, { provider: 'stripe' });
  expect(
    paying.simulator.book.charges.filter(({ reference }) => reference === charge.reference),
  ).toHaveLength(1);
  await paying.simulator.pay(charge);
  await paying.follow();
  expect(await receiptsOf(invoiceId)).toHaveLength(1);
});

test('G13 nothing is charged while the provider is silent, and the same start is retried later', async () => {
  const { invoiceId, token } = await paying.invoice();
  paying.simulator.moods.push('down', 'down');
  const body = { token, provider: 'paystack', amountMinor: priceMinor } as const;
  expect((await paying.start(body)).statusCode).toBe(503);
  const charge = await paying.begin(token);
  expect(await paying.paymentsOf(invoiceId)).toHaveLength(1);
  expect((await paying.paymentsOf(invoiceId))[0]?.reference).toBe(charge.reference);
});

test('G14 a transfer below or above the amount, or late, is credited as received', async () => {
  for (const [amount, minutes] of [
    [priceMinor - 1, 0],
    [priceMinor + 1, 0],
    [priceMinor, 90],
  ] as const) {
    const { invoiceId, token } = await paying.invoice();
    const charge = await paying.begin(token);
    paying.server.clock.pass(minutes);
    await paying.follow();
    await paying.simulator.pay(charge, { amount });
    await paying.follow();
    expect((await paying.stateOf(invoiceId)).paid).toBe(Math.min(amount, priceMinor));
  }
});

test('G14 a transfer that the provider sent back pays nothing, and managers are notified', async () => {
  const { invoiceId, token } = await paying.invoice();
  const charge = await paying.begin(token);
  const body = JSON.stringify({
    event: 'bank.transfer.rejected',
    data: {
      reference: charge.reference,
      bank_transfer: { amount: 1, message: 'INCORRECT_AMOUNT', transaction_id: 5 },
    },
  });
  await paying.send('paystack', body, signed(body));
  await paying.follow();
  expect(await paying.paymentsOf(invoiceId)).toMatchObject([
    { state: 'pending', trouble: 'A transfer was sent back. INCORRECT_AMOUNT' },
  ]);
});

test('G16 Flutterwave is asked for 10750, and not for 1075000', async () => {
  const { token } = await paying.invoice();
  expect((await paying.begin(token, { provider: 'flutterwave' })).asked).toBe(10_750);
});

test('G17 an amount that Stripe cannot take is refused at its field, without a request to Stripe', async () => {
  const { token } = await paying.invoice({ major: '3.953', currency: 'KWD' });
  const calls = paying.simulator.calls.length;
  const answer = await paying.start({ token, provider: 'stripe', amountMinor: 3953 });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields.amountMinor).toMatch(/another way/);
  expect(paying.simulator.calls).toHaveLength(calls);
});

test('G19 a complete but unpaid session pays nothing until the money arrives', async () => {
  const { invoiceId, token } = await paying.invoice();
  const charge = await paying.begin(token, { provider: 'stripe' });
  await paying.simulator.pay(charge, { isAsync: true });
  await paying.follow();
  expect(await paying.paymentsOf(invoiceId)).toMatchObject([{ state: 'pending' }]);
  await paying.simulator.arrive(charge);
  await paying.follow();
  expect((await paying.stateOf(invoiceId)).balance).toBe(0);
});

test('a message about an unknown payment is stored and has no effect', async () => {
  const body = JSON.stringify({
    event: 'charge.success',
    data: { id: 77, domain: 'test', reference: 'OTHER-SHOP-1' },
  });
  await paying.send('paystack', body, signed(body));
  await paying.follow();
  const [event] = await paying.server.deps.db
    .selectFrom('gateway_event')
    .where('digest', '=', createHash('sha256').update(body).digest('hex'))
    .select(['outcome', 'processed_at', 'body'])
    .execute();
  expect(event).toMatchObject({
    outcome: 'no payment of ours',
    processed_at: expect.any(Date),
    body: null,
  });
});

test('a message that arrives while the provider is unreachable is processed later', async () => {
  const { invoiceId, token } = await paying.invoice();
  const charge = await paying.begin(token);
  paying.simulator.moods.push('down', 'down', 'down');
  await paying.simulator.pay(charge);
  await paying.follow();
  expect(await paying.stateOf(invoiceId)).toMatchObject({ paid: 0 });
  paying.simulator.moods.length = 0;
  paying.server.clock.pass(2);
  await paying.follow();
  expect((await paying.stateOf(invoiceId)).balance).toBe(0);
});

test('the bell shows received, failed and irregular payments; failed ones are mailed once', async () => {
  const { token: owner } = await paying.server.signIn();
  paying.server.clock.pass(1);
  const news = async () =>
    (await paying.server.call('GET', 'notifications', { as: owner })).json().items.slice(0, 3);
  const [right, wrong, failed] = [await paying.invoice(), await paying.invoice(), await paying.invoice()];
  await paying.simulator.pay(await paying.begin(right.token));
  await paying.follow();
  paying.server.clock.pass(1);
  await paying.simulator.pay(await paying.begin(wrong.token), { amount: 100 });
  await paying.follow();
  paying.server.clock.pass(1);
  await paying.server.mails();
  const charge = await paying.begin(failed.token);
  await paying.simulator.pay(charge, { outcome: 'fail' });
  await paying.check(charge.reference);
  paying.server.clock.pass(1);
  await paying.check(charge.reference);
  expect(await news()).toMatchObject([
    { kind: 'payment_failed', invoiceId: failed.invoiceId, amountMinor: priceMinor, provider: 'paystack' },
    {
      kind: 'payment_wrong',
      invoiceId: wrong.invoiceId,
      amountMinor: 100,
      detail: 'The customer paid less than requested.',
    },
    { kind: 'payment_received', invoiceId: right.invoiceId, amountMinor: priceMinor, isRead: false },
  ]);
  const mails = await paying.server.mails();
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringMatching(/^Payment failed: .* from Ife Bello$/),
    expect.stringMatching(/^Your payment for INV-.* didn’t go through$/),
  ]);
  const { token: stranger } = await paying.server.signIn({ userType: 2, role: 2, staffId: null });
  expect((await paying.server.call('GET', 'notifications', { as: stranger })).json().items).toEqual([]);
});
