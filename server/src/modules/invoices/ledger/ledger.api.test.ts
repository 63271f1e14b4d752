import type { Invoice } from '@daybook/contract/invoices';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { done, type Ledger, openLedger } from '../../../testing/invoices.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { writeBooking } from '../../../testing/stored-bookings.ts';
import { systemActor } from '../history/actor.ts';
import { recordManualPayment } from './payments.ts';
import { refundPayment } from './refunds.ts';
import { markDispute } from './reversal.ts';

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

/** A customer's booking with a deposit, and its draft. */
async function withDeposit(amountMinor: number, { customerId = ledger.customerId } = {}) {
  const serviceId = await ledger.salon.addService({ price_minor: 650_000 });
  const staffId = await ledger.salon.addStaff({ performs: [serviceId] });
  const bookingId = await writeBooking(server, { serviceId, staffId, startAt: '2026-09-08T10:00:00Z' });
  await server.engine.db
    .updateTable('booking')
    .set({ customer_id: customerId })
    .where('booking_id', '=', bookingId)
    .execute();
  const deposit = await inOne((tx) =>
    recordManualPayment(
      server.deps,
      tx,
      { deposit: { customerId, bookingId, currency: 'NGN' } },
      { method: 'cash', amountMinor, tipMinor: 0, receivedOn: '2026-09-07', reference: '', note: '' },
      systemActor,
    ),
  );
  return { bookingId, deposit };
}

