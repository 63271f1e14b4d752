import { isRightToLeft } from './reading-direction.ts';

/** Starts and ends of isolates: left to right, right to left, by the first strong letter; end. */
const openings = /[\u2066-\u2068]/u;
const ending = '\u2069';
const isolates = /[\u2066-\u2069]/gu;

export const withoutIsolates = (text: string): string => text.replace(isolates, '');

/** Letters of scripts that read from right to left. */
export const rightToLeftLetters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** A letter, or a part within an isolate, and its class. */
interface Item {
  letter: string;
  kind: 'L' | 'R' | 'EN' | 'AN' | 'ES' | 'CS' | 'ET' | 'mark' | 'neutral';
  /** Its position in the text. */
  at: number;
  inner?: Item[];
  /** The direction that its opening sets. */
  opened?: string;
}

function kindOf(letter: string): Item['kind'] {
  if (/\p{M}/u.test(letter)) return 'mark';
  if (/[\u0660-\u0669\u066b\u066c\u06f0-\u06f9]/u.test(letter)) return 'AN';
  if (rightToLeftLetters.test(letter)) return /[\p{L}\u200f]/u.test(letter) ? 'R' : 'neutral';
  if (/\p{Nd}/u.test(letter)) return 'EN';
  if (/[+-]/.test(letter)) return 'ES';
  if (/[,./:\u00a0]/.test(letter)) return 'CS';
  if (/[#%°\p{Sc}]/u.test(letter)) return 'ET';
  return /\p{L}/u.test(letter) ? 'L' : 'neutral';
}

/** Deeper isolates count as a part of the text around them, as in UAX #9. */
const deepest = 60;

/** The letters of a text, those of isolates within one item each. */
function itemsOf(text: string): Item[] {
  const stack: Item[][] = [[]];
  let at = 0;
  for (const letter of text) {
    const items = stack.at(-1) ?? [];
    if (openings.test(letter)) stack.push(openIsolate(items, { letter, at, depth: stack.length }));
    else if (letter !== ending) items.push({ letter, kind: kindOf(letter), at });
    else if (stack.length > 1) stack.pop();
    at += letter.length;
  }
  return stack[0] ?? [];
}

/** Where the letters of an isolate go. */
function openIsolate(items: Item[], { letter, at, depth }: { letter: string; at: number; depth: number }) {
  if (depth > deepest) return items;
  const inner: Item[] = [];
  items.push({ letter, kind: 'neutral', at, inner, opened: letter });
  return inner;
}

/** The level of the first strong letter outside isolates; even for none. */
const firstStrong = (items: readonly Item[]): 0 | 1 =>
  items.find(({ kind }) => kind === 'L' || kind === 'R')?.kind === 'R' ? 1 : 0;

/** The weak types of UAX #9 up to digits: those after Arabic words, and those after Latin ones. */
function resolveDigits(items: readonly Item[], base: number): Item['kind'][] {
  const kinds: Item['kind'][] = [];
  let digits: 'L' | 'EN' | 'AN' = base % 2 === 1 ? 'EN' : 'L';
  for (const { kind, letter } of items) {
    const own = kind === 'mark' ? (kinds.at(-1) ?? 'neutral') : kind;
    if (own === 'L') digits = 'L';
    if (own === 'R') digits = /\p{sc=Arabic}/u.test(letter) ? 'AN' : 'EN';
    kinds.push(own === 'EN' ? digits : own);
  }
  return kinds;
}

/** Separators and currency signs belong to the number that they touch. */
function resolveNumbers(items: readonly Item[], base: number): Item['kind'][] {
  const kinds = resolveDigits(items, base);
  return kinds.map((kind, place) => {
    const [before, after] = [kinds[place - 1], kinds[place + 1]];
    if (kind === 'CS' || kind === 'ES') {
      const joins = before === 'EN' || (kind === 'CS' && before === 'AN');
      return joins && before === after ? before : 'neutral';
    }
    if (kind !== 'ET') return kind;
    return before === 'EN' || after === 'EN' ? 'EN' : 'neutral';
  });
}

/** The level of a paragraph. One that only joins isolates, such as a label and its details, reads as the document does. */
const baseOf = (items: readonly Item[]): 0 | 1 =>
  isRightToLeft() &&
  items.some(({ inner }) => inner) &&
  !items.some(({ kind }) => kind === 'L' || kind === 'R')
    ? 1
    : firstStrong(items);

type Resolved = 'L' | 'R' | 'EN' | 'AN';

/** A neutral sign between two directions belongs to both if they are equal, otherwise to the text around it. */
function resolveNeutrals(kinds: readonly Item['kind'][], base: number): Resolved[] {
  const around = base % 2 === 1 ? 'R' : 'L';
  const sideOf = (kind: Item['kind'] | undefined): 'L' | 'R' =>
    kind === undefined ? around : kind === 'L' ? 'L' : 'R';
  const isOpen = (kind: Item['kind']) => !['L', 'R', 'EN', 'AN'].includes(kind);
  const after: ('L' | 'R')[] = new Array(kinds.length);
  let side = sideOf(undefined);
  for (const [place, kind] of [...kinds.entries()].reverse()) {
    after[place] = side;
    if (!isOpen(kind)) side = sideOf(kind);
  }
  let before = sideOf(undefined);
  return kinds.map((kind, place) => {
    if (kind === 'L' || kind === 'R' || kind === 'EN' || kind === 'AN') {
      before = sideOf(kind);
      return kind;
    }
    return before === after[place] ? before : around;
  });
}

/** The embedding level of a letter relative to the surrounding text. */
function depthOf(kind: Resolved, base: number): number {
  const isOdd = base % 2 === 1;
  if (kind === 'L') return isOdd ? 1 : 0;
  if (kind === 'R') return isOdd ? 0 : 1;
  return isOdd ? 1 : 2;
}

function setLevels(items: readonly Item[], base: number, levels: number[]): void {
  const kinds = resolveNeutrals(resolveNumbers(items, base), base);
  for (const [place, { at, letter, inner, opened }] of items.entries()) {
    levels.fill(base + depthOf(kinds[place] ?? 'L', base), at, at + letter.length);
    if (!inner) continue;
    const side = opened === '\u2067' || (opened === '\u2068' && firstStrong(inner) === 1) ? 1 : 0;
    setLevels(inner, (base + 1) % 2 === side ? base + 1 : base + 2, levels);
  }
}

/** A stretch of text that reads in one direction: odd levels from right to left. */
export interface Run {
  text: string;
  level: number;
}

/**
 * The stretches of a text in the order in which they are written, with their levels by the Unicode Bidirectional
 * Algorithm (UAX #9): paragraphs by their first strong letter, numbers, neutral signs and isolates. Texts have no other
 * control characters, and brackets are neutral signs.
 */
export function runsOf(text: string): Run[] {
  const levels = new Array<number>(text.length).fill(0);
  let start = 0;
  for (const line of text.split('\n')) {
    const items = itemsOf(line);
    const found = new Array<number>(line.length).fill(0);
    setLevels(items, baseOf(items), found);
    for (const [place, level] of found.entries()) levels[start + place] = level;
    start += line.length + 1;
  }
  const runs: Run[] = [];
  let at = 0;
  for (const letter of text) {
    const level = levels[at] ?? 0;
    at += letter.length;
    if (openings.test(letter) || letter === ending) continue;
    const last = runs.at(-1);
    if (last?.level === level) last.text += letter;
    else runs.push({ text: letter, level });
  }
  return runs;
}

/** The parts of a line in the order in which they are printed from left to right (rule L2). */
export function inPrintedOrder<T>(parts: readonly T[], levelOf: (part: T) => number): T[] {
  const ordered = [...parts];
  const highest = Math.max(0, ...ordered.map(levelOf));
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while (to < ordered.length && levelOf(ordered[to] as T) >= level) to++;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  return ordered;
}

const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

/** Signs as they are printed within words from right to left. */
export const turned = (text: string): string =>
  Array.from(text, (letter) => mirrored[letter] ?? letter)
    .reverse()
    .join('');
