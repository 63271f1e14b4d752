import { countries, type TaxScheme, taxSchemes } from '@daybook/domain/invoicing/parties';
import { currentLanguage, msg, t } from '@daybook/i18n';

interface Choice {
  value: string;
  label: string;
}

/** Countries by their names in the reader's language, for a select field. */
export function countryChoices(): Choice[] {
  const language = currentLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}

export const countryName = (country: string): string =>
  new Intl.DisplayNames(currentLanguage(), { type: 'region' }).of(country) ?? country;

const schemeNames: Readonly<Record<TaxScheme, string>> = {
  VAT: msg('VAT number'),
  GST: msg('GST number'),
  TIN: 'TIN',
  ABN: 'ABN',
  EIN: 'EIN',
  TAX: msg('Other tax number'),
};

/** Kinds of tax numbers, for a select field. */
export const taxSchemeChoices = (): Choice[] => [
  { value: '', label: t('The country’s usual type') },
  ...taxSchemes.map((value) => ({ value, label: t(schemeNames[value]) })),
];