describe('Payments', () => {
  test('B01 a partial payment leaves the invoice partially paid, with the rest due', async () => {
    const { invoiceId } = await ledger.issued();
    expect(await pay(invoiceId, 500_000)).toMatchObject({ status: 'partially_paid', balanceMinor: 575_000 });
    expect((await ledger.list({ tab: 'unpaid' })).items).toMatchObject([{ balanceMinor: 575_000 }]);
  });

  test('B02 paying the rest makes the invoice paid', async () => {
    const { invoiceId } = await ledger.issued();
    await pay(invoiceId, 500_000);
    expect(await pay(invoiceId, 575_000)).toMatchObject({ status: 'paid', balanceMinor: 0 });
    expect((await ledger.list({ tab: 'unpaid' })).total).toBe(0);
  });

  test('an overpayment becomes the customer’s credit, once', async () => {
    const { invoiceId } = await ledger.issued();
    const paid = await pay(invoiceId, 1_100_000);
    expect(paid).toMatchObject({ status: 'paid', balanceMinor: 0, customerCreditMinor: 25_000 });
    expect(paid.payments).toMatchObject([{ appliedMinor: 1_075_000, creditMinor: 25_000 }]);
  });

  test('B05 a lost charge-back makes the invoice unpaid and overdue again', async () => {
    const { invoiceId } = await ledger.issued();
    const paid = await pay(invoiceId, 1_075_000);
    await inOne((tx) => markDispute(server.deps, tx, firstPayment(paid), 'opened'));
    expect((await ledger.read(invoiceId)).chips).toContain('disputed');
    await inOne((tx) => markDispute(server.deps, tx, firstPayment(paid), 'lost'));
    await ledger.waitUntil('2026-09-09T09:00:00Z');
    const after = await ledger.read(invoiceId);
    expect(after).toMatchObject({ status: 'unpaid', balanceMinor: 1_075_000, creditNotes: [] });
    expect(after.chips).toEqual(['not_sent', 'overdue']);
  });

  test('a won dispute leaves the invoice paid, without its mark', async () => {
    const { invoiceId } = await ledger.issued();
    const paymentId = firstPayment(await pay(invoiceId, 1_075_000));
    for (const outcome of ['opened', 'opened', 'won', 'won'] as const)
      await inOne((tx) => markDispute(server.deps, tx, paymentId, outcome));
    expect(await ledger.read(invoiceId)).toMatchObject({
      status: 'paid',
      balanceMinor: 0,
      chips: ['not_sent'],
    });
  });

  test('B09, B11 a tip belongs to the payment: it pays nothing and becomes no credit', async () => {
    const { invoiceId } = await ledger.issued({
      taxMode: 'inclusive',
      lines: [ledger.aLine({ unitPrice: '20000', taxRateIds: [] })],
    });
    const paid = await pay(invoiceId, 2_100_000, { tipMinor: 100_000 });
    expect(paid).toMatchObject({ balanceMinor: 0, customerCreditMinor: 0, totalMinor: 2_000_000 });
    expect(paid.payments).toMatchObject([
      { amountMinor: 2_100_000, appliedMinor: 2_000_000, tipMinor: 100_000 },
    ]);
  });

  test('B13 a payment that is reversed and recorded again leaves the balances unchanged', async () => {
    const { invoiceId } = await ledger.issued();
    await pay(invoiceId, 500_000);
    const both = await pay(invoiceId, 575_000);
    const path = `payments/${firstPayment(both)}/reverse`;
    const taken = done(await ledger.act(invoiceId, path, { reason: 'Typed twice.' }));
    expect(taken).toMatchObject({ status: 'partially_paid', balanceMinor: 575_000 });
    expect((await ledger.act(invoiceId, path, { reason: 'Again.' })).statusCode).toBe(409);
    expect(await pay(invoiceId, 575_000)).toMatchObject({
      status: 'paid',
      balanceMinor: 0,
      customerCreditMinor: 0,
    });
  });

  test('B14 a note on a paid invoice leaves it paid', async () => {
    const { invoiceId } = await ledger.issued();
    const { version } = await pay(invoiceId, 1_075_000);
    const about = { version, privateNote: 'Paid at the desk.', promisedOn: null, remindersPaused: false };
    const noted = await ledger.send('PUT', `invoices/${invoiceId}/about`, about);
    expect(noted.json()).toMatchObject({ status: 'paid', privateNote: 'Paid at the desk.' });
  });

  test('B19 zero, negative amounts and a fraction of a kobo are refused', async () => {
    const { invoiceId } = await ledger.issued();
    for (const amountMinor of [0, -1, 0.5, 2 ** 60, '100', null]) {
      const answer = await ledger.act(invoiceId, 'pay', {
        method: 'cash',
        amountMinor,
        receivedOn: '2026-09-07',
      });
      expect([amountMinor, answer.statusCode]).toEqual([amountMinor, 400]);
    }
    expect((await ledger.read(invoiceId)).balanceMinor).toBe(1_075_000);
  });

  test('B20 a draft and a void invoice take no money', async () => {
    const { invoiceId } = await ledger.draft();
    expect((await ledger.pay(invoiceId, 100)).statusCode).toBe(409);
    await ledger.issue(invoiceId);
    done(await ledger.act(invoiceId, 'void', { reason: 'A mistake.' }));
    expect((await ledger.pay(invoiceId, 100)).statusCode).toBe(409);
  });

  test('B22 a small balance can be written off: the invoice is paid', async () => {
    const { invoiceId } = await ledger.issued();
    await pay(invoiceId, 1_074_990);
    const off = done(await ledger.act(invoiceId, 'write-off', { amountMinor: 10, reason: 'Bank fee.' }));
    expect(off).toMatchObject({ status: 'paid', balanceMinor: 0, sums: { writtenOffMinor: 10 } });
    expect((await ledger.act(invoiceId, 'write-off', { amountMinor: 1, reason: 'More.' })).statusCode).toBe(
      409,
    );
  });

  test('B23 the customer’s credit is used at the issue, so that no reminder is needed', async () => {
    const first = await ledger.issued();
    await pay(first.invoiceId, 2_150_000);
    expect(await ledger.issued()).toMatchObject({
      status: 'paid',
      balanceMinor: 0,
      customerCreditMinor: 0,
      sums: { paidMinor: 1_075_000 },
    });
    const kept = await ledger.issued({ appliesCredit: false });
    expect(kept).toMatchObject({ status: 'unpaid', balanceMinor: 1_075_000 });
  });

  test('A44 credit that is used on many invoices at once is used once', async () => {
    const { invoiceId: paid } = await ledger.issued();
    const open = [await ledger.issued(), await ledger.issued(), await ledger.issued(), await ledger.issued()];
    await pay(paid, 1_075_000 + 500_000);
    const answers = await Promise.all(
      open.map(({ invoiceId }) => ledger.act(invoiceId, 'apply-credit', { amountMinor: 500_000 })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const left = await Promise.all(
      open.map(async ({ invoiceId }) => (await ledger.read(invoiceId)).balanceMinor),
    );
    expect(left.toSorted()).toEqual([1_075_000, 1_075_000, 1_075_000, 575_000]);
  });

  test('a payment dated in the future is refused', async () => {
    const { invoiceId } = await ledger.issued();
    const answer = await ledger.pay(invoiceId, 100, { receivedOn: '2026-09-08' });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { receivedOn: expect.any(String) }]);
  });

  test('a payment on an invoice that someone has changed in the meantime is refused as stale', async () => {
    const { invoiceId, version } = await ledger.issued();
    await pay(invoiceId, 100);
    const body = { version, method: 'cash', amountMinor: 100, receivedOn: '2026-09-07' };
    expect((await ledger.send('POST', `invoices/${invoiceId}/pay`, body)).json().code).toBe(
      'version_conflict',
    );
  });
});

