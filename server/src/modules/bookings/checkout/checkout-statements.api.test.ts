import type { Invoice } from '@daybook/contract/invoices';
import { openCheckout, result } from '../../../testing/checking-out.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { packetsSentBy, readsOf, statementsSentBy } from '../../../testing/statements.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof openCheckout>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-09-07T08:00:00Z');
  desk = await openCheckout(server);
});

const cash = (amountMinor: number) => ({ method: 'cash' as const, amountMinor });
const paid = { ...cash(10_000), receivedOn: '2026-09-07' };

const act = async (path: string, body: object) => {
  const answer = await desk.send(path, body);
  expect([200, 201]).toContain(answer.statusCode);
};

const sell = async (payments: ReturnType<typeof cash>[]): Promise<string> => {
  const lines = [{ description: 'Wax', unitPrice: '100', staffId: desk.ada }];
  return result(await desk.sell({ lines, balanceMinor: 10_000, payments })).invoice.invoiceId;
};

const read = async (invoiceId: string): Promise<Invoice> =>
  (await server.call('GET', `invoices/${invoiceId}`, { as: desk.token() })).json();

/** Counts the statements of an act, and its packets; the embedded engine sends none. */
async function countsOf(work: () => Promise<unknown>) {
  let statements: string[] = [];
  const packets = await packetsSentBy(async () => {
    statements = await statementsSentBy(work);
  });
  return { statements: statements.length, packets, reads: readsOf(statements) };
}

type Counts = Awaited<ReturnType<typeof countsOf>>;
function expectAtMost(counts: Counts, most: Omit<Counts, 'reads'>): void {
  expect(counts.statements).toBeLessThanOrEqual(most.statements);
  expect(counts.packets).toBeLessThanOrEqual(most.packets);
}

test('a visit that is checked out reads the terms once, and its invoice when it is written', async () => {
  await desk.visit();
  const { booking, balanceMinor } = await desk.checkout();
  const path = `bookings/${await desk.bookingId()}/checkout`;
  const body = { version: booking?.version, balanceMinor, payments: [cash(balanceMinor)] };
  const counts = await countsOf(() => act(path, body));
  // Also once before, whether there is an invoice.
  expect(counts.reads).toMatchObject({ terms: 1, invoice: 2 });
  expectAtMost(counts, { statements: 49, packets: 32 });
});

test('an invoice that is paid at the check-out is read and locked once', async () => {
  await desk.visit();
  await act(`bookings/${await desk.bookingId()}/checkout`, {
    version: (await desk.checkout()).booking?.version,
    balanceMinor: 650_000,
  });
  const { booking, balanceMinor } = await desk.checkout();
  const path = `bookings/${await desk.bookingId()}/checkout`;
  const body = { version: booking?.version, balanceMinor, payments: [cash(balanceMinor)] };
  const counts = await countsOf(() => act(path, body));
  expect(counts.reads).toMatchObject({ terms: 1, invoice: 2 });
});

test('a sale reads the terms and its invoice once, however many payments it has', async () => {
  const one = await countsOf(() => sell([cash(10_000)]));
  const two = await countsOf(() => sell([cash(5_000), cash(5_000)]));
  for (const { reads } of [one, two]) expect(reads).toMatchObject({ terms: 1, invoice: 1, payment: 0 });
  expectAtMost(one, { statements: 31, packets: 18 });
  expectAtMost(two, { statements: one.statements + 8, packets: one.packets + 3 });
});

test('a payment that is recorded reads its invoice under the lock, and for the answer', async () => {
  const invoiceId = await sell([]);
  const { version } = await read(invoiceId);
  const counts = await countsOf(() => act(`invoices/${invoiceId}/pay`, { ...paid, version }));
  expect(counts.reads).toMatchObject({ terms: 1, invoice: 2, payment: 1 });
  expectAtMost(counts, { statements: 22, packets: 15 });
});

test('a refund reads its invoice under the lock, and for the answer', async () => {
  const invoiceId = await sell([cash(10_000)]);
  const { version, payments } = await read(invoiceId);
  const path = `invoices/${invoiceId}/payments/${payments[0]?.paymentId}/refund`;
  const counts = await countsOf(() => act(path, { version, amountMinor: 5_000, reason: 'A mistake.' }));
  // The payment: to know what to lock, behind its lock, and for the answer.
  expect(counts.reads).toMatchObject({ terms: 1, invoice: 2, payment: 3 });
  expectAtMost(counts, { statements: 28, packets: 19 });
});
