import { onlineProviders } from '@daybook/domain/payments';
import { promptly } from '@daybook/simulator/charges';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Paying, priceMinor, startPaying } from '../../../testing/paying.ts';
import { systemActor } from '../../invoices/history/actor.ts';
import { refundPayment } from '../../invoices/ledger/refunds.ts';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());
beforeEach(() => {
  paying.simulator.settings.refundsAre = 'processed';
  paying.simulator.settings.delivery = promptly;
  paying.simulator.moods.length = 0;
});

async function paid(provider: 'paystack' | 'flutterwave' | 'stripe' = 'paystack') {
  const invoice = await paying.invoice();
  const charge = await paying.begin(invoice.token, { provider });
  await paying.simulator.pay(charge);
  await paying.follow();
  const [payment] = await paying.paymentsOf(invoice.invoiceId);
  return { ...invoice, charge, paymentId: payment?.paymentId ?? '' };
}

/** Refunds as a staff user. */
const refund = (paymentId: string, amountMinor: number, invoiceId?: string) =>
  inTransaction(paying.server.deps.db, (tx) =>
    refundPayment(paying.server.deps, tx, {
      paymentId,
      amountMinor,
      ...(invoiceId ? { invoiceId } : {}),
      isOutside: false,
      withTip: false,
      reason: 'Too long a wait',
      by: systemActor,
    }),
  );
const refundsOf = (paymentId: string) =>
  paying.server.deps.db
    .selectFrom('refund')
    .where('payment_id', '=', paymentId)
    .select(['state', 'amount_minor as amount', 'is_outside as isOutside'])
    .orderBy('at')
    .execute();

const creditOf = async (customerId: string) =>
  (
    await paying.server.deps.db
      .selectFrom('customer_balance')
      .where('customer_id', '=', customerId)
      .select('credit_minor as credit')
      .executeTakeFirst()
  )?.credit ?? 0;
const never = (): never => {
  throw new Error('There is no refund.');
};

test.each(['paystack', 'flutterwave', 'stripe'] as const)(
  'a refund through %s is sent once, in its units, and settled',
  async (provider) => {
    const { charge, paymentId } = await paid(provider);
    await refund(paymentId, 500_000);
    await paying.follow();
    await paying.follow();
    expect(charge.refunds.map(({ amount }) => amount)).toEqual([provider === 'flutterwave' ? 5000 : 500_000]);
    expect(await refundsOf(paymentId)).toEqual([{ state: 'succeeded', amount: 500_000, isOutside: false }]);
  },
);

test.each(['paystack', 'flutterwave', 'stripe'] as const)(
  'a refund without an answer from %s is looked up before it is sent again',
  async (provider) => {
    const { charge, paymentId } = await paid(provider);
    await refund(paymentId, 500_000);
    paying.simulator.settings.delivery = { ...promptly, times: 0 };
    paying.simulator.moods.push('silent');
    await paying.follow();
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'pending' }]);
    paying.server.clock.pass(5);
    await paying.follow();
    expect(charge.refunds).toHaveLength(1);
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'succeeded' }]);
  },
);

test('two refunds of the same amount are two', async () => {
  const { charge, paymentId } = await paid();
  await refund(paymentId, 100_000);
  await refund(paymentId, 100_000);
  await paying.follow();
  expect(charge.refunds).toHaveLength(2);
  expect(await refundsOf(paymentId)).toMatchObject([{ state: 'succeeded' }, { state: 'succeeded' }]);
});

test('a refund that failed at the provider becomes the customer’s credit', async () => {
  const { paymentId, customerId } = await paid();
  paying.simulator.settings.refundsAre = 'failed';
  await refund(paymentId, 500_000);
  await paying.follow();
  expect(await refundsOf(paymentId)).toMatchObject([{ state: 'failed' }]);
  expect(await creditOf(customerId)).toBe(500_000);
});

test('a refund that is pending at the provider is checked until it is settled', async () => {
  const { charge, paymentId } = await paid('stripe');
  paying.simulator.settings.refundsAre = 'pending';
  await refund(paymentId, 500_000);
  await paying.follow();
  expect(await refundsOf(paymentId)).toMatchObject([{ state: 'pending' }]);
  for (const made of charge.refunds) made.status = 'processed';
  paying.server.clock.pass(31);
  await paying.follow();
  expect(await refundsOf(paymentId)).toMatchObject([{ state: 'succeeded' }]);
  expect(charge.refunds).toHaveLength(1);
});

test('an invalid key fails no refund: it waits', async () => {
  const { charge, paymentId } = await paid();
  await refund(paymentId, 500_000);
  const { db } = paying.server.deps;
  const [row] = await db
    .selectFrom('payment_provider')
    .where('provider', '=', 'paystack')
    .selectAll()
    .execute();
  await db
    .updateTable('payment_provider')
    .set({ sealed_secret_key: 'changed.by.hand' })
    .where('provider', '=', 'paystack')
    .execute();
  await paying.follow();
  expect(await refundsOf(paymentId)).toMatchObject([{ state: 'pending' }]);
  await db
    .updateTable('payment_provider')
    .set({ sealed_secret_key: row?.sealed_secret_key ?? '' })
    .where('provider', '=', 'paystack')
    .execute();
  paying.server.clock.pass(61);
  await paying.follow();
  expect(charge.refunds).toHaveLength(1);
});

