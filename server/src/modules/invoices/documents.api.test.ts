import { endpoints } from '@daybook/contract/endpoints';
import type { Invoice } from '@daybook/contract/invoices';
import { newUuid } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { done, type Ledger, openLedger } from '../../testing/invoices.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { lockInvoice } from './drafts/lock-invoice.ts';
import { systemActor } from './history/actor.ts';
import { assignNumber } from './ledger/invoice-numbers.ts';
import { issueInvoice } from './ledger/issue-invoice.ts';

let server: TestServer;
let ledger: Ledger;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ledger = await openLedger(server);
});

const numbersOf = (invoices: readonly Invoice[]) => invoices.map(({ number }) => number).sort();
const numberFrom = (count: number) => `INV-2026-${String(count).padStart(4, '0')}`;

describe('Numbers', () => {
  test('N01 fifty drafts issued at once get fifty consecutive numbers', async () => {
    const drafts: Invoice[] = [];
    for (let count = 0; count < 50; count += 1) drafts.push(await ledger.draft());
    const issued = await Promise.all(
      drafts.map(({ invoiceId, version, payableMinor }) =>
        ledger.send('POST', `invoices/${invoiceId}/issue`, { version, payableMinor }),
      ),
    );
    expect(numbersOf(issued.map((answer) => done(answer)))).toEqual(
      drafts.map((_draft, index) => numberFrom(index + 1)),
    );
  });

  test('N02 a number that was taken and rolled back is given to the next invoice', async () => {
    const failing = inTransaction(server.engine.db, async (tx) => {
      expect((await assignNumber(tx, 'invoice', '2026-09-07')).number).toBe('INV-2026-0001');
      throw new Error('Something else failed.');
    });
    await expect(failing).rejects.toThrow('Something else failed.');
    expect((await ledger.issued()).number).toBe('INV-2026-0001');
  });

  test('N03 numbers stay consecutive when a third of many writers roll back after theirs', async () => {
    const drafts: Invoice[] = [];
    for (let count = 0; count < 30; count += 1) drafts.push(await ledger.draft());
    const results = await Promise.allSettled(
      drafts.map(({ invoiceId }, index) =>
        inTransaction(server.engine.db, async (tx) => {
          const { number } = await issueInvoice(server.deps, tx, {
            invoice: await lockInvoice(tx, invoiceId),
            by: systemActor,
          });
          if (index % 3 === 0) throw new Error('Something else failed.');
          return number;
        }),
      ),
    );
    const numbers = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(numbers.sort()).toEqual(Array.from({ length: 20 }, (_one, index) => numberFrom(index + 1)));
    expect((await ledger.list({ tab: 'draft' })).total).toBe(10);
  });

  test('N04 two drafts without a number are both saved', async () => {
    const [one, other] = [await ledger.draft(), await ledger.draft()];
    expect([one.number, other.number]).toEqual([null, null]);
    expect((await ledger.list({ tab: 'draft' })).total).toBe(2);
  });

  test('N05 the customer of a draft can change, that of an issued invoice cannot', async () => {
    const other = await ledger.addCustomer('Bisi');
    const { invoiceId, version } = await ledger.draft();
    const change = (from: number) =>
      ledger.send('PUT', `invoices/${invoiceId}`, {
        ...ledger.anInvoice({ customerId: other }),
        version: from,
      });
    expect((await change(version)).json()).toMatchObject({ customerName: 'Bisi Balogun' });
    const issued = await ledger.issue(invoiceId);
    expect((await change(issued.version)).statusCode).toBe(409);
    expect(await ledger.read(invoiceId)).toMatchObject({
      number: issued.number,
      customerName: 'Bisi Balogun',
    });
  });

  test('N07 the year of a number follows the local date of the business', async () => {
    await ledger.waitUntil('2026-12-31T23:30:00Z');
    expect(await ledger.issued()).toMatchObject({ number: 'INV-2027-0001', issuedOn: '2027-01-01' });
    const dated = await ledger.issued({ issuedOn: '2026-12-31' });
    expect(dated.number).toBe('INV-2026-0001');
    expect((await ledger.issued()).number).toBe('INV-2027-0002');
  });

  test('N08 the number of a void invoice is never given again', async () => {
    const { invoiceId } = await ledger.issued();
    const voided = done(await ledger.act(invoiceId, 'void', { reason: 'A mistake.' }));
    expect(voided).toMatchObject({
      state: 'void',
      number: 'INV-2026-0001',
      balanceMinor: 0,
      reason: 'A mistake.',
    });
    expect((await ledger.issued()).number).toBe('INV-2026-0002');
  });

  test('N11 a number grows beyond its padding, and sorts as a number', async () => {
    await server.engine.db
      .insertInto('series_count')
      .values({ kind: 'invoice', period: '2026', last_count: 9998 })
      .execute();
    await ledger.issued();
    await ledger.issued();
    const { items } = await ledger.list({ sort: '-number' });
    expect(items.map(({ number }) => number)).toEqual(['INV-2026-10000', 'INV-2026-9999']);
  });

  test('N13 a clone copies lines, tax mode and discounts, but no number, payments or dates', async () => {
    const { invoiceId } = await ledger.issued({
      taxMode: 'inclusive',
      discount: { percent: '10' },
      lines: [ledger.aLine({ discount: { fixedMinor: 100 } })],
    });
    done(await ledger.pay(invoiceId, 100));
    await ledger.waitUntil('2026-10-01T09:00:00Z');
    const clone = done(await ledger.send('POST', `invoices/${invoiceId}/clone`));
    expect(clone).toMatchObject({
      source: 'clone',
      state: 'draft',
      number: null,
      payments: [],
      document: { taxMode: 'inclusive', issuedOn: '2026-10-01', dueOn: '2026-10-01' },
      input: { discount: { percent: '10' }, lines: [{ discount: { fixedMinor: 100 } }] },
    });
  });
});

