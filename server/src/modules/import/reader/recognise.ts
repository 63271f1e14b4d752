import { refuseFile } from './refused-file.ts';

const beginnings: readonly (readonly [string, readonly number[]])[] = [
  ['An old Excel file (XLS) is not read: save it as XLSX or CSV.', [0xd0, 0xcf, 0x11, 0xe0]],
  ['This is a PDF file: save the table as XLSX or CSV.', [0x25, 0x50, 0x44, 0x46]],
  ['This is a packed file: unpack it first.', [0x1f, 0x8b]],
  ['This is a packed file: unpack it first.', [0x52, 0x61, 0x72, 0x21]],
  ['This is a packed file: unpack it first.', [0x37, 0x7a, 0xbc, 0xaf]],
  ['This is a picture, and not a table.', [0x89, 0x50, 0x4e, 0x47]],
  ['This is a picture, and not a table.', [0xff, 0xd8, 0xff]],
  ['This is a picture, and not a table.', [0x47, 0x49, 0x46, 0x38]],
  ['This is a program, and not a table.', [0x4d, 0x5a, 0x90]],
  ['This is a program, and not a table.', [0x7f, 0x45, 0x4c, 0x46]],
];

/** By content; the file name does not count. */
export function formatOf(bytes: Buffer): 'csv' | 'xlsx' {
  if (bytes.length === 0) refuseFile('The file is empty.');
  if (startsWith(bytes, [0x50, 0x4b])) return 'xlsx';
  const [sentence] = beginnings.find(([, beginning]) => startsWith(bytes, beginning)) ?? [];
  if (sentence) refuseFile(sentence);
  if (/^\s*<(?:!doctype|\?xml|html|svg|table)/i.test(bytes.subarray(0, 200).toString('latin1'))) {
    refuseFile('This is a web page or another document, and not a table: save it as XLSX or CSV.');
  }
  return 'csv';
}

const startsWith = (bytes: Buffer, beginning: readonly number[]) =>
  beginning.every((byte, at) => bytes[at] === byte);
