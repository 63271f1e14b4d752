import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testNow } from '../testing/clock.ts';
import { openImports } from '../testing/import-desk.ts';
import { done, type Ledger, openLedger } from '../testing/invoices.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { aBooking } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { tablesWith } from '../testing/tables-with.ts';
import { unzip } from '../testing/unzip.ts';

/** An erased customer appears nowhere except in records kept by law. */
let server: TestServer;
let ledger: Ledger;
const person = {
  firstName: 'Zebedee',
  lastName: 'Quux',
  email: 'zebedee@example.com',
  phone: '+2348111111111',
};
const traces = /zebedee|quux|8111111111/i;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ledger = await openLedger(server);
});

const get = (address: string) => ledger.send('GET', address);

async function eraseFound(): Promise<string> {
  const { items } = done<{ items: { customerId: string }[] }>(await get('customers?q=zebedee'));
  const customerId = items[0]?.customerId ?? '';
  const { version } = (await get(`customers/${customerId}`)).json();
  expect((await ledger.send('POST', `customers/${customerId}/erase`, { version })).statusCode).toBe(200);
  return customerId;
}

/** All files of the data folder, by path. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

test('A56 an erased customer is in no row, search, export, file or line of the log', async () => {
  const service = await ledger.salon.addService();
  await ledger.salon.addStaff({ performs: [service] });
  const wanted = aBooking({ serviceIds: [service], startAt: '2026-09-08T10:00:00.000Z', customer: person });
  expect((await ledger.salon.book(wanted)).statusCode).toBe(201);
  await server.mails();
  await ledger.waitUntil('2026-09-10T10:00:00.000Z');
  await server.engine.db.updateTable('booking').set({ status: 'completed' }).execute();
  for (const list of ['customers?q=zebedee', 'bookings?tab=all&q=zebedee'])
    expect((await get(list)).json().items).toHaveLength(1);
  const customerId = await eraseFound();

  expect(await tablesWith(server.engine.db, 'zebedee')).toEqual([]);
  for (const word of ['zebedee', 'quux', '8111111111']) {
    for (const list of ['customers?q=', 'bookings?tab=all&q=', 'invoices?q=']) {
      expect([list, word, (await get(`${list}${word}`)).json().items]).toEqual([list, word, []]);
    }
  }
  const archive = await unzip((await get('export')).rawPayload);
  expect(archive.size).toBeGreaterThan(20);
  for (const [name, bytes] of archive)
    expect([name, traces.test(bytes.toString('utf8'))]).toEqual([name, false]);
  for (const [address, status] of [
    ['bookings/export?tab=all&columns=customer', 200],
    ['audit/export', 200],
    // Nothing is stored about an erased customer.
    [`customers/${customerId}/export`, 409],
  ] as const) {
    const { statusCode, body } = await get(address);
    expect([address, statusCode, traces.test(body)]).toEqual([address, status, false]);
  }
  for (const file of filesIn(path.dirname(server.deps.config.dataFolder)))
    expect([file, traces.test(readFileSync(file, 'latin1'))]).toEqual([file, false]);
  expect(server.log.length).toBeGreaterThan(0);
  expect(server.log.filter((line) => traces.test(line))).toEqual([]);
});

test('A56 an imported customer who is erased is in none of the file’s rows', async () => {
  const desk = await openImports(server);
  await ledger.waitUntil(testNow);
  await desk.import(
    `First name,Last name,E-mail\n${person.firstName},${person.lastName},${person.email}\nAda,Obi,ada@example.com\n`,
  );
  expect(await tablesWith(server.engine.db, 'zebedee')).toContain('import_change');
  await eraseFound();
  expect(await tablesWith(server.engine.db, 'zebedee')).toEqual([]);
  expect((await get('customers?q=ada')).json().items).toHaveLength(1);
});

test('A56 issued invoices of an erased customer keep what the law requires', async () => {
  const customer = done<{ customerId: string; version: number }>(
    await ledger.send('POST', 'customers', person),
  );
  const { invoiceId, number } = await ledger.issued({ customerId: customer.customerId });
  done(await ledger.pay(invoiceId, 1_075_000));
  await eraseFound();
  const kept = await ledger.read(invoiceId);
  expect([kept.number, kept.document.buyer.name, kept.isIntact]).toEqual([number, 'Zebedee Quux', true]);
  const pages = await pdfText((await get(`invoices/${invoiceId}/pdf`)).rawPayload);
  expect(pages.join(' ')).toContain('Zebedee Quux');
});
