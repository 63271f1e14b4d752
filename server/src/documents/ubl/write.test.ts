import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InvoiceDocument } from '@daybook/contract/invoice-document';
import type { DocumentFigures } from '@daybook/domain/invoicing/document';
import { totalsOf } from '@daybook/domain/invoicing/totals';
import { figuresOfCase, type TotalsCase } from '@daybook/domain/invoicing/totals-case';
import { currencyExponent } from '@daybook/domain/money';
import fc from 'fast-check';
import { anInvoiceDocument } from '../../testing/invoice-document.ts';
import { writeUbl } from './write.ts';

const cases: TotalsCase[] = JSON.parse(
  readFileSync(path.join(__dirname, '../../../../shared/domain/cases/invoice-totals.json'), 'utf8'),
);

/** The document that these figures make. */
function documentOf(figures: DocumentFigures): InvoiceDocument {
  const { lines, taxes, ...totals } = totalsOf(figures);
  const base = anInvoiceDocument(1);
  const [line] = base.lines;
  if (!line) throw new Error('A document has a line.');
  return {
    ...base,
    currency: figures.currency,
    taxMode: figures.taxMode,
    totals,
    lines: figures.lines.map((written, index) => {
      const worked = lines[index];
      if (!worked) throw new Error('Each line is worked out.');
      return {
        ...line,
        quantity: written.quantity,
        unitPrice: written.unitPrice,
        taxRateIds: [...written.taxes],
        taxAmounts: written.taxes.map((key) => worked.taxes[key] ?? 0),
        gross: worked.gross,
        discountMinor: worked.discount,
        net: worked.net,
        documentDiscount: worked.documentDiscount,
      };
    }),
    taxes: taxes.map(({ key, base: taxed, amount }) => ({
      taxRateId: key,
      name: key,
      rate: figures.taxes[key]?.rate ?? '0',
      isCompound: figures.taxes[key]?.isCompound ?? false,
      category: Number(figures.taxes[key]?.rate) === 0 ? ('Z' as const) : ('S' as const),
      base: taxed,
      amount,
    })),
  };
}

const parts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`, 'g'))].map(([part]) => part);

/** Everything but what the elements of these names hold. */
const without = (xml: string, ...names: string[]): string =>
  names.reduce((text, name) => text.replace(new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`, 'g'), ''), xml);

/** Checks the rules of arithmetic on the file alone, in minor units. */
function judge(xml: string, currency: string, tolerance = 1): void {
  const places = currencyExponent(currency);
  const amounts = (text: string, name: string) =>
    parts(text, `cbc:${name}`).map((part) => Math.round(Number(part.replace(/<[^>]*>/g, '')) * 10 ** places));
  const one = (text: string, name: string) => amounts(text, name)[0] ?? 0;
  const sum = (all: readonly number[]) => all.reduce((total, amount) => total + amount, 0);
  const lineName = xml.includes('<CreditNote') ? 'cac:CreditNoteLine' : 'cac:InvoiceLine';
  const lines = parts(xml, lineName);
  const head = without(xml, lineName);
  const [totals = ''] = parts(head, 'cac:LegalMonetaryTotal');
  const [tax = ''] = parts(head, 'cac:TaxTotal');
  const charged = parts(head, 'cac:AllowanceCharge').map((part) => ({
    isCharge: part.includes('>true<'),
    amount: one(part, 'Amount'),
  }));
  const ofKind = (isCharge: boolean) =>
    sum(charged.filter((each) => each.isCharge === isCharge).map(({ amount }) => amount));
  const [lineSum, net, gross] = ['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount'].map(
    (name) => one(totals, name),
  );
  expect({ rule: 'BR-CO-10', value: lineSum }).toEqual({
    rule: 'BR-CO-10',
    value: sum(lines.map((line) => one(line, 'LineExtensionAmount'))),
  });
  expect({ rule: 'BR-CO-11', value: one(totals, 'AllowanceTotalAmount') }).toEqual({
    rule: 'BR-CO-11',
    value: ofKind(false),
  });
  expect({ rule: 'BR-CO-12', value: one(totals, 'ChargeTotalAmount') }).toEqual({
    rule: 'BR-CO-12',
    value: ofKind(true),
  });
  expect({ rule: 'BR-CO-13', value: net }).toEqual({
    rule: 'BR-CO-13',
    value: (lineSum ?? 0) - ofKind(false) + ofKind(true),
  });
  const groups = parts(tax, 'cac:TaxSubtotal');
  const taxSum = one(without(tax, 'cac:TaxSubtotal'), 'TaxAmount');
  expect({ rule: 'BR-CO-14', value: taxSum }).toEqual({
    rule: 'BR-CO-14',
    value: sum(groups.map((group) => one(group, 'TaxAmount'))),
  });
  expect({ rule: 'BR-CO-15', value: gross }).toEqual({ rule: 'BR-CO-15', value: (net ?? 0) + taxSum });
  expect({ rule: 'BR-CO-16', value: one(totals, 'PayableAmount') }).toEqual({
    rule: 'BR-CO-16',
    value: (gross ?? 0) - one(totals, 'PrepaidAmount') + one(totals, 'PayableRoundingAmount'),
  });
  for (const group of groups) {
    const rate = Number(/<cbc:Percent>(.*?)</.exec(group)?.[1] ?? 0);
    const gap = Math.abs(one(group, 'TaxAmount') - (one(group, 'TaxableAmount') * rate) / 100);
    expect({ rule: 'BR-CO-17', isKept: gap <= tolerance + 1e-6 * Math.abs(one(group, 'TaxAmount')) }).toEqual(
      { rule: 'BR-CO-17', isKept: true },
    );
  }
  const named = groups.map((group) =>
    /<cbc:ID>(.)<.*?(?:<cbc:Percent>(.*?)<|$)/s.exec(group)?.slice(1).join(' '),
  );
  expect(new Set(named).size).toBe(named.length);
}

