/** The basic characters of GSM 03.38, each one septet. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** The characters of its extension table: an escape and a second septet. */
const extended = new Set('\f^{}\\[~]|€');

export type TextEncoding = 'GSM-7' | 'UCS-2';

export interface TextLength {
  encoding: TextEncoding;
  /** Septets, or units of 16 bits. */
  units: number;
  /** The messages that the network sends and charges. */
  segments: number;
  /** The units left in the last segment. */
  left: number;
}

/** The units of a text alone, and of each part of a longer one, whose header takes the rest. */
const sizes = {
  'GSM-7': { alone: 160, part: 153 },
  'UCS-2': { alone: 70, part: 67 },
} as const;

/** A character of two units is never split between two parts. */
function partsOf(widths: readonly number[], size: number): { parts: number; left: number } {
  let parts = 1;
  let left = size;
  for (const width of widths) {
    if (width > left) {
      parts += 1;
      left = size;
    }
    left -= width;
  }
  return { parts, left };
}

/** The encoding of a text and the segments it takes, by GSM 03.38. An empty text takes one. */
export function textLength(text: string): TextLength {
  const characters = [...text];
  const isGsm = characters.every((one) => basic.has(one) || extended.has(one));
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const widths = characters.map((one) => (isGsm ? (extended.has(one) ? 2 : 1) : one.length));
  const units = widths.reduce((sum, width) => sum + width, 0);
  const { alone, part } = sizes[encoding];
  if (units <= alone) return { encoding, units, segments: 1, left: alone - units };
  const { parts, left } = partsOf(widths, part);
  return { encoding, units, segments: parts, left };
}

/** Typographic characters, and what a phone types for them. */
const plainSigns: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201a\u2032]/g, "'"],
  [/[\u201c\u201d\u201e\u2033\u00ab\u00bb]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/[\u00a0\u2000-\u200a\u202f\u205f]/g, ' '],
  [/[\u00b7\u2022]/g, '-'],
];

/**
 * The text with plain signs, if that alone makes it fit the cheaper encoding: a curly apostrophe would more than halve
 * what a segment holds. Otherwise it stays as it is.
 */
export function inPlainSigns(text: string): string {
  const plain = plainSigns.reduce((sum, [signs, sign]) => sum.replace(signs, sign), text);
  return textLength(plain).encoding === 'GSM-7' ? plain : text;
}
