import type { Invoicing } from '@daybook/contract/invoice-settings';
import type { Invoice } from '@daybook/contract/invoices';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { done, type Ledger, openLedger } from '../../../testing/invoices.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { systemActor } from '../history/actor.ts';
import { openPayment } from './open-payment.ts';
import { settlePayment } from './payments.ts';
import { reversePayment } from './reversal.ts';

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

/** Today is 7 September 2026. */
async function close(lockedUntil: string | null) {
  const {
    currency: _,
    taxRates: __,
    series: ___,
    ...kept
  }: Invoicing = (await ledger.send('GET', 'settings/invoicing')).json();
  return ledger.send('PUT', 'settings/invoicing', { ...kept, lockedUntil });
}
const august = '2026-08-31';
const closed = expect.stringContaining('The books are closed up to and including 31 August 2026.');
const ofAugust = { issuedOn: '2026-08-20', due: { on: '2026-09-20' } };
const firstPayment = ({ payments }: Invoice): string => payments[0]?.paymentId ?? '';

test.each([
  ['1900-01-01', 'The earliest day is 1 January 2021.'],
  ['2020-12-31', 'The earliest day is 1 January 2021.'],
  ['2026-09-08', 'This day is still to come.'],
  ['2027-01-01', 'This day is still to come.'],
])('nothing is issued or received on %s', async (day, sentence) => {
  const draft = await ledger.send('POST', 'invoices', ledger.anInvoice({ issuedOn: day, due: { days: 7 } }));
  expect([draft.statusCode, draft.json().fields]).toEqual([400, { issuedOn: sentence }]);
  const { invoiceId } = await ledger.issued();
  const paid = await ledger.pay(invoiceId, 100, { receivedOn: day });
  expect([paid.statusCode, paid.json().fields]).toEqual([400, { receivedOn: sentence }]);
});

test('B26 no invoice is written or issued for a closed day', async () => {
  const draft = await ledger.draft(ofAugust);
  expect((await close(august)).statusCode).toBe(200);
  const written = await ledger.send('POST', 'invoices', ledger.anInvoice(ofAugust));
  expect([written.statusCode, written.json().fields]).toEqual([400, { issuedOn: closed }]);
  const { payableMinor, missing } = await ledger.read(draft.invoiceId);
  expect(missing).toEqual([closed]);
  const issued = await ledger.act(draft.invoiceId, 'issue', { payableMinor });
  expect([issued.statusCode, issued.json().fields]).toEqual([400, { issuedOn: closed }]);
  expect(await ledger.issued({ issuedOn: '2026-09-01', due: { days: 0 } })).toMatchObject({
    state: 'issued',
  });
});

test('an invoice of a closed day is not voided; it is credited, given up or reopened today', async () => {
  const { invoiceId } = await ledger.issued(ofAugust);
  await close(august);
  const voided = await ledger.act(invoiceId, 'void', { reason: 'Twice.' });
  expect([voided.statusCode, voided.json().message]).toEqual([409, closed]);
  done(await ledger.act(invoiceId, 'uncollectible', { reason: 'Moved away.' }));
  done(await ledger.act(invoiceId, 'reopen', { reason: 'Is back.' }));
  const credited = done(await ledger.credit(invoiceId, 1_075_000));
  expect(credited.creditNotes).toMatchObject([{ issuedOn: '2026-09-07' }]);
  const later = await ledger.issued();
  expect(done(await ledger.act(later.invoiceId, 'void', { reason: 'Twice.' }))).toMatchObject({
    state: 'void',
  });
});

test('no payment is written down for a closed day or taken back from it; a refund is made today', async () => {
  const { invoiceId } = await ledger.issued(ofAugust);
  const paid = done(await ledger.pay(invoiceId, 500_000, { receivedOn: '2026-08-25' }));
  await close(august);
  const late = await ledger.pay(invoiceId, 100, { receivedOn: '2026-08-31' });
  expect([late.statusCode, late.json().fields]).toEqual([400, { receivedOn: closed }]);
  const path = `payments/${firstPayment(paid)}`;
  const back = await ledger.act(invoiceId, `${path}/reverse`, { reason: 'A mistake.' });
  expect([back.statusCode, back.json().message]).toEqual([409, closed]);
  done(await ledger.act(invoiceId, `${path}/refund`, { amountMinor: 500_000, reason: 'A mistake.' }));
  done(await ledger.pay(invoiceId, 100, { receivedOn: '2026-09-01' }));
});

test('what a provider tells late is booked today, and a charge-back that is lost counts all the same', async () => {
  const { invoiceId } = await ledger.issued();
  await close(august);
  const { db } = server.engine;
  const paymentId = await inTransaction(db, async (tx) => {
    const id = await openPayment(server.deps, tx, {
      customerId: ledger.customerId,
      invoiceId,
      provider: 'paystack',
      method: 'online',
      reference: `DB-${invoiceId}`,
      currency: 'NGN',
      amountMinor: 1_075_000,
      tipMinor: 0,
    });
    await settlePayment(server.deps, tx, {
      paymentId: id,
      receivedMinor: 1_075_000,
      currency: 'NGN',
      transactionId: 't-1',
      feeMinor: 0,
      receivedAt: new Date('2026-08-30T10:00:00Z'),
    });
    return id;
  });
  expect((await ledger.read(invoiceId)).payments).toMatchObject([{ receivedOn: '2026-09-07' }]);
  await db.updateTable('payment').set({ received_on: '2026-08-30' }).execute();
  const lost = { paymentId, reason: 'Lost.', by: systemActor, isForced: true };
  expect(await inTransaction(db, (tx) => reversePayment(server.deps, tx, lost))).toBe(true);
});

test('only days that are over are closed, and the log says who closed or opened them', async () => {
  for (const day of ['2026-09-07', '2026-09-08', '2999-01-01']) {
    const answer = await close(day);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['lockedUntil']]);
  }
  expect(done<Invoicing>(await close(august)).lockedUntil).toBe(august);
  const { version: _, ...told } = done<Invoicing>(await close(null));
  expect(told.lockedUntil).toBeNull();
  const logged = await server.engine.db.selectFrom('audit_event').selectAll().orderBy('at', 'desc').execute();
  expect(JSON.stringify(logged)).toContain(august);
});
