import { done, type Ledger, openLedger } from '../../../testing/invoices.ts';
import { pdfStructure, pdfText } from '../../../testing/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ledger: Ledger;
beforeAll(async () => {
  server = await startTestServer({ environment: { PUBLIC_URL: 'https://daybook.example' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  ledger = await openLedger(server);
  await server.mails();
});

const pdfOf = async (invoiceId: string, as = ledger.owner()): Promise<Buffer> =>
  (await ledger.send('GET', `invoices/${invoiceId}/pdf`, undefined, as)).rawPayload;
const linksIn = async (pdf: Buffer) => (await pdfStructure(pdf)).pages.flatMap(({ links }) => links);
const tokenIn = (url = '') => url.slice(url.indexOf('#t=') + 3);
const view = (token: string) => server.call('POST', 'pay/view', { body: { token } });
const linkedPdf = async (token: string) =>
  (
    await server.call('POST', 'pay/pdf', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token }).toString(),
    })
  ).rawPayload;
const clerk = async (scopes: object) => {
  await server.deps.db
    .updateTable('role')
    .set({ scopes: JSON.stringify(scopes) })
    .where('role', '=', 3)
    .execute();
  return (await server.signIn({ userType: 2, role: 3 })).token;
};

test('P01 the PDF of an invoice links to its pay page while something is due, by a link and a code', async () => {
  const { invoiceId, number } = await ledger.issued();
  const { pages } = await pdfStructure(await pdfOf(invoiceId));
  const [link, ...others] = pages.flatMap(({ links }) => links);
  expect(others).toEqual([]);
  expect(link?.url).toMatch(/^https:\/\/daybook\.example\/pay#t=[\w-]{43}$/);
  expect(link?.says).toBe(`View and pay Tax invoice ${number}`);
  expect(JSON.stringify(pages)).toContain(`QR code that opens the page to pay Tax invoice ${number}`);
  expect((await view(tokenIn(link?.url))).json()).toMatchObject({ state: 'issued' });
});

test('the PDF stays the same file, by mail too, and keeps its link after a part payment', async () => {
  const { invoiceId } = await ledger.issued();
  const first = await pdfOf(invoiceId);
  server.clock.pass(90);
  expect((await pdfOf(invoiceId)).equals(first)).toBe(true);
  done(await ledger.act(invoiceId, 'send'));
  const [mail] = await server.mails();
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).equals(first)).toBe(true);
  const [link] = await linksIn(first);
  expect((await linkedPdf(tokenIn(link?.url))).equals(first)).toBe(true);
  done(await ledger.pay(invoiceId, 400_000));
  expect(await linksIn(await pdfOf(invoiceId))).toMatchObject([{ url: link?.url }]);
});

test('P02 an invoice that is paid, void, credited or a draft has no pay link, nor has a credit note or a receipt', async () => {
  const paid = await ledger.issued();
  const { payments } = done(await ledger.pay(paid.invoiceId, 1_075_000));
  const off = await ledger.issued();
  done(await ledger.act(off.invoiceId, 'void', { reason: 'Written twice.' }));
  const credited = await ledger.issued();
  const { creditNotes } = done(await ledger.credit(credited.invoiceId, 1_075_000));
  const draft = await ledger.draft();
  for (const { invoiceId } of [paid, off, credited, draft])
    expect(await linksIn(await pdfOf(invoiceId))).toEqual([]);
  const note = await ledger.send('GET', `credit-notes/${creditNotes[0]?.creditNoteId}/pdf`);
  const receipt = await ledger.send('GET', `payments/${payments[0]?.paymentId}/receipt`);
  for (const { rawPayload } of [note, receipt]) expect(await linksIn(rawPayload)).toEqual([]);
});

test('P03 after its links are revoked the printed one stops working, and the next PDF has another', async () => {
  const { invoiceId } = await ledger.issued();
  const [before] = await linksIn(await pdfOf(invoiceId));
  done(await ledger.send('DELETE', `invoices/${invoiceId}/link`));
  expect((await view(tokenIn(before?.url))).statusCode).toBe(404);
  const [after] = await linksIn(await pdfOf(invoiceId));
  expect(after?.url).not.toBe(before?.url);
  expect((await view(tokenIn(after?.url))).statusCode).toBe(200);
});

test('P04 readers who may not create a link get none: no issuing, no contact data, a preview', async () => {
  const { invoiceId } = await ledger.issued();
  const seen = { 'invoice.view': 'all', 'invoice.issue': 'none', 'customer.contact': 'all' };
  expect(await linksIn(await pdfOf(invoiceId, await clerk(seen)))).toEqual([]);
  const silent = { 'invoice.view': 'all', 'invoice.issue': 'all', 'customer.contact': 'none' };
  expect(await linksIn(await pdfOf(invoiceId, await clerk(silent)))).toEqual([]);
  const both = { 'invoice.view': 'all', 'invoice.issue': 'all', 'customer.contact': 'all' };
  expect(await linksIn(await pdfOf(invoiceId, await clerk(both)))).toHaveLength(1);
  const preview = done<{ url: string }>(await ledger.send('POST', `invoices/${invoiceId}/preview-link`));
  expect(await linksIn(await linkedPdf(tokenIn(preview.url)))).toEqual([]);
});

test('the token is in no row of the database', async () => {
  const { invoiceId } = await ledger.issued();
  const [link] = await linksIn(await pdfOf(invoiceId));
  const rows = await server.deps.db.selectFrom('pay_link').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(tokenIn(link?.url));
});

test('the company, the address and the tax number of the buyer are on the PDF', async () => {
  const buyer = { firstName: 'Akua', lastName: 'Mensah', email: 'akua@example.com' };
  const details = { company: 'Mensah GmbH', address: 'Hauptstr. 1\n10115 Berlin', country: 'DE' };
  const { customerId } = done<{ customerId: string }>(
    await ledger.send('POST', 'customers', { ...buyer, ...details, taxId: 'DE123456789' }),
  );
  const { invoiceId } = await ledger.issued({ customerId });
  const [page = ''] = await pdfText(await pdfOf(invoiceId));
  for (const text of ['Akua Mensah', 'Mensah GmbH', 'Hauptstr. 1', '10115 Berlin', 'DE123456789'])
    expect(page).toContain(text);
});
