import { currencyExponent } from '@daybook/domain/money';

/** What a spreadsheet would take for a formula; an apostrophe before it makes it text. */
const startsFormula = /^[=+\-@\t\r]/;

/** A number stays one, also below nothing. */
const isNumber = /^-?\d+(?:\.\d+)?$/;

/** One field by RFC 4180, harmless to open. */
export function field(text: string): string {
  const safe = startsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a file, ended as RFC 4180 wants it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(field).join(',')}\r\n`;

/** Before the first line: it tells spreadsheets that what follows is UTF-8. */
export const csvMark = '\ufeff';

/** An amount that a spreadsheet can count with. */
export function decimal(amountMinor: number, currency: string): string {
  const digits = currencyExponent(currency);
  return (amountMinor / 10 ** digits).toFixed(digits);
}
