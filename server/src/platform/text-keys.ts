import { normalized } from '@daybook/domain/unicode';
import {
  type CountryCode,
  getCountries,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';

/** An address as it is compared: without regard to case and to the way its letters are encoded. */
export const emailKey = (email: string): string => normalized(email.trim(), 'NFKC').toLowerCase();

/**
 * A phone number as it is compared: with the code of its country, however it was typed in the zone of the business. What
 * is no number there stays as its digits.
 */
export const phoneKey = (phone: string, zone: string): string =>
  numberOf(phone, zone)?.number.slice(1) ?? digitsOf(phone);

/** What every way to type a number has in common, also while it is being typed. */
export const phoneWord = (phone: string, zone: string): string =>
  numberOf(phone, zone)?.nationalNumber ?? digitsOf(phone).replace(/^0+(?=\d)/, '');

/** What two ways to type a number have in common in every country, and hardly two numbers: limits count by it. */
export const phoneTail = (phone: string): string => digitsOf(phone).slice(-9);

export const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

function numberOf(phone: string, zone: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(phone, { defaultCountry: countryOf(zone), extract: false });
  return phone.trimStart().startsWith('+') || number?.isValid() ? number : undefined;
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

function findCountry(zone: string): CountryCode {
  // Of two names of one zone only one is listed.
  const names = [zone, new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone];
  const zonesOf = (region: CountryCode) =>
    (new Intl.Locale('und', { region }) as LocaleWithZones).getTimeZones() ?? [];
  return getCountries().find((country) => zonesOf(country).some((each) => names.includes(each))) ?? 'NG';
}

/** Text as it is searched: without regard to case and accents, so that "Adekunle" finds "Adékúnlé". */
export const searchKey = (text: string): string =>
  normalized(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
