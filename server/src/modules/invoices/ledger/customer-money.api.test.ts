import { customersAs } from '../../../testing/customers.ts';
import { done, type Ledger, openLedger } from '../../../testing/invoices.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ledger: Ledger;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ledger = await openLedger(server);
});

test('a merge moves invoices, payments and credit, and leaves documents as issued', async () => {
  const { send, read } = customersAs(server, ledger.owner());
  const into = await ledger.addCustomer('Bisi');
  const issued = await ledger.issued();
  done(await ledger.pay(issued.invoiceId, 1_100_000));
  const draft = await ledger.draft();
  const [from, other] = [await read(ledger.customerId), await read(into)];
  const body = { intoCustomerId: into, version: from.version, intoVersion: other.version };
  expect((await send('POST', `/${ledger.customerId}/merge`, body)).statusCode).toBe(200);
  expect(await ledger.read(issued.invoiceId)).toMatchObject({
    customerId: into,
    customerName: 'Ife Balogun',
    customerCreditMinor: 25_000,
    document: issued.document,
    isIntact: true,
  });
  expect(await ledger.issue(draft.invoiceId)).toMatchObject({
    customerId: into,
    customerName: 'Bisi Balogun',
    balanceMinor: 1_050_000,
  });
  expect((await ledger.list({ customer: into })).total).toBe(2);
  const { rows } = await creditRows();
  expect(rows).toEqual([0, 0]);
});

const creditRows = async () => {
  const rows = await server.engine.db.selectFrom('customer_balance').select('credit_minor').execute();
  return { rows: rows.map(({ credit_minor }) => credit_minor) };
};

test('an erasure keeps issued and paid documents, and deletes drafts and notes', async () => {
  const { send, read } = customersAs(server, ledger.owner());
  const issued = await ledger.issued({ privateNote: 'Always late.' });
  done(await ledger.pay(issued.invoiceId, 500_000, { note: 'From her sister.' }));
  const draft = await ledger.draft();
  const { version } = await read(ledger.customerId);
  expect((await send('POST', `/${ledger.customerId}/erase`, { version })).statusCode).toBe(200);
  expect((await ledger.send('GET', `invoices/${draft.invoiceId}`)).statusCode).toBe(404);
  expect(await ledger.read(issued.invoiceId)).toMatchObject({
    number: issued.number,
    document: issued.document,
    balanceMinor: 575_000,
    privateNote: '',
    payments: [{ note: '' }],
    isIntact: true,
  });
  expect((await ledger.send('POST', 'invoices', ledger.anInvoice())).statusCode).toBe(400);
});
