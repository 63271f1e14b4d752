import { acceptedLanguage, type Language, languageNames, languages } from '@daybook/i18n/languages';
import { withoutEndZeros } from '../invoices/exact.ts';
import { maxAmountMinor } from '../money/money.ts';

/**
 * Parses an amount as typed in a table ("₦12,500.00", "12.500,5", "1 200"), into minor units; null if invalid,
 * negative, too large, or finer than the currency. The last comma or point is the decimal separator, unless it is the
 * only one and precedes exactly three digits in a currency without three decimals: then it groups thousands.
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
  return minor <= maxAmountMinor ? minor : null;
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

/** Parses minutes: "90", "90 min", "1:30", "1h 30m", "1.5 h"; null for anything else. */
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

const nothing: ReadonlySet<string> = new Set([
  '{}',
  '[]',
  'null',
  'NULL',
  '(null)',
  '\\N',
  'NaN',
  '#N/A',
  'n/a',
  'N/A',
]);

/** Whether the cell holds another program's placeholder for "empty". "Null" is not one: it is a surname. */
export const isEmptyCell = (cell: string): boolean => nothing.has(cell) || cell === '';

const yes = [
  ...['yes', 'y', 'true', 't', '1', 'x', 'on', '✓', '✔'],
  ...['subscribed', 'opted in', 'opt in', 'accepted', 'blocked', 'banned'],
];
const no = [
  ...['no', 'n', 'false', 'f', '0', 'off', '-'],
  ...['unsubscribed', 'not subscribed', 'never subscribed', 'opted out', 'opt out', 'declined', 'unblocked'],
  ...['not blocked', 'active', 'pending', 'unknown', 'bounced', 'cleaned'],
];

export function parseYesNo(text: string): boolean | null {
  const typed = text.trim().toLowerCase().replaceAll('_', ' ');
  if (yes.includes(typed)) return true;
  return no.includes(typed) ? false : null;
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** Parses a language: "fr", "fr-CA", "French", "Français"; undefined for one that is not spoken here. */
export function parseLanguage(text: string): Language | undefined {
  const typed = text.trim().toLowerCase().replaceAll('_', '-');
  const named = languages.find((language) =>
    [languageNames[language], englishNames.of(language)].some((name) => name?.toLowerCase() === typed),
  );
  return named ?? acceptedLanguage(typed);
}

/** Parses an instant of Daybook's export, `2026-11-02 09:00:00.5+00`; null for anything else. */
export function parseMoment(text: string): Date | null {
  const [, day, clock, offset = ''] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}(?::?\d{2})?)$/.exec(
      text.trim(),
    ) ?? [];
  const moment = new Date(`${day}T${clock}${/^[+-]\d{2}$/.test(offset) ? `${offset}:00` : offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Parses a yes/no; an instant means yes, since then. */
export const parseSince = (text: string): boolean | Date | null =>
  parseMoment(text) ?? (/^\d{4}-\d{2}-\d{2}(?:[T ]|$)/.test(text.trim()) || parseYesNo(text));

const array = /^\{(?:[^{}"\\]|"(?:[^"\\]|\\.)*")*\}$/s;
const arrayItem = /"((?:[^"\\]|\\.)*)"|([^{},]+)/gs;

/** Parses a PostgreSQL array: `{VIP,"two words"}`. */
function textsOfArray(text: string): string[] | null {
  if (!array.test(text)) return null;
  return [...text.matchAll(arrayItem)].flatMap(([, quoted, plain = '']) => {
    if (quoted !== undefined) return [quoted.replace(/\\(.)/gs, '$1')];
    return plain === 'NULL' ? [] : [plain];
  });
}

/** Parses a JSON array of strings. */
function textsOfJson(text: string): string[] | null {
  if (!/^\[.*\]$/s.test(text)) return null;
  try {
    const items: unknown[] = JSON.parse(text);
    return items.every((item) => typeof item !== 'object' || item === null)
      ? items.flatMap((item) => (item === null ? [] : [String(item)]))
      : null;
  } catch {
    return null;
  }
}

/** Parses several values in one cell: an array, or values separated by semicolons, commas or line breaks; each once. */
export function parseList(text: string): string[] {
  const typed = text.trim();
  const parts = textsOfArray(typed) ?? textsOfJson(typed) ?? typed.split(/[;,\n]/);
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
}

const labels = '(?:p|ph|t|m|c|h|w|tel|phone|telephone|mobile|mob|cell|home|work|office|main|whatsapp|wa|gsm)';
const labelBefore = new RegExp(`^${labels}\\s*[:.]\\s*(?=[+(\\d])`, 'i');
const labelAfter = new RegExp(`(?<=\\d)[ -]?\\(?${labels}\\)?$`, 'i');

/**
 * Parses a phone number from another program's list: after an apostrophe, with a label, or as a number with decimals.
 * Null if a spreadsheet kept only the first digits, as in 2.34804E+12.
 */
export function parseListedPhone(text: string): string | null {
  const bare = text.trim().replace(/^['\u2018\u2019\u02bc`]+/, '');
  const [, whole, fraction = '', power] = /^\+?(\d{1,15})(?:[.,](\d{1,20}))?e\+?(\d{1,2})$/i.exec(bare) ?? [];
  if (whole !== undefined)
    return fraction.length < Number(power) ? null : exactly(whole, fraction, Number(power));
  const [, digits] = /^(\+?\d{7,15})[.,]0+$/.exec(bare) ?? [];
  return digits ?? bare.replace(labelBefore, '').replace(labelAfter, '');
}

const exactly = (whole: string, fraction: string, power: number): string | null =>
  /^0*$/.test(fraction.slice(power)) ? whole + fraction.slice(0, power) : null;

/** A suffix of a name. */
const suffix = /^(?:jr|sr|junior|senior|i{2,3}|iv|ph\.? ?d|m\.?d|esq|mba|cpa|rn|dds)\.?$/i;

/**
 * Splits a full name. "Obi, Ada" has the last name first; without a comma the last word is the last name, as in most
 * lists.
 */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const parts = fullName
    .split(/[,\u060c\uff0c]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  const suffixes = parts.filter((part, at) => at > 0 && suffix.test(part));
  const names = parts.filter((part, at) => at === 0 || !suffix.test(part));
  const [last = '', first = ''] = names;
  if (names.length === 2) return { firstName: first, lastName: [last, ...suffixes].join(' ') };
  const words = [...names, ...suffixes].join(' ').split(' ');
  const ending = words.length > 2 && suffix.test(words.at(-1) ?? '') ? 2 : 1;
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' };
  return { firstName: words.slice(0, -ending).join(' '), lastName: words.slice(-ending).join(' ') };
}