describe('Credit notes', () => {
  test('B04 a paid invoice is credited in part: net and VAT from within, and the money is refunded', async () => {
    const { invoiceId } = await ledger.issued();
    const paymentId = firstPayment(await pay(invoiceId, 1_075_000));
    const credited = done(
      await ledger.credit(invoiceId, 75_000, { refunds: [{ paymentId, amountMinor: 75_000 }] }),
    );
    expect(credited).toMatchObject({
      status: 'partially_refunded',
      balanceMinor: 0,
      creditNotes: [
        { number: 'CN-2026-0001', totalMinor: 75_000, beforePaymentMinor: 0, refundMinor: 75_000 },
      ],
      refunds: [{ state: 'succeeded', amountMinor: 75_000 }],
    });
    const { document } = await server.engine.db
      .selectFrom('credit_note')
      .select('document')
      .executeTakeFirstOrThrow();
    expect(document.totals).toMatchObject({ net: 69_767, taxTotal: 5_233, total: 75_000 });
    expect(document.taxes).toMatchObject([{ base: 69_767, amount: 5_233 }]);
  });

  test('B07 the part already paid must be settled, to the unit', async () => {
    const { invoiceId } = await ledger.issued();
    const paymentId = firstPayment(await pay(invoiceId, 975_000));
    for (const settlement of [{}, { toCreditMinor: 99_999 }, { toCreditMinor: 100_001 }])
      expect((await ledger.credit(invoiceId, 200_000, settlement)).statusCode).toBe(422);
    const settlement = {
      refunds: [{ paymentId, amountMinor: 40_000 }],
      toCreditMinor: 35_000,
      outsideMinor: 25_000,
    };
    const credited = done(await ledger.credit(invoiceId, 200_000, settlement));
    expect(credited).toMatchObject({
      status: 'partially_refunded',
      balanceMinor: 0,
      customerCreditMinor: 35_000,
      creditNotes: [
        { beforePaymentMinor: 100_000, refundMinor: 40_000, creditMinor: 35_000, outsideMinor: 25_000 },
      ],
    });
    expect(credited.refunds.map(({ amountMinor, isOutside }) => [amountMinor, isOutside]).sort()).toEqual([
      [25_000, true],
      [40_000, false],
    ]);
  });

  test('B08 an invoice is never credited beyond its total', async () => {
    const { invoiceId } = await ledger.issued();
    done(await ledger.credit(invoiceId, 1_075_000));
    expect(await ledger.read(invoiceId)).toMatchObject({ status: 'credited', balanceMinor: 0 });
    expect((await ledger.credit(invoiceId, 1)).statusCode).toBe(422);
    const other = await ledger.issued();
    expect((await ledger.credit(other.invoiceId, 1_075_001)).statusCode).toBe(422);
  });

  test('a credit of some lines credits their share, and never more than a line has left', async () => {
    const lines = [ledger.aLine({ quantity: '3', unitPrice: '33.33' }), ledger.aLine({ unitPrice: '100' })];
    const { invoiceId, totalMinor } = await ledger.issued({ lines, discount: { percent: '10' } });
    const creditLines = (quantity: string, position = 0) =>
      ledger.act(invoiceId, 'credit', {
        credited: { lines: [{ position, quantity }] },
        reasonKind: 'returned',
        reason: 'Not done.',
      });
    done(await creditLines('1'));
    expect((await creditLines('2.0001')).statusCode).toBe(422);
    done(await creditLines('2'));
    done(await creditLines('1', 1));
    expect((await creditLines('1', 1)).statusCode).toBe(422);
    const { sums, balanceMinor } = await ledger.read(invoiceId);
    expect([sums.creditedMinor, balanceMinor]).toEqual([totalMinor, 0]);
  });

  test('a payment from credit is returned to the credit', async () => {
    const first = await ledger.issued();
    await pay(first.invoiceId, 2_150_000);
    const { invoiceId } = await ledger.issued();
    expect((await ledger.credit(invoiceId, 75_000, { outsideMinor: 75_000 })).statusCode).toBe(422);
    expect(done(await ledger.credit(invoiceId, 75_000, { toCreditMinor: 75_000 }))).toMatchObject({
      status: 'paid',
      balanceMinor: 0,
      customerCreditMinor: 75_000,
    });
  });
});

