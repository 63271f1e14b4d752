import { at } from '../../../testing/manage.ts';
import { formWith } from '../../../testing/pictures.ts';
import { openPrepaying, type Prepaying } from '../../../testing/prepaying.ts';
import { aBooking } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { expireRequests } from '../lifecycle/expire-requests.ts';

let server: TestServer;
let paid: Prepaying;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  paid = await openPrepaying(server);
});

/** Another customer at the same time. */
const another = { email: 'bisi@example.com', phone: '+234 800 000 9999', firstName: 'Bisi', lastName: 'Ade' };
const bookAsAnother = (time: string) =>
  paid.salon.book(aBooking({ serviceIds: [paid.cut], startAt: at(time), customer: another }));
const kinds = async () =>
  (await paid.orders()).filter(({ recipient }) => recipient === 'customer').map(({ kind }) => kind);
const expire = async () => {
  server.clock.pass(15);
  await expireRequests(server.deps);
};

describe('a visit with a deposit', () => {
  test('waits for its payment, keeps its time in the meantime, and shows amount, deadline and payment methods', async () => {
    const made = await paid.salon.book(aBooking({ serviceIds: [paid.cut], startAt: at('10:00') }));
    expect(made.json().booking).toMatchObject({
      status: 'pending',
      pendingReason: 'payment',
      answerUntil: null,
      prepayment: {
        state: 'deposit_due',
        depositMinor: 200_000,
        missingMinor: 200_000,
        payUntil: '2026-09-07T09:15:00.000Z',
        ways: [{ kind: 'online', provider: 'paystack' }, { kind: 'bank_transfer' }],
      },
    });
    expect((await bookAsAnother('10:00')).statusCode).toBe(409);
    expect(await kinds()).toEqual(['booking_payment_due']);
  });

  test('is announced to its customer by a mail with the amount and the time left', async () => {
    await paid.book('10:00');
    const [mail] = (await server.mails()).filter(({ to }) =>
      to?.some(({ address }) => address === 'ife@example.com'),
    );
    expect(mail?.subject).toContain('Please pay ₦2,000.00');
    expect(mail?.text).toContain('10:15 (West Africa');
  });

  test('K01: expires when its time runs out: the time is free, no reminder follows, the customer gets a mail', async () => {
    const token = await paid.book('10:00');
    await expire();
    expect(await paid.stored()).toMatchObject({ status: 'expired' });
    expect((await bookAsAnother('10:00')).statusCode).toBe(201);
    expect(await kinds()).toEqual(['booking_payment_due', 'booking_unpaid', 'booking_payment_due']);
    expect((await paid.pay(token, { way: 'paystack' })).statusCode).toBe(409);
  });

  test('K02: is confirmed once by money reported three times, and only by the money', async () => {
    const token = await paid.book('10:00');
    const paymentId = await paid.begin();
    expect(await paid.read(token)).toMatchObject({ status: 'pending', prepayment: { lastTry: 'pending' } });
    expect(await paid.arrive(paymentId)).toBe('confirmed');
    expect(await paid.arrive(paymentId)).toBe('nothing');
    expect(await paid.arrive(paymentId)).toBe('nothing');
    expect(await paid.read(token)).toMatchObject({
      status: 'confirmed',
      version: 2,
      dueMinor: 450_000,
      prepayment: { state: 'deposit_paid', paidMinor: 200_000, ways: [] },
    });
    expect((await paid.payments()).filter(({ state }) => state === 'succeeded')).toHaveLength(1);
    expect(await kinds()).toEqual(['booking_payment_due', 'booking_confirmed']);
    expect(await paid.events()).toEqual([
      { kind: 'created', by_system: false },
      { kind: 'pay', by_system: true },
    ]);
  });

  test('K02: is confirmed once by two messages about the same money at once', async () => {
    await paid.book('10:00');
    const paymentId = await paid.begin();
    const outcomes = await Promise.all([paid.arrive(paymentId), paid.arrive(paymentId)]);
    expect(outcomes.toSorted()).toEqual(['confirmed', 'nothing']);
    expect((await paid.stored()).version).toBe(2);
  });

  test('K03: gets its time back by a late payment if nobody else has it', async () => {
    const token = await paid.book('10:00');
    const paymentId = await paid.begin();
    await expire();
    expect(await paid.arrive(paymentId)).toBe('confirmed');
    expect(await paid.read(token)).toMatchObject({ status: 'confirmed', startAt: at('10:00') });
    expect((await bookAsAnother('10:00')).statusCode).toBe(409);
  });

  test('K03: is confirmed by a payment that arrives before the worker expires it', async () => {
    await paid.book('10:00');
    const paymentId = await paid.begin();
    server.clock.pass(16);
    expect(await paid.arrive(paymentId)).toBe('confirmed');
    expect(await expireRequests(server.deps)).toBe(0);
  });

  test('K04: books nobody twice when its payment arrives after its time was taken, and tells the customer and the managers', async () => {
    const token = await paid.book('10:00');
    const paymentId = await paid.begin();
    await expire();
    await bookAsAnother('10:00');
    expect(await paid.arrive(paymentId)).toBe('lost');
    expect(await paid.arrive(paymentId)).toBe('nothing');
    expect(await paid.read(token)).toMatchObject({
      status: 'expired',
      prepayment: { state: 'time_lost', paidMinor: 200_000 },
      abilities: { reschedule: { refusal: null }, cancel: { refusal: 'state' } },
    });
    const lost = (await paid.orders()).filter(({ kind }) => kind === 'booking_time_lost');
    expect(lost.map(({ recipient }) => recipient.split(':')[0]).toSorted()).toEqual(['customer', 'manager']);
  });

  test('K04: can be moved by its customer to another time without another payment', async () => {
    const token = await paid.book('10:00');
    const paymentId = await paid.begin();
    await expire();
    await bookAsAnother('10:00');
    await paid.arrive(paymentId);
    expect(await paid.starts(token)).toContain('12:00');
    const { version } = await paid.read(token);
    const moved = await paid.move(token, '12:00', { version });
    expect(moved.json()).toMatchObject({
      status: 'confirmed',
      startAt: at('12:00'),
      prepayment: { state: 'deposit_paid', paidMinor: 200_000 },
    });
    expect(await kinds()).toContain('booking_confirmed');
  });

  test('K04: can be refunded in full to its customer, once', async () => {
    const token = await paid.book('10:00');
    const paymentId = await paid.begin();
    await expire();
    await bookAsAnother('10:00');
    await paid.arrive(paymentId);
    const { version } = await paid.read(token);
    const answer = await paid.takeBack(token, version);
    expect(answer.json()).toMatchObject({ status: 'expired', prepayment: { paidMinor: 0 } });
    expect(await paid.refunds()).toMatchObject([{ amount_minor: 200_000, state: 'pending' }]);
    expect((await paid.takeBack(token, version + 1)).statusCode).toBe(409);
    expect(await paid.refunds()).toHaveLength(1);
  });

  test('K04: is refunded with the provider fee that was paid on top', async () => {
    const token = await paid.book('10:00');
    const paymentId = await paid.begin(undefined, 200_000, 13_198);
    await expire();
    await bookAsAnother('10:00');
    await paid.arrive(paymentId, { amountMinor: 213_198 });
    const { version, prepayment } = await paid.read(token);
    expect(prepayment.paidMinor).toBe(200_000);
    await paid.takeBack(token, version);
    expect(await paid.refunds()).toMatchObject([{ amount_minor: 213_198, state: 'pending' }]);
  });

  test('K05: is not confirmed by too little money or another currency', async () => {
    const token = await paid.book('10:00');
    expect(await paid.arrive(await paid.begin(), { amountMinor: 100 })).toBe('nothing');
    expect(await paid.arrive(await paid.begin(), { currency: 'USD' })).toBe('nothing');
    expect(await paid.read(token)).toMatchObject({
      status: 'pending',
      prepayment: { paidMinor: 100, missingMinor: 199_900 },
    });
  });

  test('K05: refunds a partial payment when its time runs out', async () => {
    await paid.book('10:00');
    await paid.arrive(await paid.begin(), { amountMinor: 100 });
    await expire();
    expect(await paid.refunds()).toMatchObject([{ amount_minor: 100, state: 'pending' }]);
    expect(await paid.stored()).toMatchObject({ status: 'expired', paid_minor: 0 });
  });

  test('refunds a partial payment with the provider fee paid on top', async () => {
    await paid.book('10:00');
    await paid.arrive(await paid.begin(undefined, 100, 50), { amountMinor: 150 });
    await expire();
    expect(await paid.refunds()).toMatchObject([{ amount_minor: 150, state: 'pending' }]);
  });

  test('K06: keeps waiting after a failed payment, and the next payment counts', async () => {
    const token = await paid.book('10:00');
    const paymentId = await paid.begin();
    await paid.fail(paymentId);
    expect(await paid.read(token)).toMatchObject({ status: 'pending', prepayment: { lastTry: 'failed' } });
    expect(await paid.arrive(await paid.begin())).toBe('confirmed');
  });

  test('K06: is not booked twice by a second payment: the surplus waits for the invoice', async () => {
    await paid.book('10:00');
    const [first, second] = [await paid.begin(), await paid.begin()];
    await paid.arrive(first);
    expect(await paid.arrive(second)).toBe('nothing');
    expect(await paid.stored()).toMatchObject({ status: 'confirmed', paid_minor: 400_000 });
  });

  test('refunds money that arrives after a cancellation', async () => {
    const token = await paid.book('10:00');
    const paymentId = await paid.begin();
    await paid.cancel(token);
    expect(await paid.arrive(paymentId)).toBe('given_back');
    expect(await paid.refunds()).toMatchObject([{ amount_minor: 200_000 }]);
  });
});

