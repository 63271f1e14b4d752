import { type Ledger, openLedger } from '../../../testing/invoices.ts';
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

const accountOf = async (customerId: string, as = ledger.owner()) =>
  server.call('GET', `customers/${customerId}/account`, { as });

test('the account adds up what a customer owes, the overdue part of it, and their credit', async () => {
  const paid = await ledger.issued();
  await ledger.pay(paid.invoiceId, 1_175_000);
  await ledger.issued({ due: { days: 0 } });
  const late = await ledger.issued({ due: { days: 30 }, appliesCredit: false });
  const answer = await accountOf(ledger.customerId);
  expect(answer.json()).toEqual({
    items: [
      {
        currency: 'NGN',
        creditMinor: 0,
        balanceMinor: 975_000 + 1_075_000,
        overdueMinor: 0,
        overdueCount: 0,
      },
    ],
  });
  await ledger.waitUntil(`${late.document.issuedOn}T23:30:00.000Z`);
  expect((await accountOf(ledger.customerId)).json().items).toMatchObject([
    { overdueMinor: 975_000, overdueCount: 1 },
  ]);
});

test('the account is empty for a customer who owes nothing', async () => {
  const { invoiceId } = await ledger.draft();
  expect(invoiceId).not.toBe('');
  expect((await accountOf(ledger.customerId)).json()).toEqual({ items: [] });
});

test('the account is 404 for users who see no invoice of the customer', async () => {
  await ledger.issued();
  const ify = await ledger.salon.addStaff({ performs: [] });
  const { token } = await server.signIn({ userType: 2, role: 2, staffId: ify });
  expect((await accountOf(ledger.customerId, token)).statusCode).toBe(404);
});
