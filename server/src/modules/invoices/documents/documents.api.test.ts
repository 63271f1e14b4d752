import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BodyOf } from '@daybook/contract/endpoints';
import { invoiceView } from '@daybook/domain/documents/document-view';
import { invoiceSourceOf } from '@daybook/domain/documents/invoice-source';
import { figuresOfCase, type TotalsCase } from '@daybook/domain/invoicing/totals-case';
import { formatMoney } from '@daybook/domain/money-text';
import { done, type Ledger, openLedger } from '../../../testing/invoices.ts';
import { pdfText, pdfTexts } from '../../../testing/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { readInvoiceDocument } from './document-views.ts';

let server: TestServer;
let ledger: Ledger;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ledger = await openLedger(server);
});

const get = (path: string, as?: string) => ledger.send('GET', path, undefined, as);
const linkTo = async (invoiceId: string): Promise<string> => {
  const { url } = done<{ url: string }>(await ledger.send('POST', `invoices/${invoiceId}/link`));
  return url.slice(url.indexOf('#t=') + 3);
};
const stranger = (path: string, token: string) =>
  server.call('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token }).toString(),
  });

test('PDF and screens are drawn from the same view, whatever was paid and credited', async () => {
  const { invoiceId } = await ledger.issued();
  done(await ledger.pay(invoiceId, 400_000));
  done(await ledger.credit(invoiceId, 75_000));
  done(await ledger.pay(invoiceId, 700_000));
  const kept = await readInvoiceDocument(server.deps, server.deps.db, invoiceId);
  const shown = await ledger.read(invoiceId);
  expect(kept?.view).toEqual(invoiceView(invoiceSourceOf(shown)));
  const pages = await pdfText((await get(`invoices/${invoiceId}/pdf`)).rawPayload);
  for (const { label, amount } of kept?.view.totals ?? [])
    expect(pages.join(' ')).toContain(`${label} ${amount}`);
});

test('a draft is drawn as it would be issued now', async () => {
  const draft = await ledger.draft();
  const kept = await readInvoiceDocument(server.deps, server.deps.db, draft.invoiceId);
  expect(kept?.view).toEqual(invoiceView(invoiceSourceOf(draft)));
  expect(kept?.view.mark).toBe('DRAFT');
});

test('the PDF is drawn once for its content, and again when that changes', async () => {
  const { invoiceId } = await ledger.issued();
  const put = jest.spyOn(server.deps.files, 'put');
  const [one, two] = [await get(`invoices/${invoiceId}/pdf`), await get(`invoices/${invoiceId}/pdf`)];
  expect(one.headers['content-type']).toBe('application/pdf');
  expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
  expect(put).toHaveBeenCalledTimes(1);
  done(await ledger.pay(invoiceId, 1_000));
  await get(`invoices/${invoiceId}/pdf`);
  expect(put).toHaveBeenCalledTimes(2);
  put.mockRestore();
});

test('A1 S01: a user who may not see an invoice gets 404 for its PDF, UBL and JSON, as for an unknown one', async () => {
  const { invoiceId } = await ledger.issued();
  const staffId = await ledger.salon.addStaff({ performs: [] });
  const { token } = await server.signIn({ userType: 2, role: 2, staffId });
  for (const path of ['pdf', 'ubl', 'json']) {
    const [real, unknown] = [
      await get(`invoices/${invoiceId}/${path}`, token),
      await get(`invoices/${server.deps.newId()}/${path}`, token),
    ];
    expect([real.statusCode, real.json().code]).toEqual([404, 'not_found']);
    expect(real.json().message).toBe(unknown.json().message);
  }
});

test('A1 S01: the same is true of its credit notes and receipts', async () => {
  const { invoiceId } = await ledger.issued();
  done(await ledger.credit(invoiceId, 75_000));
  const { creditNotes, payments } = done(await ledger.pay(invoiceId, 100_000));
  const staffId = await ledger.salon.addStaff({ performs: [] });
  const { token } = await server.signIn({ userType: 2, role: 2, staffId });
  const paths = [
    `credit-notes/${creditNotes[0]?.creditNoteId}/pdf`,
    `credit-notes/${creditNotes[0]?.creditNoteId}/ubl`,
    `payments/${payments[0]?.paymentId}/receipt`,
  ];
  for (const path of paths) expect((await get(path, token)).statusCode).toBe(404);
});

