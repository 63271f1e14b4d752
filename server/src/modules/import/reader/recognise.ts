import { msg, t } from '@daybook/i18n';
import { refuseFile } from './refused-file.ts';

const beginnings: readonly (readonly [string, readonly number[]])[] = [
  [msg('Old Excel files (XLS) can’t be read. Save yours as XLSX or CSV.'), [0xd0, 0xcf, 0x11, 0xe0]],
  [msg('This is a PDF. Save the table as XLSX or CSV.'), [0x25, 0x50, 0x44, 0x46]],
  [msg('This is a compressed file. Unpack it first.'), [0x1f, 0x8b]],
  [msg('This is a compressed file. Unpack it first.'), [0x52, 0x61, 0x72, 0x21]],
  [msg('This is a compressed file. Unpack it first.'), [0x37, 0x7a, 0xbc, 0xaf]],
  [msg('This is a picture, not a table.'), [0x89, 0x50, 0x4e, 0x47]],
  [msg('This is a picture, not a table.'), [0xff, 0xd8, 0xff]],
  [msg('This is a picture, not a table.'), [0x47, 0x49, 0x46, 0x38]],
  [msg('This is a program, not a table.'), [0x4d, 0x5a, 0x90]],
  [msg('This is a program, not a table.'), [0x7f, 0x45, 0x4c, 0x46]],
];

/** By content; the file name does not count. */
export function formatOf(bytes: Buffer): 'csv' | 'xlsx' {
  if (bytes.length === 0) refuseFile(t('The file is empty.'));
  if (startsWith(bytes, [0x50, 0x4b])) return 'xlsx';
  const [sentence] = beginnings.find(([, beginning]) => startsWith(bytes, beginning)) ?? [];
  if (sentence) refuseFile(t(sentence));
  if (/^\s*<(?:!doctype|\?xml|html|svg|table)/i.test(bytes.subarray(0, 200).toString('latin1'))) {
    refuseFile(t('This is a web page or a document, not a table. Save it as XLSX or CSV.'));
  }
  return 'csv';
}

const startsWith = (bytes: Buffer, beginning: readonly number[]) =>
  beginning.every((byte, at) => bytes[at] === byte);