describe('An issued document', () => {
  /** Every endpoint that writes to one invoice, with a possible body. */
  const bodies: Readonly<Record<string, object>> = {
    'PUT invoices/:invoiceId': {
      customerId: newUuid(),
      currency: 'NGN',
      taxMode: 'inclusive',
      due: { days: 9 },
    },
    'PUT invoices/:invoiceId/about': { privateNote: 'x', promisedOn: '2026-10-01', remindersPaused: true },
    'POST invoices/:invoiceId/issue': { payableMinor: 1 },
    'POST invoices/:invoiceId/pay': { method: 'cash', amountMinor: 100, receivedOn: '2026-09-07' },
    'POST invoices/:invoiceId/apply-credit': { amountMinor: 1 },
    'POST invoices/:invoiceId/credit': { credited: { amountMinor: 100 }, reasonKind: 'price', reason: 'x' },
    'POST invoices/:invoiceId/write-off': { amountMinor: 1, reason: 'x' },
    'POST invoices/:invoiceId/customer': { customerId: newUuid() },
    'POST invoices/:invoiceId/extend': { dueOn: '2026-12-31', reason: 'x' },
  };
  const onOne = Object.entries(endpoints)
    .map(([key]) => key)
    .filter((key) => key.includes('invoices/:invoiceId') && !key.startsWith('GET'));

  /** Calls it on an invoice in its present state. */
  async function ask(key: string, invoiceId: string) {
    const { version } = await ledger.read(invoiceId);
    const [method, pattern = ''] = key.split(' ');
    const path = pattern.replace(':invoiceId', invoiceId).replace(/:\w+/, newUuid());
    if (method === 'DELETE')
      return ledger.send('DELETE', path.endsWith('/link') ? path : `${path}?version=${version}`);
    const body = /\/(?:clone|link)$/.test(path)
      ? undefined
      : { version, ...(bodies[key] ?? { reason: 'x' }) };
    return ledger.send(method === 'PUT' ? 'PUT' : 'POST', path, body);
  }

  const kept = async (invoiceId: string) =>
    server.engine.db
      .selectFrom('invoice')
      .where('invoice_id', '=', invoiceId)
      .select([
        'number',
        'document',
        'document_hash',
        'issued_on',
        'due_on',
        'customer_id',
        'currency',
        'total_minor',
        'payable_minor',
        'input',
      ])
      .executeTakeFirstOrThrow();

  const states: Readonly<Record<string, (invoiceId: string) => Promise<unknown>>> = {
    issued: async () => undefined,
    'partially paid': (invoiceId) => ledger.pay(invoiceId, 500_000),
    paid: (invoiceId) => ledger.pay(invoiceId, 1_075_000),
    credited: (invoiceId) => ledger.credit(invoiceId, 1_075_000),
    uncollectible: (invoiceId) => ledger.act(invoiceId, 'uncollectible', { reason: 'x' }),
    void: (invoiceId) => ledger.act(invoiceId, 'void', { reason: 'x' }),
  };

  test.each(Object.keys(states))('N10 that is %s is changed by no endpoint', async (state) => {
    const { invoiceId } = await ledger.issued();
    await states[state]?.(invoiceId);
    const before = await kept(invoiceId);
    for (const key of onOne) {
      const { statusCode } = await ask(key, invoiceId);
      expect([key, statusCode < 500, await kept(invoiceId)]).toEqual([key, true, before]);
    }
    expect((await ledger.read(invoiceId)).isIntact).toBe(true);
  });

  test('is protected by the database too, and its history cannot be rewritten', async () => {
    const { invoiceId } = await ledger.issued();
    const { db } = server.engine;
    const change = db.updateTable('invoice').set({ total_minor: 1 }).where('invoice_id', '=', invoiceId);
    await expect(change.execute()).rejects.toThrow('does not change');
    await expect(db.deleteFrom('invoice').where('invoice_id', '=', invoiceId).execute()).rejects.toThrow(
      'stays',
    );
    const forget = db.deleteFrom('invoice_event').where('invoice_id', '=', invoiceId);
    await expect(forget.execute()).rejects.toThrow();
  });

  test('is distinguishable from a tampered one', async () => {
    const { invoiceId } = await ledger.issued();
    const { db } = server.engine;
    await db
      .insertInto('invoice_event')
      .values({
        invoice_event_id: newUuid(),
        invoice_id: invoiceId,
        position: 3,
        at: server.clock.now(),
        kind: 'paid',
        hash: 'invented',
      })
      .execute();
    expect((await ledger.read(invoiceId)).isIntact).toBe(false);
  });
});