test('G08 amounts of refunds are read from strings and numbers', async () => {
  for (const amount of ['10000', 20_000]) {
    const { charge, paymentId } = await paid();
    // Some answers of the provider have strings for numbers.
    const there = await paying.simulator.refundThere(charge, Number(amount));
    Object.assign(there, { amount });
    await paying.follow();
    expect(await refundsOf(paymentId)).toEqual([
      { state: 'succeeded', amount: Number(amount), isOutside: true },
    ]);
  }
});

test('G10 a refund reported as processed before pending stays processed', async () => {
  const { paymentId } = await paid();
  paying.simulator.settings.delivery = { ...promptly, isReversed: true };
  await refund(paymentId, 500_000);
  await paying.follow();
  expect(await refundsOf(paymentId)).toMatchObject([{ state: 'succeeded', isOutside: false }]);
});

test.each(onlineProviders)(
  'refunds made at %s itself are recorded, each once, however alike they are',
  async (provider) => {
    const { invoiceId, charge, paymentId } = await paid(provider);
    const ours = provider === 'flutterwave' ? 750 : 75_000;
    for (let time = 0; time < 2; time += 1) {
      await paying.simulator.refundThere(charge, ours);
      await paying.follow();
      await paying.simulator.settle(charge, charge.refunds[0] ?? never(), 'processed');
      await paying.follow();
    }
    const one = { state: 'succeeded', amount: 75_000, isOutside: true };
    expect(await refundsOf(paymentId)).toEqual([one, one]);
    expect(await paying.stateOf(invoiceId)).toMatchObject({ refunded: 150_000, balance: 150_000 });
  },
);

test('a refund reported before the provider’s API shows it is found on the next check', async () => {
  const { charge, paymentId } = await paid();
  paying.simulator.settings.refundsAre = 'pending';
  const made = await paying.simulator.refundThere(charge, 75_000);
  await paying.simulator.settle(charge, made, 'processed');
  made.status = 'pending';
  await paying.follow();
  expect(await refundsOf(paymentId)).toEqual([]);
  made.status = 'processed';
  paying.server.clock.pass(2);
  await paying.follow();
  expect(await refundsOf(paymentId)).toMatchObject([{ state: 'succeeded', amount: 75_000 }]);
});

test('a refund recorded before it had a provider id is not recorded twice', async () => {
  const { charge, paymentId } = await paid();
  await paying.simulator.refundThere(charge, 75_000);
  await paying.follow();
  const { db } = paying.server.deps;
  await db.updateTable('refund').set({ transaction_id: null }).where('payment_id', '=', paymentId).execute();
  await paying.simulator.refundThere(charge, 75_000);
  await paying.follow();
  expect(await refundsOf(paymentId)).toHaveLength(2);
});

test('a refund that failed after it was reported as done becomes credit, and the invoice stays paid', async () => {
  const { customerId, charge, paymentId } = await paid('stripe');
  await refund(paymentId, 500_000);
  await paying.follow();
  await paying.simulator.settle(charge, charge.refunds[0] ?? never(), 'failed');
  await paying.follow();
  expect(await refundsOf(paymentId)).toMatchObject([{ state: 'failed' }]);
  expect(await creditOf(customerId)).toBe(500_000);
});

test('a lost charge-back opens the invoice again; a won one does not', async () => {
  const lost = await paid();
  await paying.simulator.dispute(lost.charge, 'opened');
  await paying.follow();
  expect(await paying.stateOf(lost.invoiceId)).toMatchObject({ disputes: 1, balance: 0 });
  await paying.simulator.dispute(lost.charge, 'lost');
  await paying.follow();
  expect(await paying.stateOf(lost.invoiceId)).toMatchObject({ disputes: 0, balance: priceMinor });

  const won = await paid('stripe');
  await paying.simulator.dispute(won.charge, 'opened');
  await paying.simulator.dispute(won.charge, 'won');
  await paying.follow();
  expect(await paying.stateOf(won.invoiceId)).toMatchObject({ disputes: 0, balance: 0 });
});

test('Flutterwave is asked for charge-backs once an hour: a lost one opens the invoice again', async () => {
  const { invoiceId, charge } = await paid('flutterwave');
  const asked = () => paying.simulator.calls.filter(({ path }) => path === '/chargebacks').length;
  const anHour = async () => {
    paying.server.clock.pass(60);
    await paying.follow();
  };
  await anHour();
  expect(await paying.stateOf(invoiceId)).toMatchObject({ disputes: 0 });
  await paying.simulator.dispute(charge, 'opened');
  const before = asked();
  paying.server.clock.pass(59);
  await paying.follow();
  expect([asked(), (await paying.stateOf(invoiceId)).disputes]).toEqual([before, 0]);
  paying.server.clock.pass(1);
  await paying.follow();
  expect(await paying.stateOf(invoiceId)).toMatchObject({ disputes: 1, balance: 0 });
  const [dispute] = await paying.server.deps.db
    .selectFrom('payment_dispute')
    .where('provider', '=', 'flutterwave')
    .selectAll()
    .execute();
  expect(dispute).toMatchObject({ amount_minor: priceMinor, reason: 'Product/service not received' });
  expect(dispute?.due_at?.getTime()).toBe(charge.at.getTime() + 2 * 86_400_000);
  await paying.simulator.dispute(charge, 'lost');
  await anHour();
  await anHour();
  expect(await paying.stateOf(invoiceId)).toMatchObject({ disputes: 0, balance: priceMinor });
});

