import type { Invoice, InvoiceRow } from '@daybook/contract/invoices';
import { newUuid } from '../../../platform/clock.ts';
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

const numbersIn = async (query: Record<string, string>, as?: string) =>
  (await ledger.list(query, as)).items.map(({ number }) => number?.slice(-1) ?? 'draft').join('');

/** One of each kind, by the last digit of its number. */
async function someOfEach() {
  const bisi = await ledger.addCustomer('Bisi');
  const one = await ledger.issued({ issuedOn: '2026-09-01', due: { on: '2026-09-01' } });
  const two = await ledger.issued({ issuedOn: '2026-09-02', due: { on: '2026-09-20' }, customerId: bisi });
  const three = await ledger.issued({ lines: [ledger.aLine({ unitPrice: '5' })], poNumber: 'PO-77' });
  const four = await ledger.issued();
  await ledger.draft();
  done(await ledger.pay(three.invoiceId, three.payableMinor, { method: 'card' }));
  done(await ledger.act(four.invoiceId, 'void', { reason: 'x' }));
  return { bisi, one, two, three, four };
}

test('each tab shows its invoices, drafts first, then latest first', async () => {
  await someOfEach();
  expect(await numbersIn({})).toMatch(/^draft[34]{2}21$/);
  expect(await numbersIn({ tab: 'draft' })).toBe('draft');
  expect(await numbersIn({ tab: 'unpaid' })).toBe('21');
  expect(await numbersIn({ tab: 'overdue' })).toBe('1');
  expect(await numbersIn({ tab: 'paid' })).toBe('3');
  expect(await numbersIn({ tab: 'void' })).toBe('4');
});

test('each filter narrows the list, its totals and its file alike', async () => {
  const { bisi } = await someOfEach();
  const filters: [Record<string, string>, string][] = [
    [{ customer: bisi }, '2'],
    [{ q: 'bisi' }, '2'],
    [{ q: 'inv-2026-0003' }, '3'],
    [{ q: 'po-77' }, '3'],
    [{ q: 'nobody' }, ''],
    [{ status: 'paid' }, '3'],
    [{ tab: 'unpaid', status: 'unpaid' }, '21'],
    [{ method: 'card' }, '3'],
    [{ method: 'cash' }, ''],
    [{ currency: 'USD' }, ''],
    [{ tab: 'paid', source: 'manual' }, '3'],
    [{ source: 'booking' }, ''],
    [{ from: '2026-09-01', to: '2026-09-02' }, '21'],
    [{ dates: 'due', from: '2026-09-02', to: '2026-09-30', tab: 'unpaid' }, '2'],
    [{ dates: 'paid', from: '2026-09-07', to: '2026-09-07' }, '3'],
    [{ mostMinor: '1000' }, '3'],
    [{ leastMinor: '1000000', tab: 'unpaid' }, '21'],
    [{ age: '1-30' }, '1'],
  ];
  for (const [query, expected] of filters) {
    const { items, total } = await ledger.list(query);
    expect([query, items.map(({ number }) => number?.slice(-1)).join(''), total]).toEqual([
      query,
      expected,
      expected.length,
    ]);
    const { totals } = (await ledger.send('GET', `invoices/totals?${new URLSearchParams(query)}`)).json();
    expect([query, sum(totals, 'count'), sum(totals, 'totalMinor'), sum(totals, 'balanceMinor')]).toEqual([
      query,
      items.length,
      sum(items, 'totalMinor'),
      sum(items, 'balanceMinor'),
    ]);
    const file = await ledger.send('GET', `invoices/export?${new URLSearchParams(query)}`);
    expect([query, file.body.trimEnd().split('\r\n').length]).toEqual([query, items.length + 1]);
  }
});

const sum = <K extends string>(rows: readonly Record<K, number>[], name: K): number =>
  rows.reduce((total, row) => total + row[name], 0);

test('every order can be paged without a gap or a repeat', async () => {
  for (let count = 1; count <= 7; count += 1)
    await ledger.issued({
      issuedOn: `2026-09-0${1 + (count % 3)}`,
      due: { on: `2026-09-1${count % 4}` },
      lines: [ledger.aLine({ unitPrice: String(100 + (count % 2)) })],
    });
  await ledger.draft();
  for (const key of ['issuedOn', 'dueOn', 'number', 'totalMinor']) {
    for (const sort of [key, `-${key}`]) {
      const whole = (await ledger.list({ sort })).items.map(({ invoiceId }) => invoiceId);
      const walked: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await ledger.list({ sort, pageSize: '3', ...(cursor && { cursor }) });
        walked.push(...page.items.map(({ invoiceId }) => invoiceId));
        cursor = page.nextCursor;
      }
      expect([sort, walked]).toEqual([sort, whole]);
      expect(new Set(walked).size).toBe(8);
    }
  }
});

test('a cursor of another order, or an invalid one, is refused', async () => {
  await ledger.issued();
  await ledger.issued();
  const { nextCursor } = await ledger.list({ pageSize: '1' });
  for (const query of [`cursor=${nextCursor}&sort=number`, 'cursor=x'])
    expect((await ledger.send('GET', `invoices?${query}`)).statusCode).toBe(400);
});

