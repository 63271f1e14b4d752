import type { InvoiceDocument } from '@daybook/domain/documents/invoice-document';
import type { InvoicingTerms } from './draft.repo.ts';

/** What prevents a document from being issued, one sentence each. */
export function missingFields(
  { lines, totals, seller, buyer, taxes, dueOn, issuedOn }: InvoiceDocument,
  { isTaxRegistered }: Pick<InvoicingTerms, 'isTaxRegistered'>,
): string[] {
  const charges = taxes.some(({ amount }) => amount !== 0);
  const legal: [string, string][] = charges
    ? [
        [seller.taxId, 'The tax number of the business, in its details.'],
        [seller.address, 'The address of the business, in its details.'],
        [seller.registrationNumber, 'The registration number of the business, in the settings of invoices.'],
        [buyer.name, 'The name of the customer.'],
      ]
    : [];
  return [
    ...(lines.length === 0 ? ['At least one line.'] : []),
    ...(totals.payable < 0 ? ['An amount to be paid: this comes to less than nothing.'] : []),
    ...(dueOn < issuedOn ? ['A day on which it is due that is not before its issue.'] : []),
    ...(charges && !isTaxRegistered
      ? ['That the business is registered for the tax, in the settings of taxes; or take the tax off.']
      : []),
    ...legal.filter(([value]) => value.trim() === '').map(([, sentence]) => sentence),
  ];
}
