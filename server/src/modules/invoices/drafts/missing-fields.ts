import type { InvoiceDocument } from '@daybook/domain/documents/invoice-document';
import { t } from '@daybook/i18n';
import type { InvoicingTerms } from './invoicing-terms.repo.ts';

/** What prevents a document from being issued, one sentence each. */
export function missingFields(
  { lines, totals, seller, buyer, taxes, dueOn, issuedOn }: InvoiceDocument,
  { isTaxRegistered }: Pick<InvoicingTerms, 'isTaxRegistered'>,
): string[] {
  const charges = taxes.some(({ amount }) => amount !== 0);
  const legal: [string, string][] = charges
    ? [
        [seller.taxId, t('Add your business tax number in Site settings.')],
        [seller.address, t('Add your business address in Site settings.')],
        [seller.registrationNumber, t('Add your registration number in Payment settings.')],
        [buyer.name, t('Add the customer’s name.')],
      ]
    : [];
  return [
    ...(lines.length === 0 ? [t('Add at least one line.')] : []),
    ...(totals.payable < 0 ? [t('The total can’t be negative.')] : []),
    ...(dueOn < issuedOn ? [t('Choose a due date on or after the issue date.')] : []),
    ...(charges && !isTaxRegistered
      ? [t('Your business isn’t registered for VAT. Change this in Payment settings or remove the taxes.')]
      : []),
    ...legal.filter(([value]) => value.trim() === '').map(([, sentence]) => sentence),
  ];
}
