import { done, type Ledger, openLedger } from '../../testing/invoices.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ledger: Ledger;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ledger = await openLedger(server);
});

test('a draft has no number, is calculated by the server and can be changed and deleted', async () => {
  const draft = await ledger.draft();
  expect(draft).toMatchObject({
    state: 'draft',
    number: null,
    nextNumber: 'INV-2026-0001',
    totalMinor: 1_075_000,
    payableMinor: 1_075_000,
    balanceMinor: 0,
    status: null,
    missing: [],
    document: { totals: { net: 1_000_000, taxTotal: 75_000, total: 1_075_000 } },
  });
  const { version, invoiceId } = draft;
  const changed = await ledger.send('PUT', `invoices/${invoiceId}`, {
    ...ledger.anInvoice({ lines: [ledger.aLine({ quantity: '2' })] }),
    version,
  });
  expect(changed.json()).toMatchObject({ version: 2, totalMinor: 2_150_000 });
  expect((await ledger.send('DELETE', `invoices/${invoiceId}?version=2`)).statusCode).toBe(204);
  expect((await ledger.send('GET', `invoices/${invoiceId}`)).statusCode).toBe(404);
});

test('an issued invoice has its number, keeps its content, and can be paid', async () => {
  const issued = await ledger.issued();
  expect(issued).toMatchObject({
    state: 'issued',
    number: 'INV-2026-0001',
    status: 'unpaid',
    isIntact: true,
  });
  const paid = done(await ledger.pay(issued.invoiceId, 1_075_000));
  expect(paid).toMatchObject({
    status: 'paid',
    balanceMinor: 0,
    document: issued.document,
    payments: [{ number: 'RCT-2026-0001', appliedMinor: 1_075_000 }],
  });
  expect((await ledger.list()).items).toMatchObject([{ number: 'INV-2026-0001', status: 'paid' }]);
});

test('a preview shows what a draft would say and writes nothing', async () => {
  const answer = await ledger.send('POST', 'invoices/preview', ledger.anInvoice());
  expect(answer.json()).toMatchObject({ document: { totals: { payable: 1_075_000 } }, missing: [] });
  expect((await ledger.list()).total).toBe(0);
});
