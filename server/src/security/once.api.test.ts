import type { LightMyRequestResponse } from 'fastify';
import { newUuid } from '../platform/clock.ts';
import { done, type Ledger, openLedger } from '../testing/invoices.ts';
import { at } from '../testing/manage.ts';
import { openPrepaying, type Prepaying } from '../testing/prepaying.ts';
import { aBooking } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let ledger: Ledger;
let prepaying: Prepaying;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Asking {
  path: string;
  body: object;
  /** The same request with another content. */
  other: object;
  /** Another user's status for the same request and key: their own result, or a stale version. */
  ofAnother: number;
}

const counted = ['booking', 'invoice', 'credit_note', 'payment', 'refund', 'customer_event'] as const;
const effects = async () =>
  Promise.all(
    counted.map(async (table) => (await server.engine.db.selectFrom(table).selectAll().execute()).length),
  );

/** Every request that creates a booking, an invoice, a payment or a refund. */
const askings: Record<string, () => Promise<Asking>> = {
  'a booking': async () => {
    const body = aBooking({ serviceIds: [prepaying.cut], startAt: at('10:00') });
    return { path: 'bookings', body, other: { ...body, startAt: at('12:00') }, ofAnother: 201 };
  },
  'an invoice': async () => {
    const body = ledger.anInvoice();
    return { path: 'invoices', body, other: { ...body, poNumber: '7' }, ofAnother: 201 };
  },
  'an issue': async () => {
    const { invoiceId, version, payableMinor } = await ledger.draft();
    const body = { version, payableMinor };
    return { path: `invoices/${invoiceId}/issue`, body, other: { ...body, send: true }, ofAnother: 409 };
  },
  'a payment': async () => {
    const { invoiceId, version } = await ledger.issued();
    const body = { version, method: 'cash', amountMinor: 1000, receivedOn: '2026-09-07' };
    return { path: `invoices/${invoiceId}/pay`, body, other: { ...body, amountMinor: 2000 }, ofAnother: 409 };
  },
  'a refund': async () => {
    const { invoiceId } = await ledger.issued();
    const { version, payments } = done(await ledger.pay(invoiceId, 5000));
    const body = { version, amountMinor: 1000, reason: 'Asked for.' };
    const path = `invoices/${invoiceId}/payments/${payments[0]?.paymentId}/refund`;
    return { path, body, other: { ...body, amountMinor: 2000 }, ofAnother: 409 };
  },
  'a credit note': async () => {
    const { invoiceId, version } = await ledger.issued();
    const body = { version, credited: { amountMinor: 1000 }, reasonKind: 'price', reason: 'Too much.' };
    return {
      path: `invoices/${invoiceId}/credit`,
      body,
      other: { ...body, credited: { amountMinor: 2000 } },
      ofAnother: 409,
    };
  },
  'given credit': async () => {
    const body = { amountMinor: 1000, reason: 'Sorry for the wait.' };
    const path = `customers/${ledger.customerId}/credit`;
    return { path, body, other: { ...body, amountMinor: 2000 }, ofAnother: 200 };
  },
  'a deposit at the desk': async () => {
    await prepaying.book('10:00');
    const { booking_id: id } = await prepaying.stored();
    const body = { method: 'cash', amountMinor: 1000, receivedOn: '2026-09-07' };
    return {
      path: `bookings/${id}/money/payments`,
      body,
      other: { ...body, amountMinor: 2000 },
      ofAnother: 200,
    };
  },
  'the refund of a deposit': async () => {
    await prepaying.book('10:00');
    await prepaying.arrive(await prepaying.begin());
    const { booking_id: id } = await prepaying.stored();
    const [payment] = await prepaying.payments();
    const body = { amountMinor: 1000, reason: 'Asked for it.' };
    const path = `bookings/${id}/money/payments/${payment?.payment_id}/refund`;
    return { path, body, other: { ...body, amountMinor: 2000 }, ofAnother: 200 };
  },
};

test.each(Object.keys(askings))(
  'A43 ten concurrent requests for %s under one key create one, with one answer; other content is refused, and another user’s key is separate',
  async (what) => {
    const isDeposit = /booking|deposit/.test(what);
    if (isDeposit) prepaying = await openPrepaying(server);
    else ledger = await openLedger(server);
    const asking = await askings[what]?.();
    if (!asking) throw new Error('There is no such thing to ask for.');
    const { path, body, other, ofAnother } = asking;
    const key = newUuid();
    const one = (await server.signIn()).token;
    const send = (sent: object, as: string | undefined = one): Promise<LightMyRequestResponse> =>
      server.call('POST', path, { body: sent, as, headers: { 'idempotency-key': key } });
    const before = await effects();
    const first = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    const after = await effects();
    expect(new Set(first.map((answer) => answer.body)).size).toBe(1);
    expect([200, 201]).toContain(first[0]?.statusCode);
    const made = after.reduce((sum, count, index) => sum + count - (before[index] ?? 0), 0);
    expect(made).toBe(what === 'an issue' ? 0 : 1);
    const refused = await send(other);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'idempotency_mismatch']);
    expect(await effects()).toEqual(after);
    if (what === 'a booking') return; // Visitors have no identity; their keys are secret.
    expect((await send(body, (await server.signIn()).token)).statusCode).toBe(ofAnother);
  },
);

test('A43 every request that creates one of these requires a key', async () => {
  ledger = await openLedger(server);
  for (const make of Object.values(askings).slice(1, 7)) {
    const { path, body } = await make();
    const answer = await server.call('POST', path, { body, as: ledger.owner() });
    expect([path, answer.statusCode]).toEqual([path, 400]);
  }
});

test('A41 ten users who record a payment at once record one; the others are refused as stale', async () => {
  ledger = await openLedger(server);
  const { invoiceId, version, payableMinor } = await ledger.issued();
  const body = { version, method: 'cash', amountMinor: payableMinor, receivedOn: '2026-09-07' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ledger.send('POST', `invoices/${invoiceId}/pay`, body)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  expect(await ledger.read(invoiceId)).toMatchObject({ status: 'paid', customerCreditMinor: 0 });
  expect((await ledger.read(invoiceId)).payments).toHaveLength(1);
});
