import { moneyFormatter } from '@daybook/domain/money-text';
import { type Locale, locales } from '@daybook/domain/number-style';
import { currentLanguage, msg, t } from '@daybook/i18n';

const weekStarts = [1, 6, 7] as const;
const weekStartNames = { 1: msg('Monday'), 6: msg('Saturday'), 7: msg('Sunday') } as const;
export const weekStartOf = (value: unknown) => weekStarts.find((day) => String(day) === String(value)) ?? 1;

export const weekStartChoices = () =>
  weekStarts.map((day) => ({ value: String(day), label: t(weekStartNames[day]) }));

export const localeOf = (value: string): Locale => locales.find((one) => one === value) ?? 'en-US';

/** Each with an example amount to distinguish it. */
export function localeChoices(currency: string) {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'region' });
  return locales.map((locale) => ({
    value: locale,
    label: t('{country}: {amount}', {
      country: names.of(locale.slice(3)) ?? locale,
      amount: moneyFormatter(currency, undefined, locale).format(1_234_567.8),
    }),
  }));
}

export function currencyChoices() {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code} – ${names.of(code) ?? code}`,
  }));
}
