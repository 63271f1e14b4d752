import fc from 'fast-check';
import { sheetOf, workbookParts, xlsx, zip } from '../../../testing/imports.ts';
import { readCsv, separatorOf, separators, withoutSeparatorLine } from './csv.ts';
import { decodeText } from './decode.ts';
import { type RawRow, type TableRow, tableReader } from './table.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

/** All characters that a table may contain; surrounding space is trimmed. */
const cell = fc
  .string({ unit: 'binary', maxLength: 30 })
  .map((text) => text.replace(/\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '').trim());
const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 20 });

async function rowsOf(read: (take: (row: RawRow) => void) => Promise<void>): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  await read((row) => rows.push(row));
  return rows;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const written = (rows: readonly (readonly string[])[], separator: string) =>
  rows.map((cells) => cells.map(quoted).join(separator)).join('\r\n');
const cellsOf = (rows: readonly RawRow[]) => rows.map(({ cells }) => [0, 1, 2].map((at) => cells[at] ?? ''));

test('a CSV file reads back as written, with any separator', async () => {
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom(...separators), async (rows, separator) => {
      const text = written([['a', 'b', 'c'], ...rows], separator);
      expect(separatorOf(text)).toBe(separator);
      const read = await rowsOf((take) => readCsv(text, separator, take));
      expect(cellsOf(read).slice(1)).toEqual(rows);
    }),
    { numRuns: 50 },
  );
});

test('a workbook reads back as written, each cell in its column', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      expect(cellsOf(await rowsOf((take) => readXlsx(xlsx(rows), take)))).toEqual(rows);
    }),
    { numRuns: 30 },
  );
});

test('text is decoded as it was encoded', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const utf16be = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
      expect(decodeText(Buffer.from(text))).toEqual({ text, encoding: 'utf-8' });
      expect(decodeText(Buffer.from(`\ufeff${text}`))).toEqual({ text, encoding: 'utf-8' });
      expect(decodeText(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual({ text, encoding: 'utf-16le' });
      expect(decodeText(utf16be)).toEqual({ text, encoding: 'utf-16be' });
    }),
  );
});

test('text that is not UTF-8 is read as Windows-1252, as Excel writes it', () => {
  const bytes = Buffer.from([0x5a, 0x6f, 0xeb, 0x20, 0x80]);
  expect(decodeText(bytes)).toEqual({ text: 'Zoë €', encoding: 'windows-1252' });
});

test.each([
  ['a;b\n1,5;2\n', ';'],
  ['a\tb\n', '\t'],
  ['"a;b",c,d\n', ','],
  ['only\nada\n', ','],
  ['\n\na|b|c\n', '|'],
])('the separator of %j is %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator);
});

test.each([
  ['sep=;\nName;Phone\n', ';', 'Name;Phone\n'],
  ['sep=,\r\nName,"a;b;c;d"\r\n', ',', 'Name,"a;b;c;d"\r\n'],
  ['"SEP=|"\rName|Phone', '|', 'Name|Phone'],
  ['\n sep=\t\t\nName\tPhone', '\t', 'Name\tPhone'],
  ['sep=\\t\nName\tPhone', '\t', 'Name\tPhone'],
  ['sep=;;;\nName;Phone', ';', 'Name;Phone'],
  ['sep=^\nName,Phone', null, 'Name,Phone'],
  ['sep=\nName,Phone', null, 'Name,Phone'],
  ['Separator,sep=;\n', null, 'Separator,sep=;\n'],
  ['September;1\n', null, 'September;1\n'],
])('a first line %j names the separator %j and is no row', (text, named, table) => {
  expect(withoutSeparatorLine(text)).toEqual({ table, named });
});

test('shared strings, numbers, booleans and cells without an address are read as displayed', async () => {
  const strings = '<sst><si><t>Ada</t></si><si><r><t>O</t></r><r><t>bi</t></r><rPh><t>x</t></rPh></si></sst>';
  const cells = [
    '<c r="A1" t="s"><v>0</v></c>',
    '<c t="s"><v>1</v></c>',
    '<c r="D1"><v>2.348031234567E12</v></c>',
    '<c r="E1"><v>0.30000000000000004</v></c>',
    '<c r="F1" t="b"><v>1</v></c>',
    '<c r="G1" t="e"><v>#REF!</v></c>',
  ];
  const parts = [
    ...workbookParts,
    { name: 'xl/sharedStrings.xml', content: strings },
    sheetOf(`<row r="7">${cells.join('')}</row>`),
  ];
  const [row] = await rowsOf((take) => readXlsx(zip(parts), take));
  expect(row).toEqual({
    row: 7,
    cells: ['Ada', 'Obi', '', '2348031234567', '0.3', 'yes', ''],
    flaws: new Map([[6, 'Correct the error #REF!.']]),
  });
});

test('rows are numbered as in a spreadsheet, and unsupported cells are refused', () => {
  const [headings, rows]: [string[][], TableRow[]] = [[], []];
  const reader = tableReader({ headings: (found) => headings.push(found), row: (row) => rows.push(row) });
  reader.take({ row: 1, cells: ['', ''] });
  reader.take({ row: 2, cells: [' First  name ', 'Notes', ''] });
  reader.take({ row: 3, cells: ['', ''] });
  reader.take({ row: 4, cells: ['Ada', 'x'.repeat(8001)] });
  reader.take({ row: 5, cells: ['A\u0007da', 'two\r\nlines'] });
  expect(headings).toEqual([['First name', 'Notes']]);
  expect(rows).toEqual([
    { row: 4, cells: ['Ada', ''], refusals: ['Notes: Up to 8,000 characters.'] },
    { row: 5, cells: ['', 'two\nlines'], refusals: ['First name: Remove the control characters.'] },
  ]);
});
