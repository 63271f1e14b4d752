import type { AnswerOf } from '@daybook/contract/endpoints';
import type { InvoiceAttachment } from '@daybook/contract/invoice-attachments';
import { newUuid } from '../../../platform/clock.ts';
import { done, type Ledger, openLedger } from '../../../testing/invoices.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { formWith } from '../../../testing/pictures.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { unzip } from '../../../testing/unzip.ts';

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

const pdf = Buffer.from('%PDF-1.7 a list of what was done');
const png = Buffer.from('89504e470d0a1a0a', 'hex');
const tokenIn = (url: string) => url.slice(url.indexOf('#t=') + 3);
const view = (token: string) => server.call('POST', 'pay/view', { body: { token } });
const formOf = (token: string) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ token }).toString(),
});
const linkTo = async (invoiceId: string, kind = 'link') =>
  tokenIn(done<{ url: string }>(await ledger.send('POST', `invoices/${invoiceId}/${kind}`)).url);

const attach = (invoiceId: string, bytes: Buffer, name: string, as = ledger.owner()) =>
  server.call('POST', `invoices/${invoiceId}/attachments`, {
    as,
    ...formWith(bytes, { field: 'attachment', name, type: 'application/pdf' }),
  });

describe('the files of an invoice', () => {
  test('S14: are listed, attached to the mail, and available to the customer under the link', async () => {
    const { invoiceId } = await ledger.issued();
    const added = done<{ items: InvoiceAttachment[] }>(await attach(invoiceId, pdf, 'What we did.pdf'));
    expect(added.items).toMatchObject([
      { name: 'What we did.pdf', mediaType: 'application/pdf', bytes: pdf.length, by: 'Ngozi Eze' },
    ]);
    done(await ledger.act(invoiceId, 'send'));
    const [mail] = await server.mails();
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['inv-2026-0001.pdf', 'application/pdf'],
      ['What we did.pdf', 'application/pdf'],
    ]);
    const token = await linkTo(invoiceId);
    const [shown] = (await view(token)).json().attachments;
    expect(shown).toMatchObject({ name: 'What we did.pdf', bytes: pdf.length });
    const file = await server.call('POST', `pay/attachments/${shown.attachmentId}`, formOf(token));
    expect(file.headers['content-type']).toBe('application/octet-stream');
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect(file.rawPayload.equals(pdf)).toBe(true);
    const other = await ledger.issued();
    const stranger = formOf(await linkTo(other.invoiceId));
    expect((await server.call('POST', `pay/attachments/${shown.attachmentId}`, stranger)).statusCode).toBe(
      404,
    );
    const { events, isIntact } = await ledger.read(invoiceId);
    expect(events.map(({ kind }) => kind)).toContain('file_added');
    expect(isIntact).toBe(true);
  });

  test('S14: cannot be pages, programs or too large, whatever their names', async () => {
    const { invoiceId } = await ledger.issued();
    const page = await attach(invoiceId, Buffer.from('<!doctype html><script>alert(1)</script>'), 'list.pdf');
    expect([page.statusCode, page.json().fields.attachment]).toEqual([
      400,
      'Choose a picture (JPEG, PNG, WebP) or a PDF.',
    ]);
    expect((await attach(invoiceId, Buffer.from('MZ…'), 'list.png')).statusCode).toBe(400);
    const large = Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]);
    expect((await attach(invoiceId, large, 'large.pdf')).statusCode).toBe(413);
    const big = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - 8)]);
    for (const name of ['1.png', '2.png']) expect((await attach(invoiceId, big, name)).statusCode).toBe(201);
    expect((await attach(invoiceId, big, '3.png')).json().message).toContain('12 MB of files per invoice');
    const named = await attach(invoiceId, pdf, '\u202Efdp.exe.pdf');
    expect(done<{ items: InvoiceAttachment[] }>(named).items.at(-1)?.name).toBe('fdp.exe.pdf');
  });

  test('can be removed, and are 404 for users who may not see the invoice', async () => {
    const { invoiceId } = await ledger.issued();
    const [file] = done<{ items: InvoiceAttachment[] }>(await attach(invoiceId, pdf, 'a.pdf')).items;
    const path = `invoices/${invoiceId}/attachments/${file?.attachmentId}`;
    const ify = await ledger.salon.addStaff({ performs: [] });
    const { token } = await server.signIn({ userType: 2, role: 2, staffId: ify });
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await ledger.send(method, path, undefined, token)).statusCode).not.toBe(200);
    }
    expect((await attach(invoiceId, pdf, 'b.pdf', token)).statusCode).not.toBe(201);
    expect(done<{ items: unknown[] }>(await ledger.send('DELETE', path)).items).toEqual([]);
    expect((await ledger.send('GET', path)).statusCode).toBe(404);
  });
});

