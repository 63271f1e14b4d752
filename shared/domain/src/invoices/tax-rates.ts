/** VAT categories of EN 16931 that a rate can have: standard, zero, exempt, outside the scope. */
export type TaxCategory = 'S' | 'Z' | 'E' | 'O';

interface Rate {
  /** In percent, as typed. */
  rate: string;
  kind: 'normal' | 'compound' | 'withholding';
  category: TaxCategory;
}

const uncharged: Readonly<Record<Exclude<TaxCategory, 'S'>, string>> = {
  Z: 'Zero rated',
  E: 'Exempt',
  O: 'Outside the scope',
};

/** The contradictions in a rate, by field; empty if the rate can be charged as described. */
export function rateProblems({ rate, kind, category }: Rate): Partial<Record<'rate' | 'category', string>> {
  const percent = Number(rate);
  if (percent < 0)
    return { rate: 'A tax is never below 0 percent. What the buyer keeps back is a withholding tax.' };
  if (kind === 'withholding') return {};
  if (category === 'S')
    return percent === 0
      ? { category: 'Standard rated is above 0 percent. Choose zero rated, exempt or outside the scope.' }
      : {};
  if (percent !== 0)
    return { rate: `${uncharged[category]} is 0 percent. What is charged is standard rated.` };
  return kind === 'compound' ? { category: 'A tax on top of others is standard rated.' } : {};
}

/** The category in which a tax is charged, whatever its name: a tax above zero is standard rated. */
export function chargedCategory({ rate, category }: Pick<Rate, 'rate' | 'category'>): TaxCategory {
  if (Number(rate) !== 0) return 'S';
  return category === 'S' ? 'Z' : category;
}