describe('Dates', () => {
  const due = async (on: string) => ledger.issued({ issuedOn: '2026-03-01', due: { on } });

  test('D01, D02 an invoice is overdue from the midnight after its due date, in the zone of the business', async () => {
    const { invoiceId } = await due('2026-03-31');
    await ledger.waitUntil('2026-03-31T22:59:59Z');
    expect((await ledger.read(invoiceId)).chips).not.toContain('overdue');
    await ledger.waitUntil('2026-03-31T23:00:00Z');
    expect((await ledger.read(invoiceId)).chips).toContain('overdue');
    expect((await ledger.list({ tab: 'overdue' })).total).toBe(1);
  });

  test('D04 seven days net from 25 February are 4 March', async () => {
    const { dueOn } = await ledger.issued({ issuedOn: '2026-02-25', due: { days: 7 } });
    expect(dueOn).toBe('2026-03-04');
  });

  test('D05 an overdue invoice that is partially paid shows both', async () => {
    const { invoiceId } = await due('2026-08-31');
    const paid = done(await ledger.pay(invoiceId, 100));
    expect(paid).toMatchObject({ status: 'partially_paid', chips: ['not_sent', 'overdue'] });
  });

  test('D14 open balances appear in the figures by their age', async () => {
    const days = ['06-30', '06-29', '05-31', '05-30', '05-01', '04-30', '04-01', '03-31'];
    for (const day of days) await ledger.issued({ issuedOn: '2026-03-01', due: { on: `2026-${day}` } });
    await ledger.waitUntil('2026-06-30T12:00:00Z');
    const figures = (await ledger.send('GET', 'invoices/figures')).json();
    expect(figures.ageing.map(({ age, count }: { age: string; count: number }) => [age, count])).toEqual([
      ['current', 1],
      ['1-30', 2],
      ['31-60', 2],
      ['61-90', 2],
      ['90+', 1],
    ]);
    expect(figures).toMatchObject({
      outstanding: { count: 8, amountMinor: 8_600_000 },
      overdue: { count: 7 },
      dueWithinWeek: { count: 1 },
    });
    expect((await ledger.list({ age: '31-60' })).total).toBe(2);
  });

  test('a later due date changes what is overdue and leaves the document unchanged', async () => {
    const { invoiceId } = await due('2026-08-31');
    const later = done(await ledger.act(invoiceId, 'extend', { dueOn: '2026-09-30', reason: 'Asked.' }));
    expect(later).toMatchObject({
      dueOn: '2026-09-30',
      chips: ['not_sent'],
      document: { dueOn: '2026-08-31' },
    });
    expect((await ledger.act(invoiceId, 'extend', { dueOn: '2026-09-29', reason: 'Less.' })).statusCode).toBe(
      422,
    );
    expect((await ledger.list({ tab: 'overdue' })).total).toBe(0);
  });
});
