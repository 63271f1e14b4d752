import { invoiceView } from '@daybook/domain/documents/document-view';
import { languages } from '@daybook/i18n/languages';
import { inLanguage } from '../../../../platform/language.ts';
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
