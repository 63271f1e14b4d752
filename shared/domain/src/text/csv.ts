/**
 * A sign that begins a formula, also as the wide sign that some spreadsheets take for the same, with all that may stand
 * between it and the beginning of a cell.
 */
const signAfterRun = /(?<![\s";'])([\s";']*)([=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

/** A program may split a file at these even inside of quotation marks. */
const cellBreaks = /[;\t\r\n]/;

/** A number stays one, also below nothing. */
const isNumber = /^-?\d+(?:\.\d+)?$/;

/** The apostrophes at the end of a run, and what stands before them. */
function splitRun(run: string): { before: string; apostrophes: string } {
  let end = run.length;
  while (run[end - 1] === "'") end -= 1;
  return { before: run.slice(0, end), apostrophes: run.slice(end) };
}

function opensCell(before: string, offset: number): boolean {
  const parts = before.split(cellBreaks);
  return (parts.length > 1 || offset === 0) && /^[\s"]*$/.test(parts.at(-1) ?? '');
}

/**
 * Text that no spreadsheet takes for a formula: an apostrophe stands before each sign that could begin one, wherever a
 * program may see the beginning of a cell.
 */
export function escapeFormula(text: string): string {
  if (isNumber.test(text)) return text;
  const safe = text.replace(signAfterRun, (all: string, run: string, sign: string, offset: number) => {
    const { before, apostrophes } = splitRun(run);
    return opensCell(before, offset) ? `${before}'${apostrophes}${sign}` : all;
  });
  return /^'*[\t\r\n]/.test(safe) ? `'${safe}` : safe;
}

/** The text that `guarded` was given. */
export function unescapeFormula(text: string): string {
  const bare = text.replace(/^'(?='*[\t\r\n])/, '');
  return bare.replace(signAfterRun, (all: string, run: string, sign: string, offset: number) => {
    const { before, apostrophes } = splitRun(run);
    return apostrophes !== '' && opensCell(before, offset) ? `${before}${apostrophes.slice(1)}${sign}` : all;
  });
}

/** One field by RFC 4180, harmless to open in any program. */
export function csvField(text: string): string {
  const safe = escapeFormula(text);
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a file, ended as RFC 4180 wants it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvField).join(',')}\r\n`;

/** Before the first line: it tells spreadsheets that what follows is UTF-8. */
export const csvByteOrderMark = '\ufeff';
