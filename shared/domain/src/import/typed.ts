import { withoutEndZeros } from '../invoicing/exact.ts';
import { mostAmountMinor } from '../money.ts';

/**
 * An amount as people write it in a table ("₦12,500.00", "12.500,5", "1 200"), in the smallest unit; null when it is
 * none, is below zero or too large, or is finer than the currency. The last of comma and point is the decimal one, except where it
 * alone before exactly three digits, in a currency without three decimals: then it groups thousands.
 */
export function parseAmount(text: string, exponent: number): number | null {
  const bare = text.replace(/^[A-Z]{3}\s?|\s?[A-Z]{3}$/g, '').replace(/[\p{Sc}\s\u00a0']/gu, '');
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(bare)) return null;
  const mark = decimalMark(bare, exponent);
  const [whole = '', fraction = '', ...more] = mark ? bare.split(mark) : [bare];
  if (more.length > 0 || !isGrouped(whole)) return null;
  const digits = withoutEndZeros(`.${fraction}`).slice(1);
  if (!/^\d*$/.test(digits) || digits.length > exponent) return null;
  const minor = Number(whole.replace(/\D/g, '') + digits.padEnd(exponent, '0'));
  return minor <= mostAmountMinor ? minor : null;
}

const isGrouped = (whole: string): boolean => /^\d*$|^\d{1,3}([.,]\d{3})+$/.test(whole);

function decimalMark(bare: string, exponent: number): ',' | '.' | null {
  const [comma, point] = [bare.lastIndexOf(','), bare.lastIndexOf('.')];
  if (comma < 0 && point < 0) return null;
  const mark = comma > point ? ',' : '.';
  if (comma >= 0 && point >= 0) return mark;
  const parts = bare.split(mark);
  return parts.length === 2 && (parts[1]?.length !== 3 || exponent === 3 || /^0?$/.test(parts[0] ?? ''))
    ? mark
    : null;
}

/** Minutes as people write them: "90", "90 min", "1:30", "1h 30m", "1.5 h"; null for anything else. */
export function parseMinutes(text: string): number | null {
  const typed = text.trim().toLowerCase();
  const plain = /^(\d{1,4})(?:\.0+)?\s*(?:m|min|mins|minutes?)?$/.exec(typed);
  if (plain) return Number(plain[1]);
  const clock = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(typed);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const spoken =
    /^(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:h|hrs?|hours?)\s*(?:(\d{1,2})\s*(?:m|min|mins|minutes?)?)?$/.exec(typed);
  if (!spoken) return null;
  const minutes = Number(spoken[1]?.replace(',', '.')) * 60 + Number(spoken[2] ?? 0);
  return Number.isInteger(minutes) ? minutes : null;
}

const yes = ['yes', 'y', 'true', '1', 'x', 'on'];
const no = ['no', 'n', 'false', '0', 'off'];

export function parseYesNo(text: string): boolean | null {
  const typed = text.trim().toLowerCase();
  if (yes.includes(typed)) return true;
  return no.includes(typed) ? false : null;
}

/** Several in one cell, between semicolons, commas or line breaks; each once. */
export const parseList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;,\n]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** The last word is the last name: what a list with one column for names mostly means. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/);
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
