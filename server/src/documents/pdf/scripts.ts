import { fileURLToPath } from 'node:url';

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

/** A text as it is printed: itself, where Inter has all of its letters; else in pieces, each with its font. */
export function piecesOf(text: string): string | Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index, groups = {} } of text.matchAll(words)) {
    if (index > end) pieces.push({ text: text.slice(end, index) });
    const font = scripts.find((script) => groups[script] !== undefined);
    pieces.push({ text: word, ...(font && { font }) });
    end = index + word.length;
  }
  if (pieces.length === 0) return text;
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return inReadingOrder(pieces);
}

/** The printer puts words from left to right: what is read the other way is handed to it turned. */
function inReadingOrder(pieces: readonly Piece[]): Piece[] {
  const ordered: Piece[] = [];
  let turned: Piece[] = [];
  const isTurned = ({ font }: Piece) => font !== undefined && rightToLeft.has(font);
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
