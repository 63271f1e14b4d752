import { foldText } from '@daybook/domain/text/folding';
import { currentLanguage } from '@daybook/i18n';
import type { Language } from '@daybook/i18n/languages';
import { formatDuration } from './duration.ts';

const unitMinutes = { minute: 1, hour: 60, day: 1_440, week: 10_080 } as const;
export type DurationUnit = keyof typeof unitMinutes;
const units = Object.keys(unitMinutes) as DurationUnit[];

const day = unitMinutes.day;

const inDays = (count: number) =>
  new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count);

/** Minutes as text for a field: 45 min, 1 h 30 min, 24 h, 2 days. */
export const writeDuration = (minutes: number): string =>
  minutes >= 2 * day && minutes % day === 0 ? inDays(minutes / day) : formatDuration(minutes);

/** Abbreviations that people type but `Intl` never writes. */
const typedWords: Readonly<Record<string, DurationUnit>> = {
  m: 'minute',
  mn: 'minute',
  mins: 'minute',
  hrs: 'hour',
};

interface Words {
  unitOf: ReadonlyMap<string, DurationUnit>;
  /** The minutes of words that include their number, such as the Arabic dual. */
  amountOf: ReadonlyMap<string, number>;
}

const known = new Map<Language, Words>();

/** The forms of a unit in a language: `hour`, `hours`, `hr`, `h`. */
function* formsOf(tag: string, unit: DurationUnit) {
  for (const unitDisplay of ['long', 'short', 'narrow'] as const) {
    const format = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay });
    for (const count of [0, 1, 2, 3, 11, 100]) {
      const parts = format.formatToParts(count);
      const word = parts.map(({ type, value }) => (type === 'unit' ? value : '')).join('');
      yield {
        word: foldText(word).replace(/\.$/, ''),
        count,
        hasNumber: parts.some(({ type }) => type === 'integer'),
      };
    }
  }
}

/** The words of the reader's language and of English. */
function wordsOf(language: Language): Words {
  const cached = known.get(language);
  if (cached) return cached;
  const unitOf = new Map(Object.entries(typedWords));
  const amountOf = new Map<string, number>();
  for (const unit of units)
    for (const { word, count, hasNumber } of [...formsOf('en', unit), ...formsOf(language, unit)])
      if (hasNumber) unitOf.set(word, unit);
      else amountOf.set(word, count * unitMinutes[unit]);
  for (const minutes of [1, 2, 60, 120]) amountOf.set(foldText(formatDuration(minutes)), minutes);
  const words = { unitOf, amountOf };
  known.set(language, words);
  return words;
}

/** A number, its unit if there is one, and the separator before the next number. */
const piece = /(\d+(?:[.,]\d+)?)\s*([^\d\s.,:]*)\.?(?:[\s,]|(?:and|et|und|y|e)\s|و(?=\d))*/y;

/** The numbers of a text with their units; null if the text contains anything else. */
function piecesOf(text: string): { amount: number; word: string }[] | null {
  const pieces: { amount: number; word: string }[] = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < text.length) {
    const [, amount, word = ''] = piece.exec(text) ?? [];
    if (amount === undefined) return null;
    pieces.push({ amount: Number(amount.replace(',', '.')), word });
  }
  return pieces.length > 0 ? pieces : null;
}

/**
 * The minutes of a typed duration: `90`, `1:30`, `1h30`, `1.5 h`, `2 days`. A number without a unit is in `bare`, and
 * after hours in minutes. Null for any other text.
 */
export function readDuration(typed: string, bare: DurationUnit = 'minute'): number | null {
  const text = foldText(typed);
  const [, hours, minutes] = /^(\d{1,4}):([0-5]\d)$/.exec(text) ?? [];
  if (hours && minutes) return Number(hours) * 60 + Number(minutes);
  const { unitOf, amountOf } = wordsOf(currentLanguage());
  const pieces = piecesOf(text);
  if (pieces === null) return amountOf.get(text) ?? null;
  let total = 0;
  let implied: DurationUnit | undefined = bare;
  for (const { amount, word } of pieces) {
    const unit: DurationUnit | undefined = word === '' ? implied : unitOf.get(word);
    if (unit === undefined) return null;
    total += amount * unitMinutes[unit];
    implied = unit === 'hour' ? 'minute' : undefined;
  }
  return Math.round(total);
}
