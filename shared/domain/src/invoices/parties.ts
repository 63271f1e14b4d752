import { t } from '@daybook/i18n';

/** Countries by ISO 3166-1 alpha-2. */
export const countries =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );
const known: ReadonlySet<string> = new Set(countries);
export const isCountry = (code: string): boolean => known.has(code);

/** The kinds of tax numbers. VAT numbers begin with their country; others are unprefixed. */
export const taxSchemes = ['VAT', 'GST', 'TIN', 'ABN', 'EIN', 'TAX'] as const;
export type TaxScheme = (typeof taxSchemes)[number];

/** Countries whose tax numbers are VAT numbers by default. */
const vatCountries: ReadonlySet<string> = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
);

/** The prefix of a country's VAT numbers, if not its own code. */
const vatPrefixes: Readonly<Record<string, string>> = { GR: 'EL', MC: 'FR' };
const vatPrefixOf = (country: string): string => vatPrefixes[country] ?? country;
const allVatPrefixes: ReadonlySet<string> = new Set([...[...vatCountries].map(vatPrefixOf), 'GR', 'XI']);

/** A taxable person. */
export interface TaxPerson {
  taxId: string;
  /** Empty to derive it from the country. */
  taxScheme?: string | undefined;
  country?: string | null | undefined;
}

/** A tax number with its kind, for electronic documents; null if there is none. */
export function taxIdentifierOf({
  taxId,
  taxScheme = '',
  country,
}: TaxPerson): { scheme: string; id: string } | null {
  const typed = taxId.trim();
  if (typed === '') return null;
  const compact = typed.replace(/[\s.]/g, '').toUpperCase();
  const hasPrefix =
    compact.startsWith(vatPrefixOf(country ?? '--')) || allVatPrefixes.has(compact.slice(0, 2));
  const isVat = taxScheme === 'VAT' || (taxScheme === '' && vatCountries.has(country ?? ''));
  if (!isVat) return { scheme: taxScheme || 'TAX', id: typed };
  return { scheme: 'VAT', id: hasPrefix || !country ? compact : `${vatPrefixOf(country)}${compact}` };
}

/** The label of a tax number on documents. */
export const taxIdLabel = (person: TaxPerson): string => {
  if (person.taxScheme === '' || person.taxScheme === undefined || person.taxScheme === 'TAX')
    return t('Tax ID');
  return person.taxScheme;
};

/** Schemes of electronic addresses (EAS). */
const endpointSchemes: ReadonlySet<string> = new Set(
  '0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 0192 0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 0221 0225 0230 0235 0240 9901 9902 9904 9905 9906 9907 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959 AN AQ AS AU EM'.split(
    ' ',
  ),
);

/** Splits an electronic address such as `0088:7300010000001`; null if invalid. */
export function endpointOf(written: string): { scheme: string; id: string } | null {
  const [scheme = '', ...rest] = written.trim().split(':');
  const code = scheme.toUpperCase();
  const id = rest.join(':').trim();
  return endpointSchemes.has(code) && id !== '' ? { scheme: code, id } : null;
}
