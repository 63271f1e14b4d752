import type { InvoiceDocument, Party } from '@daybook/domain/documents/invoice-document';
import { endpointOf, isCountry } from '@daybook/domain/invoicing/parties';
import { restateNet } from './restate.ts';

/** A missing or invalid field, with a sentence about it. */
export interface UblProblem {
  field: string;
  sentence: string;
}

/** Everything that keeps a document from passing EN 16931. Codes in brackets are the standard's rules. */
export function validateForUbl(document: InvoiceDocument): UblProblem[] {
  const { seller, buyer } = document;
  const { groups, lines } = restateNet(document, 0);
  const isCharged = groups.some(({ category }) => category !== 'O');
  const isOutside = groups.some(({ category }) => category === 'O');
  const found: [boolean, string, string][] = [
    [isEmpty(seller.name) && isEmpty(seller.legalName), 'seller.name', 'The name of the business.'],
    [!isCountry(seller.country ?? ''), 'seller.country', 'The country of the business, in its details.'],
    [isEmpty(buyer.name) && isEmpty(buyer.legalName), 'buyer.name', 'The name of the customer.'],
    [!isCountry(buyer.country ?? ''), 'buyer.country', 'The country of the customer, in their profile.'],
    // BR-S-02, BR-Z-02, BR-E-02
    [isCharged && isEmpty(seller.taxId), 'seller.taxId', 'The tax number of the business, in its details.'],
    // BR-CO-26
    [
      !isCharged && isEmpty(seller.taxId) && isEmpty(seller.registrationNumber),
      'seller.registrationNumber',
      'The registration number of the business, in the settings of invoices, or its tax number, in its details.',
    ],
    ...endpointProblems('seller', seller, 'of the business, in its details'),
    ...endpointProblems('buyer', buyer, 'of the customer, in their profile'),
    // BR-16
    [lines.length === 0, 'lines', 'At least one line.'],
    // BR-O-11 to BR-O-14
    [
      isCharged && isOutside,
      'lines.taxRateIds',
      `Another tax for ${linesOf(lines, 'O')}: what is outside the scope of the tax stands in no electronic invoice beside what is not. Bill it by itself.`,
    ],
    // BR-S-05
    [
      groups.some(({ category, percent }) => category === 'S' && Number(percent) < 0),
      'taxes.rate',
      'Taxes that are not below 0 percent. What the buyer keeps back is a withholding tax.',
    ],
    // BR-CO-17 treats a rate below 0.5 percent as zero.
    [
      groups.some(
        ({ category, percent }) => category === 'S' && Number(percent) > 0 && Number(percent) < 0.5,
      ),
      'taxes.rate',
      'A tax of at least 0.5 percent: electronic invoices know none below.',
    ],
  ];
  return found.flatMap(([isMissing, field, sentence]) => (isMissing ? [{ field, sentence }] : []));
}

const isEmpty = (text: string): boolean => text.trim() === '';

const endpointProblems = (
  side: string,
  { endpoint = '' }: Party,
  whose: string,
): [boolean, string, string][] => [
  [
    !isEmpty(endpoint) && endpointOf(endpoint) === null,
    `${side}.endpoint`,
    `An electronic address ${whose}, like 0088:7300010000001.`,
  ],
];

function linesOf(lines: ReturnType<typeof restateNet>['lines'], category: string): string {
  const numbers = lines.flatMap(({ group }, index) => (group.category === category ? [index + 1] : []));
  return `${numbers.length === 1 ? 'line' : 'lines'} ${numbers.join(', ')}`;
}
