import { countries, type TaxScheme, taxSchemes } from '@daybook/domain/invoicing/parties';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Countries by name, for a select field. */
export const countryChoices: readonly { value: string; label: string }[] = countries
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

const schemeNames: Readonly<Record<TaxScheme, string>> = {
  VAT: 'VAT number',
  GST: 'GST number',
  TIN: 'TIN',
  ABN: 'ABN',
  EIN: 'EIN',
  TAX: 'Another tax number',
};

/** Kinds of tax numbers, for a select field. */
export const taxSchemeChoices: { value: string; label: string }[] = [
  { value: '', label: 'As usual in the country' },
  ...taxSchemes.map((value) => ({ value, label: schemeNames[value] })),
];
