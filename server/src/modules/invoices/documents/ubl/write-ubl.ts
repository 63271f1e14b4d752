import type { InvoiceDocument, Party } from '@daybook/domain/documents/invoice-document';
import { endpointOf, taxIdentifierOf } from '@daybook/domain/invoicing/parties';
import { currencyExponent } from '@daybook/domain/money';
import { t } from '@daybook/i18n';
import { restateNet } from './restate.ts';
import type { RestatedDocument, RestatedLine, TaxGroup } from './restated.ts';
import { type Element, el, xmlOf } from './xml.ts';

/** The data of a UBL file besides the document. */
export interface UblSource {
  kind: 'invoice' | 'credit_note';
  number: string;
  document: InvoiceDocument;
  /** The invoice that a credit note credits. */
  invoiceNumber: string | null;
  /** Paid at the issue. */
  prepaidMinor: number;
}

const spaces = 'urn:oasis:names:specification:ubl:schema:xsd:';
const core = 'urn:cen.eu:en16931:2017';
const peppol = `${core}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`;
const peppolProcess = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/**
 * An invoice (380) or credit note (381) as UBL 2.1 by the rules of EN 16931; if both parties have an electronic
 * address, also by Peppol BIS Billing 3. Validate first: `problemsOf` lists what would not pass.
 */
export function writeUbl(source: UblSource): string {
  const { kind, number, document, invoiceNumber } = source;
  const isCredit = kind === 'credit_note';
  const name = isCredit ? 'CreditNote' : 'Invoice';
  const restated = restateNet(document, source.prepaidMinor);
  const isPeppol = [document.seller, document.buyer].every(({ endpoint = '' }) => endpointOf(endpoint));
  const isOutside = restated.groups.some(({ category }) => category === 'O');
  return xmlOf(
    el(
      name,
      [
        el('cbc:CustomizationID', isPeppol ? peppol : core),
        el('cbc:ProfileID', isPeppol ? peppolProcess : ''),
        el('cbc:ID', number),
        el('cbc:IssueDate', document.issuedOn),
        isCredit ? null : el('cbc:DueDate', document.dueOn),
        el(`cbc:${name}TypeCode`, isCredit ? '381' : '380'),
        el('cbc:Note', noteOf(document, restated)),
        el('cbc:DocumentCurrencyCode', document.currency),
        document.poNumber
          ? null
          : el('cbc:BuyerReference', document.bookingReference ?? (isPeppol ? number : '')),
        el('cac:OrderReference', [el('cbc:ID', document.poNumber)]),
        el('cac:BillingReference', [el('cac:InvoiceDocumentReference', [el('cbc:ID', invoiceNumber ?? '')])]),
        el('cac:AccountingSupplierParty', [partyOf(document.seller, { isSeller: true, isOutside })]),
        el('cac:AccountingCustomerParty', [partyOf(document.buyer, { isSeller: false, isOutside })]),
        el('cac:Delivery', [el('cbc:ActualDeliveryDate', document.suppliedOn ?? '')]),
        isCredit ? null : paymentMeans(document, number),
        el('cac:PaymentTerms', [el('cbc:Note', termsOf(document))]),
        ...restated.groups.map((group) => allowance(group, restated, document.currency)),
        taxTotal(document, restated),
        monetaryTotal(document, restated),
        ...restated.lines.map((line, index) => lineOf(source, restated, line, index)),
      ],
      {
        xmlns: `${spaces}${name}-2`,
        'xmlns:cac': `${spaces}CommonAggregateComponents-2`,
        'xmlns:cbc': `${spaces}CommonBasicComponents-2`,
      },
    ),
  );
}

/** A text between two number signs would be read as a subject code; our note has none. */
function noteOf({ notes, currency, totals }: InvoiceDocument, { places }: RestatedDocument): string {
  const isRounded = places < currencyExponent(currency);
  const exactly = decimalOf(totals.payable, currencyExponent(currency));
  const note = [
    notes,
    isRounded
      ? t('Rounded to hundredths. The exact total is {amount}.', { amount: `${exactly} ${currency}` })
      : '',
  ]
    .filter(Boolean)
    .join('\n');
  return note.includes('#') ? `#AAI#${note}` : note;
}

/** The business's account for transfers, if it takes them. */
function paymentMeans({ paymentWays }: InvoiceDocument, number: string): Element | null {
  if (!paymentWays?.takesTransfer || paymentWays.transfer.accountNumber.trim() === '') return null;
  const { accountName, accountNumber } = paymentWays.transfer;
  return el('cac:PaymentMeans', [
    el('cbc:PaymentMeansCode', '30'),
    el('cbc:PaymentID', number),
    el('cac:PayeeFinancialAccount', [
      el('cbc:ID', accountNumber.replace(/\s/g, '')),
      el('cbc:Name', accountName),
    ]),
  ]);
}

/** EN 16931 has no field for withholding: it is stated in the terms. */
function termsOf({ terms, withholding, totals, currency }: InvoiceDocument): string {
  const withheld = withholding
    ? `${withholding.name} ${withholding.rate}% withheld: ${decimalOf(totals.withholding, currencyExponent(currency))} ${currency}`
    : '';
  return [terms, withheld].filter(Boolean).join('\n');
}

/** Units as a decimal with this many places. */
function decimalOf(units: number, places: number): string {
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return units < 0 ? `-${text}` : text;
}

const amount = (
  name: string,
  units: number,
  { places }: RestatedDocument,
  currency: string,
): Element | null => el(`cbc:${name}`, decimalOf(units, places), { currencyID: currency });

