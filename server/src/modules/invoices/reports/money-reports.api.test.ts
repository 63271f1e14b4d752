import type { AnswerOf } from '@daybook/contract/endpoints';
import type { Ageing, Statement, TaxReport } from '@daybook/contract/money-reports';
import { statementSums } from '@daybook/domain/documents/statement-view';
import { addDays } from '@daybook/domain/wall-clock';
import { done, type Ledger, openLedger } from '../../../testing/invoices.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ledger: Ledger;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ledger = await openLedger(server);
  await server.mails();
});

const get = async <T>(path: string, as?: string): Promise<T> => {
  const answer = await ledger.send('GET', path, undefined, as);
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json();
};
const time = 'from=2026-09-01&to=2026-09-30';
const statementOf = (customerId = ledger.customerId, query = time): Promise<Statement> =>
  get(`customers/${customerId}/statement?${query}`);
const rowsOf = async (path: string): Promise<string[][]> => {
  const { body } = await ledger.send('GET', path);
  return body
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
};

test('B17: a statement shows each payment once, and its mail and its PDF name the same amount', async () => {
  const { invoiceId } = await ledger.issued();
  done(await ledger.pay(invoiceId, 40_000));
  done(await ledger.pay(invoiceId, 60_000));
  const statement = await statementOf();
  expect(statement.sums).toMatchObject({ invoice: 1_075_000, payment: -100_000 });
  expect(statement).toMatchObject({ openingMinor: 0, closingMinor: 975_000 });
  expect(statement.lines.map(({ kind, balanceMinor }) => [kind, balanceMinor])).toEqual([
    ['invoice', 1_075_000],
    ['payment', 1_035_000],
    ['payment', 975_000],
  ]);
  const pdf = await ledger.send('GET', `customers/${ledger.customerId}/statement/pdf?${time}`);
  const said = (await pdfText(pdf.rawPayload)).join(' ');
  expect(said).toContain('Payments -₦1,000.00');
  expect(said).toContain('Balance due ₦9,750.00');
  const sent = await ledger.send('POST', `customers/${ledger.customerId}/statement/send`, {
    currency: 'NGN',
    from: '2026-09-01',
    to: '2026-09-30',
    message: 'As you asked.',
  });
  expect(sent.statusCode).toBe(204);
  const [mail] = await server.mails();
  expect(mail?.text).toContain('Balance due: ₦9,750.00');
  expect(mail?.text).toContain('As you asked.');
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['statement-2026-09-30.pdf']);
});

/** Every kind of event of an account, including an invoice over two months. */
async function aLongAccount() {
  const one = await ledger.issued();
  done(await ledger.pay(one.invoiceId, 1_175_000, { tipMinor: 25_000 }));
  done(await ledger.credit(one.invoiceId, 75_000, { toCreditMinor: 75_000 }));
  const two = await ledger.issued({ appliesCredit: true });
  const paid = done<{ payments: { paymentId: string }[] }>(await ledger.pay(two.invoiceId, 300_000));
  const [payment] = paid.payments;
  done(
    await ledger.act(two.invoiceId, `payments/${payment?.paymentId}/refund`, {
      amountMinor: 50_000,
      reason: 'Too much.',
    }),
  );
  const three = await ledger.issued({ appliesCredit: false });
  const taken = done<{ payments: { paymentId: string }[] }>(await ledger.pay(three.invoiceId, 200_000));
  done(
    await ledger.act(three.invoiceId, `payments/${taken.payments[0]?.paymentId}/reverse`, {
      reason: 'It bounced.',
    }),
  );
  done(await ledger.pay(three.invoiceId, 1_074_990));
  done(await ledger.act(three.invoiceId, 'write-off', { amountMinor: 10, reason: 'Small.' }));
  const four = await ledger.issued({ appliesCredit: false });
  done(await ledger.act(four.invoiceId, 'uncollectible', { reason: 'Gone.' }));
  done(
    await ledger.send('POST', `customers/${ledger.customerId}/credit`, {
      amountMinor: 2_500,
      reason: 'Sorry.',
    }),
  );
  const five = await ledger.issued({ appliesCredit: false });
  done(await ledger.act(five.invoiceId, 'void', { reason: 'Twice.' }));
}