test('are deleted with its draft', async () => {
  const { invoiceId, version } = await ledger.draft();
  const [file] = done<{ items: InvoiceAttachment[] }>(await attach(invoiceId, pdf, 'a.pdf')).items;
  const place = `attachments/${file?.attachmentId}.bin`;
  expect(await server.deps.files.read(place)).toEqual(pdf);
  const remove = jest.spyOn(server.deps.files, 'remove');
  expect((await ledger.send('DELETE', `invoices/${invoiceId}?version=${version}`)).statusCode).toBe(204);
  await Promise.all(remove.mock.results.map(({ value }) => value));
  remove.mockRestore();
  expect(await server.deps.files.read(place)).toBeNull();
});

describe('links to an invoice', () => {
  test('expire after some months; from an expired one, a new link can be mailed to the known address', async () => {
    const customerId = await ledger.addCustomer('Ife', 'ife@example.com');
    const { invoiceId } = await ledger.issued({ customerId });
    const token = await linkTo(invoiceId);
    await ledger.waitUntil('2027-04-01T09:00:00.000Z');
    const ended = await view(token);
    expect([ended.statusCode, ended.json().code]).toEqual([422, 'link_invalid']);
    expect((await server.call('POST', 'pay/pdf', formOf(token))).statusCode).toBe(404);
    const renew = (of: string) => server.call('POST', 'pay/renew', { body: { token: of } });
    for (const one of [token, token, 'x'.repeat(43), '']) expect((await renew(one)).statusCode).toBe(204);
    const [mail, ...others] = await server.mails();
    expect(others).toEqual([]);
    expect(mail?.to?.[0]?.address).toBe('ife@example.com');
    const fresh = /#t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await view(fresh)).statusCode).toBe(200);
    expect((await renew(fresh)).statusCode).toBe(204);
    expect(await server.mails()).toEqual([]);
  });

  test('S07: show staff what the customer sees, without counting a view or taking a payment', async () => {
    const { invoiceId } = await ledger.issued();
    const token = await linkTo(invoiceId, 'preview-link');
    const shown = (await view(token)).json();
    expect(shown).toMatchObject({ number: 'INV-2026-0001', isPreview: true });
    expect((await server.call('POST', 'pay/viewed', formOf(token))).statusCode).toBe(204);
    expect(await ledger.read(invoiceId)).toMatchObject({ views: 0, firstViewedAt: null });
    const start = await server.call('POST', 'pay/start', {
      body: { token, provider: 'paystack', amountMinor: 1_075_000 },
    });
    expect([start.statusCode, start.json().code]).toEqual([409, 'action_not_possible']);
    server.clock.pass(31);
    expect((await view(token)).statusCode).toBe(422);
    expect(
      (await ledger.send('POST', `invoices/${(await ledger.draft()).invoiceId}/preview-link`)).statusCode,
    ).toBe(409);
  });
});

test('S02: several invoices are one archive, without those the user may not see', async () => {
  const staffId = await ledger.salon.addStaff({ performs: [] });
  const own = await ledger.issued({ lines: [ledger.aLine({ staffId })] });
  const other = await ledger.issued();
  const path = `invoices/pdfs?ids=${own.invoiceId},${other.invoiceId},${newUuid()}`;
  const all = await unzip((await ledger.send('GET', path)).rawPayload);
  expect([...all.keys()]).toEqual(['inv-2026-0001.pdf', 'inv-2026-0002.pdf']);
  const { token } = await server.signIn({ userType: 2, role: 2, staffId });
  const theirs = await unzip((await ledger.send('GET', path, undefined, token)).rawPayload);
  expect([...theirs.keys()]).toEqual(['inv-2026-0001.pdf']);
  expect(
    (await ledger.send('GET', `invoices/pdfs?ids=${other.invoiceId}`, undefined, token)).statusCode,
  ).toBe(404);
});

