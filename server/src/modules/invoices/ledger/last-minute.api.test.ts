import type { Invoice } from '@daybook/contract/invoices';
import { sql } from 'kysely';
import { newUuid } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { callDuring, closeBooks } from '../../../testing/books.ts';
import { done, type Ledger, openLedger } from '../../../testing/invoices.ts';
import { openPrepaying } from '../../../testing/prepaying.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { issueCreditNote } from '../credit-notes/issue-credit-note.ts';
import type { CreditSettlement } from '../credit-notes/settle-credit.ts';
import { lockBooks } from '../drafts/invoicing-terms.repo.ts';
import { lockInvoice } from '../drafts/lock-invoice.ts';
import { systemActor } from '../history/actor.ts';
import { applyCredit } from './allocate-payment.ts';
import { mergeCustomerMoney } from './customer-money.ts';
import { writeOffRest } from './invoice-status.commands.ts';
import { openPayment } from './open-payment.ts';
import { recordManualPayment, settlePayment } from './payments.ts';
import { refundPayment } from './refunds.ts';
import { markDispute, movePayment } from './reversal.ts';
import { settleRefund } from './settle-refund.ts';

let server: TestServer;
let ledger: Ledger;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ledger = await openLedger(server);
  await server.engine.db.updateTable('invoicing').set({ locked_until: null }).execute();
});

// The embedded engine runs one transaction after the other.
const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

const [today, tomorrow] = ['2026-09-07', '2026-09-08'];
const firstPayment = ({ payments }: Invoice): string => payments[0]?.paymentId ?? '';
const paidInvoice = async (amountMinor = 1_075_000) =>
  done<Invoice>(await ledger.pay((await ledger.issued()).invoiceId, amountMinor));
const because = { reason: 'Too much.', by: systemActor };
const credit = async (tx: Tx, invoiceId: string, settlement: Partial<CreditSettlement> = {}) =>
  issueCreditNote(server.deps, tx, await lockInvoice(tx, invoiceId), {
    credited: { amountMinor: 500 },
    reasonKind: 'price',
    settlement: { refunds: [], toCreditMinor: 0, outsideMinor: 0, ...settlement },
    ...because,
  });
const refund = { amountMinor: 500, isOutside: false, withTip: false, ...because };
/** A payment through a provider, which can be given back and disputed there. */
async function paidOnline(): Promise<string> {
  const { invoiceId } = await ledger.issued();
  return inTransaction(server.engine.db, async (tx) => {
    const paymentId = await openPayment(server.deps, tx, {
      customerId: ledger.customerId,
      invoiceId,
      provider: 'paystack',
      method: 'online',
      reference: newUuid(),
      currency: 'NGN',
      amountMinor: 500,
    });
    const receivedAt = server.clock.now();
    const received = { receivedMinor: 500, currency: 'NGN', transactionId: newUuid(), receivedAt };
    await settlePayment(server.deps, tx, { paymentId, ...received });
    return paymentId;
  });
}

