import type { TaxRate } from '@daybook/contract/invoice-settings';
import { msg } from '@daybook/i18n';

export const kindNames: Readonly<Record<TaxRate['kind'], string>> = {
  normal: msg('On the price'),
  compound: msg('On the price and other taxes (compound)'),
  withholding: msg('Withholding tax'),
};

export const categoryNames: Readonly<Record<TaxRate['category'], string>> = {
  S: msg('Standard'),
  Z: msg('Zero-rated'),
  E: msg('Exempt'),
  O: msg('Out of scope'),
};
