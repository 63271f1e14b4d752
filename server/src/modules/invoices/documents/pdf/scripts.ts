import { assetPath } from '../../../../platform/server-folder.ts';
import { runsOf, withoutIsolates } from './bidi.ts';
import { fontFor } from './font-coverage.ts';
import { textLineHeight } from './styles.ts';

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
export const lastFontName = 'LastResort';

/** Font files by the names used in text pieces. */
export const scriptFonts: Readonly<Record<string, string>> = Object.fromEntries(
  scripts.map((script) => [script, assetPath(`fonts/${script.toLowerCase()}.ttf`)]),
);

/** A word in another script, with its combining marks. */
const words = new RegExp(
  scripts
    // Arabic has signs and marks that other scripts share, such as its comma.
    .map((script) => ({ script, its: `\\p{${script === 'Arabic' ? 'scx' : 'sc'}=${script}}` }))
    .map(({ script, its }) => `(?<${script}>${its}[${its}\\p{M}\\u200c\\u200d]*)`)
    .join('|'),
  'gu',
);

/** A piece of text in one font and one direction; no font means Inter, no level from left to right. */
export interface Piece {
  text: string;
  font?: string;
  level?: number;
  lineHeight?: number;
}

/** The Arabic font is tall: with this, its lines are as high as those of Inter. */
const arabicLineHeight = (textLineHeight * 1.21) / 2.112;

/** Replaces a letter that no font has. */
export const replacement = '\ufffd';

/**
 * Prepares a text for printing: unchanged if Inter has all letters and all read from left to right, otherwise in pieces
 * with a font and a direction each, in the order in which they are written. The printer puts each line in order.
 */
export function piecesOf(text: string): string | Piece[] {
  const runs = runsOf(text);
  const pieces = runs.flatMap(({ text: words, level }) =>
    inFonts(words).map((piece) => ({ ...piece, ...(level > 0 && { level }) })),
  );
  if (pieces.every(({ font, level }) => font === undefined && level === undefined))
    return withoutIsolates(text);
  return pieces;
}

function inFonts(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index, groups = {} } of text.matchAll(words)) {
    pieces.push(...plainPieces(text.slice(end, index)));
    const font = scripts.find((script) => groups[script] !== undefined);
    pieces.push({
      text: word,
      ...(font && { font }),
      ...(font === 'Arabic' && { lineHeight: arabicLineHeight }),
    });
    end = index + word.length;
  }
  pieces.push(...plainPieces(text.slice(end)));
  return pieces;
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