test('a statement’s closing balance matches the ledger, whatever happened, and two halves make the whole', async () => {
  await aLongAccount();
  const { rows } = await server.engine.db.executeQuery<{ owed: number }>(
    // The sums on invoices and customer, which only the ledger writes.
    server.engine.db
      .selectFrom('invoice')
      .where('customer_id', '=', ledger.customerId)
      .select((eb) => eb.fn.sum<number>('balance_minor').as('owed'))
      .compile(),
  );
  const credit = await server.engine.db
    .selectFrom('customer_balance')
    .where('customer_id', '=', ledger.customerId)
    .select('credit_minor')
    .executeTakeFirst();
  const statement = await statementOf();
  expect(statement.closingMinor).toBe(Number(rows[0]?.owed) - (credit?.credit_minor ?? 0));
  expect(Object.values(statement.sums).every((sum) => sum !== 0)).toBe(true);
  const today = statement.lines[0]?.on ?? '';
  const before = await statementOf(undefined, `from=2026-08-01&to=${addDays(today, -1)}`);
  const after = await statementOf(undefined, `from=${addDays(today, 1)}&to=2026-09-30`);
  expect([before.closingMinor, before.lines.length]).toEqual([0, 0]);
  expect([after.openingMinor, after.closingMinor]).toEqual([statement.closingMinor, statement.closingMinor]);
});

test('a statement is a file whose rows add up, and 404 for users who see only some invoices', async () => {
  await aLongAccount();
  const rows = await rowsOf(`customers/${ledger.customerId}/statement/export?${time}`);
  const sum = (column: number) => rows.slice(1).reduce((all, row) => all + Number(row[column] || 0), 0);
  const statement = await statementOf();
  expect(Math.round((sum(6) - sum(7)) * 100)).toBe(statement.closingMinor);
  // The sums of the document, in a column of their own.
  const totals = rows
    .slice(1)
    .filter((row) => row[9])
    .map((row) => [row[2], Math.round(Number(row[9]) * 100)]);
  expect(totals).toEqual(statementSums(statement).map(({ label, amountMinor }) => [label, amountMinor]));
  const staffId = await ledger.salon.addStaff({ performs: [] });
  await ledger.issued({ lines: [ledger.aLine({ staffId })] });
  const { token } = await server.signIn({ userType: 2, role: 2, staffId });
  const answer = await ledger.send('GET', `customers/${ledger.customerId}/statement`, undefined, token);
  expect(answer.statusCode).toBe(404);
});

test('D14: open balances are listed by age in the zone of the business, and each links to its invoices', async () => {
  const days = ['06-30', '06-29', '05-31', '05-30', '05-01', '04-30', '04-01', '03-31'];
  for (const [place, day] of days.entries()) {
    await ledger.issued({
      issuedOn: '2026-03-01',
      due: { on: `2026-${day}` },
      lines: [ledger.aLine({ unitPrice: String(10 ** place), taxRateIds: [] })],
    });
  }
  // Half past midnight in Lagos.
  await ledger.waitUntil('2026-06-29T23:30:00.000Z');
  const ageing = await get<Ageing>('invoices/ageing');
  expect(ageing.on).toBe('2026-06-30');
  expect(ageing.ages).toEqual(['current', '1-30', '31-60', '61-90', '90+']);
  expect(ageing.items).toMatchObject([
    { customerId: ledger.customerId, byAge: [100, 11_000, 1_100_000, 110_000_000, 1_000_000_000], count: 8 },
  ]);
  for (const [place, age] of ageing.ages.entries()) {
    const totals = await get<AnswerOf<'GET invoices/totals'>>(
      `invoices/totals?customer=${ledger.customerId}&age=${encodeURIComponent(age)}`,
    );
    expect(totals.totals?.[0]?.balanceMinor).toBe(ageing.items[0]?.byAge[place]);
  }
});

test('an invoice paid in instalments ages from its earliest unpaid one, and is overdue from the day after', async () => {
  const { invoiceId } = await ledger.issued({
    instalmentsOn: ['2026-09-10', '2026-10-10', '2026-11-10'],
    lines: [ledger.aLine({ unitPrice: '300', taxRateIds: [] })],
  });
  await ledger.waitUntil('2026-09-12T09:00:00.000Z');
  expect(await ledger.read(invoiceId)).toMatchObject({ dueOn: '2026-09-10', extendedTo: null });
  expect((await ledger.read(invoiceId)).chips).toContain('overdue');
  expect((await ledger.list({ tab: 'overdue' })).items.map((one) => one.invoiceId)).toEqual([invoiceId]);
  expect((await get<Ageing>('invoices/ageing')).sums.byAge).toEqual([0, 30_000, 0, 0, 0]);
  done(await ledger.pay(invoiceId, 10_000));
  const second = await ledger.read(invoiceId);
  expect(second).toMatchObject({ dueOn: '2026-10-10' });
  expect(second.chips).not.toContain('overdue');
  await ledger.waitUntil('2026-10-12T09:00:00.000Z');
  done(await ledger.act(invoiceId, 'extend', { dueOn: '2026-10-20', reason: 'They asked.' }));
  expect(await ledger.read(invoiceId)).toMatchObject({ dueOn: '2026-10-20', extendedTo: '2026-10-20' });
  done(await ledger.pay(invoiceId, 10_000));
  expect((await ledger.read(invoiceId)).dueOn).toBe('2026-11-10');
});

