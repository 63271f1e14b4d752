import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { truetypeOf } from './truetype.ts';

const ownFile = fileURLToPath(new URL('../fonts/regular.ttf', import.meta.url));
/** Has a sign for every letter of the basic plane, none of them fine: it stands in where no other font has one. */
const lastFile = createRequire(import.meta.url).resolve(
  '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
);
let lastBytes: Buffer | undefined;
export const lastFont = (): Buffer => {
  lastBytes ??= truetypeOf(readFileSync(lastFile));
  return lastBytes;
};

type Judge = (code: number) => boolean;

function judgeOf(file: Buffer): Judge {
  const font = create(file);
  return (asked) => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(asked);
}

let own: Judge | undefined;
let last: Judge | undefined;

/** What is seen of a letter is nothing, or is made by the printer: line breaks, joiners, marks of direction. */
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\s]$/u;

/** In which font a letter is printed that none of the fonts of scripts has; none where no font has it. */
export function fontFor(letter: string): 'own' | 'last' | 'none' {
  const code = letter.codePointAt(0) ?? 0;
  own ??= judgeOf(readFileSync(ownFile));
  if (unseen.test(letter) || own(code)) return 'own';
  last ??= judgeOf(lastFont());
  return last(code) ? 'last' : 'none';
}
