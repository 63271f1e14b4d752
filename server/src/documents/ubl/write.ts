import type { InvoiceDocument, Party } from '@daybook/contract/invoice-document';
import { currencyExponent } from '@daybook/domain/money';
import { type RestatedLine, restate, type TaxGroup } from './restate.ts';
import { type Element, el, xmlOf } from './xml.ts';

/** What is written as UBL besides what the document says. */
export interface UblSource {
  kind: 'invoice' | 'credit_note';
  number: string;
  document: InvoiceDocument;
  /** What a credit note credits. */
  invoiceNumber: string | null;
  /** Paid when it was issued. */
  prepaidMinor: number;
  /** ISO 3166, of the business: addresses are free text. */
  country: string;
}

const spaces = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** An invoice (380) or a credit note (381) as UBL 2.1, so that its sums agree with the rules of EN 16931. */
export function writeUbl(source: UblSource): string {
  const { kind, number, document, invoiceNumber } = source;
  const isCredit = kind === 'credit_note';
  const name = isCredit ? 'CreditNote' : 'Invoice';
  const restated = restate(document);
  return xmlOf(
    el(
      name,
      [
        el('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
        el('cbc:ID', number),
        el('cbc:IssueDate', document.issuedOn),
        isCredit ? null : el('cbc:DueDate', document.dueOn),
        el(`cbc:${name}TypeCode`, isCredit ? '381' : '380'),
        el('cbc:Note', document.notes),
        el('cbc:DocumentCurrencyCode', document.currency),
        el('cac:OrderReference', [el('cbc:ID', document.poNumber)]),
        el('cac:BillingReference', [el('cac:InvoiceDocumentReference', [el('cbc:ID', invoiceNumber ?? '')])]),
        el('cac:AccountingSupplierParty', [partyOf(document.seller, source.country, true)]),
        el('cac:AccountingCustomerParty', [partyOf(document.buyer, source.country, false)]),
        el('cac:Delivery', [el('cbc:ActualDeliveryDate', document.suppliedOn ?? '')]),
        el('cac:PaymentTerms', [el('cbc:Note', termsOf(document))]),
        ...restated.groups.map((group) => allowance(group, document.currency)),
        taxTotal(document, restated.groups),
        monetaryTotal(source, restated),
        ...restated.lines.map((line, index) => lineOf(source, line, index)),
      ],
      {
        xmlns: `${spaces}${name}-2`,
        'xmlns:cac': `${spaces}CommonAggregateComponents-2`,
        'xmlns:cbc': `${spaces}CommonBasicComponents-2`,
      },
    ),
  );
}

/** Withholding has no field of its own in EN 16931: it is told where the terms are. */
function termsOf({ terms, withholding, totals, currency }: InvoiceDocument): string {
  const withheld = withholding
    ? `${withholding.name} ${withholding.rate}% withheld: ${decimalOf(totals.withholding, currency)} ${currency}`
    : '';
  return [terms, withheld].filter(Boolean).join('\n');
}

/** Minor units as a decimal with all the places of the currency. */
function decimalOf(minor: number, currency: string): string {
  const places = currencyExponent(currency);
  const digits = String(Math.abs(minor)).padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return minor < 0 ? `-${text}` : text;
}

const amount = (name: string, minor: number, currency: string): Element | null =>
  el(`cbc:${name}`, decimalOf(minor, currency), { currencyID: currency });

function partyOf(party: Party, country: string, isSeller: boolean): Element | null {
  const { name, legalName, address, taxId, registrationNumber, email, phone } = party;
  const [street = '', ...more] = address.split(/\r?\n/);
  return el('cac:Party', [
    el('cac:PartyName', [el('cbc:Name', name)]),
    el('cac:PostalAddress', [
      el('cbc:StreetName', street),
      el('cbc:AdditionalStreetName', more.join(', ')),
      el('cac:Country', [el('cbc:IdentificationCode', country)]),
    ]),
    taxId
      ? el('cac:PartyTaxScheme', [el('cbc:CompanyID', taxId), el('cac:TaxScheme', [el('cbc:ID', 'VAT')])])
      : null,
    el('cac:PartyLegalEntity', [
      el('cbc:RegistrationName', legalName || name),
      el('cbc:CompanyID', registrationNumber),
    ]),
    isSeller || email || phone
      ? el('cac:Contact', [el('cbc:Telephone', phone), el('cbc:ElectronicMail', email)])
      : null,
  ]);
}

const taxCategory = (name: string, { category, percent }: TaxGroup, withReason: boolean): Element | null =>
  el(`cac:${name}`, [
    el('cbc:ID', category),
    el('cbc:Percent', percent ?? ''),
    withReason && (category === 'E' || category === 'O')
      ? el('cbc:TaxExemptionReason', category === 'E' ? 'Exempt from VAT' : 'Not subject to VAT')
      : null,
    el('cac:TaxScheme', [el('cbc:ID', 'VAT')]),
  ]);

/** The discount on the document, once for each category; one below nothing is a charge. */
function allowance(group: TaxGroup, currency: string): Element | null {
  if (group.allowance === 0) return null;
  return el('cac:AllowanceCharge', [
    el('cbc:ChargeIndicator', String(group.allowance < 0)),
    el('cbc:AllowanceChargeReason', 'Discount'),
    amount('Amount', Math.abs(group.allowance), currency),
    taxCategory('TaxCategory', group, false),
  ]);
}

function taxTotal({ currency, totals }: InvoiceDocument, groups: readonly TaxGroup[]): Element | null {
  return el('cac:TaxTotal', [
    amount('TaxAmount', totals.taxTotal, currency),
    ...groups.map((group) =>
      el('cac:TaxSubtotal', [
        amount('TaxableAmount', group.base, currency),
        amount('TaxAmount', group.tax, currency),
        taxCategory('TaxCategory', group, true),
      ]),
    ),
  ]);
}

function monetaryTotal(
  { document, prepaidMinor }: UblSource,
  { lines, groups }: { lines: readonly RestatedLine[]; groups: readonly TaxGroup[] },
): Element | null {
  const { currency, totals } = document;
  const taken = groups.map((group) => group.allowance);
  const allowances = taken.reduce((sum, minor) => sum + Math.max(0, minor), 0);
  const charges = taken.reduce((sum, minor) => sum + Math.max(0, -minor), 0);
  return el('cac:LegalMonetaryTotal', [
    amount(
      'LineExtensionAmount',
      lines.reduce((sum, { net }) => sum + net, 0),
      currency,
    ),
    amount('TaxExclusiveAmount', totals.net, currency),
    amount('TaxInclusiveAmount', totals.total, currency),
    allowances === 0 ? null : amount('AllowanceTotalAmount', allowances, currency),
    charges === 0 ? null : amount('ChargeTotalAmount', charges, currency),
    prepaidMinor === 0 ? null : amount('PrepaidAmount', prepaidMinor, currency),
    totals.cashRounding === 0 ? null : amount('PayableRoundingAmount', totals.cashRounding, currency),
    amount('PayableAmount', totals.total - prepaidMinor + totals.cashRounding, currency),
  ]);
}

function lineOf({ kind, document }: UblSource, line: RestatedLine, index: number): Element | null {
  const isCredit = kind === 'credit_note';
  const said = document.lines[index];
  const { currency } = document;
  return el(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    el('cbc:ID', String(index + 1)),
    el(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', line.quantity, { unitCode: 'C62' }),
    amount('LineExtensionAmount', line.net, currency),
    line.allowance === 0
      ? null
      : el('cac:AllowanceCharge', [
          el('cbc:ChargeIndicator', String(line.allowance < 0)),
          el('cbc:AllowanceChargeReason', 'Discount'),
          amount('Amount', Math.abs(line.allowance), currency),
        ]),
    el('cac:Item', [
      el('cbc:Description', said?.details ?? ''),
      el('cbc:Name', said?.description || 'Item'),
      taxCategory('ClassifiedTaxCategory', line.group, false),
    ]),
    el('cac:Price', [el('cbc:PriceAmount', line.price, { currencyID: currency })]),
  ]);
}
