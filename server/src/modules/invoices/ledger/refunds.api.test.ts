import type { Invoice } from '@daybook/contract/invoices';
import fc from 'fast-check';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { done, type Ledger, openLedger } from '../../../testing/invoices.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { systemActor } from '../history/actor.ts';
import { openPayment } from './open-payment.ts';
import { settlePayment } from './payments.ts';
import { refundPayment } from './refunds.ts';
import { reversePayment } from './reversal.ts';
import { settleRefund } from './settle-refund.ts';

let server: TestServer;
let ledger: Ledger;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ledger = await openLedger(server);
});

const inOne = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(server.engine.db, work);
const pay = async (id: string, amount: number, more: object = {}): Promise<Invoice> =>
  done(await ledger.pay(id, amount, more));
const firstPayment = ({ payments }: Invoice): string => {
  const [payment] = payments;
  if (!payment) throw new Error('There is a payment.');
  return payment.paymentId;
};

describe('Refunds', () => {
  const give = (invoiceId: string, paymentId: string, amountMinor: number, more: object = {}) =>
    ledger.act(invoiceId, `payments/${paymentId}/refund`, { amountMinor, reason: 'Asked for.', ...more });

  test('without a credit note reopen the balance by the same amount', async () => {
    const { invoiceId } = await ledger.issued();
    const paymentId = firstPayment(await pay(invoiceId, 1_075_000));
    expect(done(await give(invoiceId, paymentId, 75_000))).toMatchObject({
      status: 'partially_paid',
      balanceMinor: 75_000,
      sums: { paidMinor: 1_075_000, refundedMinor: 75_000 },
    });
  });

  test('B18 take an overpayment first, and the invoice stays paid', async () => {
    const { invoiceId } = await ledger.issued();
    const paymentId = firstPayment(await pay(invoiceId, 1_092_240));
    const before = await ledger.read(invoiceId);
    expect(before.payments).toMatchObject([{ refundableMinor: 1_092_240, excessMinor: 17_240 }]);
    const after = done(await give(invoiceId, paymentId, 17_240));
    expect(after).toMatchObject({
      status: 'paid',
      balanceMinor: 0,
      customerCreditMinor: 0,
      sums: { refundedMinor: 0 },
      refunds: [{ amountMinor: 17_240 }],
      payments: [{ excessMinor: 0, refundableMinor: 1_075_000 }],
    });
    expect(after.events[0]).toMatchObject({ kind: 'refunded', details: { amountMinor: 17_240 } });
    expect(after.version).toBeGreaterThan(before.version);
  });

  test('take the invoice first if the user chose it, and the credit stays', async () => {
    const { invoiceId } = await ledger.issued();
    const paymentId = firstPayment(await pay(invoiceId, 1_092_240));
    expect(done(await give(invoiceId, paymentId, 17_240, { from: 'invoice' }))).toMatchObject({
      status: 'partially_paid',
      balanceMinor: 17_240,
      customerCreditMinor: 17_240,
    });
  });

  test('take credit only as far as the customer has not used it', async () => {
    const { invoiceId } = await ledger.issued();
    const paymentId = firstPayment(await pay(invoiceId, 1_500_000));
    const second = await ledger.issued();
    expect(second.balanceMinor).toBe(650_000);
    expect(done(await give(invoiceId, paymentId, 100_000))).toMatchObject({ balanceMinor: 100_000 });
  });

  test('beyond the overpayment reopen the invoice by the difference only', async () => {
    const { invoiceId } = await ledger.issued();
    const paymentId = firstPayment(await pay(invoiceId, 1_092_240));
    expect(done(await give(invoiceId, paymentId, 20_000))).toMatchObject({
      balanceMinor: 2_760,
      customerCreditMinor: 0,
    });
  });

  test('of a credit note leave the credit alone', async () => {
    const { invoiceId } = await ledger.issued();
    const paymentId = firstPayment(await pay(invoiceId, 1_092_240));
    const settlement = { refunds: [{ paymentId, amountMinor: 17_240 }] };
    expect(done(await ledger.credit(invoiceId, 17_240, settlement))).toMatchObject({
      balanceMinor: 0,
      customerCreditMinor: 17_240,
      sums: { refundedMinor: 17_240 },
    });
  });

  test('never reopen an invoice while more was paid than it requires, whatever was paid and refunded', async () => {
    const step = fc.record({
      of: fc.nat(2),
      amount: fc.integer({ min: 1, max: 700_000 }),
      from: fc.constantFrom('excess' as const, 'excess' as const, 'invoice' as const),
    });
    const paid = fc.array(fc.integer({ min: 1, max: 1_400_000 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(paid, fc.array(step, { minLength: 1, maxLength: 4 }), async (amounts, steps) => {
        ledger = await openLedger(server);
        const { invoiceId } = await ledger.issued();
        for (const amount of amounts) await pay(invoiceId, amount);
        for (const one of steps) await giveAndLook(invoiceId, one);
      }),
      { numRuns: 8 },
    );
  });

  interface Step {
    of: number;
    amount: number;
    from: 'excess' | 'invoice';
  }

  async function giveAndLook(invoiceId: string, { of, amount, from }: Step): Promise<void> {
    const before = await ledger.read(invoiceId);
    const payment = before.payments[of % before.payments.length];
    if (!payment || payment.refundableMinor === 0) return;
    const { paymentId, refundableMinor, excessMinor } = payment;
    const given = Math.min(amount, refundableMinor);
    const after = done(await give(invoiceId, paymentId, given, { from }));
    const opened = after.balanceMinor - before.balanceMinor;
    const live = refundableMinor - excessMinor;
    expect(opened).toBe(from === 'invoice' ? Math.min(given, live) : Math.max(0, given - excessMinor));
    expect(before.customerCreditMinor - after.customerCreditMinor).toBe(given - opened);
    expect(after.sums.refundedMinor - before.sums.refundedMinor).toBe(opened);
    expect(after.isIntact).toBe(true);
  }

  test('take the tip last, and only with the whole payment or on request', async () => {
    const { invoiceId } = await ledger.issued();
    const paymentId = firstPayment(await pay(invoiceId, 1_100_000, { tipMinor: 25_000 }));
    expect((await give(invoiceId, paymentId, 1_080_000)).statusCode).toBe(422);
    done(await give(invoiceId, paymentId, 1_080_000, { withTip: true }));
    expect((await give(invoiceId, paymentId, 20_001)).statusCode).toBe(422);
    const all = done(await give(invoiceId, paymentId, 20_000));
    expect(all.payments).toMatchObject([{ refundedMinor: 1_100_000, refundableMinor: 0 }]);
  });

  test('requested at once never exceed the payment', async () => {
    const { invoiceId, version } = await ledger.issued();
    const paid = await pay(invoiceId, 1_075_000);
    const path = `invoices/${invoiceId}/payments/${firstPayment(paid)}/refund`;
    const body = { version: paid.version, amountMinor: 600_000, reason: 'Asked for.' };
    expect(version).toBeLessThan(paid.version);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ledger.send('POST', path, body)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const direct = () =>
      inOne((tx) =>
        refundPayment(server.deps, tx, {
          paymentId: firstPayment(paid),
          amountMinor: 100_000,
          invoiceId,
          isOutside: false,
          withTip: false,
          reason: 'Asked for.',
          by: systemActor,
        }),
      );
    const results = await Promise.allSettled(Array.from({ length: 8 }, direct));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect((await ledger.read(invoiceId)).sums.refundedMinor).toBe(1_000_000);
  });

  test('of another invoice’s payment are 404', async () => {
    const [one, other] = [await ledger.issued(), await ledger.issued()];
    const paymentId = firstPayment(await pay(one.invoiceId, 1_075_000));
    expect((await give(other.invoiceId, paymentId, 1)).statusCode).toBe(404);
  });

  test('that failed at the provider become the customer’s credit, once', async () => {
    const { invoiceId } = await ledger.issued();
    const paymentId = await inOne(async (tx) => {
      const id = await openPayment(server.deps, tx, online(invoiceId, 1_075_000));
      await settlePayment(server.deps, tx, received(id, 1_075_000));
      return id;
    });
    const credited = done(
      await ledger.credit(invoiceId, 75_000, { refunds: [{ paymentId, amountMinor: 75_000 }] }),
    );
    expect(credited).toMatchObject({ status: 'partially_refunded', refunds: [{ state: 'pending' }] });
    const refundId = credited.refunds[0]?.refundId ?? '';
    const fail = () =>
      inOne((tx) => settleRefund(server.deps, tx, { refundId, state: 'failed', transactionId: null }));
    expect([await fail(), await fail()]).toEqual([true, false]);
    expect(await ledger.read(invoiceId)).toMatchObject({
      status: 'paid',
      balanceMinor: 0,
      customerCreditMinor: 75_000,
      refunds: [{ state: 'failed' }],
    });
  });
});

const online = (invoiceId: string, amountMinor: number, tipMinor = 0) =>
  ({
    customerId: ledger.customerId,
    invoiceId,
    provider: 'paystack',
    method: 'online',
    reference: `DB-${invoiceId}`,
    currency: 'NGN',
    amountMinor,
    tipMinor,
  }) as const;
const received = (paymentId: string, receivedMinor: number) => ({
  paymentId,
  receivedMinor,
  currency: 'NGN',
  transactionId: `t-${paymentId}`,
  feeMinor: 150,
  receivedAt: server.clock.now(),
});

describe('Money through a provider', () => {
  test('is posted as received, once, however often it is reported', async () => {
    const { invoiceId } = await ledger.issued();
    const paymentId = await inOne((tx) => openPayment(server.deps, tx, online(invoiceId, 1_075_000)));
    const settle = () => inOne((tx) => settlePayment(server.deps, tx, received(paymentId, 100)));
    const settled = await Promise.all([settle(), settle(), settle()]);
    expect(settled.map(({ isNew }) => isNew).sort()).toEqual([false, false, true]);
    expect(new Set(settled.map(({ number }) => number))).toEqual(new Set(['RCT-2026-0001']));
    expect(await ledger.read(invoiceId)).toMatchObject({ status: 'partially_paid', balanceMinor: 1_074_900 });
  });

  test('serves the invoice before the tip if it is less than requested', async () => {
    const { invoiceId } = await ledger.issued();
    const paymentId = await inOne((tx) => openPayment(server.deps, tx, online(invoiceId, 1_100_000, 25_000)));
    await inOne((tx) => settlePayment(server.deps, tx, received(paymentId, 1_080_000)));
    expect((await ledger.read(invoiceId)).payments).toMatchObject([
      { appliedMinor: 1_075_000, tipMinor: 5_000 },
    ]);
  });

  test('in another currency pays nothing and becomes credit in it', async () => {
    const { invoiceId } = await ledger.issued();
    const paymentId = await inOne((tx) => openPayment(server.deps, tx, online(invoiceId, 1_075_000)));
    await inOne((tx) => settlePayment(server.deps, tx, { ...received(paymentId, 500), currency: 'USD' }));
    expect((await ledger.read(invoiceId)).balanceMinor).toBe(1_075_000);
    const balances = await server.engine.db.selectFrom('customer_balance').selectAll().execute();
    expect(balances).toMatchObject([{ currency: 'USD', credit_minor: 500 }]);
  });

  test('for an invoice that was given up recovers it', async () => {
    const { invoiceId } = await ledger.issued();
    done(await ledger.act(invoiceId, 'uncollectible', { reason: 'Moved away.' }));
    expect((await ledger.list({ tab: 'unpaid' })).total).toBe(0);
    expect(await pay(invoiceId, 75_000)).toMatchObject({ state: 'issued', chips: ['not_sent', 'recovered'] });
  });

  test('that the bank takes back is taken from the credit it left, even if that was used', async () => {
    const { invoiceId } = await ledger.issued();
    const paid = await pay(invoiceId, 1_500_000);
    const second = await ledger.issued();
    expect(second.balanceMinor).toBe(650_000);
    const reason = { paymentId: firstPayment(paid), reason: 'Bounced.', by: systemActor };
    await expect(inOne((tx) => reversePayment(server.deps, tx, reason))).rejects.toMatchObject({
      status: 409,
    });
    await inOne((tx) => reversePayment(server.deps, tx, { ...reason, isForced: true }));
    expect(await ledger.read(invoiceId)).toMatchObject({ balanceMinor: 1_075_000, customerCreditMinor: 0 });
    expect(await ledger.read(second.invoiceId)).toMatchObject({ balanceMinor: 1_075_000, isIntact: true });
  });
});

test('can be moved off an invoice to the customer’s credit, and pay another one', async () => {
  const { invoiceId } = await ledger.issued();
  const paymentId = firstPayment(await pay(invoiceId, 500_000));
  const moved = done(await ledger.act(invoiceId, `payments/${paymentId}/move`, { reason: 'The wrong one.' }));
  expect(moved).toMatchObject({ status: 'unpaid', balanceMinor: 1_075_000, customerCreditMinor: 500_000 });
  done(await ledger.act(invoiceId, 'void', { reason: 'Twice.' }));
  const other = await ledger.issued({ appliesCredit: false });
  expect((await ledger.act(other.invoiceId, 'apply-credit', { amountMinor: 500_001 })).statusCode).toBe(422);
  expect(done(await ledger.act(other.invoiceId, 'apply-credit', { amountMinor: 500_000 }))).toMatchObject({
    balanceMinor: 575_000,
    customerCreditMinor: 0,
  });
});
