// Reads one file from stdin and writes its rows as lines. A separate process without network, database or secrets, and
// with so little memory that a hostile file hurts nobody else.
import { matchHeadings, recogniseKind } from '@daybook/domain/import/headings';
import { keepAllTexts } from '@daybook/i18n/kept';
import { checkCells } from '../rows/row-columns.ts';
import { readCsv, separatorOf, withoutSeparatorLine } from './csv.ts';
import { decodeAs, decodeText } from './decode.ts';
import { ownPeak } from './peak.ts';
import { type Lines, lineKinds, type RowsForm, rowsPerLine, type TextFormat } from './protocol.ts';
import { formatOf } from './recognise.ts';
import { RefusedFile } from './refused-file.ts';
import { type RawRow, type TableRow, tableReader } from './table.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

const write = <K extends keyof Lines>(kind: K, content: Lines[K]) =>
  process.stdout.write(`${lineKinds[kind]}${JSON.stringify(content)}\n`);

async function readInput(): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Emits rows in portions, with the form check of each. */
function portions() {
  let rows: Lines['rows'][number][] = [];
  let form: RowsForm[] = [];
  function flush(): void {
    if (rows.length === 0) return;
    write('rows', rows);
    write('form', form);
    [rows, form] = [[], []];
  }
  return {
    flush,
    add({ row, cells, refusals }: TableRow, more: readonly string[]) {
      rows.push([row, cells, refusals]);
      const complaints = [...refusals, ...more];
      const last = form.at(-1);
      if (last && last.to === row - 1 && last.refusals.join() === complaints.join()) last.to = row;
      else form.push({ from: row, to: row, refusals: complaints });
      if (rows.length === rowsPerLine) flush();
    },
  };
}

const lettersOf = (bytes: Buffer, textFormat: TextFormat | null) =>
  textFormat
    ? { text: decodeAs(bytes, textFormat.encoding), encoding: textFormat.encoding }
    : decodeText(bytes);

async function readTable(bytes: Buffer, textFormat: TextFormat | null): Promise<void> {
  const format = formatOf(bytes);
  const { text = '', encoding = null } = format === 'csv' ? lettersOf(bytes, textFormat) : {};
  const { table, named } = withoutSeparatorLine(text);
  const separator = format === 'csv' ? (textFormat?.separator ?? named ?? separatorOf(table)) : null;
  const { add, flush } = portions();
  let form: (cells: readonly string[]) => readonly string[] = () => [];
  const { take, end } = tableReader({
    headings(headings) {
      const kind = recogniseKind(headings);
      write('recognised', { format, encoding, separator, headings, kind });
      if (!kind) return;
      const mapping = matchHeadings(kind, headings);
      form = (cells) => {
        const validated = checkCells(kind, mapping, cells);
        return 'refusals' in validated ? validated.refusals : [];
      };
    },
    row: (row) => add(row, row.refusals.length > 0 ? [] : form(row.cells)),
  });
  await read(take);
  end();
  flush();

  function read(into: (row: RawRow) => void): Promise<void> {
    return separator ? readCsv(table, separator, into) : readXlsx(bytes, into);
  }
}

keepAllTexts();
try {
  // Passed by the server only, already validated.
  const textFormat: TextFormat | null = JSON.parse(process.argv[2] ?? 'null');
  await readTable(await readInput(), textFormat);
  write('end', { peakBytes: ownPeak() });
} catch (error) {
  if (!(error instanceof RefusedFile)) throw error;
  write('refused', { reason: error.message });
}
