import { t } from '@daybook/i18n';
import { withPlainSigns, withPlainSpaces } from './clean.ts';

/** A typed or pasted phone number, in keyboard characters. */
export const cleanPhone = (typed: string): string =>
  withPlainSpaces(withPlainSigns(typed).replace(/^\s*tel:(?:\/\/)?/i, ''))
    // Long-vowel marks and bullets between digits.
    .replace(/\u30fc/gu, '-')
    .replace(/[\u00b7\u2022\u30fb]/gu, '.')
    .replace(/^\(\s*\+\s*(\d{1,3})\s*\)/, '+$1')
    .replace(/^\+\s+/, '+');

/** The problem of a phone number; null if it is valid. Expects the result of `cleanPhone`. */
export function phoneProblem(phone: string): string | null {
  if (phone === '') return t('Enter a phone number.');
  if (/\p{L}/u.test(phone)) return t('A phone number can’t contain letters.');
  if (!/^\+?[\d\s()./-]+$/.test(phone))
    return t('A phone number can only contain digits, spaces and a leading +.');
  const digits = digitsOf(phone).replace(/^00/, '').length;
  return digits < 7 || digits > 15 ? t('A phone number has 7 to 15 digits.') : null;
}

export const digitsOf = (phone: string): string => cleanPhone(phone).replace(/\D/g, '');

/** Whether a search term is a phone number or a part of one. */
export const isPhoneLike = (typed: string): boolean => {
  const phone = cleanPhone(typed);
  return /^[+\d\s()./-]+$/.test(phone) && /\d/.test(phone);
};
