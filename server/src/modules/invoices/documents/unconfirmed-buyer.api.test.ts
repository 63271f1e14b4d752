import { inTransaction } from '../../../platform/database/transaction.ts';
import { at } from '../../../testing/manage.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { openPrepaying, type Prepaying } from '../../../testing/prepaying.ts';
import { aBooking } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let paid: Prepaying;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  paid = await openPrepaying(server);
  await server.mails();
  await paid.ask('none');
  await server.engine.db
    .updateTable('invoicing')
    .set({ creation: 'confirmation', issues_by_itself: true, sends_by_itself: true })
    .execute();
});

const words = /WINNER|CALLUS|CLAIMNOW|PRIZEMONEY/;

const book = (time = '10:00') =>
  paid.salon.book(
    aBooking({
      serviceIds: [paid.cut],
      startAt: at(time),
      customer: {
        firstName: 'WINNER',
        lastName: 'CALLUS',
        email: 'victim@example.com',
        phone: '0803 456 7890',
      },
      attendeeName: 'CLAIMNOW',
      note: 'PRIZEMONEY',
    }),
  );

/** All words of the mails to the visitor: their text and that of their PDFs. */
async function mailed() {
  const mails = (await server.mails()).filter((mail) => mail.to?.[0]?.address === 'victim@example.com');
  const files = mails.flatMap(({ attachments }) => attachments ?? []);
  const pdfs = files.filter(({ mimeType }) => mimeType === 'application/pdf');
  const pages = await Promise.all(pdfs.map(({ content }) => pdfText(Buffer.from(content as ArrayBuffer))));
  return {
    subjects: mails.map(({ subject }) => subject ?? ''),
    token: /#t=([\w-]+)/.exec(mails.find(({ text }) => text?.includes('/booking'))?.text ?? '')?.[1],
    text: [...mails.flatMap(({ subject, text, html }) => [subject, text, html]), ...pages.flat()].join(' '),
    pdfs: pdfs.length,
  };
}

const invoiceAction = async (action: string) => {
  const [invoice] = await paid.invoices();
  const { invoice_id, version } = invoice ?? {};
  return server.call('POST', `invoices/${invoice_id}/${action}`, { as: paid.admin, body: { version } });
};

test('A120 an automatic invoice to an unconfirmed address names nobody, in the mail and in its PDF', async () => {
  await book();
  const { subjects, text, pdfs } = await mailed();
  expect(subjects.join()).toMatch(/Invoice INV-/);
  expect(pdfs).toBe(1);
  expect(text).not.toMatch(words);
});

test('A120 an automatic reminder repeats nothing either', async () => {
  await book();
  await mailed();
  const [invoice] = await paid.invoices();
  const invoiceId = invoice?.invoice_id ?? '';
  const order = {
    kind: 'invoice_reminder',
    subjectId: invoiceId,
    version: -1,
    recipient: 'customer',
  } as const;
  await inTransaction(server.deps.db, (tx) => server.deps.outbox.put(tx, { ...order, data: { invoiceId } }));
  const { pdfs, text } = await mailed();
  expect(pdfs).toBe(1);
  expect(text).not.toMatch(words);
});

test('A120 the receipt of a deposit repeats nothing either', async () => {
  await server.engine.db.updateTable('invoicing').set({ creation: 'manual' }).execute();
  await paid.ask('fixed', 200_000);
  await book();
  await paid.arrive(await paid.begin());
  const { pdfs, text } = await mailed();
  expect(pdfs).toBe(1);
  expect(text).not.toMatch(words);
});

test('A120 a confirmed address gets the whole invoice', async () => {
  await book();
  const { token = '' } = await mailed();
  await server.call('GET', 'bookings/manage', { headers: { 'x-booking-token': token } });
  await book('12:00');
  const { subjects, text } = await mailed();
  expect(subjects.join()).toMatch(/Invoice INV-/);
  expect(text).toContain('Hello WINNER,');
});

test('A120 a user who sends the invoice sends the whole document', async () => {
  await book();
  await mailed();
  expect((await invoiceAction('send')).statusCode).toBe(200);
  expect((await mailed()).text).toContain('WINNER CALLUS');
});
