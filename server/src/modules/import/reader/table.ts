import { unescapeFormula } from '@daybook/domain/csv';
import { importLimits } from '@daybook/domain/import/fields';
import { t } from '@daybook/i18n';
import { problemOf } from '../rows/problem-of.ts';
import { refuseFile, tooManyColumns, tooMuchText } from './refused-file.ts';

/** A row of the file, with its unsupported cells by column. */
export interface RawRow {
  /** As in a spreadsheet: the first is 1. */
  row: number;
  cells: readonly string[];
  flaws?: ReadonlyMap<number, string>;
}

/** One row below the headings. */
export interface TableRow {
  row: number;
  cells: string[];
  /** Sentences about unreadable cells. */
  refusals: string[];
}

const isEmpty = ({ cells, flaws }: RawRow) => !flaws?.size && cells.every((cell) => cell === '');
/** Empty rows, which some programs write by the thousand. */
const mostEmptyRows = 50_000;
/** Characters of all cells together. */
const mostText = 8 * 1024 * 1024;

/**
 * Takes the rows of a file as they are read: the first non-empty one has the headings. Refuses the file as soon as it
 * is too large, so that no more is read.
 */
export function tableReader(sink: { headings(headings: string[]): void; row(row: TableRow): void }) {
  let headings: string[] | undefined;
  let [rows, emptyRows, text] = [0, 0, 0];

  function take(raw: RawRow): void {
    if (isEmpty(raw)) {
      emptyRows += 1;
      if (emptyRows > mostEmptyRows) refuseFile(t('The file has too many empty rows.'));
      return;
    }
    const cells = withoutEmptyEnd(raw.cells);
    if (Math.max(cells.length, ...(raw.flaws?.keys() ?? [])) > importLimits.columns) {
      refuseFile(tooManyColumns());
    }
    if (!headings) {
      headings = headingsOf(cells);
      sink.headings(headings);
      return;
    }
    rows += 1;
    if (rows > importLimits.rows)
      refuseFile(t('The file has more than {rows, number} rows.', { rows: importLimits.rows }));
    const row = tableRow({ ...raw, cells }, headings);
    text += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (text > mostText) refuseFile(tooMuchText());
    sink.row(row);
  }

  function end(): void {
    if (!headings) refuseFile(t('The file is empty.'));
    if (rows === 0) refuseFile(t('The file has headings but no rows.'));
  }

  return { take, end };
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  const end = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, end + 1);
}

function headingsOf(cells: readonly string[]): string[] {
  if (cells.some((cell) => cell.length > 200)) refuseFile(t('The first row must have the column headings.'));
  return cells.map((cell) => cell.replace(/\s+/g, ' ').trim());
}

/** A cell without the wrapping that makes spreadsheets treat it as text: `'+234`, `="+234"`. */
function plainCell(cell: string): string {
  const text = cell.replace(/\r\n?/g, '\n').trim();
  const [, quoted] = /^="((?:[^"]|"")*)"$/.exec(text) ?? [];
  return (quoted === undefined ? unescapeFormula(text) : quoted.replaceAll('""', '"')).trim();
}

const unreadable = /[^\P{Cc}\t\n\r]/u;

function tableRow({ row, cells, flaws }: RawRow, headings: readonly string[]): TableRow {
  const refusals: string[] = [];
  const name = (column: number) => headings[column] || t('Column {number}', { number: column + 1 });
  if (cells.length > headings.length) refusals.push(t('The row has more cells than there are headings.'));
  for (const [column, flaw] of flaws ?? []) {
    if (column < headings.length) refusals.push(problemOf(name(column), flaw));
  }
  const kept = headings.map((_, column) => {
    const cell = cells[column] ?? '';
    if (cell.length > importLimits.cellLength) {
      refusals.push(
        problemOf(name(column), t('Up to {max, number} characters.', { max: importLimits.cellLength })),
      );
      return '';
    }
    if (unreadable.test(cell) || !cell.isWellFormed()) {
      refusals.push(problemOf(name(column), t('Remove the control characters.')));
      return '';
    }
    return plainCell(cell);
  });
  return { row, cells: kept, refusals };
}
