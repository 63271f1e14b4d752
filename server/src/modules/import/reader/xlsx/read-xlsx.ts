import { importLimits } from '@daybook/domain/import/fields';
import { t } from '@daybook/i18n';
import { refuseFile, tooManyColumns } from '../refused-file.ts';
import type { RawRow } from '../table.ts';
import { findFirstSheet, readSharedStrings } from './workbook.ts';
import { readXml } from './xml.ts';
import { openParts } from './zip.ts';

const mostSheetBytes = 40 * 1024 * 1024;

/** Reads the first sheet of a workbook row by row. Formulas are never evaluated. */
export async function readXlsx(bytes: Buffer, take: (row: RawRow) => void): Promise<void> {
  const parts = await openParts(bytes);
  const sheet = await findFirstSheet(parts);
  if (!parts.has(sheet)) refuseFile(t('The file is damaged: its first sheet is missing.'));
  const strings = await readSharedStrings(parts);
  const rows = rowReader(strings, take);
  await readXml(parts.read(sheet, mostSheetBytes), rows);
}

interface Cell {
  column: number;
  type: string;
  value: string;
  hasFormula: boolean;
}

function rowReader(strings: readonly string[], take: (row: RawRow) => void) {
  let row = 0;
  let cells: string[] = [];
  let flaws = new Map<number, string>();
  let cell: Cell | undefined;
  let [next, isValue, isPhonetic] = [0, false, false];

  function put({ column, type, value, hasFormula }: Cell): void {
    const flaw = hasFormula ? t('Replace the formula by its value.') : flawOf(type, value);
    if (flaw) flaws.set(column, flaw);
    const text = flaw ? '' : textOf(type, value, strings);
    if (column >= importLimits.columns && (text !== '' || flaw)) {
      refuseFile(tooManyColumns());
    }
    if (column >= importLimits.columns) return;
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }

  return {
    open(name: string, { r = '', t = 'n' }: Readonly<Record<string, string>>) {
      if (name === 'row') {
        const given = /^\d{1,7}$/.test(r) ? Number(r) : row + 1;
        // Rows with decreasing numbers are counted on.
        row = Math.max(given, row + 1);
        [cells, flaws, next] = [[], new Map(), 0];
      } else if (name === 'c') {
        cell = { column: columnOf(r) ?? next, type: t, value: '', hasFormula: false };
        next = cell.column + 1;
      } else if (name === 'f' && cell) cell.hasFormula = true;
      else if (name === 'rPh') isPhonetic = true;
      isValue = cell !== undefined && (name === 'v' || name === 't') && !isPhonetic;
    },
    text(text: string) {
      if (!isValue || !cell) return;
      // One character above the limit is enough to refuse the cell.
      if (cell.value.length <= importLimits.cellLength) cell.value += text;
    },
    close(name: string) {
      isValue = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c' && cell) {
        put(cell);
        cell = undefined;
      }
      if (name === 'row') take({ row, cells, flaws });
    },
  };
}

/** The column of an address like AB12, from 0. */
function columnOf(address: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d*$/.exec(address)?.[1];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const flawOf = (type: string, value: string): string | null =>
  type === 'e' ? t('Correct the error {error}.', { error: value.slice(0, 20) }) : null;

function textOf(type: string, value: string, strings: readonly string[]): string {
  switch (type) {
    case 's':
      return /^\d{1,9}$/.test(value) ? (strings[Number(value)] ?? '') : '';
    case 'b':
      return value === '1' ? 'yes' : 'no';
    case 'n':
      return plainNumber(value);
    default:
      return value;
  }
}

/** Spreadsheets write a phone number as 2.348031234567E12, and 0.1 + 0.2 with all its digits. */
function plainNumber(value: string): string {
  const read = Number(value);
  if (value.trim() === '' || !Number.isFinite(read)) return value;
  return Number.isSafeInteger(read) ? String(read) : String(Number(read.toPrecision(15)));
}