test('A1 S04: a wrong token, a revoked one and one of a draft get the same 404', async () => {
  const { invoiceId } = await ledger.issued();
  const token = await linkTo(invoiceId);
  expect((await stranger('pay/pdf', token)).headers['content-type']).toBe('application/pdf');
  done(await ledger.send('DELETE', `invoices/${invoiceId}/link`));
  const { invoiceId: draftId } = await ledger.draft();
  await server.deps.db
    .insertInto('pay_link')
    .values({ token_hash: 'of-a-draft', invoice_id: draftId, created_at: server.clock.now() })
    .execute();
  const answers = await Promise.all(
    [token, 'x'.repeat(43), 'of-a-draft', ''].map((one) => stranger('pay/pdf', one)),
  );
  expect(
    new Set(answers.map(({ statusCode, body }) => `${statusCode} ${JSON.parse(body).message}`)).size,
  ).toBe(1);
  expect(answers[0]?.statusCode).toBe(404);
});

test('A1 S05: the token of a booking opens no invoice', async () => {
  const token = 'b'.repeat(43);
  expect((await stranger('pay/pdf', token)).statusCode).toBe(404);
  expect((await stranger('pay/viewed', token)).statusCode).toBe(404);
});

test('S07: only the customer’s page counts as a view, no fetch of the file and no staff', async () => {
  const { invoiceId } = await ledger.issued();
  const token = await linkTo(invoiceId);
  await server.app.inject({ method: 'HEAD', url: '/pay' });
  await server.app.inject({ method: 'GET', url: '/pay' });
  await stranger('pay/view', token);
  await stranger('pay/pdf', token);
  await get(`invoices/${invoiceId}`);
  await server.app.inject({ method: 'HEAD', url: '/api/v1/pay/viewed' });
  expect(await ledger.read(invoiceId)).toMatchObject({ views: 0, firstViewedAt: null });
  expect((await stranger('pay/viewed', token)).statusCode).toBe(204);
  server.clock.pass(5);
  await stranger('pay/viewed', token);
  const seen = await ledger.read(invoiceId);
  expect(seen.views).toBe(2);
  expect(seen.chips).toContain('viewed');
  expect(seen.events.filter(({ kind }) => kind === 'viewed')).toHaveLength(1);
  expect(seen.isIntact).toBe(true);
});

test('an issued invoice is available as UBL and JSON, a draft not as UBL', async () => {
  const { invoiceId, number } = await ledger.issued();
  const ubl = await get(`invoices/${invoiceId}/ubl`);
  expect(ubl.headers['content-type']).toContain('application/xml');
  expect(ubl.body).toContain(`<cbc:ID>${number}</cbc:ID>`);
  expect(ubl.body).toContain('<cbc:PayableAmount currencyID="NGN">10750.00</cbc:PayableAmount>');
  const { document } = await ledger.read(invoiceId);
  expect((await get(`invoices/${invoiceId}/json`)).json()).toMatchObject({ number, document });
  const draft = await ledger.draft();
  expect((await get(`invoices/${draft.invoiceId}/ubl`)).json()).toMatchObject({
    code: 'action_not_possible',
  });
});

test('credit notes and receipts are documents of their own', async () => {
  const { invoiceId, number } = await ledger.issued();
  done(await ledger.credit(invoiceId, 75_000));
  const { creditNotes, payments } = done(await ledger.pay(invoiceId, 100_000));
  const [note] = creditNotes;
  const text = (await pdfText((await get(`credit-notes/${note?.creditNoteId}/pdf`)).rawPayload)).join(' ');
  expect(text).toContain(`Credits ${number}`);
  expect(text).toContain('Total credited ₦750.00');
  expect((await get(`credit-notes/${note?.creditNoteId}/ubl`)).body).toContain('>381<');
  const receipt = await get(`payments/${payments[0]?.paymentId}/receipt`);
  expect((await pdfText(receipt.rawPayload)).join(' ')).toContain('Amount received ₦1,000.00');
  expect((await get(`payments/${server.deps.newId()}/receipt`)).statusCode).toBe(404);
});

