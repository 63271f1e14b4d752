import { isCountry } from '@daybook/domain/invoicing/parties';
import { at, everyNode, type Node, readXml, textAt } from './xml-tree.ts';

/** An exact amount in hundredths; the standard allows at most two decimals. */
function cents(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
  return text.startsWith('-') ? -units : units;
}
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n);
const amount = (node: Node, path: string): bigint => cents(textAt(node, path) || '0');
const amounts = (nodes: readonly Node[], path: string): bigint =>
  sum(nodes.map((node) => amount(node, path)));
const has = (node: Node, path: string): boolean => textAt(node, path) !== '';
const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

interface Read {
  root: Node;
  seller: Node;
  buyer: Node;
  lines: Node[];
  allowances: Node[];
  charges: Node[];
  totals: Node;
  groups: Node[];
}

const nothing: Node = { name: '', attributes: {}, children: [], text: '' };

function read(xml: string): Read {
  const root = readXml(xml);
  const only = (path: string) => at(root, path)[0] ?? nothing;
  const adjustments = at(root, 'cac:AllowanceCharge');
  const ofKind = (kind: string) => adjustments.filter((one) => textAt(one, 'cbc:ChargeIndicator') === kind);
  return {
    root,
    seller: only('cac:AccountingSupplierParty/cac:Party'),
    buyer: only('cac:AccountingCustomerParty/cac:Party'),
    lines: [...at(root, 'cac:InvoiceLine'), ...at(root, 'cac:CreditNoteLine')],
    allowances: ofKind('false'),
    charges: ofKind('true'),
    totals: only('cac:LegalMonetaryTotal'),
    groups: at(root, 'cac:TaxTotal/cac:TaxSubtotal'),
  };
}

const categories = ['S', 'Z', 'E', 'O'] as const;
const lineCategory = (line: Node) => at(line, 'cac:Item/cac:ClassifiedTaxCategory')[0] ?? nothing;
const isOf = (category: string, rate?: string) => (node: Node) =>
  textAt(node, 'cbc:ID') === category && (rate === undefined || textAt(node, 'cbc:Percent') === rate);
const vatIdOf = (party: Node): string =>
  at(party, 'cac:PartyTaxScheme').flatMap((scheme) =>
    textAt(scheme, 'cac:TaxScheme/cbc:ID') === 'VAT' ? [textAt(scheme, 'cbc:CompanyID')] : [],
  )[0] ?? '';
const hasTaxNumber = (party: Node): boolean => has(party, 'cac:PartyTaxScheme/cbc:CompanyID');
const usesOf = (file: Read): Node[] => [
  ...file.lines.map(lineCategory),
  ...[...file.allowances, ...file.charges].map((one) => at(one, 'cac:TaxCategory')[0] ?? nothing),
];
const placesOf = (text: string): number => (text.split('.')[1] ?? '').length;

/** The official rules tolerate a difference of less than one currency unit. */
function taxFits(group: Node): boolean {
  const [base, tax] = [amount(group, 'cbc:TaxableAmount'), amount(group, 'cbc:TaxAmount')];
  const [whole = '0', fraction = ''] = (textAt(group, 'cac:TaxCategory/cbc:Percent') || '0').split('.');
  const rate = BigInt(whole + fraction.padEnd(10, '0'));
  const right = (absolute(base) * rate) / (100n * 10n ** 10n);
  return absolute(absolute(tax) - right) < 100n;
}

/** The taxable amount equals the sum of the lines of that category and rate. */
function baseFits(file: Read, group: Node): boolean {
  const [category, rate] = ['cbc:ID', 'cbc:Percent'].map((name) => textAt(group, `cac:TaxCategory/${name}`));
  const belongs = isOf(category ?? '', rate);
  const own = (nodes: readonly Node[]) => nodes.filter((one) => at(one, 'cac:TaxCategory').some(belongs));
  return (
    amount(group, 'cbc:TaxableAmount') ===
    amounts(
      file.lines.filter((line) => belongs(lineCategory(line))),
      'cbc:LineExtensionAmount',
    ) -
      amounts(own(file.allowances), 'cbc:Amount') +
      amounts(own(file.charges), 'cbc:Amount')
  );
}