test('amounts of the list equal those of the invoice, to the unit', async () => {
  const { one } = await someOfEach();
  done(await ledger.pay(one.invoiceId, 1));
  for (const row of (await ledger.list()).items) {
    const whole: Invoice = await ledger.read(row.invoiceId);
    const of = ({ totalMinor, payableMinor, balanceMinor, status, chips }: InvoiceRow) => [
      totalMinor,
      payableMinor,
      balanceMinor,
      status,
      chips,
    ];
    expect(of(row)).toEqual(of(whole));
    expect(whole.document.totals.total).toBe(row.totalMinor);
  }
});

test('S11 a name that is a formula stays text in the file, and a negative amount a number', async () => {
  const customerId = await ledger.addCustomer('=HYPERLINK("http://x","y")');
  const lines = [
    ledger.aLine({ unitPrice: '100', taxRateIds: [] }),
    ledger.aLine({ description: '+cmd', quantity: '-1', unitPrice: '40', taxRateIds: [] }),
  ];
  await ledger.issued({ customerId, lines });
  const byInvoice = (await ledger.send('GET', 'invoices/export')).body;
  expect(byInvoice).toContain(`"'=HYPERLINK(""http://x"",""y"") Balogun"`);
  const byLine = (await ledger.send('GET', 'invoices/export?rows=lines')).body;
  expect(byLine).toContain("'+cmd");
  expect(byLine).toContain(',NGN,0.00,-40.00,0.00');
});

test('the file names states and payment statuses in the language of its reader', async () => {
  await ledger.issued();
  await ledger.draft();
  const statesIn = async (language: string) => {
    const headers = { 'x-daybook-language': language };
    const { body } = await server.call('GET', 'invoices/export', { as: ledger.owner(), headers });
    const [, ...rows] = body.trimEnd().split('\r\n');
    return rows.map((row) => row.split(',').slice(3, 5)).sort();
  };
  expect(await statesIn('en')).toEqual([
    ['Draft', ''],
    ['Invoice issued', 'Unpaid'],
  ]);
  expect(await statesIn('fr')).toEqual([
    ['Brouillon', ''],
    ['Facture émise', 'Impayée'],
  ]);
});

describe('a staff member with access to their own', () => {
  async function ofTwo() {
    const service = await ledger.salon.addService();
    const [ada, bisi] = [
      await ledger.salon.addStaff({ performs: [service] }),
      await ledger.salon.addStaff({ name: 'Bisi Ojo', performs: [service] }),
    ];
    const own = await ledger.issued({ lines: [ledger.aLine({ staffId: ada, serviceId: service })] });
    const other = await ledger.issued({ lines: [ledger.aLine({ staffId: bisi })] });
    const { token } = await server.signIn({ userType: 2, role: 2, staffId: ada });
    return { service, ada, bisi, own, other, token };
  }

  test('A1 S01 gets 404 for another’s invoice everywhere', async () => {
    const { own, other, token } = await ofTwo();
    const open = (id: string) => ledger.send('GET', `invoices/${id}`, undefined, token);
    expect((await open(own.invoiceId)).statusCode).toBe(200);
    const [hidden, unknown] = [await open(other.invoiceId), await open(newUuid())];
    const saidBy = ({ requestId: _, ...said }: Record<string, unknown>) => said;
    expect([hidden.statusCode, saidBy(hidden.json())]).toEqual([404, saidBy(unknown.json())]);
    expect(await numbersIn({}, token)).toBe('1');
    expect(await numbersIn({ q: 'inv-2026-0002' }, token)).toBe('');
    const totals = (await ledger.send('GET', 'invoices/totals', undefined, token)).json();
    expect(totals).toEqual({ totals: [expect.objectContaining({ count: 1 })] });
    const figures = (await ledger.send('GET', 'invoices/figures', undefined, token)).json();
    expect(figures.outstanding).toEqual({ count: 1, amountMinor: 1_075_000 });
    expect((await ledger.send('GET', 'invoices/export', undefined, token)).statusCode).toBe(403);
  });

  test('finds their invoices by staff member and by service', async () => {
    const { service, ada, bisi } = await ofTwo();
    expect(await numbersIn({ staff: ada })).toBe('1');
    expect(await numbersIn({ staff: bisi })).toBe('2');
    expect(await numbersIn({ service })).toBe('1');
    expect(await numbersIn({ staff: bisi, service })).toBe('');
  });

  test('S02 gets a result for each of many at once, and cannot tell another’s from an unknown one', async () => {
    const one = await ledger.draft();
    const stale = await ledger.draft();
    const { token } = await server.signIn({ userType: 2, role: 3 });
    const body = {
      action: 'issue',
      items: [
        { invoiceId: one.invoiceId, version: one.version },
        { invoiceId: stale.invoiceId, version: 99 },
        { invoiceId: newUuid(), version: 1 },
      ],
    };
    const { results } = (await ledger.send('POST', 'invoices/bulk', body, token)).json();
    expect(results).toMatchObject([
      { refusal: null, number: 'INV-2026-0001' },
      { refusal: expect.stringContaining('just updated'), number: null },
      { refusal: 'We couldn’t find this.', number: null },
    ]);
    expect((await ledger.read(stale.invoiceId)).state).toBe('draft');
    expect((await ledger.issued()).number).toBe('INV-2026-0002');
  });
});