const xmlOf = (document: InvoiceDocument, given: Partial<Parameters<typeof writeUbl>[0]> = {}) =>
  writeUbl({
    kind: 'invoice',
    number: 'INV-1',
    document,
    invoiceNumber: null,
    prepaidMinor: 0,
    country: 'NG',
    ...given,
  });

test.each(cases.map((one) => [one.id, one] as const))(
  'S13: %s passes BR-CO-10, 13, 14, 15, 16 and 17',
  (_id, one) => {
    const document = documentOf(figuresOfCase(one));
    judge(xmlOf(document), document.currency);
    judge(xmlOf(document, { prepaidMinor: 1234 }), document.currency);
    judge(xmlOf(document, { kind: 'credit_note', invoiceNumber: 'INV-1' }), document.currency);
  },
);

const decimal = (least: number, most: number, places: number) =>
  fc.integer({ min: least * 10 ** places, max: most * 10 ** places }).map((units) => {
    const digits = String(Math.abs(units)).padStart(places + 1, '0');
    return `${units < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
  });
const discount = fc.oneof(
  fc.constant(null),
  decimal(0, 100, 2).map((percent) => ({ percent })),
  fc.nat(500_000).map((fixedMinor) => ({ fixedMinor })),
);

test('any document with one tax on a line passes them too', () => {
  const figures = fc.record({
    currency: fc.constantFrom('NGN', 'JPY', 'KWD'),
    taxMode: fc.constantFrom('exclusive' as const, 'inclusive' as const),
    taxes: fc.record({
      VAT: fc.record({ rate: decimal(0, 30, 2) }),
      LOW: fc.record({ rate: decimal(31, 40, 2) }),
    }),
    lines: fc.array(
      fc.record({
        quantity: decimal(-20, 20, 2),
        unitPrice: decimal(-100, 100_000, 2),
        discount,
        taxes: fc.constantFrom(['VAT'], ['LOW'], []),
        keepsPrice: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    discount,
  });
  fc.assert(
    fc.property(figures, (given) => {
      const document = documentOf(given);
      judge(xmlOf(document), document.currency);
      expect(xmlOf(document)).not.toMatch(/PriceAmount[^>]*>-/);
    }),
    { numRuns: 200 },
  );
});

test('says who sells, who buys and what for, in signs that XML can hold', () => {
  const document = anInvoiceDocument(1, { notes: 'Thanks & <regards>\u0000', poNumber: 'PO "7"' });
  const xml = xmlOf(document);
  expect(xml).toContain('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>');
  expect(xml).toContain('<cbc:Note>Thanks &amp; &lt;regards&gt;</cbc:Note>');
  expect(xml).toContain('<cbc:RegistrationName>Ìlú Beauty Limited</cbc:RegistrationName>');
  expect(xml).toContain('<cbc:CompanyID>12345678-0001</cbc:CompanyID>');
  expect(xml).toContain('<cbc:PriceAmount currencyID="NGN">10000.00</cbc:PriceAmount>');
});

test('a credit note is a 381 that names its invoice', () => {
  const xml = xmlOf(anInvoiceDocument(1), { kind: 'credit_note', number: 'CN-1', invoiceNumber: 'INV-1' });
  expect(xml).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
  expect(xml).toMatch(/<cac:InvoiceDocumentReference>\s*<cbc:ID>INV-1<\/cbc:ID>/);
});

test('what is withheld stands in the terms, and changes no sum', () => {
  const withholding = { taxRateId: 'w', name: 'WHT', rate: '5' };
  const base = anInvoiceDocument(1);
  const document = {
    ...base,
    withholding,
    totals: { ...base.totals, withholding: 50_000, payable: 1_025_000 },
  };
  expect(xmlOf(document)).toContain('WHT 5% withheld: 500.00 NGN');
  judge(xmlOf(document), 'NGN');
});
