/** Escapes a text for an iCalendar property (RFC 5545), where the library does not. */
export const propertyText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

const signs: Readonly<Record<string, string>> = { '^': '^^', '"': "^'" };
/**
 * Placeholder for a backslash while the file is written: the library would double it, and parameters know no such
 * escape.
 */
const backslash = '\ue000';

/** Escapes a text for a quoted parameter (RFC 6868). The file then needs `withBackslashes`. */
export const parameterText = (text: string): string =>
  text
    .replaceAll(backslash, '')
    .replace(/["^]/g, (sign) => signs[sign] ?? sign)
    .replace(/\r\n|\r|\n/g, '^n')
    .replaceAll('\\', backslash);

export const withBackslashes = (file: string): string => file.replaceAll(backslash, '\\');