/** The rules that exist for every tax category under the same numbers. */
function rulesOfCategory(category: (typeof categories)[number]): Record<string, (file: Read) => boolean> {
  const groupsOf = ({ groups }: Read) =>
    groups.filter((group) => at(group, 'cac:TaxCategory').some(isOf(category)));
  const used = (file: Read) => usesOf(file).filter(isOf(category));
  const isRate = (percent: string) =>
    category === 'S'
      ? Number(percent) > 0
      : category === 'O'
        ? percent === ''
        : percent !== '' && Number(percent) === 0;
  const hasReason = (group: Node) => has(group, 'cac:TaxCategory/cbc:TaxExemptionReason');
  return {
    '01': (file) =>
      used(file).length === 0 || (category === 'S' ? groupsOf(file).length > 0 : groupsOf(file).length === 1),
    '02-04': (file) =>
      used(file).length === 0 ||
      (category === 'O'
        ? vatIdOf(file.seller) === '' && vatIdOf(file.buyer) === ''
        : hasTaxNumber(file.seller)),
    '05-07': (file) => used(file).every((one) => isRate(textAt(one, 'cbc:Percent'))),
    '08': (file) => groupsOf(file).every((group) => baseFits(file, group)),
    '09': (file) =>
      groupsOf(file).every((group) =>
        category === 'S' ? taxFits(group) : amount(group, 'cbc:TaxAmount') === 0n,
      ),
    '10': (file) =>
      groupsOf(file).every((group) => hasReason(group) === (category === 'E' || category === 'O')),
  };
}

const product = (line: Node): bigint => {
  const units = (text: string, places: number) => {
    const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
    const all = BigInt(whole + fraction.padEnd(places, '0'));
    return text.startsWith('-') ? -all : all;
  };
  const quantity = textAt(line, 'cbc:InvoicedQuantity') || textAt(line, 'cbc:CreditedQuantity');
  return units(quantity, 4) * units(textAt(line, 'cac:Price/cbc:PriceAmount'), 12);
};