/** Actions that are never refused, because they belong to the day on which they are done. */
const ofToday: Record<string, () => Promise<(tx: Tx) => Promise<unknown>>> = {
  'gives money back': async () => {
    const paymentId = firstPayment(await paidInvoice());
    return (tx) => refundPayment(server.deps, tx, { ...refund, paymentId });
  },
  'gives a deposit back': async () => {
    const paid = await openPrepaying(server);
    await paid.book('10:00');
    const { booking_id: bookingId, customer_id: customerId } = await paid.stored();
    const { paymentId } = await inTransaction(server.engine.db, (tx) =>
      recordManualPayment(
        server.deps,
        tx,
        { deposit: { customerId: customerId ?? '', bookingId, currency: 'NGN' } },
        { method: 'cash', amountMinor: 500, tipMinor: 0, receivedOn: today, reference: '', note: '' },
        systemActor,
      ),
    );
    return (tx) => refundPayment(server.deps, tx, { ...refund, paymentId, from: 'unused' });
  },
  'credits an unpaid invoice': async () => {
    const { invoiceId } = await ledger.issued();
    return (tx) => credit(tx, invoiceId);
  },
  'credits a paid invoice and gives the money back': async () => {
    const paid = await paidInvoice();
    const refunds = [{ paymentId: firstPayment(paid), amountMinor: 500 }];
    return (tx) => credit(tx, paid.invoiceId, { refunds });
  },
  'credits a paid invoice and keeps the money as credit': async () => {
    const { invoiceId } = await paidInvoice();
    return (tx) => credit(tx, invoiceId, { toCreditMinor: 500 });
  },
  'writes the rest off': async () => {
    const { invoiceId } = await paidInvoice(500);
    return async (tx) =>
      writeOffRest(server.deps, tx, await lockInvoice(tx, invoiceId), { amount: 500, ...because });
  },
  'pays with credit': async () => {
    const { invoiceId } = await ledger.issued();
    await paidInvoice(1_075_500);
    return async (tx) => applyCredit(server.deps, tx, await lockInvoice(tx, invoiceId), 500, systemActor);
  },
  'moves a payment to the credit': async () => {
    const paid = await paidInvoice();
    const moved = { paymentId: firstPayment(paid), invoiceId: paid.invoiceId, ...because };
    return (tx) => movePayment(server.deps, tx, moved);
  },
  'hears that a refund failed': async () => {
    const paymentId = await paidOnline();
    const refundId = await inTransaction(server.engine.db, (tx) =>
      refundPayment(server.deps, tx, { ...refund, paymentId }),
    );
    return (tx) => settleRefund(server.deps, tx, { refundId, state: 'failed', transactionId: null });
  },
  'hears that a charge-back is lost': async () => {
    const paymentId = await paidOnline();
    return (tx) => markDispute(server.deps, tx, paymentId, 'lost');
  },
  'merges customers with credit': async () => {
    await paidInvoice(1_075_500);
    const into = await ledger.addCustomer();
    const from = ledger.customerId;
    return async (tx) => {
      await tx.updateTable('customer').set({ merged_into: into }).where('customer_id', '=', from).execute();
      await mergeCustomerMoney(server.deps, tx, { from, into, by: systemActor });
    };
  },
};
const workOf = async (what: string) => {
  const work = await ofToday[what]?.();
  if (!work) throw new Error('There is no such act.');
  return work;
};

/** The days in the books of all that was written since. */
async function daysSince(instant: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text from (
      select (at at time zone 'Africa/Lagos')::date as day from ledger_entry where at >= ${instant}
      union all select (at at time zone 'Africa/Lagos')::date from refund where at >= ${instant}
      union all select issued_on from credit_note where at >= ${instant}
    ) as written`.execute(server.engine.db);
  return rows.map(({ day }) => day);
}

onPostgres.each(Object.keys(ofToday))(
  'a transaction of the last minute that %s waits for the closing, and is dated after it',
  async (what) => {
    const work = await workOf(what);
    const lastMinute = new Date(`${today}T22:59:30Z`);
    server.clock.set(lastMinute.toISOString());
    const { hasWaited } = await callDuring(
      server,
      (tx) => lockBooks(tx),
      () => inTransaction(server.engine.db, work),
      async (tx) => {
        server.clock.set(`${tomorrow}T00:00:30+01:00`);
        await tx.updateTable('invoicing').set({ locked_until: today }).execute();
      },
    );
    expect(hasWaited).toBe(true);
    expect(await daysSince(lastMinute)).toEqual([tomorrow]);
  },
);

onPostgres.each(Object.keys(ofToday))('closing the day waits for a transaction that %s', async (what) => {
  const work = await workOf(what);
  await ledger.waitUntil(`${tomorrow}T00:00:30+01:00`);
  server.clock.set(`${today}T22:59:30Z`);
  const { answer, hasWaited } = await callDuring(
    server,
    async (tx) => {
      await work(tx);
      server.clock.set(`${tomorrow}T00:00:30+01:00`);
    },
    () => closeBooks(ledger, today),
  );
  expect([hasWaited, answer.statusCode]).toEqual([true, 200]);
  expect(await daysSince(new Date(`${today}T22:59:30Z`))).toEqual([today]);
});
