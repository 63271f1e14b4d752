import type { Invoicing } from '@daybook/contract/invoice-settings';
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
  await server.engine.db
    .updateTable('document_series')
    .set({ pattern: 'INV-{YYYY}-{0000}', reset: 'yearly' })
    .where('kind', '=', 'invoice')
    .execute();
});

const read = async (): Promise<Invoicing> => (await ledger.send('GET', 'settings/invoicing')).json();
async function save(change: Partial<Invoicing>) {
  const { currency: _, taxRates: __, series: ___, ...kept } = await read();
  return ledger.send('PUT', 'settings/invoicing', { ...kept, ...change });
}
const series = (body: object) => ledger.send('PUT', 'settings/invoicing/series/invoice', body);

test('the invoice settings are saved as a whole, at their version, and a stale save is refused', async () => {
  const before = await read();
  const saved = done<Invoicing>(
    await save({ netDays: 14, footer: 'Thank you.', currencies: ['USD', 'NGN'] }),
  );
  expect(saved).toMatchObject({
    netDays: 14,
    footer: 'Thank you.',
    currencies: ['USD'],
    version: before.version + 1,
  });
  expect((await save({ version: before.version })).json().code).toBe('version_conflict');
});

test('a tax rate can be added and archived, but never changed', async () => {
  const rate = { name: 'VAT', rate: '7.5', kind: 'normal', category: 'S' };
  const added = done<Invoicing>(await ledger.send('POST', 'settings/invoicing/taxes', rate));
  const found = added.taxRates.find(({ name, rate }) => name === 'VAT' && rate === '7.5');
  const taxRateId = found?.taxRateId ?? '';
  done(await save({ defaultTaxRateIds: [taxRateId] }));
  const archived = done<Invoicing>(
    await ledger.send('POST', `settings/invoicing/taxes/${taxRateId}/archive`),
  );
  expect(archived.defaultTaxRateIds).toEqual([]);
  expect(archived.taxRates.find((one) => one.taxRateId === taxRateId)?.isArchived).toBe(true);
  expect((await save({ defaultTaxRateIds: [taxRateId] })).statusCode).toBe(400);
  const change = server.engine.db
    .updateTable('tax_rate')
    .set({ rate: '8' })
    .where('tax_rate_id', '=', taxRateId);
  await expect(change.execute()).rejects.toThrow('archived, never changed');
});

test('the next number is never one already given', async () => {
  await ledger.issued();
  const pattern = 'INV-{YYYY}-{0000}';
  expect((await read()).series.invoice).toMatchObject({ next: 2, example: 'INV-2026-0002' });
  expect((await series({ pattern, reset: 'yearly', next: 1 })).json().fields).toHaveProperty('next');
  done(await series({ pattern, reset: 'yearly', next: 40 }));
  expect((await ledger.issued()).number).toBe('INV-2026-0040');
  expect((await series({ pattern, reset: 'never', next: 40 })).json().fields).toHaveProperty('next');
  done(await series({ pattern: 'F{00000}', reset: 'never', next: 7 }));
  expect((await ledger.issued()).number).toBe('F00007');
});

test('a pattern that would give a number twice is refused', async () => {
  for (const pattern of ['INV', 'INV {0000}', '{0000}-{00}', 'INV-{0000}'])
    expect((await series({ pattern, reset: 'yearly', next: 1 })).statusCode).toBe(400);
});

test('the currency of the business is fixed once an invoice was issued in it', async () => {
  const regional = async () => (await ledger.send('GET', 'settings/regional')).json();
  const change = async (currency: string) => {
    const { nextVisits: _, hasPrices: __, ...kept } = await regional();
    return ledger.send('PUT', 'settings/regional', { ...kept, currency });
  };
  await ledger.draft();
  expect((await change('GHS')).statusCode).toBe(200);
  expect((await change('NGN')).statusCode).toBe(200);
  await ledger.issued();
  expect((await change('GHS')).json().fields).toHaveProperty('currency');
});

test('the invoice settings can be changed by an administrator, and seen by users who write invoices', async () => {
  const { token } = await server.signIn({ userType: 2, role: 3 });
  expect((await ledger.send('GET', 'settings/invoicing', undefined, token)).statusCode).toBe(200);
  const { currency: _, taxRates: __, series: ___, ...kept } = await read();
  expect((await ledger.send('PUT', 'settings/invoicing', kept, token)).statusCode).toBe(403);
});
