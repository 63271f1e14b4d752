import { cleanPhone, digitsOf } from '@daybook/domain/text/typed-phone';
import {
  type CountryCode,
  getCountries,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';

/**
 * The comparison form of a phone number: complete with its country code, however it was typed in the zone of the
 * business. An invalid number is compared by its digits.
 */
export const phoneKey = (phone: string, zone: string): string =>
  numberOf(phone, zone)?.number.slice(1) ?? digitsOf(phone);

/** The valid number that a text can be sent to, such as `+2348031234567`; null for anything else. */
export function completeNumber(phone: string, zone: string): string | null {
  const number = numberOf(phone, zone);
  return number?.isValid() ? number.number : null;
}

/** The common part of all ways to type a number, even while it is being typed. */
export const phoneWord = (phone: string, zone: string): string =>
  numberOf(phone, zone)?.nationalNumber ?? withoutZeros(digitsOf(phone));

/** Without leading zeros; a number of zeros alone is one zero. */
const withoutZeros = (digits: string): string => digits.replace(/^0+/, '') || digits.slice(-1);

function numberOf(phone: string, zone: string): PhoneNumber | undefined {
  const typed = cleanPhone(phone).replaceAll('/', ' ');
  // The international prefix of most countries, accepted even where the business's country uses another.
  const abroad = typed.replace(/^0[\s().-]*0[\s().-]*(?=[1-9])/, '+');
  const defaultCountry = countryOf(zone);
  const read = (number: string) => parsePhoneNumberFromString(number, { defaultCountry, extract: false });
  if (typed.startsWith('+')) return read(typed);
  const numbers = [abroad, typed].map(read);
  return numbers.find((number) => number?.isValid());
}

const countries = new Map<string, CountryCode>();

/** The default country for numbers without a code: that of the zone, or Nigeria. */
export function countryOf(zone: string): CountryCode {
  const known = countries.get(zone) ?? findCountry(zone);
  countries.set(zone, known);
  return known;
}

/** Newer than our version of the types. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): readonly string[] | undefined };

const hasTimeZones = (locale: Intl.Locale): locale is LocaleWithZones => 'getTimeZones' in locale;

function findCountry(zone: string): CountryCode {
  // Of two names of one zone only one is listed.
  const names = [zone, new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone];
  const zonesOf = (region: CountryCode) => {
    const locale = new Intl.Locale('und', { region });
    return (hasTimeZones(locale) ? locale.getTimeZones() : undefined) ?? [];
  };
  return getCountries().find((country) => zonesOf(country).some((each) => names.includes(each))) ?? 'NG';
}
