import { normalized } from './unicode.ts';

/** Scripts in which a joiner or non-joiner between two letters changes the reading. */
const joining = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Nko',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

const pictograph = '\\p{Extended_Pictographic}(?:[\\u{1f3fb}-\\u{1f3ff}]|[\\ufe0e\\ufe0f])?';

/** Positions where a character without a shape of its own is significant: parts of an emoji, of a letter, of a flag. */
const meant = [
  '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{1,8}\\u{e007f}',
  `${pictograph}(?:\\u200d${pictograph})*`,
  '[0-9#*]\\ufe0f\\u20e3',
  '\\p{Script=Han}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  `[${joining}][\\u200c\\u200d](?=[${joining}])`,
].join('|');

/** Invisible characters: direction marks, joiners, fillers, tags, unpaired surrogates, object replacements. */
const unseen = '[\\p{Default_Ignorable_Code_Point}\\p{Cs}\\ufff9-\\ufffc\\u2800]';

const meantOrUnseen = new RegExp(`(${meant})|${unseen}`, 'gu');

/** Removes invisible characters, except within an emoji or a script that needs them. */
export const withoutInvisible = (text: string): string =>
  text.replace(meantOrUnseen, (_, kept: string | undefined) => kept ?? '');

/**
 * Text as it is stored, whatever its source: without invisible characters, and with one encoding for each letter. Its
 * appearance does not change.
 */
export const cleanText = (text: string): string => normalized(withoutInvisible(text), 'NFC').trim();

/** Replaces every kind and run of white space by one plain space. */
export const withPlainSpaces = (text: string): string => text.replace(/\p{Zs}+/gu, ' ').trim();

/** Dashes of any length, and minus signs. */
const dashes = /[\p{Pd}\u2212\u2043\u02d7\u2796]/gu;
const pluses = /\u2795/gu;
const dots = /[\u3002\u06d4]/gu;
const slashes = /[\u2215\u29f8\u2571]/gu;

export const foreignDigits = /(?![0-9])\p{Nd}/gu;

/** In every script the digits from zero to nine are ten consecutive characters. */
export function digitOf(digit: string): string {
  const last = digit.codePointAt(0) ?? 0;
  let first = last;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((last - first) % 10);
}

/** Replaces every digit, dash, plus sign, dot and slash by the keyboard character that it resembles. */
export const withPlainSigns = (text: string): string =>
  normalized(withoutInvisible(text), 'NFKC')
    .replace(foreignDigits, digitOf)
    .replace(dashes, '-')
    .replace(pluses, '+')
    .replace(dots, '.')
    .replace(slashes, '/');
