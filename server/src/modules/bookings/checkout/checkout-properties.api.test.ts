import type { BusinessDay } from '@daybook/contract/business-days';
import type { Checkout } from '@daybook/contract/checkout';
import type { Invoice } from '@daybook/contract/invoices';
import { checkoutSums, checkoutTotals } from '@daybook/domain/invoicing/checkout';
import fc from 'fast-check';
import { sql } from 'kysely';
import { openCheckout, result } from '../../../testing/checking-out.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

jest.setTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Desk = Awaited<ReturnType<typeof openCheckout>>;
const day = '2026-09-10';
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const part = fc.integer({ min: 0, max: 100 });
const ofWhole = (whole: number, percent: number) => Math.floor((whole * percent) / 100);
const method = fc.constantFrom('cash' as const, 'card' as const, 'other' as const);
const money = fc.integer({ min: 1, max: 900_000 });
/** A share of what is due, and tips for either team member. */
const payment = fc.record({ method, percent: part, tips: fc.array(money, { maxLength: 2 }) });
const discount = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent: String(percent) })),
  money.map((fixedMinor) => ({ fixedMinor })),
);
const course = fc.record({
  isWalkIn: fc.boolean(),
  depositMinor: fc.oneof(fc.constant(0), money),
  overpaid: fc.oneof(fc.constant(0), money),
  gifts: fc.array(money, { maxLength: 2 }),
  price: fc.integer({ min: 0, max: 900_000 }),
  extras: fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 3 }),
  discount,
  creditPercent: part,
  payments: fc.array(payment, { maxLength: 3 }),
  later: fc.array(payment, { maxLength: 2 }),
  refunds: fc.array(fc.record({ which: fc.nat(9), percent: part, withTip: fc.boolean() }), { maxLength: 3 }),
  floatMinor: fc.integer({ min: 1_000, max: 50_000 }),
  differenceMinor: fc.integer({ min: -1_000, max: 1_000 }),
});
type Course = typeof course extends fc.Arbitrary<infer C> ? C : never;

const wax = { description: 'Wax', unitPrice: '1' };
const major = (minor: number) => (minor / 100).toFixed(2);

/** Splits what is due by the given shares, so that no payment exceeds it. */
function paymentsFor(due: number, shares: Course['payments'], staff: readonly string[]) {
  let left = due;
  return shares.flatMap((share) => {
    const paid = ofWhole(left, share.percent);
    left -= paid;
    const tips = share.tips.map((amountMinor, at) => ({ staffId: staff[at] ?? '', amountMinor }));
    const amountMinor = paid + sumOf(share.tips);
    return amountMinor === 0 ? [] : [{ method: share.method, amountMinor, tips }];
  });
}

/** An overpaid invoice leaves the customer with this credit. */
async function overpay(desk: Desk, amountMinor: number): Promise<void> {
  const { customer_id: customerId } = await desk.stored();
  if (amountMinor === 0 || customerId === null) return;
  const { invoice } = result(await desk.sell({ customerId, lines: [wax], balanceMinor: 100 }));
  const paid = { method: 'cash', amountMinor: amountMinor + 100, receivedOn: day };
  const { version } = await invoiceOf(desk, invoice.invoiceId);
  const answer = await desk.send(`invoices/${invoice.invoiceId}/pay`, { ...paid, version });
  expect(answer.statusCode).toBe(200);
}

/** The business gives the customer credit, which pays like that of an overpayment. */
async function giveCredit(desk: Desk, gifts: readonly number[]): Promise<void> {
  const { customer_id: customerId } = await desk.stored();
  if (customerId === null) return;
  for (const amountMinor of gifts) {
    const answer = await desk.send(`customers/${customerId}/credit`, { amountMinor, reason: 'Thank you.' });
    expect(answer.statusCode).toBe(200);
  }
}

const invoiceOf = async (desk: Desk, invoiceId: string): Promise<Invoice> =>
  (await server.call('GET', `invoices/${invoiceId}`, { as: desk.token() })).json();

