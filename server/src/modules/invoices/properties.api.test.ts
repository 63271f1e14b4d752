import type { BodyOf } from '@daybook/contract/endpoints';
import type { Invoice } from '@daybook/contract/invoices';
import fc from 'fast-check';
import { done, type Ledger, openLedger } from '../../testing/invoices.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ledger: Ledger;
let taxes: string[];
beforeAll(async () => {
  server = await startTestServer();
  ledger = await openLedger(server);
  taxes = [
    ledger.vat,
    await ledger.addTax('5', 'normal', 'GST'),
    await ledger.addTax('9.975', 'normal', 'QST'),
  ];
});
afterAll(() => server.close());

type Line = NonNullable<BodyOf<'POST invoices'>['lines']>[number];

const decimal = (most: number, places: number) =>
  fc.integer({ min: 1, max: most * 10 ** places }).map((units) => (units / 10 ** places).toFixed(places));

const discount = fc.oneof(
  fc.constant(null),
  decimal(100, 2).map((percent) => ({ percent })),
  fc.integer({ min: 1, max: 100_000 }).map((fixedMinor) => ({ fixedMinor })),
);

const line = (): fc.Arbitrary<Line> =>
  fc.record({
    description: fc.constant('Braids'),
    quantity: decimal(20, 2),
    unitPrice: decimal(20_000, 4),
    discount,
    taxRateIds: fc.subarray(taxes),
    keepsPrice: fc.boolean(),
  });

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** R8, checked on the stored document. */
function expectToAgree({ document, totalMinor, payableMinor }: Invoice): void {
  const { totals, lines, taxes: rows, taxMode } = document;
  const after = sumOf(lines.map(({ net, documentDiscount }) => net - documentDiscount));
  expect(totals.subtotal - totals.documentDiscount).toBe(after);
  expect(totals.net + totals.taxTotal).toBe(totals.total);
  expect(totals.total).toBe(after + (taxMode === 'inclusive' ? 0 : totals.taxTotal));
  for (const { taxRateId, amount } of rows)
    expect(
      sumOf(lines.flatMap(({ taxRateIds, taxAmounts }) => taxAmounts[taxRateIds.indexOf(taxRateId)] ?? 0)),
    ).toBe(amount);
  expect([totalMinor, payableMinor]).toEqual([totals.total, totals.payable]);
}

test('R8 holds in every saved document, its preview agrees, and a full credit reverses all of it', async () => {
  const documents = fc.record({
    taxMode: fc.constantFrom('exclusive' as const, 'inclusive' as const),
    lines: fc.array(line(), { minLength: 1, maxLength: 4 }),
    discount,
  });
  await fc.assert(
    fc.asyncProperty(documents, async (input) => {
      const { document } = (await ledger.send('POST', 'invoices/preview', ledger.anInvoice(input))).json();
      const issued = await ledger.issued(input);
      expectToAgree(issued);
      expect(issued.document).toEqual(document);
      if (issued.payableMinor === 0) return;
      const credited = done(await ledger.credit(issued.invoiceId, issued.payableMinor));
      expect(credited).toMatchObject({ balanceMinor: 0, status: 'credited', isIntact: true });
    }),
    { numRuns: 12 },
  );
});

test('A40 prices, totals and numbers sent by a client are refused, and so are values beyond all limits', async () => {
  const sent = { ...ledger.anInvoice(), totalMinor: 1, number: 'INV-1' };
  expect((await ledger.send('POST', 'invoices', sent)).statusCode).toBe(400);
  const withTotal = ledger.anInvoice({ lines: [Object.assign(ledger.aLine(), { net: 1 })] });
  expect((await ledger.send('POST', 'invoices', withTotal)).statusCode).toBe(400);
  const enormous = { quantity: '999999999', unitPrice: '999999999999' };
  const answer = await ledger.send('POST', 'invoices', ledger.anInvoice({ lines: [ledger.aLine(enormous)] }));
  expect(answer.json().fields).toHaveProperty('lines');
  for (const quantity of ['1e9', 'NaN', '-', '1.00001', '٣'])
    expect(
      (await ledger.send('POST', 'invoices', ledger.anInvoice({ lines: [ledger.aLine({ quantity })] })))
        .statusCode,
    ).toBe(400);
});

