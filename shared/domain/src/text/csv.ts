/**
 * A sign that starts a formula, or the full-width sign that some spreadsheets treat the same, with everything that may
 * precede it in a cell; or other text, without a sign.
 */
const signAfterRun =
  /[^\s";|'=+\-@\uff1d\uff0b\uff0d\uff20]+|([\s";|']*)([=+\-@\uff1d\uff0b\uff0d\uff20])|[\s";|']+/gu;

/** Some programs split a file at these even inside quotation marks. */
const cellBreaks = /[;|\t\r\n]/;

/** A number stays a number, even a negative one. */
const isNumber = /^-?\d+(?:\.\d+)?$/;

/** The apostrophes at the end of a run, and the text before them. */
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
 * Text that no spreadsheet reads as a formula: an apostrophe precedes each sign that could start one, wherever a
 * program may see the start of a cell.
 */
export function escapeFormula(text: string): string {
  if (isNumber.test(text)) return text;
  const safe = text.replace(signAfterRun, (all: string, run = '', sign = '', offset: number) => {
    if (sign === '') return all;
    const { before, apostrophes } = splitRun(run);
    return opensCell(before, offset) ? `${before}'${apostrophes}${sign}` : all;
  });
  return /^'*[\t\r\n]/.test(safe) ? `'${safe}` : safe;
}

/** The inverse of {@link escapeFormula}. */
export function unescapeFormula(text: string): string {
  const bare = text.replace(/^'(?='*[\t\r\n])/, '');
  return bare.replace(signAfterRun, (all: string, run = '', sign = '', offset: number) => {
    if (sign === '') return all;
    const { before, apostrophes } = splitRun(run);
    return apostrophes !== '' && opensCell(before, offset) ? `${before}${apostrophes.slice(1)}${sign}` : all;
  });
}

/** One field by RFC 4180, safe to open in any program. */
export function csvField(text: string): string {
  const safe = escapeFormula(text);
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a file, with the line ending of RFC 4180. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvField).join(',')}\r\n`;

/** At the start of a file, it marks the text as UTF-8 for spreadsheets. */
export const csvByteOrderMark = '\ufeff';