const rules: Readonly<Record<string, (file: Read) => boolean>> = {
  'BR-01': ({ root }) => has(root, 'cbc:CustomizationID'),
  'BR-02': ({ root }) => has(root, 'cbc:ID'),
  'BR-03': ({ root }) => /^\d{4}-\d\d-\d\d$/.test(textAt(root, 'cbc:IssueDate')),
  'BR-04': ({ root }) =>
    textAt(root, 'cbc:InvoiceTypeCode') === '380' || textAt(root, 'cbc:CreditNoteTypeCode') === '381',
  'BR-05': ({ root }) => /^[A-Z]{3}$/.test(textAt(root, 'cbc:DocumentCurrencyCode')),
  'BR-06': ({ seller }) => has(seller, 'cac:PartyLegalEntity/cbc:RegistrationName'),
  'BR-07': ({ buyer }) => has(buyer, 'cac:PartyLegalEntity/cbc:RegistrationName'),
  'BR-09': ({ seller }) => isCountry(textAt(seller, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode')),
  'BR-11': ({ buyer }) => isCountry(textAt(buyer, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode')),
  'BR-12-15': ({ totals }) =>
    ['LineExtension', 'TaxExclusive', 'TaxInclusive', 'Payable'].every((one) =>
      has(totals, `cbc:${one}Amount`),
    ),
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-21-26': ({ lines }) =>
    lines.every(
      (line) =>
        has(line, 'cbc:ID') &&
        [...at(line, 'cbc:InvoicedQuantity'), ...at(line, 'cbc:CreditedQuantity')].some(
          ({ text, attributes }) => text !== '' && attributes.unitCode,
        ) &&
        has(line, 'cbc:LineExtensionAmount') &&
        has(line, 'cac:Item/cbc:Name') &&
        has(line, 'cac:Price/cbc:PriceAmount'),
    ),
  'BR-27': ({ lines }) => lines.every((line) => !textAt(line, 'cac:Price/cbc:PriceAmount').startsWith('-')),
  'BR-31-44': ({ root }) =>
    at(root, '**cac:AllowanceCharge').every(
      (one) =>
        has(one, 'cbc:Amount') && has(one, 'cbc:AllowanceChargeReason') && amount(one, 'cbc:Amount') > 0n,
    ),
  'BR-45-48': ({ groups }) =>
    groups.every(
      (group) =>
        has(group, 'cbc:TaxableAmount') &&
        has(group, 'cbc:TaxAmount') &&
        has(group, 'cac:TaxCategory/cbc:ID') &&
        (has(group, 'cac:TaxCategory/cbc:Percent') || textAt(group, 'cac:TaxCategory/cbc:ID') === 'O'),
    ),
  'BR-50': ({ root }) =>
    at(root, 'cac:PaymentMeans').every((means) => has(means, 'cac:PayeeFinancialAccount/cbc:ID')),
  'BR-55': ({ root }) =>
    at(root, 'cac:BillingReference').every((one) => has(one, 'cac:InvoiceDocumentReference/cbc:ID')),
  'BR-62-63': ({ seller, buyer }) =>
    [seller, buyer].every((party) =>
      at(party, 'cbc:EndpointID').every(({ attributes }) => attributes.schemeID),
    ),
  'BR-CL-08': ({ root }) =>
    at(root, 'cbc:Note').every(({ text }) => {
      const [, code, end] = text.split('#');
      return end === undefined || code === '' || code === 'AAI';
    }),
  'BR-CO-04': ({ lines }) =>
    lines.every((line) => categories.some((one) => one === textAt(lineCategory(line), 'cbc:ID'))),
  'BR-CO-09': ({ seller, buyer }) =>
    [seller, buyer].every((party) => {
      const id = vatIdOf(party);
      return id === '' || id.startsWith('EL') || isCountry(id.slice(0, 2));
    }),
  'BR-CO-10': ({ lines, totals }) =>
    amount(totals, 'cbc:LineExtensionAmount') === amounts(lines, 'cbc:LineExtensionAmount'),
  'BR-CO-11': ({ allowances, totals }) =>
    amount(totals, 'cbc:AllowanceTotalAmount') === amounts(allowances, 'cbc:Amount') &&
    has(totals, 'cbc:AllowanceTotalAmount') === allowances.length > 0,
  'BR-CO-12': ({ charges, totals }) =>
    amount(totals, 'cbc:ChargeTotalAmount') === amounts(charges, 'cbc:Amount') &&
    has(totals, 'cbc:ChargeTotalAmount') === charges.length > 0,
  'BR-CO-13': ({ totals }) =>
    amount(totals, 'cbc:TaxExclusiveAmount') ===
    amount(totals, 'cbc:LineExtensionAmount') -
      amount(totals, 'cbc:AllowanceTotalAmount') +
      amount(totals, 'cbc:ChargeTotalAmount'),
  'BR-CO-14': ({ root, groups }) =>
    amount(root, 'cac:TaxTotal/cbc:TaxAmount') === amounts(groups, 'cbc:TaxAmount'),
  'BR-CO-15': ({ root, totals }) =>
    amount(totals, 'cbc:TaxInclusiveAmount') ===
    amount(totals, 'cbc:TaxExclusiveAmount') + amount(root, 'cac:TaxTotal/cbc:TaxAmount'),
  'BR-CO-16': ({ totals }) =>
    amount(totals, 'cbc:PayableAmount') ===
    amount(totals, 'cbc:TaxInclusiveAmount') -
      amount(totals, 'cbc:PrepaidAmount') +
      amount(totals, 'cbc:PayableRoundingAmount'),
  'BR-CO-17': ({ groups }) =>
    groups.every((group) =>
      Math.round(Number(textAt(group, 'cac:TaxCategory/cbc:Percent') || '0')) === 0
        ? absolute(amount(group, 'cbc:TaxAmount')) < 50n
        : taxFits(group),
    ),
  'BR-CO-18': ({ groups }) => groups.length > 0,
  'BR-CO-25': ({ root, totals }) =>
    root.name !== 'Invoice' ||
    amount(totals, 'cbc:PayableAmount') <= 0n ||
    has(root, 'cbc:DueDate') ||
    has(root, 'cac:PaymentTerms/cbc:Note'),
  'BR-CO-26': ({ seller }) =>
    vatIdOf(seller) !== '' ||
    has(seller, 'cac:PartyIdentification/cbc:ID') ||
    has(seller, 'cac:PartyLegalEntity/cbc:CompanyID'),
  'BR-DEC-01-28': ({ root }) =>
    everyNode(root).every(
      ({ name, text }) => !name.endsWith('Amount') || name === 'cbc:PriceAmount' || placesOf(text) <= 2,
    ),
  'BR-O-11-14': (file) => {
    const all = [...file.groups.map((group) => at(group, 'cac:TaxCategory')[0] ?? nothing), ...usesOf(file)];
    return !all.some(isOf('O')) || (all.every(isOf('O')) && file.groups.length === 1);
  },
  'one VAT breakdown of a rate': ({ groups }) =>
    new Set(
      groups.map(
        (group) =>
          `${textAt(group, 'cac:TaxCategory/cbc:ID')} ${textAt(group, 'cac:TaxCategory/cbc:Percent')}`,
      ),
    ).size === groups.length,
  'UBL-SR-12-18': ({ seller, buyer }) =>
    [seller, buyer].every((party) => at(party, 'cac:PartyTaxScheme').length <= 1),
  'UBL-CR: nothing empty': ({ root }) =>
    everyNode(root).every(({ children, text }) => children.length > 0 || text !== ''),
  ...Object.fromEntries(
    categories.flatMap((category) =>
      Object.entries(rulesOfCategory(category)).map(([number, rule]) => [`BR-${category}-${number}`, rule]),
    ),
  ),
  'PEPPOL-R001': ({ root }) => isPlain(root) || has(root, 'cbc:ProfileID'),
  'PEPPOL-R002': ({ root }) => at(root, 'cbc:Note').length <= 1,
  'PEPPOL-R003': ({ root }) =>
    isPlain(root) || has(root, 'cbc:BuyerReference') || has(root, 'cac:OrderReference/cbc:ID'),
  'PEPPOL-R010': ({ root, buyer }) => isPlain(root) || has(buyer, 'cbc:EndpointID'),
  'PEPPOL-R020': ({ root, seller }) => isPlain(root) || has(seller, 'cbc:EndpointID'),
  'PEPPOL-R053': ({ root }) => at(root, 'cac:TaxTotal').length === 1,
  'PEPPOL-R120': ({ lines }) =>
    lines.every((line) => {
      const own = at(line, 'cac:AllowanceCharge');
      const ofKind = (kind: string) =>
        amounts(
          own.filter((one) => textAt(one, 'cbc:ChargeIndicator') === kind),
          'cbc:Amount',
        );
      const net = amount(line, 'cbc:LineExtensionAmount') + ofKind('false') - ofKind('true');
      return absolute(product(line) - net * 10n ** 14n) <= 2n * 10n ** 14n;
    }),
};

const isPlain = (root: Node): boolean => !textAt(root, 'cbc:CustomizationID').includes('peppol');

/** The numbers of the EN 16931 and Peppol BIS Billing 3 rules that a UBL file breaks. */
export function brokenRules(xml: string): string[] {
  const file = read(xml);
  return Object.entries(rules).flatMap(([number, rule]) => (rule(file) ? [] : [number]));
}
