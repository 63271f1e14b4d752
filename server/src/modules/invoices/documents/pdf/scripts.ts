import { fileURLToPath } from 'node:url';
import { fontFor } from './font-coverage.ts';

/** Scripts that Inter lacks, each in a font of its own; Unicode's names for them. */
const scripts = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Hebrew',
  'Tamil',
  'Thai',
] as const;
type Script = (typeof scripts)[number];

const rightToLeft: ReadonlySet<string> = new Set<Script>(['Arabic', 'Hebrew']);

/** Of scripts that have no font of their own here. */
const rightToLeftLetters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

export const lastFontName = 'LastResort';

/** Where the fonts lie, by the names that pieces of a text carry. */
export const scriptFonts: Readonly<Record<string, string>> = Object.fromEntries(
  scripts.map((script) => [
    script,
    fileURLToPath(new URL(`../fonts/${script.toLowerCase()}.ttf`, import.meta.url)),
  ]),
);

/** A word of another script: its letters, and the marks on them. */
const words = new RegExp(
  scripts
    .map((script) => `(?<${script}>\\p{sc=${script}}[\\p{sc=${script}}\\p{M}\\u200c\\u200d]*)`)
    .join('|'),
  'gu',
);

/** A piece of a text that is printed in one font; none is Inter. */
export interface Piece {
  text: string;
  font?: string;
}

/** Stands for a letter that no font has. */
export const replacement = '\ufffd';

/** A text as it is printed: itself, where Inter has all of its letters; else in pieces, each with its font. */
export function piecesOf(text: string): string | Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index, groups = {} } of text.matchAll(words)) {
    pieces.push(...plainPieces(text.slice(end, index)));
    const font = scripts.find((script) => groups[script] !== undefined);
    pieces.push({ text: word, ...(font && { font }) });
    end = index + word.length;
  }
  pieces.push(...plainPieces(text.slice(end)));
  if (pieces.every(({ font }) => font === undefined)) return text;
  return inReadingOrder(pieces);
}

/** Text without letters of those scripts: in Inter as far as it goes, in the font of last resort where it does not. */
function plainPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const letter of text) {
    const found = fontFor(letter);
    const font = found === 'own' ? undefined : lastFontName;
    const printed = found === 'none' ? replacement : letter;
    const last = pieces.at(-1);
    if (last && last.font === font) last.text += printed;
    else pieces.push({ text: printed, ...(font && { font }) });
  }
  return pieces;
}

/** Whether a text has a letter that is printed in the font of last resort. */
export const needsLastFont = (text: string): boolean => {
  const pieces = piecesOf(text);
  return typeof pieces !== 'string' && pieces.some(({ font }) => font === lastFontName);
};

/** Whether a text has a letter that is printed as the replacement. */
export const isReplaced = (text: string): boolean => {
  const others = text.replace(words, '');
  return Array.from(others).some((letter) => fontFor(letter) === 'none');
};

/** The printer puts words from left to right: what is read the other way is handed to it turned. */
function inReadingOrder(pieces: readonly Piece[]): Piece[] {
  const ordered: Piece[] = [];
  let turned: Piece[] = [];
  const isTurned = ({ font, text }: Piece) =>
    font !== undefined && (rightToLeft.has(font) || (font === lastFontName && rightToLeftLetters.test(text)));
  for (const [place, piece] of pieces.entries()) {
    const next = pieces[place + 1];
    const isBetween = turned.length > 0 && piece.text.trim() === '' && next !== undefined && isTurned(next);
    if (isTurned(piece) || isBetween) turned.unshift(piece);
    else {
      ordered.push(...turned, piece);
      turned = [];
    }
  }
  return [...ordered, ...turned];
}
