/** A text as a property of an iCalendar file carries it (RFC 5545), for where the writer of the file does not see to it. */
export const propertyText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

const signs: Readonly<Record<string, string>> = { '^': '^^', '"': "^'" };
/** Stands for a backslash while the file is written: its writer would double it, and parameters know no such escape. */
const backslash = '\ue000';

/** A text as a parameter in quotes carries it (RFC 6868). The file is then `withBackslashes`. */
export const parameterText = (text: string): string =>
  text
    .replaceAll(backslash, '')
    .replace(/["^]/g, (sign) => signs[sign] ?? sign)
    .replace(/\r\n|\r|\n/g, '^n')
    .replaceAll('\\', backslash);

export const withBackslashes = (file: string): string => file.replaceAll(backslash, '\\');
