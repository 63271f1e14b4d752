import type { AnswerOf } from '@daybook/contract/endpoints';
import type { Statement } from '@daybook/contract/money-reports';
import { newUuid } from '../../../platform/clock.ts';
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
  await server.engine.db.deleteFrom('closed_day').execute();
});

const reason = 'Sorry for the wait.';
type Account = AnswerOf<'GET customers/:customerId/account'>;
const give = (body: object = {}, { to = ledger.customerId, as = ledger.owner(), key = newUuid() } = {}) =>
  server.call('POST', `customers/${to}/credit`, {
    as,
    body: { amountMinor: 5_000, reason, ...body },
    headers: { 'idempotency-key': key },
  });
const account = async (of = ledger.customerId): Promise<Account> =>
  done(await ledger.send('GET', `customers/${of}/account`));
const creditOf = async (of?: string) => (await account(of)).items[0]?.creditMinor ?? 0;
const statement = async (of = ledger.customerId): Promise<Statement> =>
  done(await ledger.send('GET', `customers/${of}/statement?from=2026-09-01&to=2026-09-30`));
const historyOf = async (customerId: string) =>
  (await customersAs(server, ledger.owner()).read(customerId)).history;

test('given credit is on the account, the statement, the history and in the audit log, and pays an invoice', async () => {
  const given = await give();
  expect([given.statusCode, given.json()]).toEqual([200, await account()]);
  expect(await account()).toMatchObject({ items: [{ currency: 'NGN', creditMinor: 5_000 }] });
  const { lines, sums, closingMinor } = await statement();
  expect(lines).toMatchObject([{ kind: 'credit_given', number: '', amountMinor: -5_000 }]);
  expect([sums.credit_given, closingMinor]).toEqual([-5_000, -5_000]);
  expect((await historyOf(ledger.customerId))[0]).toMatchObject({
    kind: 'credit_given',
    by: 'Ngozi Eze',
    after: { reason },
  });
  const { items } = (await ledger.send('GET', `audit?objectId=${ledger.customerId}`)).json();
  expect(items[0]).toMatchObject({
    action: 'changed',
    before: { credit: '0.00 NGN' },
    after: { credit: '50.00 NGN' },
    reason,
  });
  expect((await ledger.issued()).balanceMinor).toBe(1_070_000);
  expect(await creditOf()).toBe(0);
  expect((await statement()).closingMinor).toBe(1_070_000);
});

test('given credit is no taking of the day', async () => {
  const readDay = async () => done(await ledger.send('GET', 'business-days/2026-09-07'));
  const before = await readDay();
  done(await give());
  expect(await readDay()).toEqual(before);
});

test('A44 credit is given once for one key, and each of two at once counts', async () => {
  const key = newUuid();
  const answers = await Promise.all([1, 2, 3].map(() => give({}, { key })));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await creditOf()).toBe(5_000);
  const other = await give({ amountMinor: 6_000 }, { key });
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_mismatch']);
  await Promise.all([give({ amountMinor: 100 }), give({ amountMinor: 20 })]);
  expect(await creditOf()).toBe(5_120);
  const bare = { as: ledger.owner(), body: { amountMinor: 1, reason } };
  expect((await server.call('POST', `customers/${ledger.customerId}/credit`, bare)).statusCode).toBe(400);
});

test.each([
  ['an amount of zero', { amountMinor: 0 }, 400, 'amountMinor'],
  ['a negative amount', { amountMinor: -1 }, 400, 'amountMinor'],
  ['a fraction', { amountMinor: 0.5 }, 400, 'amountMinor'],
  ['more than any amount', { amountMinor: 10 ** 13 + 1 }, 400, 'amountMinor'],
  ['no reason', { reason: '  ' }, 400, 'reason'],
  ['a reason of 201 characters', { reason: 'x'.repeat(201) }, 400, 'reason'],
  ['a currency of nobody', { currency: 'EUR' }, 400, 'currency'],
])('%s is refused at its field', async (_what, body, status, field) => {
  const answer = await give(body);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([status, [field]]);
  expect((await account()).items).toEqual([]);
});