describe('Deposits', () => {
  test('B10 a deposit of 30 % waits for the invoice of its booking and is applied when it is issued', async () => {
    const { bookingId } = await withDeposit(680_273);
    const draft = await ledger.draft({
      bookingId,
      lines: [
        ledger.aLine({ unitPrice: '12500' }),
        ledger.aLine({ quantity: '1.5', unitPrice: '8333.33', discount: { percent: '12.5' } }),
      ],
      discount: { percent: '10' },
    });
    expect(draft).toMatchObject({ depositsMinor: 680_273, totalMinor: 2_267_578 });
    const issued = await ledger.issue(draft.invoiceId);
    expect(issued).toMatchObject({ status: 'partially_paid', balanceMinor: 1_587_305 });
    expect(issued.payments).toMatchObject([{ isDeposit: true, appliedMinor: 680_273 }]);
  });

  test('the draft of a booking lists its services and prices, and a booking has one live invoice', async () => {
    const { bookingId } = await withDeposit(1_000);
    const draft = done(await ledger.send('POST', 'invoices/from-booking', { bookingId }));
    expect(draft).toMatchObject({
      source: 'booking',
      totalMinor: 650_000,
      document: { lines: [{ description: 'Haircut', staffName: 'Ada Obi' }], suppliedOn: '2026-09-08' },
    });
    expect((await ledger.send('POST', 'invoices/from-booking', { bookingId })).statusCode).toBe(409);
  });

  test.each([
    { priceMinor: 650_000, line: { quantity: '5', unitPrice: '1300.00' } },
    { priceMinor: 650_001, line: { quantity: '1', unitPrice: '6500.01' } },
  ])('the draft of a group totals the price of all its places', async ({ priceMinor, line }) => {
    const { bookingId } = await withDeposit(1_000);
    await server.engine.db
      .updateTable('appointment')
      .set({ seats: 5, price_minor: priceMinor })
      .where('booking_id', '=', bookingId)
      .execute();
    const draft = done(await ledger.send('POST', 'invoices/from-booking', { bookingId }));
    expect(draft).toMatchObject({ totalMinor: priceMinor, document: { lines: [line] } });
  });

  test('a deposit beyond the invoice becomes credit', async () => {
    const { bookingId } = await withDeposit(700_000);
    const draft = done(await ledger.send('POST', 'invoices/from-booking', { bookingId }));
    expect(await ledger.issue(draft.invoiceId)).toMatchObject({
      status: 'paid',
      customerCreditMinor: 50_000,
    });
  });

  test('B16 the unused part of a deposit is refunded without an invoice', async () => {
    const { bookingId, deposit } = await withDeposit(50_000);
    await inOne((tx) =>
      refundPayment(server.deps, tx, {
        paymentId: deposit.paymentId,
        amountMinor: 30_000,
        isOutside: false,
        withTip: false,
        reason: 'Cancelled in time.',
        by: systemActor,
      }),
    );
    const draft = done(await ledger.send('POST', 'invoices/from-booking', { bookingId }));
    expect(draft.depositsMinor).toBe(20_000);
    const more = () =>
      inOne((tx) =>
        refundPayment(server.deps, tx, {
          paymentId: deposit.paymentId,
          amountMinor: 20_001,
          isOutside: false,
          withTip: false,
          reason: 'More.',
          by: systemActor,
        }),
      );
    await expect(more()).rejects.toMatchObject({ status: 422 });
  });
});

test('B24 an invoice credited in full has the status credited, in the list and its filter, and not paid', async () => {
  const { invoiceId } = await ledger.issued();
  const half = await ledger.issued();
  const paidInPart = await ledger.issued();
  done(await ledger.credit(invoiceId, 1_075_000));
  done(await ledger.credit(half.invoiceId, 500_000));
  done(await ledger.credit(paidInPart.invoiceId, 75_000));
  await pay(paidInPart.invoiceId, 1_000_000);
  const withStatus = async (status: string) =>
    (await ledger.list({ status, customer: ledger.customerId })).items.map((row) => [
      row.invoiceId,
      row.status,
    ]);
  expect(await withStatus('credited')).toEqual([[invoiceId, 'credited']]);
  expect(await withStatus('paid')).toEqual([[paidInPart.invoiceId, 'paid']]);
  expect(await withStatus('unpaid')).toEqual([[half.invoiceId, 'unpaid']]);
});