test('charge-backs of Flutterwave are found on every page, and read again after a failed request', async () => {
  const first = await paid('flutterwave');
  await paying.simulator.dispute(first.charge, 'opened');
  // From other shops with the same account; not ours.
  for (let others = 0; others < 25; others += 1) {
    const other = {
      ...first.charge,
      id: paying.simulator.book.nextId(),
      reference: `OTHER-${others}`,
      dispute: null,
    };
    paying.simulator.book.charges.push(other);
    await paying.simulator.dispute(other, 'lost');
  }
  const won = await paid('flutterwave');
  await paying.simulator.dispute(won.charge, 'won');
  paying.server.clock.pass(60);
  paying.simulator.moods.push('down');
  await paying.follow();
  expect(await paying.stateOf(first.invoiceId)).toMatchObject({ disputes: 0 });
  paying.server.clock.pass(60);
  await paying.follow();
  expect(await paying.stateOf(first.invoiceId)).toMatchObject({ disputes: 1, balance: 0 });
  expect(await paying.stateOf(won.invoiceId)).toMatchObject({ disputes: 0, balance: 0 });
});

test('a charge-back that is decided before it is opened stays decided', async () => {
  const { invoiceId, charge } = await paid();
  await paying.simulator.dispute(charge, 'lost');
  await paying.follow();
  await paying.simulator.dispute(charge, 'opened');
  await paying.follow();
  expect(await paying.stateOf(invoiceId)).toMatchObject({ disputes: 0, balance: priceMinor });
});

test('the settlement shows receipts, fees, and the expected payout', async () => {
  paying.server.clock.pass(60 * 24 * 3);
  const owner = (await paying.server.signIn()).token;
  const today = paying.server.clock.now().toISOString().slice(0, 10);
  const { paymentId } = await paid();
  await refund(paymentId, 200_000);
  await paying.follow();
  const short = await paying.invoice();
  await paying.simulator.pay(await paying.begin(short.token), { amount: 1000 });
  await paying.follow();
  const path = `payments/settlement?from=${today}&to=${today}&provider=paystack`;
  const answer = await paying.server.call('GET', path, { as: owner });
  expect(answer.json().settlements).toEqual([
    {
      provider: 'paystack',
      mode: 'simulator',
      currency: 'NGN',
      payments: 2,
      receivedMinor: priceMinor + 1000,
      feeMinor: 26_125 + 15,
      withoutFee: 0,
      refundedMinor: 200_000,
      lostMinor: 0,
      disputedMinor: 0,
      payoutMinor: priceMinor + 1000 - 26_140 - 200_000,
      differenceMinor: 1000 - priceMinor,
    },
  ]);
  expect(answer.json().troubles).toMatchObject([
    { trouble: 'The customer paid less than requested.', amountMinor: 1000 },
  ]);
  const file = await paying.server.call('GET', path.replace('?', '/export?'), { as: owner });
  const rows = file.body.trim().split('\r\n').slice(1);
  expect(rows.map((row) => row.split(',').slice(-4).join())).toEqual([
    '10750.00,10750.00,261.25,succeeded',
    '-2000.00,-2000.00,,succeeded',
    '10750.00,10.00,0.15,succeeded',
  ]);
});

test('every message of every provider, replayed in another order, changes nothing', async () => {
  const { deps } = paying.server;
  const tables = [
    'payment',
    'refund',
    'ledger_entry',
    'invoice',
    'invoice_event',
    'customer_balance',
    'mail',
  ] as const;
  const everything = async () =>
    Promise.all(tables.map((table) => deps.db.selectFrom(table).selectAll().orderBy(sql`1`).execute()));
  const from = paying.simulator.sent.length;
  for (const provider of onlineProviders) {
    const { charge, paymentId } = await paid(provider);
    await refund(paymentId, 100_000);
    await paying.follow();
    await paying.simulator.dispute(charge, 'opened');
    await paying.simulator.dispute(charge, 'lost');
    await paying.follow();
  }
  const before = await everything();
  const messages = paying.simulator.sent.slice(from);
  expect(new Set(messages.map(({ provider }) => provider)).size).toBe(onlineProviders.length);
  for (const { provider, body, headers } of [...messages.toReversed(), ...messages])
    expect((await paying.send(provider, body, headers)).statusCode).toBe(200);
  await paying.follow();
  expect(await everything()).toEqual(before);
});
