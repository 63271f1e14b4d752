import type { Invoicing } from '@daybook/contract/invoice-settings';
import type { Invoice } from '@daybook/contract/invoices';
import { newUuid } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { callDuring, closeBooks } from '../../../testing/books.ts';
import { done, type Ledger, openLedger } from '../../../testing/invoices.ts';
import { openPrepaying } from '../../../testing/prepaying.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { lockBooks } from '../drafts/invoicing-terms.repo.ts';
import { lockInvoice } from '../drafts/lock-invoice.ts';
import { systemActor } from '../history/actor.ts';
import { issueInvoice } from './issue-invoice.ts';
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
const close = (lockedUntil: string | null) => closeBooks(ledger, lockedUntil);
const august = '2026-08-31';
const closed = expect.stringContaining('The books are closed up to 31 August 2026.');
const ofAugust = { issuedOn: '2026-08-20', due: { on: '2026-09-20' } };
const firstPayment = ({ payments }: Invoice): string => payments[0]?.paymentId ?? '';

test.each([
  ['1900-01-01', 'The earliest date is 1 January 2021.'],
  ['2020-12-31', 'The earliest date is 1 January 2021.'],
  ['2026-09-08', 'This date is in the future.'],
  ['2027-01-01', 'This date is in the future.'],
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

test('an invoice of a closed day cannot be voided; it is credited, written off or reopened today', async () => {
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

test('a payment cannot be recorded for a closed day or reversed from it; a refund is made today', async () => {
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

/** A customer reported a transfer for an invoice or a booking; nobody has checked it. */
async function toldTransfer(of: { invoice_id: string } | { booking_id: string }): Promise<string> {
  const transferClaimId = newUuid();
  await server.engine.db
    .insertInto('transfer_claim')
    .values({
      transfer_claim_id: transferClaimId,
      invoice_id: null,
      booking_id: null,
      ...of,
      currency: 'NGN',
      amount_minor: 100_000,
      paid_on: '2026-08-30',
      payer_name: 'Ife',
      reference: 'TRF',
      created_at: server.clock.now(),
    })
    .execute();
  return transferClaimId;
}
const confirm = (transferClaimId: string, receivedOn: string) =>
  ledger.send('POST', `payments/claims/${transferClaimId}/confirm`, {
    version: 1,
    amountMinor: 100_000,
    receivedOn,
  });

/** A booking with a deposit that nobody has paid. */
async function openDeposit() {
  const paid = await openPrepaying(server);
  await paid.book('10:00');
  // All sessions have ended.
  await ledger.waitUntil(server.clock.now().toISOString());
  return paid;
}
const bookedWithDeposit = async () => (await (await openDeposit()).stored()).booking_id;
const takeDeposit = (bookingId: string, receivedOn: string) =>
  ledger.send('POST', `bookings/${bookingId}/money/payments`, {
    method: 'cash',
    amountMinor: 100_000,
    receivedOn,
    reference: '',
    note: '',
  });

const countPayments = async () =>
  (await server.engine.db.selectFrom('payment').select('payment_id').execute()).length;

test('no deposit of a booking is recorded for a closed day', async () => {
  const bookingId = await bookedWithDeposit();
  await close(august);
  for (const day of ['2026-08-31', '2026-08-01']) {
    const late = await takeDeposit(bookingId, day);
    expect([late.statusCode, late.json().fields]).toEqual([400, { receivedOn: closed }]);
  }
  expect(await countPayments()).toBe(0);
  done(await takeDeposit(bookingId, '2026-09-01'));
});

test.each(['an invoice', 'a deposit'])(
  'no bank transfer for %s is confirmed for a closed day',
  async (what) => {
    const of =
      what === 'an invoice'
        ? { invoice_id: (await ledger.issued()).invoiceId }
        : { booking_id: await bookedWithDeposit() };
    const transferClaimId = await toldTransfer(of);
    await close(august);
    const late = await confirm(transferClaimId, '2026-08-31');
    expect([late.statusCode, late.json().fields]).toEqual([400, { receivedOn: closed }]);
    expect(await countPayments()).toBe(0);
    expect(done(await confirm(transferClaimId, '2026-09-01'))).toMatchObject({ state: 'confirmed' });
  },
);

test('a deposit that a provider reports late is posted today', async () => {
  const paid = await openDeposit();
  const paymentId = await paid.begin();
  await close(august);
  await inTransaction(server.engine.db, (tx) =>
    settlePayment(server.deps, tx, {
      paymentId,
      receivedMinor: 200_000,
      currency: 'NGN',
      transactionId: 't-2',
      receivedAt: new Date('2026-08-31T22:59:59Z'),
    }),
  );
  expect(await paid.payments()).toMatchObject([{ received_on: '2026-09-07' }]);
});

// The embedded engine runs one transaction after the other.
const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('closing the books while somebody writes into them', () => {
  test.each(['issues', 'takes money'])('closing the books waits for a transaction that %s', async (what) => {
    const { invoiceId } = what === 'issues' ? await ledger.draft(ofAugust) : await ledger.issued(ofAugust);
    const { db } = server.engine;
    const invoice = await db.selectFrom('invoice').selectAll().executeTakeFirstOrThrow();
    const work = async (tx: Tx) => {
      if (what === 'issues')
        return issueInvoice(server.deps, tx, { invoice: await lockInvoice(tx, invoiceId), by: systemActor });
      const { customer_id: customerId } = invoice;
      const about = { customerId, invoiceId, currency: 'NGN', amountMinor: 100, tipMinor: 0 };
      const paymentId = await openPayment(server.deps, tx, {
        ...about,
        provider: 'paystack',
        method: 'online',
        reference: newUuid(),
      });
      return settlePayment(server.deps, tx, {
        paymentId,
        receivedMinor: 100,
        currency: 'NGN',
        transactionId: 't-3',
        receivedAt: new Date('2026-08-30T10:00:00Z'),
      });
    };
    const { answer, hasWaited } = await callDuring(server, work, () => close(august));
    expect([hasWaited, answer.statusCode]).toEqual([true, 200]);
    expect(await ledger.read(invoiceId)).toMatchObject({ state: 'issued', issuedOn: '2026-08-20' });
  });

  const acts: Record<string, () => Promise<() => ReturnType<Ledger['send']>>> = {
    'issues an invoice': async () => {
      const { invoiceId, version, payableMinor } = await ledger.draft(ofAugust);
      return () => ledger.send('POST', `invoices/${invoiceId}/issue`, { version, payableMinor });
    },
    'voids one': async () => {
      const { invoiceId, version } = await ledger.issued(ofAugust);
      return () => ledger.send('POST', `invoices/${invoiceId}/void`, { version, reason: 'Twice.' });
    },
    'takes money for one': async () => {
      const { invoiceId } = await ledger.issued(ofAugust);
      return () => ledger.pay(invoiceId, 100, { receivedOn: '2026-08-25' });
    },
    'takes a payment back': async () => {
      const { invoiceId } = await ledger.issued(ofAugust);
      const paid = done<Invoice>(await ledger.pay(invoiceId, 100, { receivedOn: '2026-08-25' }));
      return () => ledger.act(invoiceId, `payments/${firstPayment(paid)}/reverse`, { reason: 'A mistake.' });
    },
    'takes a deposit': async () => {
      const bookingId = await bookedWithDeposit();
      return () => takeDeposit(bookingId, '2026-08-31');
    },
    'confirms a transfer': async () => {
      const transferClaimId = await toldTransfer({ invoice_id: (await ledger.issued()).invoiceId });
      return () => confirm(transferClaimId, '2026-08-30');
    },
  };

  test.each(Object.keys(acts))(
    'a transaction that %s waits for the closing, and is refused',
    async (what) => {
      const act = await acts[what]?.();
      if (!act) throw new Error('There is no such act.');
      const closing = async (tx: Tx) => {
        await lockBooks(tx);
        await tx.updateTable('invoicing').set({ locked_until: august }).execute();
      };
      const { answer, hasWaited } = await callDuring(server, closing, act);
      expect([hasWaited, answer.statusCode >= 400 && answer.statusCode < 500, answer.body]).toEqual([
        true,
        true,
        expect.stringContaining('The books are closed up to 31 August 2026.'),
      ]);
    },
  );
});

test('a payment that a provider reports late is posted today, and a lost charge-back counts all the same', async () => {
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

test('only past days can be closed, and the log names who closed or opened them', async () => {
  for (const day of ['2026-09-07', '2026-09-08', '2999-01-01']) {
    const answer = await close(day);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['lockedUntil']]);
  }
  expect(done<Invoicing>(await close(august)).lockedUntil).toBe(august);
  const { version: _, ...settings } = done<Invoicing>(await close(null));
  expect(settings.lockedUntil).toBeNull();
  const logged = await server.engine.db.selectFrom('audit_event').selectAll().orderBy('at', 'desc').execute();
  expect(JSON.stringify(logged)).toContain(august);
});
