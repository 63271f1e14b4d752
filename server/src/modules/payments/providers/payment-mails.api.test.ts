import { promptly } from '@daybook/simulator/charges';
import { at } from '../../../testing/manage.ts';
import { type Paying, startPaying } from '../../../testing/paying.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { openPrepaying, type Prepaying } from '../../../testing/prepaying.ts';
import { aBooking } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { expireRequests } from '../../bookings/lifecycle/expire-requests.ts';

type Mail = Awaited<ReturnType<TestServer['mails']>>[number];

const sentTo = (mails: readonly Mail[], customer = 'ife@example.com') =>
  mails.filter(({ to }) => to?.some(({ address }) => address === customer));
const subjects = (mails: readonly Mail[]) => mails.map(({ subject }) => subject ?? '');
const filesOf = (mail: Mail | undefined) => mail?.attachments.map(({ filename }) => filename) ?? [];

describe('an invoice that is paid online', () => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await startPaying();
  });
  afterAll(() => paying.close());
  beforeEach(async () => {
    await paying.server.engine.db.deleteFrom('session').execute();
    await paying.server.engine.db.deleteFrom('user_account').execute();
    await paying.server.signIn({ email: 'owner@example.com', fullName: 'Ngozi Eze' });
    await paying.server.mails();
  });

  test('is announced once, with its receipt, however often the provider reports it; managers are notified', async () => {
    const { token } = await paying.invoice();
    const charge = await paying.begin(token);
    await paying.simulator.pay(charge, { delivery: { ...promptly, times: 3 } });
    await paying.follow();
    await paying.check(charge.reference);
    const mails = await paying.server.mails();
    const [receipt, ...others] = sentTo(mails);
    expect(others).toEqual([]);
    expect(receipt?.subject).toMatch(/^Receipt RCT-/);
    expect(receipt?.text).toContain('We’ve received ₦10,750.00');
    const [file] = receipt?.attachments ?? [];
    const text = await pdfText(Buffer.from((file?.content ?? new ArrayBuffer(0)) as ArrayBuffer));
    expect(text.join(' ')).toContain('₦10,750.00');
    const [manager, ...more] = sentTo(mails, 'owner@example.com');
    expect(more).toEqual([]);
    expect(manager?.subject).toBe('Payment received: ₦10,750.00 from Ife Bello');
    expect(manager?.text).toMatch(/For: Invoice INV-\d{4}-\d{4}/);
    expect(manager?.text).toMatch(/\/admin\/invoice\/view\/[\w-]{36}/);
  });

  test('announces a failed payment to the customer and to managers', async () => {
    const { token } = await paying.invoice();
    const charge = await paying.begin(token);
    await paying.simulator.pay(charge, { outcome: 'fail' });
    await paying.check(charge.reference);
    const mails = await paying.server.mails();
    expect(subjects(sentTo(mails))).toEqual([expect.stringContaining('didn’t go through')]);
    expect(subjects(sentTo(mails, 'owner@example.com'))).toEqual([
      'Payment failed: ₦10,750.00 from Ife Bello',
    ]);
  });

  test('announces a refund made at the provider itself as refunded the way it was paid', async () => {
    const { token } = await paying.invoice();
    const charge = await paying.begin(token);
    await paying.simulator.pay(charge);
    await paying.follow();
    await paying.server.mails();
    await paying.simulator.refundThere(charge, 100_000);
    await paying.follow();
    const mails = await paying.server.mails();
    const [back, ...others] = sentTo(mails);
    expect(others).toEqual([]);
    expect(back?.subject).toBe('Your ₦1,000.00 refund is on its way');
    expect(back?.text).toContain('It goes back the way you paid.');
    expect(back?.text).toMatch(/For: Invoice INV-\d{4}-\d{4}\nReceipt number: RCT-\d{4}-\d{4}/);
    const [manager] = sentTo(mails, 'owner@example.com');
    expect(manager?.subject).toBe('Refunded: ₦1,000.00 to Ife Bello');
    expect(manager?.text).toContain('Reason: Refunded at the payment provider.');
  });
});