test('an invoice handed over by other means is marked as sent once, and no mail goes out', async () => {
  const { invoiceId, version } = await ledger.issued();
  const mark = async (of: number) => {
    const body = { action: 'mark-sent', items: [{ invoiceId, version: of }] };
    return done<AnswerOf<'POST invoices/bulk'>>(await ledger.send('POST', 'invoices/bulk', body)).results[0];
  };
  expect(await mark(version)).toMatchObject({ refusal: null });
  const marked = await ledger.read(invoiceId);
  expect(marked.chips).toContain('sent');
  expect(marked.events[0]).toMatchObject({ kind: 'marked_sent', by: 'Ngozi Eze' });
  expect((await mark(marked.version))?.refusal).toBe('This invoice has already been sent.');
  expect(await server.mails()).toEqual([]);
});

test('credit notes have a list of their own, found by number, customer and day, within the user’s scope', async () => {
  const staffId = await ledger.salon.addStaff({ performs: [] });
  const bisi = await ledger.addCustomer('Bisi');
  const one = await ledger.issued({ customerId: bisi, lines: [ledger.aLine({ staffId })] });
  const two = await ledger.issued();
  for (const { invoiceId } of [one, two]) done(await ledger.credit(invoiceId, 75_000));
  const found = async (query: string, as?: string) => {
    const answer = await ledger.send('GET', `credit-notes?${query}`, undefined, as);
    return done<AnswerOf<'GET credit-notes'>>(answer);
  };
  const numbers = async (query: string, as?: string) =>
    (await found(query, as)).items.map(({ invoiceNumber }) => invoiceNumber);
  expect((await numbers('')).slice(0, 2).sort()).toEqual(['INV-2026-0001', 'INV-2026-0002']);
  expect(await numbers(`customer=${bisi}`)).toEqual(['INV-2026-0001']);
  expect(await numbers(`customer=${bisi}&q=bisi`)).toEqual(['INV-2026-0001']);
  expect(await numbers(`customer=${bisi}&to=2020-01-01`)).toEqual([]);
  const { token } = await server.signIn({ userType: 2, role: 2, staffId });
  expect(await numbers('', token)).toEqual(['INV-2026-0001']);
  const first = await found('pageSize=1');
  const second = await found(`pageSize=1&cursor=${first.nextCursor}`);
  expect(first.items[0]?.creditNoteId).not.toBe(second.items[0]?.creditNoteId);
  expect(first.total).toBe(2);
});

test('the document names the payment methods until it is paid, the same in the PDF and on every screen', async () => {
  await server.engine.db
    .updateTable('payment_settings')
    .set({
      takes_transfer: true,
      bank_name: 'GTBank',
      account_name: 'Ileke Ltd',
      account_number: '0123456789',
    })
    .execute();
  const { invoiceId } = await ledger.issued();
  const shown = await ledger.read(invoiceId);
  expect(shown.howToPay).toContain('Bank transfer: GTBank, Ileke Ltd, 0123456789\nReference: INV-2026-0001');
  expect((await view(await linkTo(invoiceId))).json().howToPay).toBe(shown.howToPay);
  const text = async () =>
    (await pdfText((await ledger.send('GET', `invoices/${invoiceId}/pdf`)).rawPayload)).join(' ');
  expect(await text()).toContain('0123456789');
  done(await ledger.pay(invoiceId, shown.balanceMinor));
  expect(await text()).not.toContain('0123456789');
});

test('a business not registered for a tax issues nothing that charges it', async () => {
  await server.engine.db.updateTable('invoicing').set({ is_tax_registered: false }).execute();
  const draft = await ledger.draft();
  expect(draft.missing).toEqual([
    'Your business isn’t registered for VAT. Change this in Payment settings or remove the taxes.',
  ]);
  const refused = await ledger.act(draft.invoiceId, 'issue', { payableMinor: draft.payableMinor });
  expect(refused.statusCode).toBe(409);
  expect(await ledger.issued({ lines: [ledger.aLine({ taxRateIds: [] })] })).toMatchObject({
    state: 'issued',
  });
});