describe('a deposit is asked of', () => {
  test('nobody if no payment can arrive before the visit', async () => {
    const { db } = server.engine;
    await db.updateTable('payment_provider').set({ is_enabled: false }).execute();
    await db.updateTable('payment_settings').set({ takes_transfer: false }).execute();
    await paid.book('10:00');
    expect(await paid.stored()).toMatchObject({ status: 'confirmed', deposit_minor: 0 });
  });

  test('every online customer if new customers are asked, because a known identity is only typed', async () => {
    await paid.settings({ from: 'new' });
    await paid.book('10:00');
    await paid.arrive(await paid.begin());
    await server.engine.db.updateTable('booking').set({ status: 'completed' }).execute();
    await server.engine.db.updateTable('customer').set({ pays_afterwards: true }).execute();
    await paid.salon.book(aBooking({ serviceIds: [paid.cut], startAt: '2026-09-12T10:00:00.000Z' }));
    expect((await paid.bookings())[1]).toMatchObject({ status: 'pending', deposit_reason: 'new' });
  });

  test('no online customer if customers with no-shows are asked: the booking is marked instead', async () => {
    await paid.settings({ from: 'no_shows' });
    await paid.book('10:00');
    expect(await paid.stored()).toMatchObject({
      status: 'confirmed',
      deposit_reason: 'not_asked',
      doubts: [],
    });
    await server.engine.db.updateTable('booking').set({ status: 'no_show' }).execute();
    await paid.book('12:00');
    expect((await paid.bookings())[1]).toMatchObject({
      status: 'confirmed',
      deposit_reason: 'not_asked',
      doubts: ['no_shows'],
    });
  });

  test('customers by the rule of the business if the service leaves it open', async () => {
    await paid.ask('business');
    await server.engine.db
      .updateTable('payment_settings')
      .set({ deposit_kind: 'percent', deposit_percent: '30' })
      .execute();
    await paid.book('10:00');
    expect(await paid.stored()).toMatchObject({ deposit_minor: 195_000 });
  });

  test('a customer with a request once it is accepted', async () => {
    await server.engine.db.updateTable('service').set({ needs_approval: true }).execute();
    const token = await paid.book('10:00');
    expect(await paid.stored()).toMatchObject({ status: 'pending', pending_reason: 'approval' });
    expect((await paid.pay(token, { way: 'bank_transfer' })).statusCode).toBe(409);
    await paid.act('confirm');
    expect(await paid.stored()).toMatchObject({
      status: 'pending',
      pending_reason: 'payment',
      expires_at: new Date('2026-09-08T09:00:00.000Z'),
    });
    expect(await paid.arrive(await paid.begin())).toBe('confirmed');
  });
});

