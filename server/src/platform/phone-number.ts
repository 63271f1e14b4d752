import { cleanPhone, digitsOf } from '@daybook/domain/text/typed-phone';
import {
  type CountryCode,
  getCountries,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';

/**
 * A phone number as it is compared: whole, with the code of its country, however it was typed in the zone of the business.
 * What is no number there stays as its digits.
 */
export const phoneKey = (phone: string, zone: string): string =>
  numberOf(phone, zone)?.number.slice(1) ?? digitsOf(phone);

/** What every way to type a number has in common, also while it is being typed. */
export const phoneWord = (phone: string, zone: string): string =>
  numberOf(phone, zone)?.nationalNumber ?? digitsOf(phone).replace(/^0+(?=\d)/, '');

function numberOf(phone: string, zone: string): PhoneNumber | undefined {
  const typed = cleanPhone(phone).replaceAll('/', ' ');
  // What most of the world dials before the code of a country, also where the business is and something else is dialled.
  const abroad = typed.replace(/^0[\s().-]*0[\s().-]*(?=[1-9])/, '+');
  const defaultCountry = countryOf(zone);
  const read = (number: string) => parsePhoneNumberFromString(number, { defaultCountry, extract: false });
  if (typed.startsWith('+')) return read(typed);
  const numbers = [abroad, typed].map(read);
  return numbers.find((number) => number?.isValid());
}

const countries = new Map<string, CountryCode>();

/** The country whose code goes without saying: that of the zone, or Nigeria. */
export function countryOf(zone: string): CountryCode {
  const known = countries.get(zone) ?? findCountry(zone);
  countries.set(zone, known);
  return known;
}

/** Newer than the types that we build with. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): readonly string[] | undefined };

const tellsZones = (locale: Intl.Locale): locale is LocaleWithZones => 'getTimeZones' in locale;

function findCountry(zone: string): CountryCode {
  // Of two names of one zone only one is listed.
  const names = [zone, new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone];
  const zonesOf = (region: CountryCode) => {
    const locale = new Intl.Locale('und', { region });
    return (tellsZones(locale) ? locale.getTimeZones() : undefined) ?? [];
  };
  return getCountries().find((country) => zonesOf(country).some((each) => names.includes(each))) ?? 'NG';
}