test.each([
  ['NGN', '1', '0.1', 10],
  ['NGN', '3', '0.1', 30],
  ['NGN', '0.1', '0.1', 1],
  ['NGN', '0.0001', '0.01', 0],
  ['NGN', '0', '10000', 0],
  ['NGN', '1', '21474836.48', 2 ** 31],
  ['NGN', '1', '42949672.96', 2 ** 32],
  ['NGN', '1', '9999999999.99', 999_999_999_999],
  ['NGN', '1.005', '1', 101],
  ['JPY', '1', '1127.5', 1128],
  ['JPY', '0.5', '1', 1],
  ['KWD', '3', '1.255', 3765],
])('A40 in %s, %s at %s is %d to the unit', async (currency, quantity, unitPrice, total) => {
  await server.engine.db
    .updateTable('invoicing')
    .set({ currencies: ['JPY', 'KWD'] })
    .execute();
  const lines = [ledger.aLine({ quantity, unitPrice, taxRateIds: [] })];
  const asked = ledger.anInvoice({ currency, lines, rate: currency === 'NGN' ? null : '2.5' });
  const { document } = (await ledger.send('POST', 'invoices/preview', asked)).json();
  expect(document.totals).toMatchObject({ subtotal: total, total, payable: total });
});

test('A40 a tenth and a fifth are three tenths, and a discount beyond the price leaves zero, not less', async () => {
  const bare = (unitPrice: string, more: object = {}) => ledger.aLine({ unitPrice, taxRateIds: [], ...more });
  const totalOf = async (input: object) =>
    (await ledger.send('POST', 'invoices/preview', ledger.anInvoice(input))).json().document.totals.payable;
  expect(await totalOf({ lines: [bare('0.1'), bare('0.2')] })).toBe(30);
  expect(await totalOf({ lines: [bare('5', { discount: { fixedMinor: 501 } })] })).toBe(0);
  expect(await totalOf({ lines: [bare('5')], discount: { fixedMinor: 70_000 } })).toBe(0);
});

test('A40 an amount that a hundredfold could not be counted exactly is refused, and every list still works', async () => {
  const dear = ledger.aLine({ unitPrice: '100000000000.01', taxRateIds: [] });
  const answer = await ledger.send('POST', 'invoices', ledger.anInvoice({ lines: [dear] }));
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['lines']]);
  const most = { lines: [ledger.aLine({ unitPrice: '100000000000', taxRateIds: [] })] };
  const issued = [await ledger.issued(most), await ledger.issued(most)];
  for (const { invoiceId } of issued) done(await ledger.pay(invoiceId, 10 ** 13));
  expect((await ledger.list({ q: issued[0]?.number ?? '' })).items).toMatchObject([{ balanceMinor: 0 }]);
});

test('A40 a negative total stays a draft', async () => {
  const draft = await ledger.draft({ lines: [ledger.aLine({ quantity: '-1' })] });
  expect(draft.missing).toHaveLength(1);
  const { payableMinor } = draft;
  expect((await ledger.act(draft.invoiceId, 'issue', { payableMinor })).statusCode).toBe(409);
});

test('an invoice without what the law requires cannot be issued, and lists all of it', async () => {
  await ledger.salon.changeBusiness({ tax_id: '', address: null });
  const draft = await ledger.draft();
  expect(draft.missing).toHaveLength(2);
  expect((await ledger.act(draft.invoiceId, 'issue', { payableMinor: 1_075_000 })).json().missing).toEqual(
    draft.missing,
  );
  await ledger.salon.changeBusiness({ tax_id: 'TIN-1', address: '1 Marina, Lagos' });
});

test('withholding, coins, a compound tax, instalments and a foreign currency appear in the document', async () => {
  const { db } = server.engine;
  await db
    .updateTable('invoicing')
    .set({ currencies: ['USD'], cash_increment_minor: 500 })
    .execute();
  const withheld = await ledger.addTax('5', 'withholding', 'WHT');
  const compound = await ledger.addTax('8', 'compound', 'PST');
  const issued = await ledger.issued({
    withholdingRateId: withheld,
    roundsCash: true,
    lines: [ledger.aLine({ unitPrice: '100.03', taxRateIds: [ledger.vat, compound] })],
    instalmentsOn: ['2026-10-01', '2026-11-01', '2026-12-01'],
  });
  const { totals, taxes: rows, instalments, dueOn } = issued.document;
  expect(rows.map(({ amount }) => amount)).toEqual([750, 860]);
  expect(totals).toMatchObject({ total: 11_613, withholding: 500, cashRounding: -113, payable: 11_000 });
  expect(instalments.map(({ amountMinor }) => amountMinor)).toEqual([4_000, 3_500, 3_500]);
  expect(dueOn).toBe('2026-12-01');
  const foreign = await ledger.issued({
    currency: 'USD',
    rate: '1540.5',
    lines: [ledger.aLine({ unitPrice: '10' })],
  });
  expect(foreign.document.inBusinessCurrency).toEqual({
    currency: 'NGN',
    rate: '1540.5',
    totalMinor: 1_656_038,
  });
  const unknown = await ledger.send('POST', 'invoices', ledger.anInvoice({ currency: 'EUR', rate: '1' }));
  expect(unknown.json().fields).toHaveProperty('currency');
});
