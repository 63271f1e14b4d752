import { type OnlineProvider, onlineProviders } from '@daybook/domain/payments';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Paying, startPaying } from '../../../testing/paying.ts';
import type { TestServer } from '../../../testing/server.ts';
import { systemActor } from '../../invoices/history/actor.ts';
import { refundPayment } from '../../invoices/ledger/refunds.ts';

type Mail = Awaited<ReturnType<TestServer['mails']>>[number];
const sentTo = (mails: readonly Mail[], customer = 'ife@example.com') =>
  mails.filter(({ to }) => to?.some(({ address }) => address === customer));
const subjects = (mails: readonly Mail[]) => mails.map(({ subject }) => subject ?? '');

describe('a refund through a provider', () => {
  let paying: Paying;
  let owner: string;
  beforeAll(async () => {
    paying = await startPaying();
  });
  afterAll(() => paying.close());
  beforeEach(async () => {
    await paying.server.engine.db.deleteFrom('session').execute();
    await paying.server.engine.db.deleteFrom('user_account').execute();
    owner = (await paying.server.signIn({ email: 'owner@example.com', fullName: 'Ngozi Eze' })).token;
    paying.simulator.settings.refundsAre = 'processed';
  });

  const customer = async () => subjects(sentTo(await paying.server.mails()));
  const managers = (mails: readonly Mail[]) => subjects(sentTo(mails, 'owner@example.com'));
  async function paid(provider: OnlineProvider) {
    const invoice = await paying.invoice();
    const charge = await paying.begin(invoice.token, { provider });
    await paying.simulator.pay(charge);
    await paying.follow();
    const [payment] = await paying.paymentsOf(invoice.invoiceId);
    await paying.server.mails();
    return { ...invoice, charge, paymentId: payment?.paymentId ?? '' };
  }
  const giveBack = (paymentId: string, isAnnounced = false) =>
    inTransaction(paying.server.deps.db, (tx) =>
      refundPayment(paying.server.deps, tx, {
        paymentId,
        amountMinor: 500_000,
        isOutside: false,
        withTip: false,
        isAnnounced,
        reason: 'Too long a wait',
        by: systemActor,
      }),
    );

  test.each(onlineProviders)('of %s is announced when it is done, and not before', async (provider) => {
    const { charge, paymentId } = await paid(provider);
    paying.simulator.settings.refundsAre = 'pending';
    await giveBack(paymentId);
    expect(await customer()).toEqual([]);
    await paying.follow();
    expect(await customer()).toEqual([]);
    for (const refund of charge.refunds) await paying.simulator.settle(charge, refund, 'processed');
    await paying.follow();
    const mails = await paying.server.mails();
    expect(subjects(sentTo(mails))).toEqual(['Your ₦5,000.00 refund is on its way']);
    expect(managers(mails)).toEqual(['Refunded: ₦5,000.00 to Ife Bello']);
    await paying.follow();
    expect(await customer()).toEqual([]);
  });

  test.each(onlineProviders)(
    'refused by %s is not announced to a customer who was told nothing, but to managers and in the bell',
    async (provider) => {
      const { invoiceId, charge, paymentId } = await paid(provider);
      paying.server.clock.pass(1);
      // The provider has already refunded the money: it accepts no second refund.
      charge.refunds.push({
        id: paying.simulator.book.nextId(),
        amount: charge.received,
        note: '',
        status: 'failed',
      });
      await giveBack(paymentId);
      await paying.follow();
      const mails = await paying.server.mails();
      expect(subjects(sentTo(mails))).toEqual([]);
      expect(managers(mails)).toEqual(['Refund failed: ₦5,000.00 to Ife Bello']);
      const bell = await paying.server.call('GET', 'notifications', { as: owner });
      expect(bell.json().items[0]).toMatchObject({
        kind: 'refund_failed',
        invoiceId,
        amountMinor: 500_000,
        provider,
      });
    },
  );

  test('that fails is announced to a customer who knew of it from another mail', async () => {
    const { charge, paymentId } = await paid('stripe');
    paying.simulator.settings.refundsAre = 'pending';
    await giveBack(paymentId, true);
    await paying.follow();
    for (const refund of charge.refunds) await paying.simulator.settle(charge, refund, 'failed');
    await paying.follow();
    const mails = await paying.server.mails();
    const [mail, ...others] = sentTo(mails);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your ₦5,000.00 refund didn’t go through');
    expect(mail?.text).toContain('we’ve saved it as your credit');
    expect(mail?.text).toContain('Not refunded: ₦5,000.00');
    expect(managers(mails)).toEqual(['Refund failed: ₦5,000.00 to Ife Bello']);
  });

  test('that fails after it was announced as done is announced again', async () => {
    const { charge, paymentId } = await paid('paystack');
    await giveBack(paymentId);
    await paying.follow();
    expect(await customer()).toEqual(['Your ₦5,000.00 refund is on its way']);
    for (const refund of charge.refunds) await paying.simulator.settle(charge, refund, 'failed');
    await paying.follow();
    expect(await customer()).toEqual(['Your ₦5,000.00 refund didn’t go through']);
  });
});