async function checkOut(desk: Desk, { extras, price, ...wanted }: Course, staff: readonly string[]) {
  const read: Checkout = await desk.checkout();
  const lines = [
    { position: 0, description: 'Haircut', unitPrice: major(price), quantity: '1', staffId: desk.ada },
    ...extras.map((minor) => ({ description: 'Wax', unitPrice: major(minor), quantity: '2' })),
  ].map((line) => ({ position: null, staffId: null, ...line }));
  const figures = lines.map(({ quantity, unitPrice }) => {
    return { quantity, unitPrice, discount: null, keepsPrice: false, taxRateIds: [] };
  });
  const { payable } = checkoutTotals(read, figures, wanted.discount);
  const { balanceMinor } = checkoutSums({
    payableMinor: payable,
    depositMinor: read.depositMinor,
    creditMinor: 0,
    payments: [],
  });
  const creditMinor = Math.min(read.creditMinor, ofWhole(balanceMinor, wanted.creditPercent));
  const payments = paymentsFor(balanceMinor - creditMinor, wanted.payments, staff);
  const body = { lines, discount: wanted.discount, creditMinor, payments, balanceMinor };
  const done = result(await desk.checkOut(body));
  const { dueMinor } = checkoutSums({ payableMinor: balanceMinor, depositMinor: 0, creditMinor, payments });
  expect(done.dueMinor).toBe(dueMinor);
  return done.invoice.invoiceId;
}

async function payLater(desk: Desk, { later }: Course, staff: readonly string[]): Promise<void> {
  const { balanceMinor, abilities } = await desk.checkout();
  if (!abilities.includes('submit')) return;
  const payments = paymentsFor(balanceMinor, later, staff);
  const { dueMinor, excessMinor } = checkoutSums({
    payableMinor: balanceMinor,
    depositMinor: 0,
    creditMinor: 0,
    payments,
  });
  expect([result(await desk.checkOut({ payments })).dueMinor, excessMinor]).toEqual([dueMinor, 0]);
}

async function giveBack(desk: Desk, invoiceId: string, { refunds }: Course): Promise<void> {
  for (const { which, percent, withTip } of refunds) {
    const { payments, version } = await invoiceOf(desk, invoiceId);
    const paid = payments[which % Math.max(1, payments.length)];
    const amountMinor = ofWhole(paid?.refundableMinor ?? 0, percent);
    if (!paid || amountMinor === 0) continue;
    const path = `invoices/${invoiceId}/payments/${paid.paymentId}/refund`;
    const answer = await desk.send(path, { version, amountMinor, withTip, reason: 'Not happy.' });
    expect([200, 422]).toContain(answer.statusCode);
  }
}

const readDay = async (desk: Desk): Promise<BusinessDay> =>
  (await server.call('GET', `business-days/${day}`, { as: desk.token() })).json();

async function expectTheBooksToAgree(desk: Desk, staff: readonly string[]): Promise<void> {
  const { rows: invoices } = await sql<{ balance: number; due: number }>`
    select balance_minor as balance, payable_minor - coalesce((
      select sum(paid_minor - refunded_minor) from ledger_entry where ledger_entry.invoice_id = invoice.invoice_id
    ), 0)::bigint as due from invoice where state = 'issued'`.execute(desk.db);
  for (const { balance, due } of invoices) expect(balance).toBe(due);
  const { rows: credits } = await sql<{ kept: number; added: number }>`
    select credit_minor as kept, coalesce((
      select sum(customer_credit_minor) from ledger_entry
      where ledger_entry.customer_id = customer_balance.customer_id and ledger_entry.currency = customer_balance.currency
    ), 0)::bigint as added from customer_balance`.execute(desk.db);
  for (const { kept, added } of credits) expect(kept).toBe(added);
  const payments = await desk.payments();
  const refunds = await desk.refunds();
  const { figures } = await readDay(desk);
  for (const { method: by, takenMinor, tipMinor, refundedMinor } of figures.methods) {
    const here = payments.filter((one) => one.method === by && one.state === 'succeeded');
    const ids = here.map(({ payment_id }) => payment_id);
    expect([takenMinor, tipMinor, refundedMinor]).toEqual([
      sumOf(here.map(({ amount_minor }) => amount_minor)),
      sumOf(here.map(({ tip_minor }) => tip_minor)),
      sumOf(
        refunds.filter(({ payment_id }) => ids.includes(payment_id)).map(({ amount_minor }) => amount_minor),
      ),
    ]);
  }
  expect(sumOf(figures.people.map(({ takenMinor }) => takenMinor))).toBe(
    sumOf(payments.map(({ amount_minor }) => amount_minor)),
  );
  const tips = await desk.db.selectFrom('payment_tip').selectAll().execute();
  for (const staffId of staff)
    expect(figures.people.find((one) => one.staffId === staffId)?.tipMinor ?? 0).toBe(
      sumOf(tips.filter(({ staff_id }) => staff_id === staffId).map(({ amount_minor }) => amount_minor)),
    );
}