/**
 * A seller's number of another kind than VAT is a tax registration; a buyer's, and any VAT number on a document outside
 * the scope, is an identifier only.
 */
function partyOf(
  party: Party,
  { isSeller, isOutside }: { isSeller: boolean; isOutside: boolean },
): Element | null {
  const { name, legalName, address, registrationNumber, email, phone } = party;
  const [street = '', ...more] = address.split(/\r?\n/);
  const endpoint = endpointOf(party.endpoint ?? '');
  const tax = taxIdentifierOf(party);
  const isVat = tax?.scheme === 'VAT';
  const isRegistration = tax !== null && (isVat ? !isOutside : isSeller);
  return el('cac:Party', [
    endpoint && el('cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }),
    tax && !(isVat && isRegistration) ? el('cac:PartyIdentification', [el('cbc:ID', tax.id)]) : null,
    el('cac:PartyName', [el('cbc:Name', name)]),
    el('cac:PostalAddress', [
      el('cbc:StreetName', street),
      el('cbc:AdditionalStreetName', more.join(', ')),
      el('cac:Country', [el('cbc:IdentificationCode', party.country ?? '')]),
    ]),
    isRegistration
      ? el('cac:PartyTaxScheme', [
          el('cbc:CompanyID', tax.id),
          el('cac:TaxScheme', [el('cbc:ID', tax.scheme)]),
        ])
      : null,
    el('cac:PartyLegalEntity', [
      el('cbc:RegistrationName', legalName || name),
      el('cbc:CompanyID', registrationNumber),
    ]),
    el('cac:Contact', [
      el('cbc:Name', legalName ? name : ''),
      el('cbc:Telephone', phone),
      el('cbc:ElectronicMail', email),
    ]),
  ]);
}

const taxCategory = (name: string, { category, percent }: TaxGroup, withReason: boolean): Element | null =>
  el(`cac:${name}`, [
    el('cbc:ID', category),
    el('cbc:Percent', percent ?? ''),
    withReason && (category === 'E' || category === 'O')
      ? el('cbc:TaxExemptionReason', t(category === 'E' ? 'Exempt from VAT' : 'Not subject to VAT'))
      : null,
    el('cac:TaxScheme', [el('cbc:ID', 'VAT')]),
  ]);

/** The document discount, once per category; if negative, a charge. */
function allowance(group: TaxGroup, restated: RestatedDocument, currency: string): Element | null {
  if (group.allowance === 0) return null;
  return el('cac:AllowanceCharge', [
    el('cbc:ChargeIndicator', String(group.allowance < 0)),
    el('cbc:AllowanceChargeReason', 'Discount'),
    amount('Amount', Math.abs(group.allowance), restated, currency),
    taxCategory('TaxCategory', group, false),
  ]);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

function taxTotal({ currency }: InvoiceDocument, restated: RestatedDocument): Element | null {
  return el('cac:TaxTotal', [
    amount('TaxAmount', sum(restated.groups.map(({ tax }) => tax)), restated, currency),
    ...restated.groups.map((group) =>
      el('cac:TaxSubtotal', [
        amount('TaxableAmount', group.base, restated, currency),
        amount('TaxAmount', group.tax, restated, currency),
        taxCategory('TaxCategory', group, true),
      ]),
    ),
  ]);
}

/** Coin rounding and the rounding to hundredths go into the rounding amount. */
function monetaryTotal({ currency }: InvoiceDocument, restated: RestatedDocument): Element | null {
  const { lines, groups, prepaid, payable } = restated;
  const taken = groups.map((group) => group.allowance);
  const allowances = sum(taken.map((units) => Math.max(0, units)));
  const charges = sum(taken.map((units) => Math.max(0, -units)));
  const net = sum(groups.map(({ base }) => base));
  const total = net + sum(groups.map(({ tax }) => tax));
  const rounding = payable - (total - prepaid);
  const amountIn = (name: string, units: number) => amount(name, units, restated, currency);
  return el('cac:LegalMonetaryTotal', [
    amountIn('LineExtensionAmount', sum(lines.map((line) => line.net))),
    amountIn('TaxExclusiveAmount', net),
    amountIn('TaxInclusiveAmount', total),
    allowances === 0 ? null : amountIn('AllowanceTotalAmount', allowances),
    charges === 0 ? null : amountIn('ChargeTotalAmount', charges),
    prepaid === 0 ? null : amountIn('PrepaidAmount', prepaid),
    rounding === 0 ? null : amountIn('PayableRoundingAmount', rounding),
    amountIn('PayableAmount', payable),
  ]);
}

function lineOf(
  { kind, document }: UblSource,
  restated: RestatedDocument,
  line: RestatedLine,
  index: number,
): Element | null {
  const isCredit = kind === 'credit_note';
  const documentLine = document.lines[index];
  const { currency } = document;
  return el(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    el('cbc:ID', String(index + 1)),
    el(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', line.quantity, { unitCode: 'C62' }),
    amount('LineExtensionAmount', line.net, restated, currency),
    line.allowance === 0
      ? null
      : el('cac:AllowanceCharge', [
          el('cbc:ChargeIndicator', String(line.allowance < 0)),
          el('cbc:AllowanceChargeReason', 'Discount'),
          amount('Amount', Math.abs(line.allowance), restated, currency),
        ]),
    el('cac:Item', [
      el('cbc:Description', documentLine?.details ?? ''),
      el('cbc:Name', documentLine?.description.trim() || 'Item'),
      taxCategory('ClassifiedTaxCategory', line.group, false),
    ]),
    el('cac:Price', [el('cbc:PriceAmount', line.price, { currencyID: currency })]),
  ]);
}
