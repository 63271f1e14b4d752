import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InvoiceDocument } from '@daybook/domain/documents/invoice-document';
import type { DocumentFigures } from '@daybook/domain/invoicing/document';
import { totalsOf } from '@daybook/domain/invoicing/totals';
import { figuresOfCase, type TotalsCase } from '@daybook/domain/invoicing/totals-case';
import fc from 'fast-check';
import { brokenRules } from '../../../../testing/en16931.ts';
import { anInvoiceDocument } from '../../../../testing/invoice-document.ts';
import { validateForUbl } from './ubl-problems.ts';
import { writeUbl } from './write-ubl.ts';

const cases: TotalsCase[] = JSON.parse(
  readFileSync(path.join(__dirname, '../../../../../../shared/domain/cases/invoice-totals.json'), 'utf8'),
);

const categoryOf = (key: string, rate: string) => {
  if (Number(rate) !== 0) return 'S';
  return key === 'FREE' ? 'E' : key === 'OUT' ? 'O' : 'Z';
};

/** The document of these figures. */
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
      category: categoryOf(key, figures.taxes[key]?.rate ?? '0'),
      base: taxed,
      amount,
    })),
  };
}

const xmlOf = (document: InvoiceDocument, given: Partial<Parameters<typeof writeUbl>[0]> = {}) =>
  writeUbl({
    kind: 'invoice',
    number: 'INV-1',
    document,
    invoiceNumber: null,
    prepaidMinor: 0,
    ...given,
  });

test.each(cases.map((one) => [one.id, one] as const))(
  'S13: %s passes the rules of EN 16931 and of Peppol BIS Billing 3',
  (_id, one) => {
    const document = documentOf(figuresOfCase(one));
    for (const file of [
      xmlOf(document),
      xmlOf(document, { prepaidMinor: 1230 }),
      xmlOf(document, { kind: 'credit_note', invoiceNumber: 'INV-1' }),
      xmlOf(withAddresses(document)),
    ])
      expect(brokenRules(file)).toEqual([]);
  },
);

function withAddresses(document: InvoiceDocument): InvoiceDocument {
  const { seller, buyer } = document;
  return {
    ...document,
    seller: { ...seller, endpoint: '0088:7300010000001' },
    buyer: { ...buyer, endpoint: '9930:DE123456789' },
  };
}

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

