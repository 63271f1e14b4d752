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

type Mail = Awaited<ReturnType<TestServer['mails']>>[number];

const fileOf = (mail: Mail | undefined) => {
  const [file] = mail?.attachments ?? [];
  // Bytes, as the parser gives them.
  return { name: file?.filename, bytes: Buffer.from((file?.content ?? new ArrayBuffer(0)) as ArrayBuffer) };
};

test('an invoice is mailed once, with its PDF, the same amounts and a link to pay', async () => {
  const { invoiceId, number } = await ledger.issued();
  done(await ledger.pay(invoiceId, 75_000));
  done(await ledger.act(invoiceId, 'send', { message: 'It was a pleasure.' }));
  expect((await ledger.read(invoiceId)).sentAt).toBeNull();
  const [mail, ...others] = await server.mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Invoice ${number} from ${(await ledger.read(invoiceId)).document.seller.name}`);
  expect(mail?.text).toContain('Balance due: ₦10,000.00');
  expect(mail?.text).toContain('It was a pleasure.');
  expect(mail?.text).toMatch(/\/pay#t=[\w-]{43}/);
  const { name, bytes } = fileOf(mail);
  expect(name).toBe(`${number?.toLowerCase()}.pdf`);
  expect((await pdfText(bytes)).join(' ')).toContain('Balance due ₦10,000.00');
  const sent = await ledger.read(invoiceId);
  expect(sent.chips).toContain('sent');
  expect(sent.events[0]).toMatchObject({ kind: 'sent' });
  expect(sent.isIntact).toBe(true);
  expect(await server.mails()).toEqual([]);
});

test('the link in the mail opens the invoice', async () => {
  const { invoiceId } = await ledger.issued();
  done(await ledger.act(invoiceId, 'send'));
  const [mail] = await server.mails();
  const [, token] = /#t=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  const answer = await server.call('POST', 'pay/pdf', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `token=${token}`,
  });
  expect(answer.statusCode).toBe(200);
});

test('S08: an invoice is issued while mail fails, shows that and is retried; then it is sent', async () => {
  const { invoiceId } = await ledger.issued();
  done(await ledger.act(invoiceId, 'send'));
  server.mailbox.refuseWith({ code: 451, message: 'try later' });
  await server.mails();
  const failed = await ledger.read(invoiceId);
  expect(failed).toMatchObject({ state: 'issued', sentAt: null });
  expect(failed.deliveryError).toContain('try later');
  expect(failed.chips).toContain('delivery_error');
  expect(failed.chips).not.toContain('sent');
  server.mailbox.refuseWith(null);
  server.clock.pass(1);
  expect(await server.mails()).toHaveLength(1);
  const sent = await ledger.read(invoiceId);
  expect(sent.deliveryError).toBeNull();
  expect(sent.chips).toContain('sent');
});

test('an invoice that was voided before its mail went out is not sent', async () => {
  const { invoiceId } = await ledger.issued();
  done(await ledger.act(invoiceId, 'send'));
  done(await ledger.act(invoiceId, 'void', { reason: 'Written twice' }));
  expect(await server.mails()).toEqual([]);
  expect((await ledger.read(invoiceId)).sentAt).toBeNull();
});

test('a receipt and a credit note are mailed with their own files', async () => {
  const { invoiceId } = await ledger.issued();
  done(await ledger.pay(invoiceId, 75_000, { sendReceipt: true }));
  const [receipt] = await server.mails();
  expect(receipt?.subject).toContain('Receipt RCT-2026-0001');
  expect(receipt?.text).toContain('We’ve received ₦750.00');
  expect(fileOf(receipt).name).toBe('rct-2026-0001.pdf');
  expect(receipt?.text).toMatch(/View invoice and receipts[^/]*http:\/\/[^ ]*\/pay#t=/);
  done(
    await ledger.act(invoiceId, 'credit', {
      credited: { amountMinor: 75_000 },
      reasonKind: 'price',
      reason: 'Too much.',
      send: true,
    }),
  );
  const [note] = await server.mails();
  expect(note?.subject).toContain('Credit note CN-2026-0001 for invoice INV-2026-0001');
  expect(fileOf(note).name).toBe('cn-2026-0001.pdf');
});

test('a manual reminder names the remaining amount, and is dropped if the invoice is paid in the meantime', async () => {
  const { invoiceId, number } = await ledger.issued();
  const gone = { sent_at: server.clock.now() };
  await server.deps.db.updateTable('invoice').set(gone).where('invoice_id', '=', invoiceId).execute();
  done(await ledger.act(invoiceId, 'remind'));
  const [mail] = await server.mails();
  expect(mail?.subject).toBe(`A reminder: invoice ${number} is due today`);
  expect((await ledger.read(invoiceId)).events[0]).toMatchObject({ kind: 'reminded' });
  done(await ledger.act(invoiceId, 'remind'));
  done(await ledger.pay(invoiceId, 1_075_000));
  expect(await server.mails()).toEqual([]);
});

test('a failed payment is reported with its amount, and without a file', async () => {
  const { invoiceId } = await ledger.issued();
  await server.deps.db.transaction().execute((tx) =>
    server.deps.outbox.put(tx, {
      kind: 'payment_failed',
      subjectId: server.deps.newId(),
      recipient: 'customer',
      data: { invoiceId, bookingId: null, amountMinor: 50_000, currency: 'NGN' },
    }),
  );
  const [mail] = await server.mails();
  expect(mail?.text).toContain('Your ₦500.00 payment didn’t go through');
  expect(mail?.attachments).toEqual([]);
});
