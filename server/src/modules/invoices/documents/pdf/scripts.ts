import { fileURLToPath } from 'node:url';
import { fontFor } from './font-coverage.ts';

/** Scripts that Inter lacks, each with its font; Unicode names. */
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

/** Right-to-left scripts without a font of their own here. */
const rightToLeftLetters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

export const lastFontName = 'LastResort';

/** Font files by the names used in text pieces. */
export const scriptFonts: Readonly<Record<string, string>> = Object.fromEntries(
  scripts.map((script) => [
    script,
    fileURLToPath(new URL(`../fonts/${script.toLowerCase()}.ttf`, import.meta.url)),
  ]),
);

/** A word in another script, with its combining marks. */
const words = new RegExp(
  scripts
    .map((script) => `(?<${script}>\\p{sc=${script}}[\\p{sc=${script}}\\p{M}\\u200c\\u200d]*)`)
    .join('|'),
  'gu',
);

/** A piece of text in one font; no font means Inter. */
export interface Piece {
  text: string;
  font?: string;
}

/** Replaces a letter that no font has. */
export const replacement = '\ufffd';

/** Prepares a text for printing: unchanged if Inter has all letters, otherwise in pieces with a font each. */
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

/** Text without letters of those scripts: in Inter, or in the last-resort font where Inter lacks a letter. */
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

/** Whether a text needs the last-resort font. */
export const needsLastFont = (text: string): boolean => {
  const pieces = piecesOf(text);
  return typeof pieces !== 'string' && pieces.some(({ font }) => font === lastFontName);
};

/** Whether a text contains a letter that no font has. */
export const isReplaced = (text: string): boolean => {
  const others = text.replace(words, '');
  return Array.from(others).some((letter) => fontFor(letter) === 'none');
};

/** The printer places words from left to right, so right-to-left runs are passed in reverse. */
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
