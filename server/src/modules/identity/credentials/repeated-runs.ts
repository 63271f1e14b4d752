/** Rows that people type along on the keyboard or recite. */
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
const longestRun = Math.max(...runs.map((run) => run.length));
const shortestPiece = 3;

/**
 * The shortest unit that makes the text when repeated: `abc` of `abcabcab`; a partial repetition at the end counts.
 * Linear time (Knuth, Morris and Pratt).
 */
export function repeatedUnit(text: string): string {
  const borders = [0];
  for (let end = 1, border = 0; end < text.length; end += 1) {
    while (border > 0 && text[end] !== text[border]) border = borders[border - 1] ?? 0;
    if (text[end] === text[border]) border += 1;
    borders.push(border);
  }
  return text.slice(0, text.length - (borders.at(-1) ?? 0));
}

/** True for a run along the alphabet, digits or keyboard, or for two to four such pieces in a row. */
export function isMadeOfRuns(text: string): boolean {
  const ends = endsOfRuns(text);
  let reached = [0];
  for (let pieces = 0; pieces < 4; pieces += 1) {
    reached = oneMore(reached, ends);
    if (reached.at(-1) === text.length) return true;
  }
  return false;
}

/** The ends of one more piece that begins at one of these positions; each once, in order. */
function oneMore(starts: readonly number[], ends: readonly number[]): number[] {
  const reached: number[] = [];
  for (const start of starts) {
    const next = Math.max(start + shortestPiece, (reached.at(-1) ?? 0) + 1);
    for (let at = next; at <= (ends[start] ?? 0); at += 1) reached.push(at);
  }
  return reached;
}

/**
 * For each position, the end of the longest run that begins there. Any part of a run is a run, so ends never decrease.
 */
function endsOfRuns(text: string): number[] {
  const ofOneSign = endsOfOneSign(text);
  const ends: number[] = [];
  let end = 0;
  for (let start = 0; start < text.length; start += 1) {
    end = Math.max(end, start + 1);
    while (end < text.length && isPartOfRun(text.slice(start, end + 1))) end += 1;
    ends.push(Math.max(end, ofOneSign[start] ?? 0));
  }
  return ends;
}

const isPartOfRun = (piece: string) => piece.length <= longestRun && runs.some((run) => run.includes(piece));

/** For each position, the end of the repetition of its character. */
function endsOfOneSign(text: string): number[] {
  const ends: number[] = new Array<number>(text.length).fill(text.length);
  for (let at = text.length - 2; at >= 0; at -= 1) {
    ends[at] = text[at] === text[at + 1] ? (ends[at + 1] ?? at + 1) : at + 1;
  }
  return ends;
}
