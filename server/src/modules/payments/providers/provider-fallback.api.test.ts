import { type Paying, priceMinor, startPaying } from '../../../testing/paying.ts';
import { findPrepaymentRules } from '../../payment-terms/payment-terms.repo.ts';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());

const startWith = (token: string, provider: 'paystack' | 'stripe') =>
  paying.start({ token, provider, amountMinor: priceMinor });
const chargeOf = (provider: 'paystack' | 'stripe', reference: string | undefined) => {
  const charge = paying.simulator.charge(provider, reference ?? '');
  if (!charge) throw new Error('The provider never heard of this payment.');
  return charge;
};

/** Paystack answers neither the start nor the question about it; the customer then pays through Stripe. */
async function payInstead(moods: typeof paying.simulator.moods) {
  const invoice = await paying.invoice();
  paying.simulator.moods.push(...moods);
  expect((await startWith(invoice.token, 'paystack')).statusCode).toBe(503);
  paying.simulator.moods.push('down');
  const started = await startWith(invoice.token, 'stripe');
  expect(started.statusCode).toBe(200);
  await paying.simulator.pay(chargeOf('stripe', started.json().reference));
  await paying.follow();
  return invoice;
}

test('another provider takes the payment if the first does not answer, and the first is asked later', async () => {
  const { invoiceId } = await payInstead(['down', 'down']);
  expect(await paying.stateOf(invoiceId)).toMatchObject({ balance: 0, paid: priceMinor });
  const payments = await paying.paymentsOf(invoiceId);
  expect(payments.map(({ state }) => state).sort()).toEqual(['failed', 'succeeded']);
  const first = payments.find(({ state }) => state === 'failed');
  const before = paying.simulator.calls.length;
  paying.server.clock.pass(5);
  await paying.follow();
  expect(paying.simulator.calls.slice(before).map(({ path }) => path)).toContain(
    `/transaction/verify/${first?.reference}`,
  );
  expect(await paying.stateOf(invoiceId)).toMatchObject({ paid: priceMinor });
});

test('money that arrives at the first provider after all is kept as credit', async () => {
  const { invoiceId } = await payInstead(['silent', 'down']);
  const first = (await paying.paymentsOf(invoiceId)).find(({ state }) => state === 'failed');
  await paying.simulator.pay(chargeOf('paystack', first?.reference));
  await paying.follow();
  expect(await paying.stateOf(invoiceId)).toMatchObject({ balance: 0, paid: priceMinor });
  const payments = await paying.paymentsOf(invoiceId);
  expect(payments.map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
});

test('no other provider is started while a page is open on which the customer may have paid', async () => {
  const { token, invoiceId } = await paying.invoice();
  await paying.begin(token);
  paying.simulator.moods.push('down');
  expect((await startWith(token, 'stripe')).statusCode).toBe(503);
  expect(await paying.paymentsOf(invoiceId)).toHaveLength(1);
});

test('the default provider is offered first, for invoices and for deposits', async () => {
  const { db } = paying.server.deps;
  const { token } = await paying.invoice();
  await db.updateTable('payment_settings').set({ default_provider: 'stripe' }).execute();
  const { ways } = (await paying.view(token)).json();
  expect(ways.online.map(({ provider }: { provider: string }) => provider)).toEqual([
    'stripe',
    'paystack',
    'flutterwave',
  ]);
  const rules = await findPrepaymentRules(db);
  expect(rules.ways[0]).toMatchObject({ kind: 'online', provider: 'stripe' });
});
