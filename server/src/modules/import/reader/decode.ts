import { TextDecoder } from 'node:util';
import { t } from '@daybook/i18n';
import { refuseFile } from './refused-file.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Decodes the bytes with the chosen encoding. */
export function decodeAs(bytes: Buffer, encoding: Encoding): string {
  const text = encoding === 'windows-1252' ? null : tryDecode(bytes, encoding);
  if (text !== null) return text;
  if (encoding !== 'windows-1252' || hasUnknownLetters(bytes))
    refuseFile(t('The file isn’t encoded as {encoding}.', { encoding: names[encoding] }));
  return new TextDecoder(encoding).decode(bytes);
}

const names: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
};

/** Decodes the bytes. Without a byte-order mark as UTF-8, or else as Windows-1252, which Excel writes. */
export function decodeText(bytes: Buffer): { text: string; encoding: Encoding } {
  const [marked] = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  if (marked) {
    const text = tryDecode(bytes, marked);
    return text === null
      ? refuseFile(
          t('The file is marked as {encoding} but uses another encoding.', {
            encoding: marked.toUpperCase(),
          }),
        )
      : { text, encoding: marked };
  }
  if (bytes.includes(0)) {
    refuseFile(t('This file isn’t a table. Save it as XLSX, or as CSV in UTF-8.'));
  }
  const text = tryDecode(bytes, 'utf-8');
  if (text !== null) return { text, encoding: 'utf-8' };
  if (hasUnknownLetters(bytes))
    refuseFile(t('The file’s characters can’t be read. Save it as CSV in UTF-8.'));
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
}

function tryDecode(bytes: Buffer, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Bytes undefined in Windows-1252, and control characters, which no table has. */
const hasUnknownLetters = (bytes: Buffer): boolean =>
  bytes.some((byte) => unknown.has(byte) || (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13));
const unknown = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d, 0x7f]);
