import { t } from '@daybook/i18n';
/** VAT categories of EN 16931 that a rate can have: standard, zero, exempt, outside the scope. */
export type TaxCategory = 'S' | 'Z' | 'E' | 'O';

interface Rate {
  /** The percentage as typed. */
  rate: string;
  kind: 'normal' | 'compound' | 'withholding';
  category: TaxCategory;
}

/** The contradictions in a rate, by field; empty if the rate can be charged as described. */
export function rateProblems({ rate, kind, category }: Rate): Partial<Record<'rate' | 'category', string>> {
  const percent = Number(rate);
  if (percent < 0)
    return { rate: t('Tax rates can’t be negative. For tax withheld by the buyer, use a withholding tax.') };
  if (kind === 'withholding') return {};
  if (category === 'S')
    return percent === 0
      ? { category: t('A standard rate must be above 0%. Choose zero-rated, exempt or out of scope.') }
      : {};
  if (percent !== 0)
    return { rate: t('This category needs a rate of 0%. For other rates, choose Standard.') };
  return kind === 'compound' ? { category: t('A compound tax must be in the standard category.') } : {};
}

/** The category in which a tax is charged, regardless of its name: a tax above zero is standard rated. */
export function chargedCategory({ rate, category }: Pick<Rate, 'rate' | 'category'>): TaxCategory {
  if (Number(rate) !== 0) return 'S';
  return category === 'S' ? 'Z' : category;
}
