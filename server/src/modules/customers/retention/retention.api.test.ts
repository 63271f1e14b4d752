import type { BodyOf } from '@daybook/contract/endpoints';
import { newUuid } from '../../../platform/clock.ts';
import { emptyAudit, recordedIn } from '../../../testing/audit.ts';
import { testNow } from '../../../testing/clock.ts';
import { customersAs } from '../../../testing/customers.ts';
import { done, type Ledger, openLedger } from '../../../testing/invoices.ts';
import { aBooking } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { tablesWith } from '../../../testing/tables-with.ts';
import { aWish, waitlistOn } from '../../../testing/waitlist.ts';
import { eraseInactiveCustomers } from './erase-long-absent.ts';

/** Retention erases customers who have been away for the configured time, and nobody else. */
let server: TestServer;
let ledger: Ledger;
const twoYearsLater = '2028-09-08T09:00:00.000Z';

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await emptyAudit(server);
  await server.engine.db
    .updateTable('business')
    .set({ retention_months: null, retention_due_at: null, retention_version: 1 })
    .execute();
  ledger = await openLedger(server);
  await server.engine.db.deleteFrom('customer').execute();
});

const read = async () => (await ledger.send('GET', 'settings/retention')).json();
async function set(months: number | null, change: Partial<BodyOf<'PUT settings/retention'>> = {}) {
  const { version, due } = await read();
  const seen = due.find((one: { months: number }) => one.months === months)?.customers ?? 0;
  return ledger.send('PUT', 'settings/retention', { months, customersSeen: seen, version, ...change });
}

/** Saves the setting, and runs the worker after the first day. */
async function setAndWait(months: number): Promise<void> {
  done(await set(months));
  server.clock.pass(24 * 60);
  await eraseInactiveCustomers(server.deps);
}

const names = async () => {
  const rows = await server.engine.db
    .selectFrom('customer')
    .where('anonymised_at', 'is', null)
    .select('first_name as name')
    .orderBy('first_name')
    .execute();
  return rows.map(({ name }) => name);
};

const dueIn = async () =>
  (await read()).due.map(({ months, customers }: Record<string, number>) => [months, customers]);

test('retention erases nobody until someone sets a period', async () => {
  await ledger.addCustomer('Zebedee');
  await ledger.waitUntil('2046-09-07T09:00:00.000Z');
  expect(await read()).toMatchObject({ months: null, version: 1 });
  await eraseInactiveCustomers(server.deps);
  expect(await names()).toEqual(['Zebedee']);
});

test('the form shows for each period how many customers would be erased today', async () => {
  await ledger.addCustomer('Zebedee');
  await ledger.waitUntil('2027-09-08T09:00:00.000Z');
  await ledger.addCustomer('Bisi');
  await ledger.waitUntil('2028-03-08T09:00:00.000Z');
  await ledger.addCustomer('Ada');
  expect(await dueIn()).toEqual([
    [6, 1],
    [12, 1],
    [24, 0],
    [36, 0],
    [60, 0],
  ]);
  await ledger.waitUntil(twoYearsLater);
  expect(await dueIn()).toEqual([
    [6, 2],
    // Exactly a year is not over a year.
    [12, 1],
    [24, 1],
    [36, 0],
    [60, 0],
  ]);
});

test('retention erases like an erasure on request, with the period as the reason in both histories', async () => {
  const service = await ledger.salon.addService();
  await ledger.salon.addStaff({ performs: [service] });
  const customer = {
    firstName: 'Zebedee',
    lastName: 'Quux',
    email: 'zebedee@example.com',
    phone: '+2348111111111',
  };
  const wanted = aBooking({ serviceIds: [service], startAt: '2026-09-08T10:00:00.000Z', customer });
  expect((await ledger.salon.book(wanted)).statusCode).toBe(201);
  await server.engine.db.updateTable('booking').set({ status: 'completed' }).execute();
  await ledger.waitUntil(twoYearsLater);
  expect(await dueIn()).toContainEqual([24, 0]);
  server.clock.pass(2 * 60);
  await setAndWait(24);

  expect(await tablesWith(server.engine.db, 'zebedee')).toEqual([]);
  const { customer_id } = await server.engine.db
    .selectFrom('customer')
    .select('customer_id')
    .executeTakeFirstOrThrow();
  await ledger.waitUntil(server.clock.now().toISOString());
  const { history, erasedAt } = await customersAs(server, ledger.owner()).read(customer_id);
  expect(erasedAt).toBe(server.clock.now().toISOString());
  expect(history[0]).toMatchObject({
    kind: 'erased',
    by: 'Daybook',
    after: { reason: 'No visit for 24 months.' },
  });
  expect((await recordedIn(server, 'customer')).at(-1)).toMatchObject({
    action: 'erased',
    by: 'Daybook',
    id: customer_id,
    name: 'Erased customer',
    reason: 'No visit for 24 months.',
  });
});

