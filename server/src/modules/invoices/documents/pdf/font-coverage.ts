import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { assetPath } from '../../../../platform/server-folder.ts';
import { truetypeOf } from './truetype.ts';

const ownFile = assetPath('fonts/regular.ttf');
/** A font with crude glyphs for the whole basic plane; used where no other font has the letter. */
const lastFile = createRequire(import.meta.url).resolve(
  '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
);
let lastBytes: Buffer | undefined;
export const lastFont = (): Buffer => {
  lastBytes ??= truetypeOf(readFileSync(lastFile));
  return lastBytes;
};

type HasGlyph = (code: number) => boolean;

function glyphTestOf(file: Buffer): HasGlyph {
  const font = create(file);
  return (codePoint) => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(codePoint);
}

let own: HasGlyph | undefined;
let last: HasGlyph | undefined;

/** Characters without a visible glyph, or handled by the printer: line breaks, joiners, direction marks. */
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\s]$/u;

/** The font for a letter outside all script fonts; 'none' if no font has it. */
export function fontFor(letter: string): 'own' | 'last' | 'none' {
  const code = letter.codePointAt(0) ?? 0;
  own ??= glyphTestOf(readFileSync(ownFile));
  if (unseen.test(letter) || own(code)) return 'own';
  last ??= glyphTestOf(lastFont());
  return last(code) ? 'last' : 'none';
}
