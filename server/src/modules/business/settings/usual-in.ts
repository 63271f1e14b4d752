import type { UsualFormats } from '@daybook/contract/usual-formats';
import { locales } from '@daybook/domain/number-style';
import type { DateOrder } from '@daybook/domain/time-style';
import currencies from 'country-to-currency';

const currencyOf: Readonly<Record<string, string>> = currencies;

/** Newer than the types that we build with. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo(): { firstDay: number } };

const hasWeek = (locale: Intl.Locale): locale is LocaleWithWeek => 'getWeekInfo' in locale;

const orders: Readonly<Record<string, DateOrder>> = {
  day: 'day-month',
  month: 'month-day',
  year: 'year-month-day',
};

/** The currency and formats of a country, as its people know them. */
export function usualIn(country: string): UsualFormats {
  const locale = new Intl.Locale('und', { region: country }).maximize();
  const language = `${locale.language}-${country}`;
  const first = hasWeek(locale) ? locale.getWeekInfo().firstDay : 1;
  const [part] = new Intl.DateTimeFormat(language, { dateStyle: 'medium', calendar: 'gregory' })
    .formatToParts()
    .filter(({ type }) => type in orders);
  const { hour12 } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions();
  return {
    currency: currencyOf[country] ?? 'USD',
    weekStartsOn: first === 6 || first === 7 ? first : 1,
    clock: hour12 ? '12h' : '24h',
    dateOrder: orders[part?.type ?? 'day'] ?? 'day-month',
    locale: locales.find((one) => one.endsWith(`-${country}`)) ?? 'en-US',
  };
}