test('credit stops at the largest amount', async () => {
  done(await give({ amountMinor: 10 ** 13 }));
  const answer = await give({ amountMinor: 1 });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['amountMinor']]);
  expect(await creditOf()).toBe(10 ** 13);
});

test('credit is given in a currency in which the customer was billed', async () => {
  await server.engine.db
    .updateTable('invoicing')
    .set({ currencies: ['USD'] })
    .execute();
  await ledger.issued({ currency: 'USD', rate: '1540.5', lines: [ledger.aLine({ unitPrice: '10' })] });
  done(await give({ currency: 'USD' }));
  expect((await account()).items).toMatchObject([{ currency: 'USD', creditMinor: 5_000 }]);
});

test('staff without the permission to refund get 403, and those who do not reach the customer 404', async () => {
  const { db } = server.engine;
  const staffId = await ledger.salon.addStaff({ performs: [] });
  const { token } = await server.signIn({ userType: 2, role: 2, staffId });
  expect((await give({}, { as: token })).statusCode).toBe(403);
  const scopes = { 'customer.view': 'own', 'invoice.view': 'own', 'payment.refund': 'own' };
  await db
    .updateTable('role')
    .set({ scopes: JSON.stringify(scopes) })
    .where('role', '=', 2)
    .execute();
  expect((await give({}, { as: token })).statusCode).toBe(404);
  await db.updateTable('role').set({ scopes: '{}' }).where('role', '=', 2).execute();
  expect((await give({}, { to: newUuid() })).statusCode).toBe(404);
  expect((await account()).items).toEqual([]);
});

test('no credit is given on a closed day', async () => {
  const cash = done<{ cashMinor: number }>(await ledger.send('GET', 'business-days/2026-09-07')).cashMinor;
  const body = { floatMinor: 0, expectedMinor: cash, countedMinor: cash };
  done(await ledger.send('POST', 'business-days/2026-09-07/close', body));
  const answer = await give();
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'action_not_possible', closedDay: '2026-09-07' }),
  ]);
  expect((await account()).items).toEqual([]);
});

test('a merge moves given credit, the statement of the remaining customer has it, and the merged one gets none', async () => {
  done(await give());
  const into = await ledger.addCustomer('Bisi');
  const { send, read } = customersAs(server, ledger.owner());
  const [from, other] = [await read(ledger.customerId), await read(into)];
  const body = { intoCustomerId: into, version: from.version, intoVersion: other.version };
  expect((await send('POST', `/${ledger.customerId}/merge`, body)).statusCode).toBe(200);
  expect(await creditOf(into)).toBe(5_000);
  expect((await statement(into)).closingMinor).toBe(-5_000);
  expect((await historyOf(into)).map(({ kind }) => kind)).toContain('credit_given');
  const answer = await give();
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'action_not_possible']);
  expect(await creditOf(into)).toBe(5_000);
});

test('an erased customer gets no credit, and a walk-in is no customer', async () => {
  const { send, read } = customersAs(server, ledger.owner());
  const { version } = await read(ledger.customerId);
  expect((await send('POST', `/${ledger.customerId}/erase`, { version })).statusCode).toBe(200);
  expect((await give()).statusCode).toBe(409);
  const walkIn = newUuid();
  const [firstName, lastName, at] = ['', '', server.clock.now()];
  await server.engine.db
    .insertInto('customer')
    .values({
      ...{ customer_id: walkIn, first_name: firstName, last_name: lastName, is_walk_in: true },
      ...{ created_at: at, anonymised_at: at },
    })
    .execute();
  expect((await give({}, { to: walkIn })).statusCode).toBe(404);
});

test('a customer’s data export has the given credit with its reason', async () => {
  done(await give());
  const { body } = await customersAs(server, ledger.owner()).send('GET', `/${ledger.customerId}/export`);
  expect(JSON.parse(body)).toMatchObject({
    customer_balance: [{ credit_minor: 5_000 }],
    customer_event: [{ kind: 'credit_given', after: { reason } }],
    ledger_entry: [{ kind: 'credit_given', customer_credit_minor: 5_000, reason }],
  });
});
