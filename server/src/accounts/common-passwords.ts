import { commonWords } from './common-words.ts';

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

const asLetters = (text: string) => text.replace(/[0134578@$!]/g, (sign) => substitutes[sign] ?? sign);

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujm',
  '!@#$%^&*()',
  'abcd1234efgh5678',
  'a1b2c3d4e5f6g7h8',
  '!qaz@wsx#edc',
];

const backwards = (text: string) => [...text].reverse().join('');
const runs = rows.flatMap((row) => [row + row, backwards(row) + backwards(row)]);

/** The shortest unit that, repeated, makes the text: `abc` of `abcabcab`. */
function repeatedUnit(text: string): string {
  for (let length = 1; length < text.length; length += 1) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit;
  }
  return text;
}

/** True for a run along the alphabet, the digits or the keyboard, or for two to four such pieces after another. */
function isMadeOfRuns(text: string, pieces = 4): boolean {
  if (text.length === 0) return true;
  if (pieces === 0) return false;
  for (let length = text.length; length >= 3; length -= 1) {
    const piece = text.slice(0, length);
    const isRun = runs.some((run) => run.includes(piece)) || repeatedUnit(piece).length === 1;
    if (isRun && isMadeOfRuns(text.slice(length), pieces - 1)) return true;
  }
  return false;
}

const isYearOrShort = (digits: string) => digits.length <= 4 || /^(?:19|20)\d{2}[^a-z]?$/.test(digits);

/** A word that many people use, dressed up with a few digits and signs before or behind it. */
function isDressedWord(text: string): boolean {
  const [, before = '', word = '', behind = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/.exec(text) ?? [];
  const candidates = [word, asLetters(word), asLetters(text), asLetters(word + behind), repeatedUnit(word)];
  if (!isYearOrShort(before) || !(isYearOrShort(behind) || isMadeOfRuns(behind))) return false;
  return candidates.some((candidate) => commonWords.has(candidate));
}

/**
 * True for a password of the kind that is tried first: the words of the lists of leaked passwords in any case, with
 * the usual substitutes and with a few digits or signs around them; runs along the keyboard; repetitions; dates.
 * What is refused is a password, not a composition: any other text is welcome.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase().replace(/\s/g, '');
  const unit = repeatedUnit(text);
  const isDate = /^(?:[0-3]?\d[-./]?){2}(?:19|20)\d{2}$|^(?:19|20)\d{2}[-./]?(?:[01]\d)[-./]?[0-3]\d$/.test(
    text,
  );
  return unit.length <= 4 || isDate || isMadeOfRuns(text) || isDressedWord(text) || isDressedWord(unit);
}