describe('a deposit', () => {
  let server: TestServer;
  let paid: Prepaying;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    paid = await openPrepaying(server);
    await server.engine.db.deleteFrom('message_template').execute();
    await server.mails();
  });

  const turn = (kind: string, enabled: boolean, more: object = {}) =>
    server.call('PUT', `messages/${kind}/customer`, {
      as: paid.admin,
      body: { enabled, version: 0, text: null, ...more },
    });
  const toCustomer = async () => sentTo(await server.mails());
  const another = {
    email: 'bisi@example.com',
    phone: '+234 800 000 9999',
    firstName: 'Bisi',
    lastName: 'Ade',
  };
  async function booked(): Promise<string> {
    const token = await paid.book('10:00');
    await server.mails();
    return token;
  }
  async function expire(): Promise<void> {
    server.clock.pass(15);
    await expireRequests(server.deps);
  }

  test('that confirms a visit causes one mail: the confirmation, with the receipt', async () => {
    await booked();
    const paymentId = await paid.begin();
    await paid.arrive(paymentId);
    await paid.arrive(paymentId);
    const [mail, ...others] = await toCustomer();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Your visit is confirmed');
    expect(filesOf(mail)).toContainEqual(expect.stringMatching(/^rct-.*\.pdf$/));
  });

  test('causes only its receipt if confirmations are turned off', async () => {
    await booked();
    await turn('booking_confirmed', false);
    await paid.arrive(await paid.begin());
    expect(subjects(await toCustomer())).toEqual([expect.stringMatching(/^Receipt RCT-/)]);
  });

  test('that is incomplete is announced by its receipt, and refunded in the expiry mail', async () => {
    await booked();
    await paid.arrive(await paid.begin(), { amountMinor: 50_000 });
    expect(subjects(await toCustomer())).toEqual([expect.stringMatching(/^Receipt RCT-/)]);
    await expire();
    const [mail, ...others] = await toCustomer();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Your visit wasn’t paid in time');
    expect(mail?.text).toContain('We’re refunding ₦500.00, the way you paid.');
    expect(mail?.text).not.toContain('Nothing was charged');
  });

  test('is announced by its receipt when the transfer is confirmed, but not to the confirming user', async () => {
    await paid.ask('fixed', 300_000);
    const token = await booked();
    const { transferClaimId } = (
      await server.call('POST', 'bookings/manage/transfers', {
        headers: { 'x-booking-token': token },
        body: { amountMinor: 200_000, paidOn: '2026-09-07', payerName: 'Ife Balogun' },
      })
    ).json();
    await server.mails();
    const confirmed = await server.call('POST', `payments/claims/${transferClaimId}/confirm`, {
      as: paid.admin,
      body: { version: 1, amountMinor: 200_000, receivedOn: '2026-09-07' },
    });
    expect(confirmed.statusCode).toBe(200);
    const mails = await server.mails();
    expect(subjects(mails)).toEqual([expect.stringMatching(/^Receipt RCT-/)]);
    expect(filesOf(mails[0])).toHaveLength(1);
  });

  test('for a time that is gone includes its receipt in the question, and a reversal is announced', async () => {
    const token = await booked();
    const paymentId = await paid.begin();
    await expire();
    await paid.salon.book(aBooking({ serviceIds: [paid.cut], startAt: at('10:00'), customer: another }));
    await server.mails();
    await paid.arrive(paymentId);
    const [lost, ...others] = await toCustomer();
    expect(others).toEqual([]);
    expect(lost?.subject).toContain('You’ve paid, but this time was taken');
    expect(filesOf(lost)).toContainEqual(expect.stringMatching(/^rct-/));
    const { version } = await paid.read(token);
    await paid.takeBack(token, version);
    await paid.goBack();
    const [back, ...more] = await toCustomer();
    expect(more).toEqual([]);
    expect(back?.subject).toBe('Your ₦2,000.00 refund is on its way');
    expect(back?.text).toMatch(/For: Visit DB-\w{6}/);
  });

  test('that arrives after a cancellation is announced as refunded only', async () => {
    const token = await booked();
    const paymentId = await paid.begin();
    await paid.cancel(token);
    await server.mails();
    await paid.arrive(paymentId);
    expect(await toCustomer()).toEqual([]);
    await paid.goBack();
    expect(subjects(await toCustomer())).toEqual(['Your ₦2,000.00 refund is on its way']);
  });

  test('that someone refunds is announced to the customer and to the other managers', async () => {
    await server.signIn({ email: 'second@example.com', fullName: 'Sola Ade' });
    await booked();
    await paid.take({ receivedOn: '2026-09-07' });
    await server.mails();
    const [payment] = await paid.payments();
    expect((await paid.refund(payment?.payment_id ?? '', { amountMinor: 50_000 })).statusCode).toBe(200);
    const mails = await server.mails();
    expect(sentTo(mails)[0]?.text).toContain('We’re refunding ₦500.00. You’ll get it in cash.');
    expect(subjects(mails).toSorted()).toEqual([
      'Refunded: ₦500.00 to Ife Balogun',
      'Your ₦500.00 refund is on its way',
    ]);
    expect(sentTo(mails, 'second@example.com')[0]?.text).toContain('Reason: Asked for it.');
  });

  test('of a cancelled visit is announced in the cancellation with its fee, and not again', async () => {
    await paid.settings({ tiers: [{ hoursBefore: 96, keepsPercent: '30' }] });
    const token = await booked();
    await paid.arrive(await paid.begin());
    await server.mails();
    const { version } = await paid.read(token);
    expect((await paid.cancel(token, version)).statusCode).toBe(200);
    const [mail, ...others] = await toCustomer();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Your visit is cancelled');
    expect(mail?.text).toContain('We’re refunding ₦1,400.00, the way you paid.');
    expect(mail?.text).toContain('A cancellation fee of ₦600.00 applies under our booking policy.');
  });

  test('of a cancelled visit is announced separately if the business wrote a text without it', async () => {
    const token = await booked();
    await paid.arrive(await paid.begin());
    await server.mails();
    // As it could be written before the money placeholders were required.
    await server.engine.db
      .insertInto('message_template')
      .values({
        kind: 'booking_cancelled',
        audience: 'customer',
        enabled: true,
        subject: 'Cancelled',
        body: '{{visit.when}}',
        updated_at: server.clock.now(),
        updated_by: 'Ngozi Eze',
      })
      .execute();
    await paid.cancel(token, 2);
    await paid.goBack();
    expect(subjects(await toCustomer()).toSorted()).toEqual([
      'Cancelled',
      'Your ₦2,000.00 refund is on its way',
    ]);
  });

  test('whose promised refund cannot be sent is announced to its customer', async () => {
    const token = await booked();
    await paid.arrive(await paid.begin());
    await paid.cancel(token, 2);
    expect(subjects(await toCustomer())).toEqual([expect.stringContaining('Your visit is cancelled')]);
    await paid.goBack('failed');
    const [mail, ...others] = await toCustomer();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your ₦2,000.00 refund didn’t go through');
    expect(mail?.text).toMatch(/For: Visit DB-\w{6}/);
  });

  describe('the deposit of a missed visit', () => {
    async function miss(): Promise<void> {
      await server.engine.db.updateTable('prepayment').set({ no_show_keeps_percent: '50' }).execute();
      await booked();
      await paid.arrive(await paid.begin());
      server.clock.pass(3 * 24 * 60 + 70);
      await server.mails();
      expect((await paid.act('no-show', {}, (await server.signIn()).token)).statusCode).toBe(200);
    }

    test('is announced in the no-show mail if customers get one', async () => {
      await turn('booking_no_show', true);
      await miss();
      const [mail, ...others] = await toCustomer();
      expect(others).toEqual([]);
      expect(mail?.subject).toContain('We missed you');
      expect(mail?.text).toContain('A cancellation fee of ₦1,000.00');
      expect(mail?.text).toContain('We’re refunding ₦1,000.00');
    });

    test('is announced as refunded if they do not', async () => {
      await miss();
      await paid.goBack();
      expect(subjects(await toCustomer())).toEqual(['Your ₦1,000.00 refund is on its way']);
    });
  });
});
