import { normalized } from '@daybook/domain/unicode';
import { commonWords } from './common-words.ts';
import { isMadeOfRuns, repeatedUnit } from './repeated-runs.ts';

/** Letters that people write as digits and signs. */
const substitutes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Replaces digits and signs by the letters that they stand for. */
export const withoutSubstitutes = (text: string) =>
  text.replace(/[0134578@$!]/g, (sign) => substitutes[sign] ?? sign);

/** A password as it is checked: without case, accents and spaces. */
export const normalizedPassword = (password: string): string =>
  normalized(password, 'NFKD')
    .toLowerCase()
    .replace(/[\p{M}\s]/gu, '');

const isYearOrShort = (digits: string) => digits.length <= 4 || /^(?:19|20)\d{2}[^a-z]?$/.test(digits);

/** A common word with a few digits and signs before or after it. */
function isDressedWord(text: string, words: ReadonlySet<string>): boolean {
  const word = /[a-z].*[a-z]|[a-z]/s.exec(text)?.[0] ?? '';
  const from = text.indexOf(word);
  const behind = text.slice(from + word.length);
  if (!isYearOrShort(text.slice(0, from)) || !(isYearOrShort(behind) || isMadeOfRuns(behind))) return false;
  const candidates = [
    word,
    withoutSubstitutes(word),
    withoutSubstitutes(text),
    withoutSubstitutes(word + behind),
    repeatedUnit(word),
  ];
  return candidates.some((candidate) => words.has(candidate));
}

/**
 * True for passwords that attackers try first: leaked ones and dictionary words in any case, with the usual substitutes
 * and a few digits or signs around them; keyboard runs; repetitions; dates. It refuses known passwords, not
 * compositions: any other text is allowed. Runs in linear time.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const text = normalizedPassword(password);
  const unit = repeatedUnit(text);
  const isDate = /^(?:[0-3]?\d[-./]?){2}(?:19|20)\d{2}$|^(?:19|20)\d{2}[-./]?(?:[01]\d)[-./]?[0-3]\d$/.test(
    text,
  );
  if (unit.length <= 4 || isDate || isMadeOfRuns(text)) return true;
  const words = await commonWords();
  return words.has(text) || isDressedWord(text, words) || isDressedWord(unit, words);
}
