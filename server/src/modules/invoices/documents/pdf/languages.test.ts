import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { creditNoteView, invoiceView } from '@daybook/domain/documents/document-view';
import { receiptView } from '@daybook/domain/documents/receipt-view';
import { statementView } from '@daybook/domain/documents/statement-view';
import type { DocumentView } from '@daybook/domain/documents/view';
import { languages } from '@daybook/i18n/languages';
import { inLanguage } from '../../../../platform/language.ts';
import { projectFolder } from '../../../../platform/server-folder.ts';
import { anInvoiceDocument } from '../../../../testing/invoice-document.ts';
import { pdfStructure } from '../../../../testing/pdf-text.ts';
import type { Part } from '../../../../testing/read-structure.ts';
import { renderPdf } from './render.ts';

const labels = {
  en: ['Tax invoice', 'Invoice number', 'Due date', 'Description', 'Subtotal', 'Balance due', 'Pay online'],
  fr: [
    'Facture avec taxes',
    'Numéro de facture',
    'Échéance',
    'Description',
    'Sous-total',
    'Solde dû',
    'Payer en ligne',
  ],
  pt: [
    'Fatura fiscal',
    'Número da fatura',
    'Vencimento',
    'Descrição',
    'Subtotal',
    'Saldo em dívida',
    'Pagar online',
  ],
  es: [
    'Factura fiscal',
    'Número de factura',
    'Vencimiento',
    'Descripción',
    'Subtotal',
    'Saldo pendiente',
    'Pagar en línea',
  ],
  de: [
    'Rechnung mit Steuer',
    'Rechnungsnummer',
    'Fällig am',
    'Beschreibung',
    'Zwischensumme',
    'Offener Betrag',
    'Online bezahlen',
  ],
  ar: [
    'فاتورة ضريبية',
    'رقم الفاتورة',
    'تاريخ الاستحقاق',
    'الوصف',
    'المجموع الفرعي',
    'الرصيد المستحق',
    'الدفع عبر الإنترنت',
  ],
} as const;

const flat = (parts: readonly Part[]): Part[] => parts.flatMap((part) => [part, ...flat(part.parts)]);

test.each(languages)('a PDF says its language, and programs read its labels: %s', async (language) => {
  const document = anInvoiceDocument(2);
  const pdf = await inLanguage(language, () =>
    renderPdf(
      invoiceView({
        state: 'issued',
        number: 'INV-2026-0001',
        document,
        settlements: [{ kind: 'deposit', reference: 'RCT-1', on: '2026-02-20', amountMinor: 400_000 }],
        balanceMinor: document.totals.payable - 400_000,
        reason: null,
      }),
      null,
      'https://daybook.example/pay',
    ),
  );
  const read = await pdfStructure(pdf);
  expect(read.language).toBe(language);
  expect(read.title).toContain('INV-2026-0001');
  const texts = flat(read.pages.flatMap(({ parts }) => parts)).map(({ alt, text }) => alt ?? text);
  expect(texts).toEqual(expect.arrayContaining([...labels[language]]));
  expect(texts).toEqual(expect.arrayContaining(['INV-2026-0001', '₦17,500.00']));
  expect(texts.join(' ')).not.toMatch(/[\u2066-\u2069]/);
  const english = texts.filter((text) => language !== 'en' && labels.en.some((one) => one === text));
  expect(english.filter((text) => !labels[language].some((one) => one === text))).toEqual([]);
});

const { seller, buyer, ...document } = anInvoiceDocument(2);

const aCreditNote = () =>
  creditNoteView({
    number: 'CN-2026-0001',
    invoiceNumber: 'INV-2026-0001',
    document: { ...document, seller, buyer },
    reason: 'Voir la note',
    beforePaymentMinor: 100_000,
    refundMinor: 200_000,
    creditMinor: 300_000,
    outsideMinor: 400_000,
  });

const aReceipt = () =>
  receiptView({
    number: 'RCT-2026-0001',
    currency: 'NGN',
    seller,
    buyer,
    receivedOn: '2026-03-03',
    method: 'Paystack',
    reference: 'T-1',
    purpose: 'INV-2026-0001',
    amountMinor: 500_000,
    tipMinor: 20_000,
    surchargeMinor: 10_000,
    creditMinor: 5000,
    refundedMinor: 7000,
    footer: '',
  });

const entry = { on: '2026-03-03', dueOn: null, amountMinor: -1000, balanceMinor: 5000 };