describe('a deposit by bank transfer', () => {
  test('keeps the time for longer, and recording the money confirms the visit', async () => {
    const token = await paid.book('10:00');
    const answer = await paid.pay(token, { way: 'bank_transfer' });
    expect(answer.json()).toMatchObject({
      url: null,
      visit: { prepayment: { payUntil: '2026-09-08T09:00:00.000Z' } },
    });
    await expire();
    expect(await paid.stored()).toMatchObject({ status: 'pending' });
    const taken = await paid.take({ method: 'bank_transfer', receivedOn: '2026-09-07' });
    expect(taken.statusCode).toBe(200);
    expect(await paid.stored()).toMatchObject({ status: 'confirmed', paid_minor: 200_000 });
  });

  test('keeps the time no longer when it is chosen again', async () => {
    const token = await paid.book('10:00');
    await paid.pay(token, { way: 'bank_transfer' });
    server.clock.pass(60);
    await paid.pay(token, { way: 'bank_transfer' });
    expect(await paid.stored()).toMatchObject({
      expires_at: new Date('2026-09-08T09:00:00.000Z'),
      version: 2,
    });
  });

  test('waits with its proof until it is confirmed, which confirms the visit', async () => {
    const token = await paid.book('10:00');
    const headers = { 'x-booking-token': token };
    const answer = await server.call('POST', 'bookings/manage/transfers', {
      headers,
      body: { amountMinor: 200_000, paidOn: '2026-09-07', payerName: 'Ife Balogun' },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { state: 'waiting', hasProof: false }]);
    const { transferClaimId } = answer.json();
    const png = Buffer.from('89504e470d0a1a0a00', 'hex');
    const form = formWith(png, { field: 'proof', name: 'slip.png' });
    const path = `bookings/manage/transfers/${transferClaimId}/proof`;
    const foreign = { ...form.headers, 'x-booking-token': await paid.book('12:00') };
    expect((await server.call('POST', path, { ...form, headers: foreign })).statusCode).toBe(404);
    const proven = await server.call('POST', path, { ...form, headers: { ...form.headers, ...headers } });
    expect(proven.json()).toMatchObject({ hasProof: true });
    expect(await paid.read(token)).toMatchObject({
      transfers: [{ transferClaimId, state: 'waiting' }],
      prepayment: { payUntil: '2026-09-08T09:00:00.000Z' },
    });
    const [claim] = (await server.call('GET', 'payments/claims', { as: paid.admin })).json().items;
    const { bookingId } = claim;
    const { reference } = await paid.stored(bookingId);
    expect(claim).toMatchObject({ invoiceId: null, bookingId, about: reference, balanceMinor: 200_000 });
    const bell = (await server.call('GET', 'notifications', { as: paid.admin })).json().items;
    expect(bell).toContainEqual(expect.objectContaining({ kind: 'transfer_waiting', bookingId }));
    const confirmed = await server.call('POST', `payments/claims/${transferClaimId}/confirm`, {
      as: paid.admin,
      body: { version: claim.version, amountMinor: 200_000, receivedOn: '2026-09-07' },
    });
    expect(confirmed.json()).toMatchObject({ state: 'confirmed' });
    expect(await paid.stored(bookingId)).toMatchObject({ status: 'confirmed', paid_minor: 200_000 });
  });

  test('can be reported only for what is due, and not for future days', async () => {
    const token = await paid.book('10:00');
    const tell = (paidOn: string) =>
      server.call('POST', 'bookings/manage/transfers', {
        headers: { 'x-booking-token': token },
        body: { amountMinor: 200_000, paidOn, payerName: 'Ife Balogun' },
      });
    expect((await tell('2026-09-09')).json().fields).toHaveProperty('paidOn');
    await paid.arrive(await paid.begin());
    expect((await tell('2026-09-07')).json()).toMatchObject({ code: 'action_not_possible' });
  });
});

