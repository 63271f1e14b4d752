import { digitOf, foreignDigits } from './clean.ts';
import { normalized } from './unicode.ts';

/** Accents and points over, under and in letters. Vowel signs of scripts that write vowels so are excluded. */
const marks = new RegExp(
  '[\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f' +
    '\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]',
  'gu',
);

/** Characters used as an apostrophe, which some writers leave out. An accent without a letter counts as one. */
const apostrophes =
  /['`\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2018-\u201b\u2032\u2035\u275b\u275c\ua78b\ua78c\uff07\uff40]/gu;

/** Invisible characters, and those that only lengthen a letter. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cs}\ufff9-\ufffc\u2800\u0640]/gu;

const dashes = /[\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2796\u2e3a\u2e3b\u301c\u3030\u02d7]/gu;

/** Letters without a separable accent, and their usual keyboard spelling. */
export const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ɓ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ǝ: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ς: 'σ',
};

/**
 * Text for search, matching and duplicate detection: regardless of case, accents, apostrophes, invisible characters,
 * and the kind of dash, digit or space. The database function `searched` returns the same.
 */
export const foldText = (text: string): string =>
  normalized(text.replace(unseen, '').replace(apostrophes, ''), 'NFKD')
    .replace(marks, '')
    .replace(apostrophes, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (letter) => plainLetters[letter] ?? letter)
    .replace(foreignDigits, digitOf)
    .replace(dashes, '-')
    .replace(/[\t-\r \u0085\u1680\u2028\u2029]+/g, ' ')
    .trim();
