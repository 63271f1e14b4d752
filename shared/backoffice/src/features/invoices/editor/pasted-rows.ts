import { plainNumber } from '../../../entities/invoice/discount.ts';
import { emptyLine, type LineDraft } from './line-draft.ts';

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(plainNumber(text));

/** Reads a row: a description, then a price, or a quantity and a price. */
function rowOf(cells: readonly string[], taxRateIds: readonly string[]): LineDraft | null {
  const [description = '', ...rest] = cells.map((cell) => cell.trim().replace(/^"(.*)"$/s, '$1'));
  const numbers = rest.filter(isNumber).map(plainNumber);
  if (description === '' || (numbers.length === 0 && rest.some((cell) => cell !== ''))) return null;
  const [first = '', second] = numbers;
  return {
    ...emptyLine(taxRateIds),
    description: description.slice(0, 300),
    quantity: second === undefined ? '1' : first,
    unitPrice: second ?? first,
  };
}

/**
 * Turns rows copied from a spreadsheet into lines: a description, an optional quantity, and a price. Returns
 * null for text that is not a table, which is pasted as it is. A heading is left out.
 */
export function pastedRows(text: string, taxRateIds: readonly string[]): LineDraft[] | null {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '');
  if (!text.includes('\t') && rows.length < 2) return null;
  const lines = rows.map((row) => rowOf(row.split('\t'), taxRateIds)).filter((line) => line !== null);
  return lines.length > 0 ? lines : null;
}