describe('a visit that does not take place', () => {
  /** Paid in advance, started, and the desk signed in again. */
  async function missed(): Promise<string> {
    await paid.book('10:00');
    await paid.arrive(await paid.begin());
    server.clock.pass(3 * 24 * 60 + 70);
    return (await server.signIn()).token;
  }
  const sums = async () => ({
    paid: (await paid.stored()).paid_minor,
    refunded: (await paid.refunds()).reduce((sum, { amount_minor: amount }) => sum + amount, 0),
    credit: await paid.credit(),
    billed: (await paid.invoices()).reduce((sum, { payable_minor: amount }) => sum + amount, 0),
  });

  test('a no-show keeps what the settings say, and this is announced before', async () => {
    await server.engine.db.updateTable('prepayment').set({ no_show_keeps_percent: '50' }).execute();
    const as = await missed();
    expect((await paid.readMoney(as)).noShow).toEqual({
      feeMinor: 100_000,
      refundMinor: 100_000,
      to: 'refund',
    });
    expect((await paid.act('no-show', {}, as)).statusCode).toBe(200);
    expect(await sums()).toMatchObject({ refunded: 100_000, credit: 0, billed: 100_000 });
  });

  test('a no-show is forgiven or kept as credit by permitted users only', async () => {
    const as = await missed();
    expect((await paid.act('no-show', { deposit: 'return', to: 'credit' }, as)).statusCode).toBe(200);
    expect(await sums()).toMatchObject({ refunded: 0, credit: 200_000, billed: 0 });
  });

  test('only users who may refund can keep everything', async () => {
    await paid.book('10:00');
    await paid.arrive(await paid.begin());
    const { token: desk } = await server.signIn({ userType: 2, role: 3, staffId: paid.ada });
    expect((await paid.act('cancel', { deposit: 'keep' }, desk)).statusCode).toBe(403);
    expect((await paid.readMoney()).cancelling).toEqual({ feeMinor: 0, refundMinor: 200_000, to: 'refund' });
    expect((await paid.act('cancel', { deposit: 'keep' })).statusCode).toBe(200);
    expect(await sums()).toMatchObject({ refunded: 0, credit: 0, billed: 200_000 });
  });
});
