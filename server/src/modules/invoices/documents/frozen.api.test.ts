import { done, type Ledger, openLedger } from '../../../testing/invoices.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { aPicture, formWith } from '../../../testing/pictures.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { findUnused } from '../../uploads/stored-upload.repo.ts';

let server: TestServer;
let ledger: Ledger;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ledger = await openLedger(server);
  await ledger.salon.changeBusiness({ language: 'en', languages: ['en', 'fr', 'ar'] });
});

const get = (path: string) => ledger.send('GET', path);
const bytesOf = async (path: string): Promise<Buffer> => {
  const answer = await get(path);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.rawPayload;
};
/** Prints again, without the cache. */
const printed = async (path: string): Promise<Buffer> => {
  const read = jest.spyOn(server.deps.files, 'read').mockResolvedValue(null);
  const bytes = await bytesOf(path);
  read.mockRestore();
  return bytes;
};

/** Changes everything about the business that a document shows. */
async function becomeAnother(): Promise<void> {
  const { db } = server.engine;
  await ledger.salon.changeBusiness({
    name: 'Another name',
    legal_name: 'Another Ltd',
    tax_id: 'TIN-2',
    address: '9 Elsewhere',
    phone: '+2340000000000',
    email: 'another@example.com',
    locale: 'en-IN',
    language: 'fr',
    languages: ['fr', 'ar'],
    logo_path: null,
  });
  await db
    .updateTable('invoicing')
    .set({ footer: 'Another footer', registration_number: 'RC 9999', notes: 'Another note', terms: 'Other' })
    .execute();
  await db
    .updateTable('payment_settings')
    .set({
      takes_transfer: true,
      account_number: '9999999999',
      account_name: 'Another',
      bank_name: 'Another Bank',
    })
    .execute();
  await db
    .updateTable('customer')
    .set({ first_name: 'Somebody', last_name: 'Else', email: 'else@example.com', language: 'ar' })
    .where('customer_id', '=', ledger.customerId)
    .execute();
}

async function withLogo(): Promise<string> {
  const form = formWith(await aPicture().png().toBuffer());
  const sent = await server.call('POST', 'uploads', { as: ledger.owner(), ...form });
  const { path } = sent.json();
  await ledger.salon.changeBusiness({ logo_path: path });
  return path;
}

test('issued documents stay unchanged whatever changes about the business and the customer', async () => {
  const { invoiceId } = await ledger.issued({ lines: [ledger.aLine({ unitPrice: '1234567' })] });
  done(await ledger.credit(invoiceId, 75_000));
  const { creditNotes, payments } = done(await ledger.pay(invoiceId, 100_000));
  const paths = [
    `invoices/${invoiceId}/pdf`,
    `invoices/${invoiceId}/ubl`,
    `credit-notes/${creditNotes[0]?.creditNoteId}/pdf`,
    `credit-notes/${creditNotes[0]?.creditNoteId}/ubl`,
    `payments/${payments[0]?.paymentId}/receipt`,
  ];
  const before = await Promise.all(paths.map(bytesOf));
  await becomeAnother();
  server.clock.pass(90);
  for (const [place, path] of paths.entries()) {
    const after = await printed(path);
    expect([path, (before[place] ?? Buffer.alloc(0)).equals(after)]).toEqual([path, true]);
  }
});

test('the receipt of a deposit names the parties as they were when it was paid', async () => {
  const { db } = server.engine;
  const { invoiceId } = await ledger.issued();
  const { payments } = done(await ledger.pay(invoiceId, 100_000));
  await db.updateTable('payment').set({ invoice_id: null }).execute();
  const path = `payments/${payments[0]?.paymentId}/receipt`;
  const before = await pdfText(await printed(path));
  await becomeAnother();
  expect(await pdfText(await printed(path))).toEqual(before);
});

test('payments and refunds after the issue change no export', async () => {
  const { invoiceId } = await ledger.issued();
  const before = await bytesOf(`invoices/${invoiceId}/ubl`);
  expect(before.toString()).toContain('<cbc:PayableAmount currencyID="NGN">10750.00<');
  done(await ledger.pay(invoiceId, 400_000));
  expect((await bytesOf(`invoices/${invoiceId}/ubl`)).equals(before)).toBe(true);
  done(await ledger.credit(invoiceId, 75_000));
  done(await ledger.pay(invoiceId, 600_000));
  expect((await bytesOf(`invoices/${invoiceId}/ubl`)).equals(before)).toBe(true);
});

test('credit applied at the issue appears in the export as paid', async () => {
  const first = await ledger.issued();
  done(await ledger.pay(first.invoiceId, 1_375_000));
  const { invoiceId } = await ledger.issued();
  const ubl = (await bytesOf(`invoices/${invoiceId}/ubl`)).toString();
  expect(ubl).toContain('<cbc:PrepaidAmount currencyID="NGN">3000.00<');
  expect(ubl).toContain('<cbc:PayableAmount currencyID="NGN">7750.00<');
});

test('a void invoice is not exported: the answer says that it is void, and why', async () => {
  const { invoiceId, number } = await ledger.issued();
  done(await ledger.act(invoiceId, 'void', { reason: 'Written twice.' }));
  const answer = await get(`invoices/${invoiceId}/ubl`);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'action_not_possible']);
  expect(answer.json().message).toBe(`Invoice ${number} is void and can’t be exported: Written twice.`);
  expect((await get(`invoices/${invoiceId}/json`)).json().state).toBe('void');
  const text = (await pdfText(await bytesOf(`invoices/${invoiceId}/pdf`))).join(' ');
  expect(text).toContain('Void: Written twice.');
});

test('an issued invoice keeps its logo, and the file stays when the business takes another', async () => {
  const path = await withLogo();
  const { invoiceId } = await ledger.issued();
  const before = await bytesOf(`invoices/${invoiceId}/pdf`);
  await ledger.salon.changeBusiness({ logo_path: null });
  const unused = await findUnused(server.deps.db, new Date('2099-01-01'), 100);
  expect(unused.map((upload) => upload.path)).not.toContain(path);
  expect((await printed(`invoices/${invoiceId}/pdf`)).equals(before)).toBe(true);
  const later = await ledger.issued();
  expect((await ledger.read(later.invoiceId)).document.logoPath).toBeNull();
  expect((await ledger.read(invoiceId)).document.logoPath).toBe(path);
});