const aStatement = () =>
  statementView({
    customerName: buyer.name,
    currency: 'NGN',
    from: '2026-03-01',
    to: '2026-03-31',
    openingMinor: 7000,
    lines: [
      { ...entry, kind: 'invoice', number: 'INV-1', dueOn: '2026-03-10', amountMinor: 9000 },
      { ...entry, kind: 'payment', number: 'RCT-1' },
      { ...entry, kind: 'credit_note', number: 'CN-1' },
      { ...entry, kind: 'refund', number: 'RCT-2', amountMinor: 1000 },
      { ...entry, kind: 'write_off', number: 'INV-2' },
      { ...entry, kind: 'reversal', number: 'RCT-3', amountMinor: 1000 },
      { ...entry, kind: 'credit_given', number: '' },
    ],
    sums: {
      invoice: 9000,
      payment: -1000,
      credit_note: -1000,
      refund: 1000,
      write_off: -1000,
      reversal: 1000,
      credit_given: -1000,
    },
    closingMinor: 5000,
    seller,
    buyer,
    footer: '',
  });

/** The English texts of each document that its values do not change, and those that name a number. */
const others: readonly [
  string,
  () => DocumentView,
  string,
  readonly string[],
  readonly [string, string][],
][] = [
  [
    'credit note',
    aCreditNote,
    'Credit note',
    ['Bill to', 'Credit note number', 'Issued', 'Invoice', 'Description', 'Quantity', 'Price', 'Tax'].concat([
      'Amount',
      'Subtotal',
      'Total credited',
      'Refunded',
      'Saved as credit',
      'Refunded another way',
      'Reason',
    ]),
    [
      ['Credits {invoice}', 'INV-2026-0001'],
      ['Deducted from {invoice}', 'INV-2026-0001'],
    ],
  ],
  [
    'receipt',
    aReceipt,
    'Receipt',
    ['Received from', 'Receipt number', 'Received on', 'Paid by', 'Reference', 'For', 'Amount'].concat([
      'Tip',
      'Payment fee',
      'Amount received',
      'Saved as credit',
      'Refunded since',
    ]),
    [],
  ],
  [
    'statement',
    aStatement,
    'Statement',
    ['For', 'Period', 'Currency', 'Description', 'Charged', 'Credited', 'Balance', 'Opening balance'].concat([
      'Invoices',
      'Payments',
      'Credit notes',
      'Refunds',
      'Written off',
      'Payments reversed',
      'Credit given',
      'Balance due',
    ]),
    [
      ['Invoice {number}', 'INV-1'],
      ['Payment, receipt {number}', 'RCT-1'],
      ['Credit note {number}', 'CN-1'],
      ['Refund, receipt {number}', 'RCT-2'],
      ['Written off, invoice {number}', 'INV-2'],
      ['Payment reversed, receipt {number}', 'RCT-3'],
    ],
  ],
];

const catalogueOf = (language: string): Record<string, string> =>
  language === 'en'
    ? {}
    : JSON.parse(readFileSync(join(projectFolder, `shared/domain/messages/${language}.json`), 'utf8'));

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

describe.each(others)('the PDF of a %s', (_, make, title, labels, numbered) => {
  test.each(languages)('is in its language as a whole, and says so: %s', async (language) => {
    const read = await pdfStructure(await inLanguage(language, () => renderPdf(make(), null)));
    const catalogue = catalogueOf(language);
    const translated = (text: string) => (language === 'en' ? text : (catalogue[text] ?? `no ${text}`));
    const texts = flat(read.pages.flatMap(({ parts }) => parts)).map(({ alt, text }) => alt ?? text);
    expect(read.language).toBe(language);
    expect(read.title).toContain(translated(title));
    const shown = numbered.map(([text, number]) => translated(text).replace(/\{\w+\}/, number));
    const expected = [...[title, ...labels].map(translated), ...shown];
    // A label on two lines is read without the space between them.
    const lines = new Set(texts.map(withoutSpaces));
    expect(expected.filter((text) => !lines.has(withoutSpaces(text)))).toEqual([]);
    expect(texts.join(' ')).not.toMatch(/[\u2066-\u2069{}]/);
    const own = new Set([title, ...labels].map(translated));
    const english = [title, ...labels].filter((text) => language !== 'en' && texts.includes(text));
    expect(english.filter((text) => !own.has(text))).toEqual([]);
  });
});