const parties = fc.constantFrom(
  { country: 'NG', taxId: '12345678-0001' },
  { country: 'DE', taxId: '123456789' },
  { country: 'DE', taxId: 'DE123456789', taxScheme: 'VAT' },
  { country: 'GR', taxId: '094259216', taxScheme: '' },
  { country: 'US', taxId: '12-3456789', taxScheme: 'EIN' },
  { country: 'AU', taxId: '51 824 753 556', taxScheme: 'ABN' },
);
/** Any combination of tax kinds on a line that can be set up. */
const taxSets = [[], ['VAT'], ['LOW'], ['VAT', 'CITY'], ['ZERO'], ['FREE'], ['OUT']];
const figures = fc.record({
  currency: fc.constantFrom('NGN', 'JPY', 'KWD', 'CLF'),
  taxMode: fc.constantFrom('exclusive' as const, 'inclusive' as const),
  taxes: fc.record({
    VAT: fc.record({ rate: decimal(1, 30, 4) }),
    LOW: fc.record({ rate: decimal(31, 40, 2) }),
    CITY: fc.record({ rate: decimal(1, 10, 2) }),
    ZERO: fc.constant({ rate: '0' }),
    FREE: fc.constant({ rate: '0' }),
    OUT: fc.constant({ rate: '0' }),
  }),
  lines: fc.array(
    fc.record({
      quantity: decimal(-20, 20, 2),
      unitPrice: decimal(-100, 100_000, 2),
      discount,
      taxes: fc.constantFrom(...taxSets),
      keepsPrice: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  discount,
  cashIncrementMinor: fc.constantFrom(null, 5, 100),
});

test('any document passes all rules, or its problems are listed beforehand', () => {
  let exported = 0;
  fc.assert(
    fc.property(
      figures,
      parties,
      parties,
      fc.boolean(),
      fc.nat(5_000),
      (given, seller, buyer, isPeppol, prepaid) => {
        const said = documentOf(given);
        const address = isPeppol ? '0088:7300010000001' : '';
        const document = {
          ...said,
          seller: { ...said.seller, ...seller, endpoint: address },
          buyer: { ...said.buyer, ...buyer, endpoint: address },
          notes: 'No. #1 and #2',
        };
        if (validateForUbl(document).length > 0) return;
        exported += 1;
        for (const more of [
          { prepaidMinor: prepaid },
          { kind: 'credit_note' as const, number: 'CN-1', invoiceNumber: 'INV-1' },
        ])
          expect(brokenRules(xmlOf(document, more))).toEqual([]);
      },
    ),
    { numRuns: 400 },
  );
  expect(exported).toBeGreaterThan(150);
});

const taxed = (taxes: Partial<InvoiceDocument['taxes'][number]>[], lines: string[][]) => {
  const { lines: before, taxes: rates } = anInvoiceDocument(lines.length);
  const [rate] = rates;
  return anInvoiceDocument(lines.length, {
    taxes: taxes.flatMap((one) => (rate ? [{ ...rate, amount: 0, ...one }] : [])),
    lines: before.map((line, place) => ({
      ...line,
      taxRateIds: lines[place] ?? [],
      taxAmounts: (lines[place] ?? []).map(() => 0),
    })),
    totals: {
      subtotal: 1_000_000 * lines.length,
      documentDiscount: 0,
      net: 1_000_000 * lines.length,
      taxTotal: 0,
      total: 1_000_000 * lines.length,
      withholding: 0,
      cashRounding: 0,
      payable: 1_000_000 * lines.length,
    },
  });
};
const categoriesIn = (xml: string) => [
  ...new Set([...xml.matchAll(/TaxCategory>\s*<cbc:ID>(\w+)</g)].map(([, category]) => category)),
];

test('a line outside the scope stays so, even if the seller has a VAT number', () => {
  const out = { taxRateId: 'out', rate: '0', category: 'O' as const };
  for (const lines of [[['out']], [['out'], []], [[]], [[], []]]) {
    const document = taxed([out], lines);
    const vat = { ...document, seller: { ...document.seller, country: 'DE', taxId: 'DE123456789' } };
    for (const one of [document, vat]) {
      expect(validateForUbl(one)).toEqual([]);
      expect(brokenRules(xmlOf(one))).toEqual([]);
      expect(categoriesIn(xmlOf(one))).toEqual(['O']);
    }
  }
});

test('a document with contradictory earlier rates is written as it was charged', () => {
  const rates = [
    { taxRateId: 's0', rate: '0', category: 'S' as const },
    { taxRateId: 'e0', rate: '0', category: 'E' as const },
  ];
  const xml = xmlOf(taxed(rates, [['s0'], ['e0'], []]));
  expect(brokenRules(xml)).toEqual([]);
  expect(categoriesIn(xml)).toEqual(['Z', 'E']);
});

test('each problem of a document names its field, in a sentence', () => {
  const fieldsOf = (document: InvoiceDocument) => validateForUbl(document).map(({ field }) => field);
  const whole = anInvoiceDocument(1);
  const { seller, buyer } = whole;
  expect(fieldsOf(whole)).toEqual([]);
  expect(fieldsOf({ ...whole, seller: { ...seller, country: '' } })).toEqual(['seller.country']);
  expect(fieldsOf({ ...whole, buyer: { ...buyer, country: 'ZZ' } })).toEqual(['buyer.country']);
  expect(fieldsOf({ ...whole, seller: { ...seller, taxId: ' ' } })).toEqual(['seller.taxId']);
  expect(fieldsOf({ ...whole, buyer: { ...buyer, name: '' } })).toEqual(['buyer.name']);
  expect(fieldsOf({ ...whole, seller: { ...seller, endpoint: '1234:x' } })).toEqual(['seller.endpoint']);
  const nameless = taxed([], [[]]);
  const unknown = { ...nameless.seller, taxId: '', registrationNumber: '' };
  expect(fieldsOf({ ...nameless, seller: unknown })).toEqual(['seller.registrationNumber']);
  const mixed = taxed(
    [
      { taxRateId: 'vat', rate: '7.5', category: 'S' },
      { taxRateId: 'out', rate: '0', category: 'O' },
    ],
    [['vat'], ['out'], []],
  );
  expect(validateForUbl(mixed)).toEqual([
    { field: 'lines.taxRateIds', sentence: expect.stringContaining('Bill these separately: 2.') },
  ]);
});

test('the validator detects a file that breaks a rule', () => {
  const xml = xmlOf(anInvoiceDocument(2), { prepaidMinor: 1_000 });
  const broken = (change: (text: string) => string) => brokenRules(change(xml));
  expect(broken((text) => text.replace(/(PayableAmount[^>]*>)/, '$19'))).toContain('BR-CO-16');
  expect(broken((text) => text.replace(/<cac:Country>[\s\S]*?<\/cac:Country>/, ''))).toContain('BR-09');
  expect(broken((text) => text.replaceAll('<cbc:Percent>7.5', '<cbc:Percent>0'))).toContain('BR-S-05-07');
  expect(broken((text) => text.replaceAll('<cbc:ID>S<', '<cbc:ID>O<'))).toEqual(
    expect.arrayContaining(['BR-O-05-07', 'BR-O-09', 'BR-O-10']),
  );
  expect(broken((text) => text.replace('10000.00</cbc:PriceAmount', '10000.03</cbc:PriceAmount'))).toEqual([
    'PEPPOL-R120',
  ]);
});

test('a tax number is exported with its own kind', () => {
  const schemesOf = (party: Partial<InvoiceDocument['seller']>) => {
    const document = anInvoiceDocument(1);
    const xml = xmlOf({ ...document, seller: { ...document.seller, ...party } });
    expect(brokenRules(xml)).toEqual([]);
    const [, id, scheme] =
      /<cac:PartyTaxScheme>\s*<cbc:CompanyID>(.*?)<\/cbc:CompanyID>\s*<cac:TaxScheme>\s*<cbc:ID>(.*?)</.exec(
        xml,
      ) ?? [];
    return [id, scheme];
  };
  expect(schemesOf({ country: 'NG', taxId: '12345678-0001' })).toEqual(['12345678-0001', 'TAX']);
  expect(schemesOf({ country: 'NG', taxId: '12345678-0001', taxScheme: 'TIN' })).toEqual([
    '12345678-0001',
    'TIN',
  ]);
  expect(schemesOf({ country: 'NG', taxId: '12345678-0001', taxScheme: 'VAT' })).toEqual([
    'NG12345678-0001',
    'VAT',
  ]);
  expect(schemesOf({ country: 'DE', taxId: '123 456 789' })).toEqual(['DE123456789', 'VAT']);
  expect(schemesOf({ country: 'DE', taxId: 'DE123456789' })).toEqual(['DE123456789', 'VAT']);
  expect(schemesOf({ country: 'GR', taxId: '094259216' })).toEqual(['EL094259216', 'VAT']);
  expect(schemesOf({ country: 'IN', taxId: '22AAAAA0000A1Z5', taxScheme: 'GST' })).toEqual([
    '22AAAAA0000A1Z5',
    'GST',
  ]);
});

test('a bank transfer names the account on the document', () => {
  const transfer = {
    bankName: 'GTBank',
    accountName: 'Ìlú Salon',
    accountNumber: '0123 456 789',
    instructions: '',
  };
  const paymentWays = { takesTransfer: true, transfer, takesCash: false, takesCard: false };
  const xml = xmlOf(anInvoiceDocument(1, { paymentWays }));
  expect(brokenRules(xml)).toEqual([]);
  expect(xml).toContain('<cbc:PaymentMeansCode>30<');
  expect(xml).toContain('<cbc:ID>0123456789<');
});

test('the file names seller, buyer and purpose, in characters that XML can hold', () => {
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

test('withholding is stated in the terms, and changes no sum', () => {
  const withholding = { taxRateId: 'w', name: 'WHT', rate: '5' };
  const base = anInvoiceDocument(1);
  const document = {
    ...base,
    withholding,
    totals: { ...base.totals, withholding: 50_000, payable: 1_025_000 },
  };
  expect(xmlOf(document)).toContain('WHT 5% withheld: 500.00 NGN');
  expect(brokenRules(xmlOf(document))).toEqual([]);
});
