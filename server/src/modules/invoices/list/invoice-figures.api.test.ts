import type { InvoiceFigures } from '@daybook/contract/invoice-endpoints';
import { sql } from 'kysely';
import { done, type Ledger, openLedger } from '../../../testing/invoices.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { foldOpenDays } from './invoice-figures.repo.ts';

let server: TestServer;
let ledger: Ledger;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ledger = await openLedger(server);
});

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(server.engine.db)).rows;

/** Open amounts by day and currency, added up from the invoices themselves. */
const fromInvoices = () =>
  rowsOf(sql`
    select payable_by, currency, count(*)::int as invoices, sum(balance_minor)::bigint as balance
    from invoice where part = 'unpaid' group by payable_by, currency order by payable_by, currency`);
const asKept = () =>
  rowsOf(sql`
    select payable_by, currency, sum(invoices)::int as invoices, sum(balance_minor)::bigint as balance
    from open_by_day group by payable_by, currency having sum(invoices) <> 0 or sum(balance_minor) <> 0
    order by payable_by, currency`);
const keptRows = async () => (await rowsOf(sql`select from open_by_day`)).length;
const figures = async (): Promise<InvoiceFigures> => (await ledger.send('GET', 'invoices/figures')).json();

/** Every action that opens, closes or moves a balance, on an invoice each. */
const acts: Readonly<Record<string, (invoiceId: string) => Promise<unknown>>> = {
  'nothing more': async () => undefined,
  'a payment of a part': (id) => ledger.pay(id, 400_000),
  'a payment in full': (id) => ledger.pay(id, 1_075_000),
  'a payment that is taken back': async (id) => {
    const { payments } = done(await ledger.pay(id, 400_000));
    done(await ledger.act(id, `payments/${payments[0]?.paymentId}/reverse`, { reason: 'Wrong' }));
  },
  'a credit note': (id) => ledger.credit(id, 75_000),
  'a small rest that is written off': async (id) => {
    done(await ledger.pay(id, 1_074_990));
    done(await ledger.act(id, 'write-off', { amountMinor: 10, reason: 'Small' }));
  },
  'another day': (id) => ledger.act(id, 'extend', { dueOn: '2026-12-31', reason: 'Asked' }),
  'being void': (id) => ledger.act(id, 'void', { reason: 'Twice' }),
  'being given up and taken up again': async (id) => {
    done(await ledger.act(id, 'uncollectible', { reason: 'Gone' }));
    done(await ledger.act(id, 'reopen', { reason: 'Back' }));
  },
};

test('open amounts by day match the invoices, after each movement and after days are folded', async () => {
  await server.engine.db
    .updateTable('invoicing')
    .set({ currencies: ['USD'] })
    .execute();
  await ledger.draft();
  await ledger.issued({ currency: 'USD', rate: '1540.5', lines: [ledger.aLine({ unitPrice: '10' })] });
  for (const [name, act] of Object.entries(acts)) {
    const { invoiceId } = await ledger.issued();
    await act(invoiceId);
    expect([name, await asKept()]).toEqual([name, await fromInvoices()]);
  }
  const before = await figures();
  // 10.75 dollars at 1,540.50, and naira.
  expect(before.outstanding).toEqual({
    count: 7,
    amountMinor: 1_656_038 + 1_075_000 + 675_000 + 1_075_000 + 1_000_000 + 1_075_000 + 1_075_000,
  });
  const many = await keptRows();
  await foldOpenDays(server.engine.db);
  expect(await keptRows()).toBeLessThan(many);
  expect(await asKept()).toEqual(await fromInvoices());
  expect(await figures()).toEqual(before);
  const few = await keptRows();
  await Promise.all([foldOpenDays(server.engine.db), foldOpenDays(server.engine.db)]);
  expect([await keptRows(), await figures()]).toEqual([few, before]);
});

test('the figures of a user’s own invoices are added up like everyone’s', async () => {
  const staffId = await ledger.salon.addStaff({ performs: [] });
  const { token } = await server.signIn({ userType: 2, role: 2, staffId });
  await ledger.issued();
  await ledger.issued({ lines: [ledger.aLine({ staffId })] });
  const own: InvoiceFigures = (await ledger.send('GET', 'invoices/figures', undefined, token)).json();
  expect(own.outstanding).toEqual({ count: 1, amountMinor: 1_075_000 });
  expect((await figures()).outstanding).toEqual({ count: 2, amountMinor: 2_150_000 });
});