describe('retention keeps a customer who', () => {
  test('comes again, or has come since', async () => {
    const service = await ledger.salon.addService();
    await ledger.salon.addStaff({ performs: [service] });
    const book = (firstName: string, phone: string, startAt: string) =>
      ledger.salon.book(
        aBooking({
          serviceIds: [service],
          startAt,
          customer: { firstName, lastName: 'Q', email: `${firstName}@example.com`, phone },
        }),
      );
    await book('Zebedee', '+2348111111111', '2026-09-08T10:00:00.000Z');
    await ledger.waitUntil('2028-09-09T09:00:00.000Z');
    await book('Ada', '+2348111111112', '2028-09-10T10:00:00.000Z');
    // Known for long, with no booking but the coming one.
    await server.engine.db
      .updateTable('customer')
      .set({ created_at: new Date(testNow) })
      .execute();
    await setAndWait(24);
    expect(await names()).toEqual(['Ada']);
    await ledger.waitUntil('2029-01-10T09:00:00.000Z');
    await eraseInactiveCustomers(server.deps);
    expect(await names()).toEqual(['Ada']);
  });

  test('owes, has credit or was billed since', async () => {
    const [owes, credit, billed, paid] = await Promise.all(
      ['Owes', 'Credit', 'Billed', 'Paid'].map((name) => ledger.addCustomer(name)),
    );
    await ledger.issued({ customerId: owes ?? '' });
    const over = await ledger.issued({ customerId: credit ?? '' });
    done(await ledger.pay(over.invoiceId, 1_100_000));
    const settled = await ledger.issued({ customerId: paid ?? '' });
    done(await ledger.pay(settled.invoiceId, 1_075_000));
    await ledger.waitUntil(twoYearsLater);
    await ledger.draft({ customerId: billed ?? '' });
    server.clock.pass(60);
    await setAndWait(24);
    expect(await names()).toEqual(['Billed', 'Credit', 'Owes']);
    await ledger.waitUntil(server.clock.now().toISOString());
    expect(await ledger.read(settled.invoiceId)).toMatchObject({ number: settled.number, isIntact: true });
  });

  test('has reported a transfer that nobody has checked', async () => {
    const customerId = await ledger.addCustomer('Told');
    const { invoiceId } = await ledger.issued({ customerId });
    done(await ledger.pay(invoiceId, 1_075_000));
    await server.engine.db
      .insertInto('transfer_claim')
      .values({
        transfer_claim_id: newUuid(),
        invoice_id: invoiceId,
        currency: 'NGN',
        amount_minor: 1000,
        paid_on: '2026-09-07',
        payer_name: 'Told',
        created_at: server.clock.now(),
      })
      .execute();
    await ledger.waitUntil(twoYearsLater);
    server.clock.pass(60);
    await setAndWait(24);
    expect(await names()).toEqual(['Told']);
    await server.engine.db
      .updateTable('transfer_claim')
      .set({ state: 'refused', decided_at: server.clock.now() })
      .execute();
    server.clock.pass(24 * 60);
    await eraseInactiveCustomers(server.deps);
    expect(await names()).toEqual([]);
  });

  test('waits on the waiting list, under any of their addresses', async () => {
    const service = await ledger.salon.addService();
    await ledger.salon.addStaff({ performs: [service] });
    const people = customersAs(server, ledger.owner());
    const from = await people.add({ firstName: 'Ada', email: 'ada.old@example.com' });
    const into = await people.add({ firstName: 'Ada', email: 'ada@example.com' });
    const both = { intoCustomerId: into.customerId, version: 1, intoVersion: 1 };
    expect((await people.send('POST', `/${from.customerId}/merge`, both)).statusCode).toBe(200);
    await ledger.addCustomer('Zebedee');
    await ledger.waitUntil(twoYearsLater);
    await server.engine.db.deleteFrom('opening_hours').execute();
    const customer = {
      firstName: 'Ada',
      lastName: 'Q',
      email: 'ada.old@example.com',
      phone: '+2348111111111',
    };
    const day = '2028-09-12';
    const wish = aWish({ serviceIds: [service], days: [day], customer });
    expect((await waitlistOn(server).join(wish)).statusCode).toBe(201);
    await setAndWait(24);
    expect(await names()).toEqual(['Ada', 'Ada']);
  });
});

