import type { TaxRate } from '@daybook/contract/invoice-settings';

export const kindNames: Readonly<Record<TaxRate['kind'], string>> = {
  normal: 'On the price',
  compound: 'On the price and other taxes',
  withholding: 'Withheld by the customer',
};

export const categoryNames: Readonly<Record<TaxRate['category'], string>> = {
  S: 'Standard',
  Z: 'Zero rated',
  E: 'Exempt',
  O: 'Outside the scope',
};
