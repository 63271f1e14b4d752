import type { InvoiceDocument } from '@daybook/domain/documents/invoice-document';
import { endpointOf, isCountry } from '@daybook/domain/invoicing/parties';
import { t } from '@daybook/i18n';
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
    [
      isEmpty(seller.name) && isEmpty(seller.legalName),
      'seller.name',
      t('Add your business name in Site settings.'),
    ],
    [!isCountry(seller.country ?? ''), 'seller.country', t('Add your business country in Site settings.')],
    [isEmpty(buyer.name) && isEmpty(buyer.legalName), 'buyer.name', t('Add the customer’s name.')],
    [!isCountry(buyer.country ?? ''), 'buyer.country', t('Add the customer’s country to their profile.')],
    // BR-S-02, BR-Z-02, BR-E-02
    [isCharged && isEmpty(seller.taxId), 'seller.taxId', t('Add your business tax number in Site settings.')],
    // BR-CO-26
    [
      !isCharged && isEmpty(seller.taxId) && isEmpty(seller.registrationNumber),
      'seller.registrationNumber',
      t('Add your registration number in Payment settings or your tax number in Site settings.'),
    ],
    [
      isWrong(seller.endpoint),
      'seller.endpoint',
      t('Correct your business’s electronic address in Site settings, for example {example}.', { example }),
    ],
    [
      isWrong(buyer.endpoint),
      'buyer.endpoint',
      t('Correct the customer’s electronic address in their profile, for example {example}.', { example }),
    ],
    // BR-16
    [lines.length === 0, 'lines', t('Add at least one line.')],
    // BR-O-11 to BR-O-14
    [
      isCharged && isOutside,
      'lines.taxRateIds',
      t(
        'Lines outside the scope of tax can’t share an electronic invoice with other lines. Bill these separately: {numbers}.',
        { numbers: linesOf(lines, 'O') },
      ),
    ],
    // BR-S-05
    [
      groups.some(({ category, percent }) => category === 'S' && Number(percent) < 0),
      'taxes.rate',
      t('Tax rates can’t be negative. For tax withheld by the buyer, use a withholding tax.'),
    ],
    // BR-CO-17 treats a rate below 0.5 percent as zero.
    [
      groups.some(
        ({ category, percent }) => category === 'S' && Number(percent) > 0 && Number(percent) < 0.5,
      ),
      'taxes.rate',
      t('Electronic invoices need tax rates of at least 0.5%.'),
    ],
  ];
  return found.flatMap(([isMissing, field, sentence]) => (isMissing ? [{ field, sentence }] : []));
}

const isEmpty = (text: string): boolean => text.trim() === '';

const example = '0088:7300010000001';
const isWrong = (endpoint = ''): boolean => !isEmpty(endpoint) && endpointOf(endpoint) === null;

/** The numbers of the lines of a category, from 1. */
const linesOf = (lines: ReturnType<typeof restateNet>['lines'], category: string): string =>
  lines.flatMap(({ group }, index) => (group.category === category ? [index + 1] : [])).join(', ');
