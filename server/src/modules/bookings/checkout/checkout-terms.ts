import type { Checkout } from '@daybook/contract/checkout';
import type { CheckoutTerms } from '@daybook/domain/invoicing/checkout';
import type { Db } from '../../../platform/database/types.ts';
import { findDefaults } from '../../invoices/drafts/booking-input.repo.ts';
import { findTaxes } from '../../invoices/drafts/draft.repo.ts';
import type { CompleteInvoiceInput } from '../../invoices/drafts/draft-context.ts';
import type { InvoicingTerms } from '../../invoices/drafts/invoicing-terms.repo.ts';
import { findServiceTaxes } from './checkout.repo.ts';

/** The lines as the invoice will show them. */
export type Content = Omit<CompleteInvoiceInput, 'customerId'>;

/** A price on request must still be entered; other prices can be changed only by users who may override them. */
export const isPriceOpen = (
  { unitPrice }: Pick<Content['lines'][number], 'unitPrice'>,
  { priceIsKnown }: { priceIsKnown: boolean },
): boolean => !priceIsKnown && Number(unitPrice) === 0;

type Rules = CheckoutTerms & Pick<Checkout, 'taxes' | 'defaultTaxRateIds' | 'serviceTaxRateIds'>;

/** How the lines add up, with every tax that one of them has or may get. */
export async function termsOf(db: Db, content: Content, terms: InvoicingTerms): Promise<Rules> {
  const { taxRateIds: defaultTaxRateIds } = await findDefaults(db);
  const ofServices = await findServiceTaxes(db);
  const { currency, taxMode, withholdingRateId, roundsCash } = content;
  const ids = [
    ...content.lines.flatMap(({ taxRateIds }) => taxRateIds),
    ...defaultTaxRateIds,
    ...ofServices.map(({ taxRateId }) => taxRateId),
    ...(withholdingRateId === null ? [] : [withholdingRateId]),
  ];
  const taxes = await findTaxes(db, [...new Set(ids)]);
  const charged = taxes
    .filter(({ kind }) => kind !== 'withholding')
    .toSorted((a, b) => Number(a.kind === 'compound') - Number(b.kind === 'compound'));
  const isRounded = roundsCash && currency === terms.currency && terms.cashIncrementMinor > 0;
  return {
    currency,
    taxMode,
    taxes: Object.fromEntries(
      charged.map(({ taxRateId, name, rate, kind }) => [
        taxRateId,
        { name, rate, isCompound: kind === 'compound' },
      ]),
    ),
    defaultTaxRateIds,
    serviceTaxRateIds: Object.fromEntries(
      ofServices.map(({ serviceId, taxRateId }) => [serviceId, taxRateId]),
    ),
    withholding: taxes.find(({ taxRateId }) => taxRateId === withholdingRateId)?.rate ?? null,
    cashIncrementMinor: isRounded ? terms.cashIncrementMinor : null,
  };
}