describe('every case of the file of totals', () => {
  type Case = TotalsCase & { expected: { total: number; payable: number } };
  const file = path.join(__dirname, '../../../../../shared/domain/cases/invoice-totals.json');
  const cases: Case[] = JSON.parse(readFileSync(file, 'utf8'));

  /** The case as a business of its currency enters it, with the taxes and coins it needs. */
  async function typed(one: Case): Promise<Partial<BodyOf<'POST invoices'>>> {
    const figures = figuresOfCase(one);
    const ids = new Map<string, string>();
    for (const [name, { rate, isCompound }] of Object.entries(figures.taxes))
      ids.set(name, await ledger.addTax(rate, isCompound ? 'compound' : 'normal', name));
    await server.engine.db
      .updateTable('invoicing')
      .set({ cash_increment_minor: figures.cashIncrementMinor ?? 0 })
      .execute();
    await ledger.salon.changeBusiness({ currency: figures.currency });
    return {
      currency: figures.currency,
      taxMode: figures.taxMode,
      roundsCash: figures.cashIncrementMinor !== null,
      discount: figures.discount,
      lines: figures.lines.map(({ taxes, ...line }, index) => ({
        ...line,
        description: `Line ${index + 1}`,
        taxRateIds: taxes.flatMap((name) => ids.get(name) ?? []),
      })),
    };
  }

  test('shows the same amounts in preview, list, view, PDF, mail and pay page, to the unit', async () => {
    await server.mails();
    const shown = [];
    for (const one of cases) {
      const input = await typed(one);
      const preview = done(await ledger.send('POST', 'invoices/preview', ledger.anInvoice(input)));
      const { invoiceId, number, document } = await ledger.issued(input);
      const { items } = await ledger.list({ q: number ?? '' });
      const link = await linkTo(invoiceId);
      const page = (await server.call('POST', 'pay/view', { body: { token: link } })).json();
      done(await ledger.act(invoiceId, 'send'));
      const [mail] = await server.mails();
      const attached = mail?.attachments[0]?.content;
      const { rawPayload: pdf } = await get(`invoices/${invoiceId}/pdf`);
      // Bytes, as the parser gives them.
      expect([one.id, Buffer.from(attached as ArrayBuffer).equals(pdf)]).toEqual([one.id, true]);
      const { total, payable } = document.totals;
      shown.push({ one, pdf, mail: mail?.text ?? '', currency: document.currency });
      const sums = [
        preview.document,
        items[0]?.totalMinor,
        items[0]?.payableMinor,
        page.document,
        page.balanceMinor,
      ];
      expect([one.id, total, payable, ...sums]).toEqual([
        one.id,
        one.expected.total,
        one.expected.payable,
        document,
        one.expected.total,
        one.expected.payable,
        document,
        one.expected.payable,
      ]);
    }
    const papers = await pdfTexts(shown.map(({ pdf }) => pdf));
    for (const [index, { one, mail, currency }] of shown.entries()) {
      const amount = (amountMinor: number) => formatMoney({ amountMinor, currency }).replace(/\s+/g, ' ');
      const paper = papers[index]?.join(' ') ?? '';
      const said = `Balance due: ${amount(one.expected.payable)}`;
      expect([one.id, paper.includes(`Total ${amount(one.expected.total)}`)]).toEqual([one.id, true]);
      expect([one.id, paper.includes(`Balance due ${amount(one.expected.payable)}`)]).toEqual([one.id, true]);
      expect([one.id, mail.replace(/\s+/g, ' ').includes(said)]).toEqual([one.id, true]);
    }
  }, 120_000);
});

test('the link of an invoice opens the receipts of its own payments by number, and no others', async () => {
  const { invoiceId } = await ledger.issued();
  const other = await ledger.issued();
  const { payments } = done(await ledger.pay(invoiceId, 100_000));
  const { payments: others } = done(await ledger.pay(other.invoiceId, 100_000));
  const token = await linkTo(invoiceId);
  const open = (number: string | null | undefined, as = token) =>
    server.call('POST', 'pay/receipt', {
      body: new URLSearchParams({ token: as, number: number ?? '' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const receipt = await open(payments[0]?.number);
  expect((await pdfText(receipt.rawPayload)).join(' ')).toContain('Amount received ₦1,000.00');
  expect((await open(others[0]?.number)).statusCode).toBe(404);
  expect((await open(payments[0]?.number, 'x'.repeat(43))).statusCode).toBe(404);
});