test('expired waiting-list entries are deleted, but none of a customer or of someone who still waits', async () => {
  const service = await ledger.salon.addService();
  await ledger.salon.addStaff({ performs: [service] });
  const { db } = server.engine;
  await db.deleteFrom('opening_hours').execute();
  await customersAs(server, ledger.owner()).add({ firstName: 'Known', email: 'known@example.com' });
  const join = async (name: string, endedAt: string | null) => {
    const customer = {
      firstName: name,
      lastName: 'Q',
      email: `${name.toLowerCase()}@example.com`,
      phone: `+23481111111${10 + name.length}`,
    };
    const wish = aWish({ serviceIds: [service], days: ['2026-09-12'], customer });
    expect((await waitlistOn(server).join(wish)).statusCode).toBe(201);
    if (endedAt === null) return;
    await db
      .updateTable('waitlist_entry')
      .set({ state: 'over', ended_at: new Date(endedAt) })
      .where('first_name', '=', name)
      .execute();
  };
  await join('Known', testNow);
  await join('Lapsed', testNow);
  await join('Lately', '2027-09-08T09:00:00.000Z');
  await join('Waiting', null);
  await ledger.waitUntil(twoYearsLater);
  await ledger.addCustomer('Ada');
  await db.updateTable('customer').set({ created_at: server.clock.now() }).execute();
  await setAndWait(24);
  const left = await db
    .selectFrom('waitlist_entry')
    .select('first_name as name')
    .orderBy('first_name')
    .execute();
  expect(left.map(({ name }) => name)).toEqual(['Known', 'Lately', 'Waiting']);
});

describe('the retention worker', () => {
  beforeEach(async () => {
    await ledger.addCustomer('Zebedee');
    await ledger.waitUntil(twoYearsLater);
  });

  test('starts a day after the setting, and stops as soon as it is off', async () => {
    done(await set(24));
    server.clock.pass(24 * 60 - 1);
    await eraseInactiveCustomers(server.deps);
    expect(await names()).toEqual(['Zebedee']);
    await ledger.waitUntil(server.clock.now().toISOString());
    done(await set(null));
    server.clock.pass(60);
    await eraseInactiveCustomers(server.deps);
    expect(await names()).toEqual(['Zebedee']);
  });

  test('runs once a day', async () => {
    await setAndWait(24);
    await ledger.addCustomer('Ada');
    await server.engine.db
      .updateTable('customer')
      .set({ created_at: new Date(testNow) })
      .execute();
    server.clock.pass(23 * 60);
    await eraseInactiveCustomers(server.deps);
    expect(await names()).toEqual(['Ada']);
    server.clock.pass(60);
    await eraseInactiveCustomers(server.deps);
    expect(await names()).toEqual([]);
  });

  test('erases everyone once, with any number of customers and workers', async () => {
    for (const name of ['Ada', 'Bisi', 'Chidi', 'Dayo']) await ledger.addCustomer(name);
    await server.engine.db
      .updateTable('customer')
      .set({ created_at: new Date(testNow) })
      .execute();
    done(await set(24));
    server.clock.pass(24 * 60);
    await Promise.all([eraseInactiveCustomers(server.deps, 3), eraseInactiveCustomers(server.deps, 3)]);
    // Two are left, or fewer if the second worker started after the first had erased some.
    expect((await names()).length).toBeLessThanOrEqual(2);
    await eraseInactiveCustomers(server.deps, 3);
    expect(await names()).toEqual([]);
    const erased = (await recordedIn(server, 'customer')).filter(({ action }) => action === 'erased');
    expect(new Set(erased.map(({ id }) => id)).size).toBe(5);
    expect(erased).toHaveLength(5);
  });
});

describe('the retention setting', () => {
  test('is recorded with its previous value, and is of one version', async () => {
    expect((await set(36)).json()).toMatchObject({ months: 36, version: 2 });
    expect((await set(36, { version: 1 })).json()).toMatchObject({ code: 'version_conflict' });
    expect(await recordedIn(server, 'business')).toMatchObject([
      {
        action: 'changed',
        by: 'Ngozi Eze',
        id: 'data',
        before: { eraseAfterMonths: null },
        after: { eraseAfterMonths: 36 },
      },
    ]);
  });

  test('is refused if more customers would be erased than the user has seen', async () => {
    await ledger.addCustomer('Zebedee');
    await ledger.waitUntil(twoYearsLater);
    const refused = await set(24, { customersSeen: 0 });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'version_conflict']);
    expect(refused.json().message).toContain('1 customer ');
    expect(await read()).toMatchObject({ months: null });
  });

  test.each([7, 0, -6, '24'])('refuses the period %j', async (months) => {
    expect((await ledger.send('PUT', 'settings/retention', { months, version: 1 })).statusCode).toBe(400);
  });

  test('is for users who may change settings and erase customers', async () => {
    const { token } = await server.signIn({ userType: 1, role: 5 });
    for (const method of ['GET', 'PUT'] as const) {
      const answer = await ledger.send(method, 'settings/retention', undefined, token);
      expect(answer.statusCode).toBe(403);
    }
  });
});