/** The day's cash, takings and tips are one another's sums, and the counted cash is kept with its difference. */
async function closeTheDay(desk: Desk, { floatMinor, differenceMinor }: Course): Promise<void> {
  const { figures, cashMinor } = await readDay(desk);
  const taken = await desk.payments();
  const refunded = await desk.refunds();
  expect(sumOf(figures.methods.map((by) => by.takenMinor - by.refundedMinor))).toBe(
    sumOf(taken.map(({ amount_minor }) => amount_minor)) -
      sumOf(refunded.map(({ amount_minor }) => amount_minor)),
  );
  const cash = figures.methods.filter(({ method: by }) => by === 'cash');
  expect(cashMinor).toBe(sumOf(cash.map((by) => by.takenMinor - by.refundedMinor)));
  const tips = await desk.db.selectFrom('payment_tip').select('amount_minor').execute();
  const tipMinor = sumOf(tips.map(({ amount_minor }) => amount_minor));
  expect(sumOf(figures.people.map((person) => person.tipMinor))).toBe(tipMinor);
  expect(sumOf(figures.methods.map((by) => by.tipMinor))).toBe(tipMinor);

  const expectedMinor = floatMinor + cashMinor;
  const countedMinor = Math.max(0, expectedMinor + differenceMinor);
  const closing = { floatMinor, expectedMinor, countedMinor };
  const close = (reason: string) => desk.send(`business-days/${day}/close`, { ...closing, reason });
  if (countedMinor !== expectedMinor) expect((await close('')).statusCode).toBe(400);
  const closed: BusinessDay = (await close('Coins for parking.')).json();
  expect(closed).toMatchObject({ closing, figures, cashMinor, afterClosing: [] });
}

/** A sale, a payment and a refund on the closed day are refused, and leave nothing. */
async function expectTheDayToBeLocked(desk: Desk, owedId: string): Promise<void> {
  const before = [await readDay(desk), await entriesOf(desk)];
  const { version } = await invoiceOf(desk, owedId);
  const cash = { method: 'cash', amountMinor: 100 } as const;
  const refusals = [
    await desk.sell({ lines: [wax], balanceMinor: 100, payments: [cash] }),
    await desk.send(`invoices/${owedId}/pay`, { ...cash, version, receivedOn: day }),
  ];
  for (const paid of await desk.payments()) {
    if (paid.invoice_id === null) continue;
    const { payments, version } = await invoiceOf(desk, paid.invoice_id);
    const known = payments.find(({ paymentId }) => paymentId === paid.payment_id);
    if (!known?.refundableMinor) continue;
    const path = `invoices/${paid.invoice_id}/payments/${paid.payment_id}/refund`;
    refusals.push(
      await desk.send(path, { version, amountMinor: known.refundableMinor, reason: 'Not happy.' }),
    );
  }
  for (const refusal of refusals)
    expect([refusal.statusCode, refusal.json()]).toEqual([409, expect.objectContaining({ closedDay: day })]);
  expect([await readDay(desk), await entriesOf(desk)]).toEqual(before);
}

const entriesOf = async ({ db }: Desk) =>
  Number(
    (await db.selectFrom('ledger_entry').select(db.fn.countAll().as('count')).executeTakeFirst())?.count,
  );

test('after any check-out, part payment and refund the ledger, the credit, the takings and the tips agree, and the closed day is final', async () => {
  await fc.assert(
    fc.asyncProperty(course, async (wanted) => {
      server.clock.set('2026-09-07T08:00:00Z');
      const desk = await openCheckout(server);
      await (wanted.isWalkIn ? desk.walkIn() : desk.visit());
      const staff = [desk.ada, await desk.salon.addStaff({ name: 'Bola', performs: [] })];
      await overpay(desk, wanted.overpaid);
      await giveCredit(desk, wanted.gifts);
      if (wanted.depositMinor > 0) {
        const { depositMinor: amountMinor } = wanted;
        expect((await desk.take({ amountMinor, receivedOn: day }, desk.token())).statusCode).toBe(200);
      }
      const invoiceId = await checkOut(desk, wanted, staff);
      await payLater(desk, wanted, staff);
      await giveBack(desk, invoiceId, wanted);
      const owed = result(await desk.sell({ lines: [wax], balanceMinor: 100 }));
      await expectTheBooksToAgree(desk, staff);
      await closeTheDay(desk, wanted);
      await expectTheDayToBeLocked(desk, owed.invoice.invoiceId);
    }),
    { numRuns: 12 },
  );
});
