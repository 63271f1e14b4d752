import type { Invoice } from '@daybook/contract/invoices';
import { done, type Ledger, openLedger } from '../../../testing/invoices.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { readsOf, statementsSentBy } from '../../../testing/statements.ts';
import { writeBooking } from '../../../testing/stored-bookings.ts';

let server: TestServer;
let ledger: Ledger;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ledger = await openLedger(server);
});

const paying = { method: 'cash', receivedOn: '2026-09-07' };

/** The statements of an act on an invoice as it was last seen. */
const sentBy = ({ invoiceId, version }: Invoice, action: string, body: object) =>
  statementsSentBy(async () =>
    done(await ledger.send('POST', `invoices/${invoiceId}/${action}`, { version, ...body })),
  );

async function bookingOfCustomer(): Promise<string> {
  const serviceId = await ledger.salon.addService({ price_minor: 650_000 });
  const staffId = await ledger.salon.addStaff({ performs: [serviceId] });
  const bookingId = await writeBooking(server, { serviceId, staffId, startAt: '2026-09-08T10:00:00Z' });
  await server.engine.db
    .updateTable('booking')
    .set({ customer_id: ledger.customerId })
    .where('booking_id', '=', bookingId)
    .execute();
  return bookingId;
}

const takeDeposit = (bookingId: string) =>
  statementsSentBy(async () =>
    done(
      await ledger.send('POST', `bookings/${bookingId}/money/payments`, { ...paying, amountMinor: 100_000 }),
    ),
  );

const ways: [string, object, { atMost: number }][] = [
  ['in full', { amountMinor: 1_075_000 }, { atMost: 22 }],
  ['in part', { amountMinor: 500_000 }, { atMost: 22 }],
  ['with more than is due', { amountMinor: 1_100_000 }, { atMost: 22 }],
  [
    'with a tip, and a receipt by mail',
    { amountMinor: 500, tipMinor: 500, sendReceipt: true },
    { atMost: 24 },
  ],
];
test.each(ways)('an invoice that is paid %s is read once under its lock', async (_, paid, { atMost }) => {
  const sent = await sentBy(await ledger.issued(), 'pay', { ...paying, ...paid });
  expect(readsOf(sent)).toMatchObject({ terms: 1, payment: 1 });
  expect(sent.length).toBeLessThanOrEqual(atMost);
});

test('the tenth payment of an invoice takes as many statements as the first', async () => {
  const { invoiceId } = await ledger.issued();
  const counts = [];
  for (const _ of Array.from({ length: 10 })) {
    const sent = await sentBy(await ledger.read(invoiceId), 'pay', { ...paying, amountMinor: 1_000 });
    expect(readsOf(sent)).toMatchObject({ invoice: 2, terms: 1, payment: 1 });
    counts.push(sent.length);
  }
  expect(new Set(counts).size).toBe(1);
});

test('taking a deposit is as much work whatever was paid before', async () => {
  const bookingId = await bookingOfCustomer();
  for (const _ of [1, 2, 3]) {
    const sent = await takeDeposit(bookingId);
    // Once under the lock, once for the answer.
    expect(readsOf(sent).booking).toBe(2);
    expect(sent.length).toBeLessThanOrEqual(23);
  }
});

test('an invoice that is issued reads its deposits once, and applies each by three statements', async () => {
  const counts = [];
  for (const deposits of [1, 2, 3]) {
    const bookingId = await bookingOfCustomer();
    for (const _ of Array.from({ length: deposits })) await takeDeposit(bookingId);
    const draft: Invoice = done(await ledger.send('POST', 'invoices/from-booking', { bookingId }));
    const sent = await sentBy(draft, 'issue', { payableMinor: draft.payableMinor });
    // Once under the lock, once for the answer.
    expect(readsOf(sent)).toMatchObject({ invoice: 2, payment: 2 });
    counts.push(sent.length);
  }
  const [one = 0] = counts;
  expect(one).toBeLessThanOrEqual(35);
  expect(counts).toEqual([one, one + 3, one + 6]);
});