test('the total equals the sum of every page, and staff see their own', async () => {
  const staffId = await ledger.salon.addStaff({ performs: [] });
  for (const name of ['Ada', 'Bisi', '=1+1']) {
    const customerId = await ledger.addCustomer(name);
    await ledger.issued({ customerId, lines: [ledger.aLine({ staffId: name === 'Ada' ? staffId : null })] });
  }
  const whole = await get<Ageing>('invoices/ageing');
  const one = await get<Ageing>('invoices/ageing?pageSize=2');
  const two = await get<Ageing>(`invoices/ageing?pageSize=2&cursor=${one.nextCursor}`);
  expect([...one.items, ...two.items]).toEqual(whole.items);
  expect(two.nextCursor).toBeNull();
  expect(whole.sums.totalMinor).toBe(whole.items.reduce((sum, { totalMinor }) => sum + totalMinor, 0));
  const { token } = await server.signIn({ userType: 2, role: 2, staffId });
  expect((await get<Ageing>('invoices/ageing', token)).items.map((row) => row.customerName)).toEqual([
    'Ada Balogun',
  ]);
  // S11: a name is no formula in a spreadsheet.
  expect((await rowsOf('invoices/ageing/export')).map(([name]) => name)).toContain("'=1+1 Balogun");
});

const taxes = (basis: string, query = time) => get<TaxReport>(`invoices/taxes?${query}&basis=${basis}`);
/** Earlier tests have charged taxes of the same name: only the difference is checked. */
const sumsOf = ({ rows }: TaxReport) =>
  rows.reduce((sum, row) => ({ base: sum.base + row.baseMinor, tax: sum.tax + row.taxMinor }), {
    base: 0,
    tax: 0,
  });

test('taxes count on the date of the document, less those of credit notes, and equal those of the invoices', async () => {
  await server.engine.db.updateTable('invoicing').set({ is_tax_registered: true }).execute();
  const before = sumsOf(await taxes('issued'));
  const { invoiceId } = await ledger.issued();
  done(await ledger.credit(invoiceId, 75_000));
  await ledger.draft();
  const voided = await ledger.issued();
  done(await ledger.act(voided.invoiceId, 'void', { reason: 'Twice.' }));
  const report = await taxes('issued');
  const { base, tax } = sumsOf(report);
  expect([base - before.base, tax - before.tax]).toEqual([1_000_000 - 69_767, 75_000 - 5_233]);
  expect(report.rows).toMatchObject([{ currency: 'NGN', name: 'VAT', rate: '7.5', category: 'S' }]);
  const [documents] = report.documents;
  expect((documents?.invoices.taxMinor ?? 0) - (documents?.creditNotes.taxMinor ?? 0)).toBe(tax);
});

test('by payment, the parts of a tax paid in each month add up to the whole, to the unit', async () => {
  const months = [
    'from=2026-09-01&to=2026-09-30',
    'from=2026-10-01&to=2026-10-31',
    'from=2026-09-01&to=2026-10-31',
  ];
  const sums = () => Promise.all(months.map(async (month) => sumsOf(await taxes('paid', month)).tax));
  const before = await sums();
  const { invoiceId } = await ledger.issued();
  done(await ledger.pay(invoiceId, 333_333));
  await ledger.waitUntil('2026-10-12T09:00:00.000Z');
  done(await ledger.pay(invoiceId, 741_667, { receivedOn: '2026-10-11' }));
  const [september = 0, october = 0, both = 0] = (await sums()).map(
    (sum, place) => sum - (before[place] ?? 0),
  );
  expect([september, october, both]).toEqual([23_256, 51_744, 75_000]);
  const [headings, row] = await rowsOf(`invoices/taxes/export?${months[2]}&basis=paid`);
  expect(row?.length).toBe(headings?.length);
});
