import { type FeeTerms, surchargeOf } from '@daybook/domain/provider-fees';
import { type Paying, priceMinor, startPaying } from '../../../testing/paying.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { openPrepaying } from '../../../testing/prepaying.ts';
import { connectSimulator } from '../providers/connect-demo.ts';

let paying: Paying;
let owner: string;
beforeAll(async () => {
  paying = await startPaying();
  owner = (await paying.server.signIn()).token;
});
afterAll(() => paying.close());

const terms: FeeTerms = { percent: '1.5', fixedMinor: 10_000, fixedFromMinor: 250_000, mostMinor: 200_000 };
/** For 10,750 naira, so that the full amount is left after the fee. */
const surchargeMinor = 26_523;

const bear = async (feeTerms: FeeTerms | null) => {
  await paying.server.deps.db
    .updateTable('payment_provider')
    .set({ fee_terms: feeTerms && JSON.stringify(feeTerms) })
    .where('provider', '=', 'paystack')
    .execute();
};
beforeEach(() => bear(terms));

const read = async (invoiceId: string) =>
  (await paying.server.call('GET', `invoices/${invoiceId}`, { as: owner })).json();
const ask = { provider: 'paystack', amountMinor: priceMinor, tipMinor: 0 } as const;

async function paid() {
  const invoice = await paying.invoice();
  const answer = await paying.start({ token: invoice.token, ...ask, surchargeMinor });
  const charge = paying.simulator.charge('paystack', answer.json().reference);
  if (!charge) throw new Error('The provider never heard of this payment.');
  await paying.simulator.pay(charge);
  await paying.follow();
  return { ...invoice, charge };
}

test('the fee terms are shown before paying, but not in another currency', async () => {
  const own = await paying.invoice();
  const [online] = (await paying.view(own.token)).json().ways.online;
  expect(online).toEqual({ provider: 'paystack', feeTerms: terms });
  const foreign = await paying.invoice({ currency: 'KWD', major: '20' });
  for (const way of (await paying.view(foreign.token)).json().ways.online) expect(way.feeTerms).toBeNull();
});

test('nobody is charged more or less than announced', async () => {
  const { token } = await paying.invoice();
  for (const told of [0, surchargeMinor - 1, surchargeMinor + 1]) {
    const answer = await paying.start({ token, ...ask, surchargeMinor: told });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'action_not_possible']);
  }
  await bear(null);
  expect((await paying.start({ token, ...ask, surchargeMinor })).statusCode).toBe(409);
  expect((await paying.start({ token, ...ask })).statusCode).toBe(200);
});

test('the customer pays the fee, the invoice is paid to the unit, and the business gets the full amount', async () => {
  const { invoiceId, charge } = await paid();
  expect(charge.asked).toBe(priceMinor + surchargeMinor);
  const invoice = await read(invoiceId);
  const [payment] = invoice.payments;
  expect(invoice).toMatchObject({ status: 'paid', balanceMinor: 0, customerCreditMinor: 0 });
  expect(payment).toMatchObject({
    amountMinor: priceMinor + surchargeMinor,
    appliedMinor: priceMinor,
    tipMinor: 0,
    surchargeMinor,
  });
  expect(payment.amountMinor - payment.feeMinor).toBe(priceMinor);
  const receipt = await paying.server.call('GET', `payments/${payment.paymentId}/receipt`, { as: owner });
  const text = (await pdfText(receipt.rawPayload)).join(' ');
  expect(text).toContain('Payment fee ₦265.23');
  expect(text).toContain('Amount received ₦11,015.23');
});

test('a partial payment serves the invoice first', async () => {
  const { token, invoiceId } = await paying.invoice();
  const answer = await paying.start({ token, ...ask, surchargeMinor });
  const charge = paying.simulator.charge('paystack', answer.json().reference);
  if (!charge) throw new Error('The provider never heard of this payment.');
  await paying.simulator.pay(charge, { amount: priceMinor + 100 });
  await paying.follow();
  const invoice = await read(invoiceId);
  expect(invoice).toMatchObject({
    status: 'paid',
    payments: [{ appliedMinor: priceMinor, surchargeMinor: 100 }],
  });
});

test('a partial refund keeps the surcharge; a full one includes it', async () => {
  const { invoiceId } = await paid();
  const refund = async (amountMinor: number) => {
    const { version, payments } = await read(invoiceId);
    return paying.server.call('POST', `invoices/${invoiceId}/payments/${payments[0].paymentId}/refund`, {
      as: owner,
      headers: { 'idempotency-key': `${invoiceId}-${amountMinor}` },
      body: { version, amountMinor, reason: 'Asked', isOutside: false, withTip: false },
    });
  };
  expect((await refund(priceMinor + 1)).statusCode).toBe(422);
  expect((await refund(priceMinor + surchargeMinor)).statusCode).toBe(200);
  expect(await read(invoiceId)).toMatchObject({
    balanceMinor: priceMinor,
    payments: [{ refundedMinor: priceMinor + surchargeMinor, refundableMinor: 0 }],
  });
});

test('a deposit is paid with the surcharge, confirms the visit, and keeps the surcharge when its customer cancels', async () => {
  const bookings = await openPrepaying(paying.server);
  await bookings.salon.changeBusiness({ cancel_minutes: 0 });
  await connectSimulator(paying.server.deps, paying.secrets, { isOurs: true });
  await bear(terms);
  const token = await bookings.book('10:00');
  const { prepayment } = await bookings.read(token);
  expect(prepayment.ways).toContainEqual({ kind: 'online', provider: 'paystack', feeTerms: terms });
  const onTop = surchargeOf(terms, prepayment.missingMinor);
  for (const told of [0, onTop - 1, onTop + 1]) {
    const answer = await bookings.pay(token, { way: 'paystack', surchargeMinor: told });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'action_not_possible']);
  }
  expect((await bookings.pay(token, { way: 'paystack', surchargeMinor: onTop })).statusCode).toBe(200);
  const charge = paying.simulator.book.charges.at(-1);
  expect(charge?.asked).toBe(200_000 + onTop);
  if (charge) await paying.simulator.pay(charge);
  await paying.follow();
  const booking = await bookings.read(token);
  expect(booking).toMatchObject({
    status: 'confirmed',
    prepayment: { paidMinor: 200_000 },
    cancelling: { feeMinor: 0, refundMinor: 200_000, surchargeMinor: onTop },
  });
  expect((await bookings.cancel(token, booking.version)).statusCode).toBe(200);
  await paying.follow();
  expect(charge?.refunds.map(({ amount }) => amount)).toEqual([200_000]);
});
